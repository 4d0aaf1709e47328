// A phone: 360 pixels, touch. Turns by tapping, a double tap, two fingers on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNoSidewaysScrolling, open, phone } from './lib.mjs';
import { decide, nextOffer, press, startFromFront } from './player.mjs';

const device = { viewport: phone, hasTouch: true, isMobile: true };
const titles = { winter: 'Winter Edition', ark: 'The Ark of the Covenant', city: 'The City' };
const finger = 44;

/** Buttons that are too small for a finger. */
function smallButtons(page) {
  return page.evaluate((least) => {
    const shown = [...document.querySelectorAll('button, a.button')].filter(
      (button) => button.checkVisibility() && !button.closest('.board-targets'),
    );
    return shown
      .map((button) => [button.getAttribute('aria-label') ?? button.textContent, button.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(([name, box]) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`);
  }, finger);
}

/** What can be chosen on a tile or at an edge that was chosen is all in the window of the board. */
async function assertInWindow(page, selector) {
  const outside = await page.evaluate(async (chosen) => {
    // The board has moved by the frame after next.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const room = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll(chosen)]
      .filter((button) => button.checkVisibility())
      .map((button) => [button.getAttribute('aria-label'), button.getBoundingClientRect()])
      .filter(
        ([, box]) =>
          box.left < room.left - 1 ||
          box.top < room.top - 1 ||
          box.right > room.right + 1 ||
          box.bottom > room.bottom + 1,
      )
      .map(([name, box]) => `${name}: ${JSON.stringify(box)}`);
  }, selector);
  assert.deepEqual(outside, [], 'cut off');
}

for (const [code, title] of Object.entries(titles))
  test(`turns by touch: ${code}`, async (t) => {
    const page = await open(t, '#/', device);
    await startFromFront(page, title, { touch: true });
    for (let confirmed = 0, number = 1; confirmed < 3; number++) {
      assert.ok(number < 100, 'the turns come to no end');
      if (['spot', 'yes'].includes(await nextOffer(page))) await assertInWindow(page, '.board-spot, .board-tool');
      if ((await decide(page, number, { touch: true })) === 'confirm') confirmed++;
    }
    assert.deepEqual(await smallButtons(page), []);
    await assertNoSidewaysScrolling(page);
    // The log opens at its newest line.
    await page.getByRole('tab', { name: 'Log' }).tap();
    await page.waitForFunction(() => {
      const line = document.querySelector('.log-line:last-child').getBoundingClientRect();
      return line.bottom <= document.querySelector('.panel-log').getBoundingClientRect().bottom + 1;
    });
  });

test('320 pixels are enough for long words', async (t) => {
  for (const locale of ['de-DE', 'ro-RO']) {
    const page = await open(t, '#/new/ark', { ...device, viewport: { width: 320, height: 568 }, locale });
    await assertNoSidewaysScrolling(page, locale);
    await page.locator('.start-bar button').tap();
    await page.waitForSelector('.board-cell:visible');
    await assertNoSidewaysScrolling(page, locale);
  }
});

test('a double tap turns the tile and confirms nothing', async (t) => {
  const page = await open(t, '#/', device);
  await startFromFront(page, titles.winter, { touch: true });
  assert.equal(await nextOffer(page), 'cell');
  const cell = page.locator('.board-cell:visible').first();
  const box = await cell.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  assert.equal(await nextOffer(page), 'yes');
  // The tile is laid by a tap on its button; a second tap at the same place decides nothing.
  const yes = await page.locator('.board-tool-yes').boundingBox();
  const [yesX, yesY] = [yes.x + yes.width / 2, yes.y + yes.height / 2];
  await page.touchscreen.tap(yesX, yesY);
  await page.touchscreen.tap(yesX, yesY);
  await page.waitForSelector('.turn-back:visible');
  assert.equal(await nextOffer(page), 'spot');
  assert.equal(await page.locator('.choice[aria-pressed=true]').count(), 0, 'the second tap chose something');
  await press(page, '.turn-back', 0, true);
  await page.waitForSelector('.board-cell:visible');
});

/** Two fingers that move apart or together, by the browser's own input. */
async function pinch(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await page.locator('.board').boundingBox();
  const points = (half) => [-half, half].map((dx) => ({ x: x + width / 2 + dx, y: y + height / 2 }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  for (let step = 1; step <= 8; step++)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(from + ((to - from) * step) / 8),
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('two fingers zoom the board, not the page', async (t) => {
  const page = await open(t, '#/', device);
  await startFromFront(page, titles.winter, { touch: true });
  assert.equal(await nextOffer(page), 'cell');
  const widthOfCell = async () => (await page.locator('.board-cell:visible').first().boundingBox()).width;
  const before = await widthOfCell();
  await pinch(page, 70, 35);
  await page.waitForFunction(
    (width) => document.querySelector('.board-cell').getBoundingClientRect().width < width * 0.8,
    before,
  );
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  await assertNoSidewaysScrolling(page);
});
