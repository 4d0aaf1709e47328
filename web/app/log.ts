// The event log: what each line did, and *why?* for every score.
import type { Position, ScoreEvent } from '../engine/types';
import { append, h, replace } from './dom';
import { t } from './i18n';
import { ruleText } from './logrules';
import { eventText, majorityText, pointsText, termsText } from './logwords';
import { playerMark } from './tablemark';
import { lineWords } from './tablewords';

export { eventText } from './logwords';

/** Pairs of tile number and segment. */
export type Segments = [number, number][];

export interface LogEvents {
  /** Segments that are bright while a line is pointed at or has the focus; [] for none. */
  highlight(segments: Segments): void;
  /** A line was chosen, to go to the position after it; left out where nothing can be gone to. */
  choose?(lines: number): void;
}

export interface LogView {
  element: HTMLElement;
  show(position: Position): void;
  /** Goes to the line after which the position is shown, or to the newest one. */
  reveal(): void;
}

/** What an event is about, on the board as it is: its feature, or all of the tiles that it names. */
export function eventSegments(event: ScoreEvent, position: Position): Segments {
  const named = position.features.find((feature) => feature.name === event.name);
  if (named) return named.segments;
  const tiles = new Set(event.tiles);
  const wanted = event.subject === 'feature' ? event.kind : null;
  return position.features
    .filter((feature) => wanted === null || feature.kind === wanted)
    .flatMap((feature) => feature.segments)
    .filter(([tile]) => tiles.has(tile));
}

async function fillRule(place: HTMLElement, game: string, id: string): Promise<void> {
  try {
    const rule = await ruleText(game, id);
    if (rule) replace(place, h('strong', {}, rule.title), h('p', {}, rule.text));
    else replace(place);
  } catch {
    replace(place, h('p', {}, t('The text of the rule cannot be loaded now.')));
  }
}

/** Count first, then points, then the rule with its text. */
function explanation(event: ScoreEvent, position: Position): HTMLElement {
  const rule = h('div', { class: 'why-rule' });
  const majority = majorityText(event, position);
  const element = h(
    'div',
    { class: 'why' },
    event.each ? null : h('p', {}, t('Counted: {counts}', { counts: termsText(event) })),
    majority ? h('p', {}, t('Figures: {figures}', { figures: majority })) : null,
    h('p', {}, pointsText(event, position)),
    h('p', {}, t('In the record: {name}', { name: event.name })),
    rule,
    h('p', {}, h('a', { href: `#/rules/${position.game}/${event.rule}` }, t('Rule {rule}', { rule: event.rule }))),
  );
  // All of it is read without scrolling, where there is room.
  void fillRule(rule, position.game, event.rule).then(() => element.scrollIntoView({ block: 'nearest' }));
  return element;
}

function eventItem(event: ScoreEvent, current: () => Position, events: LogEvents): HTMLElement | null {
  const position = current();
  const text = eventText(event, position);
  if (text === null) return null;
  const bright = (): void => events.highlight(eventSegments(event, current()));
  const dark = (): void => events.highlight([]);
  const item = h('li', { class: `log-event log-${event.type}`, onpointerenter: bright, onpointerleave: dark });
  append(item, [h('span', {}, text)]);
  if (event.type !== 'score') return item;
  const button = h('button', { type: 'button', class: 'link', 'aria-expanded': 'false' }, t('why?'));
  let open: HTMLElement | null = null;
  button.addEventListener('click', () => {
    if (open) {
      open.remove();
      open = null;
      dark();
    } else {
      item.append((open = explanation(event, current())));
      bright();
    }
    button.setAttribute('aria-expanded', String(open !== null));
  });
  button.addEventListener('focus', bright);
  button.addEventListener('blur', dark);
  append(item, [' ', button]);
  return item;
}

/** The end scoring stands with the line that ended the game; where no line did, it stands by itself. */
export function separateEnd(position: Position): boolean {
  return (
    position.phase === 'finished' &&
    position.endEvents.length > 0 &&
    !position.lines.some((line) => line.events.some((event) => event.type === 'end'))
  );
}

/** What scrolls the log: the log itself or a panel round it. */
function scroller(element: HTMLElement): HTMLElement {
  for (let box: HTMLElement | null = element; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return element;
}

export function logView(events: LogEvents): LogView {
  const list = h('ol', { class: 'log-lines' });
  const empty = h('p', { class: 'quiet' }, t('Nothing has been played yet.'));
  // In sight: the reader is at the end, and new lines are scrolled to. Told by the browser after a frame, because to ask for it
  // in the middle of a change would make the browser lay out the whole page once more.
  const foot = h('div', { class: 'log-foot', 'aria-hidden': 'true' });
  const element = h('section', { class: 'log', 'aria-label': t('Event log') }, empty, list, foot);
  let atEnd = true;
  new IntersectionObserver((seen) => (atEnd = seen.at(-1)?.isIntersecting ?? atEnd)).observe(foot);
  let position: Position;
  /** What is shown: the texts of the lines, so that only new ones are made. */
  let shown: string[] = [];
  let marked: Element | null = null;
  const current = (): Position => position;

  function lineItem(index: number): HTMLElement {
    const line = position.lines[index];
    if (!line) return h('li');
    const player = position.players[line.player];
    const words = h('span', { title: line.text }, lineWords(line.text));
    const body = events.choose
      ? h('button', { type: 'button', class: 'log-go', onclick: () => events.choose?.(index + 1) }, words)
      : words;
    const head = h(
      'div',
      { class: 'log-head' },
      player ? playerMark(position, line.player) : null,
      player ? h('b', {}, player.name) : null,
      body,
    );
    const items = line.events.map((event) => eventItem(event, current, events));
    return h('li', { class: 'log-line' }, head, items.some(Boolean) ? h('ul', {}, ...items) : null);
  }

  function endItem(): HTMLElement {
    const items = position.endEvents.map((event) => eventItem(event, current, events));
    return h(
      'li',
      { class: 'log-line' },
      h('div', { class: 'log-head' }, h('b', {}, t('End scoring'))),
      h('ul', {}, ...items),
    );
  }

  function show(next: Position): void {
    position = next;
    const texts = next.lines.map((line) => line.text);
    if (separateEnd(next)) texts.push('end');
    let same = 0;
    while (same < shown.length && shown[same] === texts[same]) same++;
    while (list.children.length > same) list.lastElementChild?.remove();
    for (let index = same; index < next.lines.length; index++) list.append(lineItem(index));
    if (texts.length > next.lines.length) list.append(endItem());
    const grown = texts.length > shown.length;
    // A table that was left is opened at its newest line, as soon as it is in the page.
    const first = shown.length === 0 && grown;
    shown = texts;
    empty.hidden = texts.length > 0;
    marked?.removeAttribute('aria-current');
    marked = events.choose ? (list.children[next.at - 1] ?? null) : null;
    marked?.setAttribute('aria-current', 'step');
    if (first || (grown && atEnd && !events.choose)) requestAnimationFrame(toEnd);
    else if (events.choose) marked?.scrollIntoView({ block: 'nearest' });
  }

  function toEnd(): void {
    const box = scroller(element);
    box.scrollTop = box.scrollHeight;
  }

  function reveal(): void {
    if (marked) marked.scrollIntoView({ block: 'center' });
    else toEnd();
  }
  return { element, show, reveal };
}

/** What a bot played, and what a line brought, for the live region: of people's lines only scores and the end are worth saying. */
export function lineNews(position: Position, index: number): string[] {
  const line = position.lines[index];
  if (!line) return [];
  const player = position.players[line.player];
  const played = player?.bot ? [t('{player}: {words}', { player: player.name, words: lineWords(line.text) })] : [];
  const brought = line.events
    .filter((event) => event.type === 'score' || event.type === 'set-aside' || event.type === 'end')
    .map((event) => eventText(event, position))
    .filter((text): text is string => text !== null);
  return [...played, ...brought];
}
