// What the bot would play: asked for, never shown by itself. The board shows the line that is pointed at, the best one at first; a
// line can be tried, and is confirmed like any other.
import type { Opinion } from '../engine/types';
import { h, replace } from './dom';
import { number, t } from './i18n';
import type { TableGame } from './tablegame';
import { lineWords } from './tablewords';

export interface HintView {
  element: HTMLElement;
  show(game: TableGame): void;
  ask(): void;
}

const adviser = 'level5';
const thought = 1500;
const shownLines = 4;

export interface HintEvents {
  failed(error: unknown): void;
  /** A line to be shown on the board; null: none any more. */
  propose(line: string | null): void;
}

/** How the game would end, for the player to move. */
function outcome({ lead, win }: Opinion): string {
  const points = Math.round(lead * 10) / 10;
  const args = { lead: number(Math.abs(points)), win: number(Math.round(win * 100)) };
  return points < 0
    ? t('Behind at the end, in points: {lead}; chance to win: {win} %', args)
    : t('Ahead at the end, in points: {lead}; chance to win: {win} %', args);
}

export function hintView(events: HintEvents): HintView {
  const list = h('ol', { class: 'hints' });
  const state = h('p', { class: 'quiet', role: 'status' });
  const button = h('button', { type: 'button' }, t('Ask the bot'));
  const element = h('section', { class: 'hint', 'aria-label': t('Hint from the bot') }, button, state, list);
  let game: TableGame | null = null;
  let turn = '';
  let asking = false;

  function item(opinion: Opinion): HTMLElement {
    const propose = (): void => events.propose(opinion.text);
    return h(
      'li',
      { onpointerenter: propose, onfocusin: propose },
      h('span', { title: opinion.text }, lineWords(opinion.text)),
      h('span', { class: 'quiet' }, outcome(opinion)),
      h('button', { type: 'button', onclick: () => void game?.tryLine(opinion.text) }, t('Try it')),
    );
  }

  async function ask(): Promise<void> {
    if (!game || asking || !game.personToMove()) return;
    const asked = turn;
    asking = true;
    button.disabled = true;
    state.textContent = t('The bot is thinking …');
    try {
      const opinions = await game.engine.opinions(adviser, thought);
      if (asked !== turn) return;
      state.textContent = opinions.length ? '' : t('The bot has no opinion here.');
      replace(list, ...opinions.slice(0, shownLines).map(item));
      events.propose(opinions[0]?.text ?? null);
    } catch (error) {
      state.textContent = '';
      events.failed(error);
    } finally {
      asking = false;
      button.disabled = !game.personToMove();
    }
  }
  button.addEventListener('click', () => void ask());

  return {
    element,
    ask: () => void ask(),
    show(current) {
      game = current;
      const next = `${current.position.lines.length}/${current.position.toMove}`;
      button.disabled = asking || !current.personToMove();
      if (next === turn) return;
      turn = next;
      state.textContent = '';
      replace(list);
      events.propose(null);
    },
  };
}
