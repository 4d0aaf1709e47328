// What the targets of the board are called for those who do not see them.
import type { ArkPath, FeatureInfo, KindInfo, MoveInfo, OpenCell, Position } from '../engine/types';
import { n, t } from '../app/i18n';
import { cellName, edgeName, featureKind, gainText, listText, moveWords, turnedSides } from '../app/tablewords';

/** The kind of feature that is seen at a point of a placed tile, '' where there is none. */
export type KindAt = (x: number, y: number, unitX: number, unitY: number) => string;

function sideWords(side: number, kind: string): string {
  switch (side) {
    case 0:
      return t('north: {kind}', { kind });
    case 1:
      return t('east: {kind}', { kind });
    case 2:
      return t('south: {kind}', { kind });
    default:
      return t('west: {kind}', { kind });
  }
}

/** What lies round a cell: on each side the feature in the middle of the neighbour's edge. */
function surroundings(x: number, y: number, kindAt: KindAt): string {
  const sides = [
    kindAt(x, y - 1, 500, 990),
    kindAt(x + 1, y, 10, 500),
    kindAt(x, y + 1, 500, 10),
    kindAt(x - 1, y, 990, 500),
  ];
  return listText(sides.map((kind, side) => (kind ? sideWords(side, featureKind(kind)) : '')).filter(Boolean));
}

export function openCellWords(open: OpenCell, kindAt: KindAt, chosen: number | null): string {
  const args = { cell: cellName(open.x, open.y), around: surroundings(open.x, open.y, kindAt) };
  if (chosen !== null)
    return t('Cell {cell}, chosen, turned by {degrees} degrees. {around}', { ...args, degrees: chosen * 90 });
  const count = [0, 1, 2, 3].filter((rotation) => (open.rotations >> rotation) & 1).length;
  return n(
    'Cell {cell}, the tile fits in {count} way. {around}',
    'Cell {cell}, the tile fits in {count} ways. {around}',
    count,
    args,
  );
}

function featureWords(position: Position, feature: FeatureInfo, kind: string): string {
  const count = feature.tiles.length;
  const owners = feature.owners.map((player) => position.players[player]?.name ?? '');
  return owners.length
    ? n('{kind} of {count} tile, owned by {owners}', '{kind} of {count} tiles, owned by {owners}', count, {
        kind,
        owners: listText(owners),
      })
    : n('{kind} of {count} tile', '{kind} of {count} tiles', count, { kind });
}

/** A feature of a tile: what it is, where on the tile it lies, and who stands there. */
function partWords(position: Position, tile: number, feature: FeatureInfo, kind: KindInfo | undefined): string {
  const own = feature.segments.filter(([at]) => at === tile).map(([, segment]) => segment);
  const rotation = position.tiles[tile]?.rotation ?? 0;
  const sides = listText(own.map((segment) => turnedSides(kind?.features[segment] ?? '', rotation)).filter(Boolean));
  const name = featureKind(feature.kind);
  const words = featureWords(position, feature, sides ? t('{kind} ({sides})', { kind: name, sides }) : name);
  return position.figures
    .filter((figure) => figure.tile === tile && own.includes(figure.segment))
    .reduce(
      (text, { player }) =>
        t('{feature}, with a figure of {player}', { feature: text, player: position.players[player]?.name ?? '' }),
      words,
    );
}

export function tileWords(
  position: Position,
  tile: number,
  features: FeatureInfo[],
  kind: KindInfo | undefined,
): string {
  const placed = position.tiles[tile];
  const args = {
    cell: placed ? cellName(placed.x, placed.y) : '',
    features: features.map((feature) => partWords(position, tile, feature, kind)).join('; '),
  };
  return position.ark === tile ? t('Tile {cell} with the ark. {features}', args) : t('Tile {cell}. {features}', args);
}

export function claimWords(position: Position, move: MoveInfo): string {
  return t('Place a figure: {figure}', { figure: moveWords(position, move) });
}

export function builtWords(position: Position, move: MoveInfo): string {
  return t('Choose: {choice}', { choice: moveWords(position, move) });
}

/** The next cell of a walk, and what the walk brings so far. */
export function stepWords(position: Position, x: number, y: number, { cells, gain }: ArkPath): string {
  const cell = cellName(x, y);
  return cells.length
    ? t('The ark goes on to {cell}. So far: {gain}', { cell, gain: gainText(position, gain) })
    : t('The ark goes on to {cell}', { cell });
}

/** An edge at which a wall may be built in two ways. */
export function eitherWallWords({ x, y, side }: MoveInfo): string {
  return t('Choose: a wall at {place}, with a guard or without', { place: edgeName(x, y, side) });
}

export function walkWords(position: Position, gain: number[]): string {
  return t('End the walk here: {gain}', { gain: gainText(position, gain) });
}
