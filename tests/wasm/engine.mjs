// A small wrapper of bastide.wasm for the tests: memory, texts and errors. The functions are those of bastide.h and
// src/wasm.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const wasmPath = process.env.BASTIDE_WASM ?? root + 'build/wasm/bastide.wasm';

export class EngineError extends Error {
  constructor(status, line, rule, args) {
    super(`${status} (${args.join(', ')})${line ? ` in line ${line}` : ''}${rule ? `, ${rule}` : ''}`);
    Object.assign(this, { status, line, rule, args });
  }
}

export async function loadEngine(path = wasmPath) {
  const module = await WebAssembly.compile(fs.readFileSync(path));
  const instance = await WebAssembly.instantiate(module, { env: { clock: () => performance.now() * 1000 } });
  instance.exports._initialize();
  return new Engine(module, instance.exports);
}

class Engine {
  constructor(module, wasm) {
    this.module = module;
    this.wasm = wasm;
    this.error = this.allocate(wasm.wasm_error_size());
    this.out = this.allocate(4 * 64);
  }

  // Memory may move when it grows: a new view each time.
  bytes(pointer, size) {
    return new Uint8Array(this.wasm.memory.buffer, pointer, size);
  }

  words(pointer, count) {
    return [...new Int32Array(this.wasm.memory.buffer, pointer, count)];
  }

  allocate(size) {
    const pointer = this.wasm.malloc(size || 1);
    if (pointer === 0) throw new Error('no memory');
    return pointer;
  }

  // Calls `use` with pointer and length of a text (ended by 0 as well).
  withText(text, use) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const pointer = this.allocate(bytes.length + 1);
    this.bytes(pointer, bytes.length).set(bytes);
    this.bytes(pointer + bytes.length, 1)[0] = 0;
    try {
      return use(pointer, bytes.length);
    } finally {
      this.wasm.free(pointer);
    }
  }

  // Calls `write` with a buffer and its capacity, the final 0 included; it returns the length of the whole text, and is called
  // again if that did not fit.
  readText(write, capacity = 4096) {
    const pointer = this.allocate(capacity);
    const length = write(pointer, capacity);
    const text = new TextDecoder().decode(this.bytes(pointer, Math.min(Math.max(length, 0), capacity - 1)));
    this.wasm.free(pointer);
    return length >= capacity ? this.readText(write, length + 1) : text;
  }

  string(pointer) {
    if (pointer === 0) return null;
    const memory = new Uint8Array(this.wasm.memory.buffer);
    return new TextDecoder().decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }

  failure(error = this.error) {
    const { wasm } = this;
    const args = [0, 1, 2].map((number) => this.string(wasm.wasm_error_argument(error, number)));
    const status = this.string(wasm.bst_status_name(wasm.wasm_error_status(error)));
    return new EngineError(status, wasm.wasm_error_line(error), this.string(wasm.wasm_error_rule(error)), args);
  }

  // For functions that return a status, or a pointer that is 0 on error.
  check(status) {
    if (status !== 0) throw this.failure();
  }

  found(pointer) {
    if (pointer === 0) throw this.failure();
    return pointer;
  }

  newGame(setup, set = 0) {
    return this.withText(setup, (text, length) => this.found(this.wasm.wasm_game_new(text, length, set, this.error)));
  }

  newState(game) {
    const state = this.allocate(this.wasm.wasm_state_size());
    this.check(this.wasm.bst_start(game, 0, state, this.error));
    return state;
  }

  legalMoves(game, state) {
    const room = this.allocate(4 * this.wasm.wasm_max_moves());
    const count = this.wasm.bst_legal_moves(game, state, room, this.wasm.wasm_max_moves());
    const moves = [...new Uint32Array(this.wasm.memory.buffer, room, count)];
    this.wasm.free(room);
    return moves;
  }

  legalLines(game, state) {
    const text = this.readText((pointer, capacity) => this.wasm.wasm_legal_lines(game, state, pointer, capacity));
    return text.split('\n').slice(0, -1);
  }

  doMove(game, state, move, events = 0) {
    this.check(this.wasm.bst_do_move(game, state, move, events, this.error));
  }

  points(state, players) {
    return Array.from({ length: players }, (_, player) => this.wasm.bst_points(state, player));
  }

  hash(game, state) {
    return BigInt.asUintN(64, this.wasm.bst_hash(game, state));
  }

  readTiles(text) {
    return this.withText(text, (pointer, length) =>
      this.found(this.wasm.bst_tileset_read(pointer, length, this.error)),
    );
  }

  readRecord(text, set = 0, flags = 0) {
    return this.withText(text, (pointer, length) =>
      this.found(this.wasm.bst_record_read(pointer, length, set, flags, this.error)),
    );
  }

  recordText(record) {
    return this.readText((pointer, capacity) => this.wasm.bst_record_write(record, pointer, capacity));
  }

  // The lines of `bastide bench --signature`.
  signatures() {
    const { wasm } = this;
    return Array.from({ length: wasm.bst_games() }, (_, game) => {
      const number = BigInt.asUintN(64, wasm.bst_signature(game));
      return `${this.string(wasm.bst_game_code(game))} ${number.toString(16).padStart(16, '0')}`;
    });
  }
}
