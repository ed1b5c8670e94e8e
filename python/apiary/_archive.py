"""Files of many games."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterable, Iterator
from typing import IO, Any, Union

from . import _library, _options
from .errors import ParseError
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

    `errors` says what becomes of a game that cannot be read: "raise" ends with a `ParseError`,
    "skip" goes on with the next game, and so does a function, which gets the error. Offsets count
    from the start of the file.

    >>> games = "Base;InProgress;Black[1];wS1\\nBase;InProgress;Black[1];wX1\\nSix;NotStarted;White[1]\\n"
    >>> [game.type for game in read_games(text=games, errors=print)]
    move 1: there is no piece wX1
    ['Base', 'Six']
    """
    if (source is None) == (text is None):
        raise TypeError("read_games takes a file or a text")
    if isinstance(errors, str) and errors not in ("raise", "skip"):
        raise ValueError(f'errors must be "raise", "skip" or a function, not {errors!r}')
    data = _content(source) if text is None else text.encode()
    return _games(data, FORMATS.index(Format(format)), options or Options(), errors)


def _content(source: Any) -> bytes:
    if hasattr(source, "read"):
        content = source.read()
        return content.encode() if isinstance(content, str) else bytes(content)
    with open(source, "rb") as file:
        return file.read()


def _games(
    data: bytes, format: int, options: Options, errors: str | Callable[[ParseError], object]
) -> Iterator[Game]:
    offset, struct = ctypes.c_size_t(0), _options.to_struct(options)
    while True:
        handle, error = ctypes.c_void_p(), _library.Error()
        status = lib.apiary_collection_next(None, format, data, len(data), struct, offset, handle, error)
        if status:
            reason = reason_of(error, data)
            if reason.code is Code.NO_MEMORY:
                raise MemoryError
            if errors == "raise":
                raise ParseError(reason)
            if callable(errors):
                errors(ParseError(reason))
        elif handle.value:
            yield Game._of(handle)
        else:
            return


def write_games(
    target: Path | IO[str], games: Iterable[Game], format: Format | str = Format.PGN
) -> int:
    """Writes games to a file (a path or an open file); returns how many.

    PGN and SGF have an empty line between games; GameStrings and positions are lines.
    """
    if not hasattr(target, "write"):
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            return write_games(file, games, format)
    lines = Format(format) not in (Format.PGN, Format.SGF)
    count = 0
    for game in games:
        text = game.write(format).rstrip("\n") + "\n"
        target.write(text if lines or count == 0 else f"\n{text}")
        count += 1
    return count
