/*
 * play.c: `apiary play`, a game against the engine or between two people, in the terminal.
 *
 * It reads lines and writes text, so it works over a slow connection, with a screen reader and in a
 * pipe. The game is saved after every move, so nothing is lost when the terminal is closed.
 */
#include "cli/play.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/rng.h"
#include "cli/arguments.h"
#include "cli/board.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/reader.h"
#include "cli/rule_options.h"

#define DEFAULT_LEVEL 4
#define DEFAULT_MS    3000

void play_say(int indent, const char *format, ...) {
    char text[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *c = text; *c != '\0'; c++) { /* text of a file must not command the terminal */
        *c = iscntrl((unsigned char)*c) && *c != '\n' && *c != PLAY_NO_BREAK ? '?' : *c;
    }
    int width = cli_terminal_width(), column = 0;
    const char *at = text;
    while (*at != '\0') {
        int blanks = (int)strspn(at, " "), word = (int)strcspn(at + blanks, " ");
        if (width > 0 && column > indent && column + blanks + word > width) {
            printf("\n%*s", indent, "");
            column = indent;
            at += blanks;
            blanks = 0;
        }
        for (const char *end = at + blanks + word; at < end; at++, column++) {
            putchar(*at == PLAY_NO_BREAK ? ' ' : *at);
        }
    }
    putchar('\n');
}

const char *play_colour_name(enum apiary_colour colour) {
    return colour == APIARY_WHITE ? "White" : "Black";
}

void play_print_sides(const struct play *play) {
    play_say(0, "White is %s, Black is %s.", play->human[APIARY_WHITE] ? "a person" : "Apiary",
             play->human[APIARY_BLACK] ? "a person" : "Apiary");
}

size_t play_turn(const struct play *play) {
    return apiary_game_turns(play->game) / 2 + 1;
}

bool play_is_over(const struct play *play) {
    return apiary_result_is_final(apiary_game_result(play->game));
}

bool play_must_pass(const struct play *play) {
    return play->moves.count == 1 && apiary_move_is_pass(play->moves.text[0]);
}

/* Lists the moves; the new position will be drawn. */
static void refresh(struct play *play) {
    struct move_list list = {0};
    if (move_list_init(&list, NULL, play->game) != APIARY_OK) {
        play_say(0, "There is not enough memory to list the moves.");
    }
    move_list_sort(&list);
    move_list_release(&play->moves);
    play->moves = list;
    play->shown = false;
}

void play_new_seed(struct play *play) {
    if (!play->fixed_seed && apiary_seed_make(play->rules.seed) != APIARY_OK) {
        play_say(0, "The system provides no random numbers; use --seed.");
    }
}

void play_print_commitment(const struct play *play) {
    struct apiary_options options = apiary_game_options(play->game);
    if (options.variant != APIARY_VARIANT_NONE && options.commitment[0]) {
        play_say(0, "All draws follow from a seed, which is shown at the end. Its SHA-256 is");
        puts(options.commitment);
    }
}

void play_set_game(struct play *play, apiary_game *game) {
    apiary_game_free(play->game);
    play->game = game;
    play->autosaved = false;
    play->loaded = false;
    play->engine_seed = play->fixed_seed ? rng_seed_of(play->rules.seed) : (uint64_t)clock_ns();
    apiary_game_type(game, play->type, sizeof play->type);
    refresh(play);
}

void play_changed(struct play *play) {
    refresh(play);
    play_autosave(play);
}

bool play_set_level(struct play *play, int level) {
    struct apiary_engine_options options = {
        .level = level, .seed = play->engine_seed, .no_book = play->no_book};
    enum apiary_status status = play->engine ? apiary_engine_configure(play->engine, &options)
                                             : apiary_engine_new(NULL, &options, &play->engine);
    if (status != APIARY_OK) {
        play_say(0, "The engine could not be started: %s.", apiary_status_name(status));
        return false;
    }
    play->level = level;
    return true;
}

/* Prints the library's message as a sentence; piece names such as wQ keep their case. */
void play_explain(const struct apiary_error *error) {
    const char *message = error->message;
    bool capitalize = islower((unsigned char)message[0]) && !isupper((unsigned char)message[1]);
    size_t length = strlen(message);
    /* A move at the end may itself end in a sign. */
    bool needs_stop = length > 0 && (!ispunct((unsigned char)message[length - 1]) ||
                                     strchr("/\\-", message[length - 1]));
    bool not_a_move = error->status == APIARY_MALFORMED || error->status == APIARY_UNKNOWN_PIECE;
    play_say(0, "%c%s%s%s", capitalize ? toupper((unsigned char)message[0]) : message[0],
             length > 0 ? message + 1 : "", needs_stop ? "." : "",
             not_a_move ? " Type help for the commands." : "");
}

bool play_move(struct play *play, const char *move) {
    struct apiary_error error = {0};
    if (apiary_game_play(play->game, move, strlen(move), &error) != APIARY_OK) {
        play_explain(&error);
        return false;
    }
    play_changed(play);
    return true;
}

/* Whether what is typed appears on the terminal: not in the middle of another line. It is read
 * later all the same. */
static void set_echo(bool on) {
    struct termios terminal;
    if (tcgetattr(STDIN_FILENO, &terminal) == 0) {
        terminal.c_lflag = on ? terminal.c_lflag | ECHO : terminal.c_lflag & ~(tcflag_t)ECHO;
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
    }
}

bool play_search(struct play *play, bool vary, struct apiary_search_report *report) {
    struct apiary_limits limits = {.milliseconds = play->milliseconds,
                                   .soft_milliseconds = play->milliseconds / 3,
                                   .vary = vary};
    bool terminal = isatty(STDOUT_FILENO) != 0;
    if (terminal) {
        printf("Apiary is thinking (Ctrl-C: move now)");
        fflush(stdout);
        set_echo(false);
    }
    apiary_engine_cancel_stop(play->engine);
    cli_interrupt_search(play->engine);
    enum apiary_status status =
        apiary_engine_search(play->engine, play->game, &limits, NULL, NULL, report);
    cli_interrupt_search(NULL);
    if (terminal) {
        printf("\r\033[K");
        set_echo(true);
    }
    if (status != APIARY_OK) {
        play_say(0, "The engine found no move: %s.", apiary_status_name(status));
    }
    return status == APIARY_OK;
}

static void engine_move(struct play *play) {
    struct apiary_search_report report;
    enum apiary_colour colour = apiary_game_to_move(play->game);
    if (play_search(play, true, &report) && play_move(play, report.move)) {
        char played[APIARY_MOVE_SIZE]; /* with the tile of a draw */
        apiary_game_record_move(play->game, apiary_game_length(play->game) - 1, played,
                                sizeof played);
        play_say(0, "%s (Apiary) plays %s", play_colour_name(colour), played);
    } else {
        play->human[colour] = true; /* or it would fail again and again */
    }
}

static void announce_end(const struct play *play) {
    bool repeated = apiary_game_ending(play->game) == APIARY_ENDING_REPETITION;
    switch (apiary_game_result(play->game)) {
    case APIARY_WHITE_WINS:
        play_say(0, "White wins.");
        break;
    case APIARY_BLACK_WINS:
        play_say(0, "Black wins.");
        break;
    default:
        play_say(0, repeated ? "Draw by threefold repetition." : "The game is drawn.");
    }
    struct apiary_options options = apiary_game_options(play->game);
    if (options.variant != APIARY_VARIANT_NONE && options.seed[0]) {
        play_say(0, "The seed was %s", options.seed);
    }
    play_say(0, "You can still undo, save FILE, start a new game, or quit.");
}

/* Draws the position, once. */
static void show(struct play *play) {
    if (play->shown) {
        return;
    }
    board_print(stdout, play->game, (struct board_style){play->colour, cli_terminal_width()});
    play->shown = true;
    if (play_is_over(play)) {
        announce_end(play);
    }
}

/* ", place wA1" if a blind player has just drawn wA1; "" otherwise. */
static void drawn_tile(const struct play *play, char text[static 32]) {
    char last[APIARY_MOVE_SIZE] = "";
    size_t length = apiary_game_length(play->game);
    if (length > 0) {
        apiary_game_record_move(play->game, length - 1, last, sizeof last);
    }
    text[0] = '\0';
    if (strncmp(last, "draw ", 5) == 0) {
        snprintf(text, 32, ", place %.8s", last + 5);
    }
}

static void prompt(struct play *play) {
    char drawn[32], text[80] = "> ";
    drawn_tile(play, drawn);
    if (!play_is_over(play)) {
        snprintf(text, sizeof text, "%s, turn %zu%s> ",
                 play_colour_name(apiary_game_to_move(play->game)), play_turn(play), drawn);
    }
    char *line = line_input_read(&play->input, text);
    if (line == NULL) {
        putchar('\n');
        play->quit = true;
    } else {
        play_line(play, line);
    }
    free(line);
}

/* A player without a legal move passes automatically. */
static void pass(struct play *play) {
    enum apiary_colour colour = apiary_game_to_move(play->game);
    if (play_move(play, "pass")) {
        play_say(0, "%s has no legal move and passes.", play_colour_name(colour));
    } else {
        play->quit = true;
    }
}

static void run(struct play *play) {
    while (!play->quit && !cli_was_interrupted() && !ferror(stdout)) {
        bool over = play_is_over(play);
        if (!over && play_must_pass(play)) {
            pass(play);
        } else if (over || play->human[apiary_game_to_move(play->game)]) {
            show(play);
            prompt(play);
        } else {
            engine_move(play);
        }
    }
}

static void say_goodbye(struct play *play) {
    if (play->loaded && !play->autosaved && !play_is_over(play)) {
        play_autosave(play); /* what was loaded last is what --resume continues */
    }
    if (play->autosaved) {
        play_say(0, "The game is saved; continue it with apiary play --resume.");
    }
    play_say(0, "Goodbye.");
}

struct request {
    const char *game;
    struct cli_rules rules;
    bool white, black, both, resume, tournament, plain, no_book;
    int64_t milliseconds;
    long level;
};

static int read_request(struct request *request, int argc, char **argv) {
    const struct cli_option options[] = {
        {.name = "Game", .kind = CLI_GROUP},
        {"game", CLI_TEXT, &request->game, .letter = 'g', .value = "GAME",
         .help = "a game type, such as Base, Base+M or Six (apiary games lists them), or a game or "
                 "position to continue: a GameString, or the path of a file (default Base+MLP)"},
        {"type", .alias_of = "game"},
        {"resume", CLI_FLAG, &request->resume, .help = "continue the unfinished game"},

        {.name = "Players", .kind = CLI_GROUP},
        {"white", CLI_FLAG, &request->white, .help = "you play White (the default)"},
        {"black", CLI_FLAG, &request->black, .help = "you play Black"},
        {"both", CLI_FLAG, &request->both, .help = "two people play, without the engine"},
        {"level", CLI_NUMBER, &request->level, 1, APIARY_MAX_LEVEL, .letter = 'l', .value = "N",
         .help = "strength of the engine, from 1 (for a first game) to 8 (full strength); default "
                 "4"},
        {"time", CLI_SECONDS, &request->milliseconds, .value = "SECONDS",
         .help = "the most time for a move of the engine (default 3); usually a third of it"},
        {"no-book", CLI_FLAG, &request->no_book,
         .help = "without the opening book, which level 8 plays from"},

        {.name = "Display", .kind = CLI_GROUP},
        {"no-colour", CLI_FLAG, &request->plain,
         .help = "plain text; also with NO_COLOR set, or in a pipe"},
        {"no-color", .alias_of = "no-colour"},
        {"tournament", CLI_FLAG, .target = &request->tournament}, /* before --queen-first off */
    };
    struct cli_arguments arguments = {
        .command = "play",
        .usage = "[OPTIONS]",
        .description =
            "Plays Hive or one of its companion games in the terminal. Type moves as MoveStrings "
            "(wA1 bQ/) or as numbers of the list that `moves` prints; type `help` for the other "
            "commands. An unfinished game is saved.",
        .examples = "apiary play --black --level 6\n"
                    "apiary play --game Six\n"
                    "apiary play --game game.pgn --both",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .rules = &request->rules};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (request->white + request->black + request->both > 1) {
        return cli_fail("play", CLI_USAGE, "choose one of --white, --black and --both");
    }
    struct cli_rules *rules = &request->rules;
    bool queen_given = rules->given >> APIARY_OPTION_QUEEN_FIRST & 1;
    if (request->tournament && queen_given && rules->options.queen_first) {
        return cli_fail("play", CLI_USAGE, "choose one of --tournament and --queen-first");
    }
    rules->options.queen_first = rules->options.queen_first && !request->tournament;
    return CLI_GO_ON;
}

static void set_sides(struct play *play, const struct request *request) {
    play->human[APIARY_WHITE] = !request->black;
    play->human[APIARY_BLACK] = request->black || request->both;
}

/* Continues the saved game; sides and level of the command line take precedence. */
static int resume(struct play *play, const struct request *request) {
    if (!play_resume(play)) {
        return CLI_FAILED;
    }
    if (request->white || request->black || request->both) {
        set_sides(play, request);
    }
    if (request->level && !play_set_level(play, (int)request->level)) {
        return CLI_FAILED;
    }
    return CLI_GO_ON;
}

static int start(struct play *play, const struct request *request) {
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool plain =
        request->plain || (no_color && *no_color) || (terminal && strcmp(terminal, "dumb") == 0);
    play->colour = !plain && isatty(STDOUT_FILENO) != 0;
    set_sides(play, request);
    play->milliseconds = request->milliseconds;
    play->no_book = request->no_book;
    play->rules = request->rules.options;
    play->fixed_seed = request->rules.seed != NULL;
    apiary_game *game;
    int code = cli_read_game("play", request->game, &play->rules, &game);
    if (code != CLI_OK) {
        return code;
    }
    play_set_game(play, game);
    code = cli_rules_check("play", &request->rules, game);
    if (code != CLI_OK) {
        return code;
    }
    if (!play_set_level(play, request->level ? (int)request->level : DEFAULT_LEVEL)) {
        return CLI_FAILED;
    }
    play_find_autosave(play);
    if (request->resume) {
        return resume(play, request);
    }
    if (play->autosave_is_other) {
        play_say(0, "There is an unfinished game; type resume to continue it.");
    }
    return CLI_GO_ON;
}

int cli_play(int argc, char **argv) {
    /* Outside tournaments the queen may come first (RULES A2.4); repetition is a draw (RULES A4).
     */
    struct request request = {
        .game = "Base+MLP",
        .milliseconds = DEFAULT_MS,
        .rules = {.options = {.queen_first = true, .repetition = true}, .host = true}};
    int code = read_request(&request, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct play *play = calloc(1, sizeof *play);
    if (!play) {
        return cli_fail("play", CLI_FAILED, "out of memory");
    }
    code = start(play, &request);
    if (code == CLI_GO_ON) {
        cli_interrupt_prompt();
        play_say(0, "Welcome to Apiary. Type a move, moves or help.");
        play_print_commitment(play);
        char history[CLI_PATH_SIZE];
        play_find_history(play, history);
        const struct line_completer completer = play_completer(play);
        line_input_open(&play->input, history, &completer);
        run(play);
        line_input_close(&play->input);
        say_goodbye(play);
        code = cli_interrupt_code(CLI_OK);
    }
    file_names_free(&play->files);
    move_list_release(&play->moves);
    apiary_engine_free(play->engine);
    apiary_game_free(play->game);
    free(play);
    return code;
}
