// What the bot would play: asked for, never shown by itself. A line can be tried on the board; it is confirmed like any other.
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

export function hintView(failed: (error: unknown) => void): HintView {
  const list = h('ol', { class: 'hints' });
  const state = h('p', { class: 'quiet', role: 'status' });
  const button = h('button', { type: 'button' }, t('Ask the bot'));
  const element = h('section', { class: 'hint', 'aria-label': t('Hint from the bot') }, button, state, list);
  let game: TableGame | null = null;
  let turn = '';
  let asking = false;

  function item(opinion: Opinion): HTMLElement {
    const lead =
      opinion.lead > 0 ? `+${number(Math.round(opinion.lead * 10) / 10)}` : number(Math.round(opinion.lead * 10) / 10);
    const win = number(Math.round(opinion.win * 100));
    return h(
      'li',
      {},
      h('span', { title: opinion.text }, lineWords(opinion.text)),
      h('span', { class: 'quiet' }, t('{lead} points ahead at the end, {win} % to win', { lead, win })),
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
    } catch (error) {
      state.textContent = '';
      failed(error);
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
    },
  };
}
