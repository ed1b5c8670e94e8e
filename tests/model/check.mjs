// What must hold at the end of a script, when everybody is connected again.
import { Broken, guests, page } from './world.mjs';

const openGames = 2; // the limit that model_server sets

function must(kind, holds, details) {
  if (!holds) throw new Broken(kind, details);
}

/** Ends all disturbances, and waits until the pages have what they want. */
export async function calm(world) {
  for (let node = 0; node < world.nodes; node++) {
    await world.start(node);
    for (const what of ['writes', 'reads', 'reports', 'news'])
      await world.command({ do: 'hold', node, what, on: false });
    await world.command({ do: 'fail', node, outcome: 'failed', made: false, count: 0 });
    await world.command({ do: 'fail-reads', node, count: 0 });
  }
  for (const client of world.clients) client.held = { up: false, down: false };
  await world.reap();
  await world.pass(2000);
  for (let i = 0; i < 15 && !world.clients.every(isContent); i++) await world.pass(10_000);
  await world.pass(2000);
}

function isContent({ connection, games }) {
  const quiet = [...connection.waiting.values()].every(({ message }) => message.type === 'ping');
  return connection.state.value === 'connected' && quiet && [...games.values()].every((game) => game.live.value);
}

async function readStored(world) {
  const lines = await world.servers.ask({ do: 'dump' });
  return new Map(lines.map(({ game }) => [game.id, game]));
}

const sides = ['white', 'black'];

/** An event as it is stored, written as it is sent. */
function sentAs(game, event) {
  const timed = game.clock !== 'none';
  return {
    seq: event.seq,
    kind: event.kind,
    by: sides[event.by],
    time: event.time,
    move: event.move,
    plies: event.plies || undefined,
    white: timed ? event.white : undefined,
    black: timed ? event.black : undefined,
    result: event.kind === 'end' ? event.result : undefined,
    reason: event.kind === 'end' ? event.reason : undefined,
    game: event.game,
    player: event.player,
  };
}

function checkEvents(world, stored) {
  for (const [id, events] of world.events) {
    const game = stored.get(id);
    must('told but not stored', game, id);
    for (const [seq, text] of events) {
      const event = game.events[seq - 1];
      must('told but not stored', event, `${id}: ${text}`);
      const { running, ...told } = JSON.parse(text);
      for (const [key, value] of Object.entries(sentAs(game, event)))
        must('told differently', JSON.stringify(value) === JSON.stringify(told[key]), { id, key, value, told });
    }
  }
}

const gifts = { 'more-time': 15_000 }; // ms for the opponent

/** The order of events: numbers without a gap, one beginning, one end, turns, clocks. */
function checkGame(world, game) {
  const increment = game.increment * 1000;
  let status = 'waiting';
  let result = 'none';
  let left = null;
  game.events.forEach((event, i) => {
    const wrong = (kind) => new Broken(kind, { game: game.id, event, events: game.events.slice(0, i) });
    if (event.seq !== i + 1) throw wrong('gap');
    if (event.kind === 'join') {
      if (status !== 'waiting') throw wrong('joined twice');
      status = 'running';
    } else if (event.kind === 'end') {
      if (status !== 'running' && status !== 'waiting') throw wrong('ended twice');
      status = event.result === 'none' ? 'aborted' : 'over';
      result = event.result;
    } else if (event.kind.endsWith('rematch')) {
      if (status !== 'over' && status !== 'aborted') throw wrong('rematch too early');
    } else if (status !== 'running') throw wrong('event outside of the game');
    if (game.clock === 'increment') {
      sides.forEach((side, colour) => {
        const gain = event.by === colour ? (event.kind === 'move' ? increment : 0) : (gifts[event.kind] ?? 0);
        if (event[side] < 0 || (left && event[side] > left[side] + gain + world.lostUptime)) throw wrong('clock');
      });
    }
    if (event.kind !== 'join') left = { white: event.white, black: event.black };
    else left = null;
  });
  must('status', game.seq === game.events.length && game.status === status && game.result === result, game);
}

function checkRequests(world, stored) {
  for (const game of stored.values()) {
    const ids = game.events.filter(({ request }) => request).map(({ by, request }) => `${by} ${request}`);
    must('stored twice', new Set(ids).size === ids.length, game);
  }
  const created = [...stored.values()]
    .filter(({ request }) => request)
    .map((game) => `${game.creator} ${game.request}`);
  must('created twice', new Set(created).size === created.length, created);
  for (const request of world.requests.values()) checkRequest(stored, request);
}

const meant = ['offer-draw', 'accept-draw', 'offer-takeback', 'accept-takeback']; // for a position

/** A request for a position was done in that position, one that was refused as stale in another. */
function checkPosition({ events }, { message, answers }, done) {
  const between = (end) =>
    events.filter(({ seq, kind }) => seq > message.seen && seq < end && /^(move|takeback|end)$/.test(kind));
  if (answers.some(({ code }) => code === 'stale'))
    must('not stale', between(Infinity).length > 0, { message, answers });
  if (done && (message.type === 'move' || meant.includes(message.action)))
    must('stale', between(done.seq).length === 0, { message, answers, events });
}

function checkRequest(stored, request) {
  const { guest, message, answers, arrivals, lastAnswer, notStoredAt } = request;
  const owner = `guest${guest}`;
  const done = answers.find(({ type }) => type === 'done');
  const game = message.game && stored.get(message.game);
  const event = game?.events.find(({ request, by }) => request === message.id && (by < 0 || game[sides[by]] === owner));
  const details = { message, answers, event };
  if (game) checkPosition(game, request, done);
  if (event) must('refused but stored', !(event.time < notStoredAt), details);
  if (message.type === 'create') {
    const made = [...stored.values()].find(({ request, creator }) => request === message.id && creator === owner);
    if (done) must('lost', made?.id === done.game, details);
    else if (answers.length > 0) must('refused but stored', !made, details);
  } else if (done && ['move', 'act', 'join'].includes(message.type)) {
    const existing = message.action === 'rematch' && done.game;
    must('lost', existing || event?.seq === done.seq, details);
  } else if (answers.length > 0 && lastAnswer > arrivals.at(-1).step) {
    must('refused but stored', !event, details);
  }
}

function checkRoom(stored) {
  for (let guest = 0; guest < guests; guest++) {
    const id = `guest${guest}`;
    const games = [...stored.values()].filter(
      ({ status, white, black, creator }) =>
        (status === 'waiting' && creator === id) || (status === 'running' && [white, black].includes(id)),
    );
    must('too many games', games.length <= openGames, { id, games: games.map((game) => game.id) });
  }
}

/** What a page shows of a game. */
function shown(live) {
  const { seq, moves, status, result, reason, offers, rematch, players } = live;
  const ids = Object.fromEntries(Object.entries(players).map(([colour, { guest }]) => [colour, guest]));
  const standing = Object.entries(offers).filter(([, by]) => by);
  return JSON.stringify({ seq, moves, status, result, reason, rematch, w: ids.w, b: ids.b, offers: standing.sort() });
}

function storedMoves({ events }) {
  const moves = [];
  for (const { kind, move, plies } of events) {
    if (kind === 'move') moves.push(move);
    if (kind === 'takeback') moves.length -= plies;
  }
  return moves;
}

/** Somebody who has never been here asks one server for everything. */
async function lookFresh(world, node, ids) {
  const wire = world.connect(
    { node, guest: guests - 1, held: { up: false, down: false } },
    { opened() {}, received() {}, closed() {} },
  );
  const answers = new Map();
  const ask = (message) => {
    world.requests.set(message.id, {
      message,
      arrivals: [],
      answers: [],
      fresh: (answer) => answers.set(message.id, answer),
    });
    wire.up.push({ text: JSON.stringify(message) });
    return message.id;
  };
  const id = (what) => `fresh${world.ids++}-${what}`;
  ask({ type: 'hello', id: id('hello'), protocol: 2 });
  const lobby = ask({ type: 'lobby', id: id('lobby'), watch: true });
  const watches = [];
  await world.pump();
  for (const game of ids) {
    watches.push([game, ask({ type: 'watch', id: id('watch'), game, seen: 0 })]);
    ask({ type: 'unwatch', id: id('unwatch'), game });
    await world.pump();
  }
  wire.close();
  await world.pump();
  const games = new Map();
  for (const [game, request] of watches) {
    const answer = answers.get(request);
    must('not to be seen', answer?.type === 'state', { game, answer });
    games.set(game, page.applyState(null, answer));
  }
  return { games, challenges: answers.get(lobby).challenges };
}

function checkPages(world, stored, views) {
  for (const client of world.clients) {
    const who = `client ${client.index}`;
    must('not connected', client.connection.state.value === 'connected', who);
    const waiting = [...client.connection.waiting.values()].map(({ message }) => message);
    must(
      'not answered',
      waiting.every(({ type }) => type === 'ping'),
      { who, waiting },
    );
    for (const [id, game] of client.games) {
      must('problem', !game.problem.value, { who, id, problem: game.problem.value?.code });
      must('pending', !game.pending.value, { who, id, pending: game.pending.value });
      const here = shown(game.live.value);
      must('page differs', here === shown(views[client.node].games.get(id)), {
        who,
        id,
        here,
        there: shown(views[client.node].games.get(id)),
      });
    }
    if (client.lobby) checkLobby(who, [...client.lobby.keys()], views[client.node].challenges, stored);
  }
}

function checkLobby(who, here, challenges, stored) {
  const there = challenges.map(({ game }) => game);
  must('lobby differs', JSON.stringify(here.sort()) === JSON.stringify(there.sort()), { who, here, there });
  for (const id of there) must('lobby', stored.get(id)?.status === 'waiting', id);
}

function checkViews(stored, views) {
  for (const { games } of views) {
    for (const [id, live] of games) {
      const { seq, status, result, reason } = stored.get(id);
      const { snapshot } = live;
      must('view differs', live.seq === seq, { id, seq, live });
      must('view differs', JSON.stringify(live.moves) === JSON.stringify(storedMoves(stored.get(id))), { id, live });
      const same = snapshot.status === status && snapshot.result === result && snapshot.reason === reason;
      must('view differs', same, { id, status, result, reason, snapshot });
    }
  }
}

/** On a connection that is open every request is answered. */
function checkAnswers(world) {
  for (const { connected, unnamed, waiting } of world.wires) {
    const left = [...waiting.values()];
    if (connected && !unnamed) must('no answer', left.length === 0, left);
  }
}

async function look(world, ids) {
  const views = [];
  for (let node = 0; node < world.nodes; node++) views.push(await lookFresh(world, node, ids));
  return views;
}

export async function check(world) {
  await calm(world);
  checkAnswers(world);
  const stored = await readStored(world);
  for (const game of stored.values()) checkGame(world, game);
  checkEvents(world, stored);
  checkRequests(world, stored);
  checkRoom(stored);
  const ids = [...stored.keys()];
  const views = await look(world, ids);
  checkPages(world, stored, views);
  checkViews(stored, views);

  // What is stored says it all.
  for (let node = 0; node < world.nodes; node++) {
    await world.down(node, 'kill', false);
    await world.start(node);
  }
  const again = await look(world, ids);
  checkViews(stored, again);
  for (const id of ids) {
    const [before, after] = [views, again].map(([view]) => shown(view.games.get(id)));
    must('reload differs', before === after, { id, before, after });
  }
}
