"""The engine: search, analysis, forced wins."""

from __future__ import annotations

import ctypes
import enum
import numbers
import queue
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from . import _library
from .errors import bad_argument, check, check_range, check_type
from ._game import Game
from ._library import lib, string
from ._types import Colour

T = TypeVar("T")


class Score(int):
    """The score of a side, in points like centipawns: 100 is a clear advantage.

    >>> score = Score(-35, Colour.BLACK)
    >>> str(score), score.white
    ('+0.35', Score(35, WHITE))
    """

    colour: Colour

    def __new__(cls, points: int, colour: Colour) -> Score:
        score = super().__new__(cls, points)
        score.colour = colour
        return score

    @property
    def white(self) -> Score:
        """The same from White's side."""
        return self if self.colour is Colour.WHITE else Score(-int(self), Colour.WHITE)

    @property
    def winning_chances(self) -> float:
        """The probability of a win plus half that of a draw, for the side that has the score."""
        return float(lib.apiary_winning_chances(self))

    @property
    def is_forced(self) -> bool:
        """Whether it is a forced win or loss."""
        return bool(lib.apiary_turns_to_win(self) >= 0)

    @property
    def turns_to_win(self) -> int | None:
        """For a forced result, how many turns the winner needs; None if that is not known."""
        turns = lib.apiary_turns_to_win(self)
        return turns if turns > 0 else None

    def __str__(self) -> str:
        """For White, as people read it: "+0.35" or "Black wins in 3"."""
        return string(lambda buffer, size: int(lib.apiary_score_text(self.colour, self, buffer, size)))

    def __repr__(self) -> str:
        return f"Score({int(self)}, {self.colour.name})"

    def __getnewargs__(self) -> tuple[int, Colour]:  # type: ignore[override]
        return int(self), self.colour


@dataclass(frozen=True)
class Line:
    """A principal variation."""

    move: str  #: the first move
    score: Score  #: for the side to move
    depth: int
    moves: tuple[str, ...]  #: the whole line

    def __str__(self) -> str:
        return f"{self.score}  {'; '.join(self.moves)}"


@dataclass(frozen=True)
class SearchResult:
    """What a search found, or has found so far."""

    move: str  #: the move to play: at lower levels not always the best one
    score: Score  #: for the side to move
    depth: int  #: the last one finished; a line may have one more if the next had begun
    nodes: int
    seconds: float
    stopped: bool  #: by `Engine.stop`
    lines: tuple[Line, ...]  #: the best moves with their lines, best first


class Verdict(enum.IntEnum):
    """What a proof has shown."""

    UNKNOWN = 0  #: a limit was reached, or the search was stopped
    NONE = 1  #: there is no forced win within this number of moves
    WIN = 2


@dataclass(frozen=True)
class Mate:
    """A forced win, or the proof that there is none."""

    verdict: Verdict
    plies: int  #: of the shortest win, or within which it is proved that there is none
    line: tuple[str, ...]  #: the line with the longest resistance
    moves: tuple[str, ...]  #: the first moves that win as fast
    all_moves: bool  #: no first move is missing
    nodes: int
    seconds: float

    def __bool__(self) -> bool:
        return self.verdict is Verdict.WIN


def split(moves: bytes) -> tuple[str, ...]:
    return tuple(moves.decode().split(";")) if moves else ()


def line_of(line: _library.Line, colour: Colour) -> Line:
    return Line(line.move.decode(), Score(line.score, colour), line.depth, split(line.moves))


def result_of(report: _library.SearchReport, colour: Colour) -> SearchResult:
    return SearchResult(
        move=report.move.decode(),
        score=Score(report.score, colour),
        depth=report.depth,
        nodes=report.nodes,
        seconds=report.milliseconds / 1000,
        stopped=report.stopped,
        lines=tuple(line_of(line, colour) for line in report.lines[: report.line_count]),
    )


def mate_of(report: _library.MateReport) -> Mate:
    return Mate(
        verdict=Verdict(report.verdict),
        plies=report.plies,
        line=split(report.line),
        moves=split(report.moves),
        all_moves=report.all_moves,
        nodes=report.nodes,
        seconds=report.milliseconds / 1000,
    )


_MAX_NODES = 2**64 - 1
_MAX_SECONDS = 10**9


def copy_of(game: Game) -> Game:
    """The copy that is searched."""
    check_type("game", game, Game, "a Game")
    return game.copy()


def limits_of(
    *,
    depth: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    soft_seconds: float | None = None,
    lines: int = 1,
    **more: bool,
) -> _library.Limits:
    """The limits of a search. None is no limit; the library says 0 for that, which is refused here."""
    check_range("lines", lines, 1, _library.MAX_LINES)

    def whole(name: str, value: int | None, most: int) -> int:
        if value is None:
            return 0
        check_range(name, value, 1, most)
        return value

    def milliseconds(name: str, value: float | None) -> int:
        if value is None:
            return 0
        check_type(name, value, numbers.Real, "a number")
        if not value > 0:
            raise bad_argument(f"{name} must be above 0, not {value}")
        check_range(name, value, 0, _MAX_SECONDS)
        return max(1, round(1000 * value))

    return _library.Limits(
        depth=whole("depth", depth, _library.MAX_DEPTH),
        milliseconds=milliseconds("seconds", seconds),
        nodes=whole("nodes", nodes, _MAX_NODES),
        soft_milliseconds=milliseconds("soft_seconds", soft_seconds),
        lines=lines,
        **more,
    )


class Table:
    """A transposition table that several engines use at the same time.

    What one of them has searched, the others need not search again. It is freed after its engines.
    """

    def __init__(self, mib: int = 64) -> None:
        self._address: int | None = None
        check_range("mib", mib, 1, _library.MAX_TABLE_MIB)
        handle = ctypes.c_void_p()
        check(lib.apiary_table_new(None, mib, handle), "the table cannot be made")
        self._address = handle.value

    def clear(self) -> None:
        """Empties the table, also while engines search."""
        lib.apiary_table_clear(self._address)

    def __del__(self) -> None:
        if getattr(self, "_address", None):
            lib.apiary_table_free(self._address)


class Engine:
    """The engine, for playing and analysis.

    >>> with Engine(table_mib=8, seed=1) as engine:
    ...     found = engine.analyse(Game("Base+MLP"), depth=2, lines=3)
    >>> len(found.lines)
    3

    Searches run without the interpreter's lock: other threads go on, and one of them may call
    `stop`. One engine runs one search at a time; use several engines for several at once. Ctrl-C
    stops a search. A search works on a copy of the game, which may be changed meanwhile.
    """

    def __init__(
        self,
        *,
        level: int = _library.MAX_LEVEL,
        threads: int = 1,
        table_mib: int = 64,
        seed: int = 0,
        book: bool = True,
        table: Table | None = None,
    ) -> None:
        """`level` is the strength, 1 to 8; the same `seed` gives the same games.

        With a `table`, the engine shares that with others, and has none of its own.
        """
        self._address: int | None = None
        self._closed = False
        self._busy = threading.Lock()  # held while the engine works
        self._alive = threading.Lock()  # held while the engine is stopped or freed
        self._table = table
        options = self._options(level=level, threads=threads, table_mib=table_mib, seed=seed, book=book)
        handle = ctypes.c_void_p()
        check(lib.apiary_engine_new(None, options, handle), "the engine cannot be made with these options")
        self._address = handle.value

    def _options(self, *, level: int, threads: int, table_mib: int, seed: int, book: bool) -> _library.EngineOptions:
        check_range("level", level, 1, _library.MAX_LEVEL)
        check_range("threads", threads, 1, _library.MAX_THREADS)
        check_range("table_mib", table_mib, 1, _library.MAX_TABLE_MIB)
        table = self._table._address if self._table else None
        return _library.EngineOptions(threads, table_mib, level, seed, not book, table)

    def configure(
        self,
        *,
        level: int | None = None,
        threads: int | None = None,
        table_mib: int | None = None,
        seed: int | None = None,
        book: bool | None = None,
    ) -> None:
        """Changes options; those that are not given stay."""

        def change() -> None:
            now = lib.apiary_engine_options_of(self._address)
            options = self._options(
                level=now.level if level is None else level,
                threads=now.threads if threads is None else threads,
                table_mib=now.table_mib if table_mib is None else table_mib,
                seed=now.seed if seed is None else seed,
                book=not now.no_book if book is None else book,
            )
            check(lib.apiary_engine_configure(self._address, options), "the engine cannot have these options")

        self._alone(change)

    def clear(self) -> None:
        """Forgets everything learned in earlier searches."""
        self._begin()
        lib.apiary_engine_clear(self._address)
        self._end()

    def close(self) -> None:
        """Stops the search and frees the engine. A closed engine cannot be used again."""
        self._closed = True
        self.stop()
        with self._busy, self._alive:
            address, self._address = self._address, None
            lib.apiary_engine_free(address)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_address", None):
            self.close()

    def stop(self) -> None:
        """Stops the running search; without one it does nothing. Any thread may call it."""
        with self._alive:
            if self._address and self._busy.locked():
                lib.apiary_engine_stop(self._address)

    def play(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        soft_seconds: float | None = None,
        vary: bool = False,
    ) -> SearchResult:
        """Finds the move to play; `Game.play` plays it.

        Levels 1 to 7 have limits of their own; level 8 needs one here, or searches until it is
        stopped. With `soft_seconds`, a search takes about that long on average and at most
        `seconds`. With `vary`, first moves of games differ: they come from the opening book.
        """
        return self._search(
            game,
            limits_of(depth=depth, seconds=seconds, nodes=nodes, soft_seconds=soft_seconds, vary=vary),
            None,
        )

    def analyse(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        lines: int = 1,
        progress: Callable[[SearchResult], object] | None = None,
    ) -> SearchResult:
        """The best lines of a position. `progress` is called after each finished depth."""
        limits = limits_of(depth=depth, seconds=seconds, nodes=nodes, lines=lines, search_only_move=True)
        return self._search(game, limits, progress)

    def analysis(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        lines: int = 1,
    ) -> Analysis:
        """The same in the background: iterate over the results, and stop when you have enough.

        >>> with Engine(table_mib=8) as engine, engine.analysis(Game("Base+MLP"), lines=2) as analysis:
        ...     for found in analysis:
        ...         if found.depth >= 3:
        ...             break
        >>> found.depth
        3
        """
        limits = limits_of(depth=depth, seconds=seconds, nodes=nodes, lines=lines, search_only_move=True)
        return Analysis(self, copy_of(game), limits)

    def mate(
        self,
        game: Game,
        moves: int,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Callable[[Mate], object] | None = None,
    ) -> Mate:
        """Proves whether the side to move can force a win within this number of its moves.

        Official Hive without a variant only; otherwise raises `Unsupported`.
        """
        check_range("moves", moves, 1, _library.MAX_MATE)
        copy, limits = copy_of(game), limits_of(seconds=seconds, nodes=nodes)

        def search(callback: Any) -> Mate:
            report = _library.MateReport()
            status = lib.apiary_engine_mate(self._address, copy._address, moves, limits, callback, None, report)
            check(status, _why(game, "wins can be proved in official Hive without a variant only"))
            return mate_of(report)

        def run() -> Mate:
            return self._with_progress(search, _library.MateProgress, mate_of, progress)

        return self._interruptible(run)

    def _search(
        self, game: Game, limits: _library.Limits, progress: Callable[[SearchResult], object] | None
    ) -> SearchResult:
        copy = copy_of(game)
        return self._interruptible(lambda: self._search_now(copy, limits, progress))

    def _search_now(
        self, game: Game, limits: _library.Limits, progress: Callable[[SearchResult], object] | None
    ) -> SearchResult:
        colour = game.turn

        def search(callback: Any) -> SearchResult:
            report = _library.SearchReport()
            status = lib.apiary_engine_search(self._address, game._address, limits, callback, None, report)
            check(status, _why(game, "the engine cannot search this"))
            return result_of(report, colour)

        return self._with_progress(search, _library.Progress, lambda report: result_of(report, colour), progress)

    def _with_progress(
        self,
        search: Callable[[Any], T],
        kind: type[Any],
        convert: Callable[[Any], Any],
        progress: Callable[[Any], object] | None,
    ) -> T:
        """Runs a search with a callback of this kind, which passes what it gets on to `progress`."""
        raised: list[BaseException] = []

        def callback(_: object, report: Any) -> None:
            # An exception cannot pass through the library: it stops the search and is raised after it.
            try:
                if progress and not raised:
                    progress(convert(report.contents))
            except BaseException as error:
                raised.append(error)
                lib.apiary_engine_stop(self._address)

        found = search(kind(callback) if progress else kind(0))
        if raised:
            raise raised[0]
        return found

    def _begin(self) -> None:
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("this engine is searching already; use another engine, or stop it first")
        if self._closed:
            self._busy.release()
            raise RuntimeError("this engine was closed")
        # A stop that came when the search before had just ended.
        lib.apiary_engine_cancel_stop(self._address)

    def _end(self) -> None:
        self._busy.release()

    def _alone(self, work: Callable[[], T]) -> T:
        self._begin()
        try:
            return work()
        finally:
            self._end()

    def _interruptible(self, work: Callable[[], T]) -> T:
        """Does work alone, and on another thread, so that Ctrl-C can stop it.

        That thread holds the lock: whatever happens to the caller, the engine is not freed before the
        work has ended.
        """
        if threading.current_thread() is not threading.main_thread():
            return self._alone(work)
        done = threading.Event()
        found: list[T] = []
        raised: list[BaseException] = []
        cancelled: list[bool] = []

        def work_unless_cancelled() -> None:
            if not cancelled:
                found.append(work())

        def run() -> None:
            try:
                if not cancelled:
                    self._alone(work_unless_cancelled)
            except BaseException as error:
                raised.append(error)
            done.set()

        try:
            threading.Thread(target=run, name="apiary search", daemon=True).start()
            # Again and again: a signal just before a wait without a limit would be noticed only after it.
            while not done.wait(0.1):
                pass
        except BaseException:  # KeyboardInterrupt, or what else a signal handler raises
            cancelled.append(True)
            self.stop()
            with self._busy:  # until the search has ended
                pass
            raise
        if raised:
            raise raised[0]
        return found[0]


def _why(game: Game, otherwise: str) -> str:
    return "the game is over" if game.is_over else otherwise


class Analysis(Iterator[SearchResult]):
    """An analysis in the background. Iterating gives the result after each finished depth.

    As a context manager it stops at the end of the block.
    """

    def __init__(self, engine: Engine, game: Game, limits: _library.Limits) -> None:
        self._engine = engine
        self._found: queue.SimpleQueue[SearchResult | None] = queue.SimpleQueue()
        self._error: BaseException | None = None
        self._last: SearchResult | None = None
        self._thread = threading.Thread(target=self._run, args=(game, limits), name="apiary analysis", daemon=True)
        engine._begin()
        self._thread.start()

    def _run(self, game: Game, limits: _library.Limits) -> None:
        try:
            self._last = self._engine._search_now(game, limits, self._found.put)
        except BaseException as error:
            self._error = error
        finally:
            self._engine._end()
            self._found.put(None)

    def __next__(self) -> SearchResult:
        found = self._found.get()
        if found is None:
            self._found.put(None)  # for the next call
            if self._error:
                raise self._error
            raise StopIteration
        return found

    def stop(self) -> None:
        """Stops the analysis soon."""
        if self._thread.is_alive():
            self._engine.stop()

    def wait(self) -> SearchResult:
        """Waits for the end, and returns the last result."""
        self._thread.join()
        if self._error:
            raise self._error
        assert self._last
        return self._last

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive()

    def __enter__(self) -> Analysis:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._thread.join()
