"""Files of many games."""

from __future__ import annotations

import ctypes
import io
import os
from collections.abc import Callable, Iterable, Iterator
from typing import IO, Any, Union

from . import _library, _options
from .errors import ParseError, bad_argument, check
from ._game import Game
from ._library import lib
from ._options import Options
from ._types import FORMATS, Code, Format, reason_of

Path = Union[str, "os.PathLike[str]"]


def read_games(
    source: Path | IO[Any] | None = None,
    *,
    text: str | None = None,
    format: Format | str = Format.AUTO,
    options: Options | None = None,
    errors: str | Callable[[ParseError], object] = "raise",
) -> Iterator[Game]:
    """The games of a file (a path or an open file), or of a text: PGN, SGF, GameStrings, positions.

    The file is read piece by piece, so that it may be large. `errors` says what becomes of a game
    that cannot be read: "raise" ends with a `ParseError`, "skip" goes on with the next game, and so
    does a function, which gets the error with the number of the game, line and column.

    >>> games = "Base;InProgress;Black[1];wS1\\nBase;InProgress;Black[1];wX1\\nSix;NotStarted;White[1]\\n"
    >>> [game.type for game in read_games(text=games, errors=print)]
    move 1: there is no piece wX1
    ['Base', 'Six']
    """
    if (source is None) == (text is None):
        raise TypeError("read_games takes a file or a text")
    if isinstance(errors, str) and errors not in ("raise", "skip"):
        raise bad_argument(f'errors must be "raise", "skip" or a function, not {errors!r}')
    if text is not None:
        file: Any = io.BytesIO(text.encode())
    else:
        file = source if hasattr(source, "read") else open(source, "rb")  # type: ignore[arg-type]
    return _games(file, file is not source, FORMATS.index(Format(format)), options or Options(), errors)


class _Reader:
    """A reader of the library over a file."""

    def __init__(self, file: Any, format: int, options: Options) -> None:
        self._file = file
        self._left = b""  # of a file that reads characters
        self._error: BaseException | None = None
        self._callback = _library.ReadFunction(self._read)  # as long as the reader
        self._handle = ctypes.c_void_p()
        struct = _options.to_struct(options)
        status = lib.apiary_reader_new(None, self._callback, None, format, struct, self._handle)
        check(status, "the file cannot be read")

    def _read(self, _: object, buffer: int, size: int) -> int:
        # An exception cannot pass through the library: it is raised by `next`.
        try:
            data = self._left or self._file.read(size)
            data = data.encode() if isinstance(data, str) else data
        except BaseException as error:
            self._error = error
            return -1
        ctypes.memmove(buffer, data, min(size, len(data)))
        self._left = data[size:]
        return min(size, len(data))

    def next(self) -> Game | ParseError | None:
        """The next game, or why it cannot be read; None after the last."""
        handle, place, error = ctypes.c_void_p(), _library.GameText(), _library.Error()
        status = lib.apiary_reader_next(self._handle, place, handle, error)
        if self._error:
            raise self._error
        if not status:
            return Game._of(handle) if handle.value else None
        line, column = ctypes.c_size_t(), ctypes.c_size_t()
        lib.apiary_game_text_place(place, error.offset, line, column)
        reason = reason_of(error, ctypes.string_at(place.text, place.length) if place.length else b"")
        if reason.code is Code.NO_MEMORY:
            raise MemoryError
        return ParseError(reason, place.number, line.value, column.value)

    def close(self) -> None:
        lib.apiary_reader_free(self._handle)
        self._handle = ctypes.c_void_p()


def _games(
    file: Any, is_ours: bool, format: int, options: Options, errors: str | Callable[[ParseError], object]
) -> Iterator[Game]:
    reader = None
    try:
        reader = _Reader(file, format, options)
        while (found := reader.next()) is not None:
            if isinstance(found, Game):
                yield found
            elif callable(errors):
                errors(found)
            elif errors == "raise":
                raise found
    finally:
        if reader:
            reader.close()
        if is_ours:
            file.close()


_EXTENSIONS = {".pgn": Format.PGN, ".sgf": Format.SGF, ".uhp": Format.GAME_STRING}


def _format_of(path: Path) -> Format:
    extension = os.path.splitext(os.fspath(path))[1]
    if extension.lower() not in _EXTENSIONS:
        formats = '"pgn", "sgf", "uhp" or "position"'
        raise bad_argument(f"the format of {os.fspath(path)} is not known: say format={formats}")
    return _EXTENSIONS[extension.lower()]


def write_games(
    target: Path | IO[str], games: Iterable[Game], format: Format | str | None = None
) -> int:
    """Writes games to a file (a path or an open file); returns how many.

    Without a `format`, the name of the file says it: .pgn, .sgf or .uhp; an open file gets PGN. PGN and
    SGF have an empty line between games; GameStrings and positions are lines.
    """
    if not hasattr(target, "write"):
        chosen = _format_of(target) if format is None else Format(format)
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            return write_games(file, games, chosen)
    format = Format.PGN if format is None else Format(format)
    lines = format not in (Format.PGN, Format.SGF)
    count = 0
    for game in games:
        text = game.write(format).rstrip("\n") + "\n"
        target.write(text if lines or count == 0 else f"\n{text}")
        count += 1
    return count
