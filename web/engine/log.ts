// The lines of a record with what each of them did, and the position after any of them.
import type { EventBuffer } from './events';
import type { LogLine } from './types';
import type { Wasm } from './wasm';

/** Lines that no player makes, by their first word. */
const nobodys: readonly string[] = [
  'draw',
  'first',
  'hand',
  'refill',
  'set',
  'expect',
  'seat',
  'finish',
  'result',
  'reveal',
];
const leaving: readonly string[] = ['resign', 'timeout'];

/** A player's name as a record may word it: any name may stand in quotes. */
export function quotedName(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}"`;
}

export class Log {
  readonly lines: LogLine[] = [];
  /** Draws that were left after each line, and before the first. */
  readonly drawsLeft: number[] = [];
  private readonly replay: number;

  constructor(
    private readonly wasm: Wasm,
    private readonly events: EventBuffer,
    private readonly record: number,
    private readonly names: readonly string[],
  ) {
    this.replay = wasm.allocate(wasm.call.wasm_replay_size());
    this.restart();
  }

  /** After lines were taken back. */
  restart(): void {
    this.wasm.call.bst_replay_begin(this.replay, this.record);
    this.lines.length = 0;
    this.drawsLeft.length = 0;
    this.drawsLeft.push(this.wasm.call.bst_draws_left(this.state));
    this.follow();
  }

  /** Reads the lines that were added. */
  follow(): void {
    const { call } = this.wasm;
    const game = call.bst_record_game(this.record);
    for (let mover = this.mover(); call.bst_replay_next(this.replay, this.events.begin()); mover = this.mover()) {
      const text = this.wasm.string(call.bst_record_line_text(this.record, this.lines.length));
      this.lines.push({
        text,
        player: this.player(text, mover),
        turn: call.bst_turns(this.state),
        events: this.events.all(game, this.state, this.names.length),
      });
      this.drawsLeft.push(call.bst_draws_left(this.state));
    }
  }

  /** Copies the position after a number of lines. */
  positionAfter(lines: number, state: number): void {
    const { call } = this.wasm;
    const replay = this.wasm.allocate(call.wasm_replay_size());
    call.bst_replay_begin(replay, this.record);
    for (let line = 0; line < lines && call.bst_replay_next(replay, 0); line++);
    this.wasm.copy(call.wasm_replay_state(replay), state, call.wasm_state_size());
    call.free(replay);
  }

  close(): void {
    this.wasm.call.free(this.replay);
  }

  private get state(): number {
    return this.wasm.call.wasm_replay_state(this.replay);
  }

  /** Who moves; where a tile is drawn first, whose turn it is. */
  private mover(): number {
    const mover = this.wasm.call.bst_to_move(this.state);
    return mover < 0 ? this.wasm.call.bst_turn_player(this.state) : mover;
  }

  private player(text: string, mover: number): number {
    const [word = ''] = text.split(' ', 1);
    const forms = this.names.map((name) => [name, quotedName(name)]);
    if (leaving.includes(word)) return forms.findIndex((form) => form.includes(text.slice(word.length + 1)));
    const prefixed = forms.findIndex((form) => form.some((name) => text.startsWith(`${name}: `)));
    if (prefixed >= 0) return prefixed;
    return nobodys.includes(word) ? -1 : mover;
  }
}
