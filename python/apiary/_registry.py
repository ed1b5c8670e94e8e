"""The games with their pieces and options, as the library lists them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from . import _library
from ._library import MAX_PIECE_KINDS, lib

CELLS_BY_PIECE = 0  # APIARY_CELLS_BY_PIECE


@dataclass(frozen=True)
class PieceInfo:
    """A kind of piece."""

    letter: str
    name: str
    count: int  #: per side, without options; for a common piece, in all
    set: str  #: "base", "official", "expansion" or "common"


@dataclass(frozen=True)
class OptionInfo:
    """An option of the rules, in the words of UHP and PGN."""

    name: str
    help: str
    words: tuple[str, ...]  #: the names of its values; the first is the default


@dataclass(frozen=True)
class GameInfo:
    """A game."""

    name: str
    type: str  #: as `Game` takes it
    has_optional_pieces: bool  #: the type may go on with "+" and letters: "Base+MLP"
    pieces: tuple[PieceInfo, ...]
    options: tuple[OptionInfo, ...]
    held: str  #: the letters of what a side holds
    supply: str  #: and of a supply that both sides share
    pieces_have_names: bool  #: such as "wA1", by which moves name cells
    move_help: str  #: how a move is written


def _options() -> Iterator[OptionInfo]:
    number = 0
    while pointer := lib.apiary_option_info_of(number):
        info = pointer.contents
        words: list[str] = []
        while info.words[len(words)] is not None:
            words.append(info.words[len(words)].decode())
        yield OptionInfo(info.name.decode(), info.help.decode(), tuple(words))
        number += 1


def _pieces(pointer: Any) -> tuple[PieceInfo, ...]:
    array = (_library.PieceInfo * MAX_PIECE_KINDS)()
    count = lib.apiary_game_info_pieces(pointer, array, MAX_PIECE_KINDS)
    return tuple(
        PieceInfo(
            piece.letter.decode(), piece.name.decode(), piece.count, lib.apiary_piece_set_name(piece.set).decode()
        )
        for piece in array[:count]
    )


def _info(pointer: Any) -> GameInfo:
    info = pointer.contents
    return GameInfo(
        name=info.name.decode(),
        type=info.type.decode(),
        has_optional_pieces=info.has_optional_pieces,
        pieces=_pieces(pointer),
        options=tuple(option for bit, option in enumerate(options()) if info.options >> bit & 1),
        held=info.held.decode(),
        supply=info.supply.decode(),
        pieces_have_names=info.cell_names == CELLS_BY_PIECE,
        move_help=info.move_help.decode(),
    )


@lru_cache(maxsize=None)
def options() -> tuple[OptionInfo, ...]:
    """All options of the rules."""
    return tuple(_options())


@lru_cache(maxsize=None)
def games() -> tuple[GameInfo, ...]:
    """All games.

    >>> [game.type for game in games()]
    ['Base', 'Six', 'Andantino', 'Battle', 'Territory']
    """
    found: list[GameInfo] = []
    while pointer := lib.apiary_game_info_at(len(found)):
        found.append(_info(pointer))
    return tuple(found)


_by_address = {
    ctypes.addressof(lib.apiary_game_info_at(index).contents): game for index, game in enumerate(games())
}


def info_of(handle: int) -> GameInfo:
    """The game that the C library has at an address."""
    return _by_address[ctypes.addressof(lib.apiary_game_info_of(handle).contents)]
