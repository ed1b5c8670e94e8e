/*
 * art.c: the drawings of the bugs, made for Apiary: a row each, which is all that a new piece needs
 * in this folder.
 *
 * Bugs are seen from above, head up (the flea from its side), in coordinates from -50 to 50 with
 * the origin in the centre of the tile. They stay within a pointy-top hexagon of radius 62; pieces
 * that have a number end above y = 48, where the pips are.
 *
 * Bodies inherit the bug's colour, outlines the ink of the tile. Symmetric parts are written out:
 * the left side first, then the right with x negated.
 */
#include "render/art.h"

#include "base/text.h"

#define DARK "#2b1d14" /* heads, stripes and spots that are black on either tile */

/* Attributes of paths. */
#define LEG    " fill='none' stroke-width='5'"
#define FEELER " fill='none' stroke-width='3.5'"
#define WING   " fill='#fff' fill-opacity='.55'"
#define VEIN   " fill='none' stroke-width='1.5' stroke-opacity='.5'"
#define LINE   " fill='none' stroke='#000' stroke-opacity='.5'"
#define SHADE  " fill='#000' fill-opacity='.16' stroke='none'"
#define GLOSS  " fill='none' stroke='#fff' stroke-opacity='.55' stroke-width='4'"

/* clang-format off */

const struct art_bug art_bugs[] = {
    {'Q', "queen bee", 0xFAA71D,
    "<path" LEG " d='M-14 18L-24 23L-27 34M14 18L24 23L27 34'/>"
    "<path" FEELER " d='M-4-36Q-6-45-15-46M4-36Q6-45 15-46'/>"
    "<path" WING " d='M-4-12C-16-36-43-45-48-30C-51-14-26-6-6-8Z"
    "M-6-5C-24-6-44 2-40 14C-34 26-14 10-5-1ZM4-12C16-36 43-45 48-30C51-14 26-6 6-8Z"
    "M6-5C24-6 44 2 40 14C34 26 14 10 5-1Z'/>"
    "<path" VEIN " d='M-8-11Q-24-18-40-28M-8-4Q-22 2-33 12M8-11Q24-18 40-28M8-4Q22 2 33 12'/>"
    "<path d='M0-8C14-8 20 6 18 19C16 34 7 44 0 49C-7 44-16 34-18 19C-20 6-14-8 0-8Z'/>"
    "<path fill='" DARK "' stroke='none' d='M-18 6Q0 13 18 6L18.5 14Q0 21-18.5 14Z"
    "M-17 23Q0 30 17 23L14.5 31Q0 37-14.5 31ZM-9 40Q0 43 9 40L0 49Z'/>"
    "<ellipse cy='-15' rx='13' ry='12'/>"
    "<path" SHADE " d='M0-27A13 12 0 0 1 0-3ZM0 0C14-4 20 8 18 19C16 34 7 44 0 49Z'/>"
    "<ellipse fill='" DARK "' cy='-31' rx='9.5' ry='8'/>"
    "<path" GLOSS " d='M-7-20Q-4-23 0-23'/>"},

    {'B', "beetle", 0x9565C2,
    "<path" LEG " d='M-14-18L-31-23L-35-35M-18 2L-37 4L-44 16M-16 20L-30 28L-31 41"
    "M14-18L31-23L35-35M18 2L37 4L44 16M16 20L30 28L31 41'/>"
    "<path d='M-4-27C-24-26-26-46-9-52C-15-43-13-39-8-40C-9-37-4-35-1-33Z"
    "M4-27C24-26 26-46 9-52C15-43 13-39 8-40C9-37 4-35 1-33Z'/>"
    "<path d='M-15-25Q0-33 15-25L20-13Q0-7-20-13Z'/>"
    "<path d='M-21-9Q0-3 21-9C26 14 17 36 0 45C-17 36-26 14-21-9Z'/>"
    "<path" SHADE " d='M0-6Q14-6 21-9C26 14 17 36 0 45ZM0-29Q8-29 15-25L20-13Q10-10 0-10Z'/>"
    "<path" LINE " d='M0-5L0 44M11-4Q14 16 7 35M-11-4Q-14 16-7 35'/>"
    "<path" GLOSS " d='M-16-2Q-18 10-14 20M-12-21Q-9-23-5-24'/>"},

    {'G', "grasshopper", 0x419D46,
    "<path" LEG " d='M-8-20L-21-26L-24-38M-9-12L-22-8M-37-17L-29 20L-33 38M8-20L21-26L24-38"
    "M9-12L22-8M37-17L29 20L33 38'/>"
    "<path" FEELER " d='M-3-40Q-5-48-17-48M3-40Q5-48 17-48'/>"
    "<path d='M-6 4C-16-4-28-18-38-23C-45-21-44-14-39-10C-28 4-16 15-7 19Z"
    "M6 4C16-4 28-18 38-23C45-21 44-14 39-10C28 4 16 15 7 19Z'/>"
    "<path" LINE " d='M-12 8L-38-17M12 8L38-17'/>"
    "<path d='M-10-14C-12 8-9 32 0 47C9 32 12 8 10-14Z'/>"
    "<path" SHADE " d='M0-14L10-14C12 8 9 32 0 47Z'/>"
    "<path" LINE " d='M0-7L0 40M-8 8Q-6 24 0 33M8 8Q6 24 0 33'/>"
    "<path d='M-10-27Q0-31 10-27L13-11Q0-4-13-11Z'/>"
    "<ellipse cy='-34' rx='9' ry='8'/>"
    "<path stroke-width='7' d='M-7.5-36L-7.5-34M7.5-36L7.5-34'/>"
    "<path" GLOSS " d='M-6-22Q-8-18-8-14'/>"},

    {'S', "spider", 0x8B3F1B,
    "<path" LEG " d='M-6-18L-19-33L-14-48M-8-15L-31-24L-37-39M-9-9L-35-2L-45 16M-6-5L-28 15L-30 41"
    "M6-18L19-33L14-48M8-15L31-24L37-39M9-9L35-2L45 16M6-5L28 15L30 41'/>"
    "<path" LEG " d='M-3.5-24L-3.5-29M3.5-24L3.5-29'/>"
    "<ellipse cy='-13' rx='11.5' ry='12'/>"
    "<ellipse cy='20' rx='18' ry='21'/>"
    "<path" SHADE " d='M0-1A18 21 0 0 1 0 41ZM0-25A11.5 12 0 0 1 0-1Z'/>"
    "<path fill='#ffe9c9' fill-opacity='.9' stroke='none'"
    " d='M0 5L6 15L2 20L7 28L0 36L-7 28L-2 20L-6 15Z'/>"
    "<path stroke='#ffe9c9' stroke-width='4.5' d='M-4-18L-4-18M4-18L4-18'/>"},

    {'A', "ant", 0x258DC1,
    "<path" LEG " d='M-5-14L-23-21L-32-36M-6-8L-29-7L-43 6M-5-2L-23 10L-31 36M5-14L23-21L32-36"
    "M6-8L29-7L43 6M5-2L23 10L31 36'/>"
    "<path" FEELER " d='M-7-36L-20-38L-23-47M7-36L20-38L23-47'/>"
    "<path d='M-1-41C-12-41-10-50-4-52C-6-47-4-45 0-45ZM1-41C12-41 10-50 4-52C6-47 4-45 0-45Z'/>"
    "<ellipse cy='27' rx='17' ry='19'/>"
    "<circle cy='6' r='5'/>"
    "<ellipse cy='-9' rx='9' ry='13'/>"
    "<path d='M0-20C-9-20-15-28-14-34C-12-43 12-43 14-34C15-28 9-20 0-20Z'/>"
    "<path" SHADE " d='M0 8A17 19 0 0 1 0 46ZM0-22A9 13 0 0 1 0 4Z"
    "M0-41C6-41 13-39 14-34C15-28 9-20 0-20Z'/>"
    "<path" LINE " d='M-16 22Q0 29 16 22M-15.5 33Q0 40 15.5 33'/>"
    "<path stroke='#0b1a24' stroke-width='6' d='M-7-33L-7-32M7-33L7-32'/>"
    "<path" GLOSS " d='M-10 17Q-7 13-3 12'/>"},

    {'M', "mosquito", 0x6F6F91,
    "<path fill='none' stroke-width='4.5' d='M-6-18L-25-31L-40-24M-7-9L-35 1L-44 33"
    "M6-18L25-31L40-24M7-9L35 1L44 33'/>"
    "<path" LEG " d='M0-30L0-53'/>"
    "<path" FEELER " d='M-4-31Q-12-35-14-47M4-31Q12-35 14-47'/>"
    "<path" WING " d='M-4-13C-16-8-40 18-33 37C-27 45-8 26-3-2Z"
    "M4-13C16-8 40 18 33 37C27 45 8 26 3-2Z'/>"
    "<path" VEIN " d='M-7-3Q-19 12-28 31M7-3Q19 12 28 31'/>"
    "<path d='M-7-4C-8 18-7 38 0 50C7 38 8 18 7-4Z'/>"
    "<path stroke='#fff' stroke-opacity='.8' stroke-width='4' stroke-linecap='butt' d='M-6 10L6 10"
    "M-6 21L6 21M-5 32L5 32'/>"
    "<ellipse cy='-13' rx='11' ry='12'/>"
    "<ellipse cy='-29' rx='8' ry='7'/>"
    "<path" SHADE " d='M0-4L7-4C8 18 7 38 0 50ZM0-25A11 12 0 0 1 0-1Z'/>"
    "<path" GLOSS " d='M-6-17Q-4-20 0-20'/>"},

    {'L', "ladybug", 0xD12020,
    "<path" LEG " d='M-22-14L-34-23L-33-32M-30 8L-43 8L-47 16M-26 28L-35 33L-35 40"
    "M22-14L34-23L33-32M30 8L43 8L47 16M26 28L35 33L35 40'/>"
    "<path" FEELER " d='M-6-37Q-9-46-17-47M6-37Q9-46 17-47'/>"
    "<path fill='" DARK "' d='M-17-22C-17-45 17-45 17-22Z'/>"
    "<path stroke='#fff' stroke-width='6' d='M-10.5-29L-10.5-29M10.5-29L10.5-29'/>"
    "<path d='M0-25C22-25 34-8 34 10C34 32 18 45 0 45C-18 45-34 32-34 10C-34-8-22-25 0-25Z'/>"
    "<path" SHADE " d='M0-25C22-25 34-8 34 10C34 32 18 45 0 45Z'/>"
    "<path" LINE " d='M0-24L0 44'/>"
    "<path stroke='" DARK "' stroke-width='13' d='M-13-8L-13-8M-21 10L-21 10M-10 27L-10 27"
    "M13-8L13-8M21 10L21 10M10 27L10 27'/>"
    "<path" GLOSS " d='M-28 0Q-25-11-18-16'/>"},

    {'P', "pillbug", 0x259966,
    "<path" LEG " d='M-18-18L-31-25M-21-8L-38-12M-23 2L-41 1M-23 12L-40 14M-21 22L-36 27"
    "M-17 31L-28 40M18-18L31-25M21-8L38-12M23 2L41 1M23 12L40 14M21 22L36 27M17 31L28 40'/>"
    "<path" FEELER " d='M-7-36L-19-39L-22-48M7-36L19-39L22-48'/>"
    "<path" LEG " d='M-5 42L-8 49M5 42L8 49'/>"
    "<path d='M0-43C9-43 13-38 15-32C22-26 26-12 26 4C26 22 20 36 11 43Q0 50-11 43"
    "C-20 36-26 22-26 4C-26-12-22-26-15-32C-13-38-9-43 0-43Z'/>"
    "<path" SHADE " d='M0-43C9-43 13-38 15-32C22-26 26-12 26 4C26 22 20 36 11 43Q6 47 0 47Z'/>"
    "<path" LINE " d='M-16-31Q0-22 16-31M-23-19Q0-9 23-19M-25-6Q0 4 25-6M-26 7Q0 17 26 7"
    "M-24 20Q0 30 24 20M-19 32Q0 40 19 32'/>"
    "<path stroke='#07251a' stroke-width='5.5' d='M-7-36L-7-36M7-36L7-36'/>"
    "<path" GLOSS " d='M-17-13Q-14-11-9-10M-20 0Q-16 2-10 3'/>"},

    {'D', "dragonfly", 0x1FB0AA,
    "<path" WING " d='M-4-21C-18-34-43-37-48-29C-51-20-26-13-4-14Z"
    "M-4-12C-20-13-47-6-48 4C-46 13-22 5-4-4ZM4-21C18-34 43-37 48-29C51-20 26-13 4-14Z"
    "M4-12C20-13 47-6 48 4C46 13 22 5 4-4Z'/>"
    "<path" VEIN " d='M-6-18Q-24-25-40-28M-6-9Q-24-6-40 2M6-18Q24-25 40-28M6-9Q24-6 40 2'/>"
    "<path" LEG " d='M-41-34L-36-35M-45-4L-40-6M41-34L36-35M45-4L40-6'/>"
    "<path d='M-6-6C-4 10-6 30-6 42Q0 56 6 42C6 30 4 10 6-6Z'/>"
    "<path" SHADE " d='M0-6L6-6C4 10 6 30 6 42Q3 49 0 49Z'/>"
    "<path" LINE " d='M-4.5 10L4.5 10M-5 20L5 20M-5 30L5 30M-5 40L5 40'/>"
    "<ellipse cy='-16' rx='9.5' ry='12'/>"
    "<ellipse cx='-6.5' cy='-36' rx='7.5' ry='8.5'/>"
    "<ellipse cx='6.5' cy='-36' rx='7.5' ry='8.5'/>"
    "<path stroke='#fff' stroke-opacity='.7' stroke-width='5' d='M-8-38L-8-38M8-38L8-38'/>"},

    {'R', "rider ladybug", 0xE0457B,
    "<path" FEELER " d='M-6-37Q-9-46-17-47M6-37Q9-46 17-47'/>"
    "<path" WING " d='M-3-10C-14 2-38 20-33 36C-24 46-6 26-1 0Z"
    "M3-10C14 2 38 20 33 36C24 46 6 26 1 0Z'/>"
    "<path" VEIN " d='M-6 4Q-18 14-27 32M6 4Q18 14 27 32'/>"
    "<path fill='" DARK "' d='M-9-15C-14 14-11 34 0 43C11 34 14 14 9-15Z'/>"
    "<path stroke='#fff' stroke-opacity='.6' d='M-9 10L9 10M-9 20L9 20M-7 30L7 30'/>"
    "<path d='M-3-17C-16-34-46-28-49-3C-49 14-38 20-30 16C-18 10-8-2-3-17Z"
    "M3-17C16-34 46-28 49-3C49 14 38 20 30 16C18 10 8-2 3-17Z'/>"
    "<path stroke='" DARK "' stroke-width='12' d='M-21-14L-21-14M-36-3L-36-3M21-14L21-14"
    "M36-3L36-3'/>"
    "<path fill='" DARK "' d='M-15-20C-15-45 15-45 15-20Q0-10-15-20Z'/>"
    "<path stroke='#fff' stroke-width='6' d='M-9.5-28L-9.5-28M9.5-28L9.5-28'/>"},

    {'C', "scorpion", 0xC9A227,
    "<path fill='none' stroke-width='4' d='M-10-10L-28-13L-37-4M-12-3L-30-1L-38 12"
    "M-12 5L-28 11L-33 24M-10 12L-20 22L-22 34M10-10L28-13L37-4M12-3L30-1L38 12M12 5L28 11L33 24"
    "M10 12L20 22L22 34'/>"
    "<path fill='none' stroke-width='6.5' d='M-8-18L-23-17L-24-28M8-18L23-17L24-28'/>"
    "<path d='M-24-25C-37-27-38-42-24-48C-26-42-26-39-23-37C-21-41-19-45-13-47C-8-37-13-27-24-25Z"
    "M24-25C37-27 38-42 24-48C26-42 26-39 23-37C21-41 19-45 13-47C8-37 13-27 24-25Z'/>"
    "<path d='M-7 20Q-6 48 17 48.5Q40 48 41 23L27 23Q27 33.5 17 34Q8 33 7 20Z'/>"
    "<path" LINE " d='M-1 40L9 32M17 48L17 35M33 42L25 32'/>"
    "<path d='M27 25C24 12 34 8 42 4C36 10 44 16 41 25Q34 30 27 25Z'/>"
    "<path d='M-12-20Q0-30 12-20L14-4C14 12 8 25 0 29C-8 25-14 12-14-4Z'/>"
    "<path" SHADE " d='M0-25Q7-24 12-20L14-4C14 12 8 25 0 29Z'/>"
    "<path" LINE " d='M-14-5Q0 1 14-5M-13 5Q0 11 13 5M-10 15Q0 21 10 15'/>"
    "<path stroke='" DARK "' stroke-width='5' d='M-4-17L-4-17M4-17L4-17'/>"},

    {'F', "flea", 0xE2725B,
    "<path fill='none' stroke-width='5.5' d='M-8-22L-25-22L-30-36M-10-12L-31-9L-40-20"
    "M-36 3L-42 28L-26 42'/>"
    "<path" FEELER " d='M18-27L25-35M28-12L36-18M34 4L42 1M34 20L41 22'/>"
    "<path d='M-9-28C0-36 9-33 14-28C28-14 38 4 36 20C33 40 10 47-4 42C-14 38-12 16-10 2"
    "C-8-10-12-20-9-28Z'/>"
    "<path" SHADE " d='M14-28C28-14 38 4 36 20C33 40 10 47-4 42C16 38 24 22 23 8Q22-14 14-28Z'/>"
    "<path" LINE " d='M-9-12Q8-12 22-20M-10 3Q14 4 32-6M-11 17Q14 21 36 9M-11 30Q8 35 33 28'/>"
    "<path d='M-20-40C-20-52 4-52 6-38C6-28-4-22-10-26C-16-28-20-32-20-40Z'/>"
    "<path" FEELER " d='M-20-36L-24-28'/>"
    "<path d='M-2 14C-12 0-32-8-40-2C-46 8-28 30-4 33C8 31 6 20-2 14Z'/>"
    "<path" GLOSS " d='M-34 3Q-27 2-19 8'/>"
    "<path stroke='" DARK "' stroke-width='6.5' d='M-9-39L-9-39'/>"},

    {'T', "mantis", 0x93B71B,
    "<path fill='none' stroke-width='4' d='M-5 6L-28 7L-38 24M-7 14L-23 24L-27 42M5 6L28 7L38 24"
    "M7 14L23 24L27 42'/>"
    "<path" FEELER " d='M-6-40Q-7-49-15-51M6-40Q7-49 15-51'/>"
    "<path d='M-5-26L5-26L6 4L-6 4Z'/>"
    "<path d='M0-5C15 1 17 28 0 50C-17 28-15 1 0-5Z'/>"
    "<path" SHADE " d='M0-5C15 1 17 28 0 50ZM0-26L5-26L5 0L0-5Z'/>"
    "<path" LINE " d='M0-1L0 46M0 14L-8 6M0 14L8 6M0 27L-9 18M0 27L9 18'/>"
    "<path d='M-5-12L-21-1L-27-5L-38-31L-32-35L-19-12L-5-20Z"
    "M5-12L21-1L27-5L38-31L32-35L19-12L5-20Z'/>"
    "<path d='M-36-33Q-32-45-18-45Q-24-38-22-26Q-26-36-30-31Z"
    "M36-33Q32-45 18-45Q24-38 22-26Q26-36 30-31Z'/>"
    "<path d='M-15-38Q0-46 15-38Q10-26 0-22Q-10-26-15-38Z'/>"
    "<path stroke='#3b4a06' stroke-width='8' d='M-13-37L-12-36M13-37L12-36'/>"},

    {'K', "scarab", 0x2F4BB0,
    "<path" LEG " d='M-22-18L-38-19L-41-33M-27 6L-42 9L-46 22M-22 26L-32 32L-32 41"
    "M22-18L38-19L41-33M27 6L42 9L46 22M22 26L32 32L32 41'/>"
    "<path" FEELER " d='M-40-22L-47-21M-41-30L-48-32M40-22L47-21M41-30L48-32'/>"
    "<path d='M-13-27L-18-41L-10-39L-7-49L0-43L7-49L10-39L18-41L13-27Z'/>"
    "<path d='M-28-9C-28-26-16-32 0-32C16-32 28-26 28-9Q0-2-28-9Z'/>"
    "<path d='M-29-5Q0 2 29-5C34 24 20 45 0 45C-20 45-34 24-29-5Z'/>"
    "<path" SHADE " d='M0-1Q15-1 29-5C34 24 20 45 0 45ZM0-32C16-32 28-26 28-9Q15-5 0-5Z'/>"
    "<path" LINE " d='M0-1L0 44M-15 0Q-18 24-9 41M15 0Q18 24 9 41'/>"
    "<path" GLOSS " d='M-20-15Q-17-24-7-26M-23 5Q-23 16-19 25'/>"},

    {'H', "half-ring", 0xA39A7E,
    "<path d='M-49 24A49 49 0 0 1 49 24A4 4 0 0 1 45 28L26 28A4 4 0 0 1 22 24A22 22 0 0 0-22 24"
    "A4 4 0 0 1-26 28L-45 28A4 4 0 0 1-49 24Z'/>"
    "<path fill='#000' fill-opacity='.35' stroke='none' d='M0-22L9-17L9-6L0-1L-9-6L-9-17Z"
    "M28-8L36-3L36 7L28 12L20 7L20-3ZM-28-8L-20-3L-20 7L-28 12L-36 7L-36-3Z'/>"
    "<path" GLOSS " d='M-43 14A44 44 0 0 1-12-18'/>"},
};

/* clang-format on */

const int art_bug_count = sizeof art_bugs / sizeof *art_bugs;

_Static_assert(sizeof art_bugs / sizeof *art_bugs <= ART_MAX_BUGS, "sets of bugs are 32 bits");

int art_index(char letter) {
    for (int i = 0; i < art_bug_count; i++) {
        if (art_bugs[i].letter == letter) {
            return i;
        }
    }
    return -1;
}

/* A colour `percent` of the way from one to the other. */
static unsigned mix(unsigned from, unsigned to, unsigned percent) {
    unsigned mixed = 0;
    for (unsigned shift = 0; shift <= 16; shift += 8) {
        unsigned a = (from >> shift) & 255;
        unsigned b = (to >> shift) & 255;
        mixed |= ((a * (100 - percent) + b * percent + 50) / 100) << shift;
    }
    return mixed;
}

unsigned art_ink(const struct art_bug *bug, enum apiary_colour tile) {
    return tile == APIARY_WHITE ? mix(bug->colour, 0x1E1610, 72) : mix(bug->colour, 0xFFF4DC, 62);
}

void art_symbol(struct text *out, const struct art_bug *bug) {
    text_format(out,
                "<g id='bug-%c' fill='#%06x' stroke='currentColor' stroke-width='3' "
                "stroke-linecap='round' stroke-linejoin='round'>",
                bug->letter, bug->colour);
    text_add(out, bug->svg);
    text_add(out, "</g>\n");
}
