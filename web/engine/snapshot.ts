// A Position from a state of the engine: what lies on the table, who has what, and which features there are.
import type { EventBuffer } from './events';
import { maskBits } from './events';
import type { FeatureInfo, FigureInfo, OpenCell, Phase, PlacedTile, PlayerInfo, Seat, WallInfo } from './types';
import type { Wasm } from './wasm';

export const phases: readonly Phase[] = [
  'draw',
  'refill',
  'place',
  'act',
  'finished',
  'ark_at',
  'gate',
  'wall',
  'tower',
  'closing',
];
const handPlaces = 3;

/** Games whose players have a figure of another kind. */
const withSpecial: readonly string[] = ['ark', 'city'];

export interface Table {
  game: number;
  code: string;
  seats: readonly Seat[];
}

export function placedTiles(wasm: Wasm, state: number, confirmed: number): PlacedTile[] {
  const copies = new Map<number, number>();
  return Array.from({ length: wasm.call.bst_placed_tiles(state) }, (_, tile) => {
    wasm.call.wasm_placed_tile(state, tile, wasm.out);
    const [x = 0, y = 0, kind = 0, rotation = 0] = wasm.words(4);
    const copy = copies.get(kind) ?? 0;
    copies.set(kind, copy + 1);
    return { x, y, kind, rotation, copy, open: tile >= confirmed };
  });
}

export function placedFigures(wasm: Wasm, state: number): FigureInfo[] {
  return Array.from({ length: wasm.call.bst_placed_figures(state) }, (_, index) => {
    wasm.call.wasm_placed_figure(state, index, wasm.out);
    const [player = 0, type = 0, tile = 0, segment = 0] = wasm.words(4);
    return { player, type: type === 1 ? 'special' : 'follower', tile, segment };
  });
}

export function placedWalls(wasm: Wasm, game: number, state: number): WallInfo[] {
  return Array.from({ length: wasm.call.bst_walls(game, state) }, (_, index) => {
    wasm.call.wasm_wall_at(state, index, wasm.out);
    const [x = 0, y = 0, side = 0, , gate = 0, short = 0, guard = -1, clockwise = -1, other = -1] = wasm.words(9);
    return { x, y, side, gate: gate !== 0, short: short !== 0, guard, tower: [clockwise, other] };
  });
}

/** Fills `events` with what the end would score now. */
export function finalPoints(wasm: Wasm, events: EventBuffer, { game, seats }: Table, state: number): number[] {
  wasm.call.bst_final(game, state, wasm.out, events.begin());
  return [...wasm.words(seats.length)];
}

export function players(
  wasm: Wasm,
  { game, code, seats }: Table,
  state: number,
  { final, finished }: { final: number[]; finished: boolean },
): PlayerInfo[] {
  const { call } = wasm;
  let places: number[] = [];
  if (finished) {
    call.bst_places(game, state, wasm.out);
    places = [...wasm.words(seats.length)];
  }
  return seats.map((seat, player) => ({
    ...seat,
    points: call.bst_points(state, player),
    final: final[player] ?? 0,
    followers: call.bst_supply(state, player),
    special: withSpecial.includes(code) ? call.bst_special(state, player) : null,
    left: call.bst_has_left(state, player) !== 0,
    hand: Array.from({ length: handPlaces }, (_, place) => call.bst_hand(state, player, place)).filter(
      (kind) => kind >= 0,
    ),
    place: places[player] ?? null,
  }));
}

/** `scores`: what the end would bring, by feature (EventBuffer.featureScores). */
export function features(
  wasm: Wasm,
  { game, seats }: Table,
  state: number,
  scores: ReturnType<EventBuffer['featureScores']>,
): FeatureInfo[] {
  const { call } = wasm;
  const ids = new Uint32Array(wasm.words(call.wasm_feature_ids(game, state, wasm.out)));
  const found = new Map<number, FeatureInfo>();
  const idAt = new Map<number, number>();
  const tiles = placedTiles(wasm, state, 0);
  let at = 0;
  for (const [tile, { kind }] of tiles.entries()) {
    for (let segment = 0; segment < call.bst_kind_segments(game, kind); segment++) {
      const id = ids[at++]!;
      idAt.set(tile * 16 + segment, id);
      const known = found.get(id);
      if (known) known.segments.push([tile, segment]);
      else found.set(id, feature(wasm, game, state, tile, segment, seats.length));
    }
  }
  for (const { tile, segment, points } of scores) {
    const known = found.get(idAt.get(tile * 16 + segment) ?? -1);
    if (known && points.some((gained) => gained !== 0))
      known.worth = known.worth ? known.worth.map((sum, player) => sum + points[player]!) : points;
  }
  return [...found.values()];
}

function feature(wasm: Wasm, game: number, state: number, tile: number, segment: number, count: number): FeatureInfo {
  const { call } = wasm;
  call.wasm_feature(game, state, tile, segment, wasm.out);
  const [...words] = wasm.words(19);
  return {
    kind: wasm.fixed(call.bst_feature_name(game, words[1]!)),
    name: wasm.short((label) => call.bst_feature_label(game, state, tile, segment, label)),
    complete: words[2] !== 0,
    open: words[4]!,
    tiles: maskBits(words.slice(14, 18)),
    segments: [[tile, segment]],
    attributes: [words[7]!, words[8]!],
    followers: words.slice(9, 9 + count),
    owners: maskBits([words[18]!]),
    worth: null,
  };
}

/** `kind`: the tile in hand, -1 for none. */
export function openCells(wasm: Wasm, game: number, state: number, kind: number): OpenCell[] {
  const count = wasm.call.wasm_open_cells(game, state, kind, wasm.out);
  const words = wasm.words(4 * count);
  return Array.from({ length: count }, (_, cell) => ({
    x: words[4 * cell]!,
    y: words[4 * cell + 1]!,
    rotations: words[4 * cell + 2]!,
    dead: words[4 * cell + 3] !== 0,
  }));
}
