// The figures of `apiary stats`, compared with those of a slow script that reads the same PGN in its own way.
// Run with the path of the program in APIARY.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const program = process.env.APIARY;
const recordings = new URL('../data/mzinga/recordings/', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'apiary-stats-'));
process.on('exit', () => rmSync(root, { recursive: true }));

function run(...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.deepEqual([status, stderr], [0, ''], `apiary ${words.join(' ')}`);
  return stdout;
}

// ---- The archive: people's games, quick games between levels, games that ended off the board

const byHand = `[GameType "Base"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[Termination "resignation"]

1. wS1
2. bS1 wS1-

[GameType "Base"]
[White "Bob"]
[Black "Ann \\"the ant\\", of Athens"]
[Result "0-1"]
[Termination "time forfeit"]

1. wS1
2. bS1 /wS1
3. wQ wS1/
4. bQ bS1\\

[GameType "Base"]
[White "ann"]
[Result "1/2-1/2"]
[Termination "agreement"]

1. wS1

[GameType "Base+M"]
[White "Ann"]
`;

function match(file, ...words) {
  run('match', '--nodes', '20', '--seed', '5', '--quiet', '--pgn', file, ...words, 'level:1', 'level:2');
  return readFileSync(join(root, file), 'utf8');
}

const isPgn = (name) => name.endsWith('.pgn');
const archive = [
  run(
    'convert',
    '--to',
    'pgn',
    ...readdirSync(recordings)
      .map((name) => recordings + name)
      .filter(isPgn),
  ),
  match('a.pgn', '--games', '40', '--openings', 'random:2'),
  match('b.pgn', '--games', '10', '--type', 'Base+P', '--queen-first'),
  match('c.pgn', '--games', '6', '--type', 'Base+LD', '--variant', 'blind'),
  match('d.pgn', '--games', '4', '--type', 'Battle'),
  byHand,
].join('\n');
writeFileSync(join(root, 'all.pgn'), archive);

// ---- The slow script

const results = { WhiteWins: 'white', BlackWins: 'black', Draw: 'draw', '1-0': 'white', '0-1': 'black' };
results['1/2-1/2'] = 'draw';

/** Games with their tags, turns and result. A line with a move begins with its number. */
function parse(text) {
  const games = [];
  for (const line of text.split(/\r?\n/)) {
    const tag = line.match(/^\[(\w+) "(.*)"\]$/);
    const move = line.match(/^\d+\. (.*)$/);
    if (tag?.[1] === 'GameType') {
      games.push({ tags: {}, turns: [], record: [], ends: [] });
    }
    const game = games.at(-1);
    if (tag) {
      game.tags[tag[1]] = tag[2].replaceAll('\\"', '"');
    }
    if (move) {
      game.record.push(move[1]);
      if (!move[1].startsWith('draw ')) {
        game.turns.push(move[1]);
        game.ends[game.turns.length] = game.record.length;
      }
    }
  }
  return games.map((game) => ({
    ...game,
    type: game.tags.GameType,
    result: results[game.tags.Result] ?? 'unknown',
    isHive: game.tags.GameType.startsWith('Base'),
  }));
}

const steps = {
  '-': [
    [-1, 0],
    [1, 0],
  ],
  '/': [
    [-1, 1],
    [1, -1],
  ],
  '\\': [
    [0, -1],
    [0, 1],
  ],
};

/** The pieces on the table after these turns: name, q, r and level. */
function play(turns) {
  const at = new Map();
  const height = (q, r) => [...at.values()].filter((cell) => cell.q === q && cell.r === r).length;
  for (const turn of turns) {
    const [, name, before, other, after] = turn.match(/^(\w+)(?: ([-/\\]?)(\w+)([-/\\]?))?$/) ?? [];
    if (!name || turn === 'pass') {
      continue;
    }
    const to = other ? at.get(other) : { q: 0, r: 0 };
    const [dq, dr] = before ? steps[before][0] : after ? steps[after][1] : [0, 0];
    at.delete(name);
    at.set(name, { q: to.q + dq, r: to.r + dr, level: height(to.q + dq, to.r + dr) + 1 });
  }
  return [...at].map(([name, cell]) => ({ name, ...cell }));
}

/** The same text for positions that differ by a shift, a turn or a reflection. */
function canonical(pieces) {
  const texts = [];
  let cells = pieces;
  for (let symmetry = 0; symmetry < 12; symmetry++) {
    cells = cells.map(({ q, r, ...rest }) => ({ ...rest, q: -r, r: q + r }));
    const seen = symmetry < 6 ? cells : cells.map(({ q, r, ...rest }) => ({ ...rest, q: r, r: q }));
    const [left, top] = [Math.min(...seen.map(({ q }) => q)), Math.min(...seen.map(({ r }) => r))];
    texts.push(
      seen
        .map(({ name, q, r, level }) => `${name.slice(0, 2)}@${q - left},${r - top},${level}`)
        .sort()
        .join(' '),
    );
  }
  return texts.sort()[0];
}

const share = (part, whole) => (whole > 0 ? part / whole : null);

/** Adds a game to a group of games, as one side sees it. */
function count(groups, key, game, side, more = {}) {
  if (!groups.has(key)) {
    groups.set(key, { ...more, games: 0, wins: 0, draws: 0, losses: 0, unknown: 0 });
  }
  const group = groups.get(key);
  group.games++;
  if (game.result === 'draw' || game.result === 'unknown') {
    group[game.result === 'draw' ? 'draws' : 'unknown']++;
  } else {
    group[game.result === side ? 'wins' : 'losses']++;
  }
  return group;
}

const scored = (group) => ({
  ...group,
  score: share(group.wins + group.draws / 2, group.games - group.unknown),
});
const asWhite = ({ wins, losses, score, ...rest }) => ({ ...rest, white: wins, black: losses, white_score: score });
const byGames = (groups) => [...groups.values()].map(scored).sort((a, b) => b.games - a.games);

function lengthsOf(games) {
  const sorted = games.map((game) => game.turns.length).sort((a, b) => a - b);
  const quantile = (part) => {
    const place = part * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return low + (place - Math.floor(place)) * (high - low);
  };
  const histogram = [];
  for (let from = Math.floor(sorted[0] / 10) * 10; from <= sorted.at(-1); from += 10) {
    const inside = sorted.filter((length) => length >= from && length < from + 10).length;
    histogram.push({ from, to: from + 9, games: inside, share: inside / sorted.length });
  }
  const lengths = {
    mean: sorted.reduce((a, b) => a + b, 0) / sorted.length,
    shortest: quantile(0),
    quartile_1: quantile(0.25),
    median: quantile(0.5),
    quartile_3: quantile(0.75),
    longest: quantile(1),
  };
  return { lengths, histogram };
}

const order = 'QBGSAMLPDRCFTKH';
const initial = { Q: 1, B: 2, G: 3, S: 2, A: 3, M: 1, L: 1, P: 1, D: 1 };

/** Entries and moves of pieces in one game of Hive: [side, letter, turn] and [side, letter]. */
function piecesOf(game) {
  const entered = [];
  const moved = [];
  const seen = new Set();
  game.turns.forEach((turn, ply) => {
    const name = turn.match(/^[wb][A-Z]\d?/)?.[0];
    if (name && !seen.has(name)) {
      seen.add(name);
      entered.push({ side: name[0], letter: name[1], turn: Math.floor(ply / 2) + 1 });
    } else if (name) {
      moved.push({ side: name[0], letter: name[1] });
    }
  });
  return { entered, moved };
}

function pieceTables(games) {
  const kinds = new Map();
  const openings = new Map();
  const queens = new Map();
  for (const side of games.length > 0 ? ['white', 'black'] : []) {
    for (let turn = 1; turn <= 4; turn++) {
      queens.set(`${side}${turn}`, { side, turn, games: 0, share: 0 });
    }
  }
  for (const game of games) {
    const { entered, moved } = piecesOf(game);
    for (const side of ['w', 'b']) {
      const word = side === 'w' ? 'white' : 'black';
      const own = entered.filter((piece) => piece.side === side);
      own.slice(0, 2).forEach(({ letter }, i) => {
        const more = { side: word, order: i + 1, letter };
        count(openings, `${word}${i + 1}${letter}`, game, word, more);
      });
      const queen = own.find(({ letter }) => letter === 'Q')?.turn;
      if (queen <= 4) {
        queens.get(word + queen).games++;
      }
      for (const letter of order) {
        const inGame = 'QBGSA'.includes(letter) || game.type.slice(5).includes(letter);
        if (!inGame) {
          continue;
        }
        const kind = kinds.get(letter) ?? { sides: 0, entered: 0, first: 0, placed: 0, turns: 0, moves: 0 };
        kinds.set(letter, kind);
        const these = own.filter((piece) => piece.letter === letter);
        assert.ok(these.length <= initial[letter]);
        kind.sides++;
        kind.entered += these.length > 0;
        kind.first += these[0]?.turn ?? 0;
        kind.placed += these.length;
        kind.turns += these.reduce((sum, { turn }) => sum + turn, 0);
        kind.moves += moved.filter((piece) => piece.side === side && piece.letter === letter).length;
      }
    }
  }
  const rank = ({ side, order: place, letter }) => (side === 'white' ? 0 : 100) + place * 50 + order.indexOf(letter);
  return {
    opening_pieces: [...openings.values()].map(scored).sort((a, b) => rank(a) - rank(b)),
    pieces: [...order]
      .filter((letter) => kinds.has(letter))
      .map((letter) => {
        const { sides, entered, first, placed, turns, moves } = kinds.get(letter);
        return {
          letter,
          sides,
          entered: share(entered, sides),
          first_turn: share(first, entered),
          placed,
          mean_turn: share(turns, placed),
          moves,
          moves_a_side: share(moves, sides),
        };
      }),
    queens: [...queens.values()].map((row) => ({ ...row, share: share(row.games, games.length) })),
  };
}

/** All tables but the reasons. */
function tablesOf(games, plies) {
  const types = new Map();
  const players = new Map();
  const openings = new Map();
  for (const game of games) {
    count(types, game.type, game, 'white', { type: game.type });
    for (const side of ['white', 'black']) {
      const player = game.tags[side === 'white' ? 'White' : 'Black'];
      if (player) {
        const group = count(players, player, game, side, { player, as_white: 0 });
        group.as_white += side === 'white';
      }
    }
    if (game.isHive && game.turns.length >= plies) {
      const key = `${game.type} ${canonical(play(game.turns.slice(0, plies)))}`;
      const moves = game.record.slice(0, game.ends[plies]).join('; ');
      count(openings, key, game, 'white', { type: game.type, moves });
    }
  }
  return {
    results: ['white', 'black', 'draw', 'unknown'].map((result) => {
      const number = games.filter((game) => game.result === result).length;
      return { result, games: number, share: share(number, games.length) };
    }),
    ...lengthsOf(games),
    types: byGames(types).map(asWhite),
    openings: byGames(openings).map(asWhite),
    players: byGames(players),
    ...pieceTables(games.filter((game) => game.isHive)),
  };
}

// ---- Comparisons

/** Ten digits are written. */
const rounded = (value) =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'number' ? Number(part.toPrecision(10)) : part));

const firstPiece = { Q: 'queen', B: 'beetle', G: 'grass', S: 'spider', A: 'ant', M: 'mosq', L: 'ladybug', P: 'pill' };

function compare(found, expected) {
  const { archive: totals, endings, ...tables } = found;
  for (const row of [...tables.opening_pieces, ...tables.pieces]) {
    assert.match(row.piece, /^[a-z ]+$/);
    delete row.piece;
  }
  tables.openings = tables.openings.filter((row) => row.type !== 'Battle');
  for (const row of tables.openings) {
    // The first letters; tests/unit/explore has all of the name. Blind games have none.
    const [, first] = /^w([A-Z])/.exec(row.moves) ?? [];
    if (first) assert.ok(row.name.startsWith(firstPiece[first]), `${row.name}: ${row.moves}`);
    delete row.name;
  }
  assert.deepEqual(tables, rounded(expected));
  return { totals, endings };
}

const games = parse(archive);

test('the script reads all games', () => {
  assert.equal(games.length, 13 + 40 + 10 + 6 + 4 + 4);
  assert.ok(games.some((game) => game.record.length > game.turns.length)); // blind ones
});

test('the figures are those of the slow script', () => {
  for (const plies of [1, 2, 4, 8]) {
    const found = JSON.parse(run('stats', '--json', '-', '--plies', String(plies), 'all.pgn'));
    const { totals, endings } = compare(found, tablesOf(games, plies));
    assert.deepEqual(totals, { inputs: 1, games: games.length, failed: 0, counted: games.length });
    const sum = (result) => endings.filter((row) => row.result === result).reduce((total, row) => total + row.games, 0);
    for (const row of found.results) {
      assert.equal(sum(row.result), row.games);
    }
    for (const row of [
      { result: 'white', reason: 'resignation', games: 1 },
      { result: 'black', reason: 'time', games: 1 },
      { result: 'draw', reason: 'agreement', games: 1 },
    ]) {
      const reason = endings.find(({ reason }) => reason === row.reason);
      assert.ok(reason.games >= row.games && reason.result === row.result);
    }
  }
});

test('filters choose what is counted', () => {
  const same = (a, b) => a?.toLowerCase() === b.toLowerCase();
  for (const [words, filter] of [
    [['--game', 'Base+P'], (game) => game.type === 'Base+P'],
    [['--type', 'Base+DL'], (game) => game.type === 'Base+LD'],
    [['--player', 'ANN'], (game) => same(game.tags.White, 'ann') || same(game.tags.Black, 'ann')],
    [['--result', 'black', '--game=Base'], (game) => game.result === 'black' && game.type === 'Base'],
    [['--result', 'unknown'], (game) => game.result === 'unknown'],
  ]) {
    const chosen = games.filter(filter);
    assert.ok(chosen.length > 0 && chosen.length < games.length, words.join(' '));
    const { totals } = compare(JSON.parse(run('stats', ...words, '--json', '-', 'all.pgn')), tablesOf(chosen, 4));
    assert.equal(totals.counted, chosen.length);
  }
  const { status, stderr } = spawnSync(program, ['stats', '--game', 'Bse', 'all.pgn'], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /^apiary stats: --game: unknown game type "Bse"; did you mean "Base"\?\n$/);
});

test('the CSV has the same cells', () => {
  run('stats', '--json', 'all.json', '--csv', 'all.csv', 'all.pgn');
  const text = readFileSync(join(root, 'all.csv'), 'utf8');
  const tables = {};
  const field = /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n)/gy;
  const rows = [];
  for (let row = []; field.lastIndex < text.length; ) {
    const [, quoted, plain, end] = field.exec(text);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') {
      rows.push(row);
      row = [];
    }
  }
  assert.deepEqual(rows.shift(), ['table', 'row', 'column', 'value']);
  for (const [table, row, column, value] of rows) {
    tables[table] ??= [];
    tables[table][row - 1] ??= {};
    tables[table][row - 1][column] = value;
  }
  const json = JSON.parse(readFileSync(join(root, 'all.json'), 'utf8'));
  assert.ok(json.players.some(({ player }) => player === 'Ann "the ant", of Athens'));
  for (const [name, table] of Object.entries(json)) {
    const texts = [table].flat().map((row) => Object.entries(row).map(([key, value]) => [key, String(value ?? '')]));
    assert.deepEqual(tables[name] ?? [], texts.map(Object.fromEntries), name);
  }
});

test('the text has aligned tables', () => {
  writeFileSync(join(root, 'hand.pgn'), byHand);
  const text = run('stats', '--plies', '2', '--top', '1', 'hand.pgn');
  for (const table of [
    'Archive\ninputs  games  failed  counted\n     1      4       0        4\n',
    'Results\nresult   games   share\nwhite        1  25.0 %\nblack        1  25.0 %\ndraw         1  25.0 %\n',
    'Length in plies\nmean  shortest  quartile 1  median  quartile 3  longest\n 1.8       0.0         0.8     1.5         2.5',
    'Openings\ngames  white  draws  black  unknown  white score  type  name             moves\n' +
      '    2      1      0      1        0       50.0 %  Base  spider - spider  wS1; bS1 wS1-\n',
    'Players (1 of 4)\nplayer  games  wins  draws  losses  unknown    score  as white\n' +
      'Ann         2     1      0       0        1  100.0 %         2\n',
  ]) {
    assert.ok(text.includes(table), `${table}\nis not in\n${text}`);
  }
});
