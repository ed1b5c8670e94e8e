"""Values of games: colours, results, pieces, reasons, what a move does."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from . import _library
from ._library import lib, names


class Colour(enum.IntEnum):
    """A side."""

    WHITE = 0
    BLACK = 1

    @property
    def opposite(self) -> Colour:
        return Colour(1 - self)

    def __str__(self) -> str:
        return self.name.capitalize()


WHITE = Colour.WHITE
BLACK = Colour.BLACK


class _Named(str, enum.Enum):
    """An enum whose values are the library's names: ``Ending.QUEEN == "queen"``."""

    def __str__(self) -> str:
        return str(self.value)


class Result(_Named):
    """The result of a game, in the words of UHP and PGN."""

    NOT_STARTED = "NotStarted"
    IN_PROGRESS = "InProgress"
    WHITE_WINS = "WhiteWins"
    BLACK_WINS = "BlackWins"
    DRAW = "Draw"

    @property
    def is_final(self) -> bool:
        """A win or a draw."""
        return self not in (Result.NOT_STARTED, Result.IN_PROGRESS)

    @property
    def winner(self) -> Colour | None:
        return {Result.WHITE_WINS: WHITE, Result.BLACK_WINS: BLACK}.get(self)


class Ending(_Named):
    """Why a game ended."""

    NONE = "none"
    DECLARED = "declared"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"
    REPETITION = "repetition"
    QUEEN = "queen"
    BOTH_QUEENS = "both-queens"
    LINE = "line"
    RING = "ring"
    TRIANGLE = "triangle"
    TOO_FEW = "too-few"
    ENCLOSED = "enclosed"
    NO_PROGRESS = "no-progress"
    GOAL = "goal"
    NO_MOVE = "no-move"
    INSECTS = "insects"


#: The endings off the board.
DECLARED = (Ending.DECLARED, Ending.RESIGNATION, Ending.AGREEMENT, Ending.TIME)


class Code(_Named):
    """Why something is not possible: why a move is illegal, or why a text cannot be read."""

    NO_MEMORY = "no-memory"
    BAD_ARGUMENT = "bad-argument"
    MALFORMED = "malformed"
    UNKNOWN_TYPE = "unknown-type"
    INVALID_POSITION = "invalid-position"
    UNSUPPORTED = "unsupported"
    BAD_SEED = "bad-seed"
    STOPPED = "stopped"

    GAME_OVER = "game-over"
    UNKNOWN_PIECE = "unknown-piece"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_HAND = "not-in-hand"
    NOT_IN_PLAY = "not-in-play"
    WRONG_NUMBER = "wrong-number"
    QUEEN_FIRST = "queen-first"
    QUEEN_DUE = "queen-due"
    QUEEN_NOT_IN_PLAY = "queen-not-in-play"
    OCCUPIED = "occupied"
    TOUCHES_ENEMY = "touches-enemy"
    TOUCHES_NOTHING = "touches-nothing"
    COVERED = "covered"
    SPLITS_HIVE = "splits-hive"
    GATE = "gate"
    CANNOT_REACH = "cannot-reach"
    JUST_MOVED = "just-moved"
    MUST_MOVE = "must-move"
    MUST_DRAW = "must-draw"
    MUST_PLACE_DRAWN = "must-place-drawn"
    CANNOT_DRAW = "cannot-draw"
    STILL_IN_HAND = "still-in-hand"
    TOUCHES_TOO_FEW = "touches-too-few"
    TOUCHES_START = "touches-start"
    WRONG_PART = "wrong-part"

    FACE_DOWN = "face-down"
    HALF_RING = "half-ring"
    FLEA_NEIGHBOURS = "flea-neighbours"
    RAISED = "raised"
    DOUBLE_STEP = "double-step"
    CANNOT_ACT = "cannot-act"


class MarkKind(_Named):
    """The part that a cell plays in the reason why a move is illegal."""

    PIECE = "piece"
    TARGET = "target"
    GATE = "gate"
    PART_A = "part-a"
    PART_B = "part-b"
    PART_C = "part-c"
    ENEMY = "enemy"
    OWN = "own"
    COVER = "cover"
    QUEEN = "queen"
    JUST_MOVED = "just-moved"
    ACTOR = "actor"


class Action(_Named):
    """What a move does."""

    NONE = "none"
    PLACE = "place"
    MOVE = "move"
    THROW = "throw"
    CARRY = "carry"
    RIDE = "ride"
    PUSH = "push"
    SWAP = "swap"
    STING = "sting"
    UP = "up"
    REMOVE = "remove"
    DRAW = "draw"
    PASS = "pass"
    FILL = "fill"
    LAY = "lay"
    JUMP = "jump"


class Format(_Named):
    """A format of whole games. AUTO is for reading; for writing it is a GameString."""

    AUTO = "auto"
    GAME_STRING = "uhp"
    POSITION = "position"
    PGN = "pgn"
    SGF = "sgf"


_N = TypeVar("_N", bound=_Named)


def _members(kind: type[_N], found: list[str]) -> list[_N]:
    """The members in the order of the C enum."""
    return [kind(name) for name in found]


RESULTS = _members(Result, names(lib.apiary_result_name))
ENDINGS = _members(Ending, names(lib.apiary_ending_name))
ACTIONS = _members(Action, names(lib.apiary_action_name))
MARK_KINDS = _members(MarkKind, names(lib.apiary_mark_name))
STATUS_NAMES = names(lib.apiary_status_name)  # the first is success
FORMATS = list(Format)


class Svg(str):
    """An SVG document, which a notebook shows as a picture."""

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Svg of {len(self)} characters>"


class Cell(NamedTuple):
    """Axial coordinates. In Hive only their differences matter."""

    q: int
    r: int


class Piece(NamedTuple):
    """A piece on the table. ``name`` is "" in games whose pieces have no names."""

    name: str
    colour: Colour
    bug: str
    number: int
    cell: Cell
    level: int
    top: bool
    neutral: bool
    face_down: bool


class BoardCell(NamedTuple):
    """A cell of a board (Battle, Territory); ``owner`` is the side whose zone or goal it is."""

    cell: Cell
    owner: Colour | None


class Mark(NamedTuple):
    """A cell to mark on the board, to show a reason."""

    cell: Cell
    kind: MarkKind


@dataclass(frozen=True)
class Reason:
    """Why a move is illegal, or why a text cannot be read."""

    code: Code
    message: str
    offset: int = 0  #: characters from the start of the text
    pieces: tuple[str, ...] = ()  #: the pieces that the message names, in its order
    marks: tuple[Mark, ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Effect:
    """What a move does."""

    action: Action
    piece: str = ""  #: that is placed, moved, drawn, turned up, or acts
    other: str = ""  #: the thrower, or what is carried, ridden, stung ...
    from_hand: bool = False
    from_cell: Cell | None = None
    to_cell: Cell | None = None
    also: tuple[Cell, Cell] | None = None  #: from and to of a second piece that moves
    actor: Cell | None = None  #: where the piece was that throws, pushes, stings ...
    path: tuple[Cell, ...] = ()  #: Battle, Territory: all cells with the first
    removed: tuple[Cell, ...] = ()  #: cells from which tiles leave the game


@dataclass(frozen=True)
class Stop:
    """A cell on the path of a piece."""

    cell: Cell
    level: int  #: of the piece there; 1 is the ground


def cell_of(axial: Any) -> Cell:
    return Cell(axial.q, axial.r)


def reason_of(error: _library.Error, text: bytes = b"") -> Reason:
    """The reason in an error struct; `text` is what was read, in UTF-8."""
    offset = error.offset
    if text:
        offset = len(text[:offset].decode(errors="ignore"))
    return Reason(
        code=Code(STATUS_NAMES[error.status]),
        message=error.message.decode(errors="replace"),
        offset=offset,
        pieces=tuple(name.decode() for name in (error.piece, error.other, error.third) if name),
        marks=tuple(Mark(Cell(mark.q, mark.r), MARK_KINDS[mark.kind]) for mark in error.mark[: error.marks]),
    )


def path_of(path: _library.MovePath) -> tuple[Stop, ...]:
    return tuple(Stop(Cell(stop.q, stop.r), stop.level) for stop in path.stop[: path.count])


def effect_of(effect: _library.MoveEffect) -> Effect:
    def cells(array: Any, count: int) -> tuple[Cell, ...]:
        return tuple(cell_of(axial) for axial in array[:count])

    return Effect(
        action=ACTIONS[effect.action],
        piece=effect.piece.decode(),
        other=effect.other.decode(),
        from_hand=effect.from_hand,
        from_cell=cell_of(getattr(effect, "from")) if effect.has_from else None,
        to_cell=cell_of(effect.to) if effect.has_to else None,
        also=(cell_of(effect.also_from), cell_of(effect.also_to)) if effect.has_also else None,
        actor=cell_of(effect.actor) if effect.has_actor else None,
        path=cells(effect.path, effect.path_length),
        removed=cells(effect.removed, effect.removed_count),
    )
