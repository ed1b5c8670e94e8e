/*
 * play_file.c: saving and loading games.
 *
 * The unfinished game is saved in play.pgn after every move: written to another file, which is then
 * renamed, so that a crash leaves the old or the new one intact. When another game begins, the old
 * one is renamed to previous.pgn.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/number.h"
#include "cli/cli.h"
#include "cli/play.h"
#include "cli/reader.h"

#define ENGINE_NAME "Apiary level "

void play_find_autosave(struct play *play) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    int length = 0;
    if (state && *state == '/') { /* the XDG specification ignores relative paths */
        length = snprintf(play->autosave, sizeof play->autosave, "%s/apiary/play.pgn", state);
    } else if (home && *home) {
        length = snprintf(play->autosave, sizeof play->autosave, "%s/.local/state/apiary/play.pgn",
                          home);
    }
    /* Leave room for the longer names of beside_autosave. */
    if (length <= 0 || (size_t)length + 16 > sizeof play->autosave) {
        play->autosave[0] = '\0';
    }
    play->autosave_is_other = play->autosave[0] && access(play->autosave, R_OK) == 0;
}

/* The path of another file in the same folder. */
static void beside_autosave(const struct play *play, const char *name, char path[CLI_PATH_SIZE]) {
    int folder = (int)(strrchr(play->autosave, '/') - play->autosave);
    snprintf(path, CLI_PATH_SIZE, "%.*s/%s", folder, play->autosave, name);
}

/* Makes the folder of the file. A failure shows when the file is written. */
static void make_autosave_folder(const struct play *play) {
    char folder[CLI_PATH_SIZE];
    beside_autosave(play, "", folder);
    cli_make_folder(folder);
}

void play_find_history(const struct play *play, char path[CLI_PATH_SIZE]) {
    path[0] = '\0';
    if (play->autosave[0] != '\0') {
        make_autosave_folder(play);
        beside_autosave(play, "play.history", path);
    }
}

static void set_tag(apiary_game *game, const char *name, const char *value) {
    apiary_game_set_tag(game, name, strlen(name), value, strlen(value));
}

/* The players, and the date if the record has none. */
static void set_tags(struct play *play) {
    static const char *const names[] = {"White", "Black"};
    char value[64];
    for (int colour = 0; colour < 2; colour++) {
        snprintf(value, sizeof value, ENGINE_NAME "%d", play->level);
        set_tag(play->game, names[colour], play->human[colour] ? "Human" : value);
    }
    if (!apiary_game_tag(play->game, "Date")) {
        time_t now = time(NULL);
        struct tm local;
        if (localtime_r(&now, &local) && strftime(value, sizeof value, "%Y.%m.%d", &local) > 0) {
            set_tag(play->game, "Date", value);
        }
    }
}

/* Records reveal the seed only after the game. The unfinished game is the host's own file and needs
 * it to continue. */
static bool write_seed(const struct play *play, FILE *file) {
    struct apiary_options options = apiary_game_options(play->game);
    return options.seed[0] == '\0' || play_is_over(play) ||
           fprintf(file, "[Seed \"%s\"]\n", options.seed) > 0;
}

/* Writes the game as PGN. False, with errno set, if that fails. */
static bool write_game(struct play *play, const char *path, bool with_seed) {
    set_tags(play);
    size_t length = apiary_game_write(play->game, APIARY_FORMAT_PGN, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        return false;
    }
    apiary_game_write(play->game, APIARY_FORMAT_PGN, text, length + 1);
    FILE *file = fopen(path, "w");
    bool written =
        file && (!with_seed || write_seed(play, file)) && fwrite(text, 1, length, file) == length;
    if (file && fclose(file) != 0) {
        written = false;
    }
    free(text);
    return written;
}

void play_autosave(struct play *play) {
    char path[CLI_PATH_SIZE];
    if (play->autosave[0] == '\0') {
        return;
    }
    if (play->autosave_is_other) {
        beside_autosave(play, "previous.pgn", path);
        rename(play->autosave, path);
        play->autosave_is_other = false;
    }
    if (play_is_over(play) || apiary_game_length(play->game) == 0) {
        unlink(play->autosave);
        play->autosaved = false;
        return;
    }
    make_autosave_folder(play);
    beside_autosave(play, "play.tmp", path);
    play->autosaved = write_game(play, path, true) && rename(path, play->autosave) == 0;
    if (!play->autosaved) {
        play_say(0, "Cannot save the game in %s: %s.", play->autosave, strerror(errno));
        play->autosave[0] = '\0'; /* report it once */
    }
}

/* Reads back the players of set_tags. Any other name is a person. */
static void read_players(struct play *play) {
    static const char *const names[] = {"White", "Black"};
    for (int colour = 0; colour < 2; colour++) {
        const char *name = apiary_game_tag(play->game, names[colour]);
        play->human[colour] = !name || strncmp(name, ENGINE_NAME, strlen(ENGINE_NAME)) != 0;
        if (!play->human[colour]) {
            long level = play->level;
            number_read(name + strlen(ENGINE_NAME), 1, APIARY_MAX_LEVEL, &level);
            play_set_level(play, (int)level);
        }
    }
}

bool play_resume(struct play *play) {
    apiary_game *game;
    if (!play->autosave_is_other) {
        play_say(0, "There is no unfinished game to continue.");
        return false;
    }
    if (cli_read_game("play", play->autosave, &play->rules, &game) != CLI_OK) {
        return false;
    }
    play_set_game(play, game);
    play->autosave_is_other = false;
    play->autosaved = true;
    read_players(play);
    printf("Continuing the unfinished game. ");
    play_print_sides(play);
    return true;
}

void play_save(struct play *play, const char *path) {
    bool exists = access(path, F_OK) == 0;
    if (exists && strcmp(path, play->overwrite) != 0) {
        snprintf(play->overwrite, sizeof play->overwrite, "%s", path);
        play_say(0, "%s exists; repeat the command to overwrite it.", path);
        return;
    }
    if (!write_game(play, path, false)) {
        play_say(0, "Cannot write %s: %s.", path, strerror(errno));
        return;
    }
    snprintf(play->overwrite, sizeof play->overwrite, "%s", path);
    play_say(0, exists ? "Saved to %s, which was overwritten." : "Saved to %s.", path);
}

void play_load(struct play *play, const char *path) {
    apiary_game *game;
    if (access(path, R_OK) != 0) {
        play_say(0, "Cannot read %s: %s.", path, strerror(errno));
        return;
    }
    fflush(stdout);
    if (cli_read_game("play", path, &play->rules, &game) != CLI_OK) {
        return;
    }
    /* The old game stays in play.pgn, for `resume`, until a move is made in this one or at the end.
     */
    play->autosave_is_other = play->autosave_is_other || play->autosaved;
    play_set_game(play, game);
    play->loaded = true;
    play_say(0, "Loaded %s: %zu moves.", path, apiary_game_length(game));
    struct apiary_options options = apiary_game_options(game);
    bool fog = options.variant == APIARY_VARIANT_FOG;
    if (options.variant != APIARY_VARIANT_NONE && !fog && !options.seed[0] && !play_is_over(play)) {
        play_say(0, "The file has no seed: name the tile of each draw, as in \"draw wA1\".");
    }
}
