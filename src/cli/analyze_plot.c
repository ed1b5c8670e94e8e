/* analyze_plot.c: the score over a game as SVG (render/plot.h). */
#include <stdlib.h>
#include <string.h>

#include "cli/analysis.h"
#include "render/plot.h"

enum { LABEL_SIZE = ANALYSIS_LABEL_SIZE + ANALYSIS_SCORE_SIZE + 8, TITLE_SIZE = 200 };

/* The players, if the record names them, the type and the result. XML allows no control
 * characters. */
static void make_title(const apiary_game *game, char title[TITLE_SIZE]) {
    char type[APIARY_TYPE_SIZE];
    const char *white = apiary_game_tag(game, "White"), *black = apiary_game_tag(game, "Black");
    apiary_game_type(game, type, sizeof type);
    if (white && black) {
        snprintf(title, TITLE_SIZE, "%.60s - %.60s, %s, %s", white, black, type,
                 apiary_result_name(apiary_game_result(game)));
    } else {
        snprintf(title, TITLE_SIZE, "%s, %s", type, apiary_result_name(apiary_game_result(game)));
    }
    for (char *c = title; *c; c++) {
        *c = (unsigned char)*c < ' ' ? ' ' : *c;
    }
}

static struct render_plot_point point_of(const struct apiary_reviewed_move *move,
                                         char label[LABEL_SIZE]) {
    char name[ANALYSIS_LABEL_SIZE], score[ANALYSIS_SCORE_SIZE];
    const char *mark = apiary_judgement_mark(move->judgement);
    int for_white = analysis_for_white(move->colour, move->score);
    bool forced = apiary_turns_to_win(move->score) >= 0;
    analysis_label(move->turn, move->colour, move->played, name);
    analysis_score_text(move->colour, move->score, score);
    snprintf(label, LABEL_SIZE, "%s %s (%s)", name, mark, score);
    return (struct render_plot_point){.turn = move->turn,
                                      .colour = move->colour,
                                      .score = for_white,
                                      .forced = !forced         ? 0
                                                : for_white > 0 ? 1
                                                                : -1,
                                      .mark = mark,
                                      .label = label};
}

bool analysis_write_plot(const struct analysis *analysis, FILE *out) {
    char title[TITLE_SIZE], *text = NULL;
    size_t count = analysis->move_count;
    struct render_plot_point *points = calloc(count + 1, sizeof *points);
    char(*labels)[LABEL_SIZE] = calloc(count + 1, sizeof *labels);
    if (points && labels) {
        make_title(analysis->game, title);
        for (size_t i = 0; i < count; i++) {
            points[i] = point_of(&analysis->moves[i], labels[i]);
        }
        const struct render_plot plot = {title, points, count};
        size_t length = render_plot_svg(&plot, NULL, 0);
        text = malloc(length + 1);
        if (text) {
            render_plot_svg(&plot, text, length + 1);
            fputs(text, out);
        }
    }
    bool made = text != NULL;
    free(text);
    free(labels);
    free(points);
    return made;
}
