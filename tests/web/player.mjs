// Plays at a table as a person does: looks at what the page offers, and clicks, taps or presses it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import { program, ready } from './lib.mjs';

/** What can be done now: `end`, `confirm`, `cell`, `yes`, `spot`, `step`, `edge`, `wall` (with a guard or without), `choice`; null: nothing yet. Runs in the page. */
function offered() {
  const there = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  if (there('.end')) return 'end';
  if (there('.turn-bot')) return null;
  if (there('.turn-confirm')) return 'confirm';
  if (there('.board-tool-wide')) return 'wall';
  if (there('.board-tool-yes')) return 'yes';
  for (const kind of ['cell', 'spot', 'step', 'edge']) if (there(`.board-${kind}`)) return kind;
  return there('.choices .choice') ? 'choice' : null;
}

const patient = { polling: 15, timeout: 30_000 };
const brief = { polling: 15, timeout: 1000 };

export async function nextOffer(page) {
  const found = await page.waitForFunction(offered, undefined, patient);
  return found.jsonValue();
}

/** All that can be chosen, as text; or whether that is no longer `before`. Runs in the page. */
function look(before) {
  const parts = [...document.querySelectorAll('.board-target, .turn-task, .choice, .turn-confirm, .end')].map(
    (element) =>
      `${element.className} ${element.getAttribute('aria-label') ?? element.textContent} ${element.getAttribute('aria-pressed')} ${element.checkVisibility()}`,
  );
  const text = parts.join('\n');
  return before === undefined ? text : text !== before;
}

/** Clicks or taps one of what the selector finds, the same one for the same number. What the last press has not yet taken away
 * can be gone: then nothing is pressed, and the next look at the page decides. */
export async function press(page, selector, number, touch) {
  const all = page.locator(`${selector}:visible`);
  const count = await all.count();
  if (count === 0) return;
  const one = await all
    .nth(number % count)
    .elementHandle({ timeout: 1000 })
    .catch(() => null);
  if (!one || !(await one.isVisible())) return;
  try {
    await (touch ? one.tap({ timeout: 1500 }) : one.click({ timeout: 1500 }));
  } catch {
    // On a small board another target can lie over it: then the keyboard reaches it.
    if (touch || !(await one.isVisible())) return;
    await one.focus();
    await page.keyboard.press('Enter');
  }
}

/** One decision, and what comes of it. `number` chooses among what is offered, so that a game meets all kinds of moves. */
export async function decide(page, number, { touch = false } = {}) {
  const offer = await nextOffer(page);
  if (offer === 'end') return offer;
  const before = await page.evaluate(look);
  await choose(page, offer, number, touch);
  // What was pressed can have gone in the same moment: then nothing comes of it, and the next decision looks again.
  await page.waitForFunction(look, before, brief).catch(() => {});
  return offer;
}

async function choose(page, offer, number, touch) {
  if (offer === 'confirm') {
    if (number % 4 !== 0 && !touch) return page.keyboard.press('Enter');
    // A pointer waits until the button can no longer take the second half of a double click.
    await page.waitForFunction(() => !document.querySelector('.turn-confirm[aria-disabled]'), undefined, patient);
    return press(page, '.turn-confirm', 0, touch);
  }
  const walks = await page.locator('.board-step').count();
  const afar = offer === 'cell' || offer === 'edge' || (walks > 0 && number % 2 === 0);
  if (afar && !touch) await page.keyboard.press('0');
  const declines = (await page.locator('.choice-pass').count()) > 0 && number % 3 === 2;
  if (declines && offer !== 'yes' && offer !== 'cell') return press(page, '.choice-pass', 0, touch);
  if (walks > 0 && offer === 'spot' && number % 2 === 0) return press(page, '.board-step', number, touch);
  if (offer === 'yes') return press(page, '.board-tool-yes', 0, touch);
  if (offer === 'wall') return press(page, '.board-tool-wide', number, touch);
  if (offer === 'choice') return press(page, '.choices .choice', number, touch);
  return press(page, `.board-${offer}`, number, touch);
}

/** Decides until the game is over; the numbers of each kind of decision. After so many `turns` a bot takes the seat. */
export async function playToTheEnd(page, { turns = Infinity } = {}) {
  const counts = {};
  for (let number = 1; ; number++) {
    assert.ok(number < 1000, `the game comes to no end: ${JSON.stringify(counts)}`);
    const kind = await decide(page, number);
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === 'end') return counts;
    if (kind === 'confirm' && counts.confirm >= turns) break;
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
