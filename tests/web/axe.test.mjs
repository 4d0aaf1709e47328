// axe finds nothing on any page, in light and dark; nothing sticks out at 360 pixels.
import { test } from 'node:test';
import { assertAccessible, assertNoSidewaysScrolling, desktop, open, phone, ready } from './lib.mjs';
import { decide, nextOffer, startFromFront } from './player.mjs';

const routes = ['#/new/winter', '#/new/ark', '#/new/city', '#/games', '#/rules', '#/rules/ark'];

for (const [colorScheme, viewport] of [
  ['light', phone],
  ['dark', desktop],
]) {
  test(`pages, ${colorScheme}`, async (t) => {
    const page = await open(t, '#/', { colorScheme, viewport });
    for (const route of routes) {
      await page.evaluate((hash) => (location.hash = hash), route);
      await page.waitForFunction((hash) => location.hash === hash, route);
      await ready(page);
      await assertAccessible(page, `${route} ${colorScheme}`);
      await assertNoSidewaysScrolling(page, route);
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.waitForSelector('dialog[open]');
    await assertAccessible(page, `settings ${colorScheme}`);
  });

  test(`table, replay and scorer, ${colorScheme}`, async (t) => {
    const page = await open(t, '#/', { colorScheme, viewport });
    await startFromFront(page, 'The City');
    const seen = new Set();
    for (let number = 1; seen.size < 4 && number < 40; number++) {
      const offer = await nextOffer(page);
      if (!seen.has(offer)) await assertAccessible(page, `table, ${offer}, ${colorScheme}`);
      seen.add(offer);
      await decide(page, number);
    }
    const id = await page.evaluate(() => location.hash.split('/')[2]);
    await page.evaluate((hash) => (location.hash = hash), `#/replay/${id}`);
    await page.waitForFunction(() => location.hash.startsWith('#/replay'));
    await ready(page);
    await page.waitForSelector('.board-tile-button', { state: 'attached' });
    await assertAccessible(page, `replay ${colorScheme}`);
    await page.evaluate(() => (location.hash = '#/new/ark?mode=score'));
    await page.waitForFunction(() => location.hash.includes('score'));
    await ready(page);
    await page.locator('.start-bar button').click();
    await page.waitForFunction(() => location.hash.startsWith('#/scorer'));
    await ready(page);
    await page.waitForSelector('.board-tile-button', { state: 'attached' });
    await assertAccessible(page, `scorer ${colorScheme}`);
  });
}
