#!/usr/bin/env python3
"""train.py: trains the network that evaluates Hive (src/eval/hive/net.h).

    tune/train.py --out hive.net positions.bin ...

The positions are those of tune_features. The target is a blend of the result of the game and the
winning chances that the search saw; the loss is the cross entropy. The same files, options and
seed give the same network on the same machine. Needs PyTorch; uses a GPU if there is one.
"""
import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

POINTS = 100  # points of the evaluation in one unit of log odds

# The integers of src/eval/net.h: what 1 is there.
ONE = 255
WEIGHT_ONE = 64
LINEAR_ONE = 16 * ONE


# The layout of src/eval/hive/features.h, as far as factors need it.
BUGS, STATES, DISTANCES, PIECE, SIDE = 8, 5, 7, 8, 2081


def factors(inputs):
    """Two coarser features for each piece feature, which forget one of its two distances.

    They exist in training only: they let rare features learn from similar ones, and are added to
    the weights of the features in the end."""
    rows = torch.full((inputs + 1, 2), 0, dtype=torch.long)  # row 0 stays zero
    number = 1
    for side in range(2):
        for kind in range(BUGS * STATES):
            for enemy in range(DISTANCES):
                for own in range(DISTANCES):
                    feature = side * SIDE + PIECE + (kind * DISTANCES + enemy) * DISTANCES + own
                    rows[feature, 0] = number + enemy
                    rows[feature, 1] = number + DISTANCES + own
            number += 2 * DISTANCES
    return rows, number


class FirstLayer(nn.Module):
    """The sum of the weights of the features; those of factors are shared."""

    def __init__(self, inputs, width, scale):
        super().__init__()
        rows, number = factors(inputs)
        self.register_buffer("rows", rows)
        self.own = nn.Parameter(torch.empty(inputs + 1, width).uniform_(-scale, scale))
        self.shared = nn.Parameter(torch.zeros(number, width))
        self.inputs = inputs

    def weight(self):
        mask = (self.rows > 0).unsqueeze(2)
        return self.own + (self.shared[self.rows] * mask).sum(1)

    def drop(self, rare):
        """Features that hardly ever occur have no weights of their own."""
        with torch.no_grad():
            self.own[rare] = 0

    def forward(self, index, count):
        return F.embedding_bag(index, self.weight(), per_sample_weights=count, mode="sum", padding_idx=self.inputs)


class Net(nn.Module):
    """Sparse inputs -> hidden -> second -> 1; the last two layers chosen by the phase."""

    def __init__(self, inputs, hidden, second, buckets, skip, square):
        super().__init__()
        self.inputs, self.buckets, self.second, self.square = inputs, buckets, second, square
        self.first = FirstLayer(inputs, hidden, 0.1)
        self.first_bias = nn.Parameter(torch.full((hidden,), 0.3))
        width = hidden
        if second:
            self.middle = nn.Linear(hidden, second * buckets)
            width = second
        self.last = nn.Parameter(torch.randn(buckets, width) * 0.1)
        self.last_bias = nn.Parameter(torch.zeros(buckets))
        self.skip = FirstLayer(inputs, 1, 0) if skip else None

    def clip(self, x):
        x = torch.clamp(x, 0, 1)
        return x * x if self.square else x

    def forward(self, index, count, bucket):
        h = self.clip(self.first(index, count) + self.first_bias)
        if self.second:
            h = self.middle(h).view(-1, self.buckets, self.second)
            h = torch.clamp(h[torch.arange(len(h), device=h.device), bucket], 0, 1)
        out = (h * self.last[bucket]).sum(1) + self.last_bias[bucket]
        if self.skip is not None:
            out = out + self.skip(index, count).squeeze(1)
        return out


# struct feature_record of tune/feature_file.h
WIDTH = 128
RARE = 100
RECORD = np.dtype(
    [("score", "<i2"), ("result", "i1"), ("held_out", "u1"), ("phase", "u1"), ("size", "u1"), ("type", "u1"),
     ("ply", "u1"), ("index", "<u2", WIDTH), ("count", "i1", WIDTH)]
)


def load(files, device):
    parts = [np.fromfile(f, dtype=RECORD) for f in files]
    most = max(int(p["size"].max()) for p in parts)
    cat = lambda name: np.concatenate([p[name] for p in parts])
    data = {
        "index": torch.from_numpy(np.concatenate([p["index"][:, :most] for p in parts]).astype(np.int16)).to(device),
        "count": torch.from_numpy(np.concatenate([p["count"][:, :most] for p in parts])).to(device),
        "phase": torch.from_numpy(cat("phase")).to(device),
        "score": torch.from_numpy(cat("score").astype(np.float32)).to(device),
        "result": torch.from_numpy(cat("result").astype(np.float32)).to(device),
    }
    held_out = torch.from_numpy(cat("held_out").astype(bool)).to(device)
    return data, torch.nonzero(~held_out).squeeze(1), torch.nonzero(held_out).squeeze(1)


def rare_features(data, inputs):
    """Which features occur less than RARE times."""
    times = torch.zeros(inputs + 1, dtype=torch.long, device=data["index"].device)
    for part in data["index"].split(1 << 20):
        times += torch.bincount(part.flatten().int(), minlength=inputs + 1)
    return times < RARE


def batch(data, rows, buckets, blend):
    bucket = torch.clamp(data["phase"][rows].long() * buckets // 15, max=buckets - 1)
    chances = torch.sigmoid(data["score"][rows] / POINTS)
    target = blend * chances + (1 - blend) * (data["result"][rows] + 1) / 2
    return data["index"][rows].int(), data["count"][rows].float(), bucket, target


def held_out_loss(net, data, rows, args):
    total = 0.0
    with torch.no_grad():
        for part in rows.split(65536):
            index, count, bucket, target = batch(data, part, args.buckets, args.blend)
            out = net(index, count, bucket)
            total += F.binary_cross_entropy_with_logits(out, target, reduction="sum").item()
    return total / len(rows)


def train(net, data, rows, held_out, args, name):
    own = [p for name, p in net.named_parameters() if name.endswith("own")]
    rest = [p for name, p in net.named_parameters() if not name.endswith("own")]
    groups = [{"params": own, "weight_decay": args.decay}, {"params": rest, "weight_decay": args.decay_rest}]
    optimizer = torch.optim.AdamW(groups, lr=args.lr)
    steps = args.epochs * (len(rows) // args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.lr, total_steps=steps + 1, pct_start=0.1)
    start = time.time()
    for epoch in range(args.epochs):
        order = rows[torch.randperm(len(rows), device=rows.device)]
        total, n = 0.0, 0
        for i in range(len(rows) // args.batch):
            part = order[i * args.batch : (i + 1) * args.batch]
            index, count, bucket, target = batch(data, part, args.buckets, args.blend)
            loss = F.binary_cross_entropy_with_logits(net(index, count, bucket), target)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            if i % 16 == 0:
                total, n = total + loss.item(), n + 1
        print(f"{name} epoch {epoch + 1}: train {total / n:.5f} "
              f"held out {held_out_loss(net, data, held_out, args):.5f} {time.time() - start:.0f} s", flush=True)


def words(weights, unit, step=1):
    """Integers, multiples of `step`: coarser ones compress better, for the page."""
    scaled = np.rint(weights.detach().cpu().numpy().astype(np.float64) * unit / step) * step
    return np.clip(scaled, -32768, 32767).astype("<i2")


def write(net, path, step):
    """Writes the file of src/eval/net.h."""
    rows = words(net.first.weight()[: net.inputs], ONE, step)
    with open(path, "wb") as out:
        out.write(words(net.first_bias, ONE).tobytes())
        hidden = rows.shape[1]
        middle = net.middle.weight.view(net.buckets, net.second, hidden)
        middle_bias = net.middle.bias.view(net.buckets, net.second)
        for bucket in range(net.buckets):
            out.write(words(middle_bias[bucket], ONE).tobytes())
            pairs = middle[bucket].t().reshape(hidden // 2, 2, net.second).transpose(1, 2)
            out.write(words(pairs, WEIGHT_ONE).tobytes())
            out.write(words(net.last[bucket], WEIGHT_ONE).tobytes())
            out.write(words(torch.nn.functional.pad(net.last_bias[bucket : bucket + 1], (0, hidden - 1)), ONE).tobytes())
        linear = net.skip.weight()[: net.inputs, 0] if net.skip is not None else torch.zeros(net.inputs)
        out.write(words(linear, LINEAR_ONE, step).tobytes())
        out.write(rows.tobytes())


def read(net, path):
    """Reads the weights of such a file, to go on from them."""
    numbers = torch.from_numpy(np.fromfile(path, dtype="<i2").astype(np.float32))
    hidden, second = net.first_bias.shape[0], net.second
    sizes = [hidden] + [second, hidden * second, second, hidden] * net.buckets + [net.inputs, net.inputs * hidden]
    parts = list(numbers.split(sizes))
    with torch.no_grad():
        net.first_bias.copy_(parts.pop(0) / ONE)
        for bucket in range(net.buckets):
            bias, pairs, last, last_bias = (parts.pop(0) for _ in range(4))
            weights = pairs.view(hidden // 2, second, 2).transpose(1, 2).reshape(hidden, second).t()
            net.middle.bias.view(net.buckets, second)[bucket] = bias / ONE
            net.middle.weight.view(net.buckets, second, hidden)[bucket] = weights / WEIGHT_ONE
            net.last[bucket] = last / WEIGHT_ONE
            net.last_bias[bucket] = last_bias[0] / ONE
        net.skip.own[: net.inputs, 0] = parts.pop(0) / LINEAR_ONE
        net.first.own[: net.inputs] = parts.pop(0).view(net.inputs, hidden) / ONE


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out")
    parser.add_argument("--inputs", type=int, default=4192)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--buckets", type=int, default=4)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--square", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=15)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--lr", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-4, help="weight decay of the features")
    parser.add_argument("--decay-rest", type=float, default=1e-4, help="of all other weights")
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument("--step", type=int, default=2, help="weights are multiples of this in the file")
    parser.add_argument("--blend", type=float, default=0.4)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    args = options()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data, rows, held_out = load(args.files, device)
    print(f"{len(rows)} positions, {len(held_out)} held out", flush=True)
    net = Net(args.inputs, args.hidden, args.second, args.buckets, args.skip, args.square).to(device)
    name = f"{args.hidden}-{args.second} buckets {args.buckets} skip {args.skip} square {args.square}"
    rare = rare_features(data, args.inputs)
    for layer in (net.first, net.skip):
        if layer is not None:
            layer.drop(rare)
    if args.start:
        read(net, args.start)
        print(f"{args.start}: held out {held_out_loss(net, data, held_out, args):.5f}", flush=True)
    train(net, data, rows, held_out, args, name)
    if args.out:
        torch.save(net.state_dict(), args.out + ".pt")
        write(net, args.out, args.step)


if __name__ == "__main__":
    main()
