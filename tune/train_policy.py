#!/usr/bin/env python3
"""train_policy.py: trains the priors of moves in official Hive (src/search/hive/prior_official.h).

    tune_features --moves moves.bin --sample 4 games ... > positions.bin
    tune/train_policy.py --out src/search/hive/hive.policy positions.bin moves.bin

The softmax over the legal moves of a position is fitted to the move that the search chose. Prints
the loss on held-out games, and how often the chosen move is among the first 1, 4, 8, 16.
"""
import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import train

GROUPS = 10
MOVE = np.dtype([("position", "<u4"), ("term", "<u2", GROUPS), ("chosen", "<u2"), ("unused", "<u2")])

HIDDEN, WIDTH = 32, 16  # of prior_official.c; the last lane has no part in the network

# What 1 is there: a weight of the first layer, of the second, of a term; an activation.
FIRST_ONE, SECOND_ONE, TERM_ONE, ONE = 64, 64, 32, 255


class Policy(nn.Module):
    def __init__(self, inputs, terms):
        super().__init__()
        self.first = train.FirstLayer(inputs, HIDDEN, 0.05)
        self.first_bias = nn.Parameter(torch.full((HIDDEN,), 0.3))
        self.second = nn.Linear(HIDDEN, WIDTH - 1)
        self.term = nn.Parameter(torch.randn(terms, WIDTH) * 0.05)

    def forward(self, index, count, term, segment):
        hidden = torch.clamp(self.first(index, count) + self.first_bias, 0, 1)
        vector = F.pad(self.second(hidden), (0, 1), value=1.0)
        rows = F.embedding_bag(term, self.term, mode="sum")
        return (rows * vector[segment]).sum(1)

    def limit(self):
        """Keeps the weights in the range of their integers."""
        with torch.no_grad():
            self.term.clamp_(-3.95, 3.95)


class Data:
    def __init__(self, positions, moves, device):
        records = np.fromfile(positions, dtype=train.RECORD)
        moves = np.fromfile(moves, dtype=MOVE)
        number, first, size = np.unique(moves["position"], return_index=True, return_counts=True)
        chosen = np.flatnonzero(moves["chosen"])
        known = np.isin(moves["position"][chosen], number)
        assert len(chosen) == len(number) and known.all()
        most = int(records["size"][number].max())
        put = lambda a: torch.from_numpy(np.ascontiguousarray(a)).to(device)
        self.device = device
        self.index = put(records["index"][number, :most].astype(np.int16))
        self.count = put(records["count"][number, :most])
        self.first = put(first.astype(np.int64))
        self.size = put(size.astype(np.int64))
        self.chosen = put(chosen.astype(np.int64) - first)
        self.term = put(moves["term"].astype(np.int16))
        held_out = put(records["held_out"][number].astype(bool))
        self.rows = torch.nonzero(~held_out).squeeze(1)
        self.held_out = torch.nonzero(held_out).squeeze(1)
        self.terms = int(moves["term"].max()) + 1

    def run(self, net, rows):
        """Loss of each position, and the rank of the chosen move."""
        size = self.size[rows]
        offset = torch.cumsum(size, 0) - size
        segment = torch.repeat_interleave(torch.arange(len(rows), device=self.device), size)
        moves = torch.arange(int(size.sum()), device=self.device) - offset[segment] + self.first[rows][segment]
        out = net(self.index[rows].int(), self.count[rows].float(), self.term[moves].int(), segment)
        chosen = out[offset + self.chosen[rows]]
        total = torch.zeros(len(rows), device=self.device).scatter_add(0, segment, torch.exp(out - chosen[segment].detach()))
        loss = torch.log(total) + chosen.detach() - chosen
        rank = torch.zeros(len(rows), device=self.device).scatter_add(0, segment, (out > chosen[segment]).float())
        return loss, rank


def report(net, data):
    losses, ranks = [], []
    with torch.no_grad():
        for part in data.held_out.split(4096):
            loss, rank = data.run(net, part)
            losses.append(loss)
            ranks.append(rank)
    rank = torch.cat(ranks)
    shares = " ".join(f"{(rank < n).float().mean().item():.3f}" for n in (1, 4, 8, 16))
    return f"held out {torch.cat(losses).mean().item():.4f}, among the first 1, 4, 8, 16: {shares}"


def fit(net, data, args):
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.lr, weight_decay=args.decay)
    steps = args.epochs * (len(data.rows) // args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.lr, total_steps=steps + 1, pct_start=0.1)
    start = time.time()
    for epoch in range(args.epochs):
        order = data.rows[torch.randperm(len(data.rows), device=data.device)]
        for i in range(len(order) // args.batch):
            loss, _ = data.run(net, order[i * args.batch : (i + 1) * args.batch])
            optimizer.zero_grad(set_to_none=True)
            loss.mean().backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            net.limit()
        print(f"epoch {epoch + 1}: {report(net, data)}, {time.time() - start:.0f} s", flush=True)


def integers(weights, unit, kind, step=1):
    limit = np.iinfo(kind)
    scaled = np.rint(weights.detach().cpu().numpy().astype(np.float64) * unit / step) * step
    return np.clip(scaled, limit.min, limit.max).astype(kind).tobytes()


def write(net, path, terms):
    """Writes the file of src/search/hive/prior_official.c."""
    with open(path, "wb") as out:
        out.write(integers(net.first_bias, FIRST_ONE, "<i2"))
        out.write(integers(F.pad(net.second.weight, (0, 0, 0, 1)), SECOND_ONE, "<i2"))
        out.write(integers(F.pad(net.second.bias, (0, WIDTH + 1)), ONE, "<i2"))
        out.write(integers(net.first.weight()[: net.first.inputs], FIRST_ONE, "i1", 2))
        out.write(integers(net.term, TERM_ONE, "i1"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("positions")
    parser.add_argument("moves")
    parser.add_argument("--out")
    parser.add_argument("--inputs", type=int, default=4192)
    parser.add_argument("--terms", type=int, default=4842)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--lr", type=float, default=4e-3)
    parser.add_argument("--decay", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = Data(args.positions, args.moves, device)
    print(f"{len(data.rows)} positions, {len(data.held_out)} held out", flush=True)
    net = Policy(args.inputs, args.terms).to(device)
    net.first.drop(train.rare_features({"index": data.index}, args.inputs))
    with torch.no_grad():
        net.term[torch.bincount(data.term.flatten().int(), minlength=args.terms) < train.RARE] = 0
    fit(net, data, args)
    if args.out:
        write(net, args.out, args.terms)


if __name__ == "__main__":
    main()
