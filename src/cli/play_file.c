/*
 * play_file.c: games on disk.
 *
 * The unfinished game is kept in play.pgn, rewritten after every move (a new file that then
 * takes the name, so that a crash leaves the old or the new one whole). A game that is kept there
 * when another begins moves aside to previous.pgn.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/play.h"

#define ENGINE_NAME "Apiary level "

/* Makes the folders above a file. Failure shows when the file is written. */
static void make_folders(const char *path) {
    char folder[PLAY_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0700);
        *slash = '/';
    }
}

void play_find_kept(struct play *play) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    int length = 0;
    if (state && *state == '/') { /* the standard says to ignore a relative one */
        length = snprintf(play->kept, sizeof play->kept, "%s/apiary/play.pgn", state);
    } else if (home && *home) {
        length = snprintf(play->kept, sizeof play->kept, "%s/.local/state/apiary/play.pgn", home);
    }
    /* Room for the longer names beside it: see set_aside and write_game. */
    if (length <= 0 || (size_t)length + 16 > sizeof play->kept) {
        play->kept[0] = '\0';
    }
    play->kept_is_other = play->kept[0] && access(play->kept, R_OK) == 0;
}

/* The kept file's neighbour. */
static void beside_kept(const struct play *play, const char *name, char path[PLAY_PATH_SIZE]) {
    int folder = (int)(strrchr(play->kept, '/') - play->kept);
    snprintf(path, PLAY_PATH_SIZE, "%.*s/%s", folder, play->kept, name);
}

static void set_tag(apiary_game *game, const char *name, const char *value) {
    apiary_game_set_tag(game, name, strlen(name), value, strlen(value));
}

/* Who plays, and when, unless the record says so already. */
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

/* Records reveal the seed of chance at the end only. But the file that is kept is the host's own,
 * which could not go on with the game without it. */
static bool write_seed(const struct play *play, FILE *file) {
    struct apiary_options options = apiary_game_options(play->game);
    return options.seed[0] == '\0' || play_is_over(play) ||
           fprintf(file, "[Seed \"%s\"]\n", options.seed) > 0;
}

/* Writes the game as PGN; false, errno set, if that failed. */
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

void play_keep(struct play *play) {
    char path[PLAY_PATH_SIZE];
    if (play->kept[0] == '\0') {
        return;
    }
    if (play->kept_is_other) {
        beside_kept(play, "previous.pgn", path);
        rename(play->kept, path);
        play->kept_is_other = false;
    }
    if (play_is_over(play) || apiary_game_length(play->game) == 0) {
        unlink(play->kept);
        play->keeping = false;
        return;
    }
    make_folders(play->kept);
    beside_kept(play, "play.tmp", path);
    play->keeping = write_game(play, path, true) && rename(path, play->kept) == 0;
    if (!play->keeping) {
        printf("The game cannot be kept in %s: %s.\n", play->kept, strerror(errno));
        play->kept[0] = '\0'; /* say so once */
    }
}

/* Who is who, from the names that set_tags gave. A name of another program's is a person's. */
static void read_players(struct play *play) {
    static const char *const names[] = {"White", "Black"};
    for (int colour = 0; colour < 2; colour++) {
        const char *name = apiary_game_tag(play->game, names[colour]);
        play->human[colour] = !name || strncmp(name, ENGINE_NAME, strlen(ENGINE_NAME)) != 0;
        if (!play->human[colour]) {
            long level = play->level;
            cli_number(name + strlen(ENGINE_NAME), 1, APIARY_MAX_LEVEL, &level);
            play_set_level(play, (int)level);
        }
    }
}

bool play_resume(struct play *play) {
    apiary_game *game;
    if (!play->kept_is_other) {
        puts("There is no unfinished game to go on with.");
        return false;
    }
    if (cli_read_game("play", play->kept, &play->rules, &game) != CLI_OK) {
        return false;
    }
    play_set_game(play, game);
    play->kept_is_other = false;
    play->keeping = true;
    read_players(play);
    printf("Going on with the game. ");
    play_print_sides(play);
    return true;
}

void play_save(struct play *play, const char *path) {
    if (access(path, F_OK) == 0 && strcmp(path, play->overwrite) != 0) {
        snprintf(play->overwrite, sizeof play->overwrite, "%s", path);
        printf("%s exists. The same command again overwrites it.\n", path);
        return;
    }
    if (!write_game(play, path, false)) {
        printf("%s cannot be written: %s.\n", path, strerror(errno));
        return;
    }
    snprintf(play->overwrite, sizeof play->overwrite, "%s", path);
    printf("Saved to %s.\n", path);
}

void play_load(struct play *play, const char *path) {
    apiary_game *game;
    if (access(path, R_OK) != 0) {
        printf("%s cannot be read: %s.\n", path, strerror(errno));
        return;
    }
    fflush(stdout);
    if (cli_read_game("play", path, &play->rules, &game) != CLI_OK) {
        return;
    }
    /* The game played so far stays kept until a move is made in this one, then moves aside. */
    play->kept_is_other = play->kept_is_other || play->keeping;
    play_set_game(play, game);
    printf("Loaded %s: %zu moves.\n", path, apiary_game_length(game));
    struct apiary_options options = apiary_game_options(game);
    bool fog = options.variant == APIARY_VARIANT_FOG;
    if (options.variant != APIARY_VARIANT_NONE && !fog && !options.seed[0] && !play_is_over(play)) {
        puts("The seed of its chance is not in the file: say what is drawn, as in draw wA1.");
    }
}
