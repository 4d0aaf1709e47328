// One game in two tabs, and files that are dropped where no field asks for one.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { address, context, open, ready, root } from './lib.mjs';
import { decide, startFromFront } from './player.mjs';

const golden = `${root}tests/golden/winter/players-2.bst`;

const lineCount = (page) => page.locator('.log-line').count();

async function dropFile(page, name, text) {
  await page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );
}

test('a game goes on in one tab at a time, and none of its turns is lost', async (t) => {
  const tabs = await context(t);
  const first = await tabs.newPage();
  await first.goto(await address());
  await ready(first);
  await startFromFront(first, 'Winter Edition');

  const second = await tabs.newPage();
  await second.goto(first.url());
  await second.waitForSelector('.turn');
  await first.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  for (let number = 1; (await decide(second, number)) !== 'confirm'; number++);
  await second.waitForFunction(() => document.querySelectorAll('.log-line').length === 2);

  await first.getByRole('button', { name: 'Go on here' }).click();
  await first.waitForSelector('.turn');
  await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  assert.equal(await lineCount(first), 2);
});

test('a record that is dropped on any page is opened; what is none is refused, and the page stays', async (t) => {
  const page = await open(t);
  await dropFile(page, 'empty.bst', '');
  await page.getByText('empty.bst: This file is empty.').last().waitFor();
  const text = fs.readFileSync(golden, 'utf8');
  await dropFile(page, 'cut.bst', text.slice(0, -1));
  await page.getByText('complete it in a text editor').last().waitFor();
  assert.match(page.url(), /#?\/?$/);
  await dropFile(page, 'whole.bst', text);
  await page.getByRole('heading', { name: / wins\.$/ }).waitFor();
  assert.match(page.url(), /#\/replay\//);
  assert.equal(await page.locator('.end-table .end-sum td').count(), 2);
});

test('tiles that are dropped on a set-up are tried as its set', async (t) => {
  const page = await open(t, '#/new/ark');
  await dropFile(page, 'winter.tiles', fs.readFileSync(`${root}data/winter.tiles`, 'utf8'));
  await page.getByText('These are tiles for Winter Edition, not for The Ark of the Covenant.').waitFor();
});
