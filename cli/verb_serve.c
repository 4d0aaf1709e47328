/* bastide serve: the files of the browser client over HTTP. */
#include "cli/cli.h"
#include "server/files.h"
#include "server/listen.h"
#include "server/net.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_PORT = 1, KEY_HOST, KEY_ROOT, LARGEST_PORT = 65535 };

typedef struct serve_options {
    uint64_t port;
    const char *host, *root;
} serve_options;

static int take_option(void *own, int key, const char *value)
{
    serve_options *chosen = own;
    switch (key) {
    case KEY_PORT: return cli_parse_number("--port", value, 0, LARGEST_PORT, &chosen->port) ? 0 : CLI_BAD;
    case KEY_HOST: chosen->host = value; return 0;
    default: chosen->root = value; return 0;
    }
}

static const struct argp_option options[] = {
    {"port", KEY_PORT, N_("NUMBER"), 0, N_("Port to listen on (else 8080); 0 takes one that is free"), 0},
    {"host", KEY_HOST, N_("ADDRESS"), 0,
     N_("Address to listen on (else localhost: only this machine); 0.0.0.0 lets others in your network play"), 0},
    {"root", KEY_ROOT, N_("FOLDER"), 0, N_("Folder with the client (else web beside the program, or the installed one)"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "serve",
    .arguments = NULL,
    .text = N_("Serves the browser client over HTTP, until it is interrupted."),
    .notes = N_("The games run in the browser; this only hands out the files. They are read once, at the start.\n"),
    .examples = "  bastide serve\n"
                "  bastide serve --port 8081 --host 0.0.0.0\n",
    .options = options,
    .option = take_option,
};

/* web/ beside the program, else the installed one; false: neither is there. */
static bool find_root(char *root, size_t capacity)
{
    ssize_t length = readlink("/proc/self/exe", root, capacity - 1);
    if (length > 0) {
        root[length] = 0;
        char *name = strrchr(root, '/') + 1;
        snprintf(name, capacity - (size_t)(name - root), "web/index.html");
        if (access(root, R_OK) == 0) {
            name[strlen("web")] = 0;
            return true;
        }
    }
    snprintf(root, capacity, "%s", BASTIDE_WEB_DIR);
    return access(BASTIDE_WEB_DIR "/index.html", R_OK) == 0;
}

static bool load(const char *chosen, served_files *files)
{
    char root[PATH_MAX], where[PATH_MAX];
    if (!chosen && !find_root(root, sizeof root)) {
        cli_fail(_("the browser client is not built: run `make web`, or name its folder with --root"), NULL);
        return false;
    }
    files_status status = files_load(chosen ? chosen : root, files, where, sizeof where);
    switch (status) {
    case FILES_FINE: break;
    case FILES_UNREADABLE:
        cli_fail(_("{file}: this cannot be read: {reason}"), "file", where, "reason", cli_reason(errno), NULL);
        return false;
    case FILES_NO_MEMORY: cli_fail(_("there is not enough memory"), NULL); return false;
    case FILES_TOO_MANY:
    case FILES_TOO_LARGE:
        cli_fail(_("{file}: this folder is too large for a client: give the folder that `make web` built"), "file", where,
                 NULL);
        return false;
    }
    if (files_find(files, "/index.html"))
        return true;
    cli_fail(_("{file}: there is no index.html in this folder: give the folder that `make web` built"), "file",
             chosen ? chosen : root, NULL);
    files_free(files);
    return false;
}

static bool start(const serve_options *chosen, listener *listener)
{
    char port[8];
    snprintf(port, sizeof port, "%d", (int)chosen->port);
    switch (listen_on(chosen->host, (int)chosen->port, listener)) {
    case LISTEN_FINE: return true;
    case LISTEN_TAKEN:
        cli_fail(_("port {port} is taken by another program: end that one, or choose another port with --port"), "port", port,
                 NULL);
        break;
    case LISTEN_FORBIDDEN:
        cli_fail(_("port {port} is not allowed for you: choose one above 1023 with --port"), "port", port, NULL);
        break;
    case LISTEN_NO_HOST:
    case LISTEN_ADDRESS:
        cli_fail(_("{host} is no address of this machine: give one with --host, or leave it out"), "host", chosen->host, NULL);
        break;
    case LISTEN_SYSTEM:
        cli_fail(_("port {port} cannot be used: {reason}"), "port", port, "reason", cli_reason(errno), NULL);
        break;
    }
    return false;
}

/* An address of many stands for all of them: the one to type is this machine's. */
static void print_address(const char *host, int port)
{
    char number[8];
    bool any = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    const char *shown = any ? "localhost" : host;
    char *address;

    snprintf(number, sizeof number, "%d", port);
    address = cli_format(strchr(shown, ':') ? "http://[{host}]:{port}/" : "http://{host}:{port}/", "host", shown, "port",
                         number, NULL);
    cli_print(stdout, _("Bastide is at {address} (end with Ctrl+C)\n"), "address", address, NULL);
    if (any)
        cli_print(stdout, _("Others in your network take this machine's name or address in place of localhost.\n"), NULL);
    free(address);
    fflush(stdout);
}

int verb_serve(int argc, char **argv)
{
    cli_arguments arguments;
    serve_options chosen = {.port = 8080, .host = "localhost"};
    served_files files;
    listener listener;
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);

    if (status != CLI_GO_ON)
        return status;
    if (!load(chosen.root, &files))
        return CLI_BAD;
    status = CLI_BAD;
    if (start(&chosen, &listener)) {
        print_address(chosen.host, listener.port);
        if (net_serve(&files, &listener))
            status = CLI_FINE;
        else
            cli_fail(_("libwebsockets cannot be started with libuv: install libwebsockets-evlib-uv"), NULL);
    }
    files_free(&files);
    return cli_finish(status);
}
