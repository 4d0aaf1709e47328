// Plays at a table as a person does: looks at what the page offers, and clicks, taps or presses it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import { program, ready } from './lib.mjs';

/** Functions that run in the page. They find things by what is shown, as a person does. */
function inPage() {
  const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const there = (selector) => visible(selector).length > 0;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** What can be done now: `end`, `confirm`, `cell`, `yes`, `spot`, `step`, `edge`, `wall` (with a guard or without), `choice`; null: nothing yet. */
  function offered() {
    if (there('.end')) return 'end';
    if (there('.turn-bot')) return null;
    if (there('.turn-confirm')) return 'confirm';
    if (there('.board-tool-wide')) return 'wall';
    if (there('.board-tool-yes')) return 'yes';
    for (const kind of ['cell', 'spot', 'step', 'edge']) if (there(`.board-${kind}`)) return kind;
    return there('.choices .choice') ? 'choice' : null;
  }

  /** All that can be chosen, as text. */
  function look() {
    const parts = [...document.querySelectorAll('.board-target, .turn-task, .choice, .turn-confirm, .end')].map(
      (element) =>
        `${element.className} ${element.getAttribute('aria-label') ?? element.textContent} ${element.getAttribute('aria-pressed')} ${element.checkVisibility()}`,
    );
    return parts.join('\n');
  }

  /** Waits until `found` is something; null after so many milliseconds. It looks again in frames after something changed. */
  async function until(found, patience) {
    let changed = true;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    let value = null;
    for (const end = performance.now() + patience; !value && performance.now() < end; await frame()) {
      value = changed ? found() : null;
      changed = false;
    }
    observer.disconnect();
    return value;
  }

  /** The one that is chosen of what the selector finds: the same one for the same number. */
  function chosen(offer, number) {
    const steps = there('.board-step');
    const declines = there('.choice-pass') && number % 3 === 2 && offer !== 'yes' && offer !== 'cell';
    const kinds = {
      confirm: '.turn-confirm',
      yes: '.board-tool-yes',
      wall: '.board-tool-wide',
      choice: '.choices .choice',
    };
    const walks = steps && offer === 'spot' && (number % 3 === 0 || number % 6 === 1);
    const all = visible(declines ? '.choice-pass' : walks ? '.board-step' : (kinds[offer] ?? `.board-${offer}`));
    return all[number % all.length];
  }

  /** Where it can be clicked; null when something else lies over it, or it is out of sight. */
  function pointOf(element) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  }

  /** What to press for the next decision: { offer, point, key, before }. `afar`: the whole board is in sight already. */
  async function plan({ number, touch, afar }) {
    let offer = await until(offered, 30_000);
    const before = look();
    if (offer === null || offer === 'end') return { offer, before };
    if (offer === 'confirm' && number % 4 !== 0 && !touch) return { offer, before, key: 'Enter' };
    // A pointer waits until the button can no longer take the second half of a double click.
    if (offer === 'confirm') await until(() => !there('.turn-confirm[aria-disabled]'), 5000);
    await frame();
    const element = chosen(offer, number);
    if (!element) return { offer, before };
    if (element.matches('.board-step')) offer = 'step';
    let point = pointOf(element);
    if (!point) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      point = pointOf(element);
    }
    if (point || touch) return { offer, before, point };
    if (!afar) return { offer, before, key: '0' };
    // On a small board another target can lie over it: then the keyboard reaches it.
    element.focus();
    return { offer, before, key: 'Enter' };
  }

  return {
    offered: () => until(offered, 30_000),
    plan,
    changed: ({ before }) => until(() => look() !== before, 1000),
  };
}

/** Calls one of the functions above. */
function call(page, name, argument) {
  return page.evaluate(`(${inPage})().${name}(${JSON.stringify(argument ?? null)})`);
}

export async function nextOffer(page) {
  const offer = await call(page, 'offered');
  assert.ok(offer, 'nothing is offered');
  return offer;
}

/** Clicks or taps one of what the selector finds. */
export async function press(page, selector, number, touch) {
  const all = page.locator(`${selector}:visible`);
  const one = all.nth(number % (await all.count()));
  await (touch ? one.tap() : one.click());
}

async function carryOut(page, { point, key }, touch) {
  if (key) return page.keyboard.press(key);
  if (point && touch) return page.touchscreen.tap(point.x, point.y);
  return point && page.mouse.click(point.x, point.y);
}

/** One decision, and what comes of it. `number` chooses among what is offered, so that a game meets all kinds of moves. */
export async function decide(page, number, { touch = false } = {}) {
  let next = await call(page, 'plan', { number, touch });
  if (next.key === '0') {
    await page.keyboard.press('0');
    next = await call(page, 'plan', { number, touch, afar: true });
  }
  assert.ok(next.offer, 'nothing is offered');
  await carryOut(page, next, touch);
  // What was pressed can have gone in the same moment: then nothing comes of it, and the next decision looks again.
  if (next.offer !== 'end') await call(page, 'changed', { before: next.before });
  return next.offer;
}

/** Decides until the game is over; the numbers of each kind of decision. After so many `turns`, when all `kinds` of decisions were met, a
 * bot takes the seat. */
export async function playToTheEnd(page, { turns = Infinity, kinds = [] } = {}) {
  const counts = {};
  for (let number = 1; ; number++) {
    assert.ok(number < 1000, `the game comes to no end: ${JSON.stringify(counts)}`);
    const kind = await decide(page, number);
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === 'end') return counts;
    if (kind === 'confirm' && counts.confirm >= turns && kinds.every((wanted) => counts[wanted])) break;
  }
  await giveToBot(page, 'Ana', 'level1');
  await page.waitForSelector('.end', { timeout: 120_000 });
  return counts;
}

/** A seat of the table that is played by a bot from now on. */
export async function giveToBot(page, name, bot) {
  await page.getByRole('button', { name: `Seat: ${name}` }).click();
  await page.locator('#seat-choice').selectOption(bot);
  await page.getByRole('button', { name: 'Done' }).click();
}

/** The result as the page shows it: name to points. */
export function shownResult(page) {
  return page.evaluate(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((cell) => cell.textContent);
    const names = texts('.end-table thead th span:last-child');
    const points = texts('.end-table .end-sum td').map(Number);
    return Object.fromEntries(names.map((name, index) => [name, points[index]]));
  });
}

/** What the program says of a record. */
export function scoreOf(file) {
  return JSON.parse(execFileSync(program, ['score', '--json', file], { encoding: 'utf8' }));
}

/** Clicks a button that saves a file; `within` a part of the page. */
export async function download(page, button, within = page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: button }).first().click(),
  ]);
  const path = await file.path();
  return { path, name: file.suggestedFilename(), text: await fs.readFile(path, 'utf8') };
}

/** From the front page to a table: Ana against a bot, the weakest one unless told, with an order of tiles that is always the
 * same. */
export async function startFromFront(
  page,
  title,
  { touch = false, seed = '7', preset = 'Official rules', bot = 'level1' } = {},
) {
  const card = page.locator('article, section, li').filter({ has: page.getByRole('heading', { name: title }) });
  const play = card.getByText('Play against bots').first();
  await (touch ? play.tap() : play.click());
  await ready(page);
  const chosen = page.getByRole('button', { name: new RegExp(`^${preset}`) });
  await (touch ? chosen.tap() : chosen.click());
  await page.getByLabel('Name of seat 1').fill('Ana');
  await page.getByLabel('Played by').nth(1).selectOption(bot);
  await page.getByText('Order of the tiles').click();
  await page.locator('#seed').fill(seed);
  const start = page.getByRole('button', { name: 'Start the game' });
  await (touch ? start.tap() : start.click());
  await page.waitForSelector('.turn');
}
