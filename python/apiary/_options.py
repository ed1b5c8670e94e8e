"""The options of the rules."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Union

from . import _library
from .errors import bad_argument, check
from ._library import SEED_SIZE, lib

Value = Union[bool, int, str]

#: The values of each option in the order of the library; the first is the default.
VALUES: dict[str, tuple[Value, ...]] = {
    "queen_first": (False, True),
    "repetition": (False, True),
    "variant": ("none", "blind", "blind-white", "blind-black", "fog"),
    "tiles": (22, 21, 19),
    "free_first": (False, True),
    "layout": ("A", "B"),
    "either_colour": (False, True),
}


@dataclass(frozen=True)
class Options:
    """Options of the rules. The defaults are the tournament rules; a game ignores those of others."""

    queen_first: bool = False  #: Hive: the queen may be a player's first piece
    repetition: bool = False  #: Hive: the third occurrence of a position is a draw
    variant: str = "none"  #: Hive: "blind", "blind-white", "blind-black" or "fog"
    seed: str = ""  #: of a variant: up to 64 letters and digits; `new_seed` makes one
    commitment: str = ""  #: "" to compute it from the seed, "-" for none
    tiles: int = 22  #: Six: how many each side has: 22, 21 or 19
    free_first: bool = False  #: Six: White's first tile may touch the starting tile
    layout: str = "A"  #: Battle: the starting position, "A" or "B"
    either_colour: bool = False  #: Territory: the last food of one colour ends the game

    def __post_init__(self) -> None:
        for name, values in VALUES.items():
            if getattr(self, name) not in values:
                choices = ", ".join(map(repr, values))
                raise bad_argument(f"{name} must be one of {choices}, not {getattr(self, name)!r}")
        for name in ("seed", "commitment"):
            if len(getattr(self, name).encode()) >= SEED_SIZE:
                raise bad_argument(f"{name} must have at most {SEED_SIZE - 1} characters")


def choose(options: Options | None, **rules: Value | None) -> Options:
    """The options with those rules replaced that are given, that is not None."""
    given = {name: value for name, value in rules.items() if value is not None}
    return replace(options or Options(), **given)


def _number(name: str) -> int:
    text = name.replace("_", "-").encode()
    return int(lib.apiary_option_find(text, len(text)))


_NUMBERS = {name: _number(name) for name in VALUES}


def to_struct(options: Options) -> _library.Options:
    struct = _library.Options(seed=options.seed.encode(), commitment=options.commitment.encode())
    for name, number in _NUMBERS.items():
        check(lib.apiary_option_set(struct, number, VALUES[name].index(getattr(options, name))), name)
    return struct


def from_struct(struct: _library.Options) -> Options:
    rules = {name: VALUES[name][lib.apiary_option_get(struct, number)] for name, number in _NUMBERS.items()}
    assert set(rules) | {"seed", "commitment"} == {one.name for one in fields(Options)}
    return Options(seed=struct.seed.decode(), commitment=struct.commitment.decode(), **rules)
