// The panels beside (or, on narrow screens, below) the board. On wide screens the turn and the players always show, and the
// tabs choose what stands below them; on narrow ones each of them is a tab. Panels that are tabs on narrow screens only come first.
import { h } from './dom';

export interface TabPanel {
  name: string;
  text: string;
  body: HTMLElement;
  /** A tab on narrow screens only. */
  narrow?: boolean;
  /** It has come into sight. */
  opened?(): void;
}

export interface TableTabs {
  element: HTMLElement;
  open(name: string): void;
  current(): string;
  /** On narrow screens: it is this reader's turn, the tab of the turn opens. */
  recall(): void;
  allow(name: string, allowed: boolean): void;
  close(): void;
}

export function tableTabs(panels: TabPanel[]): TableTabs {
  const narrow = matchMedia('(max-width: 56rem)');
  const tabs = new Map<string, HTMLButtonElement>();
  const list = h('div', { class: 'tabs', role: 'tablist' });
  let current = 'turn';

  for (const { name, text } of panels) {
    const tab = h('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}` }, text);
    tab.addEventListener('click', () => open(name));
    tabs.set(name, tab);
    list.append(tab);
  }
  const boxes = panels.map(({ name, body }) => h('div', { class: `panel panel-${name}`, id: `panel-${name}` }, body));
  const split = panels.findIndex(({ narrow: onlyNarrow }) => !onlyNarrow);
  const element = h('div', { class: 'table-panels' }, ...boxes.slice(0, split), list, ...boxes.slice(split));

  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const shown = panels.map(({ name }) => name).filter((name) => !tabs.get(name)?.hidden);
    const next = shown[(shown.indexOf(current) + step + shown.length) % shown.length];
    if (next) open(next);
    tabs.get(current)?.focus();
  });

  function show(): void {
    panels.forEach(({ name, text, narrow: onlyNarrow }, index) => {
      const fixed = Boolean(onlyNarrow) && !narrow.matches;
      const box = boxes[index];
      const tab = tabs.get(name);
      if (!box || !tab) return;
      tab.hidden = fixed || tab.dataset.barred === 'true';
      tab.tabIndex = name === current ? 0 : -1;
      tab.setAttribute('aria-selected', String(name === current));
      box.hidden = !fixed && name !== current;
      if (fixed) {
        // It may scroll, and have nothing in it that takes the focus.
        box.setAttribute('role', 'group');
        box.setAttribute('aria-label', text);
        box.removeAttribute('aria-labelledby');
        box.tabIndex = 0;
      } else {
        box.setAttribute('role', 'tabpanel');
        box.setAttribute('aria-labelledby', tab.id);
        box.removeAttribute('aria-label');
        box.tabIndex = 0;
      }
    });
  }

  function open(name: string): void {
    const panel = panels.find((known) => known.name === name);
    if (!panel || tabs.get(name)?.dataset.barred === 'true') return;
    if (panel.narrow && !narrow.matches) return;
    const before = current;
    current = name;
    show();
    if (before !== name) panel.opened?.();
  }

  function settle(): void {
    const panel = panels.find((known) => known.name === current);
    if (panel?.narrow && !narrow.matches) current = 'log';
    show();
  }
  narrow.addEventListener('change', settle);
  settle();

  return {
    element,
    open,
    current: () => current,
    recall: () => narrow.matches && open('turn'),
    allow(name, allowed) {
      const tab = tabs.get(name);
      if (!tab || tab.dataset.barred === String(!allowed)) return;
      tab.dataset.barred = String(!allowed);
      if (!allowed && current === name) current = 'turn';
      settle();
    },
    close: () => narrow.removeEventListener('change', settle),
  };
}
