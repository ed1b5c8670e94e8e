-- A database of the first version of the tables, as its server left it, with games of every status.
-- Times are milliseconds since 1970; the last sign of life is 1000600000.
CREATE TABLE guest (
  id TEXT PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  creator TEXT NOT NULL,
  request TEXT,
  type TEXT NOT NULL,
  options TEXT NOT NULL,
  seed TEXT,
  commitment TEXT,
  clock TEXT NOT NULL, base INTEGER NOT NULL, increment INTEGER NOT NULL,
  days INTEGER NOT NULL,
  seat TEXT NOT NULL,
  open INTEGER NOT NULL,
  created INTEGER NOT NULL,
  white TEXT, black TEXT,
  status TEXT NOT NULL, result TEXT NOT NULL, reason TEXT NOT NULL,
  turn INTEGER NOT NULL, turns INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  due INTEGER,
  rematch TEXT) WITHOUT ROWID;
CREATE UNIQUE INDEX game_request ON game (creator, request) WHERE request IS NOT NULL;
CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL;
CREATE INDEX game_waiting ON game (created) WHERE status = 'waiting';
CREATE TABLE seat (
  guest TEXT NOT NULL,
  game TEXT NOT NULL,
  PRIMARY KEY (guest, game)) WITHOUT ROWID;
CREATE TABLE event (
  game TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  time INTEGER NOT NULL,
  by INTEGER,
  request TEXT,
  player TEXT,
  move TEXT,
  plies INTEGER,
  white INTEGER, black INTEGER,
  no_show_at INTEGER,
  result TEXT, reason TEXT,
  other TEXT,
  PRIMARY KEY (game, seq)) WITHOUT ROWID;
CREATE TABLE run (started INTEGER PRIMARY KEY, alive INTEGER NOT NULL);

INSERT INTO guest (id, hash, name, created) VALUES
  ('anna', x'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 'Anna', 900000000),
  ('boris', x'b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2', 'Boris', 900000001),
  ('carla', x'c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3', 'Carla', 900000002), -- has never played
  ('doris', x'd4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4', 'Δώρις', 900000003),
  ('emil', x'e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5', 'Emil', 900000004);

INSERT INTO run VALUES (900000000, 950000000), (1000000000, 1000600000);

INSERT INTO game (id, creator, request, type, options, clock, base, increment, days, seat, open,
  created, white, black, status, result, reason, turn, turns, seq, changed, due, rematch) VALUES
  ('waits', 'anna', 'r1', 'Base+MLP', '', 'none', 0, 0, 0, 'random', 1,
   1000000000, NULL, NULL, 'waiting', 'none', 'none', 0, 0, 0, 1000000000, 2209600000, NULL),
  ('runs', 'anna', 'r2', 'Base', 'QueenFirst=true', 'increment', 300, 4, 0, 'white', 0,
   1000100000, 'anna', 'boris', 'running', 'none', 'none', 0, 2, 3, 1000104000, 1000404000, NULL),
  ('untimed', 'boris', 'r3', 'Base', '', 'none', 0, 0, 0, 'black', 0,
   1000200000, 'anna', 'boris', 'running', 'none', 'none', 0, 0, 1, 1000201000, NULL, NULL),
  ('over', 'anna', 'r4', 'Base', '', 'days', 0, 0, 3, 'white', 0,
   1000300000, 'anna', 'boris', 'over', 'black', 'resign', 0, 0, 3, 1000500000, NULL, NULL),
  ('aborted', 'boris', NULL, 'Base', '', 'none', 0, 0, 0, 'white', 0,
   1000310000, 'boris', 'anna', 'aborted', 'none', 'abort', 0, 0, 2, 1000320000, NULL, NULL);

-- With chance, takeback and rematch.
INSERT INTO game (id, creator, request, type, options, seed, commitment, clock, base, increment, days,
  seat, open, created, white, black, status, result, reason, turn, turns, seq, changed, due, rematch) VALUES
  ('fog', 'doris', 'r5', 'Base+MLP', 'Variant=Fog', 'a seed', 'its hash', 'increment', 60, 1, 0, 'random', 1,
   1000400000, 'doris', 'emil', 'over', 'draw', 'agreement', 1, 1, 10, 1000412000, NULL, 'again'),
  ('again', 'emil', NULL, 'Base+MLP', 'Variant=Fog', 'another seed', 'another hash', 'increment', 60, 1, 0,
   'white', 0, 1000412000, 'emil', 'doris', 'over', 'black', 'time', 0, 2, 4, 1000480000, NULL, NULL);

INSERT INTO seat (guest, game) VALUES ('anna', 'waits'), ('anna', 'runs'), ('boris', 'runs'),
  ('anna', 'untimed'), ('boris', 'untimed'), ('anna', 'over'), ('boris', 'over'),
  ('anna', 'aborted'), ('boris', 'aborted'), ('doris', 'fog'), ('emil', 'fog'), ('doris', 'again'),
  ('emil', 'again');

INSERT INTO event (game, seq, kind, time, by, request, player, move, white, black, result, reason)
VALUES
  ('runs', 1, 'join', 1000101000, 1, 'x1', 'boris', NULL, 300000, 300000, NULL, NULL),
  ('runs', 2, 'move', 1000102000, 0, 'x2', NULL, 'wQ', 300000, 300000, NULL, NULL),
  ('runs', 3, 'move', 1000104000, 1, 'x3', NULL, 'bQ wQ-', 300000, 300000, NULL, NULL),
  ('untimed', 1, 'join', 1000201000, 0, 'x4', 'anna', NULL, NULL, NULL, NULL, NULL),
  ('over', 1, 'join', 1000301000, 1, 'x5', 'boris', NULL, 259200000, 259200000, NULL, NULL),
  ('over', 2, 'end', 1000302000, 0, 'x6', NULL, NULL, 259200000, 259200000, 'black', 'resign'),
  ('over', 3, 'offer-rematch', 1000500000, 1, 'x7', NULL, NULL, NULL, NULL, NULL, NULL),
  ('aborted', 1, 'join', 1000311000, 1, 'x8', 'anna', NULL, NULL, NULL, NULL, NULL),
  ('aborted', 2, 'end', 1000320000, 0, 'x9', NULL, NULL, NULL, NULL, 'none', 'abort');
INSERT INTO event (game, seq, kind, time, by, request, player, move, plies, white, black, no_show_at,
  result, reason, other) VALUES
  ('fog', 1, 'join', 1000401000, 1, 'y1', 'emil', NULL, NULL, 60000, 60000, 461000, NULL, NULL, NULL),
  ('fog', 2, 'move', 1000402000, 0, 'y2', NULL, 'wS1', NULL, 60000, 60000, 462000, NULL, NULL, NULL),
  ('fog', 3, 'move', 1000403000, 1, 'y3', NULL, 'bS1 wS1-', NULL, 60000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 4, 'offer-takeback', 1000404000, 1, 'y4', NULL, NULL, 1, 59000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 5, 'decline-takeback', 1000405000, 0, 'y5', NULL, NULL, NULL, 58000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 6, 'offer-takeback', 1000406000, 1, 'y6', NULL, NULL, 1, 57000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 7, 'takeback', 1000407000, 0, 'y7', NULL, NULL, 1, 56000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 8, 'offer-draw', 1000408000, 1, 'y8', NULL, NULL, NULL, 56000, 59000, NULL, NULL, NULL, NULL),
  ('fog', 9, 'end', 1000410000, 0, 'y9', NULL, NULL, NULL, 56000, 57000, NULL, 'draw', 'agreement', NULL),
  ('fog', 10, 'rematch', 1000412000, 0, 'y11', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'again'),
  ('again', 1, 'join', 1000412000, 1, NULL, 'doris', NULL, NULL, 60000, 60000, 472000, NULL, NULL, NULL),
  ('again', 2, 'move', 1000413000, 0, 'z1', NULL, 'wS1', NULL, 60000, 60000, 473000, NULL, NULL, NULL),
  ('again', 3, 'move', 1000414000, 1, 'z2', NULL, 'bS1 wS1-', NULL, 60000, 60000, NULL, NULL, NULL, NULL),
  ('again', 4, 'end', 1000480000, NULL, NULL, NULL, NULL, NULL, 0, 60000, NULL, 'black', 'time', NULL);

PRAGMA user_version = 1;
