/* What many games came to. */
#include "cli/json.h"
#include "cli/simulate.h"

#include <inttypes.h>
#include <stdlib.h>

static double mean(const simulate_sums *sums, double total) { return total / (double)sums->games; }

static const char *mean_text(cli_number *number, const simulate_sums *sums, double total)
{
    snprintf(number->text, sizeof number->text, "%.2f", mean(sums, total));
    return number->text;
}

static const char *count_text(cli_number *number, uint64_t count)
{
    snprintf(number->text, sizeof number->text, "%" PRIu64, count);
    return number->text;
}

static const char *subject_name(int subject)
{
    static const char *const names[SIMULATE_SUBJECTS] = {
        [BST_SUBJECT_ARK] = "ark", [BST_SUBJECT_TOWER] = "tower", [BST_SUBJECT_GUARD] = "guard"};
    return names[subject];
}

/* NULL for what does not happen in these games. */
static const char *const end_name[SIMULATE_ENDS] = {
    [BST_END_TILES] = "tiles", [BST_END_WALLS] = "walls", [BST_END_NEAR] = "near", [BST_END_RING] = "ring"};

/* ---------------------------------------------------------------- text */

static void print_seats(const simulate_plan *plan, const simulate_sums *sums)
{
    for (int seat = 0; seat < plan->players; seat++) {
        cli_number number[6];
        cli_print(stdout,
                  _("  seat {seat}, {bot}: {points} points on average ({least} to {most}), won {wins}, shared {shared}\n"),
                  "seat", cli_number_text(&number[0], seat + 1), "bot", plan->bot[seat], "points",
                  mean_text(&number[1], sums, (double)sums->seat[seat].points), "least",
                  cli_number_text(&number[2], sums->seat[seat].least), "most",
                  cli_number_text(&number[3], sums->seat[seat].most), "wins", count_text(&number[4], sums->seat[seat].wins),
                  "shared", count_text(&number[5], sums->seat[seat].shared), NULL);
    }
}

static void print_row(const char *name, const char *value) { printf("  %-14s %8s\n", name, value); }

static void print_points(const simulate_plan *plan, const simulate_sums *sums)
{
    cli_number number;
    fputs(_("Points by rule, per game:\n"), stdout);
    for (int rule = 0; rule < SIMULATE_RULES; rule++)
        if (sums->rule_points[rule])
            print_row(bst_rule_id(plan->game, rule), mean_text(&number, sums, (double)sums->rule_points[rule]));
    fputs(_("Points by feature, per game:\n"), stdout);
    for (int kind = 0; kind < bst_features(plan->game); kind++)
        print_row(bst_feature_name(plan->game, kind), mean_text(&number, sums, (double)sums->kind_points[kind]));
    for (int subject = 1; subject < SIMULATE_SUBJECTS; subject++)
        if (sums->subject_points[subject])
            print_row(subject_name(subject), mean_text(&number, sums, (double)sums->subject_points[subject]));
}

static void print_ends(const simulate_sums *sums)
{
    static const char *const texts[SIMULATE_ENDS] = {[BST_END_TILES] = N_("  no tile was left that could be placed: {count}\n"),
                                                     [BST_END_WALLS] = N_("  the last wall was built: {count}\n"),
                                                     [BST_END_NEAR] =
                                                         N_("  the ends of the wall came close to each other: {count}\n"),
                                                     [BST_END_RING] = N_("  the wall was closed: {count}\n")};
    cli_number number;
    fputs(_("How games ended:\n"), stdout);
    for (int end = 0; end < SIMULATE_ENDS; end++)
        if (texts[end] && sums->ends[end])
            cli_print(stdout, _(texts[end]), "count", count_text(&number, sums->ends[end]), NULL);
}

void simulate_print_text(const simulate_plan *plan, const simulate_sums *sums)
{
    cli_number number[5];
    cli_print(
        stdout,
        ngettext("{count} game of {game}, seed {seed}\n", "{count} games of {game}, seed {seed}\n", (unsigned long)sums->games),
        "count", count_text(&number[0], sums->games), "game", bst_game_code(bst_game_setup(plan->game)->game), "seed",
        count_text(&number[1], plan->seed), NULL);
    print_seats(plan, sums);
    cli_print(stdout, _("Per game: {plies} plies, {turns} turns, {tiles} tiles on the table, {discards} set aside\n"), "plies",
              mean_text(&number[0], sums, (double)sums->plies), "turns", mean_text(&number[1], sums, (double)sums->turns),
              "tiles", mean_text(&number[2], sums, (double)sums->tiles), "discards",
              mean_text(&number[3], sums, (double)sums->discards), NULL);
    if (sums->walls)
        cli_print(stdout, _("Per game: {walls} walls, {guards} guards, {towers} towers\n"), "walls",
                  mean_text(&number[0], sums, (double)sums->walls), "guards", mean_text(&number[1], sums, (double)sums->guards),
                  "towers", mean_text(&number[2], sums, (double)sums->towers), NULL);
    print_points(plan, sums);
    print_ends(sums);
}

/* ---------------------------------------------------------------- JSON */

static json_t *seats_json(const simulate_plan *plan, const simulate_sums *sums)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < plan->players; seat++)
        json_array_append_new(seats, json_pack("{s:s,s:f,s:i,s:i,s:I,s:I}", "bot", plan->bot[seat], "points",
                                               mean(sums, (double)sums->seat[seat].points), "least", sums->seat[seat].least,
                                               "most", sums->seat[seat].most, "wins", (json_int_t)sums->seat[seat].wins,
                                               "shared", (json_int_t)sums->seat[seat].shared));
    return seats;
}

static json_t *rules_json(const simulate_plan *plan, const simulate_sums *sums)
{
    json_t *rules = json_object();
    for (int rule = 0; rule < SIMULATE_RULES; rule++)
        if (sums->rule_points[rule])
            json_object_set_new(rules, bst_rule_id(plan->game, rule), json_real(mean(sums, (double)sums->rule_points[rule])));
    return rules;
}

static json_t *features_json(const simulate_plan *plan, const simulate_sums *sums)
{
    json_t *features = json_object();
    for (int kind = 0; kind < bst_features(plan->game); kind++)
        json_object_set_new(features, bst_feature_name(plan->game, kind),
                            json_real(mean(sums, (double)sums->kind_points[kind])));
    for (int subject = 1; subject < SIMULATE_SUBJECTS; subject++)
        if (sums->subject_points[subject])
            json_object_set_new(features, subject_name(subject), json_real(mean(sums, (double)sums->subject_points[subject])));
    return features;
}

static json_t *ends_json(const simulate_sums *sums)
{
    json_t *ends = json_object();
    for (int end = 0; end < SIMULATE_ENDS; end++)
        if (end_name[end] && sums->ends[end])
            json_object_set_new(ends, end_name[end], json_integer((json_int_t)sums->ends[end]));
    return ends;
}

void simulate_print_json(const simulate_plan *plan, const simulate_sums *sums)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    json_t *report = json_pack("{s:s,s:I,s:s,s:o}", "game", bst_game_code(bst_game_setup(plan->game)->game), "games",
                               (json_int_t)sums->games, "seed", seed, "players", seats_json(plan, sums));
    const struct {
        const char *name;
        uint64_t total;
    } means[] = {{"plies", sums->plies}, {"turns", sums->turns},   {"tiles", sums->tiles},  {"discards", sums->discards},
                 {"walls", sums->walls}, {"guards", sums->guards}, {"towers", sums->towers}};
    for (size_t i = 0; i < sizeof means / sizeof *means; i++)
        json_object_set_new(report, means[i].name, json_real(mean(sums, (double)means[i].total)));
    json_object_set_new(report, "points_by_rule", rules_json(plan, sums));
    json_object_set_new(report, "points_by_feature", features_json(plan, sums));
    json_object_set_new(report, "ends", ends_json(sums));
    json_print(report);
}
