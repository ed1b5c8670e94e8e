-- A PostgreSQL database after its fourth migration (the explorer), with the content of
-- store_step4.sql, as pg_dump --inserts --no-owner --no-privileges writes it.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.count_seat() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN  IF TG_OP = 'INSERT' THEN UPDATE guest SET seats = seats + 1 WHERE id = NEW.guest;  ELSE UPDATE guest SET seats = seats - 1 WHERE id = OLD.guest; END IF;  RETURN NULL; END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.act (
    "time" bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    who text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    detail text
);
CREATE TABLE public.address_key (
    one integer NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT address_key_one_check CHECK ((one = 1))
);
CREATE TABLE public.ban (
    subject text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL,
    until bigint,
    reason text
);
CREATE UNLOGGED TABLE public.claim (
    game text NOT NULL COLLATE pg_catalog."C",
    node text NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE TABLE public.event (
    game text NOT NULL COLLATE pg_catalog."C",
    seq integer NOT NULL,
    kind text NOT NULL,
    "time" bigint NOT NULL,
    uptime bigint,
    by integer,
    request text,
    player text,
    move text,
    plies integer,
    white bigint,
    black bigint,
    no_show_at bigint,
    result text,
    reason text,
    other text
);
CREATE TABLE public.game (
    id text NOT NULL COLLATE pg_catalog."C",
    creator text NOT NULL,
    request text,
    type text NOT NULL,
    options text NOT NULL,
    seed text,
    commitment text,
    clock text NOT NULL,
    base integer NOT NULL,
    increment integer NOT NULL,
    days integer NOT NULL,
    seat text NOT NULL,
    open integer NOT NULL,
    created bigint NOT NULL,
    white text,
    black text,
    status text NOT NULL,
    result text NOT NULL,
    reason text NOT NULL,
    turn integer NOT NULL,
    turns integer NOT NULL,
    seq integer NOT NULL,
    changed bigint NOT NULL,
    ended bigint,
    due bigint,
    rematch text
)
WITH (fillfactor='70');
CREATE TABLE public.guest (
    id text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    name text NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL,
    seats integer DEFAULT 0 NOT NULL,
    address text
);
CREATE TABLE public.heartbeat (
    uptime bigint NOT NULL,
    "time" bigint NOT NULL
);
CREATE TABLE public.schema (
    version integer
);
CREATE TABLE public.seat (
    guest text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    ended bigint
);
INSERT INTO public.act VALUES (1000320000, 'actaaaaa', 'root', 'close', 'aborted', NULL);
INSERT INTO public.act VALUES (1000400000, 'actbbbbb', 'Θεοδώρα', 'rename', 'doris', 'Doris -> Δώρις');
INSERT INTO public.act VALUES (1000500000, 'actccccc', 'root', 'ban', 'carla', NULL);
INSERT INTO public.act VALUES (1000510000, 'actddddd', 'root', 'ban', '@fedcba9876543210', '7 days: spam, too much of it');
INSERT INTO public.act VALUES (1000510000, 'acteeeee', 'root', 'unban', 'emil', NULL);
INSERT INTO public.act VALUES (1000520000, 'actfffff', 'root', 'forget', 'somebody', 'asked for it');
INSERT INTO public.address_key VALUES (1, '\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff');
INSERT INTO public.ban VALUES ('@fedcba9876543210', 1000510000, 1605310000, 'spam, too much of it');
INSERT INTO public.ban VALUES ('carla', 1000500000, NULL, NULL);
INSERT INTO public.event VALUES ('aborted', 1, 'join', 1000311000, 311000, 1, 'x8', 'anna', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('aborted', 2, 'end', 1000320000, 320000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'none', 'closed', NULL);
INSERT INTO public.event VALUES ('again', 1, 'join', 1000412000, 412000, 1, NULL, 'doris', NULL, NULL, 60000, 60000, 472000, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('again', 2, 'move', 1000413000, 413000, 0, 'z1', NULL, 'wS1', NULL, 60000, 60000, 473000, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('again', 3, 'move', 1000414000, 414000, 1, 'z2', NULL, 'bS1 wS1-', NULL, 60000, 60000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('again', 4, 'end', 1000480000, 480000, NULL, NULL, NULL, NULL, NULL, 0, 60000, NULL, 'black', 'time', NULL);
INSERT INTO public.event VALUES ('fog', 1, 'join', 1000401000, 401000, 1, 'y1', 'emil', NULL, NULL, 60000, 60000, 461000, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 2, 'move', 1000402000, 402000, 0, 'y2', NULL, 'wS1', NULL, 60000, 60000, 462000, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 3, 'move', 1000403000, 403000, 1, 'y3', NULL, 'bS1 wS1-', NULL, 60000, 60000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 4, 'offer-takeback', 1000404000, 404000, 1, 'y4', NULL, NULL, 1, 59000, 60000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 5, 'decline-takeback', 1000405000, 405000, 0, 'y5', NULL, NULL, NULL, 58000, 60000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 6, 'offer-takeback', 1000406000, 406000, 1, 'y6', NULL, NULL, 1, 57000, 60000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 7, 'takeback', 1000407000, 407000, 0, 'y7', NULL, NULL, 1, 56000, 60000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 8, 'offer-draw', 1000408000, 408000, 1, 'y8', NULL, NULL, NULL, 56000, 59000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('fog', 9, 'end', 1000410000, 410000, 0, 'y9', NULL, NULL, NULL, 56000, 57000, NULL, 'draw', 'agreement', NULL);
INSERT INTO public.event VALUES ('fog', 10, 'rematch', 1000412000, 412000, 0, 'y11', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'again');
INSERT INTO public.event VALUES ('over', 1, 'join', 1000301000, 301000, 1, 'x5', 'boris', NULL, NULL, 259200000, 259200000, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('over', 2, 'end', 1000302000, 302000, 0, 'x6', NULL, NULL, NULL, 259200000, 259200000, NULL, 'black', 'resign', NULL);
INSERT INTO public.event VALUES ('over', 3, 'offer-rematch', 1000500000, 500000, 1, 'x7', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('runs', 1, 'join', 1000101000, 101000, 1, 'x1', 'boris', NULL, NULL, 300000, 300000, 161000, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('runs', 2, 'move', 1000102000, 102000, 0, 'x2', NULL, 'wQ', NULL, 300000, 300000, 162000, NULL, NULL, NULL);
INSERT INTO public.event VALUES ('runs', 3, 'move', 1000104000, 104000, 1, 'x3', NULL, 'bQ wQ-', NULL, 300000, 300000, NULL, NULL, NULL, NULL);
INSERT INTO public.game VALUES ('aborted', 'boris', NULL, 'Base', '', NULL, NULL, 'none', 0, 0, 0, 'white', 0, 1000310000, 'boris', 'anna', 'aborted', 'none', 'closed', 0, 0, 2, 1000320000, 1000320000, NULL, NULL);
INSERT INTO public.game VALUES ('again', 'emil', NULL, 'Base+MLP', 'Variant=Fog', 'another seed', 'another hash', 'increment', 60, 1, 0, 'white', 0, 1000412000, 'emil', 'doris', 'over', 'black', 'time', 0, 2, 4, 1000480000, 1000480000, NULL, NULL);
INSERT INTO public.game VALUES ('fog', 'doris', 'r5', 'Base+MLP', 'Variant=Fog', 'a seed', 'its hash', 'increment', 60, 1, 0, 'random', 1, 1000400000, 'doris', 'emil', 'over', 'draw', 'agreement', 1, 1, 10, 1000412000, 1000410000, NULL, 'again');
INSERT INTO public.game VALUES ('over', 'anna', 'r4', 'Base', '', NULL, NULL, 'days', 0, 0, 3, 'white', 0, 1000300000, 'anna', 'boris', 'over', 'black', 'resign', 0, 0, 3, 1000500000, 1000302000, NULL, NULL);
INSERT INTO public.game VALUES ('runs', 'anna', 'r2', 'Base', 'QueenFirst=true', NULL, NULL, 'increment', 300, 4, 0, 'white', 0, 1000100000, 'anna', 'boris', 'running', 'none', 'none', 0, 2, 3, 1000104000, NULL, 404000, NULL);
INSERT INTO public.game VALUES ('waits', 'anna', 'r1', 'Base+MLP', '', NULL, NULL, 'none', 0, 0, 0, 'random', 1, 1000000000, NULL, NULL, 'waiting', 'none', 'none', 0, 0, 0, 1000000000, NULL, 1209600000, NULL);
INSERT INTO public.guest VALUES ('carla', '\xc3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3', 'Carla', 900000002, 950400000, 0, NULL);
INSERT INTO public.guest VALUES ('doris', '\xd4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4', 'Δώρις', 900000003, 1000512000, 2, NULL);
INSERT INTO public.guest VALUES ('emil', '\xe5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5', 'Emil', 900000004, 1000512000, 2, '@0123456789abcdef');
INSERT INTO public.guest VALUES ('boris', '\xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2', 'Boris', 900000001, 1000512000, 3, NULL);
INSERT INTO public.guest VALUES ('anna', '\xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 'Anna', 900000000, 1000512000, 4, '@0123456789abcdef');
INSERT INTO public.heartbeat VALUES (600000, 1000600000);
INSERT INTO public.schema VALUES (4);
INSERT INTO public.seat VALUES ('anna', 'aborted', 1000320000);
INSERT INTO public.seat VALUES ('boris', 'aborted', 1000320000);
INSERT INTO public.seat VALUES ('doris', 'again', 1000480000);
INSERT INTO public.seat VALUES ('emil', 'again', 1000480000);
INSERT INTO public.seat VALUES ('doris', 'fog', 1000410000);
INSERT INTO public.seat VALUES ('emil', 'fog', 1000410000);
INSERT INTO public.seat VALUES ('anna', 'over', 1000302000);
INSERT INTO public.seat VALUES ('boris', 'over', 1000302000);
INSERT INTO public.seat VALUES ('anna', 'runs', NULL);
INSERT INTO public.seat VALUES ('boris', 'runs', NULL);
INSERT INTO public.seat VALUES ('anna', 'waits', NULL);
ALTER TABLE ONLY public.act
    ADD CONSTRAINT act_pkey PRIMARY KEY ("time", id);
ALTER TABLE ONLY public.address_key
    ADD CONSTRAINT address_key_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_pkey PRIMARY KEY (subject);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guest
    ADD CONSTRAINT guest_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.guest
    ADD CONSTRAINT guest_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (guest, game);
CREATE INDEX act_subject ON public.act USING btree (subject);
CREATE INDEX game_aborted ON public.game USING btree (ended) WHERE (status = 'aborted'::text);
CREATE INDEX game_due ON public.game USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX game_over ON public.game USING btree (ended, id) WHERE (status = 'over'::text);
CREATE UNIQUE INDEX game_request ON public.game USING btree (creator, request) WHERE (request IS NOT NULL);
CREATE INDEX game_running ON public.game USING btree (created, id) WHERE (status = 'running'::text);
CREATE INDEX game_waiting ON public.game USING btree (created) WHERE (status = 'waiting'::text);
CREATE INDEX guest_address ON public.guest USING btree (seen) WHERE (address IS NOT NULL);
CREATE INDEX guest_created ON public.guest USING btree (created, id);
CREATE INDEX guest_idle ON public.guest USING btree (seen) WHERE (seats = 0);
CREATE INDEX guest_seen ON public.guest USING btree (seen);
CREATE INDEX seat_by_end ON public.seat USING btree (guest, ended, game);
CREATE INDEX seat_open ON public.seat USING btree (guest) WHERE (ended IS NULL);
CREATE TRIGGER count_seat AFTER INSERT OR DELETE ON public.seat FOR EACH ROW EXECUTE FUNCTION public.count_seat();
ALTER TABLE public.game ADD COLUMN explored integer DEFAULT 0 NOT NULL;
CREATE INDEX game_unexplored ON public.game USING btree (ended) WHERE ((status = 'over'::text) AND (explored = 0));
CREATE TABLE public.opening (
    game text NOT NULL COLLATE pg_catalog."C",
    speed integer NOT NULL,
    result integer NOT NULL,
    path text NOT NULL
);
CREATE TABLE public.opening_position (
    "position" bigint NOT NULL,
    speed integer NOT NULL,
    games bigint NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE public.opening_move (
    "position" bigint NOT NULL,
    speed integer NOT NULL,
    reached bigint NOT NULL,
    white bigint NOT NULL,
    draws bigint NOT NULL,
    black bigint NOT NULL,
    game text COLLATE pg_catalog."C"
)
WITH (fillfactor='70');
ALTER TABLE ONLY public.opening ADD CONSTRAINT opening_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.opening_position ADD CONSTRAINT opening_position_pkey PRIMARY KEY ("position", speed);
ALTER TABLE ONLY public.opening_move ADD CONSTRAINT opening_move_pkey PRIMARY KEY ("position", speed, reached);
UPDATE public.game SET explored = 1 WHERE id = 'over';
INSERT INTO public.opening VALUES ('over', 4, 1, '0000000000000001ffffffffffffffff');
INSERT INTO public.opening_position VALUES (1, 4, 1), (-1, 4, 1);
INSERT INTO public.opening_move VALUES (1, 4, -1, 1, 0, 0, 'over');
