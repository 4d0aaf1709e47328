/* What glibc's argp says in a help text; it looks these up in our catalogue. Never compiled. */
_("Usage:")
_("  or: ")
_(" [OPTION...]")
_("Mandatory or optional arguments to long options are also mandatory or optional for any corresponding short options.")
