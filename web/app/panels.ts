// Panels beside a board: players, tiles left, one feature. Each shows a position and keeps its element.
import type { Engine, FeatureInfo, Position } from '../engine/types';
import { h, replace } from './dom';
import { n, t } from './i18n';
import type { TileArtist } from './tableart';
import { playerMark } from './tablemark';
import { botName, featureTitle, listText } from './tablewords';
import { provenance } from './words';

export interface Panel {
  element: HTMLElement;
  show(position: Position): void;
}

export interface PlayersOptions {
  /** Points if the game ended now may be shown. */
  standing(): boolean;
  /** What stands behind a player's name: his seat's menu; left out where seats cannot change. */
  menu?(player: number): HTMLElement | null;
}

/** Points that have been scored since a position was shown last are marked for a while. */
function pointsCell(points: number, before: number | undefined): HTMLElement {
  const gained = before === undefined ? 0 : points - before;
  return h(
    'td',
    { class: 'number points' },
    String(points),
    gained > 0 ? h('span', { class: 'gained', 'aria-hidden': 'true' }, ` +${gained}`) : null,
  );
}

function supplyText(position: Position, player: number): string {
  const info = position.players[player];
  if (!info) return '';
  const followers = n('{count} follower', '{count} followers', info.followers);
  if (info.special === null) return followers;
  return position.game === 'city'
    ? n('{followers}, {count} tower', '{followers}, {count} towers', info.special, { followers })
    : n('{followers}, {count} prophet', '{followers}, {count} prophets', info.special, { followers });
}

/** Spaces of the scoring track; who passes its end goes round once more. */
const trackSpaces = 50;

/** The scoring track: a lane for each player, 0 to 49. The table says the same in numbers. */
function showTrack(track: HTMLElement, position: Position): void {
  const ticks = [0, 10, 20, 30, 40].map((points) =>
    h('span', { class: 'track-tick', style: `left: ${(points / trackSpaces) * 100}%` }, String(points)),
  );
  const lanes = position.players.map((info, player) => {
    const rounds = Math.floor(info.points / trackSpaces);
    const at = (((info.points % trackSpaces) + trackSpaces) % trackSpaces) / trackSpaces;
    return h(
      'div',
      { class: 'track-lane' },
      h('span', { class: 'track-marker', style: `left: ${at * 100}%` }, playerMark(position, player)),
      rounds > 0 ? h('span', { class: 'track-rounds' }, `+${rounds * trackSpaces}`) : null,
    );
  });
  replace(track, h('div', { class: 'track-ticks' }, ...ticks), ...lanes);
}

export function playersPanel(options: PlayersOptions): Panel {
  const body = h('tbody');
  const finalHead = h('th', { scope: 'col', class: 'number' }, t('If it ended now'));
  const track = h('div', { class: 'track', 'aria-hidden': 'true' });
  const table = h(
    'table',
    { class: 'players' },
    h('caption', { class: 'visually-hidden' }, t('Players')),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, t('Player')),
        h('th', { scope: 'col', class: 'number' }, t('Points')),
        finalHead,
        options.menu ? h('td') : null,
      ),
    ),
    body,
  );
  const element = h('div', {}, table, track);
  let before: number[] = [];

  function rows(position: Position, player: number): HTMLElement[] {
    const info = position.players[player];
    if (!info) return [];
    const moving = position.toMove === player;
    const what = [supplyText(position, player)];
    if (info.bot && botName(info.bot) !== info.name) what.unshift(botName(info.bot));
    if (info.left) what.unshift(t('has left the game'));
    const numbers = [pointsCell(info.points, before[player])];
    if (options.standing()) numbers.push(h('td', { class: 'number' }, String(info.final)));
    const name = h('span', { class: 'player-name' }, info.name);
    const head = h('th', { scope: 'row' }, h('div', {}, playerMark(position, player), name));
    const menu = options.menu?.(player);
    if (options.menu) numbers.push(h('td', { class: 'player-menu', rowspan: 2 }, menu));
    return [
      h('tr', { class: moving ? 'moving' : '', 'aria-current': moving ? 'true' : null }, head, ...numbers),
      h(
        'tr',
        { class: moving ? 'supply moving' : 'supply' },
        h('td', { colspan: options.standing() ? 3 : 2 }, listText(what)),
      ),
    ];
  }

  function show(position: Position): void {
    finalHead.hidden = !options.standing();
    replace(body, ...position.players.flatMap((_, player) => rows(position, player)));
    showTrack(track, position);
    before = position.players.map((info) => info.points);
  }
  return { element, show };
}

/** How many tiles are left; the pile is in sight for everyone. */
export function leftText(position: Position): string {
  const left = position.undrawn.reduce((total, count) => total + count, 0);
  const tiles = n('{count} tile left', '{count} tiles left', left);
  return position.drawsLeft < left
    ? t('{tiles}; {draws} will still be drawn', { tiles, draws: position.drawsLeft })
    : tiles;
}

/** Tiles that are still to be drawn, by kind, with their pictures. */
export function tilesLeftPanel(engine: Engine, artist: TileArtist): Panel {
  const list = h('ul', { class: 'tiles-left' });
  const sum = h('p', { class: 'tiles-sum' });
  const source = h('p', { class: 'small' });
  const element = h('section', { 'aria-label': t('Tiles left') }, sum, list, source);
  const counts = new Map<number, { item: HTMLElement; count: HTMLElement }>();

  function add(kind: number): { item: HTMLElement; count: HTMLElement } {
    const picture = h('span', { class: 'tile-picture' });
    const count = h('span', { class: 'tile-count' });
    const name = h('span', { class: 'visually-hidden' });
    const item = h('li', {}, picture, count, name);
    void artist.tile(engine, kind, 0, 0).then((svg) => picture.replaceChildren(svg));
    void artist.words(engine, kind).then((words) => {
      name.textContent = words;
      item.title = words;
    });
    list.append(item);
    const entry = { item, count };
    counts.set(kind, entry);
    return entry;
  }

  function show(position: Position): void {
    sum.textContent = leftText(position);
    source.textContent = provenance(position.game, position.tilesName);
    position.undrawn.forEach((count, kind) => {
      if (count === 0 && !counts.has(kind)) return;
      const entry = counts.get(kind) ?? add(kind);
      entry.count.textContent = `×${count}`;
      entry.item.hidden = count === 0;
      entry.item.classList.toggle('in-hand', kind === position.drawn);
    });
  }
  return { element, show };
}

export interface FeaturePanel extends Panel {
  /** The feature to be told of; null: none. */
  feature(index: number | null): void;
}

function ownersText(feature: FeatureInfo, position: Position): string {
  const holders = position.players
    .map((player, index) => ({ player: player.name, count: feature.followers[index] ?? 0 }))
    .filter((holder) => holder.count > 0);
  if (!holders.length) return t('Nobody stands here.');
  const figures = listText(holders.map((holder) => t('{player} {count}', holder)));
  const owners = listText(feature.owners.map((owner) => position.players[owner]?.name ?? ''));
  return feature.owners.length
    ? t('Figures: {figures}. It belongs to {owners}.', { figures, owners })
    : t('Figures: {figures}', { figures });
}

function worthText(feature: FeatureInfo, position: Position): string | null {
  if (!feature.worth) return null;
  const items = position.players
    .map((player, index) => ({ player: player.name, points: feature.worth?.[index] ?? 0 }))
    .filter((item) => item.points !== 0)
    .map((item) => t('{player} +{points}', item));
  return items.length
    ? t('If the game ended now: {points}', { points: listText(items) })
    : t('If the game ended now, it would bring nothing.');
}

function stateText(feature: FeatureInfo): string {
  if (feature.complete) return t('complete');
  return feature.open > 0 ? n('{count} open edge', '{count} open edges', feature.open) : t('not complete');
}

export function featurePanel(): FeaturePanel {
  const element = h('section', { class: 'feature', tabindex: '0', 'aria-label': t('Feature') });
  let position: Position | null = null;
  let shown: number | null = null;

  function draw(): void {
    const feature = position && shown !== null ? position.features[shown] : undefined;
    if (!position || !feature) {
      replace(element, h('p', { class: 'quiet' }, t('Point at a road, a city or another feature to see all of it.')));
      return;
    }
    const size = n('{count} tile', '{count} tiles', feature.tiles.length);
    const worth = worthText(feature, position);
    replace(
      element,
      h('h3', { title: feature.name }, featureTitle(feature)),
      h('p', {}, listText([size, stateText(feature)])),
      h('p', {}, ownersText(feature, position)),
      worth ? h('p', {}, worth) : null,
      h('p', { class: 'quiet' }, t('In the record: {name}', { name: feature.name })),
    );
  }

  return {
    element,
    show(next) {
      position = next;
      shown = shown !== null && shown < next.features.length ? shown : null;
      draw();
    },
    feature(index) {
      shown = index;
      draw();
    },
  };
}
