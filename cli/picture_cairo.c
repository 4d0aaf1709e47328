/* PNG and PDF: what the scene wrote as SVG, drawn by cairo. One drawing for every kind of file. */
#include "cli/picture.h"
#include "cli/picture_svg.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 12, LARGEST_SIDE = 19000, LARGEST_AREA = 100000000 };

typedef struct symbol {
    picture_text id;
    const char *at;
} symbol;

typedef struct painter {
    cairo_t *cairo;
    int world, theme;
    symbol *symbol;
    size_t symbols;
} painter;

/* ---------------------------------------------------------------- paths */

static void trace(cairo_t *cairo, picture_text path)
{
    scene_walk walk = scene_walk_begin(path.at, path.length);
    scene_step step;
    double x, y;

    cairo_new_path(cairo);
    while (scene_walk_next(&walk, &step)) {
        const scene_place *p = step.point;
        switch (step.command) {
        case 'M': cairo_move_to(cairo, p[0].x, p[0].y); break;
        case 'L': cairo_line_to(cairo, p[0].x, p[0].y); break;
        case 'C': cairo_curve_to(cairo, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y); break;
        case 'Q':
            cairo_get_current_point(cairo, &x, &y);
            cairo_curve_to(cairo, (x + 2 * p[0].x) / 3, (y + 2 * p[0].y) / 3, (p[1].x + 2 * p[0].x) / 3.0,
                           (p[1].y + 2 * p[0].y) / 3.0, p[1].x, p[1].y);
            break;
        default: cairo_close_path(cairo);
        }
    }
}

static void set_color(cairo_t *cairo, uint32_t paint, double alpha)
{
    cairo_set_source_rgba(cairo, (paint >> 16) / 255.0, (paint >> 8 & 255) / 255.0, (paint & 255) / 255.0, alpha);
}

static void stroke(cairo_t *cairo, const scene_style *style, double width, double alpha)
{
    double dash[2] = {style->dash, style->gap};

    set_color(cairo, style->line, alpha);
    cairo_set_line_width(cairo, width);
    cairo_set_line_cap(cairo, style->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cairo, style->round || style->join ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_miter_limit(cairo, 4);
    cairo_set_dash(cairo, dash, style->dash ? 2 : 0, 0);
    cairo_stroke(cairo);
}

static void transform(cairo_t *cairo, picture_text text)
{
    while (text.length > 0) {
        double number[2] = {0, 0};
        size_t length = strcspn(text.at, ")") + 1;
        picture_text one = {text.at, length < text.length ? length : text.length};
        int count = picture_numbers(one, number, 2);
        if (*one.at == 't')
            cairo_translate(cairo, number[0], number[1]);
        else if (*one.at == 'r')
            cairo_rotate(cairo, number[0] * 3.14159265358979323846 / 180);
        else
            cairo_scale(cairo, number[0], count > 1 ? number[1] : number[0]);
        text.at += one.length;
        text.length -= one.length;
    }
}

static void draw_path(const painter *own, const picture_element *element)
{
    picture_text class_ = picture_attribute(element, "class");
    const scene_style *style = scene_style_find(own->world, own->theme, class_.at, class_.length);
    double width;

    if (!style)
        return;
    cairo_save(own->cairo);
    transform(own->cairo, picture_attribute(element, "transform"));
    trace(own->cairo, picture_attribute(element, "d"));
    double alpha = style->opacity ? style->opacity / 100.0 : 1;
    if (style->fill != SCENE_NO_PAINT) {
        set_color(own->cairo, style->fill, alpha);
        cairo_fill_preserve(own->cairo);
        alpha = 1;
    }
    if (picture_numbers(picture_attribute(element, "stroke-width"), &width, 1) == 0 || style->width)
        width = style->width;
    if (style->line != SCENE_NO_PAINT && width > 0)
        stroke(own->cairo, style, width, alpha);
    cairo_new_path(own->cairo);
    cairo_restore(own->cairo);
}

/* ---------------------------------------------------------------- elements */

static const char *find_symbol(const painter *own, picture_text reference)
{
    for (size_t i = 0; i < own->symbols; i++)
        if (own->symbol[i].id.length == reference.length - 1 &&
            memcmp(own->symbol[i].id.at, reference.at + 1, reference.length - 1) == 0)
            return own->symbol[i].at;
    return NULL;
}

static const char *draw(const painter *own, const char *at, int depth);

static void draw_use(const painter *own, const picture_element *element, int depth)
{
    double x = 0, y = 0;
    picture_text reference = picture_attribute(element, "href");
    const char *at = reference.length > 1 ? find_symbol(own, reference) : NULL;

    if (!at)
        return;
    picture_numbers(picture_attribute(element, "x"), &x, 1);
    picture_numbers(picture_attribute(element, "y"), &y, 1);
    cairo_save(own->cairo);
    transform(own->cairo, picture_attribute(element, "transform"));
    cairo_translate(own->cairo, x, y);
    draw(own, at, depth + 1);
    cairo_restore(own->cairo);
}

static const char *draw_group(const painter *own, const picture_element *group, int depth)
{
    bool ghost = picture_is(picture_attribute(group, "class"), "ghost");
    const char *at = group->after;
    picture_element inner;

    cairo_save(own->cairo);
    transform(own->cairo, picture_attribute(group, "transform"));
    if (ghost)
        cairo_push_group(own->cairo);
    while (picture_element_next(at, &inner) && !inner.closing)
        at = draw(own, at, depth + 1);
    if (ghost) {
        cairo_pop_group_to_source(own->cairo);
        cairo_paint_with_alpha(own->cairo, SCENE_GHOST_PERCENT / 100.0);
    }
    cairo_restore(own->cairo);
    return inner.after;
}

/* Draws the element at `at` and returns what is behind it. */
static const char *draw(const painter *own, const char *at, int depth)
{
    picture_element element;

    if (!picture_element_next(at, &element))
        return at + strlen(at);
    if (depth < MAX_DEPTH && picture_is(element.name, "path"))
        draw_path(own, &element);
    else if (depth < MAX_DEPTH && picture_is(element.name, "use"))
        draw_use(own, &element, depth);
    else if (picture_is(element.name, "g"))
        return draw_group(own, &element, depth);
    else if (picture_is(element.name, "defs"))
        return strstr(element.after, "</defs>") + strlen("</defs>");
    else if (picture_is(element.name, "style"))
        return strstr(element.after, "</style>") + strlen("</style>");
    return element.after;
}

static void find_symbols(painter *own, const char *svg)
{
    picture_element element;
    size_t capacity = 0;

    for (const char *at = svg; picture_element_next(at, &element); at = element.after) {
        picture_text id = picture_attribute(&element, "id");
        if (id.length == 0)
            continue;
        if (own->symbols == capacity) {
            capacity = capacity * 2 + 64;
            own->symbol = cli_reallocate(own->symbol, capacity * sizeof own->symbol[0]);
        }
        own->symbol[own->symbols++] = (symbol){id, strchr(at, '<')};
    }
}

/* The root says which world and theme the classes are of. */
static void find_world(painter *own, picture_text class_)
{
    for (int world = 0; world < SCENE_WORLDS; world++)
        for (int theme = 0; theme < SCENE_THEMES; theme++) {
            char *name =
                cli_format("{world} {theme}", "world", scene_world_name(world), "theme", scene_theme_name(theme), NULL);
            if (picture_is(class_, name)) {
                own->world = world;
                own->theme = theme;
            }
            free(name);
        }
}

/* ---------------------------------------------------------------- files */

typedef struct output {
    char *text;
    size_t size, capacity;
} output;

static cairo_status_t collect(void *closure, const unsigned char *data, unsigned length)
{
    output *to = closure;

    if (to->size + length > to->capacity) {
        to->capacity = 2 * (to->size + length) + 65536;
        to->text = cli_reallocate(to->text, to->capacity);
    }
    memcpy(to->text + to->size, data, length);
    to->size += length;
    return CAIRO_STATUS_SUCCESS;
}

static void paint(cairo_surface_t *surface, const char *svg, const picture_element *root, double scale, const double view[4])
{
    painter own = {.cairo = cairo_create(surface)};
    const char *at = root->after;
    picture_element element;

    find_world(&own, picture_attribute(root, "class"));
    find_symbols(&own, svg);
    /* The table also where the last row of pixels is not wholly in the picture. */
    const scene_style *table = scene_style_find(own.world, own.theme, "table", strlen("table"));
    set_color(own.cairo, table->fill, 1);
    cairo_paint(own.cairo);
    cairo_scale(own.cairo, scale, scale);
    cairo_translate(own.cairo, -view[0], -view[1]);
    while (picture_element_next(at, &element) && !element.closing)
        at = draw(&own, at, 0);
    cairo_destroy(own.cairo);
    free(own.symbol);
}

/* A surface of the document's size; for PDF a pixel is 3/4 of a point. */
static cairo_surface_t *make_surface(picture_kind kind, double width, double height, output *to)
{
    if (kind == PICTURE_PNG)
        return cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(collect, to, width * 0.75, height * 0.75);
    /* The same picture is the same file. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    return surface;
}

static bool draw_file(const char *path, picture_kind kind, const char *svg)
{
    picture_element root;
    double view[4] = {0}, width = 0, height = 0;
    output out = {0};

    picture_element_next(svg, &root);
    picture_numbers(picture_attribute(&root, "viewBox"), view, 4);
    picture_numbers(picture_attribute(&root, "width"), &width, 1);
    picture_numbers(picture_attribute(&root, "height"), &height, 1);
    if (width > LARGEST_SIDE || height > LARGEST_SIDE || (kind == PICTURE_PNG && width * height > LARGEST_AREA)) {
        cli_refuse(_("{file}: the picture would be too large: choose a smaller --size"), "file", path, NULL);
        return false;
    }
    cairo_surface_t *surface = make_surface(kind, width, height, &out);
    paint(surface, svg, &root, (kind == PICTURE_PDF ? 0.75 : 1) * width / view[2], view);
    cairo_surface_flush(surface);
    cairo_status_t status = cairo_surface_status(surface);
    if (status == CAIRO_STATUS_SUCCESS && kind == PICTURE_PNG)
        status = cairo_surface_write_to_png_stream(surface, collect, &out);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        cli_refuse(_("{file}: the picture cannot be drawn: {reason}"), "file", path, "reason", cairo_status_to_string(status),
                   NULL);
    bool fine = status == CAIRO_STATUS_SUCCESS && cli_write_file(path, out.text, out.size);
    free(out.text);
    return fine;
}

bool picture_write(const char *path, picture_kind kind, const char *svg, size_t size)
{
    return kind == PICTURE_SVG ? cli_write_file(path, svg, size) : draw_file(path, kind, svg);
}
