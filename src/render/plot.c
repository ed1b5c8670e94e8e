/*
 * plot.c: the graph of a game's scores. Lengths are integers in tenths of a unit, as in draw.h.
 *
 *    title
 *    +10 |-------------------------|  the edge: forced wins, and scores beyond the scale
 *      0 |-------------------------|
 *    -10 |-------------------------|
 *          1    5    10   15        turns
 */
#include <stdio.h>
#include <string.h>

#include "apiary/render.h"
#include "render/draw.h"

/* What is drawn. */
struct plot {
    const struct apiary_reviewed_move *moves;
    size_t count;
    int scale; /* the score at the edges, in hundredths */
};

enum { WIDTH = 9600, HEIGHT = 4150 };
enum { LEFT = 700, RIGHT = 9400, TOP = 600, BOTTOM = 3500, MIDDLE = (TOP + BOTTOM) / 2 };
enum { FONT_SIZE = 150, GAP = 90 }; /* GAP is from a point to its mark */
enum { MAX_TICKS = 20 };
enum { NAME_LENGTH = 60, TITLE_SIZE = 200 }; /* two names, type and result fit */

/* Viewers without media queries show the light colours. */
static const char style[] =
    "<style>"
    ".paper{fill:#fff}.ink{fill:#333}.grid{stroke:#ccc;stroke-width:1}"
    ".zero{stroke:#888;stroke-width:1}.curve{fill:none;stroke:#1f5fa8;stroke-width:2}"
    ".dot{fill:#1f5fa8}.bad{fill:#b42318;font-weight:bold}"
    "@media (prefers-color-scheme:dark){"
    ".paper{fill:#1b1d20}.ink{fill:#d6d9dc}.grid{stroke:#3c4046}.zero{stroke:#80868c}"
    ".curve{stroke:#7db2f0}.dot{fill:#7db2f0}.bad{fill:#ff8a7a}}"
    "</style>\n";

/* After the move, from White's side. */
static int score_of(const struct apiary_reviewed_move *move) {
    return move->colour == APIARY_WHITE ? move->score : -move->score;
}

static bool is_forced(const struct apiary_reviewed_move *move) {
    return apiary_turns_to_win(move->score) >= 0;
}

/* A round number, beyond the largest score if possible. */
static int scale_of(const struct apiary_reviewed_move *moves, size_t count) {
    static const int scales[] = {200, 500, 1000, 2000};
    enum { SCALES = sizeof scales / sizeof *scales };
    int most = 0, chosen = 0;
    for (size_t i = 0; i < count; i++) {
        int score = is_forced(&moves[i]) ? 0 : score_of(&moves[i]);
        score = score < 0 ? -score : score;
        most = score > most ? score : most;
    }
    while (chosen + 1 < SCALES && scales[chosen] < most) {
        chosen++;
    }
    return scales[chosen];
}

/* Forced results are at the edges: their scores are beyond every scale. */
static struct draw_point place_of(const struct plot *plot, size_t index) {
    int scale = plot->scale, score = score_of(&plot->moves[index]);
    score = score > scale ? scale : score < -scale ? -scale : score;
    int64_t across = plot->count > 1 ? (int64_t)index * (RIGHT - LEFT) / (int64_t)(plot->count - 1)
                                     : (RIGHT - LEFT) / 2;
    return (struct draw_point){LEFT + (int)across, MIDDLE - score * (BOTTOM - TOP) / 2 / scale};
}

static void put_line(struct text *out, const char *class, int x1, int y1, int x2, int y2) {
    text_format(out, "<line class='%s'", class);
    draw_attribute(out, "x1", x1);
    draw_attribute(out, "y1", y1);
    draw_attribute(out, "x2", x2);
    draw_attribute(out, "y2", y2);
    text_add(out, "/>\n");
}

/* `anchor` is start, middle or end. */
static void put_text(struct text *out, const char *class, const char *anchor, int x, int y,
                     const char *string) {
    text_format(out, "<text class='%s' text-anchor='%s'", class, anchor);
    draw_attribute(out, "x", x);
    draw_attribute(out, "y", y);
    text_put(out, '>');
    draw_escaped(out, string);
    text_add(out, "</text>\n");
}

static void put_scale(struct text *out, int scale) {
    for (int i = -2; i <= 2; i++) {
        char number[16];
        int y = MIDDLE - i * (BOTTOM - TOP) / 4, value = i * scale / 2;
        struct text room = text_into(number, sizeof number);
        text_add(&room, i > 0 ? "+" : "");
        draw_number(&room, value / 10); /* hundredths into tenths: scales are round */
        text_end(&room);
        put_line(out, i == 0 ? "zero" : "grid", LEFT, y, RIGHT, y);
        put_text(out, "ink", "end", LEFT - 80, y + FONT_SIZE / 3, number);
    }
    /* On the left, where there are fewest marks: mistakes that decide a game come later. */
    put_text(out, "ink", "start", LEFT, TOP - 60, "White wins");
    put_text(out, "ink", "start", LEFT, BOTTOM + FONT_SIZE + 30, "Black wins");
}

/* Labels the turns, as many as fit without touching. */
static void put_turns(struct text *out, const struct plot *plot) {
    static const size_t steps[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    enum { STEPS = sizeof steps / sizeof *steps };
    if (plot->count == 0) {
        return;
    }
    size_t turns = plot->moves[plot->count - 1].turn - plot->moves[0].turn, chosen = 0, last = 0;
    while (chosen + 1 < STEPS && turns / steps[chosen] > MAX_TICKS) {
        chosen++;
    }
    for (size_t i = 0; i < plot->count; i++) {
        size_t turn = plot->moves[i].turn;
        if (turn != last && (i == 0 || turn % steps[chosen] == 0)) {
            char number[24];
            struct text room = text_into(number, sizeof number);
            text_format(&room, "%zu", turn);
            text_end(&room);
            int x = place_of(plot, i).x;
            put_line(out, "grid", x, BOTTOM, x, BOTTOM + 60);
            put_text(out, "ink", "middle", x, BOTTOM + 430, number);
        }
        last = turn;
    }
}

static void put_curve(struct text *out, const struct plot *plot) {
    text_add(out, "<polyline class='curve' points='");
    for (size_t i = 0; i < plot->count; i++) {
        struct draw_point at = place_of(plot, i);
        text_add(out, i > 0 ? " " : "");
        draw_number(out, at.x);
        text_put(out, ',');
        draw_number(out, at.y);
    }
    text_add(out, "'/>\n");
}

/* The tooltip of a point: "12. wA1 bQ/ ?? (-1.50)". */
static void put_label(struct text *out, const struct apiary_reviewed_move *move) {
    char score[40];
    apiary_score_text(move->colour, move->score, score, sizeof score);
    text_format(out, "%zu%s ", move->turn, move->colour == APIARY_WHITE ? "." : "...");
    draw_escaped(out, move->played);
    text_format(out, " %s (%s)", apiary_judgement_mark(move->judgement), score);
}

/* White's mistakes bend the curve down, so their marks are below it; Black's are above. */
static void put_point(struct text *out, const struct plot *plot, size_t index) {
    const struct apiary_reviewed_move *move = &plot->moves[index];
    const char *mark = apiary_judgement_mark(move->judgement);
    struct draw_point at = place_of(plot, index);
    bool bad = *mark != '\0';
    text_format(out, "<circle class='%s'", bad ? "bad" : "dot");
    draw_attribute(out, "cx", at.x);
    draw_attribute(out, "cy", at.y);
    draw_attribute(out, "r", bad ? 45 : 25);
    text_add(out, "><title>");
    put_label(out, move);
    text_add(out, "</title></circle>\n");
    if (bad) {
        int y = move->colour == APIARY_WHITE ? at.y + GAP + FONT_SIZE : at.y - GAP;
        put_text(out, "bad", "middle", at.x, y, mark);
    }
}

/* The beginning of a name, of whole UTF-8 characters. */
static int name_length(const char *name) {
    size_t length = strlen(name);
    if (length > NAME_LENGTH) {
        length = NAME_LENGTH;
        while (length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80) {
            length--;
        }
    }
    return (int)length;
}

/* The players, if the record names them, the type and the result. XML allows no control
 * characters. */
static void make_title(const apiary_game *game, char title[TITLE_SIZE]) {
    char type[APIARY_TYPE_SIZE];
    const char *result = apiary_result_name(apiary_game_result(game));
    const char *white = apiary_game_tag(game, "White"), *black = apiary_game_tag(game, "Black");
    apiary_game_type(game, type, sizeof type);
    if (white && black) {
        snprintf(title, TITLE_SIZE, "%.*s - %.*s, %s, %s", name_length(white), white,
                 name_length(black), black, type, result);
    } else {
        snprintf(title, TITLE_SIZE, "%s, %s", type, result);
    }
    for (char *c = title; *c; c++) {
        *c = (unsigned char)*c < ' ' ? ' ' : *c;
    }
}

size_t apiary_review_svg(const apiary_game *game, const struct apiary_reviewed_move *moves,
                         size_t count, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    const struct plot plot = {moves, count, scale_of(moves, count)};
    char title[TITLE_SIZE];
    make_title(game, title);
    text_format(&out,
                "<svg xmlns='http://www.w3.org/2000/svg' role='img' font-family='sans-serif' "
                "font-size='%d' viewBox='0 0 %d %d' width='%d' height='%d'>\n<title>",
                FONT_SIZE / 10, WIDTH / 10, HEIGHT / 10, WIDTH / 10, HEIGHT / 10);
    draw_escaped(&out, title);
    text_add(&out, "</title>\n");
    text_add(&out, style);
    text_add(&out, "<rect class='paper' width='100%' height='100%'/>\n");
    put_text(&out, "ink", "middle", (LEFT + RIGHT) / 2, TOP - 250, title);
    put_scale(&out, plot.scale);
    put_turns(&out, &plot);
    put_curve(&out, &plot);
    for (size_t i = 0; i < count; i++) {
        put_point(&out, &plot, i);
    }
    text_add(&out, "</svg>\n");
    return text_end(&out);
}
