// The plies that are legal now, as plain data, and walks of the ark.
import type { EventBuffer } from './events';
import type { ArkPath, MoveInfo } from './types';
import type { Wasm } from './wasm';

/** Types of moves by their numbers in bastide.h; those that a player does not choose from a list are left out. */
const moveTypes: Record<number, MoveInfo['type']> = {
  2: 'discard',
  3: 'place',
  4: 'pass',
  5: 'claim',
  9: 'ark',
  10: 'ark_at',
  11: 'gate',
  12: 'wall',
  13: 'tower',
};
const longestWalk = 5;
/** North, east, south, west. */
const sides: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** A line as far as it is entered: the position before it, its plies, and the position now. */
export interface OpenLine {
  game: number;
  players: number;
  before: number;
  plies: readonly number[];
  now: number;
}

type Cell = [number, number];

function arkCell(wasm: Wasm, { game, now }: OpenLine): Cell | null {
  const ark = wasm.call.bst_ark(game, now);
  if (ark < 0) return null;
  wasm.call.wasm_placed_tile(now, ark, wasm.out);
  const [x = 0, y = 0] = wasm.words(2);
  return [x, y];
}

function walkCells(start: Cell, move: number): Cell[] {
  const cells: Cell[] = [];
  let [x, y] = start;
  for (let step = 0; step < (move & 7); step++) {
    const [dx, dy] = sides[(move >>> (3 + 2 * step)) & 3]!;
    cells.push([(x += dx), (y += dy)]);
  }
  return cells;
}

/** What a walk brings each player; `spare` is a state that is written over. */
function arkGain(wasm: Wasm, events: EventBuffer, line: OpenLine, move: number, spare: number): number[] {
  wasm.copy(line.now, spare, wasm.call.wasm_state_size());
  wasm.check(wasm.call.bst_do_move(line.game, spare, move, events.begin(), wasm.error));
  return events.points('ark', line.players);
}

/** Moves that are worth something at once or later. */
const paying: readonly MoveInfo['type'][] = ['claim', 'wall', 'tower'];

/** What each player would have if the game ended after a move; `move` null: as it is. `spare` is written over. */
function standingAfter(wasm: Wasm, events: EventBuffer, line: OpenLine, move: number | null, spare: number): number[] {
  wasm.copy(line.now, spare, wasm.call.wasm_state_size());
  if (move !== null) wasm.check(wasm.call.bst_do_move(line.game, spare, move, 0, wasm.error));
  wasm.call.bst_final(line.game, spare, wasm.out, events.begin());
  return [...wasm.words(line.players)];
}

/** Legal moves of the player to move, as numbers; none where a tile is drawn. */
function legalPlies(wasm: Wasm, { game, now }: OpenLine): number[] {
  const { call } = wasm;
  if (call.bst_to_move(now) < 0) return [];
  return [...new Uint32Array(call.memory.buffer, wasm.out, call.bst_legal_moves(game, now, wasm.out, wasm.room))];
}

export function moveInfos(wasm: Wasm, events: EventBuffer, line: OpenLine, spare: number): MoveInfo[] {
  const { call } = wasm;
  const plies = legalPlies(wasm, line);
  if (plies.length === 0) return [];
  const texts = wasm
    .withMoves(line.plies, (begun) =>
      wasm.withMoves(plies, (moves) =>
        wasm.written((text, capacity) =>
          call.wasm_move_texts(line.game, line.before, begun, line.plies.length, moves, plies.length, text, capacity),
        ),
      ),
    )
    .split('\n');
  const ark = arkCell(wasm, line);
  // Doing nothing is what a choice is compared with.
  const typeOf = (move: number): MoveInfo['type'] => {
    call.wasm_move(move, wasm.out);
    return moveTypes[wasm.words(1)[0] ?? 0] ?? 'pass';
  };
  let idle: number[] | null = null;
  const gainOf = (move: number): number[] => {
    idle ??= standingAfter(wasm, events, line, plies.find((other) => typeOf(other) === 'pass') ?? null, spare);
    const before = idle;
    return standingAfter(wasm, events, line, move, spare).map((points, player) => points - (before[player] ?? 0));
  };
  return plies.map((move, index) => {
    call.wasm_move(move, wasm.out);
    const [number = 0, kind = 0, x = 0, y = 0, rotation = 0, figure = 0, segment = 0, guard = 0] = wasm.words(8);
    const type = moveTypes[number] ?? 'pass';
    const walks = type === 'ark' && ark !== null;
    return {
      id: move,
      type,
      x,
      y,
      rotation,
      kind,
      figure: figure === 1 ? 'special' : 'follower',
      segment,
      side: rotation,
      guard: guard === 1,
      cells: walks ? walkCells(ark, move) : [],
      gain: walks ? arkGain(wasm, events, line, move, spare) : paying.includes(type) ? gainOf(move) : [],
      text: texts[index] ?? '',
    };
  });
}

/** Sides from cell to cell; refuses what is no walk. */
function walkSides(wasm: Wasm, start: Cell, cells: readonly Cell[]): number[] {
  let [x, y] = start;
  return cells.map(([toX, toY]) => {
    const side = sides.findIndex(([dx, dy]) => x + dx === toX && y + dy === toY);
    if (side < 0) throw wasm.refusal('ark-path', `${toX},${toY}`);
    [x, y] = [toX, toY];
    return side;
  });
}

export function arkPath(wasm: Wasm, events: EventBuffer, line: OpenLine, cells: Cell[], spare: number): ArkPath {
  const { call } = wasm;
  const nothing: ArkPath = { id: 0, gain: new Array<number>(line.players).fill(0), cells, next: [] };
  const start = arkCell(wasm, line);
  if (!start) return nothing;
  const steps = walkSides(wasm, start, cells);
  const walk = (path: number[]): number => {
    if (path.length === 0 || path.length > longestWalk) return 0;
    const room = wasm.allocate(path.length);
    wasm.bytes(room, path.length).set(path);
    const move = call.wasm_move_ark(room, path.length) >>> 0;
    call.free(room);
    return call.bst_check_move(line.game, line.now, move, wasm.error) === 0 ? move : 0;
  };
  const [x, y] = cells[cells.length - 1] ?? start;
  const next = sides.filter((_, side) => walk([...steps, side]) !== 0).map(([dx, dy]): Cell => [x + dx, y + dy]);
  const id = walk(steps);
  return { ...nothing, id, next, gain: id ? arkGain(wasm, events, line, id, spare) : nothing.gain };
}
