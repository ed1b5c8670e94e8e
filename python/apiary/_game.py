"""Games."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from typing import Any, overload

from . import _library, _options
from .errors import (
    ApiaryError,
    Unsupported,
    bad_argument,
    check,
    check_move,
    check_range,
    check_text,
    check_type,
    raise_reason,
)
from ._library import MAX_CELLS, MAX_PIECES, MOVE_SIZE, SEED_SIZE, lib, string
from ._options import Options
from ._registry import GameInfo, info_of
from ._types import (
    DECLARED,
    ENDINGS,
    FORMATS,
    MARK_KINDS,
    RESULTS,
    BoardCell,
    Cell,
    Code,
    Colour,
    Effect,
    Ending,
    Format,
    Piece,
    Reason,
    Result,
    Stop,
    Svg,
    cell_of,
    effect_of,
    path_of,
    reason_of,
)

_MIN_SIZE, _MAX_SIZE = 4, 500  # of a picture: include/apiary/render.h


def new_seed() -> str:
    """A random seed for a blind or fog game."""
    buffer = ctypes.create_string_buffer(SEED_SIZE)
    check(lib.apiary_seed_make(buffer), "this machine has no source of random numbers")
    return buffer.value.decode()


class Game:
    """A game: its rules, its position, its moves and its record.

    >>> game = Game("Base+MLP")
    >>> game.play("wS1")
    'wS1'
    >>> game.play("bG1 wS1-")
    'bG1 wS1-'
    >>> str(game)
    'Base+MLP;InProgress;White[2];wS1;bG1 wS1-'

    A game belongs to one thread at a time. Different games may be used in different threads.
    """

    __slots__ = ("_address", "__weakref__")

    _address: int | None

    def __init__(
        self,
        type: str = "Base",
        options: Options | None = None,
        *,
        queen_first: bool | None = None,
        repetition: bool | None = None,
        variant: str | None = None,
        seed: str | None = None,
        commitment: str | None = None,
        tiles: int | None = None,
        free_first: bool | None = None,
        layout: str | None = None,
        either_colour: bool | None = None,
    ) -> None:
        """A new game of a type: "Base", "Base+MLP", "Six" ... (`games` lists them).

        The options of the rules are keywords, or those of an `Options`, over which keywords go.

        >>> Game("Base", queen_first=True).play("wQ")
        'wQ'
        """
        self._address = None
        rules = _options.choose(
            options,
            queen_first=queen_first,
            repetition=repetition,
            variant=variant,
            seed=seed,
            commitment=commitment,
            tiles=tiles,
            free_first=free_first,
            layout=layout,
            either_colour=either_colour,
        )
        handle, error, text = ctypes.c_void_p(), _library.Error(), _encoded(type, "the type of a game")
        struct = _options.to_struct(rules)
        check_text(lib.apiary_game_new(None, text, struct, handle, error), error, text)
        self._address = handle.value

    @classmethod
    def _of(cls, handle: ctypes.c_void_p) -> Game:
        game = cls.__new__(cls)
        game._address = handle.value
        return game

    @classmethod
    def from_text(
        cls,
        text: str,
        format: Format | str = Format.AUTO,
        options: Options | None = None,
        *,
        queen_first: bool | None = None,
        repetition: bool | None = None,
        variant: str | None = None,
        seed: str | None = None,
        commitment: str | None = None,
        tiles: int | None = None,
        free_first: bool | None = None,
        layout: str | None = None,
        either_colour: bool | None = None,
    ) -> Game:
        """Reads a game type, GameString, position text, PGN or SGF, and checks every move.

        The options of the rules are as for a new game; what the text says about them comes first.

        >>> Game.from_text("Base;InProgress;White[2];wS1;bG1 wS1-").moves
        ['wS1', 'bG1 wS1-']
        """
        rules = _options.choose(
            options,
            queen_first=queen_first,
            repetition=repetition,
            variant=variant,
            seed=seed,
            commitment=commitment,
            tiles=tiles,
            free_first=free_first,
            layout=layout,
            either_colour=either_colour,
        )
        handle, error, data = ctypes.c_void_p(), _library.Error(), _encoded(text, "the text of a game")
        struct = _options.to_struct(rules)
        number = FORMATS.index(Format(format))
        check_text(lib.apiary_game_read(None, number, data, len(data), struct, handle, error), error, data)
        return cls._of(handle)

    def __del__(self, free: Any = lib.apiary_game_free) -> None:
        address = getattr(self, "_address", None)
        if address:
            self._address = None
            free(address)

    def copy(self, ply: int | None = None) -> Game:
        """A copy, or a copy as the game was after its first `ply` moves."""
        handle = ctypes.c_void_p()
        if ply is None:
            check(lib.apiary_game_clone(self._address, handle), "the game cannot be copied")
        elif 0 <= ply <= lib.apiary_game_length(self._address):
            check(lib.apiary_game_clone_at(self._address, ply, handle), "the game cannot be copied")
        else:
            raise IndexError(f"ply must be from 0 to {lib.apiary_game_length(self._address)}, not {ply}")
        return self._of(handle)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        # Not by PGN, which keeps the seed to itself until the game is over.
        start, options = self.copy(0), self.options
        is_set_up = not start._write(Format.GAME_STRING) and not options.seed
        declared = (self.result, self.ending) if self.ending in DECLARED else None
        text = start.position() if is_set_up else self.type
        return _rebuild, (text, options, self.moves, dict(self.tags), dict(self.comments), declared)

    def __eq__(self, other: object) -> bool:
        """Whether type, options, start, moves and result are the same; tags and comments do not count.

        >>> game = Game()
        >>> game == game.copy(), game == Game("Base+M")
        (True, False)

        The same position by other moves is ``game.key == other.key``. Games change: they have no hash.
        """
        if not isinstance(other, Game):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def _identity(self) -> tuple[object, ...]:
        return self.type, self.options, self.copy(0).key, self.moves, self.result, self.ending

    def __repr__(self) -> str:
        return f"<Game {self.type}, {self.result}, {self.turn} to move after {self.turns} turns>"

    def __str__(self) -> str:
        """The GameString, or the position text of a game that does not begin at the start."""
        return self._write(Format.GAME_STRING) or self.position()

    # ---- State ----

    @property
    def type(self) -> str:
        """Such as "Base+MLP"."""
        return string(lambda buffer, size: int(lib.apiary_game_type(self._address, buffer, size)))

    @property
    def options(self) -> Options:
        return _options.from_struct(lib.apiary_game_options(self._address))

    @property
    def info(self) -> GameInfo:
        """Which game this is, with its pieces."""
        assert self._address
        return info_of(self._address)

    @property
    def turn(self) -> Colour:
        """The side to move."""
        return Colour(lib.apiary_game_to_move(self._address))

    @property
    def turns(self) -> int:
        """How many turns were played; a position that was set up may start above 0."""
        return int(lib.apiary_game_turns(self._address))

    @property
    def key(self) -> int:
        """A number of 128 bits: positions that are equal up to a shift have the same key.

        Keys may change with the version of the library: do not store them.
        """
        key = (ctypes.c_uint64 * 2)()
        lib.apiary_game_key(self._address, key)
        return key[0] << 64 | key[1]

    @property
    def result(self) -> Result:
        return RESULTS[int(lib.apiary_game_result(self._address))]

    @property
    def ending(self) -> Ending:
        """Why the game ended."""
        return ENDINGS[int(lib.apiary_game_ending(self._address))]

    @property
    def is_over(self) -> bool:
        return self.result.is_final

    @property
    def winner(self) -> Colour | None:
        return self.result.winner

    def ending_cells(self) -> list[Cell]:
        """The cells that show why the game ended: the surrounded queen, the winning line ..."""
        cells = (_library.Axial * MAX_PIECES)()
        count = lib.apiary_game_ending_cells(self._address, cells, MAX_PIECES)
        return [cell_of(cell) for cell in cells[:count]]

    def declare(self, result: Result | str, ending: Ending | str = Ending.DECLARED) -> None:
        """Ends the game off the board: by resignation, agreement, time."""
        status = lib.apiary_game_declare(self._address, RESULTS.index(Result(result)), ENDINGS.index(Ending(ending)))
        if status and self.is_over:
            check(status, "the game has already ended")
        check(status, f"{result} by {ending} cannot be declared")

    # ---- Moves ----

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: a sequence, and ``in`` accepts any spelling of a move.

        >>> game = Game("Base")
        >>> len(game.legal_moves)
        4
        >>> "wQ" in game.legal_moves
        False
        """
        return LegalMoves(self)

    def play(self, move: str) -> str:
        """Plays a move in any spelling; returns its canonical spelling. Raises `IllegalMove`."""
        data, error = _encoded(move), _library.Error()
        check_move(lib.apiary_game_play(self._address, data, len(data), error), error, data)
        return self._record_move(lib.apiary_game_length(self._address) - 1)

    def play_all(self, moves: Iterable[str]) -> None:
        """Plays several moves. If one is illegal, those before it stay played."""
        for move in moves:
            self.play(move)

    def undo(self, count: int = 1) -> list[str]:
        """Takes back moves, and returns them in the order in which they were played."""
        length = lib.apiary_game_length(self._address)
        if not 0 <= count <= length:
            raise IndexError(f"cannot take back {count} of {length} moves")
        undone = [self._record_move(index) for index in range(length - count, length)]
        check(lib.apiary_game_undo(self._address, count), "the moves cannot be taken back")
        return undone

    def check(self, move: str) -> str:
        """The canonical spelling of a move, which is not played. Raises `IllegalMove`."""
        data, error = _encoded(move), _library.Error()
        buffer = ctypes.create_string_buffer(MOVE_SIZE)
        status = lib.apiary_game_check(self._address, data, len(data), buffer, MOVE_SIZE, error)
        check_move(status, error, data)
        return buffer.value.decode()

    def why_illegal(self, move: str) -> Reason | None:
        """Why a move is illegal; None if it is legal.

        >>> game = Game.from_text("Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
        >>> reason = game.why_illegal("wS1 -wQ")
        >>> print(reason)
        wS1 cannot be lifted: wQ would be cut off from the rest of the hive
        >>> reason.code == "splits-hive"
        True
        """
        data, error = _encoded(move), _library.Error()
        if not lib.apiary_game_check(self._address, data, len(data), None, 0, error):
            return None
        reason = reason_of(error, data)
        if reason.code is Code.NO_MEMORY:
            raise MemoryError
        return reason

    def describe(self, move: str) -> Effect:
        """What a move would do: which piece goes from where to where ..."""
        data, error, effect = _encoded(move), _library.Error(), _library.MoveEffect()
        check_move(lib.apiary_game_describe(self._address, data, len(data), effect, error), error, data)
        return effect_of(effect)

    def describe_last(self) -> Effect | None:
        """What the last move did, in the coordinates of the current position; None without one."""
        effect = _library.MoveEffect()
        check(lib.apiary_game_describe_last(self._address, effect), "the last move cannot be described")
        return effect_of(effect) if effect.action else None

    def path(self, move: str) -> tuple[Stop, ...]:
        """The way of the piece that a move brings to another cell, for animations: cell by cell, a placed piece
        only where it lands, a jump without the cells between. Empty for other moves.

        >>> game = Game.from_text("Base White[9] 0,0=wQ 1,0=bQ -1,0=wA1 hand=w+b last=-")
        >>> [(stop.cell.q, stop.cell.r) for stop in game.path("wA1 bQ/")]
        [(-1, 0), (0, -1), (1, -1), (2, -1)]
        """
        data, error, path = _encoded(move), _library.Error(), _library.MovePath()
        check_move(lib.apiary_game_path(self._address, data, len(data), path, error), error, data)
        return path_of(path)

    def path_last(self) -> tuple[Stop, ...]:
        """The path of the last move, in the coordinates of the current position; empty without one."""
        path = _library.MovePath()
        check(lib.apiary_game_path_last(self._address, path), "the last move has no path")
        return path_of(path)

    def perft(self, depth: int) -> int:
        """The number of sequences of legal moves of `depth` turns."""
        return int(lib.apiary_game_perft(self._address, depth))

    # ---- The table ----

    def pieces(self) -> list[Piece]:
        """The pieces on the table, lower levels first."""
        array = (_library.Piece * MAX_PIECES)()
        count = lib.apiary_game_pieces(self._address, array, MAX_PIECES)
        named = self.info.pieces_have_names
        return [_piece(piece, named) for piece in array[:count]]

    def stacks(self) -> dict[Cell, list[Piece]]:
        """The pieces of each occupied cell, bottom to top."""
        stacks: dict[Cell, list[Piece]] = {}
        for piece in self.pieces():
            stacks.setdefault(piece.cell, []).append(piece)
        return stacks

    def piece(self, name: str) -> Piece | None:
        """The piece of this name on the table."""
        return next((piece for piece in self.pieces() if piece.name == name), None)

    def board_cells(self) -> list[BoardCell]:
        """The cells of the board; none if the game is played on an unbounded plane."""
        array = (_library.Cell * MAX_CELLS)()
        count = lib.apiary_game_cells(self._address, array, MAX_CELLS)
        return [BoardCell(cell_of(cell), Colour(cell.owner) if cell.owned else None) for cell in array[:count]]

    def hand(self, colour: Colour) -> dict[str, int]:
        """What a side has in hand, by letter.

        >>> Game("Base+P").hand(Colour.WHITE)
        {'Q': 1, 'B': 2, 'G': 3, 'S': 2, 'A': 3, 'P': 1}
        """
        check_type("colour", colour, int, "WHITE or BLACK")
        check_range("colour", colour, Colour.WHITE, Colour.BLACK)
        return self._count(colour, self.info.held)

    def supply(self) -> dict[str, int]:
        """What both sides share (Territory)."""
        return self._count(Colour.WHITE, self.info.supply)

    def _count(self, colour: Colour, letters: str) -> dict[str, int]:
        counts = {letter: lib.apiary_game_hand(self._address, colour, letter.encode()) for letter in letters}
        return {letter: count for letter, count in counts.items() if count}

    # ---- The record ----

    @property
    def moves(self) -> list[str]:
        """The moves played since the start or set-up, in canonical spelling."""
        return [self._record_move(index) for index in range(lib.apiary_game_length(self._address))]

    def _record_move(self, index: int) -> str:
        buffer = ctypes.create_string_buffer(MOVE_SIZE)
        lib.apiary_game_record_move(self._address, index, buffer, MOVE_SIZE)
        return buffer.value.decode()

    @property
    def tags(self) -> Tags:
        """The tags of the record (White, Event ...): a mapping that can be changed.

        >>> game = Game()
        >>> game.tags["White"] = "Ada"
        >>> dict(game.tags)
        {'White': 'Ada'}
        """
        return Tags(self)

    @property
    def comments(self) -> Comments:
        """The comments on moves, by the index of the move: a mapping that can be changed."""
        return Comments(self)

    def verify(self, seed: str | None = None, commitment: str | None = None) -> None:
        """Checks that all draws follow from the seed, and that the commitment is its hash.

        Raises `BadSeed` if not, `Unsupported` if there is nothing to check. Without arguments, seed
        and commitment are those of the game.
        """
        error, promised = _library.Error(), lib.apiary_game_options(self._address)
        if seed is not None:
            promised.seed = seed.encode()
        if commitment is not None:
            promised.commitment = commitment.encode()
        if lib.apiary_game_verify(self._address, promised, error):
            raise_reason(reason_of(error), ApiaryError)

    def write(self, format: Format | str = Format.GAME_STRING) -> str:
        """The game as text. Raises `Unsupported` if the format cannot express it."""
        text = self._write(Format(format))
        if not text:
            raise Unsupported(Reason(Code.UNSUPPORTED, f"{Format(format).value} cannot express this game"))
        return text

    def _write(self, format: Format) -> str:
        number = FORMATS.index(format)
        return string(lambda buffer, size: int(lib.apiary_game_write(self._address, number, buffer, size)), 4096)

    def game_string(self) -> str:
        """The GameString of UHP. Raises `Unsupported` for a game that was set up."""
        return self.write(Format.GAME_STRING)

    def position(self) -> str:
        """The position alone, on one line."""
        return self.write(Format.POSITION)

    def pgn(self) -> str:
        return self.write(Format.PGN)

    def sgf(self) -> str:
        """BoardSpace's SGF, which only official Hive has; raises `Unsupported` otherwise."""
        return self.write(Format.SGF)

    # ---- Pictures ----

    def svg(
        self,
        *,
        size: int = 40,
        dark: bool = False,
        coordinates: bool = False,
        hands: bool = True,
        highlights: Iterable[Cell] | Mapping[Cell, str] = (),
        moves_of: str = "",
        reason: Reason | None = None,
    ) -> Svg:
        """The position as an SVG document: a text that a notebook shows as a picture.

        `size` is the radius of a cell in pixels, 4 to 500. `highlights` are cells to mark; a mapping gives each
        a digit, an "x", or "". `moves_of` marks where a piece can go, `reason` shows why a move is
        illegal (`why_illegal`).
        """
        check_range("size", size, _MIN_SIZE, _MAX_SIZE)
        signs = dict(highlights) if isinstance(highlights, Mapping) else {cell: "" for cell in highlights}
        if moves_of:
            signs.update((cell, "") for cell in self._destinations(moves_of) if cell not in signs)
        cells = (_library.Highlight * len(signs))(
            *(_library.Highlight(q, r, (sign or "\0").encode()) for (q, r), sign in signs.items())
        )
        marked = reason.marks if reason else ()
        marks = (_library.Mark * len(marked))(
            *(_library.Mark(mark.cell.q, mark.cell.r, MARK_KINDS.index(mark.kind)) for mark in marked)
        )
        options = _library.RenderOptions(size, dark, coordinates, hands, cells, len(signs), marks, len(marked))
        return Svg(string(lambda buffer, room: int(lib.apiary_game_svg(self._address, options, buffer, room)), 65536))

    def _destinations(self, piece: str) -> list[Cell]:
        moves = [move for move in self.legal_moves if move.split(" ")[0] == piece]
        if not moves:
            reason = self.why_illegal(piece)
            # A piece that cannot move now is fine. Text that goes wrong before its end does not begin with a piece.
            if reason and reason.code in (Code.MALFORMED, Code.UNKNOWN_PIECE) and reason.offset < len(piece):
                raise bad_argument(f"moves_of: {reason.message}")
        effects = [self.describe(move) for move in moves]
        return [effect.to_cell for effect in effects if effect.to_cell and (effect.from_hand or effect.from_cell)]

    def _repr_svg_(self) -> str:
        return self.svg()


def _encoded(text: str, what: str = "a move") -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"{what} is a str, not {type(text).__name__}")
    return text.encode()


def _rebuild(
    start: str,
    options: Options,
    moves: list[str],
    tags: dict[str, str],
    comments: dict[int, str],
    declared: tuple[Result, Ending] | None,
) -> Game:
    """A game from what `Game.__reduce__` keeps of it."""
    game = Game.from_text(start, options=options)
    for move in moves:
        game.play("draw" if options.seed and move.startswith("draw ") else move)
    for name, value in tags.items():
        game.tags[name] = value
    for index, text in comments.items():
        game.comments[index] = text
    if declared:
        game.declare(*declared)
    return game


def _piece(piece: _library.Piece, named: bool) -> Piece:
    colour = Colour(piece.colour)
    bug = piece.bug.decode()
    return Piece(
        name=f"{'wb'[colour]}{bug}{piece.number or ''}" if named else "",
        colour=colour,
        bug=bug,
        number=piece.number,
        cell=Cell(piece.q, piece.r),
        level=piece.level,
        top=piece.top,
        neutral=piece.neutral,
        face_down=piece.face_down,
    )


class LegalMoves(Sequence[str]):
    """The legal moves of a game at the moment: it changes with the game."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __len__(self) -> int:
        count = ctypes.c_size_t()
        check(lib.apiary_game_moves(self._game._address, count), "the moves cannot be listed")
        return count.value

    def _text(self, index: int) -> str:
        buffer = ctypes.create_string_buffer(MOVE_SIZE)
        lib.apiary_game_move(self._game._address, index, buffer, MOVE_SIZE)
        return buffer.value.decode()

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...

    def __getitem__(self, index: int | slice) -> str | list[str]:
        count = len(self)
        if isinstance(index, slice):
            return [self._text(one) for one in range(*index.indices(count))]
        return self._text(range(count)[index])

    def __iter__(self) -> Iterator[str]:
        # All at once, so that the game may be changed meanwhile.
        return iter(self[:])

    def __contains__(self, move: object) -> bool:
        return isinstance(move, str) and self._game.why_illegal(move) is None

    def __repr__(self) -> str:
        return f"<LegalMoves ({len(self)}: {', '.join(self[:5])}{', ...' if len(self) > 5 else ''})>"


class Tags(Mapping[str, str]):
    """The tags of a game, in the order in which they were first set. They can be set, not removed."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getitem__(self, name: str) -> str:
        value = lib.apiary_game_tag(self._game._address, _encoded(name, "the name of a tag"))
        if value is None:
            raise KeyError(name)
        return str(value.decode(errors="replace"))

    def __setitem__(self, name: str, value: str) -> None:
        one, other = _encoded(name, "the name of a tag"), _encoded(value, "the value of a tag")
        check(
            lib.apiary_game_set_tag(self._game._address, one, len(one), other, len(other)),
            f"{name!r} cannot be the name of a tag",
        )

    def __iter__(self) -> Iterator[str]:
        count = lib.apiary_game_tag_count(self._game._address)
        return iter([lib.apiary_game_tag_name(self._game._address, index).decode() for index in range(count)])

    def __len__(self) -> int:
        return int(lib.apiary_game_tag_count(self._game._address))

    def __repr__(self) -> str:
        return repr(dict(self))


class Comments(MutableMapping[int, str]):
    """The comments of a game by the index of the move, from 0."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getitem__(self, index: int) -> str:
        value = lib.apiary_game_comment(self._game._address, index) if self._has_move(index) else None
        if value is None:
            raise KeyError(index)
        return str(value.decode(errors="replace"))

    def __setitem__(self, index: int, text: str) -> None:
        if not self._has_move(index):
            raise KeyError(index)
        data = _encoded(text, "a comment")
        check(lib.apiary_game_set_comment(self._game._address, index, data, len(data)), "not a comment")

    def __delitem__(self, index: int) -> None:
        self[index]
        self[index] = ""

    def __iter__(self) -> Iterator[int]:
        length = lib.apiary_game_length(self._game._address)
        return iter([one for one in range(length) if lib.apiary_game_comment(self._game._address, one) is not None])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _has_move(self, index: int) -> bool:
        return 0 <= index < int(lib.apiary_game_length(self._game._address))

    def __repr__(self) -> str:
        return repr(dict(self))

