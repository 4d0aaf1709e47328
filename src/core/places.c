#include "core/places.h"
#include "base/text.h"
#include <string.h>

static const char NAME[PLACES][3] = {"NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"};

int places_number(const char *name, size_t length)
{
    for (int place = 0; place < PLACES; place++)
        if (strlen(NAME[place]) == length && memcmp(NAME[place], name, length) == 0)
            return place;
    return -1;
}

const char *places_name(int place) { return NAME[place]; }

/* Whether the place names a segment that covers `places`. */
static bool place_names(const feature_kind *kind, unsigned places, unsigned lines, int place)
{
    unsigned bit = 1u << place;
    if (kind->form != FORM_AREA || !(bit & PLACES_MIDDLES))
        return places & bit;
    return (places & (bit << 1 | bit >> 1)) == (bit << 1 | bit >> 1) && !(lines & bit);
}

void segment_name(const feature_kind *kind, unsigned places, unsigned lines, char name[SEGMENT_NAME])
{
    static const uint8_t ORDER[3] = {1, 0, 2};
    text out = text_begin(name, SEGMENT_NAME);

    text_string(&out, kind->name);
    if (kind->form == FORM_CENTRE)
        return;
    text_char(&out, '.');
    for (int i = 0; i < PLACES; i++) {
        int place = i - i % 3 + ORDER[i % 3];
        if (place_names(kind, places, lines, place)) {
            text_string(&out, NAME[place]);
            return;
        }
    }
    text_char(&out, 'C');
}

bool segment_has_name(const feature_kind *kind, unsigned places, unsigned lines, const char *name, size_t length)
{
    size_t own = strlen(kind->name);

    if (length < own || memcmp(name, kind->name, own) != 0)
        return false;
    if (kind->form == FORM_CENTRE)
        return length == own;
    if (length < own + 2 || name[own] != '.')
        return false;
    name += own + 1;
    length -= own + 1;
    if (length == 1 && *name == 'C')
        return places == 0;
    int place = places_number(name, length);
    return place >= 0 && place_names(kind, places, lines, place);
}
