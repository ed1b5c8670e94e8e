"""The shared library: where it is, its structs and its functions.

Structs are classes with the C name in `c_name`, functions are declared in C. The package's tests
compile all of it against the headers: a name, type, size or number that differs is an error there.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import re
import sys
from ctypes import POINTER, c_bool, c_char, c_char_p, c_double, c_int, c_int64, c_size_t, c_ssize_t, c_uint, c_uint64, c_void_p
from collections.abc import Callable
from pathlib import Path
from typing import Any

#: The version of the library that this package is for, without the patch level.
COMPATIBLE = "0.1"

MOVE_SIZE = 128
TYPE_SIZE = 24
NAME_SIZE = 4
SEED_SIZE = 65
MESSAGE_SIZE = 256
LINE_SIZE = 1024
MATE_MOVES_SIZE = 16384
MAX_MARKS = 64
MAX_PIECES = 64
MAX_CELLS = 37
MAX_STEPS = 24
MAX_PATH = 136
MAX_PIECE_KINDS = 16
MAX_LINES = 64
MAX_DEPTH = 64
MAX_LEVEL = 8
MAX_THREADS = 64
MAX_TABLE_MIB = 65536
MAX_MATE = 20

#: The constants above by their names in C.
CONSTANTS: dict[str, int] = {
    f"APIARY_{name}": value for name, value in globals().items() if name.isupper() and isinstance(value, int)
}

_c_enum = c_int


class Mark(ctypes.Structure):
    c_name = "struct apiary_mark"
    _fields_ = [("q", c_int), ("r", c_int), ("kind", _c_enum)]


class Error(ctypes.Structure):
    c_name = "struct apiary_error"
    _fields_ = [
        ("status", _c_enum),
        ("offset", c_size_t),
        ("message", c_char * MESSAGE_SIZE),
        ("piece", c_char * NAME_SIZE),
        ("other", c_char * NAME_SIZE),
        ("third", c_char * NAME_SIZE),
        ("marks", c_size_t),
        ("mark", Mark * MAX_MARKS),
    ]


class Options(ctypes.Structure):
    c_name = "struct apiary_options"
    _fields_ = [
        ("queen_first", c_bool),
        ("repetition", c_bool),
        ("variant", _c_enum),
        ("seed", c_char * SEED_SIZE),
        ("commitment", c_char * SEED_SIZE),
        ("tiles", _c_enum),
        ("free_first", c_bool),
        ("layout", _c_enum),
        ("either_colour", c_bool),
    ]


class OptionInfo(ctypes.Structure):
    c_name = "struct apiary_option_info"
    _fields_ = [("name", c_char_p), ("help", c_char_p), ("words", POINTER(c_char_p)), ("is_bool", c_bool)]


class GameInfo(ctypes.Structure):
    c_name = "struct apiary_game_info"
    _fields_ = [
        ("name", c_char_p),
        ("type", c_char_p),
        ("has_optional_pieces", c_bool),
        ("options", c_uint),
        ("held", c_char_p),
        ("supply", c_char_p),
        ("cell_names", _c_enum),
        ("move_help", c_char_p),
    ]


class PieceInfo(ctypes.Structure):
    c_name = "struct apiary_piece_info"
    _fields_ = [("letter", c_char), ("name", c_char_p), ("count", c_int), ("set", _c_enum)]


class GameText(ctypes.Structure):
    c_name = "struct apiary_game_text"
    _fields_ = [
        ("number", c_size_t),
        ("line", c_size_t),
        ("column", c_size_t),
        ("offset", c_uint64),
        ("format", _c_enum),
        ("length", c_size_t),
        ("text", c_void_p),
    ]


class Axial(ctypes.Structure):
    c_name = "struct apiary_axial"
    _fields_ = [("q", c_int), ("r", c_int)]


class Piece(ctypes.Structure):
    c_name = "struct apiary_piece"
    _fields_ = [
        ("q", c_int),
        ("r", c_int),
        ("level", c_int),
        ("colour", _c_enum),
        ("bug", c_char),
        ("number", c_int),
        ("top", c_bool),
        ("neutral", c_bool),
        ("face_down", c_bool),
    ]


class Cell(ctypes.Structure):
    c_name = "struct apiary_cell"
    _fields_ = [("q", c_int), ("r", c_int), ("owned", c_bool), ("owner", _c_enum)]


class MoveEffect(ctypes.Structure):
    c_name = "struct apiary_move_effect"
    _fields_ = [
        ("action", _c_enum),
        ("piece", c_char * NAME_SIZE),
        ("other", c_char * NAME_SIZE),
        ("from_hand", c_bool),
        ("has_from", c_bool),
        ("has_to", c_bool),
        ("has_also", c_bool),
        ("has_actor", c_bool),
        ("from", Axial),
        ("to", Axial),
        ("also_from", Axial),
        ("also_to", Axial),
        ("actor", Axial),
        ("path_length", c_size_t),
        ("removed_count", c_size_t),
        ("path", Axial * MAX_STEPS),
        ("removed", Axial * MAX_PIECES),
    ]


class Stop(ctypes.Structure):
    c_name = "struct apiary_stop"
    _fields_ = [("q", c_int), ("r", c_int), ("level", c_int)]


class MovePath(ctypes.Structure):
    c_name = "struct apiary_path"
    _fields_ = [("count", c_size_t), ("stop", Stop * MAX_PATH)]


class EngineOptions(ctypes.Structure):
    c_name = "struct apiary_engine_options"
    _fields_ = [
        ("threads", c_int),
        ("table_mib", c_int),
        ("level", c_int),
        ("seed", c_uint64),
        ("no_book", c_bool),
        ("table", c_void_p),
    ]


class Limits(ctypes.Structure):
    c_name = "struct apiary_limits"
    _fields_ = [
        ("depth", c_int),
        ("milliseconds", c_int64),
        ("nodes", c_uint64),
        ("soft_milliseconds", c_int64),
        ("lines", c_size_t),
        ("search_only_move", c_bool),
        ("vary", c_bool),
    ]


class Line(ctypes.Structure):
    c_name = "struct apiary_line"
    _fields_ = [("score", c_int), ("depth", c_int), ("move", c_char * MOVE_SIZE), ("moves", c_char * LINE_SIZE)]


class SearchReport(ctypes.Structure):
    c_name = "struct apiary_search_report"
    _fields_ = [
        ("depth", c_int),
        ("score", c_int),
        ("nodes", c_uint64),
        ("milliseconds", c_int64),
        ("stopped", c_bool),
        ("move", c_char * MOVE_SIZE),
        ("lines", POINTER(Line)),
        ("line_count", c_size_t),
    ]


class MateReport(ctypes.Structure):
    c_name = "struct apiary_mate_report"
    _fields_ = [
        ("verdict", _c_enum),
        ("plies", c_int),
        ("nodes", c_uint64),
        ("milliseconds", c_int64),
        ("line", c_char * LINE_SIZE),
        ("moves", c_char * MATE_MOVES_SIZE),
        ("move_count", c_size_t),
        ("all_moves", c_bool),
    ]


class ReviewedMove(ctypes.Structure):
    c_name = "struct apiary_reviewed_move"
    _fields_ = [
        ("ply", c_size_t),
        ("turn", c_size_t),
        ("colour", _c_enum),
        ("played", c_char * MOVE_SIZE),
        ("score", c_int),
        ("best", Line),
        ("loss", c_double),
        ("judgement", _c_enum),
        ("missed_win", c_bool),
    ]


class ReviewSummary(ctypes.Structure):
    c_name = "struct apiary_review_summary"
    _fields_ = [("moves", c_size_t), ("mistakes", c_size_t), ("blunders", c_size_t), ("average_loss", c_double)]


class Highlight(ctypes.Structure):
    c_name = "struct apiary_highlight"
    _fields_ = [("q", c_int), ("r", c_int), ("sign", c_char)]


class RenderOptions(ctypes.Structure):
    c_name = "struct apiary_render_options"
    _fields_ = [
        ("size", c_int),
        ("dark", c_bool),
        ("coordinates", c_bool),
        ("hands", c_bool),
        ("highlights", POINTER(Highlight)),
        ("highlight_count", c_size_t),
        ("marks", POINTER(Mark)),
        ("mark_count", c_size_t),
    ]


STRUCTS: list[type[ctypes.Structure]] = [
    value for value in list(globals().values()) if isinstance(value, type) and hasattr(value, "c_name")
]

Progress = ctypes.CFUNCTYPE(None, c_void_p, POINTER(SearchReport))
MateProgress = ctypes.CFUNCTYPE(None, c_void_p, POINTER(MateReport))
NO_PROGRESS = Progress(0)
ReadFunction = ctypes.CFUNCTYPE(c_ssize_t, c_void_p, c_void_p, c_size_t)

DECLARATIONS = """
const char *apiary_version(void);
const char *apiary_status_name(enum apiary_status status);
const char *apiary_mark_name(enum apiary_mark_kind kind);
const char *apiary_result_name(enum apiary_result result);
const char *apiary_ending_name(enum apiary_ending ending);
const char *apiary_action_name(enum apiary_action action);
const char *apiary_judgement_mark(enum apiary_judgement judgement);
const char *apiary_piece_set_name(enum apiary_piece_set set);

const struct apiary_option_info *apiary_option_info_of(enum apiary_option option);
enum apiary_option apiary_option_find(const char *name, size_t length);
int apiary_option_get(const struct apiary_options *options, enum apiary_option option);
enum apiary_status apiary_option_set(struct apiary_options *options, enum apiary_option option, int value);
enum apiary_status apiary_seed_make(char *seed);
const struct apiary_game_info *apiary_game_info_at(size_t index);
const struct apiary_game_info *apiary_game_info_of(const apiary_game *game);
size_t apiary_game_info_pieces(const struct apiary_game_info *game, struct apiary_piece_info *pieces, size_t size);

enum apiary_status apiary_game_new(const struct apiary_allocator *memory, const char *type,
    const struct apiary_options *options, apiary_game **game, struct apiary_error *error);
enum apiary_status apiary_game_read(const struct apiary_allocator *memory, enum apiary_format format,
    const char *text, size_t length, const struct apiary_options *options, apiary_game **game,
    struct apiary_error *error);
enum apiary_status apiary_reader_new(const struct apiary_allocator *memory, apiary_read_function read,
    void *context, enum apiary_format format, const struct apiary_options *options, apiary_reader **reader);
enum apiary_status apiary_reader_next(apiary_reader *reader, struct apiary_game_text *text,
    apiary_game **game, struct apiary_error *error);
void apiary_reader_free(apiary_reader *reader);
void apiary_game_text_place(const struct apiary_game_text *text, size_t offset, size_t *line, size_t *column);
enum apiary_status apiary_game_clone(const apiary_game *game, apiary_game **copy);
enum apiary_status apiary_game_clone_at(const apiary_game *game, size_t ply, apiary_game **copy);
void apiary_game_free(apiary_game *game);

size_t apiary_game_type(const apiary_game *game, char *buffer, size_t size);
struct apiary_options apiary_game_options(const apiary_game *game);
enum apiary_colour apiary_game_to_move(const apiary_game *game);
size_t apiary_game_turns(const apiary_game *game);
void apiary_game_key(const apiary_game *game, uint64_t *key);
enum apiary_result apiary_game_result(const apiary_game *game);
enum apiary_ending apiary_game_ending(const apiary_game *game);
size_t apiary_game_ending_cells(const apiary_game *game, struct apiary_axial *cells, size_t size);
enum apiary_status apiary_game_declare(apiary_game *game, enum apiary_result result, enum apiary_ending ending);

enum apiary_status apiary_game_moves(apiary_game *game, size_t *count);
size_t apiary_game_move(const apiary_game *game, size_t index, char *buffer, size_t size);
enum apiary_status apiary_game_play(apiary_game *game, const char *move, size_t length, struct apiary_error *error);
enum apiary_status apiary_game_check(const apiary_game *game, const char *move, size_t length,
    char *buffer, size_t size, struct apiary_error *error);
enum apiary_status apiary_game_describe(const apiary_game *game, const char *move, size_t length,
    struct apiary_move_effect *effect, struct apiary_error *error);
enum apiary_status apiary_game_describe_last(const apiary_game *game, struct apiary_move_effect *effect);
enum apiary_status apiary_game_path(const apiary_game *game, const char *move, size_t length,
    struct apiary_path *path, struct apiary_error *error);
enum apiary_status apiary_game_path_last(const apiary_game *game, struct apiary_path *path);
enum apiary_status apiary_game_undo(apiary_game *game, size_t count);
enum apiary_status apiary_game_verify(const apiary_game *game, const struct apiary_options *promised,
    struct apiary_error *error);
uint64_t apiary_game_perft(const apiary_game *game, int depth);

size_t apiary_game_length(const apiary_game *game);
size_t apiary_game_record_move(const apiary_game *game, size_t index, char *buffer, size_t size);
enum apiary_status apiary_game_set_comment(apiary_game *game, size_t index, const char *text, size_t length);
const char *apiary_game_comment(const apiary_game *game, size_t index);
enum apiary_status apiary_game_set_tag(apiary_game *game, const char *name, size_t name_length,
    const char *value, size_t value_length);
size_t apiary_game_tag_count(const apiary_game *game);
const char *apiary_game_tag_name(const apiary_game *game, size_t index);
const char *apiary_game_tag(const apiary_game *game, const char *name);
size_t apiary_game_write(const apiary_game *game, enum apiary_format format, char *buffer, size_t size);

size_t apiary_game_pieces(const apiary_game *game, struct apiary_piece *pieces, size_t size);
size_t apiary_game_cells(const apiary_game *game, struct apiary_cell *cells, size_t size);
int apiary_game_hand(const apiary_game *game, enum apiary_colour colour, char bug);
size_t apiary_game_svg(const apiary_game *game, const struct apiary_render_options *options,
    char *buffer, size_t size);

enum apiary_status apiary_engine_new(const struct apiary_allocator *memory,
    const struct apiary_engine_options *options, apiary_engine **engine);
void apiary_engine_free(apiary_engine *engine);
enum apiary_status apiary_engine_configure(apiary_engine *engine, const struct apiary_engine_options *options);
struct apiary_engine_options apiary_engine_options_of(const apiary_engine *engine);
enum apiary_status apiary_engine_search(apiary_engine *engine, const apiary_game *game,
    const struct apiary_limits *limits, apiary_progress *progress, void *context,
    struct apiary_search_report *report);
enum apiary_status apiary_engine_mate(apiary_engine *engine, const apiary_game *game, int moves,
    const struct apiary_limits *limits, apiary_mate_progress *progress, void *context,
    struct apiary_mate_report *report);
void apiary_engine_stop(apiary_engine *engine);
void apiary_engine_cancel_stop(apiary_engine *engine);
void apiary_engine_clear(apiary_engine *engine);
enum apiary_status apiary_table_new(const struct apiary_allocator *memory, int mib, apiary_table **table);
void apiary_table_free(apiary_table *table);
void apiary_table_clear(apiary_table *table);

double apiary_winning_chances(int score);
int apiary_turns_to_win(int score);
size_t apiary_score_text(enum apiary_colour colour, int score, char *buffer, size_t size);
bool apiary_review_applies(const apiary_game *game, size_t ply);
enum apiary_status apiary_review_move(apiary_engine *engine, const apiary_game *game, size_t ply,
    const struct apiary_limits *limits, apiary_progress *progress, void *context,
    struct apiary_reviewed_move *reviewed);
struct apiary_review_summary apiary_review_summarize(const struct apiary_reviewed_move *moves, size_t count,
    enum apiary_colour colour);
size_t apiary_review_svg(const apiary_game *game, const struct apiary_reviewed_move *moves, size_t count,
    char *buffer, size_t size);
"""

_SCALARS: dict[str, Any] = {
    "void": None,
    "bool": c_bool,
    "char": c_char,
    "int": c_int,
    "size_t": c_size_t,
    "uint64_t": c_uint64,
    "double": c_double,
    "apiary_read_function": ReadFunction,
    **{str(struct.c_name): struct for struct in STRUCTS},
}
_POINTERS: dict[str, Any] = {
    "char *": c_char_p,
    "void *": c_void_p,
    "size_t *": POINTER(c_size_t),
    "uint64_t *": POINTER(c_uint64),
    "apiary_game *": c_void_p,
    "apiary_game **": POINTER(c_void_p),
    "apiary_engine *": c_void_p,
    "apiary_engine **": POINTER(c_void_p),
    "apiary_reader *": c_void_p,
    "apiary_reader **": POINTER(c_void_p),
    "apiary_table *": c_void_p,
    "apiary_table **": POINTER(c_void_p),
    "apiary_progress *": Progress,
    "apiary_mate_progress *": MateProgress,
    "struct apiary_allocator *": c_void_p,
}


def _ctype(text: str) -> Any:
    """The ctypes type of a type in C."""
    text = re.sub(r"^const ", "", text.strip())
    if text.startswith("enum ") and not text.endswith("*"):
        return _c_enum
    if text in _SCALARS:
        return _SCALARS[text]
    if text in _POINTERS:
        return _POINTERS[text]
    return POINTER(_SCALARS[text[: -len(" *")]])


_PROTOTYPE = re.compile(r"(.+?)(\w+)\((.*)\)", re.S)


def _declare(library: ctypes.CDLL) -> None:
    for declaration in filter(None, (part.strip() for part in DECLARATIONS.split(";"))):
        match = _PROTOTYPE.fullmatch(declaration)
        assert match, declaration
        result, name, parameters = match.groups()
        function = getattr(library, name)
        function.restype = _ctype(result)
        if parameters != "void":
            # "const char *text" without the name.
            function.argtypes = [_ctype(re.sub(r"\w+$", "", one.strip())) for one in parameters.split(",")]


def _path() -> str | None:
    """The library: the one that is chosen, or in the wheel, or installed."""
    chosen = os.environ.get("APIARY_LIBRARY")
    if chosen:
        return chosen
    bundled = Path(__file__).with_name("libapiary.dylib" if sys.platform == "darwin" else "libapiary.so.0")
    return str(bundled) if bundled.exists() else ctypes.util.find_library("apiary")


def _load() -> ctypes.CDLL:
    path = _path()
    if not path:
        raise ImportError(
            "the Apiary library was not found; install the wheel or the library, or set APIARY_LIBRARY to its path"
        )
    try:
        library = ctypes.CDLL(path)
        library.apiary_version.restype = c_char_p
        version = library.apiary_version().decode()
    except (OSError, AttributeError) as error:
        raise ImportError(f"cannot load the Apiary library: {error}") from error
    if version.rpartition(".")[0] != COMPATIBLE:
        raise ImportError(f"{path} has version {version}, but this package needs {COMPATIBLE}.x")
    _declare(library)
    return library


lib: Any = _load()


def string(write: Callable[[Any, int], int], size: int = 512) -> str:
    """The text that a function of the library writes to a buffer."""
    buffer = ctypes.create_string_buffer(size)
    length = write(buffer, size)
    if length >= size:
        size = length + 1
        buffer = ctypes.create_string_buffer(size)
        write(buffer, size)
    return buffer.value.decode()


def names(name_of: Callable[[int], bytes]) -> list[str]:
    """The names of an enum's values, from 0."""
    found: list[str] = []
    while True:
        name = name_of(len(found)).decode()
        if name == "unknown":
            return found
        found.append(name)
