// The bar above every page: name, where one can go, and the choices of language and theme.
import { h, replace } from './dom';
import { language, languageNames, languages, t } from './i18n';
import { remember } from './settings';
import { setTheme, theme, type Theme } from './theme';

function navigation(current: string): HTMLElement {
  const link = (name: string, href: string, text: string): HTMLElement =>
    h('a', { href, 'aria-current': current === name ? 'page' : null }, text);
  return h(
    'nav',
    { 'aria-label': t('Pages') },
    link('games', '#/games', t('My games')),
    link('rules', '#/rules', t('Rules')),
  );
}

function languageChoice(): HTMLElement {
  const choice = h(
    'select',
    {
      id: 'setting-language',
      onchange: () => {
        remember('language', choice.value);
        choice.closest('dialog')?.close();
        dispatchEvent(new Event('bastide-language'));
      },
    },
    ...languages.map((code) =>
      h('option', { value: code, lang: code, selected: code === language() }, languageNames[code]),
    ),
  );
  return h('p', { class: 'field' }, h('label', { for: 'setting-language' }, t('Language')), choice);
}

function themeChoice(): HTMLElement {
  const names: Record<Theme, string> = { system: t('as the system'), light: t('light'), dark: t('dark') };
  const choice = h(
    'select',
    { id: 'setting-theme', onchange: () => setTheme(choice.value as Theme) },
    ...Object.entries(names).map(([value, text]) => h('option', { value, selected: value === theme() }, text)),
  );
  return h('p', { class: 'field' }, h('label', { for: 'setting-theme' }, t('Colours')), choice);
}

function settingsDialog(): HTMLDialogElement {
  const close = h('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, t('Done'));
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'settings-title', onclose: () => dialog.remove() },
    h('h2', { id: 'settings-title' }, t('Settings')),
    languageChoice(),
    themeChoice(),
    h('p', { class: 'buttons' }, close),
  );
  return dialog;
}

const gear =
  'M9.7 2h4.6l.5 2.7 1.8.8 2.3-1.6 3.2 3.2-1.6 2.3.8 1.8 2.7.5v4.6l-2.7.5-.8 1.8 1.6 2.3-3.2 3.2-2.3-1.6-1.8.8-.5 2.7H9.7' +
  'l-.5-2.7-1.8-.8-2.3 1.6-3.2-3.2 1.6-2.3-.8-1.8L0 14.3V9.7l2.7-.5.8-1.8-1.6-2.3 3.2-3.2 2.3 1.6 1.8-.8zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z';

function settingsButton(): HTMLElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '-1 -1 26 26');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', gear);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return h(
    'button',
    {
      type: 'button',
      class: 'quiet icon',
      'aria-label': t('Settings'),
      title: t('Settings'),
      onclick: () => {
        const dialog = settingsDialog();
        document.body.append(dialog);
        dialog.showModal();
      },
    },
    svg,
  );
}

export function buildHeader(header: HTMLElement, current: string): void {
  replace(
    header,
    h('a', { class: 'brand', href: '#/', 'aria-current': current === '' ? 'page' : null }, 'Bastide'),
    navigation(current),
    settingsButton(),
  );
}
