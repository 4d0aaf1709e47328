/* The sets of tiles against the specification's JSON (tests/spec holds a copy of it), by way of the program: built in, and read
 * from that JSON. What may be written in more than one way there is compared by what it says: two halves are a whole side. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <bastide/bastide.h>
#include <cmocka.h>
#include <jansson.h>

/* Runs `bastide …` and returns what it prints, parsed; NULL if it fails. */
static json_t *run(const char *arguments)
{
    const char *program = getenv("BASTIDE");
    char command[1024];

    assert_non_null(program);
    snprintf(command, sizeof command, "'%s' %s", program, arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    json_error_t error;
    json_t *value = json_loadf(pipe, 0, &error);
    if (pclose(pipe) != 0) {
        json_decref(value);
        return NULL;
    }
    return value;
}

static void append(json_t *list, const char *place, const char *half)
{
    char text[4];

    snprintf(text, sizeof text, "%s%s", place, half);
    json_array_append_new(list, json_string(text));
}

static int compare_strings(const void *a, const void *b)
{
    return strcmp(json_string_value(*(json_t *const *)a), json_string_value(*(json_t *const *)b));
}

/* A list of strings in byte order. */
static json_t *sorted(const json_t *list)
{
    json_t *item[64], *result = json_array();
    size_t count = json_array_size(list);

    assert_true(count <= 64);
    for (size_t i = 0; i < count; i++)
        item[i] = json_array_get(list, i);
    qsort(item, count, sizeof item[0], compare_strings);
    for (size_t i = 0; i < count; i++)
        json_array_append(result, item[i]);
    return result;
}

/* Places of an area: halves only. */
static json_t *halves(const json_t *at)
{
    json_t *result = json_array(), *place;
    size_t i;

    json_array_foreach(at, i, place) {
        const char *text = json_string_value(place);
        if (text[1]) {
            append(result, text, "");
        } else {
            append(result, text, "L");
            append(result, text, "R");
        }
    }
    return result;
}

static void normalise_feature(json_t *feature)
{
    static const char *const AREAS[] = {"field", "area", "market"};
    const char *kind = json_string_value(json_object_get(feature, "kind"));
    json_t *at = json_incref(json_object_get(feature, "at"));

    for (int i = 0; i < 3; i++)
        if (strcmp(kind, AREAS[i]) == 0) {
            json_t *all = halves(at);
            json_decref(at);
            at = all;
        }
    json_object_set_new(feature, "at", sorted(at));
    json_decref(at);
    if (json_object_get(feature, "beside"))
        json_object_set_new(feature, "beside", sorted(json_object_get(feature, "beside")));
}

static json_t *normalise(json_t *set)
{
    json_t *tile, *feature;
    size_t i, k;

    json_array_foreach(json_object_get(set, "tiles"), i, tile) {
        json_object_set_new(tile, "known", sorted(json_object_get(tile, "known")));
        json_array_foreach(json_object_get(tile, "features"), k, feature)
            normalise_feature(feature);
    }
    return set;
}

static json_t *load(const char *path)
{
    json_error_t error;
    json_t *value = json_load_file(path, JSON_REJECT_DUPLICATES, &error);

    assert_non_null(value);
    return value;
}

static void assert_same(json_t *given, json_t *wanted)
{
    assert_non_null(given);
    normalise(given);
    normalise(wanted);
    if (!json_equal(given, wanted)) {
        size_t i;
        json_t *tile;
        json_array_foreach(json_object_get(wanted, "tiles"), i, tile)
            if (!json_equal(json_array_get(json_object_get(given, "tiles"), i), tile))
                print_error("tile %s differs\n", json_string_value(json_object_get(tile, "id")));
    }
    assert_true(json_equal(given, wanted));
    json_decref(given);
    json_decref(wanted);
}

/* Each game's own set, the set from the specification's JSON, and the set from the JSON that was printed are the same. */
static void test_specification(void **unused)
{
    (void)unused;
    for (int game = 0; game < bst_games(); game++) {
        const char *code = bst_game_code(game);
        char path[64], arguments[512];
        snprintf(path, sizeof path, "tests/spec/%s.json", code);
        snprintf(arguments, sizeof arguments, "tiles %s --json", code);
        assert_same(run(arguments), load(path));
        snprintf(arguments, sizeof arguments, "tiles %s --json --tiles %s", code, path);
        assert_same(run(arguments), load(path));
        snprintf(arguments, sizeof arguments, "tiles %s --json | '%s' tiles %s --json --tiles -", code, getenv("BASTIDE"),
                 code);
        assert_same(run(arguments), load(path));
        snprintf(arguments, sizeof arguments, "tiles %s --template | '%s' tiles %s --json --tiles -", code, getenv("BASTIDE"),
                 code);
        assert_same(run(arguments), load(path));
    }
}

/* The copies are those of the specification, where it is at hand. */
static void test_copies(void **unused)
{
    static const char *const NAME[] = {"winter", "ark", "city"};

    (void)unused;
    for (int i = 0; i < 3; i++) {
        char copy[64], original[64];
        snprintf(copy, sizeof copy, "tests/spec/%s.json", NAME[i]);
        snprintf(original, sizeof original, "../shared/spec/tiles/%s.json", NAME[i]);
        json_t *held = load(copy);
        if (access(original, R_OK) == 0) {
            json_t *wanted = load(original);
            assert_true(json_equal(held, wanted));
            json_decref(wanted);
        }
        json_decref(held);
    }
}

/* Runs `bastide tiles winter --tiles -` on a text; its status must be 2, stdout empty, and stderr one line
 * that begins so. */
static void assert_refused(const char *text, const char *line)
{
    char path[] = "/tmp/tiles-XXXXXX", command[1024], said[512] = "", more[8];
    int file = mkstemp(path);

    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
    snprintf(command, sizeof command,
             "'%s' tiles winter --lang en --tiles - < %s 2>&1 >/tmp/out.%d; echo $? $(wc -c < /tmp/out.%d)", getenv("BASTIDE"),
             path, getpid(), getpid());
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_non_null(fgets(said, sizeof said, pipe));
    said[strlen(line) < strlen(said) ? strlen(line) : strlen(said)] = 0;
    assert_string_equal(said, line);
    assert_non_null(fgets(more, sizeof more, pipe));
    assert_string_equal(more, "2 0\n");
    pclose(pipe);
    unlink(path);
    snprintf(path, sizeof path, "/tmp/out.%d", getpid());
    unlink(path);
}

#define HEAD "{\"game\": \"winter\", \"start\": \"D\",\n \"tiles\": [\n"
#define START                                                                                                                  \
    "{\"id\": \"D\", \"count\": 1, \"features\": [{\"kind\": \"city\", \"at\": [\"N\"]},\n"                                    \
    " {\"kind\": \"field\", \"at\": [\"E\", \"S\", \"W\"], \"beside\": [\"city.N\"]}]},\n"
#define FIELD "\"features\": [{\"kind\": \"field\", \"at\": [\"N\", \"E\", \"S\", \"W\"]}]"

/* Errors name the line of the JSON text on which the tile begins. */
static void test_refusals(void **unused)
{
    (void)unused;
    assert_refused("{\"game\": \"winter\",\n", "standard input:2: ");
    assert_refused(HEAD START "{\"id\": \"D\", \"count\": 1, " FIELD "}]}\n", "standard input:5: tile D ");
    assert_refused(HEAD START "{\"id\": \"B\", \"count\": 1.5, " FIELD "}]}\n", "standard input:5: tile B has the count 1.5");
    assert_refused(HEAD START "{\"id\": \"B b\", \"count\": 1, " FIELD "}]}\n", "standard input:5: B b cannot be");
    assert_refused(HEAD START "\n{\"id\": \"B\", \"count\": 1, \"features\": [{\"kind\": \"city\", \"at\": [\"NL\"]}]}]}\n",
                   "standard input:6: tile B: NL is no place for city");
    assert_refused(HEAD START "{\"id\": \"B\", \"count\": 1, \"tile\": 3, " FIELD "}]}\n",
                   "standard input:5: tile cannot be read");
    assert_refused(HEAD START "{\"id\": \"B\", \"count\": 1, \"id\": \"C\", " FIELD "}]}\n",
                   "standard input:5: \"id\" cannot be read");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_specification),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_refusals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
