// What a screen reader is told in a turn, and where the focus is after each step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './lib.mjs';
import { nextOffer, startFromFront } from './player.mjs';

/** Everything that the live region says from now on. */
async function listen(page) {
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live]');
    globalThis.said = [];
    new MutationObserver(() => region.textContent && globalThis.said.push(region.textContent)).observe(region, {
      childList: true,
    });
  });
  return async (pattern) => {
    await page.waitForFunction(
      (source) => globalThis.said.some((text) => new RegExp(source).test(text)),
      pattern.source,
    );
    return page.evaluate(() => globalThis.said.splice(0));
  };
}

test('a turn is told, and the focus is never lost', async (t) => {
  const page = await open(t);
  await startFromFront(page, 'Winter Edition');
  assert.equal(await nextOffer(page), 'cell');
  const hears = await listen(page);
  const press = async (selector) => {
    await page.locator(`${selector}:visible`).first().focus();
    await page.keyboard.press('Enter');
  };
  const assertFocus = async () => assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY');

  const sides = () => page.locator('.hand-picture').getAttribute('aria-label');
  const straight = await sides();
  await page.locator('.hand-buttons button').last().press('Enter');
  await hears(/^Tile in hand: /);
  assert.notEqual(await sides(), straight, 'the tile is described as it lies');

  await press('.board-cell');
  await page.waitForSelector('.board-tool-yes:visible');
  await assertFocus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board-spot:visible');
  await hears(/place a figure, or none/);
  await assertFocus();
  await page
    .getByRole('button', { name: /^Place a figure: farmer/ })
    .first()
    .press('Enter');
  await page.waitForSelector('.turn-confirm:visible');
  await hears(/confirm your turn/);
  await assertFocus();
  // Where a feature lies on a tile, whose it is and who stands there.
  const laid = page.getByRole('button', {
    name: /^Tile .*\((north|east|south|west).*\).* owned by Ana.*, with a figure of Ana/,
  });
  assert.equal(await laid.count(), 1);
  await press('.turn-confirm');
  await hears(/^[^:]+: tile \w+ at -?\d+,-?\d+.*Ana: place the tile\. Tile in hand: /);
  await assertFocus();
  assert.match(await page.locator('.table-scores [aria-current]').textContent(), /Ana/);
});
