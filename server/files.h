/* The files that are served, all in memory: a request never touches the file system, so it cannot leave the folder. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* As they are, and packed by who built them: NAME.gz and NAME.br beside NAME. */
typedef enum file_coding { FILE_PLAIN, FILE_GZIP, FILE_BROTLI, FILE_CODINGS } file_coding;

enum { FILE_TAG_SIZE = 24 };

typedef struct file_body {
    unsigned char *bytes; /* NULL: there is none of this coding */
    size_t size;
    char tag[FILE_TAG_SIZE]; /* ETag with its quotation marks: a digest of the bytes */
} file_body;

typedef struct served_file {
    char *path; /* begins with '/' */
    const char *type;
    bool lasting; /* in a folder that is named after its contents: never changes */
    file_body body[FILE_CODINGS];
} served_file;

typedef struct served_files {
    served_file *file; /* sorted by path */
    size_t count, capacity, bytes;
} served_files;

typedef enum files_status { FILES_FINE, FILES_UNREADABLE, FILES_TOO_MANY, FILES_TOO_LARGE, FILES_NO_MEMORY } files_status;

/* Reads all regular files in and below a folder. Names that begin with a dot, symbolic links and anything else that is no file
 * or folder are left out. On failure `where`, of at least `capacity` bytes, names the file, errno is set for FILES_UNREADABLE,
 * and `files` is empty. */
files_status files_load(const char *root, served_files *files, char *where, size_t capacity);
void files_free(served_files *files);

/* NULL if there is none of this path. */
const served_file *files_find(const served_files *files, const char *path);

const char *files_type(const char *path);
bool files_lasting(const char *path);

#endif
