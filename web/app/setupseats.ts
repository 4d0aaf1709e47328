// The seats of a set-up: who plays, in which order and colour.
import type { Color, GameInfo } from '../engine/types';
import { h, replace } from './dom';
import { t } from './i18n';
import { addSeat, gameColors, nameSeats, shuffled, type Draft, type Mode, type SeatDraft } from './setupdraft';
import { bots, colorName } from './words';

export interface SeatsForm {
  element: HTMLElement;
  show(): void;
  /** What is wrong with the seat of this name; null: nothing with any. Returns whether there is such a seat. */
  problem(name: string | null, text: string): boolean;
}

export function seatsForm(info: GameInfo, draft: Draft, mode: Mode, changed: () => void): SeatsForm {
  const list = h('ol', { class: 'seats' });
  const buttons = h('p', { class: 'buttons' });
  const problems = new Map<string, HTMLElement>();

  /** Draws the list anew and puts the focus back where it was, or on `focus`. */
  function again(focus?: string): void {
    const id = focus ?? document.activeElement?.id;
    nameSeats(draft.seats);
    show();
    changed();
    if (id) document.getElementById(id)?.focus();
  }

  function nameField(seat: SeatDraft, index: number): HTMLElement {
    const id = `seat-name-${index}`;
    const input = h('input', {
      id,
      value: seat.name,
      maxlength: 32,
      autocomplete: 'off',
      spellcheck: 'false',
      onchange: () => {
        seat.name = input.value.trim();
        seat.auto = seat.name === '';
        nameSeats(draft.seats);
        input.value = seat.name;
        changed();
      },
    });
    return h(
      'p',
      { class: 'field' },
      h('label', { for: id, id: `${id}-label` }, t('Name of seat {number}', { number: index + 1 })),
      input,
    );
  }

  function kindField(seat: SeatDraft, index: number): HTMLElement | null {
    if (mode === 'score') return null;
    const id = `seat-kind-${index}`;
    const select = h(
      'select',
      {
        id,
        'aria-describedby': `seat-name-${index}-label`,
        onchange: () => {
          seat.bot = select.value || null;
          again();
        },
      },
      h('option', { value: '', selected: seat.bot === null }, t('a person')),
      ...bots.map(({ code, name }, level) =>
        h(
          'option',
          { value: code, selected: seat.bot === code },
          t('bot, level {level}: {name}', { level: level + 1, name: t(name) }),
        ),
      ),
    );
    return h('p', { class: 'field' }, h('label', { for: id }, t('Played by')), select);
  }

  /** A colour that another seat has changes places. */
  function colorField(seat: SeatDraft, index: number): HTMLElement {
    const id = `seat-color-${index}`;
    const select = h(
      'select',
      {
        id,
        'aria-describedby': `seat-name-${index}-label`,
        onchange: () => {
          const color = select.value as Color;
          const other = draft.seats.find((one) => one !== seat && one.color === color);
          if (other) other.color = seat.color;
          seat.color = color;
          again();
        },
      },
      ...gameColors(info).map((color) =>
        h('option', { value: color, selected: seat.color === color }, colorName(color)),
      ),
    );
    return h('p', { class: 'field' }, h('label', { for: id }, t('Colour')), select);
  }

  function button(id: string, text: string, sign: string, act: () => void, enabled: boolean): HTMLElement {
    return h(
      'button',
      { type: 'button', id, class: 'quiet icon', 'aria-label': text, title: text, disabled: !enabled, onclick: act },
      sign,
    );
  }

  function seatButtons(seat: SeatDraft, index: number): HTMLElement {
    const { seats } = draft;
    const move = (to: number): void => {
      seats.splice(index, 1);
      seats.splice(to, 0, seat);
      again(`seat-${to < index ? 'up' : 'down'}-${to}`);
    };
    const remove = (): void => {
      seats.splice(index, 1);
      again(`seat-name-${Math.max(0, index - 1)}`);
    };
    const name = seat.name;
    return h(
      'div',
      { class: 'seat-buttons' },
      button(`seat-up-${index}`, t('{name} one seat earlier', { name }), '↑', () => move(index - 1), index > 0),
      button(
        `seat-down-${index}`,
        t('{name} one seat later', { name }),
        '↓',
        () => move(index + 1),
        index < seats.length - 1,
      ),
      button(`seat-remove-${index}`, t('Take {name} away', { name }), '✕', remove, seats.length > info.least),
    );
  }

  function row(seat: SeatDraft, index: number): HTMLElement {
    const problem = h('p', { class: 'problem', hidden: true });
    problems.set(seat.name, problem);
    const character = bots.find(({ code }) => code === seat.bot)?.character;
    return h(
      'li',
      { class: 'seat' },
      nameField(seat, index),
      kindField(seat, index),
      colorField(seat, index),
      seatButtons(seat, index),
      character && h('p', { class: 'explain' }, t(character)),
      problem,
    );
  }

  function show(): void {
    problems.clear();
    replace(list, ...draft.seats.map(row));
    const full = draft.seats.length >= info.most;
    const add = (bot: string | null): void => {
      addSeat(info, draft.seats, bot);
      again(`seat-name-${draft.seats.length - 1}`);
    };
    const mix = (): void => {
      draft.seats.splice(0, draft.seats.length, ...shuffled(draft.seats));
      again();
    };
    replace(
      buttons,
      h('button', { type: 'button', disabled: full, onclick: () => add(null) }, t('Add a person')),
      mode !== 'score' && h('button', { type: 'button', disabled: full, onclick: () => add('level3') }, t('Add a bot')),
      mode !== 'score' && h('button', { type: 'button', id: 'seats-shuffle', onclick: mix }, t('Mix the seats')),
    );
  }

  show();
  return {
    element: h('div', {}, list, buttons),
    show,
    problem(name, text) {
      for (const one of problems.values()) one.hidden = true;
      const found = name === null ? undefined : problems.get(name);
      if (found) {
        found.textContent = text;
        found.hidden = false;
      }
      return found !== undefined;
    },
  };
}
