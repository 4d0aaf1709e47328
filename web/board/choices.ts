// The targets of a position: everything on the board that can be chosen now or looked at, with its name.
import type { MoveInfo, Position } from '../engine/types';
import { t } from '../app/i18n';
import { gainSentence, gainSign } from '../app/tablewords';
import type { ArtShelf } from './art';
import { cell } from './camera';
import type { Looking } from './looking';
import { colorNumber, side, wallPoint } from './picture';
import type { Placing } from './placing';
import type { Target } from './targets';
import type { Walking } from './walking';
import { builtWords, claimWords, eitherWallWords, openCellWords, stepWords, tileWords, walkWords } from './words';

/** The edge that was chosen where both a wall and a wall with a guard may be built. */
export interface ChosenEdge {
  x: number;
  y: number;
  side: number;
}

export interface Table {
  position: Position;
  art: ArtShelf;
  looking: Looking;
  placing: Placing;
  walking: Walking;
  edge: ChosenEdge | null;
  /** Tiles may be looked at one by one. */
  features: boolean;
  /** Choices say what they would bring. */
  worth: boolean;
}

export interface Answers {
  play(move: MoveInfo): void;
  cell(x: number, y: number, keyboard: boolean): void;
  turn(step: 1 | -1): void;
  edge(edge: ChosenEdge | null): void;
  /** A tile that is no target: `next` of its features. */
  tile(index: number, keyboard: boolean): void;
  lookAtTile(index: number): void;
  lookAtClaim(move: MoveInfo): void;
}

const middle = cell / 2;
const scale = cell / side;

const tick = '<path class="board-sign" d="M-58 6L-16 48L62-42"/>';
const turnLeft = '<path class="board-sign" d="M-44-34A58 58 0 1 1-58 14M-62-66L-46-32L-10-44"/>';
const turnRight = '<path class="board-sign" d="M44-34A58 58 0 1 0 58 14M62-66L46-32L10-44"/>';
const away = '<path class="board-sign" d="M-42-42L42 42M42-42L-42 42"/>';

function wallSign(art: ArtShelf, down: number): string {
  return art.use('walllong', `translate(0 ${down})scale(.2)`);
}

/** The name of a choice and what stands beside it, where choices say what they would bring. */
function choice({ position, worth }: Table, move: MoveInfo, words: typeof claimWords): Pick<Target, 'label' | 'note'> {
  const label = words(position, move);
  const note = worth ? gainSign(position, move) : null;
  return note === null ? { label } : { label: `${label}. ${gainSentence(position, move)}`, note };
}

function plain(key: string, className: string, x: number, y: number): Omit<Target, 'label' | 'choose'> {
  return { key, className, x, y, picture: '', move: true };
}

export function targetsOf(table: Table, answers: Answers, interactive: boolean): Target[] {
  const tiles = tileTargets(table, answers);
  if (!interactive) return tiles;
  return [
    ...tiles,
    ...cellTargets(table, answers),
    ...walkTargets(table, answers),
    ...arkTargets(table, answers),
    ...edgeTargets(table, answers),
    ...claimTargets(table, answers),
  ];
}

function tileTargets({ position, art, looking, walking, features }: Table, answers: Answers): Target[] {
  if (!features) return [];
  const walkable = new Set([...walking.path.next, ...walking.path.cells].map(([x, y]) => `${x},${y}`));
  const entered = new Set(position.moves.filter(({ type }) => type === 'ark_at').map(({ x, y }) => `${x},${y}`));
  return position.tiles.flatMap(({ x, y, kind }, index) => {
    const place = `${x},${y}`;
    if (walkable.has(place) || entered.has(place)) return [];
    const own = looking.featuresOf(index).flatMap((number) => position.features[number] ?? []);
    return {
      ...plain(`tile ${index}`, 'board-tile-button', x * cell + middle, y * cell + middle),
      move: false,
      label: tileWords(position, index, own, art.kind(kind)),
      choose: (keyboard: boolean) => answers.tile(index, keyboard),
      look: () => answers.lookAtTile(index),
    };
  });
}

function cellTargets({ position, looking, placing }: Table, answers: Answers): Target[] {
  if (!position.moves.some((move) => move.type === 'place')) return [];
  const kindAt = looking.kindAt.bind(looking);
  const { chosen } = placing;
  const targets: Target[] = position.openCells
    .filter((open) => placing.isLegal(open.x, open.y))
    .map((open) => {
      const held = chosen?.x === open.x && chosen.y === open.y;
      return {
        ...plain(
          `cell ${open.x},${open.y}`,
          `board-cell${held ? ' board-chosen' : ''}`,
          open.x * cell + middle,
          open.y * cell + middle,
        ),
        label: openCellWords(open, kindAt, held ? placing.rotation() : null),
        choose: (keyboard: boolean) => answers.cell(open.x, open.y, keyboard),
      };
    });
  const move = placing.move();
  if (!chosen || !move) return targets;
  const [x, y] = [chosen.x * cell + middle, (chosen.y + 1) * cell];
  const ways = position.moves.filter(
    (other) => other.type === 'place' && other.x === chosen.x && other.y === chosen.y,
  ).length;
  const tool = (key: string, place: string, label: string, picture: string, choose: () => void): Target => ({
    ...plain(`tool ${key}`, `board-tool ${place}`, x, y),
    label,
    picture,
    choose,
  });
  if (ways > 1)
    targets.push(
      tool('left', 'board-tool-left', t('Turn to the left'), turnLeft, () => answers.turn(-1)),
      tool('right', 'board-tool-right', t('Turn to the right'), turnRight, () => answers.turn(1)),
    );
  targets.push(
    tool('place', 'board-tool-middle board-tool-yes', t('Place the tile here'), tick, () => answers.play(move)),
  );
  return targets;
}

function claimTargets(table: Table, answers: Answers): Target[] {
  const { position, art, walking } = table;
  if (walking.path.cells.length) return [];
  const tile = position.tiles.find((placed) => placed.open);
  const spots = tile && art.tile(tile.kind, tile.rotation, tile.copy)?.spots;
  if (!tile || !spots) return [];
  const claims = position.moves.filter((move) => move.type === 'claim');
  const color = colorNumber(position.players[position.toMove]?.color ?? 'red');
  return claims.flatMap((move): Target[] => {
    const spot = spots[move.segment];
    if (!spot) return [];
    const special = move.figure === 'special';
    const both = claims.some((other) => other.segment === move.segment && other.figure !== move.figure);
    const place = both ? (special ? ' board-spot-after' : ' board-spot-before') : '';
    return [
      {
        ...plain(
          `claim ${move.text}`,
          `board-spot${place}`,
          tile.x * cell + spot.x * scale,
          tile.y * cell + spot.y * scale,
        ),
        ...choice(table, move, claimWords),
        picture: art.use(`${special ? 'p' : 'f'}${color}`, spot.lying ? 'rotate(90)' : ''),
        choose: () => answers.play(move),
        look: () => answers.lookAtClaim(move),
      },
    ];
  });
}

function walkTargets({ position, walking }: Table, answers: Answers): Target[] {
  const { cells, next } = walking.path;
  const targets = next.map(
    ([x, y]): Target => ({
      ...plain(`step ${x},${y}`, 'board-step', x * cell + middle, y * cell + middle),
      label: stepWords(position, x, y, walking.path),
      choose: () => walking.step([x, y]),
    }),
  );
  const head = cells[cells.length - 1];
  if (!head) return targets;
  cells.forEach(([x, y], index) =>
    targets.push({
      ...plain(`walked ${x},${y}`, 'board-walked', x * cell + middle, y * cell + middle),
      move: false,
      label: index < cells.length - 1 ? t('The ark has walked here') : t('The ark would stand here'),
      choose: () => undefined,
    }),
  );
  const [x, y] = [head[0] * cell + middle, (head[1] + 1) * cell];
  const move = walking.move(position);
  targets.push({
    ...plain('tool step back', 'board-tool board-tool-left', x, y),
    label: t('One step back'),
    picture: away,
    choose: () => void walking.back(),
  });
  if (move)
    targets.push({
      ...plain('tool walk', 'board-tool board-tool-middle board-tool-yes', x, y),
      label: walkWords(position, walking.path.gain),
      picture: tick,
      choose: () => answers.play(move),
    });
  return targets;
}

function arkTargets({ position }: Table, answers: Answers): Target[] {
  return position.moves
    .filter((move) => move.type === 'ark_at')
    .map((move) => ({
      ...plain(`ark ${move.x},${move.y}`, 'board-step', move.x * cell + middle, move.y * cell + middle),
      label: builtWords(position, move),
      choose: () => answers.play(move),
    }));
}

function edgeTargets(table: Table, answers: Answers): Target[] {
  const { position, art, edge } = table;
  const color = colorNumber(position.players[position.toMove]?.color ?? 'red');
  const moves = position.moves.filter(({ type }) => type === 'gate' || type === 'wall' || type === 'tower');
  const places = new Map<string, MoveInfo[]>();
  for (const move of moves) {
    const place = `${move.x},${move.y}.${move.side}`;
    places.set(place, [...(places.get(place) ?? []), move]);
  }
  return [...places].flatMap(([place, choices]): Target[] => {
    const [first, second] = choices;
    if (!first) return [];
    const [unitX, unitY] = wallPoint(0, -560, first);
    const [x, y] = [unitX * scale, unitY * scale];
    const chosen = edge?.x === first.x && edge.y === first.y && edge.side === first.side;
    const standing = first.side % 2 ? 'board-edge-upright' : 'board-edge-flat';
    const target: Target = {
      ...plain(`${first.type} ${place}`, `board-edge ${standing}${chosen ? ' board-chosen' : ''}`, x, y),
      ...(second ? { label: eitherWallWords(first) } : choice(table, first, builtWords)),
      picture: first.type === 'tower' ? art.use(`w${color}`, 'scale(.9)') : '',
      choose: () => (second ? answers.edge(chosen ? null : first) : answers.play(first)),
    };
    if (!chosen || !second) return [target];
    return [
      target,
      ...choices.map(
        (move): Target => ({
          ...plain(
            `tool ${move.text}`,
            `board-tool ${move.guard ? 'board-tool-right' : 'board-tool-left'} board-tool-wide`,
            x,
            y,
          ),
          ...choice(table, move, builtWords),
          picture: move.guard
            ? art.use(`q${color}`, 'translate(-12 -22)scale(.72)') + wallSign(art, 180)
            : wallSign(art, 112),
          choose: () => answers.play(move),
        }),
      ),
    ];
  });
}
