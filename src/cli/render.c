/* render.c: `apiary render`, a position as SVG or PNG. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/archive_options.h"
#include "cli/output.h"
#include "cli/png.h"
#include "cli/rule_options.h"
#include "render/render.h"

/* What to mark, besides the last move; NULL for nothing. */
struct marks {
    const char *moves; /* a piece */
    const char *cells;
};

/* Reads a number of at most two digits. Returns the rest of the text, NULL for anything else. */
static const char *read_coordinate(const char *text, int *value) {
    enum { MAX_COORDINATE = 99 };
    char *end;
    if (*text != '-' && (*text < '0' || *text > '9')) {
        return NULL; /* strtol would accept blanks and a plus sign */
    }
    long number = strtol(text, &end, 10);
    if (end == text || number < -MAX_COORDINATE || number > MAX_COORDINATE) {
        return NULL;
    }
    *value = (int)number;
    return end;
}

/* Turns the x,y of Territory into the q,r of the scene. False if there is no such cell. */
static bool territory_to_axial(struct render_mark *mark) {
    int twice = mark->r - mark->q;
    mark->r = twice / 2;
    return twice % 2 == 0;
}

/* Reads "q,r" or "q,r=s". Returns the rest of the text, NULL for anything else. */
static const char *read_mark(const char *text, struct render_mark *mark) {
    *mark = (struct render_mark){0};
    text = read_coordinate(text, &mark->q);
    if (text == NULL || *text != ',') {
        return NULL;
    }
    text = read_coordinate(text + 1, &mark->r);
    if (text == NULL) {
        return NULL;
    }
    if (*text == '=') {
        mark->sign = text[1];
        if (mark->sign != 'x' && (mark->sign < '0' || mark->sign > '9')) {
            return NULL;
        }
        text += 2;
    }
    return *text == '\0' || *text == ' ' ? text + strspn(text, " ") : NULL;
}

/* A piece that cannot move now is drawn without marks, and a line says so. */
static int mark_moves(struct render_scene *scene, apiary_game *game, const char *piece) {
    size_t before = scene->mark_count;
    if (render_scene_mark_moves(scene, game, piece) != APIARY_OK) {
        return cli_fail("render", CLI_FAILED, "out of memory");
    }
    if (scene->mark_count > before) {
        return CLI_OK;
    }
    /* Text that goes wrong before its end does not begin with a piece. */
    struct apiary_error error;
    enum apiary_status status = apiary_game_check(game, piece, strlen(piece), NULL, 0, &error);
    bool is_wrong = status == APIARY_MALFORMED && error.offset < strlen(piece);
    return status == APIARY_UNKNOWN_PIECE || is_wrong
               ? cli_fail("render", CLI_FAILED, "--moves %s: %s", piece, error.message)
               : cli_fail("render", CLI_OK, "%s has no legal move", piece);
}

static int add_marks(struct render_scene *scene, apiary_game *game, const struct marks *marks) {
    const char *at = marks->cells != NULL ? marks->cells : "";
    while (*at != '\0') {
        struct render_mark mark;
        const char *next = read_mark(at, &mark);
        if (next == NULL || (scene->doubled_coordinates && !territory_to_axial(&mark))) {
            return cli_fail("render", CLI_USAGE,
                            "--mark must be cells such as 1,0 or 2,-1=x, not \"%s\"", at);
        }
        if (!render_scene_mark(scene, mark)) {
            return cli_fail("render", CLI_USAGE, "--mark can mark at most %d cells",
                            RENDER_MAX_MARKS);
        }
        at = next;
    }
    return marks->moves != NULL ? mark_moves(scene, game, marks->moves) : CLI_OK;
}

/* The SVG of the scene, or of the sheet of drawings if there is no scene. NULL if there is not
 * enough memory. */
static char *picture(const struct render_scene *scene, const struct render_options *options,
                     size_t *length) {
    *length = scene != NULL ? render_scene_svg(scene, options, NULL, 0)
                            : render_art_svg(options, NULL, 0);
    char *text = malloc(*length + 1);
    if (text != NULL) {
        if (scene != NULL) {
            render_scene_svg(scene, options, text, *length + 1);
        } else {
            render_art_svg(options, text, *length + 1);
        }
    }
    return text;
}

/* Writes to a file, or to standard output for NULL or "-". */
static int write_text(const char *path, const char *text, size_t length) {
    path = path != NULL && strcmp(path, "-") == 0 ? NULL : path;
    FILE *file = path != NULL ? fopen(path, "wb") : stdout;
    if (file == NULL) {
        return cli_fail("render", CLI_FAILED, "cannot write %s: %s", path, strerror(errno));
    }
    bool written = fwrite(text, 1, length, file) == length;
    written = (path != NULL ? fclose(file) : fflush(file)) == 0 && written;
    if (!written) {
        return cli_fail("render", CLI_FAILED, "cannot write %s: %s",
                        path != NULL ? path : "to standard output", strerror(errno));
    }
    return CLI_OK;
}

static int write_picture(const struct render_scene *scene, const struct render_options *options,
                         const char *path) {
    size_t length;
    char *text = picture(scene, options, &length);
    if (text == NULL) {
        return cli_fail("render", CLI_FAILED, "out of memory");
    }
    int code = png_is_name(path) ? png_write("render", text, length, path)
                                 : write_text(path, text, length);
    free(text);
    return code;
}

/* What the command line asks for. */
struct request {
    struct render_options look;
    struct marks marks;
    const char *output;
    long at; /* -1 for the end */
    struct cli_rules rules;
    struct archive archive;
};

/* Takes the game back to its position after `at` moves. False if it has fewer, which is reported.
 */
static bool go_to(struct request *request, struct archive_game *game) {
    size_t length = apiary_game_length(game->game);
    if (request->at >= 0 && (unsigned long)request->at > length) {
        archive_fail(game, "too few moves", "--at: the game has only %zu moves", length);
        archive_report(&request->archive, game);
        return false;
    }
    return request->at < 0 ||
           apiary_game_undo(game->game, length - (size_t)request->at) == APIARY_OK;
}

/* To a file of its own in a folder. */
static int write_to_folder(const struct request *request, const struct render_scene *scene,
                           struct archive_game *game, struct cli_output *files) {
    size_t length = render_scene_svg(scene, &request->look, NULL, 0);
    if (!archive_buffer_reserve(&game->output, length + 1)) {
        return cli_fail("render", CLI_FAILED, "out of memory");
    }
    render_scene_svg(scene, &request->look, game->output.data, length + 1);
    game->output.length = length;
    return cli_output_write(files, game);
}

static int render_game(struct request *request, struct archive_game *game,
                       struct cli_output *files) {
    struct render_scene scene;
    bool several = request->archive.several;
    if (several && !files->split) {
        return cli_fail("render", CLI_FAILED,
                        "%s: there are several games; choose one with --number N, or draw all of "
                        "them with --output FOLDER/",
                        game->input->label);
    }
    int code = several ? CLI_OK : cli_rules_check("render", &request->rules, game->game);
    if (code != CLI_OK || !go_to(request, game)) {
        return code;
    }
    render_scene_from_game(game->game, &scene);
    code = add_marks(&scene, game->game, &request->marks);
    if (code != CLI_OK) {
        return code;
    }
    return files->split ? write_to_folder(request, &scene, game, files)
                        : write_picture(&scene, &request->look, request->output);
}

static int render_games(struct request *request, const struct cli_arguments *arguments) {
    struct cli_output files = {.command = "render",
                               .path = request->output,
                               .split = cli_output_is_folder(request->output),
                               .extension = "svg"};
    struct archive_game *game;
    request->archive.progress = files.split;
    int code = archive_open_arguments(&request->archive, arguments);
    if (code == CLI_OK) {
        code = cli_output_open(&files, &request->archive.inputs);
    }
    while (code == CLI_OK && (game = archive_next(&request->archive)) != NULL) {
        code = render_game(request, game, &files);
    }
    return archive_close(&request->archive, cli_output_close(&files, code));
}

/* A name for another kind of picture would not say what is in the file. */
static int check_name(const char *path) {
    static const char *const others[] = {".jpg", ".jpeg", ".gif", ".webp", ".pdf", ".bmp"};
    const char *dot = path != NULL && !cli_output_is_folder(path) ? strrchr(path, '.') : NULL;
    for (size_t i = 0; dot != NULL && i < sizeof others / sizeof *others; i++) {
        if (strcasecmp(dot, others[i]) == 0) {
            return cli_fail("render", CLI_USAGE,
                            "%s: pictures are SVG or PNG; give a name that ends in .svg or .png",
                            path);
        }
    }
    return CLI_OK;
}

int cli_render(int argc, char **argv) {
    struct request request = {
        .at = -1, .rules = {.host = true}, .archive = {.command = "render", .jobs = 1}};
    bool art = false;
    long size = RENDER_DEFAULT_SIZE;
    const struct cli_option options[] = {
        {"output", CLI_TEXT, &request.output, .letter = 'o', .value = "FILE",
         .help = "the file to write: a PNG if its name ends in .png, which needs rsvg-convert "
                 "(default: SVG to standard output); a folder, which exists or ends in a slash, "
                 "gets an SVG for each game"},
        {"at", CLI_NUMBER, &request.at, 0, LONG_MAX, .value = "PLY",
         .help = "the position after this many moves of either side, 0 for the start (default: the "
                 "end)"},
        ARCHIVE_NUMBER_OPTION(request.archive),
        {"game", .alias_of = "number"},
        {"coordinates", CLI_FLAG, &request.look.coordinates,
         .help = "show the coordinates of the cells"},
        {"moves", CLI_TEXT, &request.marks.moves, .value = "PIECE",
         .help = "mark where this piece can move, such as wA1"},
        {"mark", CLI_TEXT, &request.marks.cells, .value = "CELLS",
         .help = "mark cells, with a cross or a digit if given: \"1,0 2,-1=x 0,3=1\""},
        {"hands", CLI_FLAG, &request.look.hands,
         .help = "show the pieces in hand and the side to move"},
        {"dark", CLI_FLAG, &request.look.dark, .help = "dark background"},
        {"size", CLI_NUMBER, &size, 4, 500, .value = "N",
         .help = "radius of a cell in pixels, 4 to 500 (default 40)"},
        {"art", CLI_FLAG, &art, .help = "draw a sheet with every bug, without a game"},
    };
    struct cli_arguments arguments = {
        .command = "render",
        .usage = "[OPTIONS] [GAME...]",
        .description = "Draws a position of GAME as an SVG document or a PNG.\n" CLI_GAME_HELP
                       " Without GAME, standard input is read. A file may have several games, and "
                       "a folder stands for the files in it.",
        .examples = "apiary render -o game.svg game.pgn\n"
                    "apiary render -o turn6.png --at 12 --hands game.pgn\n"
                    "apiary render -o pictures/ games.pgn",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .rules = &request.rules,
        .argument = "GAME",
        .values = (const char **)argv,
        .max_values = (size_t)argc};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    request.look.size = (int)size;
    code = check_name(request.output);
    if (code != CLI_OK) {
        return code;
    }
    if (art) {
        return arguments.value_count == 0 ? write_picture(NULL, &request.look, request.output)
                                          : cli_misuse("render", "--art does not take a game");
    }
    request.archive.options = &request.rules.options;
    return render_games(&request, &arguments);
}
