// The WebAssembly module: its functions, its memory, texts and refusals. Nothing of a browser is used, so that node can test it.
import type { Refusal } from './types';
import { EngineError } from './types';

type Pointer = number;

/** Functions of bastide.h and src/wasm that are called; their comments are the manual. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): Pointer;
  free(pointer: Pointer): void;

  bst_games(): number;
  bst_game_code(game: number): Pointer;
  bst_game_free(game: Pointer): void;
  bst_kinds(game: Pointer): number;
  bst_kind_id(game: Pointer, kind: number): Pointer;
  bst_kind_number(game: Pointer, id: Pointer, length: number): number;
  bst_kind_copies(game: Pointer, kind: number): number;
  bst_kind_segments(game: Pointer, kind: number): number;
  bst_start_kind(game: Pointer): number;
  bst_feature_name(game: Pointer, feature: number): Pointer;
  bst_segment_name(game: Pointer, kind: number, rotation: number, segment: number, text: Pointer): void;
  bst_rule_id(game: Pointer, rule: number): Pointer;
  bst_tileset_read(text: Pointer, length: number, error: Pointer): Pointer;
  bst_tileset_builtin(game: number, error: Pointer): Pointer;
  bst_tileset_game(set: Pointer): number;
  bst_tileset_digest(set: Pointer, text: Pointer): void;
  bst_tileset_free(set: Pointer): void;

  bst_state_phase(state: Pointer): number;
  bst_to_move(state: Pointer): number;
  bst_turn_player(state: Pointer): number;
  bst_turns(state: Pointer): number;
  bst_end_reason(state: Pointer): number;
  bst_drawn(state: Pointer): number;
  bst_undrawn(state: Pointer, kind: number): number;
  bst_draws_left(state: Pointer): number;
  bst_points(state: Pointer, player: number): number;
  bst_supply(state: Pointer, player: number): number;
  bst_special(state: Pointer, player: number): number;
  bst_has_left(state: Pointer, player: number): number;
  bst_hand(state: Pointer, player: number, place: number): number;
  bst_free_player(game: Pointer, state: Pointer, player: number, error: Pointer): number;
  bst_legal_moves(game: Pointer, state: Pointer, moves: Pointer, capacity: number): number;
  bst_check_move(game: Pointer, state: Pointer, move: number, error: Pointer): number;
  bst_do_move(game: Pointer, state: Pointer, move: number, events: Pointer, error: Pointer): number;
  bst_final(game: Pointer, state: Pointer, points: Pointer, events: Pointer): void;
  bst_places(game: Pointer, state: Pointer, places: Pointer): void;
  bst_placed_tiles(state: Pointer): number;
  bst_tile_at(state: Pointer, x: number, y: number): number;
  bst_placed_figures(state: Pointer): number;
  bst_walls(game: Pointer, state: Pointer): number;
  bst_walls_left(game: Pointer, state: Pointer): number;
  bst_ark(game: Pointer, state: Pointer): number;
  bst_feature_label(game: Pointer, state: Pointer, tile: number, segment: number, text: Pointer): void;

  bst_record_read(text: Pointer, length: number, set: Pointer, flags: number, error: Pointer): Pointer;
  bst_record_free(record: Pointer): void;
  bst_record_player(record: Pointer, name: Pointer, color: Pointer, bot: Pointer, error: Pointer): number;
  bst_record_header(record: Pointer, line: Pointer, error: Pointer): number;
  bst_record_open(record: Pointer, error: Pointer): number;
  bst_record_line(record: Pointer, line: Pointer, error: Pointer): number;
  bst_record_truncate(record: Pointer, lines: number, error: Pointer): number;
  bst_record_write(record: Pointer, text: Pointer, capacity: number): number;
  bst_record_game(record: Pointer): Pointer;
  bst_record_state(record: Pointer): Pointer;
  bst_record_name(record: Pointer, player: number): Pointer;
  bst_record_color(record: Pointer, player: number): Pointer;
  bst_record_bot(record: Pointer, player: number): Pointer;
  bst_record_set_name(record: Pointer): Pointer;
  bst_record_lines(record: Pointer): number;
  bst_record_line_text(record: Pointer, line: number): Pointer;
  bst_replay_begin(replay: Pointer, record: Pointer): void;
  bst_replay_next(replay: Pointer, events: Pointer): number;

  bst_bot_new(name: Pointer, game: Pointer, seed: bigint): Pointer;
  bst_bot_free(bot: Pointer): void;
  bst_bot_move(bot: Pointer, view: Pointer): number;
  bst_line_open(game: Pointer, state: Pointer): number;
  bst_status_name(status: number): Pointer;

  wasm_state_size(): number;
  wasm_replay_size(): number;
  wasm_error_size(): number;
  wasm_events_size(capacity: number): number;
  wasm_max_moves(): number;
  wasm_max_line(): number;
  wasm_max_line_moves(): number;
  wasm_max_looks(): number;
  wasm_max_opinions(): number;
  wasm_replay_state(replay: Pointer): Pointer;
  wasm_error_status(error: Pointer): number;
  wasm_error_line(error: Pointer): number;
  wasm_error_rule(error: Pointer): Pointer;
  wasm_error_argument(error: Pointer, number: number): Pointer;
  wasm_error_text(error: Pointer): Pointer;
  wasm_error_name(error: Pointer, number: number): Pointer;
  wasm_error_thing(error: Pointer, number: number): Pointer;
  wasm_error_set(error: Pointer, status: number, argument: Pointer): void;
  wasm_options(game: number): number;
  wasm_option_word(game: number, option: number, what: number): Pointer;
  wasm_option(game: number, option: number, out: Pointer): number;
  wasm_option_standard(game: number, option: number, text: Pointer, capacity: number): void;
  wasm_editions(game: number): number;
  wasm_edition_name(game: number, edition: number): Pointer;
  wasm_standard_edition(game: number): number;
  wasm_players(game: number, out: Pointer): void;
  wasm_setup(game: Pointer, out: Pointer): void;
  wasm_setup_value(game: Pointer, option: number, text: Pointer, capacity: number): void;
  wasm_game_new(text: Pointer, length: number, set: Pointer, error: Pointer): Pointer;
  wasm_record_new(text: Pointer, length: number, set: Pointer, name: Pointer, error: Pointer): Pointer;
  wasm_move(move: number, out: Pointer): void;
  wasm_move_draw(kind: number): number;
  wasm_move_ark(steps: Pointer, length: number): number;
  wasm_move_texts(
    game: Pointer,
    before: Pointer,
    line: Pointer,
    begun: number,
    moves: Pointer,
    count: number,
    text: Pointer,
    capacity: number,
  ): number;
  wasm_line_read(game: Pointer, state: Pointer, text: Pointer, length: number, moves: Pointer, error: Pointer): number;
  wasm_line_write(game: Pointer, state: Pointer, moves: Pointer, count: number, text: Pointer): number;
  wasm_view(game: Pointer, state: Pointer, seat: number, out: Pointer): void;
  wasm_placed_tile(state: Pointer, tile: number, out: Pointer): void;
  wasm_placed_figure(state: Pointer, index: number, out: Pointer): void;
  wasm_wall_at(state: Pointer, index: number, out: Pointer): void;
  wasm_feature(game: Pointer, state: Pointer, tile: number, segment: number, out: Pointer): void;
  wasm_feature_ids(game: Pointer, state: Pointer, out: Pointer): number;
  wasm_open_cells(game: Pointer, state: Pointer, kind: number, out: Pointer): number;
  wasm_events_begin(events: Pointer, capacity: number): void;
  wasm_events_count(events: Pointer): number;
  wasm_event(events: Pointer, index: number, out: Pointer): void;
  wasm_event_label(game: Pointer, state: Pointer, events: Pointer, index: number, text: Pointer): void;
  wasm_bot_limit(bot: Pointer, milliseconds: number, iterations: number): void;
  wasm_bot_opinions(bot: Pointer, view: Pointer, played: Pointer, count: number, out: Pointer): number;
  wasm_world_name(game: Pointer): Pointer;
  wasm_world_css(game: Pointer, text: Pointer, capacity: number): number;
  wasm_world_symbols(game: Pointer, text: Pointer, capacity: number): number;
  wasm_tile_size(): number;
  wasm_tile_make(game: Pointer, set: Pointer, kind: number, rotation: number, copy: number, tile: Pointer): void;
  wasm_tile_svg(tile: Pointer, glow: number, text: Pointer, capacity: number): number;
  wasm_tile_labels(tile: Pointer): Pointer;
  wasm_tile_spots(tile: Pointer, out: Pointer): number;
  wasm_board(
    game: Pointer,
    state: Pointer,
    set: Pointer,
    colors: Pointer,
    dark: number,
    bright: Pointer,
    count: number,
    text: Pointer,
    capacity: number,
  ): number;
  wasm_color(name: Pointer): number;
  wasm_text_option(key: Pointer): Pointer;
  wasm_text_option_value(key: Pointer, value: Pointer): Pointer;
}

/** Statuses that the client refuses with by itself: what it is asked before the library is. */
export type OwnRefusal =
  | 'phase'
  | 'not-your-turn'
  | 'not-free'
  | 'ark-path'
  | 'bot-unknown'
  | 'record-missing'
  | 'no-memory';

/** A call goes wrong with an EngineError; what it had allocated for itself is freed by then. */
export class Wasm {
  readonly error: Pointer;
  /** Room for what functions fill in, and the number of 32-bit numbers that it has. */
  readonly out: Pointer;
  readonly room: number;
  /** Room for short texts. */
  private readonly label: Pointer;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private readonly strings = new Map<Pointer, string>();
  private readonly statuses = new Map<string, number>();

  constructor(readonly call: Exports) {
    call._initialize();
    this.room = Math.max(call.wasm_max_moves(), call.wasm_max_looks(), call.wasm_max_opinions(), 64);
    this.error = this.allocate(call.wasm_error_size());
    this.out = this.allocate(4 * this.room);
    this.label = this.allocate(256);
    for (let status = 1; !this.statuses.has('?'); status++)
      this.statuses.set(this.fixed(call.bst_status_name(status)), status);
  }

  /** `clock` tells microseconds: only bots with a limit of time ask. */
  static async load(module: WebAssembly.Module, clock: () => number): Promise<Wasm> {
    const instance = await WebAssembly.instantiate(module, { env: { clock } });
    return new Wasm(instance.exports as unknown as Exports);
  }

  allocate(size: number): Pointer {
    const pointer = this.call.malloc(size || 1);
    if (!pointer) throw this.refusal('no-memory', '');
    return pointer;
  }

  bytes(pointer: Pointer, size: number): Uint8Array {
    return new Uint8Array(this.call.memory.buffer, pointer, size);
  }

  copy(from: Pointer, to: Pointer, size: number): void {
    new Uint8Array(this.call.memory.buffer).copyWithin(to, from, from + size);
  }

  /** Numbers that a function filled in, as they are now: memory may move with the next call. */
  words(count: number, pointer = this.out): Int32Array {
    return new Int32Array(this.call.memory.buffer, pointer, count);
  }

  /** `use` gets each text ended by 0, as a pointer and its length in bytes; null becomes 0. */
  withTexts<Result>(texts: (string | null)[], use: (pointers: Pointer[], lengths: number[]) => Result): Result {
    const pointers: Pointer[] = [];
    const lengths: number[] = [];
    try {
      for (const text of texts) {
        const bytes = this.encoder.encode(text ?? '');
        const pointer = text === null ? 0 : this.allocate(bytes.length + 1);
        pointers.push(pointer);
        lengths.push(bytes.length);
        if (!pointer) continue;
        const room = this.bytes(pointer, bytes.length + 1);
        room.set(bytes);
        room[bytes.length] = 0;
      }
      return use(pointers, lengths);
    } finally {
      for (const pointer of pointers) this.call.free(pointer);
    }
  }

  withText<Result>(text: string, use: (pointer: Pointer, length: number) => Result): Result {
    return this.withTexts([text], ([pointer], [length]) => use(pointer!, length!));
  }

  withMoves<Result>(moves: readonly number[], use: (pointer: Pointer) => Result): Result {
    const pointer = this.allocate(4 * moves.length);
    try {
      this.words(moves.length, pointer).set(moves);
      return use(pointer);
    } finally {
      this.call.free(pointer);
    }
  }

  /** The text that `write` puts into a buffer; it returns the whole length, and is called again if that did not fit. */
  written(write: (text: Pointer, capacity: number) => number, capacity = 16384): string {
    for (;;) {
      const pointer = this.allocate(capacity);
      const length = write(pointer, capacity);
      const text = length < capacity ? this.decoder.decode(this.bytes(pointer, Math.max(length, 0))) : null;
      this.call.free(pointer);
      if (text !== null) return text;
      capacity = length + 1;
    }
  }

  /** A short text that `write` puts somewhere, ended by 0. */
  short(write: (text: Pointer, capacity: number) => unknown): string {
    write(this.label, 256);
    return this.string(this.label);
  }

  string(pointer: Pointer): string {
    const memory = new Uint8Array(this.call.memory.buffer);
    return this.decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }

  /** A text that lives as long as the module. */
  fixed(pointer: Pointer): string {
    let text = this.strings.get(pointer);
    if (text === undefined) this.strings.set(pointer, (text = this.string(pointer)));
    return text;
  }

  /* -------------------------------------------------------------- refusals */

  private failure(): EngineError {
    const { call, error } = this;
    const refusal: Refusal = {
      status: this.fixed(call.bst_status_name(call.wasm_error_status(error))),
      line: call.wasm_error_line(error),
      rule: this.string(call.wasm_error_rule(error)),
      text: this.string(call.wasm_error_text(error)),
      args: {},
      words: [],
    };
    for (let number = 0; number < 3; number++) {
      const name = call.wasm_error_name(error, number);
      const thing = call.wasm_error_thing(error, number);
      if (!name) continue;
      refusal.args[this.string(name)] = this.string(thing || call.wasm_error_argument(error, number));
      if (thing) refusal.words.push(this.string(name));
    }
    return new EngineError(refusal);
  }

  refusal(status: OwnRefusal, argument: string): EngineError {
    if (status === 'no-memory' && !this.error) throw new Error(status);
    this.withText(argument, (text) => this.call.wasm_error_set(this.error, this.statuses.get(status) ?? 0, text));
    return this.failure();
  }

  check(status: number): void {
    if (status !== 0) throw this.failure();
  }

  found(pointer: Pointer): Pointer {
    if (!pointer) throw this.failure();
    return pointer;
  }
}
