"""The engine, reviews, threads, memory."""

import ctypes
import gc
import os
import pickle
import signal
import threading
import unittest
import xml.etree.ElementTree as xml

import apiary
from apiary import BLACK, WHITE, Engine, Game, Judgement, Score, Table, Verdict

MIDDLE = "Base+MLP;InProgress;White[5];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ"

# The first and the third of tests/data/puzzles.csv.
WIN = (
    "Base;InProgress;White[15];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;bQ \\bA1;wA1 \\bQ;"
    "bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 \\wG1;bS1 bA2\\;wG2 wA1/;bS1 /wQ;"
    "wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 bG3\\;wS1 wG2\\;bB2 \\bG2"
)
BLUNDER = (
    "Base+P;InProgress;Black[20];wG1;bG1 wG1-;wA1 -wG1;bG2 bG1-;wQ wA1/;bQ bG1/;wA1 bQ/;bA1 bG1\\;wS1 wA1-;"
    "bA1 wQ/;wS1 bG2\\;bS1 bA1/;wB1 /wG1;bS1 -wQ;wB1 wG1;bP bA1/;wP wA1-;bP bA1-;wP bG2/;bG1 wA1/;wA2 wS1-;"
    "bQ bA1/;wA3 wP-;bS2 /bS1;wA2 \\bQ;bS2 wB1\\;wB2 wA2/;bB1 \\bS1;wB2 bQ/;bB1 bS1/;wB2 bQ;bA2 bG1/;"
    "wA3 \\bA2;bG3 -bB1;wS2 wB2/;bG3 bS1\\;wB2 bP;bA3 \\bB1;wG2 wA2/;bA3 -bQ"
)


class EngineTest(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(table_mib=4)
        self.addCleanup(self.engine.close)

    def test_lines_are_legal_and_in_order(self):
        game = Game.from_text(MIDDLE)
        seen = []
        found = self.engine.analyse(game, depth=4, lines=3, progress=seen.append)
        self.assertEqual(len({line.move for line in found.lines}), 3)
        scores = [line.score for line in found.lines]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual([result.depth for result in seen][-1], 4)
        self.assertEqual(seen[-1].lines, found.lines)
        self.assertGreater(found.nodes, 100)
        for line in found.lines:
            self.assertEqual(line.moves[0], line.move)
            game.copy().play_all(line.moves)

    def test_levels_and_seeds(self):
        game = Game.from_text(MIDDLE)
        for type in ("Base+MLP", "Six", "Andantino", "Battle", "Territory", "Base+MLPDRCFTKH"):
            self.engine.configure(level=2, seed=7)
            move = self.engine.play(Game(type)).move
            self.assertIn(move, Game(type).legal_moves)
        one = [self.engine.play(game).move for _ in range(2) if not self.engine.configure(level=3, seed=5)]
        self.assertEqual(one[0], one[1])
        self.engine.configure(level=8)
        self.assertIn(self.engine.play(game, nodes=1000, vary=True).move, game.legal_moves)

    def test_a_forced_win_is_found_and_proved(self):
        game = Game.from_text(WIN)
        found = self.engine.analyse(game, depth=2)
        self.assertEqual(found.move, game.check("wA2 wA1-"))
        self.assertEqual((found.score.turns_to_win, found.score.is_forced, found.score.winning_chances), (1, True, 1))
        self.assertEqual(str(found.score), "White wins in 1")
        depths = []
        mate = self.engine.mate(game, 2, progress=depths.append)
        self.assertTrue(mate)
        self.assertEqual((mate.verdict, mate.plies, mate.line), (Verdict.WIN, 1, (found.move,)))
        self.assertEqual((mate.moves, mate.all_moves), ((found.move,), True))
        none = self.engine.mate(Game.from_text(MIDDLE), 1)
        self.assertFalse(none)
        self.assertEqual((none.verdict, none.line), (Verdict.NONE, ()))
        with self.assertRaises(apiary.Unsupported):
            self.engine.mate(Game("Six"), 1)

    def test_finished_games_and_wrong_limits_are_refused(self):
        game = Game.from_text(MIDDLE)
        for limits in (
            {"depth": 0},
            {"depth": -1},
            {"nodes": 0},
            {"seconds": 0},
            {"depth": 65},
            {"nodes": -1},
            {"nodes": 2**64},
            {"seconds": -1},
            {"seconds": float("nan")},
            {"seconds": float("inf")},
            {"depth": 1, "lines": 0},
            {"depth": 1, "lines": 65},
        ):
            with self.subTest(limits), self.assertRaises(apiary.BadArgument) as caught:
                self.engine.analyse(game, **limits)
            self.assertEqual(caught.exception.code, "bad-argument")
        for name in ("seconds", "soft_seconds"):
            with self.assertRaisesRegex(ValueError, f"^{name} must be above 0, not 0$"):
                self.engine.play(game, **{"depth": 1, name: 0})
        with self.assertRaisesRegex(ValueError, "^seconds must be above 0, not 0.0$"):
            apiary.review(game, self.engine, seconds=0.0)
        with self.assertRaisesRegex(ValueError, "^nodes must be from 1 "):
            self.engine.mate(game, 1, nodes=0)
        self.assertEqual(self.engine.analyse(game, depth=1, seconds=None, nodes=None).depth, 1)
        for moves in (0, 21):
            with self.assertRaises(apiary.BadArgument):
                self.engine.mate(game, moves)
        with self.assertRaises(apiary.BadArgument):
            apiary.review(game, self.engine, depth=65)
        for options in ({"level": 9}, {"threads": 0}, {"table_mib": 0}):
            with self.subTest(options), self.assertRaises(apiary.BadArgument):
                Engine(**options)
        game.declare("Draw")
        with self.assertRaisesRegex(apiary.GameOver, "the game is over"):
            self.engine.play(game, depth=1)

    def test_values_of_the_wrong_type_are_named(self):
        game = Game("Base")
        with Engine(table_mib=1) as engine:
            for call, message in (
                (lambda: engine.analyse("Base", depth=1), "game must be a Game, not 'Base'"),
                (lambda: engine.play("Base", depth=1), "game must be a Game, not 'Base'"),
                (lambda: engine.mate("Base", 1), "game must be a Game, not 'Base'"),
                (lambda: engine.analysis("Base"), "game must be a Game, not 'Base'"),
                (lambda: apiary.review("Base", depth=1), "game must be a Game, not 'Base'"),
                (lambda: engine.analyse(game, depth="3"), "depth must be a number, not '3'"),
                (lambda: engine.analyse(game, seconds="3"), "seconds must be a number, not '3'"),
                (lambda: Engine(level="3"), "level must be a number, not '3'"),
                (lambda: game.hand("White"), "colour must be WHITE or BLACK, not 'White'"),
            ):
                with self.assertRaises(TypeError) as caught:
                    call()
                self.assertEqual(str(caught.exception), message)
        with self.assertRaises(ValueError):
            game.hand(2)

    def test_scores(self):
        score = Score(-35, BLACK)
        self.assertEqual((score, score.white, str(score)), (-35, 35, "+0.35"))
        self.assertIsNone(score.turns_to_win)
        self.assertAlmostEqual(Score(100, WHITE).winning_chances, 0.777, places=3)
        self.assertEqual(pickle.loads(pickle.dumps(score)).colour, BLACK)

    def test_an_analysis_in_the_background_can_be_stopped(self):
        game = Game.from_text(MIDDLE)
        with self.engine.analysis(game, lines=2) as analysis:
            with self.assertRaisesRegex(RuntimeError, "searching already"):
                self.engine.play(game, depth=1)
            for found in analysis:
                game.undo(len(game.moves))  # the engine has a copy
                if found.depth >= 3:
                    analysis.stop()
                    break
            last = analysis.wait()
        self.assertTrue(last.stopped)
        self.assertGreaterEqual(last.depth, 3)
        self.assertFalse(analysis.is_running)
        list(analysis)  # what came after the break
        self.assertEqual(list(analysis), [])
        self.assertFalse(self.engine.analyse(Game("Base"), depth=1).stopped)

    def test_an_analysis_with_limits_ends_by_itself(self):
        depths = [found.depth for found in self.engine.analysis(Game.from_text(MIDDLE), depth=3)]
        self.assertEqual(depths, [1, 2, 3])
        game = Game("Base")
        game.declare("Draw")
        with self.assertRaises(apiary.GameOver):
            list(self.engine.analysis(game, depth=1))

    def test_a_stop_without_a_search_has_no_effect(self):
        self.engine.stop()
        self.assertFalse(self.engine.analyse(Game.from_text(MIDDLE), depth=2).stopped)

    def test_an_exception_in_the_callback_ends_the_search(self):
        def progress(found):
            raise KeyError("from the callback")

        with self.assertRaisesRegex(KeyError, "from the callback"):
            self.engine.analyse(Game.from_text(MIDDLE), progress=progress)
        self.assertFalse(self.engine.analyse(Game.from_text(MIDDLE), depth=1).stopped)

    def test_ctrl_c_ends_a_search(self):
        # Ignored in a process that a script starts in the background.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        begun = []

        def progress(found):
            if not begun:
                begun.append(True)
                os.kill(os.getpid(), signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            self.engine.analyse(Game.from_text(MIDDLE), progress=progress)
        self.assertFalse(self.engine.analyse(Game.from_text(MIDDLE), depth=1).stopped)

    def test_engines_in_several_threads(self):
        found = {}

        def search(number):
            with Engine(table_mib=1) as engine:
                found[number] = engine.analyse(Game.from_text(MIDDLE), depth=3).nodes

        threads = [threading.Thread(target=search, args=(number,)) for number in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(found.values())), 1)
        self.assertEqual(len(found), 3)

    def test_engines_share_a_table(self):
        table = Table(4)
        game = Game.from_text(MIDDLE)
        alone = self.engine.analyse(game, depth=6).nodes
        with Engine(table_mib=1, table=table) as one, Engine(table_mib=1, table=table) as other:
            self.assertEqual(one.analyse(game, depth=6).nodes, alone)
            self.assertLess(other.analyse(game, depth=6).nodes, alone)
            table.clear()
            one.configure(level=8)  # and keeps the table
            table = None  # the engines keep it, too
            one.analyse(game, depth=2)
        with self.assertRaises(apiary.BadArgument):
            Table(0)

    def test_a_closed_engine_refuses_work(self):
        engine = Engine(table_mib=1)
        analysis = engine.analysis(Game.from_text(MIDDLE))
        engine.close()
        engine.close()
        self.assertTrue(analysis.wait().stopped)
        engine.stop()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            engine.play(Game("Base"), depth=1)


class ReviewTest(unittest.TestCase):
    def test_a_review_finds_the_blunder(self):
        seen = []
        with Engine(table_mib=4) as engine:
            found = apiary.review(Game.from_text(BLUNDER), engine, depth=2, plies=[38, 39, 40], progress=seen.append)
        self.assertEqual(list(found), seen)
        blunder = found[-1]
        self.assertEqual((blunder.played, blunder.best.move, blunder.ply), ("bA3 -bQ", "bS2 /wB2", 40))
        self.assertEqual((blunder.judgement, blunder.judgement.mark), (Judgement.BLUNDER, "??"))
        self.assertTrue(blunder.missed_win)
        self.assertEqual(blunder.loss, 1)
        self.assertEqual(found.mistakes[-1:], [blunder])
        self.assertEqual(str(blunder), "20... bA3 -bQ?? (White wins in 1), best bS2 /wB2 (Black wins in 1)")
        self.assertEqual((found.summary(BLACK).moves, found.summary(WHITE).moves), (2, 1))
        self.assertIn("3 moves", repr(found))
        xml.fromstring(found._repr_svg_())
        self.assertEqual(found.svg().count("<circle"), 3)

    def test_all_moves_are_reviewed_but_draws_of_tiles(self):
        game = Game("Base", apiary.Options(variant="blind", seed="seed"))
        game.play_all(["draw", game.copy().play("draw").split()[1]])
        found = apiary.review(game, nodes=100)
        self.assertEqual([move.ply for move in found], [2])
        with self.assertRaises(IndexError):
            apiary.review(game, nodes=100, plies=[1])


class MemoryTest(unittest.TestCase):
    def in_use(self):
        """The bytes that malloc has given out."""
        gc.collect()
        return self.mallinfo().uordblks

    def setUp(self):
        libc = ctypes.CDLL(None)
        if not hasattr(libc, "mallinfo2"):
            self.skipTest("needs glibc's mallinfo2")

        class Info(ctypes.Structure):
            names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
            _fields_ = [(name, ctypes.c_size_t) for name in names]

        self.mallinfo = libc.mallinfo2
        self.mallinfo.restype = Info

    def assert_no_leak(self, work, times, each):
        """Fails if `times` runs leave more than `each` bytes a run."""
        for _ in range(20):
            work()
        before = self.in_use()
        for _ in range(times):
            work()
        self.assertLess(self.in_use() - before, each * times)

    def test_games_are_freed(self):
        def work():
            game = Game.from_text(MIDDLE)
            game.tags["White"] = "A" * 100
            game.copy().play(game.legal_moves[0])
            game.svg()
            try:
                game.play("wQ wQ")
            except apiary.IllegalMove:
                pass
            list(apiary.read_games(text="Base\nSix\nwrong\n", errors="skip"))

        self.assert_no_leak(work, 500, 200)  # a game has more than a thousand bytes

    def test_engines_and_analyses_are_freed(self):
        game = Game.from_text(MIDDLE)

        def work():
            with Engine(table_mib=1) as engine:
                engine.analyse(game, depth=1, progress=lambda found: None)
                for _ in engine.analysis(game, depth=1):
                    pass
            Engine(table_mib=1).play(game, depth=1)  # freed without close

        self.assert_no_leak(work, 30, 20_000)  # a table has a million


if __name__ == "__main__":
    unittest.main()
