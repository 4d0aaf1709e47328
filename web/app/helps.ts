// What a player has switched on, kept in the browser; what the table allows was fixed before it started.
import { h } from './dom';
import { mark, t } from './i18n';
import type { Helps } from './page';
import { remember, setting } from './settings';

/** What belongs to the reader, not to the table. */
export interface Preferences {
  helps: Helps;
  /** The last choice of a turn waits for a confirmation. */
  confirm: boolean;
  animate: boolean;
  sound: boolean;
  /** 0 to 100. */
  volume: number;
  /** Milliseconds between the moves of bots. */
  pace: number;
}

const standard: Preferences = {
  helps: {
    openCells: true,
    deadCells: true,
    tilesLeft: true,
    standing: true,
    features: true,
    lastMove: true,
    hint: true,
    undo: true,
  },
  confirm: true,
  animate: true,
  sound: true,
  volume: 40,
  pace: 900,
};

export function loadPreferences(): Preferences {
  const kept = setting<Partial<Preferences>>('table', {});
  return { ...standard, ...kept, helps: { ...standard.helps, ...kept.helps } };
}

function keep(preferences: Preferences): void {
  remember('table', preferences);
}

/** The helps in force: allowed by the table and switched on. */
export function helpsInForce(allowed: Helps, preferences: Preferences): Helps {
  const helps = { ...allowed };
  for (const key of Object.keys(helps) as (keyof Helps)[]) helps[key] = allowed[key] && preferences.helps[key];
  return helps;
}

const helpTexts: [keyof Helps, string][] = [
  ['openCells', mark('Where the tile in hand fits')],
  ['deadCells', mark('Cells that no remaining tile fits')],
  ['lastMove', mark('The last move')],
  ['features', mark('Owners and worth of a feature')],
  ['standing', mark('Points if the game ended now')],
  ['tilesLeft', mark('Tiles left')],
  ['hint', mark('Hint from the bot')],
];

const paceTexts: [number, string][] = [
  [1800, mark('slow')],
  [900, mark('calm')],
  [300, mark('quick')],
  [0, mark('at once')],
];

function checkbox(text: string, checked: boolean, disabled: boolean, change: (on: boolean) => void): HTMLElement {
  const box = h('input', { type: 'checkbox', disabled });
  box.checked = checked && !disabled;
  box.addEventListener('change', () => change(box.checked));
  return h('label', { class: 'switch' }, box, h('span', {}, text));
}

/** Switches for everything; `changed` is called after each change, which is kept already. */
export function preferencesPanel(allowed: Helps, preferences: Preferences, changed: () => void): HTMLElement {
  function set(change: () => void): void {
    change();
    keep(preferences);
    changed();
  }
  const helps = helpTexts.map(([key, text]) =>
    checkbox(t(text), preferences.helps[key], !allowed[key], (on) => set(() => (preferences.helps[key] = on))),
  );
  const barred = helpTexts.some(([key]) => !allowed[key]) || !allowed.undo;
  const volume = h('input', { type: 'range', min: '0', max: '100', step: '10', value: String(preferences.volume) });
  volume.addEventListener('change', () => set(() => (preferences.volume = Number(volume.value))));
  const pace = h(
    'select',
    {},
    ...paceTexts.map(([value, text]) => h('option', { value, selected: preferences.pace === value }, t(text))),
  );
  pace.addEventListener('change', () => set(() => (preferences.pace = Number(pace.value))));
  return h(
    'div',
    { class: 'preferences' },
    h(
      'fieldset',
      {},
      h('legend', {}, t('Helps')),
      ...helps,
      barred ? h('p', { class: 'quiet' }, t('This table does not allow every help.')) : null,
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, t('Playing')),
      checkbox(t('Confirm the end of a turn'), preferences.confirm, false, (on) =>
        set(() => (preferences.confirm = on)),
      ),
      checkbox(t('Animations'), preferences.animate, false, (on) => set(() => (preferences.animate = on))),
      h('label', { class: 'field' }, h('span', {}, t('Pace of bots')), pace),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, t('Sounds')),
      checkbox(t('Sounds'), preferences.sound, false, (on) => set(() => (preferences.sound = on))),
      h('label', { class: 'field' }, h('span', {}, t('Volume')), volume),
    ),
  );
}
