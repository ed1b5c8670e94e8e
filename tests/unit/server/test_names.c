/*
 * Names of players.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/names.h"

static void names_are_kept_or_refused(void **state) {
    (void)state;
    static const struct {
        const char *about, *text, *name; /* NULL: refused */
    } rows[] = {
        {"plain", "Anna", "Anna"},
        {"several scripts", "Αννα Юля 花子 नेहा", "Αννα Юля 花子 नेहा"},
        {"one character", "x", "x"},
        {"blanks at the ends and double ones", "  Anna   B  ", "Anna B"},
        {"24 characters", "123456789012345678901234", "123456789012345678901234"},
        {"25 characters", "1234567890123456789012345", NULL},
        {"24 after trimming", " 123456789012345678901234 ", "123456789012345678901234"},
        {"24 letters with accents that are composed",
         "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301"
         "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301",
         "éééééééééééééééééééééééé"},
        {"24 characters of four bytes", "🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝", "🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝"},
        {"composed", "Jose\u0301", "José"},
        {"marks in another order", "q\u0307\u0323", "q\u0323\u0307"},
        {"two marks", "x\u0301\u0302", "x\u0301\u0302"},
        {"three marks", "x\u0301\u0302\u0303", NULL},
        {"marks on several letters", "x\u0301\u0302x\u0301\u0302", "x\u0301\u0302x\u0301\u0302"},
        {"enclosing marks count, too", "x\u20DD\u20DD\u20DD", NULL},
        {"a mark at the start", "\u0301x", NULL},
        {"a mark after a blank", "x \u0301", NULL},
        {"nothing but marks", "\u0301\u0301", NULL},
        {"empty", "", NULL},
        {"blanks", "   ", NULL},
        {"a no-break space", "a\u00A0b", NULL},
        {"an ogham space", "\u1680", NULL},
        {"an en quad, which is composed to U+2002", "\u2000", NULL},
        {"an em space", "a\u2003b", NULL},
        {"a hair space", "\u200A", NULL},
        {"an ideographic space", "a\u3000b", NULL},
        {"a line separator", "a\u2028b", NULL},
        {"a blank of Braille", "\u2800", NULL},
        {"a Hangul filler", "\u3164", NULL},
        {"a halfwidth Hangul filler", "\uFFA0", NULL},
        {"a soft hyphen", "a\u00ADb", NULL},
        {"a joiner", "a\u200Db", NULL},
        {"a grapheme joiner", "a\u034Fb", NULL},
        {"a mark that turns the direction", "a\u202Eb", NULL},
        {"an isolate", "\u2067a", NULL},
        {"a variation selector", "a\uFE0Fb", NULL},
        {"a musical symbol without a shape", "\U0001D159", NULL},
        {"a tag", "a\U000E0041", NULL},
        {"private use", "\uE000", NULL},
        {"not assigned", "\u0378", NULL},
        {"a replacement character", "\uFFFD", NULL},
        {"a control character", "a\tb", NULL},
        {"not UTF-8", "a\xFF", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char name[STORE_NAME_SIZE] = "before";
        bool ok = name_read(rows[i].text, name);
        const char *expected = rows[i].name != NULL ? rows[i].name : "before";
        if (ok != (rows[i].name != NULL) || strcmp(name, expected) != 0) {
            fail_msg("%s: %s \"%s\"", rows[i].about, ok ? "accepted" : "refused", name);
        }
    }
}

static void names_that_look_the_same_are_the_same(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        bool same;
    } rows[] = {
        {"Anna", "ANNA", true},   {"Юля", "юля", true},        {"ΣΟΦΟΣ", "σοφος", true},
        {"σοφός", "ΣΟΦΌΣ", true}, {"Straße", "STRASSE", true}, {"Jose\u0301", "JOSÉ", true},
        {"Anna", "Anne", false},  {"Jose", "José", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char a[STORE_NAME_SIZE], b[STORE_NAME_SIZE];
        name_fold(rows[i].a, a, sizeof a);
        name_fold(rows[i].b, b, sizeof b);
        if ((strcmp(a, b) == 0) != rows[i].same) {
            fail_msg("%s, %s: \"%s\", \"%s\"", rows[i].a, rows[i].b, a, b);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_kept_or_refused),
        cmocka_unit_test(names_that_look_the_same_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
