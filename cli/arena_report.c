/* What a match shows: points first, then Elo, both with their standard errors. */
#include "cli/arena.h"
#include "cli/json.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* Mean and standard error of the rounds' values, each divided by `unit`. */
static void mean_of(uint64_t rounds, int64_t sum, int64_t squares, double unit, double *mean, double *error)
{
    double count = (double)rounds, average = (double)sum / count;
    double variance = rounds > 1 ? ((double)squares - average * (double)sum) / (count - 1) : NAN;
    *mean = average / unit;
    *error = sqrt(fmax(variance, 0) / count) / unit;
    if (rounds < 2)
        *error = NAN;
}

arena_result arena_measure(const arena_plan *plan, const arena_sums *sums, int bot)
{
    const arena_bot *own = &sums->bot[bot];
    double games = plan->players, others = games - 1;
    arena_result result;
    mean_of(sums->rounds, own->score, own->score_squares, 2 * others * games, &result.score, &result.score_se);
    mean_of(sums->rounds, own->lead, own->lead_squares, others * games, &result.lead, &result.lead_se);
    result.points = (double)own->points / ((double)sums->rounds * games);
    bool known = result.score > 0 && result.score < 1;
    result.elo = known ? 400 * log10(result.score / (1 - result.score)) : NAN;
    result.elo_se = known ? result.score_se * 400 / (log(10) * result.score * (1 - result.score)) : NAN;
    return result;
}

static double score_of_elo(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

/* Errors of both kinds are 1 in 20; the mean of many rounds is taken as normally distributed. */
static double sprt_bound(void) { return log(0.95 / 0.05); }

int arena_sprt(const arena_plan *plan, const arena_sums *sums, double *ratio)
{
    enum { FEWEST_ROUNDS = 10 };
    *ratio = 0;
    if (!plan->sprt || sums->rounds < FEWEST_ROUNDS)
        return 0;
    arena_result result = arena_measure(plan, sums, 0);
    double first = score_of_elo(plan->elo[0]), second = score_of_elo(plan->elo[1]);
    double variance = fmax(result.score_se * result.score_se, 1e-9);
    *ratio = (second - first) * (2 * result.score - first - second) / (2 * variance);
    return *ratio >= sprt_bound() ? 1 : *ratio <= -sprt_bound() ? -1 : 0;
}

/* `+12.3 ± 4.5` */
static void with_error(char text[40], double value, double error, const char *format)
{
    char own[16], plain[16];
    snprintf(own, sizeof own, format, value);
    snprintf(plain, sizeof plain, "%.*f", strchr(format, '1') ? 1 : 0, error);
    if (isnan(value))
        snprintf(text, 40, "-");
    else if (isnan(error))
        snprintf(text, 40, "%s", own);
    else
        snprintf(text, 40, "%s ± %s", own, plain);
}

static void print_cell(const char *text, int width) { printf("%*s%s  ", width - cli_width(text), "", text); }

enum { COLUMNS = 7 };
static const int column_width[COLUMNS] = {6, 13, 14, 14, 12, 9, 9};

static void print_heads(void)
{
    const char *head[COLUMNS] = {_("points"), _("difference"), _("score in %"), _("Elo"),
                                 _("games"),  _("ms/line"),    _("longest")};
    printf("%-8s  ", _("bot"));
    for (int i = 0; i < COLUMNS; i++)
        print_cell(head[i], column_width[i]);
    printf("\n");
}

static void print_bot(const arena_plan *plan, const arena_sums *sums, int bot)
{
    arena_result result = arena_measure(plan, sums, bot);
    const arena_clock *clock = &sums->bot[bot].clock;
    char cell[COLUMNS][40];
    snprintf(cell[0], 40, "%.1f", result.points);
    with_error(cell[1], result.lead, result.lead_se, "%+.1f");
    with_error(cell[2], 100 * result.score, 100 * result.score_se, "%.1f");
    with_error(cell[3], result.elo, result.elo_se, "%+.0f");
    snprintf(cell[4], 40, "%" PRIu64, sums->rounds * (uint64_t)plan->players);
    snprintf(cell[5], 40, "-");
    snprintf(cell[6], 40, "-");
    if (clock->lines) {
        snprintf(cell[5], 40, "%.2f", (double)clock->sum / (double)clock->lines / 1000);
        snprintf(cell[6], 40, "%.1f", (double)clock->most / 1000);
    }
    printf("%-8s  ", plan->bot[bot]);
    for (int i = 0; i < COLUMNS; i++)
        print_cell(cell[i], column_width[i]);
    printf("\n");
}

static void print_sprt(const arena_plan *plan, const arena_sums *sums)
{
    double ratio;
    int decided = arena_sprt(plan, sums, &ratio);
    char elo[2][16], number[16], bound[16];
    for (int i = 0; i < 2; i++)
        snprintf(elo[i], sizeof elo[i], "%+.0f", plan->elo[i]);
    snprintf(number, sizeof number, "%+.2f", ratio);
    snprintf(bound, sizeof bound, "%.2f", sprt_bound());
    const char *format =
        decided > 0 ? _("{bot} is {better} Elo stronger rather than {worse} (log ratio {ratio}, bound {bound}).\n")
        : decided < 0
            ? _("{bot} is not {better} Elo stronger but rather {worse} (log ratio {ratio}, bound {bound}).\n")
            : _("Not decided whether {bot} is {better} or {worse} Elo stronger (log ratio {ratio}, bound {bound}).\n");
    cli_print(stdout, format, "bot", plan->bot[0], "better", elo[1], "worse", elo[0], "ratio", number, "bound", bound, NULL);
}

static void print_text(const arena_plan *plan, const arena_sums *sums)
{
    char rounds[24], seed[24];
    snprintf(rounds, sizeof rounds, "%" PRIu64, sums->rounds);
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    cli_print(stdout, _("{game}: {rounds} decks from every seat, seed {seed}; standard errors over decks\n"), "game",
              bst_game_code(bst_game_setup(plan->game)->game), "rounds", rounds, "seed", seed, NULL);
    print_heads();
    for (int bot = 0; bot < plan->players; bot++)
        print_bot(plan, sums, bot);
    if (plan->sprt)
        print_sprt(plan, sums);
}

static json_t *number_or_null(double number) { return isfinite(number) ? json_real(number) : json_null(); }

static void print_json(const arena_plan *plan, const arena_sums *sums)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    json_t *report = json_pack("{s:s,s:I,s:s,s:[]}", "game", bst_game_code(bst_game_setup(plan->game)->game), "games",
                               (json_int_t)(sums->rounds * (uint64_t)plan->players), "seed", seed, "bots");
    json_t *bots = json_object_get(report, "bots");
    for (int bot = 0; bot < plan->players; bot++) {
        arena_result result = arena_measure(plan, sums, bot);
        json_array_append_new(bots,
                              json_pack("{s:s,s:I,s:o,s:o,s:o,s:o,s:o,s:o}", "bot", plan->bot[bot], "games",
                                        (json_int_t)(sums->rounds * (uint64_t)plan->players), "score",
                                        number_or_null(result.score), "points_mean", number_or_null(result.points), "diff_mean",
                                        number_or_null(result.lead), "diff_se", number_or_null(result.lead_se), "elo",
                                        number_or_null(result.elo), "elo_se", number_or_null(result.elo_se)));
    }
    if (plan->sprt) {
        static const char *const words[] = {"first", "open", "second"};
        double ratio;
        int decided = arena_sprt(plan, sums, &ratio);
        json_object_set_new(report, "sprt",
                            json_pack("{s:[f,f],s:f,s:f,s:s}", "elo", plan->elo[0], plan->elo[1], "log_ratio", ratio, "bound",
                                      sprt_bound(), "hypothesis", words[decided + 1]));
    }
    json_print(report);
}

int arena_print(const arena_plan *plan, const arena_sums *sums)
{
    if (plan->json)
        print_json(plan, sums);
    else
        print_text(plan, sums);
    return cli_finish(CLI_FINE);
}
