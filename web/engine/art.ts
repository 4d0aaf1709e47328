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

/** Rules that hold below the class alone, as the scene's short names would meet those of the page. A theme changes variables, not
 * rules: browsers do not look beyond a <use> for what its symbol stands in, but variables go through. */
function scoped(css: string, className: string): string {
  const rules = [...css.matchAll(/(?:\.(dark|print) )?\.([\w-]+)\{([^}]*)\}/g)];
  const themed = new Set(rules.filter(([, theme]) => theme).map(([, , name]) => name));
  return rules
    .map(([, theme, name, text = '']) => {
      if (!themed.has(name)) return `.${className} .${name}{${text}}`;
      const properties = text.split(';').map((property) => property.split(':') as [string, string]);
      const variable = (property: string): string => `--${className}-${name}-${property}`;
      const values = properties.map(([property, value]) => `${variable(property)}:${value}`).join(';');
      const uses = properties.map(([property]) => `${property}:var(${variable(property)})`).join(';');
      return `${theme ? `.${theme}` : ':root'}{${values}}.${className} .${name}{${uses}}`;
    })
    .join('');
}

/** Symbols with the class of their world: their own rules have to find it in them. */
function marked(symbols: string, className: string): string {
  return symbols.replace(/<(\w+) id="(\w+)"/g, `<$1 id="$2" class="${className}"`);
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
    symbols: marked(
      wasm.written((text, capacity) => call.wasm_world_symbols(game, text, capacity), 1 << 17),
      className,
    ),
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
        (text, capacity) =>
          call.wasm_board(game, state, set, paints, Number(dark), bright, highlights.length, text, capacity),
        1 << 19,
      ),
    ),
  );
}
