/*
 * site.h: what a host says about the site: its name, a welcome text, links, what a new game is.
 * The page asks for it (GET /api/site), and shows it as plain text.
 */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

/* The languages of the page: "en", "ru", "uk", "el". */
enum { SITE_LANGUAGES = 4 };
extern const char *const site_languages[SITE_LANGUAGES];

/* The texts belong to the caller; NULL: not set. */
struct site {
    const char *name;
    const char *welcome[SITE_LANGUAGES];
    const char *contact, *imprint, *privacy; /* links */
    const char *game;                        /* the type of a new game */
    const char *clock;                       /* of a new game: "none", "10+10", "3 days" */
    bool no_lobby;
};

/*
 * Whether a setting may be used. If not, `why` says what it must be ("must be ..."). These are the
 * checks of name, texts, links, game and clock; NULL is valid.
 */
bool site_check_name(const char *text, char *why, size_t size);
bool site_check_text(const char *text, char *why, size_t size);
bool site_check_link(const char *text, char *why, size_t size);
bool site_check_game(const char *text, char *why, size_t size);
bool site_check_clock(const char *text, char *why, size_t size);

/* What the page gets: a JSON object of a site that was checked. malloc; NULL if out of memory. */
char *site_json(const struct site *site);

/* index.html and the web app manifest with the name of the site in place of their own. malloc; NULL
 * if out of memory, or if the text is not what it should be. */
char *site_index(const struct site *site, const char *html);
char *site_manifest(const struct site *site, const char *json);

#endif
