// Everything by keyboard alone: from the front page to turns at the table, in each game.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { open, ready } from './lib.mjs';
import { nextOffer } from './player.mjs';

/** Goes on with Tab until the focus is on something with this text or name. */
async function tabTo(page, wanted) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (wanted.test(name)) return;
  }
  assert.fail(`Tab does not come to ${wanted}`);
}

/** Plays until so many lines are written; which keys did it. */
async function playByKeys(page, lines) {
  const used = new Set();
  const press = async (key) => {
    used.add(key);
    await page.keyboard.press(key);
  };
  let written = 0;
  for (let number = 1; written < lines; number++) {
    assert.ok(number < 200, 'the keys come to no end');
    const offer = await nextOffer(page);
    if (offer === 'end') break;
    if (offer === 'confirm') {
      // Nobody is faster than the board, which shows the turn a moment after its button.
      await page.waitForFunction(() => !document.querySelector('.turn-confirm[aria-disabled]'));
      await press('Enter');
      await page.waitForFunction(() => !document.querySelector('.turn-confirm')?.checkVisibility());
      written++;
    } else if (offer === 'cell' || offer === 'yes') {
      const focus = await page.evaluate(() => document.activeElement?.className ?? '');
      if (/board-chosen/.test(focus)) {
        await press('r');
        await press('Enter');
        await page.waitForFunction(() => !document.querySelector('.board-cell'));
      } else if (/board-cell/.test(focus)) {
        if (number % 3 === 0) await press('ArrowRight');
        else await press('Enter');
      } else if (/board-target/.test(focus))
        await press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][(number >> 2) % 4]);
      else await press('b');
    } else if ((await page.locator('.choice-pass:visible').count()) && number % 3 === 0) await press('n');
    else if (await page.locator('.choices kbd:visible').count()) await press('1');
    else {
      const onBoard = await page.evaluate(() => /board-(edge|step|spot)/.test(document.activeElement?.className ?? ''));
      await press(onBoard ? 'Enter' : 'b');
    }
  }
  return used;
}

describe('by keyboard', { concurrency: 3 }, () => {
  for (const [index, code] of ['winter', 'ark', 'city'].entries())
    test(code, async (t) => {
      const page = await open(t);
      for (let card = 0; card <= index; card++) await tabTo(page, /^Play against bots$/);
      await page.keyboard.press('Enter');
      await ready(page);
      await page.waitForFunction((game) => location.hash.startsWith(`#/new/${game}`), code);
      await tabTo(page, /^Start the game$/);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.turn');
      const used = await playByKeys(page, 4);
      for (const key of ['b', 'Enter']) assert.ok(used.has(key), key);
      // The keys are told, and Escape closes what tells them.
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    });
});
