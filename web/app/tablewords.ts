// What places, features, tiles and moves are called for people. Records name them `road.S@0,1`; that stays a detail.
import type { FeatureInfo, KindInfo, MoveInfo, Position } from '../engine/types';
import { mark, n, t } from './i18n';
import { bots } from './words';

/** Sides and half-edges, as seen from the middle of the tile. */
const placeTexts: Record<string, string> = {
  N: mark('north'),
  NL: mark('north, west half'),
  NR: mark('north, east half'),
  E: mark('east'),
  EL: mark('east, north half'),
  ER: mark('east, south half'),
  S: mark('south'),
  SL: mark('south, east half'),
  SR: mark('south, west half'),
  W: mark('west'),
  WL: mark('west, south half'),
  WR: mark('west, north half'),
  C: mark('middle'),
};

const kindTexts: Record<string, string> = {
  road: mark('Road'),
  city: mark('City'),
  monastery: mark('Monastery'),
  field: mark('Farm'),
  temple: mark('Temple'),
  street: mark('Street'),
  market: mark('Market'),
  area: mark('Residential area'),
};

const figureTexts: Record<string, string> = {
  road: mark('highwayman on the road'),
  city: mark('knight in the city'),
  field: mark('farmer in the field'),
  monastery: mark('monk in the monastery'),
  temple: mark('follower on the temple'),
  street: mark('citizen on the street'),
  market: mark('seller in the market'),
  area: mark('steward in the residential area'),
};

export function gameName(game: string): string {
  return game === 'winter' ? t('Winter Edition') : game === 'ark' ? t('The Ark of the Covenant') : t('The City');
}

export function botName(code: string): string {
  const bot = bots.find((known) => known.code === code);
  return bot ? t(bot.name) : code;
}

export function featureKind(kind: string): string {
  const text = kindTexts[kind];
  return text ? t(text) : kind;
}

export function figureName(kind: string, figure: 'follower' | 'special'): string {
  const text = figureTexts[kind];
  return figure === 'special' ? t('the prophet') : text ? t(text) : kind;
}

function sideName(place: string): string {
  const text = placeTexts[place];
  return text ? t(text) : place;
}

/** A cell of the board: steps to the east and to the south of the first tile. */
export function cellName(x: number, y: number): string {
  return `${x},${y}`;
}

interface NamedPlace {
  kind: string;
  place: string;
  cell: string;
}

/** Takes `road.S@0,1`, `tower@1,0.E` or `road.S` apart. */
export function namedPlace(name: string): NamedPlace {
  const [feature = '', where = ''] = name.split('@');
  const [kind = '', place = ''] = feature.split('.');
  const [cell = '', side = ''] = where.split('.');
  return { kind, place: place || side || (kind === 'monastery' || kind === 'temple' ? '' : 'C'), cell };
}

/** Where a feature of a record lies: `0,1 south`. */
export function whereName(name: string): string {
  const { place, cell } = namedPlace(name);
  return place ? t('{cell} {place}', { cell, place: sideName(place) }) : cell;
}

export function featureTitle(feature: Pick<FeatureInfo, 'kind' | 'name'>): string {
  return t('{kind} {place}', { kind: featureKind(feature.kind), place: whereName(feature.name) });
}

export function listText(items: string[]): string {
  return items.reduce((list, item) => (list ? t('{list}, {item}', { list, item }) : item), '');
}

/** Directions of a walk: letters as in records. */
function stepsText(steps: string): string {
  return listText([...steps].map((step) => sideName(step)));
}

/** Where a feature of a tile, worded as in `KindInfo.features`, comes to when the tile is turned; '' for its middle. */
export function turnedSides(feature: string, rotation: number): string {
  const [, ...places] = feature.split(/[.\s]/);
  const sides = places
    .filter((place) => place !== 'C')
    .map((place) => 'NESW'.charAt(('NESW'.indexOf(place.charAt(0)) + rotation) % 4) + place.slice(1));
  return listText(sides.map(sideName));
}

/** What a tile shows, by side, for those who do not see it. */
export function kindWords(kind: KindInfo, rotation = 0): string {
  const items = kind.features.map((feature) => {
    const name = featureKind(feature.split(/[.\s]/)[0] ?? '');
    const sides = turnedSides(feature, rotation);
    return sides ? t('{kind}: {sides}', { kind: name, sides }) : name;
  });
  return items.join('; ');
}

/** The feature that a claim would take. */
export function claimedFeature(position: Position, move: MoveInfo): FeatureInfo | undefined {
  const tile = position.tiles.findIndex((placed) => placed.open);
  return position.features.find((feature) =>
    feature.segments.some(([at, segment]) => at === tile && segment === move.segment),
  );
}

/** A claim in a list: what it is, and how large. */
function claimWords(position: Position, move: MoveInfo): string {
  const [, name = ''] = move.text.split(' ');
  const { kind, place } = namedPlace(name);
  const figure = place
    ? t('{figure}, {place}', { figure: figureName(kind, move.figure), place: sideName(place) })
    : figureName(kind, move.figure);
  const feature = claimedFeature(position, move);
  if (!feature) return figure;
  // A narrow list breaks the line before the size, not within it.
  const size = n('{count} tile', '{count} tiles', feature.tiles.length).replace(/ /g, '\u00a0');
  return feature.complete
    ? t('{figure} ({size}, complete)', { figure, size })
    : t('{figure} ({size})', { figure, size });
}

export function edgeName(x: number, y: number, side: number): string {
  return t('{cell} {place}', { cell: cellName(x, y), place: sideName('NESW'[side] ?? '') });
}

export function gainText(position: Position, gain: number[]): string {
  const items = position.players
    .map((player, index) => ({ player: player.name, points: gain[index] ?? 0 }))
    .filter((item) => item.points !== 0)
    .map((item) =>
      item.points > 0
        ? t('{player} +{points}', item)
        : t('{player} −{points}', { player: item.player, points: -item.points }),
    );
  return items.length ? listText(items) : t('nobody gains');
}

/** What a choice brings the player to move if the game ended now, as a sign: `+3`; null where it is not counted, and where a
 * wall or a tower brings nobody anything. */
export function gainSign(position: Position, move: MoveInfo): string | null {
  if (!move.gain.length || move.type === 'ark') return null;
  if (move.type !== 'claim' && move.gain.every((points) => points === 0)) return null;
  const points = move.gain[position.toMove] ?? 0;
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** The same for every player in a sentence. */
export function gainSentence(position: Position, { gain }: MoveInfo): string {
  return gain.some((points) => points !== 0)
    ? t('If the game ended now: {points}', { points: gainText(position, gain) })
    : t('If the game ended now, it would bring nothing.');
}

/** A choice in words, for lists, for screen readers and for the hint. */
/** What is to be done with a piece that is no figure, or null. */
export function pieceTask({ moves }: Position, player: string): string | null {
  const types = new Set(moves.map((move) => move.type));
  if (types.has('ark_at')) return t('{player}: put the ark on a tile of the completed city.', { player });
  if (types.has('gate')) return t('{player}: place the gate at the edge of the city.', { player });
  if (types.has('wall')) return t('{player}: build a wall at one end of the wall.', { player });
  if (types.has('tower')) return t('{player}: place a tower at an end of the wall, or none.', { player });
  return null;
}

export function moveWords(position: Position, move: MoveInfo): string {
  const place = edgeName(move.x, move.y, move.side);
  const last = move.cells[move.cells.length - 1];
  switch (move.type) {
    case 'pass':
      return position.phase === 'tower' ? t('no tower') : t('no figure');
    case 'claim':
      return claimWords(position, move);
    case 'ark':
      return t('the ark to {cell}: {gain}', {
        cell: last ? cellName(last[0], last[1]) : '',
        gain: gainText(position, move.gain),
      });
    case 'ark_at':
      return t('the ark stands at {place}', { place: cellName(move.x, move.y) });
    case 'gate':
      return t('the gate at {place}', { place });
    case 'wall':
      return move.guard ? t('a wall at {place}, with a guard', { place }) : t('a wall at {place}', { place });
    case 'tower':
      return t('a tower at {place}', { place });
    case 'discard':
      return t('set the tile aside');
    case 'place':
      return t('the tile at {cell}', { cell: cellName(move.x, move.y) });
  }
}

/** The action behind a placement, as a line of a record has it: `follower road.E arkat 0,1`. */
function actionWords(action: string): string[] {
  const words = action.split(' ').filter(Boolean);
  const items: string[] = [];
  for (let i = 0; i < words.length; i += 2) {
    const [word = '', value = ''] = [words[i], words[i + 1]];
    const { kind, place } = namedPlace(value);
    if (word === 'follower' || word === 'prophet') {
      const figure = figureName(kind, word === 'prophet' ? 'special' : 'follower');
      items.push(place ? t('{figure}, {place}', { figure, place: sideName(place) }) : figure);
    } else if (word === 'ark') items.push(t('the ark walks {steps}', { steps: stepsText(value) }));
    else if (word === 'arkat') items.push(t('the ark stands at {place}', { place: value }));
  }
  return items;
}

function pieceWords(piece: string, edge: string, guarded: boolean): string {
  const [, x, y, side = 'N'] = /^(-?\d+),(-?\d+)\.([NESW])$/.exec(edge) ?? [];
  const place = edgeName(Number(x), Number(y), 'NESW'.indexOf(side));
  if (piece === 'gate') return t('the gate at {place}', { place });
  if (piece === 'tower') return t('a tower at {place}', { place });
  return guarded ? t('a wall at {place}, with a guard', { place }) : t('a wall at {place}', { place });
}

function plainName(word: string): string {
  return word.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
}

/** `set TILE@X,Y/R [NAME FIGURE FEATURE …]`, `set wall X,Y.SIDE [NAME]`, `set points NAME N` and the like: what lies there at the
 * beginning. */
function setWords(rest: string): string {
  const [what = '', ...more] = rest.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  const owned = (player: string | undefined, words: string): string =>
    player === undefined ? words : t('{player}: {words}', { player: plainName(player), words });
  if (what === 'points')
    return t('Points of {player}: {points}', { player: plainName(more[0] ?? ''), points: more[1] ?? '' });
  if (what === 'ark') return t('the ark stands at {place}', { place: more[0] ?? '' });
  const [tile = '', cell] = what.split(/[@/]/);
  if (cell === undefined) return owned(more[1], pieceWords(what, more[0] ?? '', more[1] !== undefined));
  const items = [t('tile {tile} at {cell}', { tile, cell })];
  for (let i = 0; i < more.length; i += 3)
    items.push(owned(more[i], listText(actionWords(more.slice(i + 1, i + 3).join(' ')))));
  return items.join('; ');
}

/** `seat NAME human`, `seat NAME ai:level3`. */
function seatWords(rest: string[]): string {
  const who = rest[rest.length - 1] ?? '';
  const player = plainName(rest.slice(0, -1).join(' '));
  return who.startsWith('ai:')
    ? t('a bot plays for {player} now: {bot}', { player, bot: botName(who.slice(3)) })
    : t('{player} plays now', { player });
}

/** A line of a record in words; a line that is not known here reads as it is written. */
export function lineWords(text: string): string {
  const line = text.replace(/^(?:"(?:[^"\\]|\\.)*"|[^\s"]+): /, '').replace(/ time \d+$/, '');
  const placed = /^(\w+)@(-?\d+,-?\d+)\/\d(.*)$/.exec(line);
  if (placed) {
    const [, tile = '', cell = '', action = ''] = placed;
    const first = t('tile {tile} at {cell}', { tile, cell });
    return listText([first, ...actionWords(action)]);
  }
  const piece = /^(gate|wall|tower) (-?\d+,-?\d+\.[NESW])( guard)?$/.exec(line);
  if (piece) return pieceWords(piece[1] ?? '', piece[2] ?? '', piece[3] !== undefined);
  const [word = '', ...rest] = line.split(' ');
  if (word === 'set') return setWords(rest.join(' '));
  if (word === 'tower') return t('no tower');
  if (word === 'discard') return t('Tile {tile} fits nowhere and is set aside', { tile: rest[0] ?? '' });
  if (word === 'resign') return t('resigns');
  if (word === 'timeout') return t('runs out of time');
  if (word === 'seat') return seatWords(rest);
  if (word === 'result') return t('the result: {points}', { points: listText(rest) });
  if (word === 'finish') return t('the game is ended');
  return line;
}
