#include "scene/svg.h"

/* What the glyphs look like, about the origin, in units of the tile. Every fill and line comes from a class. */
static const char *const glyph_art[SCENE_GLYPHS] = {
    [SCENE_GLYPH_DRIFT] =
        "<path class=\"drift\" d=\"M-92 8C-60-22-20-30 22-24C60-18 88-4 96 14C52 2 20 6-10 10C-40 14-66 18-92 8Z\"/>",
    [SCENE_GLYPH_FIR] =
        "<path class=\"shade\" d=\"M-34 38C-10 28 40 30 62 40C40 52-12 52-34 38Z\"/>"
        "<path class=\"trunk\" d=\"M-6 26H6V46H-6Z\"/>"
        "<path class=\"fir\" d=\"M0-72L26-34H14L34-4H20L44 32H-44L-20-4H-34L-14-34H-26Z\"/>"
        "<path class=\"snow\" "
        "d=\"M0-72L16-48L6-52L0-44L-8-52L-17-47ZM-14-34L-4-28L4-34L12-27L14-34L29-12L16-18L4-8L-8-17L-29-12Z\"/>",
    [SCENE_GLYPH_BUSH] = "<path class=\"shade\" d=\"M-30 26C-6 16 34 18 52 28C34 38-10 38-30 26Z\"/>"
                         "<path class=\"bush\" d=\"M-38 26C-50 2-28-12-18-8C-14-34 16-34 18-10C34-14 48 6 38 26Z\"/>",
    [SCENE_GLYPH_HOUSE] = "<path class=\"body\" d=\"M-32-4H32V38H-32Z\"/><path class=\"side\" d=\"M8-4H32V38H8Z\"/>"
                          "<path class=\"roof\" d=\"M-42 0L-4-44H10L42 0Z\"/>"
                          "<path class=\"snow\" d=\"M-30-14L-4-44H10L32-14L22-18L12-10L2-18L-8-11L-18-18Z\"/>"
                          "<path class=\"window\" d=\"M-22 10H-8V26H-22ZM14 10H26V24H14Z\"/>",
    [SCENE_GLYPH_HALL] = "<path class=\"body\" d=\"M-50-8H40V46H-50Z\"/><path class=\"side\" d=\"M-2-8H40V46H-2Z\"/>"
                         "<path class=\"body\" d=\"M14-60H46V46H14Z\"/><path class=\"roof\" d=\"M6-56L30-104L54-56Z\"/>"
                         "<path class=\"snow\" d=\"M18-80L30-104L42-80L34-84L28-76Z\"/>"
                         "<path class=\"roof\" d=\"M-60-4L-38-50H6L18-4Z\"/>"
                         "<path class=\"snow\" d=\"M-52-22L-38-50H6L14-20L2-26L-10-16L-24-26L-38-17Z\"/>"
                         "<path class=\"window\" d=\"M-40 12H-26V32H-40ZM-16 12H-2V32H-16ZM23-36H37V-16H23Z\"/>",
    [SCENE_GLYPH_TURRET] = "<path class=\"turret\" d=\"M-22-34H-12V-26H-5V-34H5V-26H12V-34H22V30H-22Z\"/>"
                           "<path class=\"slit\" d=\"M-4-12H4V8H-4Z\"/><path class=\"snow\" "
                           "d=\"M-22-37H-12V-31H-22ZM-5-37H5V-31H-5ZM12-37H22V-31H12Z\"/>",
    [SCENE_GLYPH_COTTAGE] = "<path class=\"shade\" d=\"M-40 42C-10 32 50 34 72 44C46 56-14 56-40 42Z\"/>"
                            "<path class=\"hut\" d=\"M-38-4H38V42H-38Z\"/><path class=\"thatch\" d=\"M-54 2L-18-50H18L54 2Z\"/>"
                            "<path class=\"snow\" d=\"M-42-15L-18-50H18L42-15L28-20L14-10L0-20L-14-10L-28-20Z\"/>"
                            "<path class=\"window\" d=\"M-24 12H-8V30H-24Z\"/><path class=\"door\" d=\"M8 10H26V42H8Z\"/>",
    [SCENE_GLYPH_CROSSROAD] = "<path class=\"stone\" d=\"M-30 34C-30 20 30 20 30 34C30 44-30 44-30 34Z\"/>"
                              "<path class=\"post\" d=\"M-6-66H6V34H-6Z\"/>"
                              "<path class=\"plank\" d=\"M-50-54H20L36-43L20-32H-50ZM-24-26H44V-6H-24L-38-16Z\"/>",
    [SCENE_GLYPH_MONASTERY] =
        "<path class=\"shade\" d=\"M-120 104C-60 80 120 84 170 108C110 130-60 130-120 104Z\"/>"
        "<path class=\"smoke\" d=\"M-78-104C-104-126-62-142-84-166C-100-184-70-198-76-214\"/>"
        "<path class=\"chimney\" d=\"M-88-102H-68V-52H-88Z\"/>"
        "<path class=\"cloister\" d=\"M-118-10H62V100H-118Z\"/><path class=\"cloister2\" d=\"M38-92H112V100H38Z\"/>"
        "<path class=\"tiles\" d=\"M-136-2L-96-74H38V-2Z\"/>"
        "<path class=\"snow\" d=\"M-124-22L-96-74H38V-24L22-34L2-18L-20-34L-44-18L-66-32L-90-16L-106-28Z\"/>"
        "<path class=\"tiles\" d=\"M26-86L75-178L124-86Z\"/><path class=\"snow\" "
        "d=\"M46-124L75-178L104-124L90-132L76-118L62-132Z\"/>"
        "<path class=\"cross\" d=\"M75-228V-176M56-208H94\"/>"
        "<path class=\"window\" d=\"M-100 64V34C-100 18-78 18-78 34V64ZM-58 64V34C-58 18-36 18-36 34V64ZM-16 64V34C-16 18 6 18 "
        "6 34V64Z"
        "M62-30V-50C62-64 88-64 88-50V-30Z\"/><path class=\"door\" d=\"M60 100V52C60 34 90 34 90 52V100Z\"/>",
    [SCENE_GLYPH_TEMPLE] =
        "<path class=\"shade\" d=\"M-130 112C-60 88 140 92 180 116C110 138-70 138-130 112Z\"/>"
        "<path class=\"step\" d=\"M-140 84H140V112H-140Z\"/><path class=\"step2\" d=\"M-122 62H122V84H-122Z\"/>"
        "<path class=\"cella\" d=\"M-104-50H104V62H-104Z\"/>"
        "<path class=\"gate\" d=\"M-26 62V-14C-26-40 26-40 26-14V62Z\"/>"
        "<path class=\"column\" d=\"M-112-50H-84V62H-112ZM-66-50H-38V62H-66ZM38-50H66V62H38ZM84-50H112V62H84Z\"/>"
        "<path class=\"gold\" d=\"M-128-78H128V-50H-128Z\"/><path class=\"pediment\" d=\"M-128-78L0-150L128-78Z\"/>"
        "<path class=\"flame\" d=\"M0-138C16-120 14-96 0-92C-14-96-16-120 0-138Z\"/>",
    [SCENE_GLYPH_COAT] = "<path class=\"shield\" d=\"M-50-58H50V2C50 40 20 58 0 68C-20 58-50 40-50 2Z\"/>"
                         "<path class=\"charge\" d=\"M-12-50H12V-14H42V10H12V52L0 59L-12 52V10H-42V-14H-12Z\"/>",
    [SCENE_GLYPH_SCROLL] = "<path class=\"parchment\" d=\"M-44-40H44V40H-44Z\"/>"
                           "<path class=\"rod\" d=\"M-58-54H58V-36H-58ZM-58 36H58V54H-58Z\"/>"
                           "<path class=\"script\" d=\"M-28-20H28M-28-4H28M-28 12H14\"/>",
    [SCENE_GLYPH_OASIS] =
        "<path class=\"water\" d=\"M-62 30C-62 8 62 8 62 30C62 54-62 54-62 30Z\"/>"
        "<path class=\"palmtrunk\" d=\"M-2 30C6-6 0-30-8-58\"/>"
        "<path class=\"palm\" d=\"M-8-58C-34-84-58-70-66-44C-46-58-28-58-8-58C-30-52-40-38-40-16C-28-36-16-48-8-58"
        "C8-40 16-30 20-8C28-34 14-50-8-58C14-66 34-60 50-38C50-68 16-84-8-58Z\"/>",
    [SCENE_GLYPH_SHEEP] = "<path class=\"leg\" d=\"M-24 14H-15V40H-24ZM14 14H23V40H14Z\"/>"
                          "<path class=\"wool\" d=\"M-40 8C-52-8-38-24-26-22C-22-36 0-36 4-26C16-36 34-28 32-14C44-8 40 12 28 "
                          "14C20 26 4 26 0 18C-8 28-28 26-40 8Z\"/>"
                          "<path class=\"face\" d=\"M30-26C44-34 58-22 56-10C52 4 38 6 30-4Z\"/>",
    [SCENE_GLYPH_WOLF] = "<path class=\"wolf\" d=\"M-62-18L-40-8C-20-16 8-14 24-18L30-44L40-30L50-42L52-24L68-10L60-2L44 0L36 "
                         "12L38 40H28L22 14C4 18-14 16-26 12"
                         "L-30 40H-40L-38 10L-46 2Z\"/><path class=\"eye\" d=\"M44-20H50V-14H44Z\"/>",
    [SCENE_GLYPH_FISH] = "<path class=\"plaque\" d=\"M-74-52H74V52H-74Z\"/>"
                         "<path class=\"fish\" d=\"M-54 0C-30-40 14-36 32-4L58-28V28L32 4C14 36-30 40-54 0Z\"/><path "
                         "class=\"eye\" d=\"M-34-10H-24V0H-34Z\"/>",
    [SCENE_GLYPH_GRAIN] =
        "<path class=\"plaque\" d=\"M-74-52H74V52H-74Z\"/>"
        "<path class=\"stalk\" d=\"M0 44V-20M-30 44C-28 10-20-6-8-20M30 44C28 10 20-6 8-20\"/>"
        "<path class=\"grain\" d=\"M0-46C12-34 12-14 0-4C-12-14-12-34 0-46ZM-34-34C-18-28-12-10-18 4C-34-2-38-20-34-34Z"
        "M34-34C18-28 12-10 18 4C34-2 38-20 34-34Z\"/><path class=\"band\" d=\"M-24 14H24V24H-24Z\"/>",
    [SCENE_GLYPH_LIVESTOCK] = "<path class=\"plaque\" d=\"M-74-52H74V52H-74Z\"/>"
                              "<path class=\"cow\" d=\"M-54-16C-40-26 10-24 26-22L30-38L40-28H52L62-38L60-18L54 2H38L32 "
                              "10V38H20V12H-28V38H-40V8L-48 4L-56 20Z\"/>"
                              "<path class=\"patch\" d=\"M-26-20C-4-24 2-4-12 0C-26 4-34-12-26-20Z\"/>",
    [SCENE_GLYPH_ROOF] =
        "<path class=\"tileroof\" d=\"M-34-24H34V24H-34Z\"/><path class=\"tileroof2\" d=\"M-34-24H34L24 0H-24Z\"/>",
    [SCENE_GLYPH_PUBLIC] =
        "<path class=\"court\" d=\"M-84-52H84V72H-84Z\"/><path class=\"slate\" d=\"M-96-46L-60-92H60L96-46Z\"/>"
        "<path class=\"courtdoor\" d=\"M-14 72V26C-14 10 14 10 14 26V72ZM-66-20H-42V10H-66ZM42-20H66V10H42ZM-66 "
        "28H-42V56H-66ZM42 28H66V56H42Z\"/>"
        "<path class=\"cross\" d=\"M0-120V-92\"/><path class=\"flag\" d=\"M0-122L36-112L0-100Z\"/>",
    [SCENE_GLYPH_HISTORIC] =
        "<path class=\"keep\" d=\"M-96-30H96V84H-96Z\"/><path class=\"keep2\" d=\"M-110-96H-56V84H-110ZM56-96H110V84H56Z\"/>"
        "<path class=\"ruby\" d=\"M-120-92L-83-150L-46-92ZM46-92L83-150L120-92ZM-56-30L0-84L56-30Z\"/>"
        "<path class=\"courtdoor\" d=\"M-20 84V34C-20 10 20 10 20 34V84ZM-92-62H-74V-30H-92ZM74-62H92V-30H74Z\"/>",
    [SCENE_GLYPH_DEER] =
        "<path class=\"animal\" d=\"M-64-6C-46-24 0-18 22-20L34-52L30-60L50-66L72-54L68-46L52-42L46-6L38 14L42 78H30L24 24C4 "
        "30-22 28-36 20L-40 78H-52L-52 18Z\"/>"
        "<path class=\"antler\" d=\"M44-64C40-84 24-90 18-110M34-84L16-84M48-64C54-84 68-88 74-108M56-84L76-84\"/>",
    [SCENE_GLYPH_BOAR] = "<path class=\"animal\" d=\"M-76-4C-66-40-10-52 24-40L40-52L44-36C62-30 74-14 92-8V8L66 18C50 26 40 "
                         "24 34 26L36 56H22L16 30H-32L-36 56H-52L-54 20C-66 18-74 8-76-4Z\"/>"
                         "<path class=\"tusk\" d=\"M72 12C80 6 84-2 82-10\"/><path class=\"bristle\" "
                         "d=\"M-52-34L-40-50L-34-40L-20-56L-14-44L0-58L6-44L18-52\"/>",
    [SCENE_GLYPH_WOLVES] = "<path class=\"animal\" d=\"M-96-20L-74-6C-52-16-30-14-16-18L-12-44L0-32L12-42L14-24L32-12L24-2L8 "
                           "0L0 12L2 42H-10L-16 14C-32 18-50 16-60 12L-64 42H-76L-74 10L-82 0Z\"/>"
                           "<path class=\"animal2\" d=\"M2 22L24 34C44 26 62 28 76 22L80-2L90 8L102 0L104 16L120 28L112 38L98 "
                           "40L92 52V82H80L76 56C60 60 44 58 36 54L32 82H20L22 50L14 40Z\"/>",
    [SCENE_GLYPH_RAVENS] =
        "<path class=\"raven\" d=\"M-90 20L-48-2C-50-30-24-40-10-26L10-22L-8-12C-4 10-18 30-44 30L-52 48H-58L-54 28Z\"/>"
        "<path class=\"raven\" d=\"M4-44C24-72 52-70 62-50C74-74 102-78 120-52C100-60 86-52 72-34L64-20L54-32C40-50 26-54 "
        "4-44Z\"/>"
        "<path class=\"raven\" d=\"M30 40C44 22 62 22 70 34C78 20 98 18 110 34C96 30 86 36 76 48L70 56L62 48C54 38 44 36 30 "
        "40Z\"/>",
    [SCENE_GLYPH_BEAR] =
        "<path class=\"animal\" d=\"M-88 10C-92-40-44-62-6-50C10-58 22-56 30-52C32-68 50-68 50-54C66-52 76-36 96-28C100-14 "
        "84-6 70-8C60 0 54 6 52 14L56 62H26L22 26C4 34-20 34-36 26L-40 62H-72L-70 24C-80 22-86 18-88 10Z\"/>"
        "<path class=\"eye\" d=\"M62-38H70V-30H62Z\"/>",
    [SCENE_GLYPH_WOLPERTINGER] =
        "<path class=\"wing\" d=\"M-20-10C-44-56-84-56-104-40C-84-34-88-22-98-10C-80-8-74 2-78 14C-54 12-34 12-20 10Z\"/>"
        "<path class=\"animal\" d=\"M-60 62C-70 10-30-20 4-16C2-34 8-46 18-52L12-96C22-100 30-88 32-56L44-94C56-92 52-72 "
        "46-52C64-44 66-22 52-12C40-4 36 8 40 24L48 62H24L18 40L-6 62Z\"/>"
        "<path class=\"antler\" d=\"M24-54C14-76-4-80-10-98M8-72L-10-70M46-52C60-70 78-72 86-90M64-68L82-64\"/>"
        "<path class=\"eye\" d=\"M40-36H47V-29H40Z\"/>",
    [SCENE_GLYPH_FOXES] =
        "<path class=\"water\" d=\"M-20 52C-20 26 110 26 110 52C110 80-20 80-20 52Z\"/>"
        "<path class=\"fox\" d=\"M-100 14C-92-14-70-8-60 2C-48-12-28-14-14-16L-10-42L2-30L14-40L16-22L34-8L24 0L8 2L0 12L2 "
        "36H-10L-16 14L-44 14L-50 36H-62L-62 14C-76 20-90 22-100 14Z\"/>"
        "<path class=\"fox\" d=\"M20-56C26-76 42-72 50-64C58-76 74-78 "
        "84-78L88-98L96-88L106-96L108-82L122-72L114-66L102-64L96-56V-38H86L82-56L62-54L58-38H48V-56C38-50 26-50 20-56Z\"/>",
};

/* How much larger they are drawn, in tenths. */
static const uint8_t glyph_size[SCENE_GLYPHS] = {
    [SCENE_GLYPH_DRIFT] = 10,     [SCENE_GLYPH_FIR] = 12,    [SCENE_GLYPH_BUSH] = 11,         [SCENE_GLYPH_HOUSE] = 13,
    [SCENE_GLYPH_HALL] = 13,      [SCENE_GLYPH_TURRET] = 12, [SCENE_GLYPH_COTTAGE] = 12,      [SCENE_GLYPH_CROSSROAD] = 12,
    [SCENE_GLYPH_MONASTERY] = 12, [SCENE_GLYPH_TEMPLE] = 12, [SCENE_GLYPH_COAT] = 16,         [SCENE_GLYPH_SCROLL] = 16,
    [SCENE_GLYPH_OASIS] = 13,     [SCENE_GLYPH_SHEEP] = 14,  [SCENE_GLYPH_WOLF] = 14,         [SCENE_GLYPH_FISH] = 15,
    [SCENE_GLYPH_GRAIN] = 15,     [SCENE_GLYPH_ROOF] = 12,   [SCENE_GLYPH_LIVESTOCK] = 15,    [SCENE_GLYPH_PUBLIC] = 11,
    [SCENE_GLYPH_HISTORIC] = 12,  [SCENE_GLYPH_DEER] = 16,   [SCENE_GLYPH_BOAR] = 15,         [SCENE_GLYPH_WOLVES] = 15,
    [SCENE_GLYPH_RAVENS] = 14,    [SCENE_GLYPH_BEAR] = 15,   [SCENE_GLYPH_WOLPERTINGER] = 15, [SCENE_GLYPH_FOXES] = 14,
};

void svg_glyphs(const svg *out)
{
    for (int i = 0; i < SCENE_GLYPHS; i++)
        svg_format(out, "<g id=\"g%\" transform=\"scale(%.%)\">$</g>", i, glyph_size[i] / 10, glyph_size[i] % 10, glyph_art[i]);
}

/* A mark of its own on each colour, for those who cannot tell the colours apart. */
static const char *const color_mark[SCENE_COLORS] = {
    "<path class=\"mark\" d=\"M0 2A22 22 0 1 1 0 46A22 22 0 1 1 0 2Z\"/>",
    "<path class=\"mark\" d=\"M-26 10H26V22H-26ZM-26 32H26V44H-26Z\"/>",
    "<path class=\"mark\" d=\"M0-2L26 44H-26Z\"/>",
    "<path class=\"mark\" d=\"M0-4L26 24L0 52L-26 24Z\"/>",
    "<path class=\"mark\" d=\"M-8-2H8V16H26V32H8V50H-8V32H-26V16H-8Z\"/>",
};

static const char *const color_name[SCENE_COLORS] = {"red", "blue", "green", "yellow", "black"};

int scene_color(const char *name)
{
    for (int i = 0; i < SCENE_COLORS; i++) {
        const char *a = color_name[i], *b = name;
        while (*a && *a == *b) {
            a++;
            b++;
        }
        if (*a == *b)
            return i;
    }
    return -1;
}

void svg_figures(const svg *out)
{
    static const char body[] =
        "M0-92C22-92 36-76 36-58C36-46 32-38 26-32C56-24 84-4 84 14C84 26 74 30 62 27L40 21"
        "L62 76C66 88 60 94 50 94H20C12 94 10 88 8 82L0 64L-8 82C-10 88-12 94-20 94H-50C-60 94-66 88-62 76"
        "L-40 21L-62 27C-74 30-84 26-84 14C-84-4-56-24-26-32C-32-38-36-46-36-58C-36-76-22-92 0-92Z";
    static const char robe[] = "M0-110L22-86V-60L46-38L70 94H-70L-46-38L-22-60V-86Z";

    svg_text(
        out,
        "<g id=\"ark\"><path class=\"pole\" d=\"M-250-10H250V16H-250Z\"/><path class=\"chest\" d=\"M-150-60H150V90H-150Z\"/>"
        "<path class=\"chest\" d=\"M-170-84H170V-56H-170Z\"/><path class=\"cherub\" "
        "d=\"M-110-84C-150-130-120-170-90-180C-70-160-40-150-10-160"
        "C-30-120-50-100-60-84ZM110-84C150-130 120-170 90-180C70-160 40-150 10-160C30-120 50-100 60-84Z\"/></g>");
    for (int i = 0; i < SCENE_COLORS; i++) {
        svg_format(out, "<g id=\"f%\" class=\"figure $\" transform=\"scale(1.2)\"><path d=\"$\"/>$</g>", i, color_name[i], body,
                   color_mark[i]);
        svg_format(out, "<g id=\"p%\" class=\"figure $\" transform=\"scale(1.2)\"><path d=\"$\"/>$</g>", i, color_name[i], robe,
                   color_mark[i]);
        svg_format(out, "<g id=\"w%\" class=\"figure $\"><path d=\"M-95-95H95V95H-95Z\"/><path d=\"M-55-55H55V55H-55Z\"/></g>",
                   i, color_name[i]);
    }
}
