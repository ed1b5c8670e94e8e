/*
 * site.c: checks the settings of the site, and writes them for the page.
 */
#include "server/site.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "apiary/game.h"
#include "base/number.h"
#include "base/text.h"

const char *const site_languages[SITE_LANGUAGES] = {"en", "ru", "uk", "el"};

enum { MAX_NAME = 40, MAX_TEXT = 2000, MAX_LINK = 500, MAX_MINUTES = 180, MAX_DAYS = 14 };

/* How many characters a text has; -1 if it is not UTF-8, or has a control character other than,
 * where they are allowed, a line feed. */
static int count_characters(const char *text, bool lines) {
    int count = 0;
    while (*text != '\0') {
        utf8proc_int32_t c;
        utf8proc_ssize_t length = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &c);
        if (length <= 0 ||
            (utf8proc_category(c) == UTF8PROC_CATEGORY_CC && !(lines && c == '\n'))) {
            return -1;
        }
        text += length;
        count++;
    }
    return count;
}

static bool has_length(const char *text, int max, bool lines, char *why, size_t size) {
    int count = text != NULL ? count_characters(text, lines) : 1;
    if (count < 1 || count > max) {
        snprintf(why, size, "must be a text of 1 to %d characters", max);
        return false;
    }
    return true;
}

bool site_check_name(const char *text, char *why, size_t size) {
    return has_length(text, MAX_NAME, false, why, size);
}

bool site_check_text(const char *text, char *why, size_t size) {
    return has_length(text, MAX_TEXT, true, why, size);
}

bool site_check_link(const char *text, char *why, size_t size) {
    static const char *const beginnings[] = {"https://", "http://", "mailto:"};
    bool ok = text == NULL;
    for (size_t i = 0; !ok && i < sizeof beginnings / sizeof beginnings[0]; i++) {
        size_t length = strlen(beginnings[i]);
        ok = strncmp(text, beginnings[i], length) == 0 && text[length] != '\0' &&
             strpbrk(text, " \"<>") == NULL && count_characters(text, false) > 0 &&
             strlen(text) <= MAX_LINK;
    }
    if (!ok) {
        snprintf(why, size, "must be an address that begins with https://, http:// or mailto:");
    }
    return ok;
}

bool site_check_game(const char *text, char *why, size_t size) {
    apiary_game *game = NULL;
    if (text != NULL && apiary_game_new(NULL, text, NULL, &game, NULL) != APIARY_OK) {
        snprintf(why, size, "must be a game type such as Base+MLP; apiary games lists them");
        return false;
    }
    apiary_game_free(game);
    return true;
}

struct clock {
    const char *kind;
    long minutes, increment, days;
};

/* "none", "10+10" (minutes and seconds), "3 days". */
static bool read_clock(const char *text, struct clock *clock) {
    char copy[32], *rest;
    *clock = (struct clock){.kind = "none"};
    if (text_copy(text, copy, sizeof copy) >= sizeof copy) {
        return false;
    }
    if ((rest = strchr(copy, '+')) != NULL) {
        *rest++ = '\0';
        clock->kind = "increment";
        return number_read(copy, 0, MAX_MINUTES, &clock->minutes) &&
               number_read(rest, 0, MAX_MINUTES, &clock->increment) &&
               clock->minutes + clock->increment > 0;
    }
    if ((rest = strchr(copy, ' ')) != NULL) {
        *rest++ = '\0';
        clock->kind = "days";
        return number_read(copy, 1, MAX_DAYS, &clock->days) &&
               (strcmp(rest, "days") == 0 || strcmp(rest, "day") == 0);
    }
    return strcmp(copy, "none") == 0;
}

bool site_check_clock(const char *text, char *why, size_t size) {
    struct clock clock;
    if (text != NULL && !read_clock(text, &clock)) {
        snprintf(why, size,
                 "must be none, minutes and seconds such as 10+10, or 1 to %d days such as 3 days",
                 MAX_DAYS);
        return false;
    }
    return true;
}

static json_t *clock_json(const char *text) {
    struct clock clock;
    if (!read_clock(text, &clock)) {
        return NULL;
    }
    if (strcmp(clock.kind, "increment") == 0) {
        return json_pack("{s:s, s:I, s:I}", "kind", clock.kind, "base",
                         (json_int_t)clock.minutes * 60, "increment", (json_int_t)clock.increment);
    }
    return strcmp(clock.kind, "days") == 0
               ? json_pack("{s:s, s:I}", "kind", clock.kind, "days", (json_int_t)clock.days)
               : json_pack("{s:s}", "kind", clock.kind);
}

static void set_text(json_t *object, const char *key, const char *text) {
    if (text != NULL) {
        (void)json_object_set_new(object, key, json_string(text));
    }
}

char *site_json(const struct site *site) {
    json_t *object = json_object(), *welcome = json_object();
    set_text(object, "name", site->name);
    for (int i = 0; i < SITE_LANGUAGES; i++) {
        set_text(welcome, site_languages[i], site->welcome[i]);
    }
    (void)json_object_set_new(object, "welcome", welcome);
    set_text(object, "contact", site->contact);
    set_text(object, "imprint", site->imprint);
    set_text(object, "privacy", site->privacy);
    set_text(object, "game", site->game);
    if (site->clock != NULL) {
        (void)json_object_set_new(object, "clock", clock_json(site->clock));
    }
    (void)json_object_set_new(object, "lobby", json_boolean(!site->no_lobby));
    set_text(object, "version", APIARY_BUILD);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

static void put_escaped(FILE *out, const char *text) {
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        default:
            putc(*text, out);
        }
    }
}

char *site_index(const struct site *site, const char *html) {
    static const char open[] = "<title>", close[] = "</title>";
    const char *start = strstr(html, open);
    const char *end = start != NULL ? strstr(start, close) : NULL;
    char *text = NULL;
    size_t length = 0;
    FILE *out = end != NULL ? open_memstream(&text, &length) : NULL;
    if (out == NULL) {
        return NULL;
    }
    fwrite(html, 1, (size_t)(start - html) + strlen(open), out);
    put_escaped(out, site->name);
    fputs(end, out);
    if (fclose(out) != 0) {
        free(text);
        return NULL;
    }
    return text;
}

char *site_manifest(const struct site *site, const char *json) {
    json_t *manifest = json_loads(json, 0, NULL);
    if (!json_is_object(manifest)) {
        json_decref(manifest);
        return NULL;
    }
    set_text(manifest, "name", site->name);
    set_text(manifest, "short_name", site->name);
    char *text = json_dumps(manifest, JSON_COMPACT);
    json_decref(manifest);
    return text;
}
