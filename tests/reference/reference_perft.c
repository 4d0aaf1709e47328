/* Counting sequences of turns with the reference. */
#include "reference.h"

#include <stdlib.h>

static uint64_t count_turns(reference_record *record, int depth);

/* Every way to end the turn from a phase after the action: where the ark may come in, what may be built. */
static uint64_t count_rest(const reference_record *before, int depth)
{
    const reference_game *game = &before->game;
    reference_record *after = malloc(sizeof *after);
    reference_build *builds = malloc(REFERENCE_BUILDS * sizeof *builds);
    uint64_t turns = 0;
    *after = *before;
    if (game->phase == REFERENCE_ARK_AT) {
        for (int tile = 0; tile < game->tiles; tile++) {
            if (!reference_ark_can_come(game, tile))
                continue;
            *after = *before;
            reference_ark_comes(&after->game, tile);
            turns += count_turns(after, depth - 1);
        }
    } else if (game->phase >= REFERENCE_GATE && game->phase < REFERENCE_FINISHED) {
        int number = reference_builds(game, builds);
        for (int i = 0; i < number; i++) {
            *after = *before;
            reference_follow(&after->game, reference_city_build(&after->game, &builds[i]));
            turns += count_rest(after, depth);
        }
    } else {
        turns = count_turns(after, depth - 1);
    }
    free(builds);
    free(after);
    return turns;
}

/* Every end of the turn: what may be done after the placement, and what follows that. */
static uint64_t count_actions(const reference_record *before, int depth)
{
    reference_action *actions = malloc(REFERENCE_ACTIONS * sizeof *actions);
    reference_record *after = malloc(sizeof *after);
    uint64_t turns = 0;
    int number = reference_actions(&before->game, actions);
    for (int i = 0; i < number; i++) {
        *after = *before;
        reference_act(&after->game, &actions[i]);
        turns += count_rest(after, depth);
    }
    free(after);
    free(actions);
    return turns;
}

/* Every turn with the tile in hand. */
static uint64_t count_placements(const reference_record *before, int depth)
{
    const reference_game *game = &before->game;
    reference_record *after = malloc(sizeof *after);
    int x[4 * REFERENCE_TILES], y[4 * REFERENCE_TILES], cells = reference_cells(game, x, y);
    const reference_tile *tile = &game->set.tile[game->drawn];
    uint64_t turns = 0;
    bool fits = false;
    for (int i = 0; i < 4 * cells; i++) {
        int rotation = i % 4;
        if (reference_smallest_rotation(tile, rotation) != rotation ||
            !reference_fits(game, game->drawn, x[i / 4], y[i / 4], rotation))
            continue;
        fits = true;
        *after = *before;
        reference_place(&after->game, x[i / 4], y[i / 4], rotation);
        turns += count_actions(after, depth);
    }
    if (!fits) {
        *after = *before;
        reference_discard(&after->game);
        /* Closing walls after the last discard end the game, but no turn. */
        turns = after->game.phase == REFERENCE_CLOSING ? 0 : count_turns(after, depth);
    }
    free(after);
    return turns;
}

static uint64_t count_turns(reference_record *record, int depth)
{
    reference_game *game = &record->game;
    if (depth == 0)
        return 1;
    reference_draw_from_deck(record);
    if (game->phase == REFERENCE_FINISHED)
        return 0;
    if (game->phase == REFERENCE_PLACE)
        return count_placements(record, depth);
    if (game->phase >= REFERENCE_GATE)
        return count_rest(record, depth);
    reference_record *copy = malloc(sizeof *copy);
    uint64_t turns = 0;
    for (int kind = 0; kind < game->set.kinds; kind++) {
        if (!reference_can_be_drawn(game, kind))
            continue;
        *copy = *record;
        reference_draw(&copy->game, kind);
        turns += count_turns(copy, depth);
    }
    free(copy);
    return turns;
}

uint64_t reference_perft(const reference_record *record, int depth)
{
    reference_record *copy = malloc(sizeof *copy);
    *copy = *record;
    uint64_t turns = count_turns(copy, depth);
    free(copy);
    return turns;
}
