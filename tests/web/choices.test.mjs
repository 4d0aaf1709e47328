// What the table says beside its choices.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './lib.mjs';
import { decide, nextOffer, startFromFront } from './player.mjs';

async function decideUntil(page, wanted) {
  for (let number = 1; (await nextOffer(page)) !== wanted; number++) {
    assert.ok(number < 30, `no ${wanted}`);
    await decide(page, number);
  }
}

/** Points of the person at the table if the game ended now. */
function standing(page) {
  return page.evaluate(() => Number(document.querySelectorAll('.players tr.moving td.number')[1].textContent));
}

test('a claim says what it is worth, and brings as much', async (t) => {
  const page = await open(t);
  await startFromFront(page, 'Winter Edition');
  await decideUntil(page, 'spot');
  const before = await standing(page);
  const claims = page.locator('.choice-claim');
  const signs = await page.locator('.choice-claim .choice-worth').allTextContents();
  assert.equal(signs.length, await claims.count());
  const notes = await page.$$eval('.board-spot', (spots) => spots.map((spot) => spot.dataset.note));
  assert.deepEqual(notes.sort(), [...signs].sort());
  const best = signs.findIndex((sign) => sign.startsWith('+'));
  assert.ok(best >= 0, signs.join());
  await claims.nth(best).click();
  await page.waitForSelector('.turn-confirm:visible');
  assert.equal((await standing(page)) - before, Number(signs[best]));
});

test('a table without that help says nothing of the kind', async (t) => {
  const page = await open(t);
  await startFromFront(page, 'Winter Edition', { preset: 'Purist' });
  await decideUntil(page, 'spot');
  assert.ok((await page.locator('.choice-claim').count()) > 0);
  assert.equal(await page.locator('.choice-worth, .board-spot[data-note]').count(), 0);
  assert.doesNotMatch(await page.locator('.board-spot').first().getAttribute('aria-label'), /ended now/);
});
