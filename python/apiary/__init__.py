"""Hive and the games around it: rules, notation, engine.

>>> import apiary
>>> game = apiary.Game("Base+MLP")
>>> game.play("wS1")
'wS1'

The manual is docs/python.md of the sources.
"""

from ._archive import read_games, write_games
from ._engine import Analysis, Engine, Line, Mate, Score, SearchResult, Table, Verdict
from .errors import ApiaryError, BadArgument, BadSeed, GameOver, IllegalMove, ParseError, Stopped, Unsupported
from ._game import Comments, Game, LegalMoves, Tags, new_seed
from ._library import lib as _lib
from ._options import Options
from ._registry import GameInfo, OptionInfo, PieceInfo, games, options
from ._review import Judgement, Review, ReviewedMove, Summary, review
from ._types import (
    BLACK,
    WHITE,
    Action,
    BoardCell,
    Cell,
    Code,
    Colour,
    Effect,
    Ending,
    Format,
    Mark,
    MarkKind,
    Piece,
    Reason,
    Result,
    Stop,
    Svg,
)

#: The version of the library.
__version__: str = _lib.apiary_version().decode()

__all__ = [
    "BLACK",
    "WHITE",
    "Action",
    "Analysis",
    "ApiaryError",
    "BadArgument",
    "BadSeed",
    "BoardCell",
    "Cell",
    "Code",
    "Colour",
    "Comments",
    "Effect",
    "Ending",
    "Engine",
    "Format",
    "Game",
    "GameInfo",
    "GameOver",
    "IllegalMove",
    "Judgement",
    "LegalMoves",
    "Line",
    "Mark",
    "MarkKind",
    "Mate",
    "OptionInfo",
    "Options",
    "ParseError",
    "Piece",
    "PieceInfo",
    "Reason",
    "Result",
    "Review",
    "ReviewedMove",
    "Score",
    "SearchResult",
    "Stop",
    "Stopped",
    "Summary",
    "Svg",
    "Table",
    "Tags",
    "Unsupported",
    "Verdict",
    "games",
    "new_seed",
    "options",
    "read_games",
    "review",
    "write_games",
]
