/* What the files of the WebAssembly module share. exports.c tells how JavaScript calls it. */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include <bastide/bastide.h>

#define EXPORT(name) __attribute__((export_name(#name)))

#endif
