"""The review of a game: how good each move was."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from . import _library
from ._engine import Engine, Line, Score, copy_of, limits_of, line_of
from .errors import check
from ._game import Game
from ._library import lib, string
from ._types import BLACK, WHITE, Colour, Svg


class Judgement(enum.IntEnum):
    """How bad a move was."""

    NONE = 0
    MISTAKE = 1  #: lost 10 % of winning chances or more, or missed a forced win
    BLUNDER = 2  #: lost 25 % or more

    @property
    def mark(self) -> str:
        """ "", "?" or "??"."""
        return str(lib.apiary_judgement_mark(self).decode())


@dataclass(frozen=True)
class ReviewedMove:
    """A move that was played, compared with the best one. Scores are for the side that moved."""

    ply: int  #: in the record, from 1
    turn: int  #: as a GameString counts them, from 1
    colour: Colour
    played: str
    score: Score  #: of the move played
    best: Line  #: the best line; its move may be the one played
    loss: float  #: of winning chances, 0 to 1
    judgement: Judgement
    missed_win: bool  #: the best move wins by force, the one played does not

    def __str__(self) -> str:
        dots = "." if self.colour is WHITE else "..."
        text = f"{self.turn}{dots} {self.played}{self.judgement.mark} ({self.score})"
        return f"{text}, best {self.best.move} ({self.best.score})" if self.judgement else text


@dataclass(frozen=True)
class Summary:
    """All moves of a side."""

    moves: int
    mistakes: int
    blunders: int
    average_loss: float


def _move_of(move: _library.ReviewedMove) -> ReviewedMove:
    colour = Colour(move.colour)
    return ReviewedMove(
        ply=move.ply,
        turn=move.turn,
        colour=colour,
        played=move.played.decode(),
        score=Score(move.score, colour),
        best=line_of(move.best, colour),
        loss=move.loss,
        judgement=Judgement(move.judgement),
        missed_win=move.missed_win,
    )


class Review(Sequence[ReviewedMove]):
    """A reviewed game: a sequence of moves, and in a notebook the graph of their scores."""

    def __init__(self, game: Game, rows: list[_library.ReviewedMove]) -> None:
        self.game = game
        self._rows = (_library.ReviewedMove * len(rows))(*rows)
        self._moves = tuple(map(_move_of, rows))

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, index: int) -> ReviewedMove: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ReviewedMove, ...]: ...

    def __getitem__(self, index: int | slice) -> ReviewedMove | tuple[ReviewedMove, ...]:
        return self._moves[index]

    def __iter__(self) -> Iterator[ReviewedMove]:
        return iter(self._moves)

    @property
    def mistakes(self) -> list[ReviewedMove]:
        """The mistakes and blunders."""
        return [move for move in self if move.judgement]

    def summary(self, colour: Colour) -> Summary:
        found = lib.apiary_review_summarize(self._rows, len(self._rows), colour)
        return Summary(found.moves, found.mistakes, found.blunders, found.average_loss)

    def svg(self) -> Svg:
        """The score after each move as a graph, with the mistakes marked."""
        address, rows = self.game._address, self._rows
        text = string(lambda buffer, size: int(lib.apiary_review_svg(address, rows, len(rows), buffer, size)), 65536)
        return Svg(text)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        def side(colour: Colour) -> str:
            found = self.summary(colour)
            return f"{colour} {found.mistakes} mistakes, {found.blunders} blunders"

        return f"<Review of {len(self)} moves: {side(WHITE)}; {side(BLACK)}>"


_SECONDS = 0.1  # of each search, without limits


def review(
    game: Game,
    engine: Engine | None = None,
    *,
    seconds: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    plies: Iterable[int] | None = None,
    progress: Callable[[ReviewedMove], object] | None = None,
) -> Review:
    """Reviews the moves of a game, or those with the numbers `plies`, from 1.

    The limits are for each of up to three searches a move; without any, each takes 0.1 seconds.
    `progress` is called after each move. Without an engine, one is made.
    """
    if seconds is None and depth is None and nodes is None:
        seconds = _SECONDS
    limits = limits_of(depth=depth, seconds=seconds, nodes=nodes)
    copy = copy_of(game)
    chosen = range(1, len(copy.moves) + 1) if plies is None else plies
    worker = engine or Engine()
    rows: list[_library.ReviewedMove] = []
    try:
        for ply in chosen:
            if not lib.apiary_review_applies(copy._address, ply):
                if plies is not None:
                    raise IndexError(f"ply {ply} is not a move that a player chose")
                continue
            row = _one(worker, copy, ply, limits)
            rows.append(row)
            if progress:
                progress(_move_of(row))
    finally:
        if worker is not engine:
            worker.close()
    return Review(copy, rows)


def _one(engine: Engine, game: Game, ply: int, limits: _library.Limits) -> Any:
    def run() -> _library.ReviewedMove:
        row = _library.ReviewedMove()
        status = lib.apiary_review_move(
            engine._address, game._address, ply, limits, _library.NO_PROGRESS, None, row
        )
        check(status, "the review was stopped")
        return row

    return engine._interruptible(run)
