// Questions that have to be answered before anything else: the browser's own dialog keeps the focus inside.
import { h } from './dom';
import { t } from './i18n';

/** Shows a dialog until it is closed; answers the value of the button, '' for Escape. */
export function showDialog(
  title: string,
  body: (Node | string)[],
  buttons: { value: string; text: string; main?: boolean }[],
): Promise<string> {
  const heading = h('h2', { id: 'dialog-title', tabindex: '-1', autofocus: true }, title);
  const dialog = h(
    'dialog',
    { class: 'table-dialog', 'aria-labelledby': 'dialog-title' },
    h(
      'form',
      { method: 'dialog' },
      heading,
      ...body,
      h(
        'div',
        { class: 'dialog-buttons' },
        ...buttons.map(({ value, text, main }) => h('button', { value, class: main ? 'primary' : '' }, text)),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const answer = dialog.returnValue;
      dialog.remove();
      resolve(answer);
    });
  });
}

export function keysDialog(): Promise<string> {
  const keys: [string, string][] = [
    ['R, Shift+R', t('turn the tile in hand')],
    [t('arrows, Enter'), t('choose a cell on the board and place the tile')],
    ['1 – 9', t('choose from the list')],
    ['N', t('no figure, no tower')],
    ['Enter', t('confirm the turn')],
    ['Esc', t('take the last step back')],
    ['U', t('take the last line back, before a tile is drawn')],
    ['B', t('go to the board')],
    ['+, −, 0', t('larger, smaller, all of the board')],
    ['H', t('hint from the bot')],
    ['L', t('event log')],
    ['T', t('tiles left')],
    ['?', t('this list')],
  ];
  const rows = keys.map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, text)));
  return showDialog(
    t('Keys'),
    [h('table', { class: 'keys' }, h('tbody', {}, ...rows))],
    [{ value: '', text: t('Close'), main: true }],
  );
}
