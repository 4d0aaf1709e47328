#include "scene/layout.h"

#include <string.h>

/* Positions on the rim count clockwise from the north-west corner, corners even and middles of sides odd; half-edge h runs
 * from position h to h + 1. */
enum { POSITIONS = 8, CURVE_STEPS = 12 };

/* In the order tried: how far blobs reach, in percent. The plain size is right for nearly all tiles; a market that must part
 * two areas grows until it meets the street, blobs that crowd one another shrink. */
static const uint8_t reaches[] = {100, 120, 140, 165, 190, 215, 240, 85, 70, 55, 45, 35, 25};

unsigned layout_halves(uint16_t places)
{
    unsigned halves = 0;

    for (int half = 0; half < POSITIONS; half++) {
        int place = 3 * (half / 2) + (half % 2 ? 2 : 0);
        if (places >> place & 1)
            halves |= 1u << half;
    }
    return halves;
}

scene_point layout_rim(int position)
{
    static const scene_point rim[POSITIONS] = {{0, 0},       {500, 0},    {1000, 0}, {1000, 500},
                                               {1000, 1000}, {500, 1000}, {0, 1000}, {0, 500}};
    return rim[position & 7];
}

scene_point layout_inward(int side)
{
    static const scene_point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    return inward[side & 3];
}

static int square_root(int value)
{
    int root = 0;

    for (int bit = 1 << 15; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= value)
            root += bit;
    return root;
}

int layout_distance(scene_point a, scene_point b)
{
    int x = a.x - b.x, y = a.y - b.y;
    return square_root(x * x + y * y);
}

static scene_point point_at(int x, int y) { return (scene_point){(int16_t)x, (int16_t)y}; }

static void line_add(layout_line *line, scene_point point)
{
    if (line->count > 0) {
        scene_point last = line->point[line->count - 1];
        if (last.x == point.x && last.y == point.y)
            return;
    }
    if (line->count < LAYOUT_MAX_LINE)
        line->point[line->count++] = point;
}

static int rounded(int value, int divisor)
{
    return value >= 0 ? (value + divisor / 2) / divisor : -((-value + divisor / 2) / divisor);
}

/* A cubic curve, both ends included. */
static void line_curve(layout_line *line, scene_point a, scene_point b, scene_point c, scene_point d)
{
    const int n = CURVE_STEPS, cube = n * n * n;

    for (int t = 0; t <= n; t++) {
        int u = n - t;
        int wa = u * u * u, wb = 3 * u * u * t, wc = 3 * u * t * t, wd = t * t * t;
        line_add(line, point_at(rounded(wa * a.x + wb * b.x + wc * c.x + wd * d.x, cube),
                                rounded(wa * a.y + wb * b.y + wc * c.y + wd * d.y, cube)));
    }
}

static int sides_of(const layout_segment *segment, int side[4])
{
    int count = 0;

    for (int i = 0; i < 4; i++)
        if (segment->data.places >> (3 * i + 1) & 1)
            side[count++] = i;
    return count;
}

/* ---------------------------------------------------------------- ways */

static scene_point middle_of(int side) { return layout_rim(2 * side + 1); }

static scene_point into(int side, int depth)
{
    scene_point middle = middle_of(side), inward = layout_inward(side);
    return point_at(middle.x + inward.x * depth, middle.y + inward.y * depth);
}

/* The way from one side to another: a bend between neighbours, a slight swing between opposite sides. It leaves each side
 * straight, so that it goes on without a kink. */
static void way_between(layout_line *line, int from, int to)
{
    if ((from ^ to) == 2) {
        scene_point centre = point_at(SCENE_SIDE / 2, SCENE_SIDE / 2), ahead = layout_inward(from);
        scene_point aside = layout_inward(from + 1);
        int x = ahead.x * 180 + aside.x * 70, y = ahead.y * 180 + aside.y * 70;
        line_curve(line, middle_of(from), into(from, 220), point_at(centre.x - x, centre.y - y), centre);
        line_curve(line, centre, point_at(centre.x + x, centre.y + y), into(to, 220), middle_of(to));
    } else {
        line_curve(line, middle_of(from), into(from, 300), into(to, 300), middle_of(to));
    }
}

static bool inside(const layout_line *line, scene_point p)
{
    bool in = false;

    for (int i = 0, j = line->count - 1; i < line->count; j = i++) {
        scene_point a = line->point[i], b = line->point[j];
        if ((a.y > p.y) == (b.y > p.y))
            continue;
        int cross = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
        if ((cross > 0) == (b.y > a.y))
            in = !in;
    }
    return in;
}

/* Leads a way to the nearest point of a blob's inner outline and a little under it. */
static void way_to_blob(layout_segment *way, int side, const layout_segment *blob)
{
    scene_point start = into(side, 220), best = into(side, 300);
    int least = 1 << 28;

    for (int chord = 0; chord < blob->chords; chord++) {
        for (int i = 0; i < blob->chord_count[chord]; i++) {
            scene_point p = blob->outline.point[blob->chord_first[chord] + i];
            int distance = layout_distance(start, p);
            if (distance < least) {
                least = distance;
                best = p;
            }
        }
    }
    way->tip = best;
    if (inside(&blob->outline, start) || least < 20) {
        line_add(&way->outline, middle_of(side));
        line_add(&way->outline, start);
        return;
    }
    scene_point under = point_at(best.x + (best.x - start.x) * 50 / least, best.y + (best.y - start.y) * 50 / least);
    line_curve(&way->outline, middle_of(side), into(side, 140), start, under);
}

/* The blob that lies on both hands of a way's side, -1 if there is none. */
static int blob_between(const layout *plan, int left, int right)
{
    if (left < 0 || right < 0 || left == right)
        return -1;
    for (int i = 0; i < plan->segments; i++)
        if (plan->segment[i].role == LAYOUT_BLOB && plan->segment[left].data.beside >> i & 1 &&
            plan->segment[right].data.beside >> i & 1)
            return i;
    return -1;
}

static int segment_at(const layout *plan, int half)
{
    for (int i = 0; i < plan->segments; i++)
        if (layout_halves(plan->segment[i].data.places) >> half & 1)
            return i;
    return -1;
}

static bool has_block(const layout *plan)
{
    for (int i = 0; i < plan->segments; i++)
        if (plan->segment[i].role == LAYOUT_BLOCK)
            return true;
    return false;
}

/* Leads a way to the nearest point of a way that runs through; false if there is none. */
static bool way_to_way(const layout *plan, layout_segment *way, int side)
{
    scene_point start = into(side, 250);
    int least = 1 << 28, unused[4];

    for (int i = 0; i < plan->segments; i++) {
        const layout_segment *other = &plan->segment[i];
        if (other->role != LAYOUT_WAY || sides_of(other, unused) != 2)
            continue;
        for (int p = 0; p < other->outline.count; p++) {
            int distance = layout_distance(start, other->outline.point[p]);
            if (distance < least) {
                least = distance;
                way->tip = other->outline.point[p];
            }
        }
    }
    return least < 1 << 28;
}

/* A way with one side: what parts its two hands tells where it ends. */
static void way_to_end(layout *plan, layout_segment *way, int side)
{
    int left = segment_at(plan, 2 * side), right = segment_at(plan, 2 * side + 1);
    int blob = blob_between(plan, left, right);

    if (has_block(plan)) {
        way->end = LAYOUT_END_BLOCK;
        way->tip = plan->block;
    } else if (blob >= 0) {
        way->end = LAYOUT_END_BLOB;
        way_to_blob(way, side, &plan->segment[blob]);
        return;
    } else if (left >= 0 && right >= 0 && left != right && plan->segment[left].role == LAYOUT_GROUND &&
               plan->segment[right].role == LAYOUT_GROUND) {
        way->end = LAYOUT_END_CENTRE;
        way->tip = point_at(SCENE_SIDE / 2, SCENE_SIDE / 2);
    } else if (left != right && way_to_way(plan, way, side)) {
        way->end = LAYOUT_END_WAY;
    } else {
        way->end = LAYOUT_END_OPEN;
        way->tip = into(side, 330);
    }
    line_curve(&way->outline, middle_of(side), into(side, 150), way->tip, way->tip);
}

/* Three ways and more that end on a tile meet, whatever lies on their hands. */
static int single_ways(const layout *plan)
{
    int count = 0, side[4];

    for (int i = 0; i < plan->segments; i++)
        if (plan->segment[i].role == LAYOUT_WAY && sides_of(&plan->segment[i], side) == 1)
            count++;
    return count;
}

static void make_way(layout *plan, layout_segment *way)
{
    int side[4], count = sides_of(way, side);
    scene_point centre = point_at(SCENE_SIDE / 2, SCENE_SIDE / 2);

    way->outline.count = 0;
    way->end = LAYOUT_END_NONE;
    if (count == 2) {
        way_between(&way->outline, side[0], side[1]);
    } else if (count == 1) {
        way_to_end(plan, way, side[0]);
        if (way->end == LAYOUT_END_OPEN && single_ways(plan) >= 3) {
            way->end = LAYOUT_END_CENTRE;
            way->tip = centre;
            way->outline.count = 0;
            line_curve(&way->outline, middle_of(side[0]), into(side[0], 150), centre, centre);
        }
    } else {
        for (int i = 0; i < count; i++) {
            line_add(&way->outline, centre);
            line_add(&way->outline, middle_of(side[i]));
        }
        line_add(&way->outline, centre);
    }
    if (way->end == LAYOUT_END_CENTRE || count > 2)
        plan->junction = true;
}

/* ---------------------------------------------------------------- blobs */

/* The way that joins two middles of sides, -1 if none does. */
static int way_joining(const layout *plan, int from, int to)
{
    uint16_t both = (uint16_t)(1u << (3 * (from / 2) + 1) | 1u << (3 * (to / 2) + 1));

    for (int i = 0; i < plan->segments; i++)
        if (plan->segment[i].role == LAYOUT_WAY && plan->segment[i].data.places == both)
            return i;
    return -1;
}

/* Tangent of a chord at a corner: `own` points along the blob's side, `other` along the gap's; angle by thousandths. */
static scene_point corner_pull(int position, int own_step, int length, int reach)
{
    /* Length of the gap: angle from the blob's own side as cosine and sine, and the pull. Two blobs that share a corner
     * never cross there: the angles of lengths 6 and 2 and of 6 and 4 stay within a right angle together. */
    static const struct {
        int16_t cosine, sine, pull;
    } table[POSITIONS + 1] = {{0, 0, 0},       {700, 714, 250}, {669, 743, 480}, {669, 743, 350}, {682, 731, 420},
                              {707, 707, 420}, {743, 669, 590}, {707, 707, 450}, {707, 707, 300}};
    scene_point corner = layout_rim(position), own = layout_rim(position + own_step), other = layout_rim(position - own_step);
    int cosine = table[length].cosine, sine = table[length].sine, pull = table[length].pull;

    int along, across;

    if (length == 4 && reach > 100) {
        cosine = 259;
        sine = 966;
    } else if (length == 4 && reach < 100) {
        cosine = 866;
        sine = 500;
    }
    pull = length < 4 ? pull * 100 / reach : pull * reach / 100;
    /* Halves of the side in thousandths: pulls that pass each other would tie the curve into a loop. */
    along = pull * cosine / 500;
    along = along > 1000 ? 1000 : along;
    across = pull * sine / 500;
    return point_at(corner.x + rounded(along * (own.x - corner.x) + across * (other.x - corner.x), 1000),
                    corner.y + rounded(along * (own.y - corner.y) + across * (other.y - corner.y), 1000));
}

/* The outline's way through the tile from the end of one arc of a blob to the beginning of the next. */
static void chord(const layout *plan, layout_line *line, int from, int to, int reach)
{
    int length = ((to - from) & 7) == 0 ? POSITIONS : (to - from) & 7;
    scene_point a, b;

    if (from & 1 && to & 1) {
        int way = way_joining(plan, from, to);
        if (way >= 0) {
            const layout_line *middle = &plan->segment[way].outline;
            bool forward = middle->point[0].x == layout_rim(from).x && middle->point[0].y == layout_rim(from).y;
            for (int i = 0; i < middle->count; i++)
                line_add(line, middle->point[forward ? i : middle->count - 1 - i]);
            return;
        }
    }
    int depth = (length == 5 ? 550 : 470) * (reach < 100 ? reach : 100) / 100;
    a = from & 1 ? into(from / 2, depth) : corner_pull(from, -1, length, reach);
    b = to & 1 ? into(to / 2, depth) : corner_pull(to, 1, length, reach);
    line_curve(line, layout_rim(from), a, b, layout_rim(to));
}

static void make_disc(layout_line *line, int radius)
{
    scene_point c = point_at(SCENE_SIDE / 2, SCENE_SIDE / 2);
    int k = radius * 55 / 100, r = radius;

    line_curve(line, point_at(c.x, c.y - r), point_at(c.x + k, c.y - r), point_at(c.x + r, c.y - k), point_at(c.x + r, c.y));
    line_curve(line, point_at(c.x + r, c.y), point_at(c.x + r, c.y + k), point_at(c.x + k, c.y + r), point_at(c.x, c.y + r));
    line_curve(line, point_at(c.x, c.y + r), point_at(c.x - k, c.y + r), point_at(c.x - r, c.y + k), point_at(c.x - r, c.y));
    line_curve(line, point_at(c.x - r, c.y), point_at(c.x - r, c.y - k), point_at(c.x - k, c.y - r), point_at(c.x, c.y - r));
}

static void add_chord(const layout *plan, layout_segment *blob, int from, int to, int reach)
{
    int first = blob->outline.count > 0 ? blob->outline.count - 1 : 0;

    chord(plan, &blob->outline, from, to, reach);
    blob->chord_first[blob->chords] = first;
    blob->chord_count[blob->chords] = blob->outline.count - first;
    blob->chords++;
}

static void make_blob(const layout *plan, layout_segment *blob, int reach)
{
    unsigned halves = layout_halves(blob->data.places);
    int begin = -1, at;

    blob->outline.count = 0;
    blob->chords = 0;
    if (halves == 0) {
        make_disc(&blob->outline, 230 * reach / 100);
        blob->chords = 1;
        blob->chord_first[0] = 0;
        blob->chord_count[0] = blob->outline.count;
        return;
    }
    for (int half = 0; half < POSITIONS && begin < 0; half++)
        if (halves >> half & 1 && !(halves >> ((half + 7) & 7) & 1))
            begin = half;
    if (begin < 0) {
        for (int corner = 0; corner < POSITIONS; corner += 2)
            line_add(&blob->outline, layout_rim(corner));
        return;
    }
    at = begin;
    do {
        while (halves >> (at & 7) & 1) {
            line_add(&blob->outline, layout_rim(at));
            at++;
        }
        line_add(&blob->outline, layout_rim(at));
        int next = at;
        while (!(halves >> (next & 7) & 1))
            next++;
        add_chord(plan, blob, at & 7, next & 7, reach);
        at = next;
    } while ((at & 7) != begin);
}

/* ---------------------------------------------------------------- the whole */

static layout_role role_of(const bst_game *game, int feature)
{
    const char *name = bst_feature_name(game, feature);

    if (strcmp(name, "city") == 0 || strcmp(name, "market") == 0)
        return LAYOUT_BLOB;
    if (strcmp(name, "road") == 0 || strcmp(name, "street") == 0)
        return LAYOUT_WAY;
    if (strcmp(name, "field") == 0 || strcmp(name, "area") == 0)
        return LAYOUT_GROUND;
    return LAYOUT_BLOCK;
}

static void draw(layout *plan, int reach)
{
    plan->junction = false;
    /* Through roads first: blobs may run along them. Then blobs: roads may end at them. */
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < plan->segments; i++) {
            layout_segment *segment = &plan->segment[i];
            int side[4];
            if (segment->role == LAYOUT_WAY && (pass == 1) == (sides_of(segment, side) == 1))
                make_way(plan, segment);
        }
        for (int i = 0; i < plan->segments && pass == 0; i++)
            if (plan->segment[i].role == LAYOUT_BLOB)
                make_blob(plan, &plan->segment[i], reach);
    }
    layout_raster(plan);
}

void layout_make(const bst_game *game, int kind, layout *plan)
{
    int best = 0, least = 1 << 20;

    plan->segments = bst_kind_segments(game, kind);
    plan->block = point_at(SCENE_SIDE / 2, SCENE_SIDE / 2);
    plan->parted = false;
    plan->ways_above = bst_feature_number(game, "market", 6) >= 0;
    for (int i = 0; i < plan->segments; i++) {
        layout_segment *segment = &plan->segment[i];
        segment->data = bst_kind_segment(game, kind, 0, i);
        segment->role = role_of(game, segment->data.feature);
        segment->outline.count = 0;
        segment->chords = 0;
        segment->end = LAYOUT_END_NONE;
    }
    for (int i = 0; i < (int)(sizeof reaches); i++) {
        draw(plan, reaches[i]);
        if (plan->faults == 0)
            return;
        if (plan->overlaps < least) {
            least = plan->overlaps;
            best = reaches[i];
        }
    }
    draw(plan, best);
    layout_part(plan);
}
