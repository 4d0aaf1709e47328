#include "ai/chances.h"
#include "api/inspect.h"
#include "base/bits.h"
#include <string.h>

enum { PLACES_MIDDLE = 0x492 }; /* bits 1, 4, 7, 10 */

static void chances_form_of(chances *chances, int kind, int rotation)
{
    chances_form *form = &chances->form[kind][rotation];
    memset(form->at, CHANCES_NOTHING, sizeof form->at);
    for (int segment = 0; segment < bst_kind_segments(chances->game, kind); segment++) {
        bst_segment data = bst_kind_segment(chances->game, kind, rotation, segment);
        unsigned middles = data.places & PLACES_MIDDLE, halves = data.places & ~(unsigned)PLACES_MIDDLE;
        chances->feature[kind][segment] = data.feature;
        form->places[segment] = data.places;
        if (!data.places)
            chances->centre[kind] = (uint8_t)segment;
        /* A block covers a whole side: its middle stands for it. */
        for (unsigned places = middles ? middles : halves; places; places &= places - 1)
            form->at[bits_lowest(places)] = (uint8_t)segment;
    }
}

void chances_begin(chances *chances, const bst_game *game)
{
    memset(chances, 0, sizeof *chances);
    chances->game = game;
    chances->area = bst_feature_number(game, "market", 6);
    memset(chances->centre, CHANCES_NOTHING, sizeof chances->centre);
    for (int kind = 0; kind < bst_kinds(game); kind++)
        for (int rotation = 0; rotation < 4; rotation++)
            chances_form_of(chances, kind, rotation);
}

void chances_take(chances *chances, const bst_state *view)
{
    for (int kind = 0; kind < bst_kinds(chances->game); kind++)
        chances->left[kind] = (uint8_t)bst_undrawn(view, kind);
    for (int demand = 0; demand < CHANCES_DEMANDS; demand++)
        chances->cell[demand].known = false;
}

/* Bits of the places at the sides where a neighbour lies. */
static unsigned chances_places(int demand)
{
    unsigned places = 0;
    for (int side = 0; side < 4; side++)
        if (demand >> (2 * side) & 3)
            places |= 7U << (3 * side);
    return places;
}

/* What a tile in one rotation does: bits of places that it ends, and for each place those it joins. */
static void chances_look(const chances *chances, int kind, int rotation, unsigned places, unsigned *ends, uint16_t joins[])
{
    const chances_form *form = &chances->form[kind][rotation];
    for (unsigned left = places; left; left &= left - 1) {
        int place = bits_lowest(left), segment = form->at[place];
        if (segment == CHANCES_NOTHING)
            continue;
        bool half = place % 3 != 1;
        if ((half && chances->feature[kind][segment] != chances->area) || !(form->places[segment] & ~places))
            *ends |= 1U << place;
        joins[place] |= form->places[segment];
    }
}

const chances_cell *chances_of(chances *chances, int demand)
{
    chances_cell *cell = &chances->cell[demand];
    if (cell->known)
        return cell;
    unsigned places = chances_places(demand);
    memset(cell, 0, sizeof *cell);
    cell->known = true;
    for (int kind = 0; kind < bst_kinds(chances->game); kind++) {
        unsigned rotations = chances->left[kind] ? (unsigned)inspect_fits(chances->game, demand, kind) : 0, ends = 0;
        uint16_t joins[CHANCES_PLACES] = {0};
        if (!rotations)
            continue;
        cell->fit = (uint8_t)(cell->fit + chances->left[kind]);
        for (; rotations; rotations &= rotations - 1)
            chances_look(chances, kind, bits_lowest(rotations), places, &ends, joins);
        for (unsigned left = places; left; left &= left - 1) {
            int place = bits_lowest(left);
            if (ends >> place & 1)
                cell->close[place] = (uint8_t)(cell->close[place] + chances->left[kind]);
            for (unsigned others = joins[place] & places; others; others &= others - 1)
                cell->join[place][bits_lowest(others)] =
                    (uint8_t)(cell->join[place][bits_lowest(others)] + chances->left[kind]);
        }
    }
    return cell;
}
