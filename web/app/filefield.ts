// Choosing a file: the browser's own button speaks the browser's language, ours the reader's.
import { h } from './dom';
import { t } from './i18n';

/** A field with its label; `input` keeps the focus and is what a screen reader meets. */
export function fileField(text: string, input: HTMLInputElement, ...more: (Node | string)[]): HTMLElement {
  const [name, choice] = [`${input.id}-name`, `${input.id}-choice`];
  input.classList.add('visually-hidden');
  input.setAttribute('aria-labelledby', `${name} ${choice}`);
  return h(
    'div',
    { class: 'field file-field' },
    h('span', { class: 'label', id: name }, text),
    input,
    h('label', { for: input.id, id: choice, class: 'button' }, t('Choose a file …')),
    ...more,
  );
}
