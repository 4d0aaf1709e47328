// The end of a game: places, points by kind of feature, and what can be done next.
import type { Position, ScoreEvent } from '../engine/types';
import { h } from './dom';
import { mark, t } from './i18n';
import { separateEnd } from './log';
import { endText } from './logwords';
import { playerMark } from './tablemark';
import { featureKind } from './tablewords';

const subjectTexts: Record<string, string> = {
  ark: mark('The ark'),
  tower: mark('Towers'),
  guard: mark('Guards'),
};

function sourceName(source: string): string {
  const text = subjectTexts[source];
  return text ? t(text) : featureKind(source);
}

/** Points of each player by what they came from, in the order of their first score. */
function sources(position: Position): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const events: ScoreEvent[] = position.lines.flatMap((line) => line.events);
  if (separateEnd(position)) events.push(...position.endEvents);
  for (const event of events) {
    if (event.type !== 'score') continue;
    const source = event.subject === 'feature' ? event.kind : event.subject;
    const row = table.get(source) ?? position.players.map(() => 0);
    event.points.forEach((points, player) => (row[player] = (row[player] ?? 0) + points));
    table.set(source, row);
  }
  return table;
}

export function winnersText(position: Position): string {
  const winners = position.players.filter((player) => player.place === 1).map((player) => player.name);
  const [first = ''] = winners;
  return winners.length === 1
    ? t('{player} wins.', { player: first })
    : t('The win is shared: {players}.', { players: winners.join(', ') });
}

/** Places, and points by what they came from; the best player first. */
export function resultTable(position: Position): HTMLElement {
  const order = position.players
    .map((_, index) => index)
    .sort((a, b) => (position.players[a]?.place ?? 9) - (position.players[b]?.place ?? 9));
  const kinds = [...sources(position)];
  const head = h(
    'tr',
    {},
    h('td'),
    ...order.map((index) =>
      h('th', { scope: 'col' }, playerMark(position, index), h('span', {}, position.players[index]?.name ?? '')),
    ),
  );
  const row = (name: string, values: (number | string)[], className: string): HTMLElement =>
    h(
      'tr',
      { class: className },
      h('th', { scope: 'row' }, name),
      ...values.map((value) => h('td', { class: 'number' }, String(value))),
    );
  return h(
    'div',
    { class: 'end-table', tabindex: '0', role: 'region', 'aria-label': t('Points by kind') },
    h(
      'table',
      {},
      h('thead', {}, head),
      h(
        'tbody',
        {},
        row(
          t('Place'),
          order.map((index) => position.players[index]?.place ?? ''),
          'end-place',
        ),
        ...kinds.map(([source, points]) =>
          row(
            sourceName(source),
            order.map((index) => points[index] ?? 0),
            '',
          ),
        ),
        row(
          t('Points'),
          order.map((index) => position.players[index]?.points ?? 0),
          'end-sum',
        ),
      ),
    ),
  );
}

export interface EndActions {
  rematch(): void;
  replay(): void;
  save(): void;
  picture(): void;
}

/** Shown in place of the turn when the game is over. */
export function endView(position: Position, actions: EndActions): HTMLElement {
  const button = (text: string, action: () => void, main = false): HTMLElement =>
    h('button', { type: 'button', class: main ? 'primary' : '', onclick: action }, text);
  return h(
    'section',
    { class: 'end', 'aria-label': t('Result') },
    h('h2', {}, winnersText(position)),
    h('p', { class: 'quiet' }, endText(position.endReason)),
    resultTable(position),
    h(
      'div',
      { class: 'buttons' },
      button(t('Play again'), actions.rematch, true),
      button(t('Replay'), actions.replay),
      button(t('Save the record'), actions.save),
      button(t('Save a picture'), actions.picture),
    ),
  );
}
