/* Files in and out. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *shown(const char *path) { return strcmp(path, "-") == 0 ? _("standard input") : path; }

const char *cli_reason(int error)
{
    switch (error) {
    case ENOENT: return _("the folder does not exist");
    case ENOTDIR: return _("a part of the path is no folder");
    case EISDIR: return _("this is a folder");
    case EEXIST: return _("there is a file of this name");
    case EACCES:
    case EPERM: return _("not permitted");
    case EROFS: return _("the disk can only be read");
    case ENOSPC:
    case EDQUOT: return _("the disk is full");
    case EPIPE: return _("nobody reads it any more");
    case EIO: return _("the disk or the line failed");
    default: return strerror(error);
    }
}

static void fail_file(const char *path, const char *format, const char *reason)
{
    cli_refuse(format, "file", shown(path), "reason", reason, NULL);
}

static void fail_reading(const char *path, int reason)
{
    if (reason == ENOENT || reason == ENOTDIR)
        fail_file(path, _("{file}: there is no such file"), "");
    else if (reason == EACCES || reason == EPERM)
        fail_file(path, _("{file}: you may not read this file"), "");
    else if (reason == EISDIR)
        fail_file(path, _("{file}: this is a folder; name a file in it"), "");
    else
        fail_file(path, _("{file}: cannot be read: {reason}"), cli_reason(reason));
}

static void fail_too_large(const char *path)
{
    cli_number limit;
    cli_refuse(_("{file}: too large: at most {limit} MiB are read"), "file", shown(path), "limit",
               cli_number_text(&limit, CLI_FILE_LIMIT >> 20), NULL);
}

/* Opens for reading; -1 with the error printed. Folders and files too large are refused unread. */
static int open_checked(const char *path)
{
    int file = strcmp(path, "-") == 0 ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0 || fstat(file, &status) < 0) {
        fail_reading(path, errno);
    } else if (S_ISDIR(status.st_mode)) {
        fail_reading(path, EISDIR);
    } else if (S_ISREG(status.st_mode) && status.st_size > CLI_FILE_LIMIT) {
        fail_too_large(path);
    } else {
        return file;
    }
    if (file >= 0)
        close(file);
    return -1;
}

/* Reads to the end, or one byte past the limit. */
static char *read_all(int file, size_t *size, int *reason)
{
    size_t capacity = 64 << 10, length = 0;
    char *text = cli_allocate(capacity + 1);
    *reason = 0;
    while (length <= CLI_FILE_LIMIT) {
        if (length == capacity) {
            capacity *= 2;
            text = cli_reallocate(text, capacity + 1);
        }
        ssize_t got = read(file, text + length, capacity - length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            *reason = errno;
        if (got <= 0)
            break;
        length += (size_t)got;
    }
    text[length] = 0;
    *size = length;
    return text;
}

char *cli_read_file(const char *path, size_t *size)
{
    int file = open_checked(path), reason;
    if (file < 0)
        return NULL;
    char *text = read_all(file, size, &reason);
    close(file);
    if (reason)
        fail_reading(path, reason);
    else if (*size > CLI_FILE_LIMIT)
        fail_too_large(path);
    else if (*size == 0)
        fail_file(path, _("{file}: the file is empty"), "");
    else
        return text;
    free(text);
    return NULL;
}

bool cli_read_tiles(const char *path, bst_tileset **set)
{
    *set = NULL;
    if (!path)
        return true;
    size_t size;
    char *text = cli_read_file(path, &size);
    if (!text)
        return false;
    if (text[0] == '{') {
        *set = tiles_json_read(path, text, size);
    } else {
        bst_error error = {0};
        *set = bst_tileset_read(text, size, &error);
        if (!*set)
            cli_report(path, &error);
    }
    free(text);
    return *set != NULL;
}

bst_record *cli_read_record(const char *path, const bst_tileset *set, unsigned flags)
{
    size_t size;
    char *text = cli_read_file(path, &size);
    if (!text)
        return NULL;
    bst_error error = {0};
    bst_record *record = bst_record_read(text, size, set, flags, &error);
    if (!record)
        cli_report(path, &error);
    free(text);
    return record;
}

static bool write_bytes(int file, const char *text, size_t size)
{
    while (size) {
        ssize_t put = write(file, text, size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        text += put;
        size -= (size_t)put;
    }
    return true;
}

static bool fail_writing(const char *path, int reason)
{
    fail_file(path, _("{file}: cannot be written: {reason}"), cli_reason(reason));
    return false;
}

/* Rights of the file that is replaced, else those that a new file gets. */
static mode_t rights(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0)
        return status.st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Devices and pipes are written to as they are. */
static bool write_directly(const char *path, const char *text, size_t size)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return fail_writing(path, errno);
    bool fine = write_bytes(file, text, size);
    int reason = errno;
    return (close(file) == 0 && fine) || fail_writing(path, fine ? errno : reason);
}

static bool write_beside(const char *path, const char *text, size_t size)
{
    char *beside = cli_format("{file}.XXXXXX", "file", path, NULL);
    int file = mkstemp(beside), reason = errno;
    if (file < 0) {
        free(beside);
        return fail_writing(path, reason);
    }
    bool fine = write_bytes(file, text, size) && fchmod(file, rights(path)) == 0 && fsync(file) == 0;
    reason = errno;
    if (close(file) != 0 && fine) {
        fine = false;
        reason = errno;
    }
    if (fine && rename(beside, path) != 0) {
        fine = false;
        reason = errno;
    }
    if (!fine) {
        unlink(beside);
        fail_writing(path, reason);
    }
    free(beside);
    return fine;
}

bool cli_write_file(const char *path, const char *text, size_t size)
{
    if (strcmp(path, "-") == 0) {
        fwrite(text, 1, size, stdout);
        return cli_finish(CLI_FINE) == CLI_FINE;
    }
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return fail_writing(path, EISDIR);
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return write_directly(path, text, size);
    char *target = realpath(path, NULL); /* a link stays a link: what it leads to is replaced */
    bool fine = write_beside(target ? target : path, text, size);
    free(target);
    return fine;
}

char *cli_record_text(const bst_record *record, size_t *size)
{
    *size = bst_record_write(record, NULL, 0);
    char *text = cli_allocate(*size + 1);
    bst_record_write(record, text, *size + 1);
    text[*size] = 0;
    return text;
}

/* The writer of records quotes names; the second word of the player's header line is taken as it stands there. */
char *cli_record_name(const bst_record *record, int player)
{
    size_t size;
    char *text = cli_record_text(record, &size);
    const char *line = text;
    for (int header = -1; *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "player ", 7) == 0 && ++header == player)
            break;
    const char *name = *line ? line + 7 : "";
    size_t length = 0;
    bool quoted = *name == '"';
    while (name[length] && (quoted ? length == 0 || name[length] != '"' : name[length] != ' '))
        length += 1 + (name[length] == '\\');
    length += quoted;
    char *copy = cli_allocate(length + 1);
    memcpy(copy, name, length);
    copy[length] = 0;
    free(text);
    return copy;
}

int cli_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return cli_fail(_("the output cannot be written: {reason}"), "reason", cli_reason(errno), NULL);
}
