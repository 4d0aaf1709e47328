// English, Romanian and German on every page: chosen by the browser, chosen by the reader, and nothing left in English.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { assertNoSidewaysScrolling, clientFolder, open, phone, ready } from './lib.mjs';

const routes = [
  '#/',
  '#/new/winter',
  '#/new/ark',
  '#/new/city',
  '#/new/city?mode=score',
  '#/games',
  '#/rules',
  '#/rules/city',
];

function catalogue(language) {
  const folder = fs.readdirSync(clientFolder).find((name) => fs.existsSync(`${clientFolder}/${name}/i18n`));
  return JSON.parse(fs.readFileSync(`${clientFolder}/${folder}/i18n/${language}.json`, 'utf8'));
}

/** Every text that the page shows or says. */
function textsOf(page) {
  return page.evaluate(() => {
    const texts = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.add(walker.currentNode.data.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.add(element.getAttribute(name) ?? '');
    return [...texts].filter((text) => /\p{L}{2}/u.test(text));
  });
}

for (const [locale, language] of [
  ['fr-FR', 'en'],
  ['ro-RO', 'ro'],
  ['de-AT', 'de'],
])
  test(`pages for ${locale}`, async (t) => {
    const page = await open(t, '#/', { locale, viewport: phone });
    const known = language === 'en' ? {} : catalogue(language);
    for (const route of routes) {
      await page.evaluate((hash) => (location.hash = hash), route);
      await page.waitForFunction((hash) => location.hash === hash, route);
      await ready(page);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language, route);
      const left = (await textsOf(page)).filter((text) => typeof known[text] === 'string' && known[text] !== text);
      assert.deepEqual(left, [], `${route} in ${language}`);
      await assertNoSidewaysScrolling(page, `${route} in ${language}`);
    }
  });

test('the reader chooses, and the choice is kept', async (t) => {
  const page = await open(t, '#/', { locale: 'de-DE' });
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.locator('#setting-language').selectOption('ro');
  await page.waitForFunction(() => document.documentElement.lang === 'ro');
  await page.reload();
  await ready(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ro');
  assert.ok((await textsOf(page)).includes(catalogue('ro')['Play against bots']));
});
