/* Which catalogue speaks. */
#include "cli/cli.h"

#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const languages[] = {"en", "ro", "de"};

/* The language that a locale's name begins with: `ro_RO.UTF-8`, `de`, `en@…`; NULL for any other. */
static const char *language_of(const char *name, size_t length)
{
    size_t code = 0;
    while (code < length && ((name[code] | 0x20) >= 'a' && (name[code] | 0x20) <= 'z'))
        code++;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (code == strlen(languages[i]) && strncmp(name, languages[i], code) == 0)
            return languages[i];
    return NULL;
}

/* The first language of a list like `fr:ro:en` that there is a catalogue for. */
static const char *language_of_list(const char *list)
{
    while (*list) {
        size_t length = strcspn(list, ":");
        const char *language = language_of(list, length);
        if (language)
            return language;
        list += length + (list[length] == ':');
    }
    return NULL;
}

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

/* As gettext does it: LANGUAGE goes first, unless the locale is plainly C. */
static const char *language_of_environment(void)
{
    const char *locale = variable("LC_ALL");
    if (!locale)
        locale = variable("LC_MESSAGES");
    if (!locale)
        locale = variable("LANG");
    if (locale && (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0))
        return "en";
    const char *list = variable("LANGUAGE"), *language = list ? language_of_list(list) : NULL;
    if (!language && locale)
        language = language_of(locale, strlen(locale));
    return language ? language : "en";
}

/* The value of --lang, wherever it stands before `--`; NULL if it is not given. */
static const char *language_of_arguments(int argc, char **argv)
{
    const char *found = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            found = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            found = argv[++i];
    }
    return found;
}

static bool bind_folder(const char *folder)
{
    char file[PATH_MAX + 96];
    snprintf(file, sizeof file, "%s/ro/LC_MESSAGES/bastide.mo", folder);
    return access(file, R_OK) == 0 && bindtextdomain("bastide", folder);
}

/* Catalogues lie beside the program in the build tree, and under share/ beside its bin/ when it is installed; the place that
 * the program was configured for comes last. */
static void bind_catalogues(void)
{
    char program[PATH_MAX], folder[PATH_MAX + 32];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length < 0)
        return;
    program[length] = 0;
    char *slash = strrchr(program, '/');
    if (!slash)
        return;
    slash[1] = 0;
    snprintf(folder, sizeof folder, "%slocale", program);
    if (bind_folder(folder))
        return;
    snprintf(folder, sizeof folder, "%s../share/locale", program);
    if (!bind_folder(folder))
        bind_folder(BASTIDE_LOCALE_DIR);
}

bool cli_language_set(const char *language)
{
    const char *known = language_of(language, strlen(language));
    if (!known || strcmp(known, language) != 0)
        return false;
    setenv("LANGUAGE", known, 1);
    textdomain("bastide"); /* makes gettext look again */
    return true;
}

void cli_language_begin(int argc, char **argv)
{
    const char *wanted = language_of_arguments(argc, argv), *environment = language_of_environment();
    /* C.UTF-8 is there wherever glibc is; gettext heeds LANGUAGE in any locale but C. */
    if (!setlocale(LC_ALL, "C.UTF-8"))
        setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    bind_catalogues();
    bind_textdomain_codeset("bastide", "UTF-8");
    if (!wanted || !cli_language_set(wanted))
        cli_language_set(environment);
}

int cli_language_skip(const char *command, int argc, char **argv, int *next)
{
    while (*next < argc && strncmp(argv[*next], "--lang", 6) == 0) {
        const char *value = argv[*next][6] == '='                     ? argv[*next] + 7
                            : argv[*next][6] == 0 && *next + 1 < argc ? argv[++*next]
                                                                      : NULL;
        if (!value)
            return CLI_FINE;
        if (!cli_language_set(value))
            return cli_fail(_("there is no language {word}: en, ro and de are there; see `{command} --help`"), "word", value,
                            "command", command, NULL);
        ++*next;
    }
    return CLI_FINE;
}
