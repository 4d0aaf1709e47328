// The rules of a game in our own words, each under its id: #/rules/GAME/ID.
import { h, replace } from './dom';
import { t } from './i18n';
import { rulesOf, type RuleText } from './logrules';
import type { App, Page } from './page';
import { ruleExamples } from './rulesart';
import { gameName } from './tablewords';
import { gameSentences, provenance } from './words';

const ruleId = /\b[WAC]-[A-Z]+(?:-\d+)?\b/g;

/** A text with the ids of other rules as links. */
function linked(game: string, text: string, known: Set<string>): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(ruleId)) {
    if (!known.has(match[0])) continue;
    parts.push(text.slice(from, match.index), h('a', { href: `#/rules/${game}/${match[0]}` }, match[0]));
    from = (match.index ?? 0) + match[0].length;
  }
  return [...parts, text.slice(from)];
}

/** The rules by the sections that they stand in. */
function sections(rules: RuleText[]): RuleText[][] {
  const found: RuleText[][] = [];
  for (const rule of rules) {
    const last = found[found.length - 1];
    if (last && last[0]?.section === rule.section) last.push(rule);
    else found.push([rule]);
  }
  return found;
}

/** A heading and what stands below it. */
function part(heading: HTMLElement, ...content: Node[]): HTMLElement {
  return h('div', { class: 'rule-part' }, heading, ...content);
}

function article(game: string, rule: RuleText, known: Set<string>): HTMLElement {
  return h(
    'section',
    { class: 'rule', id: rule.id, 'aria-labelledby': `${rule.id}-title`, tabindex: '-1' },
    h(
      'h3',
      { id: `${rule.id}-title` },
      rule.title,
      ' ',
      h('a', { class: 'rule-id', href: `#/rules/${game}/${rule.id}` }, rule.id),
    ),
    ...rule.text
      .split('\n')
      .filter(Boolean)
      .map((paragraph) => h('p', {}, ...linked(game, paragraph, known))),
    h('div', { class: 'rule-picture', 'data-rule': rule.id }),
  );
}

/** Finds rules by id and by words; what does not match is hidden. */
function searchField(rules: RuleText[], element: () => HTMLElement): HTMLElement {
  const found = h('p', { class: 'small', role: 'status' });
  const input = h('input', {
    type: 'search',
    id: 'rule-search',
    autocomplete: 'off',
    oninput: () => {
      const wanted = input.value.trim().toLowerCase();
      let count = 0;
      for (const rule of rules) {
        const hit = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase().includes(wanted);
        if (hit) count++;
        for (const part of element().querySelectorAll<HTMLElement>(`[id="${rule.id}"], [data-entry="${rule.id}"]`))
          part.hidden = !hit;
      }
      for (const group of element().querySelectorAll<HTMLElement>('.rule-part'))
        group.hidden = !group.querySelector(':scope > .rule:not([hidden]), :scope > ul > li:not([hidden])');
      found.textContent = wanted ? t('Rules found: {count}', { count }) : '';
    },
  });
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'rule-search' }, t('Find a rule by its id or by a word')),
    input,
    found,
  );
}

function contents(game: string, rules: RuleText[]): HTMLElement {
  const entry = (rule: RuleText): HTMLElement =>
    h('li', { 'data-entry': rule.id }, h('a', { href: `#/rules/${game}/${rule.id}` }, rule.title));
  const list = (of: RuleText[]): HTMLElement =>
    part(h('p', { class: 'small' }, of[0]?.section ?? ''), h('ul', {}, ...of.map(entry)));
  return h('nav', { class: 'contents', 'aria-label': t('Contents') }, ...sections(rules).map(list));
}

function gameTabs(current: string): HTMLElement {
  return h(
    'nav',
    { class: 'game-tabs', 'aria-label': t('Games') },
    ...gameSentences.map(([game]) =>
      h(
        'a',
        { class: 'button', href: `#/rules/${game}`, 'aria-current': game === current ? 'page' : null },
        gameName(game),
      ),
    ),
  );
}

function choosePage(): Page {
  const cards = gameSentences.map(([game, sentence]) =>
    h(
      'section',
      { class: 'card' },
      h('h2', {}, gameName(game)),
      h('p', {}, t(sentence)),
      h(
        'p',
        {},
        h(
          'a',
          { class: 'button', href: `#/rules/${game}`, 'aria-label': t('Rules: {game}', { game: gameName(game) }) },
          t('Rules'),
        ),
      ),
    ),
  );
  const element = h('div', { class: 'page' }, h('h1', {}, t('Rules')), h('div', { class: 'cards' }, ...cards));
  return { element, title: t('Rules') };
}

export async function rulesPage(app: App, game: string, id: string): Promise<Page> {
  if (!gameSentences.some(([known]) => known === game)) return choosePage();
  const rules = await rulesOf(game);
  const known = new Set(rules.map((rule) => rule.id));
  const body = h('div', { class: 'rules-text' });
  replace(
    body,
    ...sections(rules).map((of) =>
      part(h('h2', {}, of[0]?.section ?? ''), ...of.map((rule) => article(game, rule, known))),
    ),
  );
  const title = t('{game}: rules', { game: gameName(game) });
  const element: HTMLElement = h(
    'div',
    { class: 'page rules' },
    h('h1', {}, title),
    gameTabs(game),
    id && !known.has(id)
      ? h('p', { class: 'problem' }, t('There is no rule {rule} in this game.', { rule: id }))
      : null,
    h(
      'p',
      { class: 'small' },
      t(
        'In our own words. Rules that are options are played only where a table chooses them; scores name the rule that gave them.',
      ),
    ),
    h('p', { class: 'small' }, provenance(game, null)),
    h(
      'div',
      { class: 'rules-grid' },
      h(
        'div',
        { class: 'rules-side' },
        searchField(rules, () => element),
        contents(game, rules),
      ),
      body,
    ),
  );
  const engine = app.newEngine();
  let closed = false;
  const close = (): void => {
    if (!closed) engine.close();
    closed = true;
  };
  void ruleExamples(engine, game, rules, body)
    .catch(() => undefined)
    .then(close);
  return { element, title, close };
}
