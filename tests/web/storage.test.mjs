// What is kept: a table through reloads, in the middle of a turn and while a bot thinks; records as files, gone through step by
// step; a game from the table, entered again in the scorer.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { address, context, open, ready, root } from './lib.mjs';
import { decide, download, nextOffer, press, scoreOf, startFromFront } from './player.mjs';

const golden = `${root}tests/golden/winter/players-2.bst`;
const goldenLines = fs.readFileSync(golden, 'utf8').match(/^[A-Z]\d*@.*$/gm);

/** The table as a reader sees it: the log, the points, the tile in hand. */
function shown(page) {
  return page.evaluate(() => ({
    lines: [...document.querySelectorAll('.log-head [title]')].map(({ title }) => title),
    points: [...document.querySelectorAll('.table-scores li')].map((chip) => chip.textContent),
    hand: document.querySelector('.hand-picture').getAttribute('aria-label'),
  }));
}

/** Points in the panel of players, as they are and if the game ended now. */
function pointsOf(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.players tr:not(.supply) td.number')].map((cell) => parseInt(cell.textContent)),
  );
}

/** The log is longer than its panel, and stands at its end. Runs in the page. */
function newestInSight() {
  const panel = document.querySelector('.log').closest('[role="tabpanel"]');
  const [line, box] = [document.querySelector('.log-line:last-child'), panel].map((part) =>
    part.getBoundingClientRect(),
  );
  return panel.scrollHeight > panel.clientHeight && line.bottom <= box.bottom + 1 && line.bottom > box.top;
}

async function decideUntil(page, wanted) {
  for (let number = 1; (await nextOffer(page)) !== wanted; number++) {
    assert.ok(number < 30, `no ${wanted}`);
    await decide(page, number);
  }
}

test('a reload in the middle of a turn takes back no more than that turn', async (t) => {
  const page = await open(t, '#/', { viewport: { width: 1280, height: 620 } });
  await startFromFront(page, 'Winter Edition');
  for (let turn = 0; turn < 2; turn++) {
    await decideUntil(page, 'confirm');
    await decideUntil(page, 'cell');
  }
  const before = await shown(page);
  assert.ok(before.lines.length >= 4);
  await decideUntil(page, 'yes');
  await decide(page, 1);
  await page.waitForSelector('.turn-back:visible');
  await page.reload();
  await ready(page);
  assert.equal(await nextOffer(page), 'cell');
  await page.waitForFunction((hand) => document.querySelector(`.hand-picture[aria-label="${hand}"]`), before.hand);
  assert.deepEqual(await shown(page), before);
  await page.waitForFunction(newestInSight);
  // The front page leads back to it.
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByRole('heading', { name: 'Where you left' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await ready(page);
  assert.equal(await nextOffer(page), 'cell');
  await page.waitForFunction((hand) => document.querySelector(`.hand-picture[aria-label="${hand}"]`), before.hand);
  assert.deepEqual(await shown(page), before);
});

test('a reload while a bot thinks: it thinks again', async (t) => {
  const page = await open(t);
  await startFromFront(page, 'Winter Edition', { bot: 'level5' });
  await decideUntil(page, 'confirm');
  // Bots think in a worker of their own, which begins when there is something to think about: the line is kept by then.
  const thinking = page.waitForEvent('worker');
  await press(page, '.turn-confirm', 0);
  await thinking;
  await page.waitForSelector('.turn-bot');
  const { lines } = await shown(page);
  assert.equal(lines.length, 1);
  await page.reload();
  await ready(page);
  assert.equal(await nextOffer(page), 'cell');
  const after = (await shown(page)).lines;
  assert.equal(after[0], lines[0]);
  assert.equal(after.length, 2);
});

test('a full browser: it is said, and nothing of the game is lost', async (t) => {
  const opened = await context(t);
  await opened.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (!globalThis.hasRoom) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const page = await opened.newPage();
  await page.goto(await address());
  await ready(page);
  await startFromFront(page, 'Winter Edition');
  await page.locator('.toast').filter({ hasText: 'no more room' }).waitFor();
  await decideUntil(page, 'confirm');
  await decideUntil(page, 'cell');
  const before = await shown(page);
  assert.equal(before.lines.length, 2, 'the bot has answered');
  const table = page.url();
  await page.goto(table.replace(/#.*/, '#/games'));
  await page.getByRole('link', { name: /^Continue/ }).click();
  await ready(page);
  assert.equal(await nextOffer(page), 'cell');
  assert.deepEqual((await shown(page)).lines, before.lines);
  // The browser asks before the page is closed; as soon as there is room, the game is kept.
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  assert.equal(await asks(), true);
  await page.evaluate(() => (globalThis.hasRoom = true));
  await decideUntil(page, 'confirm');
  await decideUntil(page, 'cell');
  const after = await shown(page);
  assert.equal(await asks(), false);
  await page.reload();
  await ready(page);
  assert.equal(await nextOffer(page), 'cell');
  assert.deepEqual((await shown(page)).lines, after.lines);
});

test('a browser that keeps nothing lets one play', async (t) => {
  const opened = await context(t);
  await opened.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('private', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'indexedDB', { get: refuse });
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
  });
  const page = await opened.newPage();
  await page.goto(await address());
  await ready(page);
  await page.locator('.toast').filter({ hasText: 'keeps no games' }).waitFor();
  await startFromFront(page, 'Winter Edition');
  await decideUntil(page, 'confirm');
  await decideUntil(page, 'cell');
  assert.equal((await shown(page)).lines.length, 2);
});

test('a record is opened, gone through, played on, saved and deleted', async (t) => {
  const page = await open(t, '#/games');
  const file = page.locator('#record-file');
  const spoilt = fs.readFileSync(golden, 'utf8').replace('M@2,0/0', 'M@2,0/1');
  await file.setInputFiles({ name: 'spoilt.bst', mimeType: 'text/plain', buffer: Buffer.from(spoilt) });
  const problem = page.getByRole('alert').filter({ hasText: 'spoilt.bst' });
  await problem.waitFor();
  assert.match(await problem.textContent(), /\b7\b/, 'says the line');
  await file.setInputFiles(golden);
  await page.waitForFunction(() => location.hash.startsWith('#/replay'));
  await ready(page);
  const final = scoreOf(golden).players.map(({ points }) => points);
  const expectPoints = (points) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.players td.points')].map((cell) => parseInt(cell.textContent)).join() ===
        wanted,
      points.join(),
    );
  await expectPoints(final);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expectPoints([0, 0]);
  for (let line = 0; line < 3; line++) await page.getByRole('button', { name: 'One line on' }).click();
  await expectPoints([0, 0]);
  await page.getByLabel('Moment of the game').press('ArrowRight');
  await expectPoints([0, 4]);
  await page.getByRole('button', { name: 'One line back' }).click();
  await expectPoints([0, 0]);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expectPoints(final);
  // A line of the log is a place to jump to.
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.log-go').nth(3).click();
  await expectPoints([0, 4]);
  await page.getByRole('tab', { name: 'More' }).click();
  const picture = await download(page, 'Save this picture (SVG)');
  assert.match(picture.text, /^<svg /m);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/table'));
  await ready(page);
  assert.equal(await nextOffer(page), 'cell');
  assert.deepEqual((await shown(page)).lines, goldenLines.slice(0, 4));
  // Both are kept now.
  await page.goto(page.url().replace(/#.*/, '#/games'));
  await ready(page);
  const cards = page.locator('.library > .card');
  assert.equal(await cards.count(), 2);
  const opened = cards.filter({ hasText: 'opened from a file' });
  const saved = await download(page, /^Save as a file/, opened);
  assert.deepEqual(scoreOf(saved.path), scoreOf(golden));
  await opened.getByRole('button', { name: /^Delete/ }).click();
  const bringBack = page.getByRole('button', { name: 'Bring it back' });
  await bringBack.waitFor();
  assert.equal(await opened.count(), 0);
  await bringBack.click();
  await opened.waitFor();
  await page.reload();
  await ready(page);
  assert.equal(await cards.count(), 2);
});

const figures = { road: 'highwayman', city: 'knight', field: 'farmer', monastery: 'monk' };
const sides = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** The button of the scorer for the action of a line: `follower road.N`, or nothing. */
function choiceName(action) {
  if (!action) return /^no figure$/;
  const [feature, side] = action.split(' ')[1].split('.');
  return new RegExp(`^${figures[feature]} .*${side ? `, ${sides[side]} ` : ''}\\(`);
}

/** Enters a line in the scorer: who, which tile, where and how it lies, the figure. */
async function enter(page, player, line) {
  const [, kind, cell, rotation, action] = /^(\w+)@([^/]+)\/(\d) ?(.*)$/.exec(line);
  await page.locator('.who').getByRole('button', { name: player }).click();
  await page
    .locator('.palette')
    .getByRole('button', { name: `Tile ${kind} ` })
    .click();
  const target = page.getByRole('button', { name: new RegExp(`^Cell ${cell}, `) });
  await target.focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('button', { name: `Cell ${cell}, chosen, turned by ` });
  await chosen.waitFor();
  for (let turns = 0; !(await chosen.getAttribute('aria-label')).includes(` ${rotation * 90} degrees`); turns++) {
    assert.ok(turns < 4, `${line}: this rotation is not offered`);
    const before = await chosen.getAttribute('aria-label');
    await page.keyboard.press('r');
    await page.waitForFunction((label) => document.activeElement.getAttribute('aria-label') !== label, before);
  }
  await page.keyboard.press('Enter');
  await page
    .locator('.choices')
    .getByRole('button', { name: choiceName(action) })
    .click();
}

test('a game from the table is entered in the scorer', async (t) => {
  const page = await open(t);
  await page.locator('#winter-new-winter-mode-score').click();
  await ready(page);
  for (const [index, name] of ['Ana', 'Bogdan'].entries())
    await page.getByLabel(`Name of seat ${index + 1}`).fill(name);
  await page.locator('.start-bar button').click();
  await page.waitForFunction(() => location.hash.startsWith('#/scorer'));
  await ready(page);
  const entered = goldenLines.slice(0, 6);
  const written = () => page.locator('.log-line').count();
  for (const [index, line] of entered.entries()) {
    await enter(page, index % 2 ? 'Bogdan' : 'Ana', line);
    await page.waitForFunction((count) => document.querySelectorAll('.log-line').length === count, index + 1);
  }
  assert.equal((await pointsOf(page))[2], 4, 'the city of the fourth line');
  // Anything can be taken back, and entered again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((count) => document.querySelectorAll('.log-line').length === count, entered.length - 1);
  await enter(page, 'Bogdan', entered.at(-1));
  await page.waitForFunction((count) => document.querySelectorAll('.log-line').length === count, entered.length);
  // It is kept.
  await page.reload();
  await ready(page);
  assert.equal(await written(), entered.length);
  const standing = (await pointsOf(page)).filter((_, index) => index % 2);
  await page.getByRole('button', { name: 'End and score' }).click();
  await page.waitForFunction(() => /wins|shared/.test(document.querySelector('.turn-task').textContent));
  await page.getByRole('tab', { name: 'More' }).click();
  const { path, text } = await download(page, 'Save the record');
  assert.match(text, /^mode free$/m);
  assert.deepEqual(
    text.match(/^\w+: .*@.*$/gm),
    entered.map((line, index) => `${index % 2 ? 'Bogdan' : 'Ana'}: ${line}`),
  );
  const score = scoreOf(path).players.map(({ points }) => points);
  assert.deepEqual(score, standing);
  assert.deepEqual(
    (await pointsOf(page)).filter((_, index) => index % 2 === 0),
    score,
  );
});
