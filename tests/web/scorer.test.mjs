// The City in the scorer: what lies there at the beginning, and the gate and walls that come between two tiles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './lib.mjs';
import { download, scoreOf } from './player.mjs';

/** The last line completes the first street: the gate is due. */
const record = `bastide-record 1
game city
option stacks 0/30/45
player Ana red
player Bo blue
mode free
set points Ana 12
Ana: 31@0,0/0 follower street.E
Bo: 15@1,0/0 follower market.NR
Ana: 14@2,0/1 follower street.N
Bo: 28@0,1/0 follower street.E
Ana: 57@2,-1/0 follower market.E
Bo: 22@3,0/2 follower street.E
Ana: 48@3,-1/2 follower street.N
Bo: 52@3,1/0 follower market.N
Ana: 02@1,-1/1 follower area.NR
`;

test('the scorer asks for gate and walls before the next tile, and says what was laid down', async (t) => {
  const page = await open(t, '#/games');
  await page.locator('#record-file').setInputFiles({
    name: 'table.bst',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  const task = page.locator('.turn-task');
  const end = page.getByRole('button', { name: 'End and score' });
  await page.getByText('place the gate at the edge of the city').waitFor();
  assert.equal(await page.locator('.log-head').first().innerText(), 'Points of Ana: 12');
  assert.equal(await page.locator('.palette').isVisible(), false);
  assert.equal(await end.count(), 0);
  for (let pieces = 0; (await end.count()) === 0; pieces++) {
    assert.ok(pieces < 6, await task.innerText());
    const before = await page.locator('.log-line').count();
    await page.locator('.choices button').last().click();
    await page.waitForFunction((count) => document.querySelectorAll('.log-line').length > count, before);
  }
  assert.equal(await page.locator('.palette').isVisible(), true);

  await end.click();
  await page.waitForSelector('.end-table');
  await page.getByRole('tab', { name: 'More' }).click();
  const { path } = await download(page, 'Save the record');
  const points = await page.locator('.end-table .end-sum td').allInnerTexts();
  const score = scoreOf(path).players.map((player) => player.points);
  assert.deepEqual(
    points.map(Number),
    score.sort((a, b) => b - a),
  );
});
