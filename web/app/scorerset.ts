// A starting position for the scorer: `set` lines lay things down as they are on the table. The engine judges every line.
import type { KindInfo, MoveInfo, Position } from '../engine/types';
import { h, replace } from './dom';
import { t } from './i18n';
import { featureKind, whereName } from './tablewords';

/** A player's name as a record writes it. */
export function nameWord(name: string): string {
  return /^[\p{L}0-9_.-]+$/u.test(name) && name !== '-' ? name : `"${name.replace(/[\\"]/g, '\\$&')}"`;
}

/** A place of the tile as it is drawn, after quarter turns: `NL` turned once is `EL`. */
function turnedPlace(place: string, rotation: number): string {
  const side = 'NESW'.indexOf(place[0] ?? '');
  return side < 0 ? place : `${'NESW'[(side + rotation) % 4]}${place.slice(1)}`;
}

/** Names of a kind's features as the tile lies: `road.S`. */
function featureNames(kind: KindInfo, rotation: number): string[] {
  return kind.features.map((feature) => {
    const [name = '', place] = feature.split(/[.\s]/);
    return place ? `${name}.${turnedPlace(place, rotation)}` : name;
  });
}

export interface FigureForm {
  element: HTMLElement;
  /** The `set` line for the tile with its figures. */
  line(): string;
}

/** Who stands where on a tile that is being laid. */
export function figureForm(position: Position, kind: KindInfo, move: MoveInfo): FigureForm {
  const special = position.game === 'ark';
  const rows = featureNames(kind, move.rotation).map((feature, index) => {
    const id = `figure-${index}`;
    const options = position.players.flatMap((player, number) => [
      h('option', { value: `${nameWord(player.name)} follower` }, player.name),
      special && player.special !== null && player.special > 0
        ? h(
            'option',
            { value: `${nameWord(player.name)} prophet`, 'data-player': number },
            t('{player}: prophet', { player: player.name }),
          )
        : null,
    ]);
    const select = h('select', { id }, h('option', { value: '' }, t('nobody')));
    for (const option of options) if (option) select.append(option);
    const [name = ''] = feature.split('.');
    const label = t('{kind} {place}', { kind: featureKind(name), place: whereName(feature) });
    return { feature, select, element: h('p', { class: 'field' }, h('label', { for: id }, label), select) };
  });
  return {
    element: h('div', { class: 'figures' }, ...rows.map(({ element }) => element)),
    line() {
      const figures = rows
        .filter(({ select }) => select.value)
        .map(({ select, feature }) => `${select.value} ${feature}`);
      return ['set', `${kind.id}@${move.x},${move.y}/${move.rotation}`, ...figures].join(' ');
    },
  };
}

export type Piece = 'gate' | 'wall' | 'tower' | 'ark_at';

function emptyMove(type: MoveInfo['type'], x: number, y: number, side: number): MoveInfo {
  return {
    id: -1,
    type,
    x,
    y,
    side,
    rotation: 0,
    kind: -1,
    figure: 'follower',
    segment: -1,
    guard: false,
    cells: [],
    gain: [],
    text: '',
  };
}

const steps: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** Where a piece may be meant to stand: tiles for the ark, edges that face an empty cell for the rest. */
export function pieceMoves(position: Position, piece: Piece): MoveInfo[] {
  if (piece === 'ark_at') return position.tiles.map(({ x, y }) => emptyMove('ark_at', x, y, 0));
  const taken = new Set(position.tiles.map(({ x, y }) => `${x},${y}`));
  return position.tiles.flatMap(({ x, y }) =>
    steps
      .map(([dx, dy], side) => ({ side, free: !taken.has(`${x + dx},${y + dy}`) }))
      .filter(({ free }) => free)
      .map(({ side }) => emptyMove(piece, x, y, side)),
  );
}

export function pieceLine(move: MoveInfo, player: string | null): string {
  const cell = `${move.x},${move.y}`;
  if (move.type === 'ark_at') return `set ark ${cell}`;
  const edge = `${cell}.${'NESW'[move.side]}`;
  return ['set', move.type, edge, ...(player === null ? [] : [nameWord(player)])].join(' ');
}

export interface SetForm {
  element: HTMLElement;
  show(position: Position): void;
}

/** Pieces and points; `choose` asks for a place on the board, `line` is given to the engine. */
export function setForm(choose: (piece: Piece, player: string | null) => void, line: (text: string) => void): SetForm {
  const element = h('div', { class: 'set-form' });

  function pieces(position: Position): HTMLElement | null {
    const button = (text: string, act: () => void): HTMLElement => h('button', { type: 'button', onclick: act }, text);
    if (position.game === 'ark')
      return h(
        'p',
        { class: 'buttons' },
        button(t('The ark'), () => choose('ark_at', null)),
      );
    if (position.game !== 'city') return null;
    const who = h(
      'select',
      { id: 'set-who' },
      h('option', { value: '' }, t('nobody')),
      ...position.players.map(({ name }) => h('option', { value: name }, name)),
    );
    const player = (): string | null => who.value || null;
    return h(
      'div',
      {},
      h('p', { class: 'field' }, h('label', { for: 'set-who' }, t('Guard or owner of the tower')), who),
      h(
        'p',
        { class: 'buttons' },
        button(t('Gate'), () => choose('gate', null)),
        button(t('Wall'), () => choose('wall', player())),
        button(t('Tower'), () => choose('tower', player())),
      ),
    );
  }

  function points(position: Position): HTMLElement {
    const fields = position.players.map((player, index) => {
      const id = `set-points-${index}`;
      const input = h('input', {
        id,
        type: 'number',
        step: 1,
        value: player.points,
        onchange: () => line(`set points ${nameWord(player.name)} ${Math.trunc(Number(input.value)) || 0}`),
      });
      return h(
        'p',
        { class: 'field' },
        h('label', { for: id }, t('Points of {player}', { player: player.name })),
        input,
      );
    });
    return h('div', { class: 'fields' }, ...fields);
  }

  return {
    element,
    show(position) {
      const focused = document.activeElement?.id;
      const who = element.querySelector<HTMLSelectElement>('#set-who')?.value;
      replace(element, pieces(position), points(position));
      const again = element.querySelector<HTMLSelectElement>('#set-who');
      if (again && who) again.value = who;
      if (focused && element.querySelector(`#${CSS.escape(focused)}`)) document.getElementById(focused)?.focus();
    },
  };
}
