/* The file that a tuning resumes from: text, written anew after every step. Numbers are hexadecimal, so that none is rounded.
 */
#ifndef FARM_TUNE_FILE_H
#define FARM_TUNE_FILE_H

#include "farm/tuning.h"

/* Reads the state of the tuning with these words; leaves it as it is when there is no file. False with a line when the file
 * cannot be read, or belongs to another tuning. */
bool tune_file_read(const char *path, const char *words, tuning *tuning);
/* False with a line when it cannot be written. What was there is then still there. */
bool tune_file_write(const char *path, const char *words, const tuning *tuning);

#endif
