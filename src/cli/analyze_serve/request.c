#include "cli/analyze_serve/request.h"

#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/registry.h"
#include "apiary/review.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/suggest.h"
#include "games/game.h"
#include "games/hive/rules.h"

#define DEFAULT_TIME_MS      1000
#define DEFAULT_MATE_TIME_MS 10000
#define MAX_TIME_MS          ((json_int_t)CLI_MAX_SECONDS * 1000)
#define MAX_WHOLE            (((json_int_t)1 << 53) - 1) /* up to here JSON numbers are exact */
#define MAX_PRIORITY         1000000

/* ---- Errors ---- */

/* The library cuts messages and quotes at a byte, which may be inside a character: replaces bytes
 * that are not part of a whole UTF-8 character. */
static void mend_utf8(char *text) {
    for (unsigned char *c = (unsigned char *)text; *c;) {
        size_t length = *c < 0x80 ? 1 : *c < 0xC2 ? 0 : *c < 0xE0 ? 2 : *c < 0xF0 ? 3 : 4;
        for (size_t i = 1; i < length; i++) {
            if ((c[i] & 0xC0) != 0x80) {
                length = 0;
            }
        }
        if (length == 0) {
            *c = '?';
            length = 1;
        }
        c += length;
    }
}

/* Always false. `field` may be NULL. */
__attribute__((format(printf, 4, 5))) static bool
refuse(struct request_error *error, const char *code, const char *field, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    mend_utf8(error->message);
    error->code = code;
    snprintf(error->field, sizeof error->field, "%s", field ? field : "");
    mend_utf8(error->field);
    return false;
}

/* The same, for what the library has refused. */
static bool refuse_text(struct request_error *error, const char *field,
                        const struct apiary_error *why) {
    error->has_offset = true;
    error->offset = why->offset;
    return refuse(error, apiary_status_name(why->status), field, "%s", why->message);
}

void request_fail(struct request_error *error, const char *id, const char *code,
                  const char *message) {
    *error = (struct request_error){.code = ""};
    snprintf(error->id, sizeof error->id, "%s", id);
    refuse(error, code, NULL, "%s", message);
}

/* ---- Fields ---- */

/* What was read; 0, false and NULL for what was not given. */
struct reading {
    struct request *request;
    struct request_error *error;
    json_int_t depth, nodes, time_ms, lines, mate, priority;
    bool review, progress;
    struct apiary_options options;
    unsigned given_options; /* bits 1u << enum apiary_option */
    const json_t *game, *moves, *plies;
};

/* 5, and 5.0 too: some languages have no other numbers. */
static bool is_whole(const json_t *value, json_int_t *number) {
    if (json_is_real(value)) {
        double real = json_real_value(value);
        bool whole = real >= (double)-MAX_WHOLE && real <= (double)MAX_WHOLE && real == trunc(real);
        *number = whole ? (json_int_t)real : 0;
        return whole;
    }
    *number = json_integer_value(value);
    return json_is_integer(value);
}

static bool read_id(struct reading *reading, const char *name, const json_t *value,
                    char id[REQUEST_ID_SIZE]) {
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length == 0 || length >= REQUEST_ID_SIZE) {
        return refuse(reading->error, "bad-field", name, "%s must be a string of 1 to %d bytes",
                      name, REQUEST_ID_SIZE - 1);
    }
    memcpy(id, json_string_value(value), length + 1);
    return true;
}

static bool read_own_id(struct reading *reading, const json_t *value) {
    return read_id(reading, "id", value, reading->request->id);
}

static bool read_target(struct reading *reading, const json_t *value) {
    return read_id(reading, "request", value, reading->request->target);
}

/* Read before all others. */
static bool read_action(struct reading *reading, const json_t *value) {
    (void)reading;
    (void)value;
    return true;
}

/* Reading the game needs the options, and the plies need the game. */

static bool read_game(struct reading *reading, const json_t *value) {
    if (!json_is_string(value)) {
        return refuse(reading->error, "bad-field", "game",
                      "game must be a string: a game type, a GameString, a position, a PGN or an "
                      "SGF");
    }
    reading->game = value;
    return true;
}

static bool read_moves(struct reading *reading, const json_t *value) {
    if (!json_is_array(value)) {
        return refuse(reading->error, "bad-field", "moves", "moves must be a list of strings");
    }
    reading->moves = value;
    return true;
}

static bool read_plies(struct reading *reading, const json_t *value) {
    bool all = json_is_string(value) && strcmp(json_string_value(value), "all") == 0;
    if (!all && (!json_is_array(value) || json_array_size(value) == 0)) {
        return refuse(reading->error, "bad-field", "plies",
                      "plies must be \"all\" or a list of numbers that is not empty");
    }
    reading->plies = value;
    return true;
}

/* ---- Options of the rules ---- */

/* "true or false", "A or B" */
static void list_words(const struct apiary_option_info *info, char *buffer, size_t size) {
    struct text text = text_into(buffer, size);
    for (int i = 0; info->words[i]; i++) {
        const char *joint = i == 0 ? "" : info->words[i + 1] ? ", " : " or ";
        text_format(&text, "%s%s%s%s", joint, info->is_bool ? "" : "\"", info->words[i],
                    info->is_bool ? "" : "\"");
    }
    text_end(&text);
}

static bool read_seed(struct reading *reading, const json_t *value) {
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length == 0 || length >= APIARY_SEED_SIZE) {
        return refuse(reading->error, "bad-field", "options.Seed",
                      "options.Seed must be a string of 1 to %d letters and digits",
                      APIARY_SEED_SIZE - 1);
    }
    memcpy(reading->options.seed, json_string_value(value), length + 1);
    return true;
}

static bool read_option(struct reading *reading, const char *name, const json_t *value) {
    char field[REQUEST_FIELD_SIZE];
    snprintf(field, sizeof field, "options.%s", name);
    if (strcmp(name, "Seed") == 0 || strcmp(name, "seed") == 0) {
        return read_seed(reading, value);
    }
    enum apiary_option option = apiary_option_find(name, strlen(name));
    if (option == APIARY_OPTION_COUNT) {
        return refuse(reading->error, "bad-field", field,
                      "unknown option \"%.40s\"; apiary games lists the options", name);
    }
    const struct apiary_option_info *info = apiary_option_info_of(option);
    int number = -1;
    if (info->is_bool && json_is_boolean(value)) {
        number = json_is_true(value);
    } else if (!info->is_bool && json_is_string(value)) {
        number = apiary_option_read(option, json_string_value(value), json_string_length(value));
    }
    if (apiary_option_set(&reading->options, option, number) != APIARY_OK) {
        char words[96];
        list_words(info, words, sizeof words);
        return refuse(reading->error, "bad-field", field, "%s must be %s", field, words);
    }
    reading->given_options |= 1u << option;
    return true;
}

static bool read_options(struct reading *reading, const json_t *value) {
    const char *name;
    json_t *option;
    if (!json_is_object(value)) {
        return refuse(reading->error, "bad-field", "options", "options must be an object");
    }
    json_object_foreach((json_t *)value, name, option) {
        if (!read_option(reading, name, option)) {
            return false;
        }
    }
    return true;
}

/* ---- The table ---- */

enum {
    ANALYZE = 1u << REQUEST_ANALYZE,
    CANCEL = 1u << REQUEST_CANCEL,
    ANY = (1u << REQUEST_ACTION_COUNT) - 1
};

#define NUMBER(member) .number = offsetof(struct reading, member)
#define FLAG(member)   .flag = offsetof(struct reading, member)

static const struct field {
    const char *name;
    unsigned actions; /* that have it */

    /* One of these: a function, a number (json_int_t) or a flag (bool) of struct reading. */
    bool (*read)(struct reading *reading, const json_t *value);
    size_t number, flag;

    json_int_t min, max; /* of a number */
} fields[] = {
    {"id", ANY, .read = read_own_id},
    {"action", ANY, .read = read_action},
    {"request", CANCEL, .read = read_target},
    {"game", ANALYZE, .read = read_game},
    {"moves", ANALYZE, .read = read_moves},
    {"options", ANALYZE, .read = read_options},
    {"plies", ANALYZE, .read = read_plies},
    {"depth", ANALYZE, NUMBER(depth), .min = 1, .max = APIARY_MAX_DEPTH},
    {"nodes", ANALYZE, NUMBER(nodes), .min = 1, .max = MAX_WHOLE},
    {"time_ms", ANALYZE, NUMBER(time_ms), .min = 1, .max = MAX_TIME_MS},
    {"lines", ANALYZE, NUMBER(lines), .min = 1, .max = APIARY_MAX_LINES},
    {"mate", ANALYZE, NUMBER(mate), .min = 1, .max = APIARY_MAX_MATE},
    {"priority", ANALYZE, NUMBER(priority), .min = -MAX_PRIORITY, .max = MAX_PRIORITY},
    {"review", ANALYZE, FLAG(review)},
    {"progress", ANALYZE, FLAG(progress)},
};

enum { FIELDS = sizeof fields / sizeof fields[0] };

static bool read_number(struct reading *reading, const struct field *field, const json_t *value) {
    json_int_t number;
    if (!is_whole(value, &number) || number < field->min || number > field->max) {
        return refuse(reading->error, "bad-field", field->name,
                      "%s must be a whole number from %" JSON_INTEGER_FORMAT
                      " to %" JSON_INTEGER_FORMAT,
                      field->name, field->min, field->max);
    }
    memcpy((char *)reading + field->number, &number, sizeof number);
    return true;
}

static bool read_flag(struct reading *reading, const struct field *field, const json_t *value) {
    bool flag = json_is_true(value);
    if (!json_is_boolean(value)) {
        return refuse(reading->error, "bad-field", field->name, "%s must be true or false",
                      field->name);
    }
    memcpy((char *)reading + field->flag, &flag, sizeof flag);
    return true;
}

static bool unknown_field(const struct reading *reading, const char *name) {
    const char *names[FIELDS];
    size_t count = 0;
    for (size_t i = 0; i < FIELDS; i++) {
        if (fields[i].actions >> reading->request->action & 1) {
            names[count++] = fields[i].name;
        }
    }
    const char *meant = cli_suggest(name, strlen(name), names, count);
    return refuse(reading->error, "bad-field", name, "unknown field \"%.40s\"%s%s%s", name,
                  meant ? "; did you mean \"" : "", meant ? meant : "", meant ? "\"?" : "");
}

static bool read_field(struct reading *reading, const char *name, const json_t *value) {
    for (size_t i = 0; i < FIELDS; i++) {
        if (strcmp(fields[i].name, name) != 0) {
            continue;
        }
        if (!(fields[i].actions >> reading->request->action & 1)) {
            return refuse(reading->error, "bad-field", name, "the action %s has no field \"%s\"",
                          request_action_name(reading->request->action), name);
        }
        return fields[i].read     ? fields[i].read(reading, value)
               : fields[i].number ? read_number(reading, &fields[i], value)
                                  : read_flag(reading, &fields[i], value);
    }
    return unknown_field(reading, name);
}

static const char *const actions[REQUEST_ACTION_COUNT] = {"analyze", "cancel",  "clear",
                                                          "ping",    "version", "quit"};

const char *request_action_name(enum request_action action) {
    return actions[action];
}

static bool find_action(struct reading *reading, const json_t *value) {
    if (!value) {
        return true;
    }
    for (int i = 0; json_is_string(value) && i < REQUEST_ACTION_COUNT; i++) {
        if (strcmp(json_string_value(value), actions[i]) == 0) {
            reading->request->action = (enum request_action)i;
            return true;
        }
    }
    return refuse(reading->error, "bad-field", "action",
                  "action must be analyze, cancel, clear, ping, version or quit");
}

/* ---- The game ---- */

static bool check_options(const struct reading *reading) {
    const struct apiary_game_info *info = apiary_game_info_of(reading->request->game);
    unsigned wrong = reading->given_options & ~info->options;
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        if (wrong >> i & 1) {
            const char *name = apiary_option_info_of((enum apiary_option)i)->name;
            char field[REQUEST_FIELD_SIZE];
            snprintf(field, sizeof field, "options.%s", name);
            return refuse(reading->error, "bad-field", field, "%s is not an option of %s", name,
                          info->name);
        }
    }
    return true;
}

static bool play_moves(const struct reading *reading) {
    size_t i;
    const json_t *move;
    json_array_foreach(reading->moves, i, move) {
        char field[REQUEST_FIELD_SIZE];
        struct apiary_error why;
        snprintf(field, sizeof field, "moves[%zu]", i);
        if (!json_is_string(move)) {
            return refuse(reading->error, "bad-field", field, "%s must be a string", field);
        }
        if (apiary_game_play(reading->request->game, json_string_value(move),
                             json_string_length(move), &why)) {
            return refuse_text(reading->error, field, &why);
        }
    }
    return true;
}

static bool make_game(const struct reading *reading) {
    struct apiary_error why;
    if (!reading->game) {
        return refuse(reading->error, "bad-field", "game",
                      "the field game is missing: a game type, a GameString, a position, a PGN or "
                      "an SGF");
    }
    if (apiary_game_read(NULL, APIARY_FORMAT_AUTO, json_string_value(reading->game),
                         json_string_length(reading->game), &reading->options,
                         &reading->request->game, &why)) {
        return refuse_text(reading->error, "game", &why);
    }
    game_resume(reading->request->game); /* the position after a resignation can be searched */
    return check_options(reading) && play_moves(reading);
}

/* ---- The plies ---- */

/* Whether a position can be searched, or a move reviewed. */
static bool applies(const struct request *request, size_t ply) {
    size_t length = apiary_game_length(request->game);
    if (request->review) {
        return apiary_review_applies(request->game, ply);
    }
    return ply < length ||
           (ply == length && !apiary_result_is_final(apiary_game_result(request->game)));
}

static bool refuse_ply(const struct reading *reading, const char *field, size_t ply) {
    const struct request *request = reading->request;
    size_t length = apiary_game_length(request->game);
    if (ply == length && !request->review) {
        return refuse(reading->error, apiary_status_name(APIARY_GAME_OVER), field,
                      "the game is over after %zu plies: there is no move to search for", length);
    }
    if (request->review && ply >= 1 && ply <= length) {
        return refuse(reading->error, "bad-field", field,
                      "ply %zu draws a tile, which is not a decision to review", ply);
    }
    return refuse(reading->error, "bad-field", field, "%s must be from %d to %zu in this game",
                  field, request->review ? 1 : 0, length);
}

static bool add_ply(const struct reading *reading, size_t index) {
    struct request *request = reading->request;
    const json_t *value = json_array_get(reading->plies, index);
    char field[REQUEST_FIELD_SIZE];
    snprintf(field, sizeof field, "plies[%zu]", index);
    json_int_t number;
    if (!is_whole(value, &number) || number < 0) {
        return refuse(reading->error, "bad-field", field, "%s must be a whole number, 0 or more",
                      field);
    }
    size_t ply = (size_t)number;
    if (!applies(request, ply)) {
        return refuse_ply(reading, field, ply);
    }
    request->plies[request->ply_count++] = ply;
    return true;
}

static int compare_plies(const void *a, const void *b) {
    size_t first = *(const size_t *)a, second = *(const size_t *)b;
    return (first > second) - (first < second);
}

static bool check_repeated(const struct reading *reading, size_t *sorted) {
    const struct request *request = reading->request;
    memcpy(sorted, request->plies, request->ply_count * sizeof *sorted);
    qsort(sorted, request->ply_count, sizeof *sorted, compare_plies);
    for (size_t i = 1; i < request->ply_count; i++) {
        if (sorted[i] == sorted[i - 1]) {
            return refuse(reading->error, "bad-field", "plies", "ply %zu is listed twice",
                          sorted[i]);
        }
    }
    return true;
}

/* Those of the list, or all. */
static bool fill_plies(const struct reading *reading, size_t room) {
    struct request *request = reading->request;
    if (json_is_array(reading->plies)) {
        for (size_t i = 0; i < json_array_size(reading->plies); i++) {
            if (!add_ply(reading, i)) {
                return false;
            }
        }
        return check_repeated(reading, request->plies + room);
    }
    for (size_t ply = 0; ply <= apiary_game_length(request->game); ply++) {
        if (applies(request, ply)) {
            request->plies[request->ply_count++] = ply;
        }
    }
    return true;
}

static bool make_plies(const struct reading *reading) {
    struct request *request = reading->request;
    size_t length = apiary_game_length(request->game);
    bool only_last = !reading->plies && !request->review;
    size_t room = json_is_array(reading->plies) ? json_array_size(reading->plies) : length + 1;
    request->plies = malloc(2 * room * sizeof *request->plies); /* and a copy to sort */
    if (!request->plies) {
        return refuse(reading->error, apiary_status_name(APIARY_NO_MEMORY), NULL,
                      "there is not enough memory for this request");
    }
    if (only_last && !applies(request, length)) {
        return refuse_ply(reading, "game", length);
    }
    if (only_last) {
        request->plies[request->ply_count++] = length;
    } else if (!fill_plies(reading, room)) {
        return false;
    }
    if (request->ply_count == 0) {
        return refuse(reading->error, "bad-field", "review",
                      "there is no move to review in this game");
    }
    return true;
}

/* ---- A whole request ---- */

/* Fields that exclude each other. */
static bool check_mode(const struct reading *reading) {
    if (reading->mate > 0 && reading->review) {
        return refuse(reading->error, "bad-field", "mate", "mate cannot be used with review");
    }
    if (reading->lines > 0 && (reading->mate > 0 || reading->review)) {
        return refuse(reading->error, "bad-field", "lines", "lines cannot be used with %s",
                      reading->mate > 0 ? "mate" : "review");
    }
    if (reading->depth > 0 && reading->mate > 0) {
        return refuse(reading->error, "bad-field", "depth", "depth cannot be used with mate");
    }
    return true;
}

static void set_limits(const struct reading *reading, struct apiary_limits *limits) {
    bool is_limited = reading->depth > 0 || reading->nodes > 0 || reading->time_ms > 0;
    limits->depth = (int)reading->depth;
    limits->nodes = (uint64_t)reading->nodes;
    limits->milliseconds = is_limited          ? reading->time_ms
                           : reading->mate > 0 ? DEFAULT_MATE_TIME_MS
                                               : DEFAULT_TIME_MS;
    limits->lines = (size_t)reading->lines;
    limits->search_only_move = true;
}

static bool finish(struct reading *reading) {
    struct request *request = reading->request;
    if (request->action != REQUEST_ANALYZE) {
        return true;
    }
    if (request->id[0] == '\0') {
        return refuse(reading->error, "bad-field", "id", "the field id is missing");
    }
    request->mate = (int)reading->mate;
    request->review = reading->review;
    request->progress = reading->progress;
    request->priority = (long)reading->priority;
    set_limits(reading, &request->limits);
    if (!check_mode(reading) || !make_game(reading) || !make_plies(reading)) {
        return false;
    }
    if (request->mate > 0 && game_rules_of(request->game) != &hive_rules) {
        return refuse(reading->error, apiary_status_name(APIARY_UNSUPPORTED), "mate",
                      "mate works for official Hive without variants only");
    }
    return true;
}

static bool read_object(struct reading *reading, json_t *root) {
    const char *name;
    json_t *value;
    if (!json_is_object(root)) {
        reading->error->has_offset = true; /* 0: the whole line */
        return refuse(reading->error, "bad-json", NULL,
                      "a request is a JSON object: {\"id\": ...}");
    }
    /* The id first, so that every error has it. */
    value = json_object_get(root, "id");
    if (value && !read_own_id(reading, value)) {
        return false;
    }
    memcpy(reading->error->id, reading->request->id, sizeof reading->error->id);
    if (!find_action(reading, json_object_get(root, "action"))) {
        return false;
    }
    json_object_foreach(root, name, value) {
        if (!read_field(reading, name, value)) {
            return false;
        }
    }
    return finish(reading);
}

bool request_read(const char *line, size_t length, struct request *request,
                  struct request_error *error) {
    struct reading reading = {.request = request, .error = error};
    json_error_t why;
    memset(request, 0, sizeof *request);
    memset(error, 0, sizeof *error);
    json_t *root = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &why);
    if (!root) {
        error->has_offset = true;
        error->offset = why.position > 0 ? (size_t)why.position : 0;
        enum json_error_code code = json_error_code(&why);
        if (code == json_error_null_character || code == json_error_null_byte_in_key) {
            return refuse(error, "bad-json", NULL, "a string must not contain \\u0000");
        }
        return refuse(error, "bad-json", NULL, "this line is not JSON: %s", why.text);
    }
    bool read = read_object(&reading, root);
    json_decref(root);
    if (!read) {
        request_release(request);
    }
    return read;
}

void request_release(struct request *request) {
    apiary_game_free(request->game);
    free(request->plies);
    request->game = NULL;
    request->plies = NULL;
}
