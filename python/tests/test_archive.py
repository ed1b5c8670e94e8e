"""Files of many games."""

import io
import tempfile
import unittest
from pathlib import Path

import apiary
from apiary import Game, read_games, write_games

TEXT = "Base;InProgress;Black[1];wS1\nBase;InProgress;Black[1];wX1\nSix;NotStarted;White[1]\n"


def some_games():
    games = [Game("Base"), Game("Base+MLP"), Game("Six")]
    for number, game in enumerate(games):
        game.tags["Event"] = f"Ε{number}"
        game.play(game.legal_moves[0])
    return games


class ArchiveTest(unittest.TestCase):
    def test_what_is_written_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            for format in ("pgn", "uhp", "position"):
                path = Path(folder, format)
                games = some_games()
                self.assertEqual(write_games(path, games, format), 3)
                for source in (path, str(path), open(path, "rb"), open(path, encoding="utf-8")):
                    found = list(read_games(source))
                    self.assertEqual([game.position() for game in found], [game.position() for game in games])
                    if format == "pgn":
                        self.assertEqual([game.tags["Event"] for game in found], ["Ε0", "Ε1", "Ε2"])
                    if hasattr(source, "close"):
                        source.close()

    def test_the_name_of_a_file_says_its_format(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, start in ("a.pgn", "["), ("a.SGF", "("), ("a.uhp", "Base;"):
                self.assertEqual(write_games(Path(folder, name), [Game("Base")]), 1)
                self.assertTrue(Path(folder, name).read_text().startswith(start), name)
            for name in "a.txt", "a":
                with self.assertRaisesRegex(ValueError, 'format="pgn"'):
                    write_games(Path(folder, name), [Game("Base")])
                self.assertFalse(Path(folder, name).exists())
                self.assertEqual(write_games(Path(folder, name), [Game("Base")], "uhp"), 1)
        file = io.StringIO()
        write_games(file, [Game("Base")])
        self.assertTrue(file.getvalue().startswith("["))

    def test_sgf_collections(self):
        file = io.StringIO()
        game = Game("Base+MLP")
        game.play_all(["wS1", "bG1 wS1-"])
        self.assertEqual(write_games(file, [game, game], "sgf"), 2)
        self.assertEqual([one.moves for one in read_games(text=file.getvalue())], [game.moves] * 2)

    def test_games_that_cannot_be_read(self):
        found = []
        with self.assertRaises(apiary.ParseError) as caught:
            for game in read_games(text=TEXT):
                found.append(game)
        self.assertEqual(len(found), 1)
        place = caught.exception
        self.assertEqual((place.number, place.line, place.column, place.offset), (2, 2, 26, 25))
        self.assertEqual([game.type for game in read_games(text=TEXT, errors="skip")], ["Base", "Six"])
        seen = []
        self.assertEqual(len(list(read_games(text=TEXT, errors=seen.append))), 2)
        self.assertEqual([error.code for error in seen], ["unknown-piece"])

    def test_wrong_arguments(self):
        with self.assertRaises(TypeError):
            read_games()
        with self.assertRaises(TypeError):
            read_games("a.pgn", text="Base")
        with self.assertRaises(ValueError):
            read_games(text="Base", errors="ignore")
        with self.assertRaises(FileNotFoundError):
            read_games("/nowhere/a.pgn")
        self.assertEqual(list(read_games(text="")), [])

    def test_a_large_file_is_read_in_pieces(self):
        game = Game("Base+MLP")
        line = f"{game}\n"

        class Endless(io.RawIOBase):
            """A file that never ends."""

            given = 0

            def read(self, size=-1):
                self.given += size
                return (line * (size // len(line) + 2))[(self.given - size) % len(line) :][:size].encode()

        file = Endless()
        games = read_games(file)
        for _ in range(5000):
            self.assertEqual(next(games).type, "Base+MLP")
        self.assertLess(file.given, 1_000_000)
        games.close()

    def test_a_file_that_fails_raises_its_error(self):
        class Broken:
            def read(self, size):
                raise OSError("the disk is gone")

        with self.assertRaisesRegex(OSError, "the disk is gone"):
            list(read_games(Broken()))

    def test_places_are_lines_and_columns(self):
        with self.assertRaises(apiary.ParseError) as caught:
            Game.from_text('[GameType "Base"]\n\n1. wS1\n{Ζωή} 2. wX2\n')
        self.assertEqual((caught.exception.line, caught.exception.column), (4, 10))
        games = '[GameType "Base"]\n\n1. wS1\n\n[GameType "Base"]\n\n{Ζωή} 1. wX2\n'
        with self.assertRaises(apiary.ParseError) as caught:
            list(read_games(text=games))
        self.assertEqual((caught.exception.number, caught.exception.line, caught.exception.column), (2, 7, 10))


if __name__ == "__main__":
    unittest.main()
