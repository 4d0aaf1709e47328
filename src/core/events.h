/* Writing events into the caller's buffer. */
#ifndef CORE_EVENTS_H
#define CORE_EVENTS_H

#include <bastide/bastide.h>

/* Adds an event and stamps it with the turn; `events` may be NULL. */
static inline void events_add(bst_events *events, const bst_state *state, const bst_event *event)
{
    if (!events)
        return;
    if (events->count >= events->capacity) {
        events->lost++;
        return;
    }
    bst_event *added = &events->item[events->count++];
    *added = *event;
    added->turn = state->turns;
}

static inline void event_term(bst_event *event, int what, int count, int worth)
{
    event->term[event->terms].what = (uint8_t)what;
    event->term[event->terms].count = (uint8_t)count;
    event->term[event->terms].worth = (int8_t)worth;
    event->terms++;
}

#endif
