// Scripts: lists of steps made from a seed. A step names what it is about by numbers that are taken modulo
// what there is when it runs, so a script stays a script when steps are removed.

export function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return {
    below: (n) => next() % n,
    pick: (list) => list[next() % list.length],
    chance: (p) => next() / 2 ** 32 < p,
  };
}

const setups = [{ type: 'Base' }, { type: 'Base' }, { type: 'Andantino' }];
const clocks = [
  { kind: 'none' },
  { kind: 'increment', base: 30, increment: 2 },
  { kind: 'increment', base: 300, increment: 0 },
  { kind: 'days', days: 1 },
];
const actions = [
  'resign',
  'abort',
  'claim',
  'claim-draw',
  'more-time',
  ...['offer-draw', 'offer-takeback', 'rematch'].flatMap((one) => [one, one, one]),
];
const many = 1 << 16;

/** name -> [weight, the numbers of a step, what it does]. */
const steps = {
  create: [
    5,
    (r) => ({
      setup: r.pick(setups),
      clock: r.pick(clocks),
      seat: r.pick(['white', 'black', 'random']),
      open: r.chance(0.6),
    }),
    (_, client, { setup, clock, seat, open }) => {
      client.ignore(client.connection.create({ setup, clock, seat, open }).then(({ game }) => client.follow(game)));
    },
  ],
  join: [
    8,
    (r) => ({ game: r.below(many), any: r.chance(0.1) }),
    (world, client, { game, any }) => {
      const open = world.known.filter((id) => any || !world.events.get(id)?.size);
      if (open.length === 0) return;
      const id = open.at(game % Math.min(3, open.length) ? -1 - (game % Math.min(3, open.length)) : -1);
      client.ignore(client.connection.join({ game: id }).then(() => client.follow(id)));
    },
  ],
  watch: [
    4,
    (r) => ({ game: r.below(many) }),
    (world, client, { game }) => {
      if (world.known.length > 0) client.follow(world.known[game % world.known.length]);
    },
  ],
  leave: [
    1,
    (r) => ({ game: r.below(many) }),
    (_, client, { game }) => {
      const id = [...client.games.keys()][game % client.games.size];
      client.games.get(id)?.close();
      client.games.delete(id);
    },
  ],
  move: [
    34,
    (r) => ({ who: r.below(many), move: r.below(many) }),
    async (world, _, { who, move }) => {
      const seats = [...seatsToMove(world)];
      if (seats.length === 0) return;
      const { live, game } = seats[who % seats.length];
      const moves = await world.legal(game.id, live.moves);
      if (moves.length > 0) game.play(moves[move % moves.length]);
    },
  ],
  /** A move that is out of turn, illegal or late. */
  bad: [
    3,
    (r) => ({ game: r.below(many), back: r.below(3), move: r.pick(['wS1', 'pass', 'nonsense', null]) }),
    async (world, client, { game, back, move }) => {
      const games = [...client.games.values()].filter((one) => one.live.value);
      if (games.length === 0) return;
      const one = games[game % games.length];
      const seen = Math.max(0, one.live.value.seq - back);
      const legal = move ?? (await world.legal(one.id, one.live.value.moves)).at(-1) ?? 'pass';
      client.ignore(client.connection.move({ game: one.id, seen, move: legal }).done);
    },
  ],
  /** Mostly one that makes sense, by any player. */
  act: [
    10,
    (r) => ({ game: r.below(many), action: r.pick(actions), any: r.chance(0.2) }),
    (world, client, { game, action, any }) => {
      const sensible = [...playing(world)].filter(
        ({ live }) => (live.status === 'running') === (action !== 'rematch') && live.status !== 'waiting',
      );
      const games = any ? [...client.games.values()] : sensible.map((seat) => seat.game);
      if (games.length > 0) client.ignore(games[game % games.length].act(action));
    },
  ],
  /** Answers an offer, or accepts a rematch. */
  answer: [
    4,
    (r) => ({ who: r.below(many), accept: r.chance(0.5) }),
    (world, _, { who, accept }) => {
      const offers = [...offersToAnswer(world)];
      if (offers.length === 0) return;
      const { game, client, kind } = offers[who % offers.length];
      client.ignore(game.act(kind === 'rematch' ? kind : `${accept ? 'accept' : 'decline'}-${kind}`));
    },
  ],
  name: [
    1,
    (r) => ({ name: r.pick(['Ann', 'Bea', 'Cyd']) }),
    (_, client, { name }) => client.ignore(client.connection.rename(name)),
  ],
  lobby: [1, () => ({}), (_, client) => client.watchLobby()],
  list: [1, () => ({}), (_, client) => client.ignore(client.connection.games({}))],

  /** The next request of a client that changes something is sent twice. */
  twice: [
    3,
    () => ({}),
    (_, client) => {
      client.twice = true;
    },
  ],
  /** A request that was acknowledged arrives once more. */
  again: [
    3,
    (r) => ({ request: r.below(many) }),
    (world, _, { request }) => {
      const done = [...world.requests.values()].filter((one) => one.answers.some(({ type }) => type === 'done'));
      if (done.length === 0) return;
      const { client, message } = done[request % done.length];
      if (client.connection.state.value === 'connected') world.wireOf(client)?.send(JSON.stringify(message));
    },
  ],
  hold: [
    6,
    (r) => ({ way: r.pick(['up', 'down']) }),
    (_, client, { way }) => {
      client.held[way] = true;
    },
  ],
  release: [
    9,
    () => ({}),
    (_, client) => {
      client.held = { up: false, down: false };
    },
  ],
  cut: [
    6,
    (r) => ({ up: r.below(3), down: r.below(3), late: r.chance(0.4) }),
    (world, client, how) => world.cut(client, how),
  ],
  /** It is cut off, and comes back to another server. */
  move_over: [
    3,
    (r) => ({ node: r.below(many), up: r.below(3), down: r.below(3), late: r.chance(0.4) }),
    (world, client, { node, ...how }) => {
      client.node = node % world.nodes;
      return world.cut(client, how);
    },
  ],
  reap: [2, () => ({}), (world) => world.reap()],
  reload: [2, () => ({}), (_, client) => client.load()],
  pass: [
    22,
    (r) => ({ ms: r.pick([10, 50, 200, 200, 500, 500, 1000, 3000, 10_000, 35_000]) }),
    (world, _, { ms }) => world.pass(ms),
  ],
  slow: [
    7,
    (r) => ({ node: r.below(many), what: r.pick(['writes', 'reads', 'reports', 'news']) }),
    (world, _, { node, what }) => {
      world.slow ||= what === 'writes';
      return world.command({ do: 'hold', node: node % world.nodes, what, on: true });
    },
  ],
  fast: [
    9,
    (r) => ({ node: r.below(many), what: r.pick(['writes', 'reads', 'reports', 'news']) }),
    (world, _, { node, what }) => world.command({ do: 'hold', node: node % world.nodes, what, on: false }),
  ],
  fail: [
    1,
    (r) => ({
      node: r.below(many),
      outcome: r.pick(['failed', 'unknown', 'unknown']),
      made: r.chance(0.5),
      count: 1 + r.below(2),
    }),
    (world, _, { node, outcome, made, count }) => {
      world.faults = true;
      return world.command({
        do: 'fail',
        node: node % world.nodes,
        outcome,
        made: made && outcome === 'unknown',
        count,
      });
    },
  ],
  fail_reads: [
    1,
    (r) => ({ node: r.below(many), count: 1 + r.below(2) }),
    (world, _, { node, count }) => {
      world.faults = true;
      return world.command({ do: 'fail-reads', node: node % world.nodes, count });
    },
  ],
  kill: [
    2,
    (r) => ({ node: r.below(many), delivered: r.chance(0.5) }),
    (world, _, { node, delivered }) => world.down(node % world.nodes, 'kill', delivered),
  ],
  stop: [1, (r) => ({ node: r.below(many) }), (world, _, { node }) => world.down(node % world.nodes, 'stop', true)],
  start: [6, (r) => ({ node: r.below(many) }), (world, _, { node }) => world.start(node % world.nodes)],
};

const first = { Base: 'w', Andantino: 'b' };

function turnOf(world, id, live) {
  const even = first[world.types.get(id)];
  return live.moves.length % 2 === 0 ? even : even === 'w' ? 'b' : 'w';
}

function* playing(world) {
  for (const client of world.clients) {
    for (const game of client.games.values()) {
      const live = game.live.value;
      if (live && live.role !== 'spectator') yield { client, game, live };
    }
  }
}

function* seatsToMove(world) {
  for (const seat of playing(world)) {
    const { live, game } = seat;
    if (live.status === 'running' && live.role === turnOf(world, game.id, live) && !game.pending.value) yield seat;
  }
}

function* offersToAnswer(world) {
  for (const seat of playing(world)) {
    for (const [kind, by] of Object.entries(seat.live.offers)) if (by && by !== seat.live.role) yield { ...seat, kind };
  }
}

export function makeScript(seed, length) {
  const r = random(seed);
  const names = Object.entries(steps).flatMap(([name, [weight]]) => Array(weight).fill(name));
  const script = [
    { step: 'create', client: 0, setup: setups[0], clock: clocks[r.below(2)], seat: 'white', open: true },
  ];
  script.push({ step: 'join', client: 1, game: 0, any: false });
  const add = (step) => script.push({ step, client: r.below(many), ...steps[step][1](r) });
  while (script.length < length) {
    const step = r.pick(names);
    add(step);
    if (step === 'act' && r.chance(0.6)) {
      if (r.chance(0.5)) add(r.pick(names));
      add('answer');
    }
  }
  return script;
}

export async function runStep(world, { step, client, ...numbers }) {
  await steps[step][2](world, world.clients[client % world.clients.length], numbers);
  await world.pump();
  world.checkProgress();
}

/** Removes what it can, in ever smaller pieces, as long as `fails` says that the rest still fails. */
export async function shrink(script, fails) {
  let kept = script;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = kept.length - size; at > -size; at -= size) {
      const from = Math.max(0, at);
      const rest = [...kept.slice(0, from), ...kept.slice(at + size)];
      if (rest.length < kept.length && (await fails(rest))) kept = rest;
    }
  }
  return kept;
}
