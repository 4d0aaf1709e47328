#include "scene/svg.h"

#include <string.h>

/* A stroke font of our own. A glyph is strokes parted by spaces; a point is a column (0 to 8) and a row letter: a the top of
 * capitals, d the top of small letters, i the baseline, k the lowest. A stroke that begins with ~ is smooth: its inner points
 * are the corners that the curve rounds off. */

typedef struct letter {
    uint32_t code;
    const char *strokes;
} letter;

enum { ROWS = 8, GAP = 2, WORD_GAP = 3 };

static const letter letters[] = {
    {'!', "0a0f 0i0i"},
    {'"', "0a0c 2a2c"},
    {'#', "1a1i 4a4i 0d5d 0g5g"},
    {'%', "0i5a 0b1b 4h5h"},
    {'&', "~6i1d1a4a4d0e0i4i6f"},
    {'\'', "0a0c"},
    {'(', "~2a0a0j2j"},
    {')', "~0a2a2j0j"},
    {'*', "0d4h 4d0h 2c2i"},
    {'+', "0f4f 2d2h"},
    {',', "1h0j"},
    {'-', "0f3f"},
    {'.', "0i0i"},
    {'/', "0i3a"},
    {'0', "~2a4a4i0i0a2a"},
    {'1', "0c2a2i"},
    {'2', "~0c0a4a4d3f0i 0i4i"},
    {'3', "~0b0a4a4e1e ~1e5e5i0i0h"},
    {'4', "3i3a0f5f"},
    {'5', "4a0a0d ~0d5c5i0i0h"},
    {'6', "~4b3a0a0i4i4e0e0g"},
    {'7', "0a4a1i"},
    {'8', "~2a4a4e0e0a2a ~2e4e4i0i0e2e"},
    {'9', "~0h1i4i4a0a0e4e4c"},
    {':', "0e0e 0h0h"},
    {';', "1e1e 1h0j"},
    {'<', "4d0f4h"},
    {'=', "0e4e 0g4g"},
    {'>', "0d4f0h"},
    {'?', "~0b0a4a4d2e2g 2i2i"},
    {'@', "~5g5c0a0j5i ~4f4d2d2g4g4f"},
    {'A', "0i3a6i 1f5f"},
    {'B', "0a0i ~0a5a5e0e ~0e6e6i0i"},
    {'C', "~6b5a0a0i5i6h"},
    {'D', "0a0i ~0a6a6i0i"},
    {'E', "5a0a0i5i 0e4e"},
    {'F', "5a0a0i 0e4e"},
    {'G', "~6b5a0a0i6i6e 6e4e"},
    {'H', "0a0i 6a6i 0e6e"},
    {'I', "0a0i"},
    {'J', "3a3f ~3f3i0i0g"},
    {'K', "0a0i 5a0f 2d5i"},
    {'L', "0a0i5i"},
    {'M', "0i0a3f6a6i"},
    {'N', "0i0a6i6a"},
    {'O', "~3a6a6i0i0a3a"},
    {'P', "0a0i ~0a6a6e0e"},
    {'Q', "~3a6a6i0i0a3a 4g6i"},
    {'R', "0a0i ~0a6a6e0e 3e6i"},
    {'S', "~5b4a0a0d3e6e6i1i0h"},
    {'T', "0a6a 3a3i"},
    {'U', "0a0e ~0e0i6i6e 6e6a"},
    {'V', "0a3i6a"},
    {'W', "0a2i4c6i8a"},
    {'X', "0a6i 6a0i"},
    {'Y', "0a3e6a 3e3i"},
    {'Z', "0a6a0i6i"},
    {'[', "2a0a0j2j"},
    {'\\', "0a3i"},
    {']', "0a2a2j0j"},
    {'_', "0i4i"},
    {'a', "~2d4d4i0i0d2d 4d4i"},
    {'b', "0a0i ~2d4d4i0i0d2d"},
    {'c', "~4e3d0d0i3i4h"},
    {'d', "~2d4d4i0i0d2d 4a4i"},
    {'e', "0f4f ~4f4d0d0i3i4h"},
    {'f', "~3a1a1d 1d1i 0d3d"},
    {'g', "~2d4d4i0i0d2d 4d4h ~4h4k1k0j"},
    {'h', "0a0i ~0f0d4d4f 4f4i"},
    {'i', "0d0i 0b0b"},
    {'j', "1d1i ~1i1k0k 1b1b"},
    {'k', "0a0i 4d0g 1f4i"},
    {'l', "0a0i"},
    {'m', "0d0i ~0f0d3d3f 3f3i ~3f3d6d6f 6f6i"},
    {'n', "0d0i ~0f0d4d4f 4f4i"},
    {'o', "~2d4d4i0i0d2d"},
    {'p', "0d0k ~2d4d4i0i0d2d"},
    {'q', "~2d4d4i0i0d2d 4d4k"},
    {'r', "0d0i ~0f0d3d"},
    {'s', "~4e3d0d0f4f4i1i0h"},
    {'t', "1b1g ~1g1i3i 0d3d"},
    {'u', "0d0g ~0g0i4i4g 4d4i"},
    {'v', "0d2i4d"},
    {'w', "0d2i3e4i6d"},
    {'x', "0d4i 4d0i"},
    {'y', "0d2i 4d1k"},
    {'z', "0d4d0i4i"},
    {'|', "0a0j"},
    {0xB7, "0f0f"},
    {0xC6, "0i4a8a 4a4i8i 1f4f 4e7e"},
    {0xD7, "0e3h 3e0h"},
    {0xD8, "~3a6a6i0i0a3a 0i6a"},
    {0xDF, "0i0b ~0b0a4a4d1e ~1e5e5i1i"},
    {0xE6, "~2d4d4i0i0d2d 4d4i 4f8f ~8f8d4d4i7i8h"},
    {0xF8, "~2d4d4i0i0d2d 0i4d"},
    {0x110, "1a1i ~1a6a6i1i 0e3e"},
    {0x111, "~2d4d4i0i0d2d 4a4i 2b5b"},
    {0x131, "0d0i"},
    {0x141, "1a1i5i 0f3d"},
    {0x142, "1a1i 0f2d"},
    {0x2013, "0f4f"},
    {0x2014, "0f6f"},
    {0x2019, "0a0c"},
    {0x201C, "1a0c 3a2c"},
    {0x201D, "1a0c 3a2c"},
    {0x201E, "1h0j 3h2j"},
    {0x2026, "0i0i 3i3i 6i6i"},
};

/* Accents as strokes over a small letter of four columns; below the baseline they stay under capitals too. */
static const letter accents[] = {
    {'`', "1a3c"},      {'\'', "1c3a"}, {'^', "0c2a4c"},        {'"', "0b0b 4b4b"}, {'~', "~0c1a3c4a"},
    {'u', "~0a0c4c4a"}, {',', "2j1k"},  {'o', "~2a3a3c1c1a2a"}, {'v', "0a2c4a"},    {'.', "2b2b"},
    {'=', "0c1a 3c4a"}, {'-', "0b4b"},  {';', "~3i2k4k"},
};

/* Letters made of a base and an accent: character, base, accent. */
static const uint16_t composed[][3] = {
    {0xC0, 'A', '`'},    {0xC1, 'A', '\''},  {0xC2, 'A', '^'},    {0xC3, 'A', '~'},   {0xC4, 'A', '"'},   {0xC5, 'A', 'o'},
    {0xC7, 'C', ','},    {0xC8, 'E', '`'},   {0xC9, 'E', '\''},   {0xCA, 'E', '^'},   {0xCB, 'E', '"'},   {0xCC, 'I', '`'},
    {0xCD, 'I', '\''},   {0xCE, 'I', '^'},   {0xCF, 'I', '"'},    {0xD1, 'N', '~'},   {0xD2, 'O', '`'},   {0xD3, 'O', '\''},
    {0xD4, 'O', '^'},    {0xD5, 'O', '~'},   {0xD6, 'O', '"'},    {0xD9, 'U', '`'},   {0xDA, 'U', '\''},  {0xDB, 'U', '^'},
    {0xDC, 'U', '"'},    {0xDD, 'Y', '\''},  {0xE0, 'a', '`'},    {0xE1, 'a', '\''},  {0xE2, 'a', '^'},   {0xE3, 'a', '~'},
    {0xE4, 'a', '"'},    {0xE5, 'a', 'o'},   {0xE7, 'c', ','},    {0xE8, 'e', '`'},   {0xE9, 'e', '\''},  {0xEA, 'e', '^'},
    {0xEB, 'e', '"'},    {0xEC, 0x131, '`'}, {0xED, 0x131, '\''}, {0xEE, 0x131, '^'}, {0xEF, 0x131, '"'}, {0xF1, 'n', '~'},
    {0xF2, 'o', '`'},    {0xF3, 'o', '\''},  {0xF4, 'o', '^'},    {0xF5, 'o', '~'},   {0xF6, 'o', '"'},   {0xF9, 'u', '`'},
    {0xFA, 'u', '\''},   {0xFB, 'u', '^'},   {0xFC, 'u', '"'},    {0xFD, 'y', '\''},  {0xFF, 'y', '"'},   {0x100, 'A', '-'},
    {0x101, 'a', '-'},   {0x102, 'A', 'u'},  {0x103, 'a', 'u'},   {0x104, 'A', ';'},  {0x105, 'a', ';'},  {0x106, 'C', '\''},
    {0x107, 'c', '\''},  {0x10C, 'C', 'v'},  {0x10D, 'c', 'v'},   {0x112, 'E', '-'},  {0x113, 'e', '-'},  {0x118, 'E', ';'},
    {0x119, 'e', ';'},   {0x11A, 'E', 'v'},  {0x11B, 'e', 'v'},   {0x11E, 'G', 'u'},  {0x11F, 'g', 'u'},  {0x12A, 'I', '-'},
    {0x12B, 0x131, '-'}, {0x130, 'I', '.'},  {0x143, 'N', '\''},  {0x144, 'n', '\''}, {0x147, 'N', 'v'},  {0x148, 'n', 'v'},
    {0x14C, 'O', '-'},   {0x14D, 'o', '-'},  {0x150, 'O', '='},   {0x151, 'o', '='},  {0x158, 'R', 'v'},  {0x159, 'r', 'v'},
    {0x15A, 'S', '\''},  {0x15B, 's', '\''}, {0x15E, 'S', ','},   {0x15F, 's', ','},  {0x160, 'S', 'v'},  {0x161, 's', 'v'},
    {0x162, 'T', ','},   {0x163, 't', ','},  {0x16A, 'U', '-'},   {0x16B, 'u', '-'},  {0x16E, 'U', 'o'},  {0x16F, 'u', 'o'},
    {0x170, 'U', '='},   {0x171, 'u', '='},  {0x179, 'Z', '\''},  {0x17A, 'z', '\''}, {0x17B, 'Z', '.'},  {0x17C, 'z', '.'},
    {0x17D, 'Z', 'v'},   {0x17E, 'z', 'v'},  {0x218, 'S', ','},   {0x219, 's', ','},  {0x21A, 'T', ','},  {0x21B, 't', ','},
};

/* For a character that the font lacks. */
static const char unknown_strokes[] = "0a4a4i0i0a";

static uint32_t next_character(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = *at < 0x80 ? 0 : *at >> 5 == 6 ? 1 : *at >> 4 == 14 ? 2 : *at >> 3 == 30 ? 3 : 0;
    uint32_t code = more == 0 ? *at : *at & (0x3Fu >> more);

    at++;
    for (; more > 0 && *at >> 6 == 2; more--)
        code = code << 6 | (*at++ & 0x3Fu);
    *text = (const char *)at;
    return code;
}

static const char *find(const letter *table, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (table[i].code == code)
            return table[i].strokes;
    return NULL;
}

static int columns(const char *strokes)
{
    int most = 0;

    for (; *strokes; strokes++)
        if (*strokes >= '0' && *strokes <= '9' && *strokes - '0' > most)
            most = *strokes - '0';
    return most;
}

typedef struct pen {
    const svg *out;
    int x, size;
} pen;

/* The point at `strokes`, in units; `half` counts in half columns. */
static scene_point spot(const pen *to, const char *strokes, int half, int rows)
{
    int column = *strokes - '0', row = strokes[1] - 'a' + rows;
    return (scene_point){(int16_t)(to->x + (2 * column + half) * to->size / (2 * ROWS)),
                         (int16_t)((row - ROWS) * to->size / ROWS)};
}

static void draw_stroke(const pen *to, const char *stroke, size_t length, int half, int rows)
{
    bool smooth = *stroke == '~';
    const char *first = stroke + smooth;
    int points = (int)(length - smooth) / 2;
    scene_point at = spot(to, first, half, rows);

    svg_format(to->out, "M% %", at.x, at.y);
    for (int i = 1; i < points; i++) {
        scene_point p = spot(to, first + 2 * i, half, rows);
        if (!smooth) {
            svg_format(to->out, "L% %", p.x, p.y);
        } else if (i < points - 1) {
            scene_point q = spot(to, first + 2 * i + 2, half, rows);
            bool last = i == points - 2;
            svg_format(to->out, "Q% % % %", p.x, p.y, last ? q.x : (p.x + q.x) / 2, last ? q.y : (p.y + q.y) / 2);
        }
    }
}

static void draw_strokes(const pen *to, const char *strokes, int half, int rows)
{
    while (*strokes) {
        size_t length = strcspn(strokes, " ");
        draw_stroke(to, strokes, length, half, rows);
        strokes += length + (strokes[length] == ' ');
    }
}

/* Draws a character and returns its width in columns. */
static int draw_letter(const pen *to, uint32_t code)
{
    const size_t known = sizeof letters / sizeof letters[0], marks = sizeof accents / sizeof accents[0];
    const char *strokes = find(letters, known, code);
    uint32_t accent = 0, base = code;

    for (size_t i = 0; !strokes && i < sizeof composed / sizeof composed[0]; i++) {
        if (composed[i][0] == code) {
            base = composed[i][1];
            accent = composed[i][2];
            strokes = find(letters, known, base);
        }
    }
    if (!strokes)
        strokes = unknown_strokes;
    if (to->out) {
        draw_strokes(to, strokes, 0, 0);
        if (accent) {
            bool low = accent == ',' || accent == ';';
            draw_strokes(to, find(accents, marks, accent), columns(strokes) - 4, !low && base >= 'A' && base <= 'Z' ? -3 : 0);
        }
    }
    return columns(strokes);
}

int svg_letters(const svg *out, const char *text, int x, int y, int size, const char *class_)
{
    pen to = {out, 0, size};
    int width = 0;

    if (out) {
        svg_format(out, "<path class=\"$\" transform=\"translate(% %)\" stroke-width=\"%\" aria-label=\"", class_, x, y,
                   size / 8);
        svg_escaped(out, text);
        svg_text(out, "\" d=\"");
    }
    while (*text) {
        uint32_t code = next_character(&text);
        int wide = code == ' ' ? WORD_GAP : draw_letter(&to, code) + GAP;
        width += wide * size / ROWS;
        to.x = width;
    }
    if (out)
        svg_text(out, "\"/>");
    return width;
}

void svg_centred(const svg *out, const char *text, int x, int y, int size, const char *class_)
{
    int width = svg_letters(NULL, text, 0, 0, size, class_);
    svg_letters(out, text, x - width / 2 + size / 8, y, size, class_);
}
