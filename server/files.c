#include "server/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FILES = 4096, MOST_BYTES = 64 << 20, MOST_DEPTH = 8, BUILD_NAME = 12 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *const endings[FILE_CODINGS] = {"", ".gz", ".br"};

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), end = strlen(ending);
    return length > end && strcmp(text + length - end, ending) == 0;
}

const char *files_type(const char *path)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(path, types[i].ending))
            return types[i].type;
    return "application/octet-stream";
}

bool files_lasting(const char *path)
{
    return path[0] == '/' && strspn(path + 1, "0123456789abcdef") == BUILD_NAME && path[1 + BUILD_NAME] == '/';
}

/* FNV-1a: tells versions of a file apart, nothing more. */
static void write_tag(file_body *body, const char *ending)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < body->size; i++)
        sum = (sum ^ body->bytes[i]) * UINT64_C(0x100000001b3);
    snprintf(body->tag, sizeof body->tag, "\"%016llx%s\"", (unsigned long long)sum, ending);
}

/* ---------------------------------------------------------------- reading */

typedef struct reader {
    served_files *files;
    char path[PATH_MAX]; /* of what is being read, below the root, with '/' before it */
    size_t length;
} reader;

static files_status read_bytes(int descriptor, size_t size, file_body *body)
{
    body->bytes = calloc(1, size ? size : 1);
    if (!body->bytes)
        return FILES_NO_MEMORY;
    while (body->size < size) {
        ssize_t count = read(descriptor, body->bytes + body->size, size - body->size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return FILES_UNREADABLE;
        if (count == 0)
            break;
        body->size += (size_t)count;
    }
    return FILES_FINE;
}

static served_file *add_file(served_files *files, const char *path)
{
    if (files->count == files->capacity) {
        size_t capacity = files->capacity ? 2 * files->capacity : 64;
        served_file *larger = realloc(files->file, capacity * sizeof *larger);
        if (!larger)
            return NULL;
        files->file = larger;
        files->capacity = capacity;
    }
    served_file *file = &files->file[files->count];
    *file = (served_file){.path = strdup(path), .type = files_type(path), .lasting = files_lasting(path)};
    if (!file->path)
        return NULL;
    files->count++;
    return file;
}

static files_status read_file(reader *reader, int descriptor, size_t size)
{
    served_files *files = reader->files;
    if (files->count >= MOST_FILES)
        return FILES_TOO_MANY;
    if (size > MOST_BYTES - files->bytes)
        return FILES_TOO_LARGE;
    served_file *file = add_file(files, reader->path);
    if (!file)
        return FILES_NO_MEMORY;
    file_body *body = &file->body[FILE_PLAIN];
    files_status status = read_bytes(descriptor, size, body);
    files->bytes += body->size;
    write_tag(body, "");
    return status;
}

static files_status read_folder(reader *reader, int descriptor, int depth);

static files_status read_entry(reader *reader, int folder, const char *name, int depth)
{
    struct stat about;
    files_status status = FILES_FINE;
    int descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);

    if (descriptor < 0)
        return errno == ELOOP || errno == ENXIO ? FILES_FINE : FILES_UNREADABLE;
    if (fstat(descriptor, &about) < 0) {
        status = FILES_UNREADABLE;
    } else if (S_ISDIR(about.st_mode)) {
        return depth == MOST_DEPTH ? (close(descriptor), FILES_TOO_MANY) : read_folder(reader, descriptor, depth + 1);
    } else if (S_ISREG(about.st_mode)) {
        status = read_file(reader, descriptor, (size_t)about.st_size);
    }
    int error = errno;
    close(descriptor);
    errno = error;
    return status;
}

/* Takes the descriptor over. The path stays at what could not be read. */
static files_status read_folder(reader *reader, int descriptor, int depth)
{
    size_t length = reader->length;
    files_status status = FILES_FINE;
    DIR *folder = fdopendir(descriptor);
    if (!folder) {
        close(descriptor);
        return FILES_UNREADABLE;
    }
    for (const struct dirent *entry; status == FILES_FINE && (errno = 0, entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        int added = snprintf(reader->path + length, sizeof reader->path - length, "/%s", entry->d_name);
        if (added < 0 || (size_t)added >= sizeof reader->path - length)
            status = FILES_TOO_LARGE;
        reader->length = length + (size_t)added;
        if (status == FILES_FINE)
            status = read_entry(reader, dirfd(folder), entry->d_name, depth);
    }
    if (status == FILES_FINE && errno != 0)
        status = FILES_UNREADABLE;
    int error = errno;
    closedir(folder);
    errno = error;
    if (status == FILES_FINE) {
        reader->length = length;
        reader->path[length] = 0;
    }
    return status;
}

/* ---------------------------------------------------------------- the list */

static int by_path(const void *a, const void *b)
{
    return strcmp(((const served_file *)a)->path, ((const served_file *)b)->path);
}

static served_file *find(const served_files *files, const char *path)
{
    served_file key = {.path = (char *)path};
    return files->count ? bsearch(&key, files->file, files->count, sizeof key, by_path) : NULL;
}

/* The file that this one is the packed twin of. */
static served_file *twin(const served_files *files, const served_file *file, file_coding coding)
{
    char path[PATH_MAX];
    size_t length = strlen(file->path), end = strlen(endings[coding]);
    if (!ends_with(file->path, endings[coding]))
        return NULL;
    memcpy(path, file->path, length - end);
    path[length - end] = 0;
    return find(files, path);
}

static void free_file(served_file *file)
{
    free(file->path);
    for (int coding = 0; coding < FILE_CODINGS; coding++)
        free(file->body[coding].bytes);
}

/* Packed files become other bodies of their twins and are not served under their own names. */
static void join_twins(served_files *files)
{
    for (size_t i = 0; i < files->count; i++)
        for (int coding = FILE_GZIP; coding < FILE_CODINGS; coding++) {
            served_file *file = &files->file[i], *of = twin(files, file, (file_coding)coding);
            if (of) {
                of->body[coding] = file->body[FILE_PLAIN];
                write_tag(&of->body[coding], endings[coding] + 1);
                file->body[FILE_PLAIN] = (file_body){0};
                break;
            }
        }
    size_t kept = 0;
    for (size_t i = 0; i < files->count; i++) {
        if (files->file[i].body[FILE_PLAIN].bytes)
            files->file[kept++] = files->file[i];
        else
            free_file(&files->file[i]);
    }
    files->count = kept;
}

files_status files_load(const char *root, served_files *files, char *where, size_t capacity)
{
    reader *reader = calloc(1, sizeof *reader);
    files_status status = FILES_NO_MEMORY;

    *files = (served_files){0};
    if (reader) {
        reader->files = files;
        int descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        status = descriptor < 0 ? FILES_UNREADABLE : read_folder(reader, descriptor, 0);
    }
    int error = errno;
    if (status == FILES_FINE && files->count) {
        qsort(files->file, files->count, sizeof *files->file, by_path);
        join_twins(files);
    } else if (status != FILES_FINE) {
        snprintf(where, capacity, "%s%s", root, reader ? reader->path : "");
        files_free(files);
    }
    free(reader);
    errno = error;
    return status;
}

void files_free(served_files *files)
{
    for (size_t i = 0; i < files->count; i++)
        free_file(&files->file[i]);
    free(files->file);
    *files = (served_files){0};
}

const served_file *files_find(const served_files *files, const char *path) { return find(files, path); }
