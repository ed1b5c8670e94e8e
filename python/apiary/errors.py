"""Exceptions. All are ``ApiaryError``; wrong values are ``ValueError`` as well."""

from __future__ import annotations

import numbers
from typing import NoReturn

from . import _library
from ._types import STATUS_NAMES, Code, Reason, reason_of


class ApiaryError(Exception):
    """An error of the library. ``reason`` says why, ``code`` is its kind."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.message or str(reason.code))
        self.reason = reason

    @property
    def code(self) -> Code:
        return self.reason.code

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.reason,)


class IllegalMove(ApiaryError, ValueError):
    """A move that cannot be played. ``reason`` has the pieces and cells that say why."""


class ParseError(ApiaryError, ValueError):
    """A text that cannot be read."""

    #: Of the game in a file of several, from 1.
    number: int = 1
    #: Where it is in the file, from 1, as an editor shows it; columns are characters.
    line: int = 1
    column: int = 1

    def __init__(self, reason: Reason, number: int = 1, line: int = 1, column: int = 1) -> None:
        super().__init__(reason)
        self.number, self.line, self.column = number, line, column

    @property
    def offset(self) -> int:
        """Characters from the start of the text of the game, which is not that of a file of several."""
        return self.reason.offset

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.reason, self.number, self.line, self.column)


class BadArgument(ApiaryError, ValueError):
    """A number or an option outside its range."""


class GameOver(ApiaryError):
    """The game has ended: there is nothing to search or to declare."""


class Unsupported(ApiaryError):
    """Not possible in this game or format."""


class BadSeed(ApiaryError, ValueError):
    """The draws of a game are not those of its seed."""


class Stopped(ApiaryError):
    """The engine was stopped before there was a result."""


_CLASSES: dict[Code, type[ApiaryError]] = {
    Code.BAD_ARGUMENT: BadArgument,
    Code.GAME_OVER: GameOver,
    Code.UNSUPPORTED: Unsupported,
    Code.BAD_SEED: BadSeed,
    Code.STOPPED: Stopped,
}


def raise_reason(reason: Reason, otherwise: type[ApiaryError]) -> NoReturn:
    """Raises the exception of a reason, `otherwise` where its code has none of its own."""
    if reason.code is Code.NO_MEMORY:
        raise MemoryError
    raise _CLASSES.get(reason.code, otherwise)(reason)


def check(status: int, what: str) -> None:
    """Raises if a function without an error struct failed; `what` says what was wrong."""
    if status:
        raise_reason(Reason(Code(STATUS_NAMES[status]), what), ApiaryError)


def bad_argument(what: str) -> BadArgument:
    """The exception for a value that is refused before the library sees it."""
    return BadArgument(Reason(Code.BAD_ARGUMENT, what))


def check_type(name: str, value: object, kind: type, what: str) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"{name} must be {what}, not {value!r}")


def check_range(name: str, value: float, least: int, most: int) -> None:
    check_type(name, value, numbers.Real, "a number")
    if not least <= value <= most:
        raise bad_argument(f"{name} must be from {least} to {most}, not {value}")


def check_move(status: int, error: _library.Error, move: bytes) -> None:
    if status:
        raise IllegalMove(_reason(error, move))


def check_text(status: int, error: _library.Error, text: bytes) -> None:
    if status:
        before = text[: error.offset].decode(errors="ignore")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise ParseError(_reason(error, text), 1, line, column)


def _reason(error: _library.Error, text: bytes) -> Reason:
    reason = reason_of(error, text)
    if reason.code is Code.NO_MEMORY:
        raise MemoryError
    return reason
