/* The files that are served, read into memory. */
#include "server/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct folder {
    char root[64];
    char outside[64];
} folder;

static void write_file(const char *root, const char *name, const char *text)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", root, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void make_folder(const char *root, const char *name)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", root, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

static int begin(void **state)
{
    folder *folder = calloc(1, sizeof *folder);
    strcpy(folder->root, "/tmp/bastide-files-XXXXXX");
    strcpy(folder->outside, "/tmp/bastide-secret-XXXXXX");
    assert_non_null(mkdtemp(folder->root));
    assert_non_null(mkdtemp(folder->outside));
    write_file(folder->outside, "secret.txt", "secret");
    *state = folder;
    return 0;
}

static void remove_tree(const char *root)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    assert_int_equal(system(command), 0);
}

static int end(void **state)
{
    folder *folder = *state;
    remove_tree(folder->root);
    remove_tree(folder->outside);
    free(folder);
    return 0;
}

static void test_tree(void **state)
{
    const folder *folder = *state;
    served_files files;
    char where[PATH_MAX];

    make_folder(folder->root, "0123456789ab");
    write_file(folder->root, "index.html", "page");
    write_file(folder->root, "0123456789ab/main.js", "script");
    write_file(folder->root, "0123456789ab/main.js.gz", "packed");
    write_file(folder->root, "0123456789ab/main.js.br", "smaller");
    write_file(folder->root, "alone.gz", "no twin");
    write_file(folder->root, "empty.txt", "");
    write_file(folder->root, ".hidden", "hidden");
    assert_int_equal(files_load(folder->root, &files, where, sizeof where), FILES_FINE);
    assert_int_equal(files.count, 4);

    const served_file *script = files_find(&files, "/0123456789ab/main.js");
    assert_non_null(script);
    assert_true(script->lasting);
    assert_string_equal(script->type, "text/javascript; charset=utf-8");
    assert_memory_equal(script->body[FILE_PLAIN].bytes, "script", 6);
    assert_memory_equal(script->body[FILE_GZIP].bytes, "packed", 6);
    assert_memory_equal(script->body[FILE_BROTLI].bytes, "smaller", 7);
    assert_string_not_equal(script->body[FILE_GZIP].tag, script->body[FILE_BROTLI].tag);
    assert_null(files_find(&files, "/0123456789ab/main.js.gz"));
    assert_null(files_find(&files, "/.hidden"));
    assert_int_equal(files_find(&files, "/empty.txt")->body[FILE_PLAIN].size, 0);
    assert_string_equal(files_find(&files, "/alone.gz")->type, "application/octet-stream");
    assert_false(files_find(&files, "/index.html")->lasting);
    files_free(&files);
}

static void test_nothing_from_outside(void **state)
{
    const folder *folder = *state;
    served_files files;
    char where[PATH_MAX], link[PATH_MAX], target[PATH_MAX];

    write_file(folder->root, "index.html", "page");
    snprintf(link, sizeof link, "%s/secret.txt", folder->root);
    snprintf(target, sizeof target, "%s/secret.txt", folder->outside);
    assert_int_equal(symlink(target, link), 0);
    snprintf(link, sizeof link, "%s/folder", folder->root);
    assert_int_equal(symlink(folder->outside, link), 0);
    snprintf(link, sizeof link, "%s/pipe", folder->root);
    assert_int_equal(mkfifo(link, 0600), 0);
    assert_int_equal(files_load(folder->root, &files, where, sizeof where), FILES_FINE);
    assert_int_equal(files.count, 1);
    assert_null(files_find(&files, "/secret.txt"));
    assert_null(files_find(&files, "/folder/secret.txt"));
    files_free(&files);
}

static void test_refusals(void **state)
{
    const folder *folder = *state;
    served_files files;
    char where[PATH_MAX], path[PATH_MAX];

    snprintf(path, sizeof path, "%s/none", folder->root);
    assert_int_equal(files_load(path, &files, where, sizeof where), FILES_UNREADABLE);
    assert_int_equal(errno, ENOENT);
    assert_string_equal(where, path);

    write_file(folder->root, "large", "");
    snprintf(path, sizeof path, "%s/large", folder->root);
    assert_int_equal(truncate(path, (64 << 20) + 1), 0);
    assert_int_equal(files_load(folder->root, &files, where, sizeof where), FILES_TOO_LARGE);
    assert_string_equal(where, path);
    assert_int_equal(files.count, 0);

    unlink(path);
    assert_int_equal(files_load(folder->root, &files, where, sizeof where), FILES_FINE);
    assert_null(files_find(&files, "/index.html"));
    files_free(&files);
}

static void test_lasting(void **state)
{
    (void)state;
    assert_true(files_lasting("/0123456789ab/x"));
    assert_false(files_lasting("/0123456789abc/x"));
    assert_false(files_lasting("/0123456789a/x"));
    assert_false(files_lasting("/0123456789AB/x"));
    assert_false(files_lasting("/0123456789ab"));
    assert_false(files_lasting("0123456789ab/x"));
    assert_false(files_lasting(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_tree, begin, end),
        cmocka_unit_test_setup_teardown(test_nothing_from_outside, begin, end),
        cmocka_unit_test_setup_teardown(test_refusals, begin, end),
        cmocka_unit_test(test_lasting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
