#include "scene/style.h"

#include "scene/svg.h"

#include <string.h>

/* One table for every picture. Of the rows with a name, the last one that is for the world and the theme counts, whole. */
enum { W = 1 << SCENE_WORLD_WINTER, A = 1 << SCENE_WORLD_ARK, T = 1 << SCENE_WORLD_TOWN, EVERY = W | A | T };
enum { L = 1 << SCENE_THEME_LIGHT, D = 1 << SCENE_THEME_DARK, P = 1 << SCENE_THEME_PRINT, ANY = L | D | P };
#define NONE SCENE_NO_PAINT

typedef struct row {
    uint8_t worlds, themes;
    scene_style style; /* name, fill, line, width, dash, gap, opacity, round */
} row;

static const row rows[] = {
    /* The table and what is written on it. */
    {W, ANY, {"table", 0xCFDDEB, NONE}},
    {A, ANY, {"table", 0xDCCBA2, NONE}},
    {T, ANY, {"table", 0xD9DECF, NONE}},
    {EVERY, D, {"table", 0x1C2430, NONE}},
    {EVERY, P, {"table", 0xFFFFFF, NONE}},
    {EVERY, ANY, {"ink", NONE, 0x24303E, .round = true}},
    {EVERY, D, {"ink", NONE, 0xEEF2F7, .round = true}},
    {EVERY, P, {"ink", NONE, 0x000000, .round = true}},
    {EVERY, ANY, {"faint", NONE, 0x55677A, .round = true}},
    {EVERY, D, {"faint", NONE, 0x9FB2C6, .round = true}},
    {EVERY, P, {"faint", NONE, 0x444444, .round = true}},
    {EVERY, ANY, {"rule", NONE, 0x8398AC, 8}},
    {EVERY, ANY, {"space", 0xF6F1E4, 0x6B7685, 8}},
    {EVERY, ANY, {"space5", 0xE3D6B4, 0x6B7685, 8}},
    {EVERY, ANY, {"trail", NONE, 0x8C97A5, 60, .round = true}},
    {EVERY, ANY, {"number", NONE, 0x6B6350, .round = true}},
    {EVERY, ANY, {"lap", 0x24303E, 0xFFFFFF, 8}},
    {EVERY, ANY, {"lapnumber", NONE, 0xFFFFFF, .round = true}},
    {EVERY, ANY, {"die", NONE, 0xFFFFFF, 10}},
    {EVERY, ANY, {"pip", 0xFFFFFF, 0x1C1C1C, 3}},

    /* Ground. */
    {W, ANY, {"ground", 0xEDF4FB, NONE}},
    {A, ANY, {"ground", 0xEBDDA6, NONE}},
    {T, ANY, {"ground", 0xC79A70, NONE}},
    {W, D, {"ground", 0xCBD9E8, NONE}},
    {A, D, {"ground", 0xCDBE86, NONE}},
    {T, D, {"ground", 0xA97F59, NONE}},
    {W, P, {"ground", 0xFFFFFF, NONE}},
    {A, P, {"ground", 0xF8F2DA, NONE}},
    {T, P, {"ground", 0xEBD9C6, NONE}},
    {EVERY, ANY, {"joint", NONE, 0x7F93A8, 4, .opacity = 45}},
    {A | T, ANY, {"joint", NONE, 0x7A5B30, 4, .opacity = 45}},
    {EVERY, P, {"joint", NONE, 0x000000, 5, .opacity = 70}},
    {W, ANY, {"drift", 0xCFDFF0, NONE}},
    {A, ANY, {"drift", 0xDCC886, NONE}},
    {T, ANY, {"drift", 0xB98A61, NONE}},
    {W, ANY, {"crest", 0xFFFFFF, NONE}},
    {A, ANY, {"crest", 0xF5EBC4, NONE}},
    {T, ANY, {"crest", 0xD6AC82, NONE}},
    {EVERY, ANY, {"shade", 0x6F8FB8, NONE, .opacity = 42}},
    {A, ANY, {"shade", 0x8A6A2E, NONE, .opacity = 38}},
    {T, ANY, {"shade", 0x4A2E18, NONE, .opacity = 38}},
    {EVERY, ANY, {"snow", 0xFFFFFF, NONE}},
    {A | T, ANY, {"snow", NONE, NONE}},

    /* Roads and streets: edge, surface, tracks. */
    {W, ANY, {"road0", NONE, 0x8C7A66, 98, .join = true}},
    {A, ANY, {"road0", NONE, 0x9A7639, 98, .join = true}},
    {W, ANY, {"road1", NONE, 0xD9C7A4, 74, .join = true}},
    {A, ANY, {"road1", NONE, 0xFBF3DC, 74, .join = true}},
    {W, ANY, {"road2", NONE, 0xB79F78, 10, 26, 22}},
    {A, ANY, {"road2", NONE, 0xDCC694, 10, 26, 22}},
    {T, ANY, {"road0", NONE, 0x55524E, 104, .join = true}},
    {T, ANY, {"road1", NONE, 0xD3CEC4, 84, .join = true}},
    {T, ANY, {"road2", NONE, 0xA8A298, 62, 5, 23}},
    {T, ANY, {"road3", NONE, 0xA8A298, 5}},

    /* Cities. */
    {W, ANY, {"city", 0xD9BE95, NONE}},
    {A, ANY, {"city", 0xE0B07C, NONE}},
    {EVERY, ANY, {"wallshade", NONE, 0x6F8FB8, 76, .opacity = 35, .join = true}},
    {A, ANY, {"wallshade", NONE, 0x8A6A2E, 76, .opacity = 30, .join = true}},
    {W, ANY, {"wall0", NONE, 0x3F3A3A, 46, .round = true}},
    {A, ANY, {"wall0", NONE, 0x6E5527, 46, .round = true}},
    {W, ANY, {"wall1", NONE, 0x9A9BA3, 30, .round = true}},
    {A, ANY, {"wall1", NONE, 0xF3E4BE, 30, .round = true}},
    {W, ANY, {"wall2", NONE, 0xFFFFFF, 14, 30, 12}},
    {A, ANY, {"wall2", NONE, 0xC9AE72, 8, 26, 10}},
    {W, ANY, {"turret", 0xA9A8AE, 0x3F3A3A, 6}},
    {A, ANY, {"turret", 0xF6E9C8, 0x6E5527, 6}},
    {EVERY, ANY, {"turretroof", 0x8E3B2E, 0x3F3A3A, 5}},
    {A, ANY, {"turretroof", 0xD9B04A, 0x6E5527, 5}},
    {EVERY, ANY, {"slit", 0x2E2622, NONE}},
    {EVERY, ANY, {"arch", 0x3A2A1E, 0x2E2622, 4}},

    /* Markets. */
    {T, ANY, {"market", 0x79A85A, NONE}},
    {T, D, {"market", 0x648F49, NONE}},
    {T, ANY, {"border", NONE, 0x3F5F2C, 16, .join = true}},
    {EVERY, ANY, {"plaquefish", 0xCFE8F7, 0x1E5B8A, 10}},
    {EVERY, ANY, {"plaquegrain", 0xFFF1B8, 0x97690C, 10}},
    {EVERY, ANY, {"plaquecow", 0xF6D5C6, 0x8A3A22, 10}},
    {EVERY, ANY, {"fish", 0x2F7FBF, 0x173F63, 5}},
    {EVERY, ANY, {"grain", 0xE5A81C, 0x7A5208, 4}},
    {EVERY, ANY, {"stalk", NONE, 0xA87A12, 9, .round = true}},
    {EVERY, ANY, {"band", 0xA83A28, NONE}},
    {EVERY, ANY, {"cow", 0x8E4A2C, 0x4A2413, 4}},
    {EVERY, ANY, {"patch", 0xFBEFE2, NONE}},
    {EVERY, ANY, {"horn", NONE, 0x4A2413, 7, .round = true}},
    {EVERY, ANY, {"muzzle", 0xF0BFA6, 0x4A2413, 4}},
    {EVERY, ANY, {"stall", 0xEFE2C4, 0x5E4A28, 4}},
    {EVERY, ANY, {"awningfish", 0x3E8FCC, 0x173F63, 4}},
    {EVERY, ANY, {"awninggrain", 0xF0C030, 0x7A5208, 4}},
    {EVERY, ANY, {"awningcow", 0xC2562F, 0x4A2413, 4}},
    {EVERY, ANY, {"stripe", 0xFFFFFF, NONE, .opacity = 80}},

    /* Houses of cities: Winter and the Ark. */
    {W, ANY, {"body", 0xF3E1BE, 0x6B4E33, 3}},
    {W, ANY, {"side", 0xD9BC8C, NONE}},
    {W, ANY, {"body2", 0xE8CFA6, 0x6B4E33, 3}},
    {W, ANY, {"roof", 0xAE4631, 0x5E2416, 3}},
    {W, ANY, {"roof2", 0x7D4A3A, 0x432118, 3}},
    {W, ANY, {"window", 0xFFC93F, 0x7A4A12, 4}},
    {A, ANY, {"body", 0xFFFAEC, 0x8A7040, 4}},
    {A, ANY, {"side", 0xE9DBB6, NONE}},
    {A, ANY, {"body2", 0xF6EACB, 0x8A7040, 4}},
    {A, ANY, {"roof", 0xD8C48E, 0x8A7040, 4}},
    {A, ANY, {"roof2", 0x4E8FA8, 0x2C5A6C, 4}},
    {A, ANY, {"window", 0x5B4526, NONE}},
    {EVERY, ANY, {"door", 0x5A3820, NONE}},

    /* Plants. */
    {EVERY, ANY, {"fir", 0x1F5540, NONE}},
    {EVERY, ANY, {"fir2", 0x2F6B50, NONE}},
    {EVERY, ANY, {"trunk", 0x5B4331, NONE}},
    {EVERY, ANY, {"branch", NONE, 0x6A5646, 6, .round = true}},
    {EVERY, ANY, {"bush", 0x6F8F42, 0x48632A, 4}},
    {EVERY, ANY, {"tuft", NONE, 0xA88F3C, 8, .round = true}},
    {EVERY, ANY, {"rock", 0xC9B78C, 0x8A7646, 4}},
    {EVERY, ANY, {"tree", 0x4F8A3C, 0x2F5A24, 4}},

    /* Villages, crossroads, monasteries, farms. */
    {EVERY, ANY, {"hut", 0xB98757, 0x5D3D22, 5}},
    {EVERY, ANY, {"thatch", 0x6E4A2E, 0x422A18, 4}},
    {EVERY, ANY, {"post", 0x5B4331, NONE}},
    {EVERY, ANY, {"plank", 0xC8935A, 0x4A3220, 5}},
    {EVERY, ANY, {"stone", 0x97A2AE, 0x55606C, 4}},
    {EVERY, ANY, {"cloister", 0xF5ECDC, 0x5F5648, 5}},
    {EVERY, ANY, {"cloister2", 0xE2D6C2, 0x5F5648, 5}},
    {EVERY, ANY, {"tiles", 0x6A4A86, 0x3F2A55, 4}},
    {EVERY, ANY, {"chimney", 0x8A6A5A, 0x4A372E, 4}},
    {EVERY, ANY, {"smoke", 0xB4C0CE, NONE, .opacity = 85}},
    {EVERY, ANY, {"cross", NONE, 0x2E2A38, 12}},
    {EVERY, ANY, {"barn", 0xA23E2C, 0x54190F, 5}},
    {EVERY, ANY, {"timber", NONE, 0x5D3D22, 7}},
    {EVERY, ANY, {"plaster", 0xF6EBD2, 0x5D3D22, 5}},
    {EVERY, ANY, {"fence", NONE, 0x6A4A2E, 9}},
    {EVERY, ANY, {"pig", 0xF2A0A8, 0x98505C, 5}},
    {EVERY, ANY, {"donkey", 0x8D8F99, 0x4A4C55, 5}},
    {EVERY, ANY, {"tank", 0x7C98B3, 0x34495E, 5}},
    {EVERY, ANY, {"bed", 0x6B4E33, NONE}},
    {EVERY, ANY, {"cabbage", 0x5FA04A, 0x33662A, 4}},
    {EVERY, ANY, {"cloak", 0x3B4A36, 0x171D15, 5}},
    {EVERY, ANY, {"cloak2", 0x6A3B2A, 0x2A140C, 5}},
    {EVERY, ANY, {"skin", 0xF0C8A0, 0x6A4428, 3}},
    {EVERY, ANY, {"mask", 0x1A1A1A, NONE}},
    {EVERY, ANY, {"blade", NONE, 0x7B8794, 9, .round = true}},

    /* What counts: coats of arms, scrolls, oases, sheep and wolves, temples. */
    {EVERY, ANY, {"shield", 0x1C55A4, 0xFFFFFF, 10}},
    {EVERY, ANY, {"shieldline", NONE, 0x1A2A48, 5}},
    {EVERY, ANY, {"charge", 0xF8D24A, NONE}},
    {EVERY, ANY, {"parchment", 0xFFF6DA, 0x7A5820, 6}},
    {EVERY, ANY, {"rod", 0x9A4A2C, 0x4F2412, 5}},
    {EVERY, ANY, {"script", NONE, 0x5A4020, 8}},
    {EVERY, ANY, {"water", 0x3FA3D6, 0x1F6A94, 6}},
    {EVERY, ANY, {"gleam", NONE, 0xCDEBFA, 6, .round = true}},
    {EVERY, ANY, {"palmtrunk", NONE, 0x7A5632, 14, .round = true}},
    {EVERY, ANY, {"palm", 0x2F8A3E, 0x1B5526, 4}},
    {EVERY, ANY, {"wool", 0xFFFFFF, 0x4A443E, 6}},
    {EVERY, ANY, {"face", 0x2B2622, NONE}},
    {EVERY, ANY, {"wolf", 0x4C525C, 0x1C1F24, 5}},
    {EVERY, ANY, {"eye", 0xFFE27A, NONE}},
    {EVERY, ANY, {"step", 0xFFF8E2, 0x8A6F3A, 5}},
    {EVERY, ANY, {"cella", 0xD9B86C, 0x8A6F3A, 4}},
    {EVERY, ANY, {"gate", 0x3A2A4A, NONE}},
    {EVERY, ANY, {"gold", 0xEDB92E, 0x7A5A14, 5}},
    {EVERY, ANY, {"pediment", 0x7A3FA0, 0x42205C, 6}},
    {EVERY, ANY, {"flame", 0xFFDF6A, NONE}},

    /* Animals of Winter. */
    {EVERY, ANY, {"animal", 0x7A4F30, 0x3A2414, 4}},
    {EVERY, ANY, {"boar", 0x46362C, 0x1E1510, 4}},
    {EVERY, ANY, {"bear", 0x5E3B22, 0x2B190C, 4}},
    {EVERY, ANY, {"snout", 0xC09A70, 0x2B190C, 3}},
    {EVERY, ANY, {"grey", 0x767C88, 0x33373F, 4}},
    {EVERY, ANY, {"grey2", 0x9AA1AD, 0x33373F, 4}},
    {EVERY, ANY, {"antler", NONE, 0x4A3018, 9, .round = true}},
    {EVERY, ANY, {"tusk", NONE, 0xFFFFFF, 9, .round = true}},
    {EVERY, ANY, {"bristle", NONE, 0x1E1510, 6}},
    {EVERY, ANY, {"raven", 0x15171F, NONE}},
    {EVERY, ANY, {"wing", 0xE9E2D2, 0x5A4A38, 5}},
    {EVERY, ANY, {"hare", 0xB58A5C, 0x4A3018, 4}},
    {EVERY, ANY, {"fox", 0xDD6A1F, 0x6F3008, 4}},
    {EVERY, ANY, {"white", 0xFFFFFF, NONE}},
    {EVERY, ANY, {"black", 0x1A1612, NONE}},

    /* The City's buildings. */
    {T, ANY, {"tileroof", 0xB4532F, 0x5A2614, 4}},
    {T, ANY, {"tileroof1", 0xCF7A50, NONE}},
    {T, ANY, {"tileroof2", 0x98432B, 0x4E1F10, 4}},
    {T, ANY, {"tileroof3", 0xC56F48, 0x4E1F10, 3}},
    {T, ANY, {"townwall", 0xF1E0BA, 0x5A3A22, 3}},
    {T, ANY, {"townwall2", 0xCBAE80, 0x5A3A22, 3}},
    {T, ANY, {"townpane", 0x5A4234, NONE}},
    {T, ANY, {"ridge", NONE, 0x7A341C, 3}},
    {EVERY, ANY, {"court", 0xD5DFEA, 0x2F455C, 7}},
    {EVERY, ANY, {"slate", 0x557A9E, 0x2A4258, 7}},
    {EVERY, ANY, {"courtdoor", 0x24384C, NONE}},
    {EVERY, ANY, {"flag", 0xE8483A, 0x7A1A12, 3}},
    {EVERY, ANY, {"keep", 0xF3E4BE, 0x5C4526, 7}},
    {EVERY, ANY, {"keep2", 0xE2CD9A, 0x5C4526, 7}},
    {EVERY, ANY, {"ruby", 0x9E2A3C, 0x530F1C, 6}},
    {EVERY, ANY, {"ribbon", 0xFFF8E0, 0x7A1F2B, 8}},
    {EVERY, ANY, {"ribbonend", 0xC9485A, 0x7A1F2B, 6}},
    {EVERY, ANY, {"ribbonink", NONE, 0x5A121C, .round = true}},
    {T, ANY, {"gatehouse", 0xD8B98A, 0x3A2414, 10}},
    {T, ANY, {"gatedoor", 0x4A2A16, 0x241206, 6}},
    {T, ANY, {"wallpiece", 0xBFC1C7, 0x33353C, 8}},
    {T, ANY, {"wallface", 0x80838C, 0x33353C, 8}},
    {T, ANY, {"wallstone", NONE, 0x5C5F68, 4}},
    {T, ANY, {"merlon", 0xE2E4E8, 0x33353C, 6}},

    /* Figures. Their colours keep apart for every kind of colour blindness, and each has a mark of its own. */
    {EVERY, ANY, {"figure0", 0xD23A1E, 0xFFFFFF, 9, .round = true}},
    {EVERY, ANY, {"figure1", 0x1F6FC4, 0xFFFFFF, 9, .round = true}},
    {EVERY, ANY, {"figure2", 0x1FA678, 0xFFFFFF, 9, .round = true}},
    {EVERY, ANY, {"figure3", 0xF7DE3A, 0x2E2600, 9, .round = true}},
    {EVERY, ANY, {"figure4", 0x16181D, 0xFFFFFF, 9, .round = true}},
    {EVERY, ANY, {"mark", 0xFFFFFF, NONE}},
    {EVERY, ANY, {"markdark", 0x2E2600, NONE}},
    {EVERY, ANY, {"cast", 0x10151C, NONE, .opacity = 30}},
    {EVERY, ANY, {"chest", 0xF0B92A, 0x4A3006, 12}},
    {EVERY, ANY, {"pole", 0x8A5A2C, 0x3A2208, 6}},
    {EVERY, ANY, {"cherub", 0xFBE08A, 0x4A3006, 9}},

    /* What lies over the board. */
    {EVERY, ANY, {"last", NONE, 0xE0560F, 24}},
    {EVERY, ANY, {"lastedge", NONE, 0xFFFFFF, 40, .opacity = 80}},
    {EVERY, ANY, {"open", 0x2E8B4A, 0x1F6B36, 12, 40, 26, .opacity = 22}},
    {EVERY, ANY, {"ghostedge", NONE, 0x7A28C8, 26, 60, 30}},
    {EVERY, ANY, {"glowfield", 0xC43BD6, NONE, .opacity = 48}},
    {EVERY, ANY, {"glowline", NONE, 0xC43BD6, 88, .opacity = 62, .round = true}},
    {EVERY, ANY, {"glowarea", 0xC43BD6, NONE, .opacity = 34}},
    {EVERY, ANY, {"glowedge", NONE, 0xC43BD6, 34, .opacity = 90, .round = true}},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const scene_style *scene_style_find(int world, int theme, const char *name, size_t length)
{
    for (int i = ROWS - 1; i >= 0; i--)
        if (rows[i].worlds >> world & 1 && rows[i].themes >> theme & 1 && strncmp(rows[i].style.name, name, length) == 0 &&
            rows[i].style.name[length] == 0)
            return &rows[i].style;
    return NULL;
}

const char *scene_world_name(int world)
{
    static const char *const name[SCENE_WORLDS] = {"winter", "ark", "town"};
    return name[world];
}

const char *scene_theme_name(int theme)
{
    static const char *const name[SCENE_THEMES] = {"light", "dark", "print"};
    return name[theme];
}

static void color(const svg *out, const char *property, uint32_t paint)
{
    static const char digits[] = "0123456789abcdef";
    char text[8] = "#";

    svg_text(out, property);
    if (paint == NONE) {
        svg_text(out, ":none");
        return;
    }
    for (int i = 0; i < 6; i++)
        text[1 + i] = digits[paint >> (20 - 4 * i) & 15];
    svg_format(out, ":$", text);
}

static void opacity(const svg *out, const char *property, int percent)
{
    if (percent)
        svg_format(out, ";$-opacity:.$%", property, percent < 10 ? "0" : "", percent);
}

/* Lines have the whole opacity where there is no fill; else the fill has. */
static void rule(const svg *out, const char *before, const scene_style *style)
{
    svg_format(out, "$.${", before, style->name);
    color(out, "fill", style->fill);
    if (style->fill != NONE)
        opacity(out, "fill", style->opacity);
    if (style->line != NONE) {
        color(out, ";stroke", style->line);
        if (style->fill == NONE)
            opacity(out, "stroke", style->opacity);
    }
    if (style->width)
        svg_format(out, ";stroke-width:%", style->width);
    if (style->dash)
        svg_format(out, ";stroke-dasharray:% %", style->dash, style->gap);
    if (style->round)
        svg_text(out, ";stroke-linecap:round");
    if (style->round || style->join)
        svg_text(out, ";stroke-linejoin:round");
    svg_text(out, "}");
}

void scene_svg_css(int world, scene_write write, void *context)
{
    svg own = {write, context}, *out = &own;

    svg_format(out, ".ghost{opacity:.%}", SCENE_GHOST_PERCENT);
    for (int i = 0; i < ROWS; i++) {
        const char *name = rows[i].style.name;
        const scene_style *light = scene_style_find(world, SCENE_THEME_LIGHT, name, strlen(name));
        if (light == &rows[i].style)
            rule(out, "", light);
    }
    for (int theme = SCENE_THEME_DARK; theme < SCENE_THEMES; theme++) {
        for (int i = 0; i < ROWS; i++) {
            const char *name = rows[i].style.name;
            const scene_style *own_style = scene_style_find(world, theme, name, strlen(name));
            if (own_style != &rows[i].style || own_style == scene_style_find(world, SCENE_THEME_LIGHT, name, strlen(name)))
                continue;
            rule(out, theme == SCENE_THEME_DARK ? ".dark " : ".print ", own_style);
        }
    }
}
