-- A database after the fourth migration, as its server left it, with games of every status, bans and
-- acts of administrators, and games that the explorer has counted. Times are milliseconds since 1970; the server has been running for 600000 ms
-- in all.
CREATE TABLE guest ( id TEXT PRIMARY KEY, hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, created
  INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0, seats INTEGER NOT NULL DEFAULT 0, address
  TEXT) WITHOUT ROWID;
CREATE TABLE game ( id TEXT PRIMARY KEY, creator TEXT NOT NULL, request TEXT, type TEXT NOT NULL,
  options TEXT NOT NULL, seed TEXT, commitment TEXT, clock TEXT NOT NULL, base INTEGER NOT NULL,
  increment INTEGER NOT NULL, days INTEGER NOT NULL, seat TEXT NOT NULL, open INTEGER NOT NULL,
  created INTEGER NOT NULL, white TEXT, black TEXT, status TEXT NOT NULL, result TEXT NOT NULL,
  reason TEXT NOT NULL, turn INTEGER NOT NULL, turns INTEGER NOT NULL, seq INTEGER NOT NULL,
  changed INTEGER NOT NULL, due INTEGER, rematch TEXT, ended INTEGER) WITHOUT ROWID;
CREATE UNIQUE INDEX game_request ON game (creator, request) WHERE request IS NOT NULL;
CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL;
CREATE INDEX game_waiting ON game (created) WHERE status = 'waiting';
CREATE TABLE seat ( guest TEXT NOT NULL, game TEXT NOT NULL, ended INTEGER, PRIMARY KEY (guest,
  game)) WITHOUT ROWID;
CREATE TABLE event ( game TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, time INTEGER
  NOT NULL, by INTEGER, request TEXT, player TEXT, move TEXT, plies INTEGER, white INTEGER, black
  INTEGER, no_show_at INTEGER, result TEXT, reason TEXT, other TEXT, uptime INTEGER, PRIMARY KEY
  (game, seq)) WITHOUT ROWID;
CREATE INDEX guest_idle ON guest (seen) WHERE seats = 0;
CREATE TRIGGER seat_added AFTER INSERT ON seat BEGIN UPDATE guest SET seats = seats + 1 WHERE id =
  NEW.guest; END;
CREATE TRIGGER seat_removed AFTER DELETE ON seat BEGIN UPDATE guest SET seats = seats - 1 WHERE id
  = OLD.guest; END;
CREATE INDEX game_aborted ON game (ended) WHERE status = 'aborted';
CREATE INDEX seat_by_end ON seat (guest, ended, game);
CREATE TABLE heartbeat ( uptime INTEGER NOT NULL, time INTEGER NOT NULL, repairs INTEGER NOT
  NULL);
CREATE INDEX guest_created ON guest (created);
CREATE INDEX guest_seen ON guest (seen);
CREATE INDEX guest_address ON guest (seen) WHERE address IS NOT NULL;
CREATE INDEX game_running ON game (created) WHERE status = 'running';
CREATE INDEX game_over ON game (ended) WHERE status = 'over';
CREATE TABLE ban ( subject TEXT PRIMARY KEY, since INTEGER NOT NULL, until INTEGER, reason TEXT)
  WITHOUT ROWID;
CREATE INDEX ban_until ON ban (until) WHERE until IS NOT NULL;
CREATE TABLE act ( time INTEGER NOT NULL, id TEXT NOT NULL, who TEXT NOT NULL, kind TEXT NOT NULL,
  subject TEXT NOT NULL, detail TEXT, PRIMARY KEY (time, id)) WITHOUT ROWID;
CREATE INDEX act_subject ON act (subject);
CREATE TABLE address_key (one INTEGER PRIMARY KEY CHECK (one = 1), key BLOB NOT NULL);

INSERT INTO heartbeat VALUES (600000, 1000600000, 0);

INSERT INTO guest (id, hash, name, created, seen) VALUES
  ('anna', x'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 'Anna', 900000000, 1000512000),
  ('boris', x'b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2', 'Boris', 900000001, 1000512000),
  ('carla', x'c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3', 'Carla', 900000002, 950400000), -- has never played
  ('doris', x'd4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4', 'Δώρις', 900000003, 1000512000),
  ('emil', x'e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5', 'Emil', 900000004, 1000512000);

INSERT INTO game (id, creator, request, type, options, seed, commitment, clock, base, increment, days,
  seat, open, created, white, black, status, result, reason, turn, turns, seq, changed, ended, due,
  rematch) VALUES
  ('waits', 'anna', 'r1', 'Base+MLP', '', NULL, NULL, 'none', 0, 0, 0, 'random', 1,
   1000000000, NULL, NULL, 'waiting', 'none', 'none', 0, 0, 0, 1000000000, NULL, 1209600000, NULL),
  ('runs', 'anna', 'r2', 'Base', 'QueenFirst=true', NULL, NULL, 'increment', 300, 4, 0, 'white', 0,
   1000100000, 'anna', 'boris', 'running', 'none', 'none', 0, 2, 3, 1000104000, NULL, 404000, NULL),
  ('over', 'anna', 'r4', 'Base', '', NULL, NULL, 'days', 0, 0, 3, 'white', 0,
   1000300000, 'anna', 'boris', 'over', 'black', 'resign', 0, 0, 3, 1000500000, 1000302000, NULL, NULL),
  ('aborted', 'boris', NULL, 'Base', '', NULL, NULL, 'none', 0, 0, 0, 'white', 0,
   1000310000, 'boris', 'anna', 'aborted', 'none', 'abort', 0, 0, 2, 1000320000, 1000320000, NULL, NULL),
  -- With chance, takeback and rematch.
  ('fog', 'doris', 'r5', 'Base+MLP', 'Variant=Fog', 'a seed', 'its hash', 'increment', 60, 1, 0, 'random', 1,
   1000400000, 'doris', 'emil', 'over', 'draw', 'agreement', 1, 1, 10, 1000412000, 1000410000, NULL, 'again'),
  ('again', 'emil', NULL, 'Base+MLP', 'Variant=Fog', 'another seed', 'another hash', 'increment', 60, 1, 0,
   'white', 0, 1000412000, 'emil', 'doris', 'over', 'black', 'time', 0, 2, 4, 1000480000, 1000480000, NULL, NULL);

INSERT INTO seat (guest, game, ended) VALUES ('anna', 'waits', NULL), ('anna', 'runs', NULL),
  ('boris', 'runs', NULL), ('anna', 'over', 1000302000), ('boris', 'over', 1000302000),
  ('anna', 'aborted', 1000320000), ('boris', 'aborted', 1000320000),
  ('doris', 'fog', 1000410000), ('emil', 'fog', 1000410000), ('doris', 'again', 1000480000),
  ('emil', 'again', 1000480000);

INSERT INTO event (game, seq, kind, time, uptime, by, request, player, move, white, black, no_show_at,
  result, reason) VALUES
  ('runs', 1, 'join', 1000101000, 101000, 1, 'x1', 'boris', NULL, 300000, 300000, 161000, NULL, NULL),
  ('runs', 2, 'move', 1000102000, 102000, 0, 'x2', NULL, 'wQ', 300000, 300000, 162000, NULL, NULL),
  ('runs', 3, 'move', 1000104000, 104000, 1, 'x3', NULL, 'bQ wQ-', 300000, 300000, NULL, NULL, NULL),
  ('over', 1, 'join', 1000301000, 301000, 1, 'x5', 'boris', NULL, 259200000, 259200000, NULL, NULL, NULL),
  ('over', 2, 'end', 1000302000, 302000, 0, 'x6', NULL, NULL, 259200000, 259200000, NULL, 'black', 'resign'),
  ('over', 3, 'offer-rematch', 1000500000, 500000, 1, 'x7', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  ('aborted', 1, 'join', 1000311000, 311000, 1, 'x8', 'anna', NULL, NULL, NULL, NULL, NULL, NULL),
  ('aborted', 2, 'end', 1000320000, 320000, 0, 'x9', NULL, NULL, NULL, NULL, NULL, 'none', 'abort');
INSERT INTO event (game, seq, kind, time, uptime, by, request, player, move, plies, white, black,
  no_show_at, result, reason, other) VALUES
  ('fog', 1, 'join', 1000401000, 401000, 1, 'y1', 'emil', NULL, NULL, 60000, 60000, 461000, NULL, NULL, NULL),
  ('fog', 2, 'move', 1000402000, 402000, 0, 'y2', NULL, 'wS1', NULL, 60000, 60000, 462000, NULL, NULL, NULL),
  ('fog', 3, 'move', 1000403000, 403000, 1, 'y3', NULL, 'bS1 wS1-', NULL, 60000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 4, 'offer-takeback', 1000404000, 404000, 1, 'y4', NULL, NULL, 1, 59000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 5, 'decline-takeback', 1000405000, 405000, 0, 'y5', NULL, NULL, NULL, 58000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 6, 'offer-takeback', 1000406000, 406000, 1, 'y6', NULL, NULL, 1, 57000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 7, 'takeback', 1000407000, 407000, 0, 'y7', NULL, NULL, 1, 56000, 60000, NULL, NULL, NULL, NULL),
  ('fog', 8, 'offer-draw', 1000408000, 408000, 1, 'y8', NULL, NULL, NULL, 56000, 59000, NULL, NULL, NULL, NULL),
  ('fog', 9, 'end', 1000410000, 410000, 0, 'y9', NULL, NULL, NULL, 56000, 57000, NULL, 'draw', 'agreement', NULL),
  ('fog', 10, 'rematch', 1000412000, 412000, 0, 'y11', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'again'),
  ('again', 1, 'join', 1000412000, 412000, 1, NULL, 'doris', NULL, NULL, 60000, 60000, 472000, NULL, NULL, NULL),
  ('again', 2, 'move', 1000413000, 413000, 0, 'z1', NULL, 'wS1', NULL, 60000, 60000, 473000, NULL, NULL, NULL),
  ('again', 3, 'move', 1000414000, 414000, 1, 'z2', NULL, 'bS1 wS1-', NULL, 60000, 60000, NULL, NULL, NULL, NULL),
  ('again', 4, 'end', 1000480000, 480000, NULL, NULL, NULL, NULL, NULL, 0, 60000, NULL, 'black', 'time', NULL);

UPDATE guest SET address = '@0123456789abcdef' WHERE id IN ('anna', 'emil');
UPDATE game SET reason = 'closed' WHERE id = 'aborted';
UPDATE event SET by = NULL, request = NULL, reason = 'closed' WHERE game = 'aborted' AND seq = 2;
INSERT INTO ban VALUES
  ('carla', 1000500000, NULL, NULL),
  ('@fedcba9876543210', 1000510000, 1605310000, 'spam, too much of it');
INSERT INTO act VALUES
  (1000320000, 'actaaaaa', 'root', 'close', 'aborted', NULL),
  (1000400000, 'actbbbbb', 'Θεοδώρα', 'rename', 'doris', 'Doris -> Δώρις'),
  (1000500000, 'actccccc', 'root', 'ban', 'carla', NULL),
  (1000510000, 'actddddd', 'root', 'ban', '@fedcba9876543210', '7 days: spam, too much of it'),
  (1000510000, 'acteeeee', 'root', 'unban', 'emil', NULL),
  (1000520000, 'actfffff', 'root', 'forget', 'somebody', 'asked for it');
INSERT INTO address_key VALUES
  (1, x'00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff');

ALTER TABLE game ADD COLUMN explored INTEGER NOT NULL DEFAULT 0;
CREATE INDEX game_unexplored ON game (ended) WHERE status = 'over' AND explored = 0;
CREATE TABLE opening ( game TEXT PRIMARY KEY, speed INTEGER NOT NULL, result INTEGER NOT NULL, path
  TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE opening_position ( position INTEGER NOT NULL, speed INTEGER NOT NULL, games INTEGER NOT
  NULL, PRIMARY KEY (position, speed)) WITHOUT ROWID;
CREATE TABLE opening_move ( position INTEGER NOT NULL, speed INTEGER NOT NULL, reached INTEGER NOT
  NULL, white INTEGER NOT NULL, draws INTEGER NOT NULL, black INTEGER NOT NULL, game TEXT, PRIMARY
  KEY (position, speed, reached)) WITHOUT ROWID;
UPDATE game SET explored = 1 WHERE id = 'over';
INSERT INTO opening VALUES ('over', 4, 1, '0000000000000001ffffffffffffffff');
INSERT INTO opening_position VALUES (1, 4, 1), (-1, 4, 1);
INSERT INTO opening_move VALUES (1, 4, -1, 1, 0, 0, 'over');

PRAGMA user_version = 4;
