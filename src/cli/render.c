/*
 * render.c: `apiary render`, a position as SVG.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "render/render.h"

static const char help[] =
    "Usage: apiary render [OPTIONS] [GAME]\n"
    "\n"
    "Draws the position at the end of GAME as an SVG document.\n"
    "\n"
    "GAME is a type (Base, Base+MLP ...), a GameString, a position, or a file that holds one;\n"
    "without it, or for -, standard input is read.\n"
    "\n"
    "  --output FILE  write to FILE, not to standard output\n"
    "  --coordinates  write the coordinates into the cells\n"
    "  --hands        show the pieces in hand and who is to move\n"
    "  --dark         dark background\n"
    "  --size N       radius of a cell in pixels, 4 to 500 (40)\n"
    "  --art          no game: a sheet with the drawing of every bug\n"
    "  --help         this text\n";

/* The text of the picture, or of the sheet where there is no game; NULL without memory. */
static char *picture(const apiary_game *game, const struct render_options *options,
                     size_t *length) {
    *length = game != NULL ? render_svg(game, options, NULL, 0) : render_art_svg(options, NULL, 0);
    char *text = malloc(*length + 1);
    if (text != NULL) {
        if (game != NULL) {
            render_svg(game, options, text, *length + 1);
        } else {
            render_art_svg(options, text, *length + 1);
        }
    }
    return text;
}

/* To a file, or to standard output for NULL. */
static int write_text(const char *path, const char *text, size_t length) {
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

static int render_game(const apiary_game *game, const struct render_options *options,
                       const char *path) {
    size_t length;
    char *text = picture(game, options, &length);
    if (text == NULL) {
        return cli_fail("render", CLI_FAILED, "not enough memory");
    }
    int code = write_text(path, text, length);
    free(text);
    return code;
}

int cli_render(int argc, char **argv) {
    struct render_options look = {0};
    bool art = false;
    long size = RENDER_DEFAULT_SIZE;
    const char *output = NULL, *values[1] = {"-"};
    const struct cli_option options[] = {
        {"output", CLI_TEXT, &output, 0, 0},    {"coordinates", CLI_FLAG, &look.coordinates, 0, 0},
        {"hands", CLI_FLAG, &look.hands, 0, 0}, {"dark", CLI_FLAG, &look.dark, 0, 0},
        {"size", CLI_NUMBER, &size, 4, 500},    {"art", CLI_FLAG, &art, 0, 0},
    };
    struct cli_arguments arguments = {.command = "render",
                                      .help = help,
                                      .options = options,
                                      .option_count = sizeof options / sizeof options[0],
                                      .values = values,
                                      .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    look.size = (int)size;
    if (art) {
        return arguments.value_count == 0
                   ? render_game(NULL, &look, output)
                   : cli_fail("render", CLI_USAGE, "--art takes no game; see apiary render --help");
    }

    apiary_game *game = NULL;
    code = cli_read_game("render", values[0], NULL, &game);
    if (code == CLI_OK) {
        code = render_game(game, &look, output);
        apiary_game_free(game);
    }
    return code;
}
