/* play_commands.c: the commands of `apiary play`: a table row and a function per command. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "apiary/registry.h"
#include "base/number.h"
#include "cli/analysis.h"
#include "cli/board.h"
#include "cli/play.h"
#include "cli/suggest.h"
#include "games/game.h"
#include "uhp/commands.h"

#define LIST_WIDTH 80 /* in a pipe */

struct play_command {
    const char *name, *alias; /* the alias may be NULL */
    const char *arguments, *summary;
    void (*run)(struct play *play, const char *argument);
};

static void do_help(struct play *play, const char *argument);

static void do_board(struct play *play, const char *argument) {
    (void)argument;
    play->shown = false;
}

static bool moves_name_pieces(const struct play *play) {
    return apiary_game_info_of(play->game)->cell_names == APIARY_CELLS_BY_PIECE;
}

/*
 * Completes a move as people type it: "a1 bq/" becomes "wA1 bQ/" when White is to move. Colours
 * become lower case and bugs upper case; the first word may lack its colour ("b1" is a beetle,
 * "ba1" a black ant). Draws and the moves of other games are not changed.
 */
static void complete_move(const struct play *play, const char *line, char *move, size_t size) {
    size_t used = 0;
    bool word = false; /* within a run of letters */
    if (uhp_same(line, "draw")) {
        snprintf(move, size, "draw");
        return;
    }
    if (!moves_name_pieces(play) || apiary_move_is_draw(line)) {
        snprintf(move, size, "%s", line);
        return;
    }
    bool letter = isalpha((unsigned char)line[0]) != 0;
    bool coloured = letter && strchr("wWbB", line[0]) && isalpha((unsigned char)line[1]);
    if (letter && !coloured) {
        move[used++] = apiary_game_to_move(play->game) == APIARY_WHITE ? 'w' : 'b';
        word = true;
    }
    for (; *line && used + 1 < size; line++) {
        unsigned char c = isspace((unsigned char)*line) ? ' ' : (unsigned char)*line;
        if (c == ' ' && used > 0 && move[used - 1] == ' ') {
            continue;
        }
        move[used++] = (char)(word ? toupper(c) : tolower(c));
        word = isalpha(c) != 0;
    }
    move[used] = '\0';
}

/* The length of the part that names the piece: 3 in "wA1 bQ/", 2 in "wC!bA1", 3 in "0,3>0,2". 0 for
 * a tile that is placed ("1,0"). */
static size_t piece_length(const char *move) {
    size_t length = strcspn(move, " !*>=^@:");
    return move[length] == '\0' && strchr(move, ',') ? 0 : length;
}

/* Whether a move is one of this piece, given as its name or as another of its moves. */
static bool is_of_piece(const char *move, const char *piece) {
    size_t length = piece_length(move), named = strcspn(piece, " !*>=^@:");
    return length == 0 ? piece_length(piece) == 0
                       : length == named && strncmp(move, piece, length) == 0;
}

/* Draws the board with the numbers of a piece's moves on the cells where it lands. */
static void show_targets(struct play *play, const char *piece) {
    struct board_target *targets = calloc(play->moves.count + 1, sizeof *targets);
    size_t count = 0;
    if (!targets) {
        return;
    }
    for (size_t i = 0; i < play->moves.count; i++) {
        const char *move = play->moves.text[i];
        struct apiary_move_effect played;
        if (is_of_piece(move, piece) &&
            apiary_game_describe(play->game, move, strlen(move), &played, NULL) == APIARY_OK &&
            (played.has_from || played.from_hand)) {
            targets[count++] = (struct board_target){played.to.q, played.to.r, i + 1};
        }
    }
    if (count > 0) {
        board_print_targets(stdout, play->game, targets, count,
                            (struct board_style){play->colour, cli_terminal_width()});
    }
    free(targets);
}

/* Why a piece has no legal move. The rules explain a move, so they are asked about one: to the cell
 * beside another piece. What stops the piece itself stops that move, too. */
static void explain_no_move(const struct play *play, const char *piece) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(play->game, pieces, APIARY_MAX_PIECES);
    struct apiary_error error = {0};
    for (size_t i = 0; i < count && i < APIARY_MAX_PIECES && moves_name_pieces(play); i++) {
        char name[8], move[APIARY_MOVE_SIZE + 16];
        snprintf(name, sizeof name, "%c%c%.0d", pieces[i].colour == APIARY_WHITE ? 'w' : 'b',
                 pieces[i].bug, pieces[i].number);
        if (strcmp(name, piece) == 0) {
            continue;
        }
        snprintf(move, sizeof move, "%s %s-", piece, name);
        apiary_game_check(play->game, move, strlen(move), NULL, 0, &error);
        break;
    }
    switch (error.status) {
    case APIARY_OK:
    case APIARY_CANNOT_REACH:
    case APIARY_GATE:
    case APIARY_OCCUPIED:
    case APIARY_TOUCHES_ENEMY:
    case APIARY_TOUCHES_NOTHING:
    case APIARY_RAISED:
        play_say(0, "%s has no legal move.", piece); /* the reason is one of that cell */
        break;
    default:
        play_explain(&error);
    }
}

static void do_why(struct play *play, const char *argument) {
    char move[APIARY_MOVE_SIZE + 1];
    struct apiary_error error = {0};
    if (!*argument || strlen(argument) >= APIARY_MOVE_SIZE) {
        play_say(0, "Usage: why MOVE");
        return;
    }
    complete_move(play, argument, move, sizeof move);
    if (apiary_game_check(play->game, move, strlen(move), NULL, 0, &error) == APIARY_OK) {
        play_say(0, "%s is legal.", move);
    } else {
        play_explain(&error);
    }
}

/* Territory has positions with a million moves. */
enum { MAX_LISTED = 1000 };

/* Lists the moves of each piece: "wA1   12 bQ/   13 -wG1". Placements of tiles are shown on the
 * board as well. */
static void do_moves(struct play *play, const char *argument) {
    const struct move_list *list = &play->moves;
    const char *previous = NULL;
    char piece[APIARY_MOVE_SIZE + 1];
    int column = 0, terminal = cli_terminal_width(), list_width = terminal ? terminal : LIST_WIDTH;
    size_t shown = 0;
    complete_move(play, argument, piece, sizeof piece);
    bool placing = !*piece && list->count > 0 && piece_length(list->text[0]) == 0;
    if (*piece || placing) {
        show_targets(play, placing ? list->text[0] : piece);
    }
    for (size_t i = 0; i < list->count && shown < MAX_LISTED; i++) {
        const char *move = list->text[i];
        if (*piece && !is_of_piece(move, piece)) {
            continue;
        }
        size_t length = piece_length(move);
        char item[APIARY_MOVE_SIZE + 24];
        int width =
            snprintf(item, sizeof item, "%5zu %-5s", i + 1, move + length + (move[length] == ' '));
        shown++;
        bool same = previous && is_of_piece(move, previous);
        if (!same || column + width >= list_width) {
            printf("%s%-4.*s", previous ? "\n" : "", same ? 0 : (int)length, move);
            column = 4;
        }
        fputs(item, stdout);
        column += width;
        previous = move;
    }
    if (shown == MAX_LISTED && list->count > shown) {
        printf("\n... and more, %zu in all; \"moves PIECE\" lists those of one piece.",
               list->count);
    }
    if (previous) {
        putchar('\n');
    } else if (*piece) {
        explain_no_move(play, piece);
    } else {
        play_say(0, "There are no legal moves.");
    }
}

/* False if the game did not end by resignation. */
static bool undo_resignation(struct play *play) {
    bool was_over = play_is_over(play);
    game_resume(play->game);
    return was_over && !play_is_over(play);
}

/* Takes back the last move that a person chose, with the engine's reply and passes after it.
 * Returns how many moves these are. */
static size_t undo_decision(struct play *play) {
    size_t count = 0;
    bool decision = false;
    while (!decision && apiary_game_length(play->game) > 0) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(play->game, apiary_game_length(play->game) - 1, move, sizeof move);
        apiary_game_undo(play->game, 1);
        decision = play->human[apiary_game_to_move(play->game)] && !apiary_move_is_pass(move);
        count++;
    }
    return count;
}

/* With a number that many moves of either side, the engine's too. */
static void do_undo(struct play *play, const char *argument) {
    size_t length = apiary_game_length(play->game), count;
    long number = 0;
    if (*argument && !number_read(argument, 1, LONG_MAX, &number)) {
        play_say(0, "Usage: undo, or undo N for the last N moves of either side");
        return;
    }
    if ((unsigned long)number > length) {
        play_say(0, "Only %zu move%s been played.", length, length == 1 ? " has" : "s have");
        return;
    }
    if (undo_resignation(play) && number == 0) {
        play_say(0, "Resignation taken back.");
        play_changed(play);
        return;
    }
    if (number > 0) {
        count = (size_t)number;
        apiary_game_undo(play->game, count);
    } else {
        count = undo_decision(play);
    }
    if (count == 0) {
        play_say(0, "There is no move to take back.");
        return;
    }
    play_say(0, "%zu move%s taken back.", count, count == 1 ? "" : "s");
    play_changed(play);
}

/* "wA1 -bQ;bG1 wA1-" as "wA1 -bQ; bG1 wA1-", with lines broken between moves only. */
static void write_moves(const char *moves, char *text, size_t size) {
    size_t used = 0;
    for (; *moves != '\0' && used + 2 < size; moves++) {
        text[used++] = *moves == ' ' ? PLAY_NO_BREAK : *moves;
        if (*moves == ';') {
            text[used++] = ' ';
        }
    }
    text[used] = '\0';
}

static void do_hint(struct play *play, const char *argument) {
    (void)argument;
    if (play_is_over(play)) {
        play_say(0, "The game is over.");
        return;
    }
    int level = play->level;
    struct apiary_search_report report;
    if (play_set_level(play, APIARY_MAX_LEVEL) && play_search(play, false, &report)) {
        char score[ANALYSIS_SCORE_SIZE];
        analysis_score_text(apiary_game_to_move(play->game), report.score, score);
        char text[2 * APIARY_LINE_SIZE];
        write_moves(report.move, text, sizeof text);
        play_say(0, "Try %s (%s, depth %d).", text, score, report.depth);
        write_moves(report.line_count > 0 ? report.lines[0].moves : "", text, sizeof text);
        if (text[0] != '\0') {
            play_say(2, "Line: %s", text);
        }
    }
    play_set_level(play, level);
}

static void do_save(struct play *play, const char *argument) {
    if (*argument) {
        play_save(play, argument);
    } else {
        play_say(0, "Usage: save FILE");
    }
}

static void do_load(struct play *play, const char *argument) {
    if (*argument) {
        play_load(play, argument);
    } else {
        play_say(0, "Usage: load FILE");
    }
}

static void do_resume(struct play *play, const char *argument) {
    (void)argument;
    play_resume(play);
}

/* Both players' turns on a line; a draw and its placement are one turn. */
static void do_record(struct play *play, const char *argument) {
    (void)argument;
    size_t length = apiary_game_length(play->game), turns = 0;
    bool after_draw = false;
    for (size_t i = 0; i < length; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(play->game, i, move, sizeof move);
        bool drawn = strncmp(move, "draw ", 5) == 0, begins = turns % 2 == 0;
        if (begins && !after_draw) {
            printf("%3zu. ", turns / 2 + 1);
        }
        printf(drawn ? "%s, " : begins ? "%-12s" : "%s\n", move);
        turns += !drawn;
        after_draw = drawn;
    }
    if (turns % 2 != 0) {
        putchar('\n');
    }
    if (length == 0) {
        play_say(0, "No moves have been played.");
    }
}

static void do_resign(struct play *play, const char *argument) {
    (void)argument;
    enum apiary_colour colour = apiary_game_to_move(play->game);
    enum apiary_result result = colour == APIARY_WHITE ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
    if (apiary_game_declare(play->game, result, APIARY_ENDING_RESIGNATION) != APIARY_OK) {
        play_say(0, "The game is over.");
        return;
    }
    play_say(0, "%s resigns.", play_colour_name(colour));
    play_changed(play);
}

static void do_new(struct play *play, const char *argument) {
    apiary_game *game;
    struct apiary_error error = {0};
    const char *type = *argument ? argument : play->type;
    play_new_seed(play);
    if (apiary_game_new(NULL, type, &play->rules, &game, &error) != APIARY_OK) {
        play_explain(&error);
        return;
    }
    /* The unfinished game stays in its file until the first move of this one. */
    play->autosave_is_other = play->autosave_is_other || play->autosaved;
    play_set_game(play, game);
    play_set_level(play, play->level); /* with a new seed, for other openings */
    play_say(0, "New game.");
    play_print_commitment(play);
}

static void do_level(struct play *play, const char *argument) {
    long level;
    if (*argument == '\0') {
        play_say(0, "The engine plays at level %d of %d.", play->level, APIARY_MAX_LEVEL);
    } else if (!number_read(argument, 1, APIARY_MAX_LEVEL, &level)) {
        play_say(0, "The level must be from 1 to %d.", APIARY_MAX_LEVEL);
    } else if (play_set_level(play, (int)level)) {
        play_say(0, "The engine now plays at level %d.", play->level);
    }
}

static void do_side(struct play *play, const char *argument) {
    bool white = uhp_same(argument, "white"), black = uhp_same(argument, "black");
    bool both = uhp_same(argument, "both");
    if (white || black || both) {
        play->human[APIARY_WHITE] = white || both;
        play->human[APIARY_BLACK] = black || both;
    } else if (*argument) {
        play_say(0, "Usage: side white, side black or side both");
        return;
    }
    play_print_sides(play);
}

static void do_quit(struct play *play, const char *argument) {
    (void)argument;
    play->quit = true;
}

static const struct play_command commands[] = {
    {"moves", "list", "[PIECE]", "list the legal moves; of one piece, also on the board", do_moves},
    {"hint", NULL, "", "show the move that the engine would play at full strength", do_hint},
    {"why", NULL, "MOVE", "say why a move is not legal", do_why},
    {"undo", "u", "[N]", "take back your last move and the reply, or the last N moves", do_undo},
    {"board", NULL, "", "draw the board again (so does an empty line)", do_board},
    {"record", "history", "", "list the moves played so far", do_record},
    {"level", NULL, "[N]", "show or set the strength of the engine", do_level},
    {"side", NULL, "[SIDE]", "show or choose your side: white, black or both", do_side},
    {"save", NULL, "FILE", "save the game as PGN", do_save},
    {"load", NULL, "FILE", "load a game: PGN, SGF, GameString or position", do_load},
    {"resume", NULL, "", "continue the unfinished game", do_resume},
    {"new", NULL, "[TYPE]", "start a new game, of the same or another type", do_new},
    {"resign", NULL, "", "resign the game", do_resign},
    {"help", "?", "", "show this help", do_help},
    {"quit", "exit", "", "quit (so does Ctrl-D); an unfinished game is saved", do_quit},
};

#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

static void print_move_help(const struct play *play) {
    const char *text = apiary_game_info_of(play->game)->move_help;
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        play_say(0, "%.*s", (int)length, text);
    }
    if (moves_name_pieces(play)) {
        play_say(0, "The colour of the piece that moves may be left out, and any case will do: "
                    "a1 bq-");
    }
    play_say(0, "`moves` numbers the moves. The tab key completes a move, a command or the name "
                "of a file, the arrow keys recall earlier lines.");
    play_say(0, "On the board > is the piece moved last, o where it came from, + a stack.");
    putchar('\n');
    play_say(18, "  NUMBER          the move of that number in the list");
}

static void do_help(struct play *play, const char *argument) {
    (void)argument;
    print_move_help(play);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        char usage[32];
        snprintf(usage, sizeof usage, "%s %s", commands[i].name, commands[i].arguments);
        play_say(18, "  %-16s%s", usage, commands[i].summary);
    }
}

static const struct play_command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (uhp_same(commands[i].name, name) ||
            (commands[i].alias && uhp_same(commands[i].alias, name))) {
            return &commands[i];
        }
    }
    return NULL;
}

/* ---- What the tab key offers ---- */

static size_t find_candidates(void *context, const char *typed) {
    struct play *play = context;
    char name[16];
    size_t word = strspn(typed, " \t"), length = strcspn(typed + word, " \t");
    size_t start = word + length + strspn(typed + word + length, " \t");
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : 0), typed + word);
    const struct play_command *command = find_command(name);
    play->typing_path = command && strcmp(command->arguments, "FILE") == 0 && start > word + length;
    if (!play->typing_path) {
        return 0;
    }
    file_names_list(&play->files, typed, start);
    const char *slash = strrchr(typed + start, '/');
    return slash ? (size_t)(slash - typed) + 1 : start;
}

static const char *candidate(void *context, size_t index) {
    const struct play *play = context;
    size_t moves = play->moves.count;
    if (play->typing_path) {
        return index < play->files.count ? play->files.lines[index] : NULL;
    }
    if (index < COMMAND_COUNT) {
        return commands[index].name;
    }
    index -= COMMAND_COUNT;
    if (index >= moves && moves_name_pieces(play)) { /* the same without the colour */
        return index < 2 * moves ? play->moves.text[index - moves] + 1 : NULL;
    }
    return index < moves ? play->moves.text[index] : NULL;
}

struct line_completer play_completer(struct play *play) {
    return (struct line_completer){find_candidates, candidate, play};
}

/* Whether a line begins with a word that is longer than the letters of a piece ("wA"). */
static bool is_word(const struct play *play, const char *line) {
    size_t letters = 0;
    while (isalpha((unsigned char)line[letters])) {
        letters++;
    }
    return moves_name_pieces(play) && letters > 2 && strncasecmp(line, "draw", 4) != 0;
}

static void unknown_command(const char *line) {
    const char *names[COMMAND_COUNT];
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i].name;
    }
    const char *meant = cli_suggest(line, strcspn(line, " \t"), names, COMMAND_COUNT);
    if (meant != NULL) {
        play_say(0, "There is no command \"%.*s\"; did you mean \"%s\"?", (int)strcspn(line, " \t"),
                 line, meant);
    } else {
        play_say(0, "Neither a move nor a command. Type help for the commands.");
    }
}

static void do_move(struct play *play, const char *line) {
    char move[APIARY_MOVE_SIZE + 1];
    long number;
    if (play_is_over(play)) {
        play_say(0, "The game is over. Type undo, new or quit.");
    } else if (number_read(line, 1, (long)play->moves.count, &number)) {
        play_move(play, play->moves.text[number - 1]);
    } else if (line[strspn(line, "0123456789")] == '\0') {
        play_say(0, "The moves are numbered from 1 to %zu.", play->moves.count);
    } else if (uhp_same(line, "pass")) {
        play_move(play, "pass");
    } else if (strlen(line) >= APIARY_MOVE_SIZE || is_word(play, line)) {
        unknown_command(line);
    } else {
        complete_move(play, line, move, sizeof move);
        play_move(play, move);
    }
}

/* Removes blanks at both ends. */
static char *trim(char *line) {
    while (isspace((unsigned char)*line)) {
        line++;
    }
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1])) {
        line[--length] = '\0';
    }
    return line;
}

void play_line(struct play *play, char *line) {
    line = trim(line);
    if (*line == '\0') {
        play->shown = false;
        return;
    }
    char name[16];
    size_t length = strcspn(line, " \t");
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : 0), line);
    const struct play_command *command = find_command(name);
    if (command) {
        command->run(play, trim(line + length));
    } else {
        do_move(play, line);
    }
}
