/*
 * render.c: what a game shows: its scene.
 */
#include "render/render.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

static_assert(RENDER_MAX_TILES >= 2 * APIARY_MAX_PIECES, "a scene holds every game's pieces");

static void set_titles(const apiary_game *game, struct render_scene *scene) {
    enum apiary_result result = apiary_game_result(game);
    const char *mover = scene->to_move == APIARY_WHITE ? "White" : "Black";
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);

    struct text title = text_into(scene->title, sizeof scene->title);
    text_format(&title, "Hive %s: ", type);
    if (result == APIARY_WHITE_WINS || result == APIARY_BLACK_WINS) {
        text_format(&title, "%s wins", result == APIARY_WHITE_WINS ? "White" : "Black");
    } else if (result == APIARY_DRAW) {
        text_add(&title, "draw");
    } else {
        text_format(&title, "%s to move", mover);
    }
    text_end(&title);

    struct text description = text_into(scene->description, sizeof scene->description);
    text_format(&description, "%s;%s;%s[%zu]", type, apiary_result_name(result), mover,
                apiary_game_turns(game) / 2 + 1);
    text_end(&description);
}

static void set_tiles(const apiary_game *game, struct render_scene *scene) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    assert(count <= APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        const struct apiary_piece *piece = &pieces[i];
        scene->tiles[i] = (struct render_tile){.q = piece->q,
                                               .r = piece->r,
                                               .level = piece->level,
                                               .colour = piece->colour,
                                               .bug = piece->bug,
                                               .number = piece->number,
                                               .top = piece->top};
    }
    scene->tile_count = count;
}

void render_scene_from_game(const apiary_game *game, struct render_scene *scene) {
    memset(scene, 0, sizeof *scene);
    enum apiary_result result = apiary_game_result(game);
    scene->to_move = apiary_game_to_move(game);
    scene->over = apiary_result_is_final(result);
    set_titles(game, scene);
    set_tiles(game, scene);
    for (int i = 0; i < ART_BUGS; i++) {
        scene->hand[APIARY_WHITE][i] = apiary_game_hand(game, APIARY_WHITE, art_bugs[i].letter);
        scene->hand[APIARY_BLACK][i] = apiary_game_hand(game, APIARY_BLACK, art_bugs[i].letter);
    }
    struct apiary_last_move last;
    if (apiary_game_last_move(game, &last)) {
        scene->has_to = true;
        scene->to = (struct render_mark){last.to_q, last.to_r};
        scene->has_from = !last.from_hand;
        scene->from = (struct render_mark){last.from_q, last.from_r};
    }
}

size_t render_svg(const apiary_game *game, const struct render_options *options, char *buffer,
                  size_t size) {
    struct render_scene scene;
    render_scene_from_game(game, &scene);
    return render_scene_svg(&scene, options, buffer, size);
}
