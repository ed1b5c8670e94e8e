#include "tune/game_files.h"

#include <stdlib.h>
#include <string.h>

#include "tune/selfplay_game.h"

static char *standard_input[] = {"/dev/stdin"};

void game_files_init(struct game_files *files, char **path, size_t count) {
    *files = (struct game_files){.path = count ? path : standard_input, .count = count ? count : 1};
}

static void open_next(struct game_files *files) {
    files->name = files->path[files->opened++];
    files->file = fopen(files->name, "r");
    files->line = 0;
    if (!files->file) {
        perror(files->name);
        exit(1);
    }
}

/* Whether a whole line was read; the last line of a run that was interrupted is not whole. */
static bool read_line(struct game_files *files, char **line, size_t *size) {
    ssize_t length = getline(line, size, files->file);
    if (length <= 0 || (*line)[length - 1] != '\n') {
        return false;
    }
    (*line)[length - 1] = '\0';
    files->line++;
    return true;
}

bool game_files_next(struct game_files *files, char **line, size_t *size) {
    while (files->file || files->opened < files->count) {
        if (!files->file) {
            open_next(files);
        }
        if (!read_line(files, line, size)) {
            fclose(files->file);
            files->file = NULL;
        } else if (!selfplay_is_header(*line)) {
            if (files->line == 1) {
                fprintf(stderr, "%s does not begin with \"%s\"\n", files->name, SELFPLAY_HEADER);
                exit(1);
            }
            return true;
        }
    }
    return false;
}
