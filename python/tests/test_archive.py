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
        self.assertEqual(caught.exception.offset, TEXT.index("wX1"))
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


if __name__ == "__main__":
    unittest.main()
