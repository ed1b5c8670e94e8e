"""Games: moves, reasons, records, the table, pictures."""

import copy
import dataclasses
import inspect
import pickle
import random
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import apiary
from apiary import BLACK, WHITE, Cell, Ending, Game, Options, Result

DATA = Path(__file__).resolve().parents[2] / "tests/data"
TYPES = ["Base", "Base+MLP", "Base+MLPDRCFTKH", "Six", "Andantino", "Battle", "Territory"]
CHAIN = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


def rows(name):
    lines = (DATA / name).read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def random_game(type, plies, seed=1, options=None):
    game, chance = Game(type, options), random.Random(seed)
    for _ in range(plies):
        if not game.legal_moves:
            break
        game.play(chance.choice(game.legal_moves))
    return game


class MovesTest(unittest.TestCase):
    @unittest.skipUnless(DATA.is_dir(), "needs tests/data")
    def test_legal_moves_are_those_of_the_table(self):
        for text, moves in rows("mzinga/moves/real_games.csv"):
            game = Game.from_text(text)
            expected = [game.check(move) for move in moves.split(";")]
            self.assertEqual(sorted(game.legal_moves), sorted(expected))
            self.assertEqual(len(game.legal_moves), len(expected))

    @unittest.skipUnless(DATA.is_dir(), "needs tests/data")
    def test_each_refusal_has_its_code_and_its_sentence(self):
        for text, move, code, sentence, *_ in rows("illegal.tsv"):
            game = Game.from_text(text)
            before = game.position()
            reason = game.why_illegal(move)
            self.assertEqual(reason.code, code, f"{text}: {move}")
            if not sentence.startswith("offset"):
                self.assertIn(sentence, reason.message)
            with self.assertRaises(apiary.IllegalMove) as caught:
                game.play(move)
            self.assertEqual(caught.exception.reason, reason)
            self.assertEqual(caught.exception.code, code)
            self.assertEqual(game.position(), before)

    def test_a_reason_has_pieces_and_cells(self):
        game = Game.from_text(CHAIN)
        reason = game.why_illegal("wS1 -wQ")
        self.assertEqual(reason.code, "splits-hive")
        self.assertIs(reason.code, apiary.Code.SPLITS_HIVE)
        self.assertEqual(reason.pieces[0], "wS1")
        kinds = {mark.cell: mark.kind for mark in reason.marks}
        self.assertEqual(kinds[game.piece("wS1").cell], "piece")
        self.assertEqual(kinds[game.piece("bQ").cell], "part-a")
        self.assertEqual(kinds[game.piece("wQ").cell], "part-b")
        self.assertIsNone(game.why_illegal("wA1 -wQ"))

    def test_any_spelling_is_played_and_the_canonical_one_returned(self):
        game = Game.from_text(CHAIN)
        self.assertIn("wA1 wQ/", list(game.legal_moves))
        self.assertNotIn("wA1 \\wS1", list(game.legal_moves))
        self.assertIn("wA1 \\wS1", game.legal_moves)  # the same cell
        self.assertNotIn("wQ wQ", game.legal_moves)
        self.assertNotIn(7, game.legal_moves)
        self.assertEqual(game.play("wA1 \\wS1"), "wA1 wQ/")
        self.assertEqual(game.moves[-1], "wA1 wQ/")

    def test_legal_moves_are_a_sequence(self):
        game = Game("Base")
        moves = game.legal_moves
        self.assertEqual([moves[0], moves[-1]], [moves[:][0], moves[:][-1]])
        self.assertEqual(list(reversed(moves)), moves[::-1])
        with self.assertRaises(IndexError):
            moves[99]
        played = []
        for move in moves:  # the game may change meanwhile
            game.play(move)
            played.append(game.undo()[0])
        self.assertEqual(played, moves[:])
        self.assertIn(f"{len(moves)}:", repr(moves))

    def test_a_move_is_a_text(self):
        game = Game("Base")
        for move in (5, None, b"wS1"):
            for ask in (game.play, game.check, game.why_illegal, game.describe):
                with self.assertRaisesRegex(TypeError, "a move is a str, not"):
                    ask(move)

    def test_undo(self):
        game = Game.from_text(CHAIN)
        self.assertEqual(game.undo(2), ["wQ -wS1", "bQ bS1-"])
        self.assertEqual(game.undo(), ["bS1 wS1-"])
        self.assertEqual(game.undo(0), [])
        for count in (-1, 2):
            with self.assertRaises(IndexError):
                game.undo(count)
        self.assertEqual(game.moves, ["wS1"])

    def test_a_move_is_described(self):
        game = Game.from_text(CHAIN)
        effect = game.describe("wQ \\wS1")
        self.assertEqual((effect.action, effect.piece, effect.from_hand), ("move", "wQ", False))
        self.assertEqual(effect.from_cell, game.piece("wQ").cell)
        game.play("wQ \\wS1")
        self.assertEqual(game.describe_last().to_cell, game.piece("wQ").cell)
        self.assertIsNone(Game("Base").describe_last())
        with self.assertRaises(apiary.IllegalMove):
            game.describe("wQ \\wS1")

    def test_a_move_has_a_path(self):
        game = Game.from_text("Base White[9] 0,0=wQ 1,0=bQ -1,0=wB1 hand=w+b last=-")
        self.assertEqual([stop.level for stop in game.path("wB1 wQ")], [1, 2])
        self.assertEqual(game.path_last(), ())
        path = game.path("wB1 wQ")
        game.play("wB1 wQ")
        self.assertEqual(len(game.path_last()), len(path))
        self.assertEqual(game.path_last()[-1].cell, game.piece("wB1").cell)
        with self.assertRaises(apiary.IllegalMove):
            game.path("wB1 wQ")

    @unittest.skipUnless(DATA.is_dir(), "needs tests/data")
    def test_perft(self):
        counts = [row for row in rows("perft.csv") if int(row[2]) < 100_000]
        self.assertGreater(len(counts), 20)
        for text, depth, count in counts:
            self.assertEqual(Game.from_text(text).perft(int(depth)), int(count), text)


class StateTest(unittest.TestCase):
    def test_a_new_game(self):
        game = Game("Base+PLM")
        self.assertEqual(game.type, "Base+MLP")
        self.assertEqual((game.turn, game.turns, game.moves), (WHITE, 0, []))
        self.assertEqual((game.result, game.ending, game.winner), (Result.NOT_STARTED, Ending.NONE, None))
        self.assertFalse(game.is_over)
        self.assertEqual(game.info.name, "Hive")
        self.assertEqual(repr(game), "<Game Base+MLP, NotStarted, White to move after 0 turns>")

    def test_the_end_of_a_game_has_a_reason_and_cells(self):
        game = Game.from_text(
            "Base;BlackWins;White[7];wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wG1 -wQ;bG1 bQ-;wA1 wG1\\;bA1 bQ\\;"
            "wA2 \\wQ;bA2 \\bG1;wG2 wQ/;bG1 wG2\\"
        )
        self.assertEqual((game.result, game.ending, game.winner), ("BlackWins", "queen", BLACK))
        self.assertTrue(game.is_over)
        self.assertEqual(len(game.ending_cells()), 7)
        self.assertIn(game.piece("wQ").cell, game.ending_cells())
        self.assertEqual(len(game.legal_moves), 0)
        self.assertEqual(game.why_illegal("wA3 wA1-").code, "game-over")
        with self.assertRaises(apiary.GameOver):
            game.declare("Draw")

    def test_a_result_can_be_declared(self):
        game = Game.from_text(CHAIN)
        with self.assertRaises(apiary.BadArgument):
            game.declare("InProgress")
        with self.assertRaises(apiary.BadArgument):
            game.declare("Draw", "queen")
        with self.assertRaises(ValueError):
            game.declare("Stalemate")
        game.declare("WhiteWins", "resignation")
        self.assertEqual((game.result, game.ending), (Result.WHITE_WINS, Ending.RESIGNATION))

    def test_keys_are_of_positions(self):
        one = Game.from_text("Base;InProgress;White[2];wS1;bS1 wS1-")
        other = one.copy()
        self.assertEqual(one.key, other.key)
        self.assertNotEqual(one.key, one.copy(1).key)
        self.assertLess(one.key, 1 << 128)

    def test_games_are_equal_if_they_were_played_alike(self):
        game = Game.from_text(CHAIN)
        other = game.copy()
        other.tags["White"] = "Ada"
        self.assertEqual(game, other)
        self.assertEqual(game, pickle.loads(pickle.dumps(game)))
        self.assertNotEqual(game, str(game))
        self.assertNotEqual(game, game.copy(3))
        self.assertNotEqual(Game("Base"), Game("Base+M"))
        self.assertNotEqual(Game("Base"), Game("Base", Options(queen_first=True)))
        self.assertNotEqual(game, Game.from_text(game.position()))
        other.declare("Draw")
        self.assertNotEqual(game, other)
        with self.assertRaises(TypeError):
            hash(game)

    def test_copies(self):
        game = Game.from_text(CHAIN)
        game.tags["White"] = "Ada"
        for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
            other.undo()
            self.assertEqual(len(other.moves), 3)
            self.assertEqual(other.tags["White"], "Ada")
        self.assertEqual(len(game.moves), 4)
        self.assertEqual(game.copy(2).moves, game.moves[:2])
        for ply in (-1, 5):
            with self.assertRaises(IndexError):
                game.copy(ply)

    def test_pickle_keeps_everything(self):
        game = random_game("Base+MLP", 12, options=Options(repetition=True, variant="blind", seed="abc"))
        game.comments[0] = "Πρώτη"
        game.tags["Event"] = "Ε"
        declared = game.copy()
        declared.declare("Draw", "agreement")
        fog = random_game("Base", 3, options=Options(variant="fog", seed="abc"))
        others = (declared, fog, Game.from_text(fog.position()), Game.from_text(game.position()), random_game("Six", 9))
        for one in (game, *others):
            other = pickle.loads(pickle.dumps(one))
            self.assertEqual(other.pgn(), one.pgn())
            self.assertEqual(other.options, one.options)
            self.assertEqual(list(other.legal_moves), list(one.legal_moves))
        error = pickle.loads(pickle.dumps(apiary.IllegalMove(Game("Base").why_illegal("wQ"))))
        self.assertEqual(error.code, "queen-first")

    def test_options(self):
        self.assertEqual(Game("Base").options, Options())
        options = Options(queen_first=True, repetition=True)
        self.assertEqual(Game("Base+M", options).options, options)
        self.assertEqual(Game("Six", Options(tiles=19, free_first=True)).options.tiles, 19)
        self.assertEqual(Game("Battle", Options(layout="B")).options.layout, "B")
        self.assertTrue(Game("Territory", Options(either_colour=True)).options.either_colour)
        with self.assertRaisesRegex(apiary.BadArgument, "tiles must be one of 22, 21, 19, not 20"):
            Options(tiles=20)
        for wrong in ({"variant": "blnd"}, {"seed": "x" * 65}):
            with self.assertRaises(apiary.BadArgument):
                Options(**wrong)
        with self.assertRaises(apiary.ParseError):
            Game("Base", Options(variant="blind", seed="!"))

    def test_options_are_keywords(self):
        given = {
            "queen_first": True,
            "repetition": True,
            "variant": "blind",
            "seed": "abc",
            "commitment": "-",
            "tiles": 19,
            "free_first": True,
            "layout": "B",
            "either_colour": True,
        }
        self.assertEqual(given.keys(), {field.name for field in dataclasses.fields(Options)})
        for name in ("__init__", "from_text"):
            parameters = inspect.signature(getattr(Game, name)).parameters.values()
            keywords = {one.name for one in parameters if one.kind is one.KEYWORD_ONLY}
            self.assertEqual(keywords, given.keys())
        for make in (Game, Game.from_text):
            for type in ("Base", "Six", "Battle", "Territory"):
                self.assertEqual(make(type, **given).options, make(type, options=Options(**given)).options)
            self.assertEqual(make("Base", queen_first=True).play("wQ"), "wQ")
            over = make("Base", options=Options(queen_first=True, repetition=True), queen_first=False)
            self.assertEqual(over.options, Options(repetition=True))
            with self.assertRaisesRegex(apiary.BadArgument, "tiles must be one of 22, 21, 19, not 20"):
                make("Six", tiles=20)
            with self.assertRaisesRegex(TypeError, "quen_first"):
                make("Base", quen_first=True)

    def test_chance_follows_the_seed(self):
        seed = apiary.new_seed()
        self.assertRegex(seed, "^[0-9a-f]{64}$")
        game = Game("Base+MLP", Options(variant="blind", seed=seed))
        game.play("draw")
        self.assertRegex(game.moves[0], "^draw w")
        game.verify()
        with self.assertRaises(apiary.BadSeed):
            game.verify(seed=apiary.new_seed())
        with self.assertRaises(apiary.Unsupported):
            Game("Base").verify()


class RecordTest(unittest.TestCase):
    def test_every_format_is_read_back(self):
        for type in TYPES:
            game = random_game(type, 20)
            for format in ("uhp", "position", "pgn", "sgf"):
                try:
                    text = game.write(format)
                except apiary.Unsupported:
                    self.assertEqual(format, "sgf", type)
                    continue
                other = Game.from_text(text)
                self.assertEqual(other.position(), game.position(), f"{type} {format}")
                if format != "position":
                    self.assertEqual(other.moves, game.moves)

    def test_a_set_up_game_has_no_game_string(self):
        game = Game.from_text(Game.from_text(CHAIN).position())
        self.assertEqual(str(game), game.position())
        with self.assertRaises(apiary.Unsupported):
            game.game_string()

    def test_tags_and_comments(self):
        game = Game.from_text(CHAIN)
        game.tags["White"] = 'Zoë "Z"'
        game.tags["Black"] = "B"
        game.comments[3] = "good"
        self.assertEqual(list(game.tags), ["White", "Black"])
        self.assertEqual(game.tags.get("Event"), None)
        other = Game.from_text(game.pgn())
        self.assertEqual(other.tags["White"], 'Zoë "Z"')
        self.assertEqual(other.comments, {3: "good"})
        del game.comments[3]
        self.assertEqual(len(game.comments), 0)
        with self.assertRaises(KeyError):
            game.comments[4] = "no such move"
        with self.assertRaises(apiary.BadArgument):
            game.tags["Game Type"] = "x"
        long = "ö" * 100_000
        game.comments[0] = long
        self.assertEqual(Game.from_text(game.pgn()).comments[0], long)

    def test_what_cannot_be_read_has_an_offset_in_characters(self):
        for text, code, offset in (
            ("Chess", "unknown-type", 0),
            ("Base;InProgress;Black[1];wX1", "unknown-piece", 25),
            ('[GameType "Base"]\n{Ζωή} 1. wS1 2. wS2', None, None),
        ):
            with self.assertRaises(apiary.ParseError) as caught:
                Game.from_text(text)
            if code:
                self.assertEqual((caught.exception.code, caught.exception.offset), (code, offset))
            else:
                self.assertTrue(text[caught.exception.offset :].startswith("wS2"), caught.exception.offset)
        with self.assertRaises(ValueError):
            Game.from_text("Base", format="csa")


class TableTest(unittest.TestCase):
    def test_pieces_stacks_and_hands(self):
        game = Game.from_text("Base+MLP;InProgress;White[2];wS1;bS1 wS1-")
        self.assertEqual([(piece.name, piece.cell) for piece in game.pieces()], [("wS1", (0, 0)), ("bS1", (1, 0))])
        self.assertEqual(game.hand(WHITE), {"Q": 1, "B": 2, "G": 3, "S": 1, "A": 3, "M": 1, "L": 1, "P": 1})
        self.assertEqual(game.board_cells(), [])
        self.assertIsNone(game.piece("wQ"))
        game = Game.from_text("Base;InProgress;Black[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 /wS1;bA1 bQ-;wB1 wS1")
        stack = game.stacks()[game.piece("wS1").cell]
        self.assertEqual([(piece.name, piece.level, piece.top) for piece in stack], [("wS1", 1, False), ("wB1", 2, True)])

    def test_other_games(self):
        territory = Game("Territory")
        self.assertEqual(len(territory.board_cells()), 24)
        self.assertEqual(sorted(territory.supply()), ["B", "W"])
        battle = Game("Battle")
        self.assertEqual(len(battle.board_cells()), 37)
        self.assertTrue(any(cell.owner is BLACK for cell in battle.board_cells()))
        self.assertEqual(Game("Six").hand(BLACK), {"o": 21})
        self.assertEqual({piece.name for piece in Game("Six").pieces()}, {""})

    def test_the_registry(self):
        games = apiary.games()
        hive = games[0]
        self.assertEqual([game.name for game in games], ["Hive", "Six", "Andantino", "Battle", "Territory"])
        self.assertEqual(hive.pieces[0].name, "queen bee")
        self.assertEqual([option.name for option in hive.options], ["QueenFirst", "Repetition", "Variant"])
        self.assertEqual(apiary.options()[0].words, ("false", "true"))
        self.assertTrue(hive.has_optional_pieces and hive.pieces_have_names)
        self.assertFalse(games[1].pieces_have_names)


class TextTest(unittest.TestCase):
    def test_what_is_not_a_text_is_refused_with_a_reason(self):
        game = Game("Base")
        game.play("wS1")
        for wrong in (b"Base", None, 3):
            kind = type(wrong).__name__
            with self.assertRaisesRegex(TypeError, f"^the text of a game is a str, not {kind}$"):
                Game.from_text(wrong)
            with self.assertRaisesRegex(TypeError, f"^the value of a tag is a str, not {kind}$"):
                game.tags["White"] = wrong
            with self.assertRaisesRegex(TypeError, f"^the name of a tag is a str, not {kind}$"):
                game.tags[wrong]
            with self.assertRaisesRegex(TypeError, f"^a comment is a str, not {kind}$"):
                game.comments[0] = wrong


class PictureTest(unittest.TestCase):
    def test_pictures_are_documents(self):
        for type in TYPES:
            game = random_game(type, 12)
            xml.fromstring(game._repr_svg_())
            xml.fromstring(game.svg(dark=True, coordinates=True, hands=False, size=20))

    def test_highlights_and_reasons_are_drawn(self):
        game = Game.from_text(CHAIN)
        svg = game.svg(highlights={Cell(0, 1): "3", Cell(1, 1): "x"}, reason=game.why_illegal("wS1 -wQ"))
        xml.fromstring(svg)
        self.assertEqual(svg.count("class='reach'"), 1)
        self.assertEqual(svg.count("class='cross'"), 1)
        self.assertEqual(svg.count("class='reason"), 4)
        self.assertEqual(game.svg(moves_of="wQ").count("class='reach'"), 2)
        self.assertEqual(game.svg(moves_of="wA1").count("class='reach'"), 5)
        self.assertEqual(game.svg(highlights=[Cell(0, 1), (5, 5)]).count("class='reach'"), 2)

    def test_sizes_and_pieces_that_do_not_exist_are_refused(self):
        game = Game.from_text(CHAIN)
        for size in (3, 501, 99999):
            with self.assertRaisesRegex(ValueError, f"^size must be from 4 to 500, not {size}$"):
                game.svg(size=size)
        for piece in ("wX9", "wA9", "foo", "w"):
            with self.assertRaisesRegex(ValueError, f"^moves_of: there is no piece {piece}$"):
                game.svg(moves_of=piece)
        self.assertEqual(game.svg(moves_of="bA1").count("class='reach'"), 0)  # it is White's turn
        game.declare("Draw")
        self.assertEqual(game.svg(moves_of="wQ").count("class='reach'"), 0)


if __name__ == "__main__":
    unittest.main()
