// How the tiles of a game look: pictures from the engine's scene library.
import type { KindInfo, TileArt, World } from './types';
import type { Wasm } from './wasm';

const rasterCells = 40;

function kindInfo(wasm: Wasm, game: number, kind: number): KindInfo {
  const { call } = wasm;
  const segments = call.bst_kind_segments(game, kind);
  return {
    id: wasm.string(call.bst_kind_id(game, kind)),
    copies: call.bst_kind_copies(game, kind),
    segments,
    features: Array.from({ length: segments }, (_, segment) =>
      wasm.short((text) => call.bst_segment_name(game, kind, 0, segment, text)),
    ),
  };
}

/** Rules that hold below the class alone: the scene's short names would meet those of the page. */
function scoped(css: string, className: string): string {
  return css.replace(/(^|\})(\.dark |\.print )?\./g, (_, end: string, theme = '') => `${end}${theme}.${className} .`);
}

export function worldOf(wasm: Wasm, game: number): World {
  const { call } = wasm;
  const className = wasm.fixed(call.wasm_world_name(game));
  return {
    className,
    css: scoped(
      wasm.written((text, capacity) => call.wasm_world_css(game, text, capacity)),
      className,
    ),
    symbols: wasm.written((text, capacity) => call.wasm_world_symbols(game, text, capacity), 1 << 17),
    kinds: Array.from({ length: call.bst_kinds(game) }, (_, kind) => kindInfo(wasm, game, kind)),
    start: call.bst_start_kind(game),
  };
}

/** `set`: the tiles that the game was compiled from. */
export function tileArt(
  wasm: Wasm,
  game: number,
  set: number,
  [kind, rotation, copy, glow]: [kind: number, rotation: number, copy: number, glow: number],
): TileArt {
  const { call } = wasm;
  const tile = wasm.allocate(call.wasm_tile_size());
  try {
    call.wasm_tile_make(game, set, kind, rotation, copy, tile);
    const svg = wasm.written((text, capacity) => call.wasm_tile_svg(tile, glow, text, capacity));
    const labels = wasm.bytes(call.wasm_tile_labels(tile), rasterCells * rasterCells).slice();
    const count = call.wasm_tile_spots(tile, wasm.out);
    const words = wasm.words(3 * count);
    const spots = Array.from({ length: count }, (_, spot) => ({
      x: words[3 * spot]!,
      y: words[3 * spot + 1]!,
      lying: words[3 * spot + 2] !== 0,
    }));
    return { svg, labels, spots };
  } finally {
    call.free(tile);
  }
}

export function boardPicture(
  wasm: Wasm,
  { game, set, state, colors }: { game: number; set: number; state: number; colors: readonly string[] },
  { dark, highlights }: { dark: boolean; highlights: [number, number][] },
): string {
  const { call } = wasm;
  const numbers = Array.from({ length: 5 }, (_, player) =>
    wasm.withText(colors[player] ?? '', (name) => call.wasm_color(name)),
  );
  return wasm.withMoves(numbers, (paints) =>
    wasm.withMoves(highlights.flat(), (bright) =>
      wasm.written(
        (text, capacity) => call.wasm_board(game, state, set, paints, Number(dark), bright, highlights.length, text, capacity),
        1 << 19,
      ),
    ),
  );
}
