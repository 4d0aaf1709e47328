// Bots. What thinks is given a view of the table and nothing else: no record, no deck, no seed of one.
import type { Opinion } from './types';
import type { Wasm } from './wasm';

/** What a bot is told: the game as it was set up, and the position as its seat may see it. */
export interface Brief {
  /** For wasm_game_new, and the text of a tile set of one's own. */
  setup: string;
  tiles: string | null;
  /** The bytes of a state (wasm_view). */
  view: Uint8Array;
  bot: string;
  /** The same numbers play the same line. */
  seed: number;
  /** Of the table when this was written. */
  revision: number;
  /** Limits, 0 for none. */
  milliseconds: number;
  iterations: number;
  /** Moves of a line that is to be weighed too. */
  played: number[];
}

interface Thinking {
  game: number;
  bot: number;
  /** May be written over. */
  view: number;
}

function think<Result>(wasm: Wasm, brief: Brief, use: (thinking: Thinking) => Result): Result {
  const { call } = wasm;
  let set = 0;
  let game = 0;
  let bot = 0;
  const view = wasm.allocate(call.wasm_state_size());
  try {
    wasm.bytes(view, brief.view.length).set(brief.view);
    if (brief.tiles !== null)
      set = wasm.withText(brief.tiles, (text, length) => wasm.found(call.bst_tileset_read(text, length, wasm.error)));
    game = wasm.withText(brief.setup, (text, length) => wasm.found(call.wasm_game_new(text, length, set, wasm.error)));
    bot = wasm.withText(brief.bot, (name) => call.bst_bot_new(name, game, BigInt(brief.seed)));
    if (!bot) throw wasm.refusal('bot-unknown', brief.bot);
    call.wasm_bot_limit(bot, brief.milliseconds, brief.iterations);
    return use({ game, bot, view });
  } finally {
    if (bot) call.bst_bot_free(bot);
    if (game) call.bst_game_free(game);
    if (set) call.bst_tileset_free(set);
    call.free(view);
  }
}

/** The plies of the line that the bot plays. */
export function botLine(wasm: Wasm, brief: Brief): number[] {
  const { call } = wasm;
  return think(wasm, brief, ({ game, bot, view }) => {
    const plies: number[] = [];
    do {
      const move = call.bst_bot_move(bot, view) >>> 0;
      if (move === 0) break;
      wasm.check(call.bst_do_move(game, view, move, 0, wasm.error));
      plies.push(move);
    } while (call.bst_line_open(game, view) && call.bst_to_move(view) >= 0);
    return plies;
  });
}

export function botOpinions(wasm: Wasm, brief: Brief): Opinion[] {
  const { call } = wasm;
  const moves = call.wasm_max_line_moves();
  const size = 3 + moves;
  return think(wasm, brief, ({ game, bot, view }) => {
    const count = wasm.withMoves(brief.played, (played) =>
      call.wasm_bot_opinions(bot, view, played, brief.played.length, wasm.out),
    );
    const words = wasm.words(size * count).slice();
    return Array.from({ length: count }, (_, opinion) => {
      const [lead = 0, win = 0, plies = 0, ...line] = words.subarray(size * opinion, size * (opinion + 1));
      const text = wasm.withMoves(line, (pointer) =>
        wasm.short((room) => call.wasm_line_write(game, view, pointer, plies, room)),
      );
      return { text, lead: lead / 256, win: win / 10000 };
    });
  });
}
