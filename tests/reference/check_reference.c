/* Replays records with the reference alone and checks their `expect` lines; with -p DEPTH also counts perft.
 *
 *     check_reference TILES.json [-p DEPTH] FILE... */
#include "reference.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **word)
{
    static reference_set set;
    static reference_record record;
    int depth = 0, worst = 0, first = 2;
    if (count < 3 || !reference_load(word[1], &set))
        return 2;
    if (count > 4 && strcmp(word[2], "-p") == 0) {
        depth = atoi(word[3]);
        first = 4;
    }
    for (int i = first; i < count; i++) {
        int status = reference_read(word[i], &set, &record);
        worst = status > worst ? status : worst;
        for (int d = 1; status == 0 && d <= depth; d++)
            printf("%s %d %" PRIu64 "\n", word[i], d, reference_perft(&record, d));
    }
    if (!depth)
        printf("%d records read by the reference, worst status %d\n", count - first, worst);
    return worst;
}
