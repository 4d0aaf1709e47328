/* A progress bar on stderr. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR_COLUMNS = 30, REDRAW_MILLISECONDS = 100, PATIENCE_MILLISECONDS = 300 };

static long long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

void cli_progress_begin(cli_progress *progress, const char *label, uint64_t total)
{
    *progress = (cli_progress){.label = label, .total = total};
    progress->shown = total > 0 && isatty(STDERR_FILENO);
    progress->started = now();
    progress->drawn = progress->started + PATIENCE_MILLISECONDS - REDRAW_MILLISECONDS;
}

void cli_progress_update(cli_progress *progress, uint64_t done)
{
    if (!progress->shown)
        return;
    long long time = now();
    if (time - progress->drawn < REDRAW_MILLISECONDS)
        return;
    progress->drawn = time;
    char bar[BAR_COLUMNS + 1], left[24] = "";
    int filled = (int)(done * BAR_COLUMNS / progress->total);
    memset(bar, ' ', BAR_COLUMNS);
    memset(bar, '#', (size_t)filled);
    bar[BAR_COLUMNS] = 0;
    if (done) {
        long long seconds =
            (long long)((double)(time - progress->started) / (double)done * (double)(progress->total - done)) / 1000;
        snprintf(left, sizeof left, "%lld:%02lld", seconds / 60, seconds % 60);
    }
    fprintf(stderr, "\r%s [%s] %3d %%  %s\033[K", progress->label, bar, (int)(done * 100 / progress->total), left);
    fflush(stderr);
}

void cli_progress_end(cli_progress *progress)
{
    if (progress->shown && progress->drawn >= progress->started + PATIENCE_MILLISECONDS)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
