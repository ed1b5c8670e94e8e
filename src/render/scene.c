/*
 * scene.c: builds the scene of a game.
 */
#include "render/render.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "apiary/registry.h"
#include "base/text.h"

static_assert(RENDER_MAX_TILES >= 2 * APIARY_MAX_PIECES, "a scene holds every game's pieces");

static void set_titles(const apiary_game *game, struct render_scene *scene) {
    enum apiary_result result = apiary_game_result(game);
    const char *mover = scene->to_move == APIARY_WHITE ? "White" : "Black";
    const struct apiary_game_info *info = apiary_game_info_of(game);
    bool type_is_name = strcmp(info->type, info->name) == 0;
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);

    struct text title = text_into(scene->title, sizeof scene->title);
    text_format(&title, "%s%s%s: ", type_is_name ? "" : info->name, type_is_name ? "" : " ", type);
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

/* Six and Andantino have plain tiles, and the insects of Battle are drawn as ants. */
static char drawn_as(char bug) {
    switch (bug) {
    case 'o':
    case 'f':
        return '\0';
    case 'i':
        return 'A';
    default:
        return bug;
    }
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
                                               .bug = drawn_as(piece->bug),
                                               .number = piece->number,
                                               .top = piece->top,
                                               .neutral = piece->neutral,
                                               .food = piece->bug == 'f',
                                               .face_down = piece->face_down};
    }
    scene->tile_count = count;
}

static void set_hands(const apiary_game *game, struct render_scene *scene) {
    for (int colour = 0; colour < 2; colour++) {
        enum apiary_colour side = (enum apiary_colour)colour;
        for (int i = 0; i < art_bug_count; i++) {
            scene->hand[colour][i] = apiary_game_hand(game, side, art_bugs[i].letter);
        }
        scene->plain[colour] = apiary_game_hand(game, side, 'o');
    }
}

/* With a common supply (Territory), sides hold food instead of pieces, and the black and the white
 * bee are drawn as queens. */
static void set_food(const apiary_game *game, struct render_scene *scene) {
    static const char letters[3][2] = {{'w', 'b'}, {'w', 'b'}, {'W', 'B'}};
    for (size_t i = 0; i < scene->tile_count; i++) {
        char *bug = &scene->tiles[i].bug;
        *bug = *bug == 'B' || *bug == 'W' ? 'Q' : *bug;
    }
    for (int owner = 0; owner < 3; owner++) {
        for (int colour = 0; colour < 2; colour++) {
            enum apiary_colour side = owner == 1 ? APIARY_BLACK : APIARY_WHITE;
            scene->food[owner][colour] = apiary_game_hand(game, side, letters[owner][colour]);
        }
    }
}

void render_scene_from_game(const apiary_game *game, struct render_scene *scene) {
    const struct apiary_game_info *info = apiary_game_info_of(game);
    memset(scene, 0, sizeof *scene);
    enum apiary_result result = apiary_game_result(game);
    scene->to_move = apiary_game_to_move(game);
    scene->over = apiary_result_is_final(result);
    set_titles(game, scene);
    set_tiles(game, scene);
    scene->cell_count = apiary_game_cells(game, scene->cells, APIARY_MAX_CELLS);
    scene->doubled_coordinates = info->cell_names == APIARY_CELLS_DOUBLED;
    if (*info->supply) {
        set_food(game, scene);
    } else {
        set_hands(game, scene);
    }
    struct apiary_move_effect last;
    if (apiary_game_describe_last(game, &last) == APIARY_OK && (last.has_from || last.from_hand)) {
        scene->has_to = true;
        scene->to = (struct render_mark){.q = last.to.q, .r = last.to.r};
        scene->has_from = last.has_from;
        scene->from = (struct render_mark){.q = last.from.q, .r = last.from.r};
    }
}

bool render_scene_mark(struct render_scene *scene, struct render_mark mark) {
    for (size_t i = 0; i < scene->mark_count; i++) {
        if (scene->marks[i].q == mark.q && scene->marks[i].r == mark.r) {
            return true;
        }
    }
    if (scene->mark_count == RENDER_MAX_MARKS) {
        return false;
    }
    scene->marks[scene->mark_count++] = mark;
    return true;
}

/* "wA1 bQ/", "wA1" and "wA1^" are moves of wA1; "wA12 bQ/" is not. */
static bool is_move_of(const char *move, const char *piece) {
    size_t length = strlen(piece);
    return strncmp(move, piece, length) == 0 && !isalnum((unsigned char)move[length]);
}

enum apiary_status render_scene_mark_moves(struct render_scene *scene, apiary_game *game,
                                           const char *piece) {
    size_t count;
    enum apiary_status status = apiary_game_moves(game, &count);
    for (size_t i = 0; i < count && status == APIARY_OK; i++) {
        char move[APIARY_MOVE_SIZE];
        struct apiary_move_effect played;
        size_t length = apiary_game_move(game, i, move, sizeof move);
        if (!is_move_of(move, piece)) {
            continue;
        }
        status = apiary_game_describe(game, move, length, &played, NULL);
        if (status == APIARY_OK && (played.has_from || played.from_hand)) {
            render_scene_mark(scene, (struct render_mark){.q = played.to.q, .r = played.to.r});
        }
    }
    return status;
}
