// From nothing to the front page: sizes, time, what is kept, offline, installing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  address,
  assertAccessible,
  assertNoSidewaysScrolling,
  context,
  countingProxy,
  desktop,
  open,
  phone,
  ready,
  startServer,
} from './lib.mjs';

const coldLimit = 250_000;

test('a first visit takes under 250 kB and its headers let nothing else in', async (t) => {
  const page = await (await context(t, { serviceWorkers: 'block' })).newPage();
  const proxy = await countingProxy(t);
  const answers = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(proxy.address);
  await ready(page);
  await page.goto(`${proxy.address}#/new/winter`);
  await ready(page);
  await page.waitForLoadState('networkidle');
  const [html] = answers;
  const headers = html.headers();
  assert.match(headers['content-security-policy'], /default-src 'self'; script-src 'self' 'wasm-unsafe-eval'/);
  assert.equal(headers['cache-control'], 'no-cache');
  for (const answer of answers.filter((one) => /\.js$/.test(one.url()) && !/sw\.js$/.test(one.url()))) {
    assert.match(answer.headers()['cache-control'], /immutable/, answer.url());
    assert.match(answer.headers()['content-encoding'] ?? '', /br|gzip/, answer.url());
  }
  const origin = new URL(proxy.address).origin;
  assert.deepEqual(
    answers.filter((answer) => new URL(answer.url()).origin !== origin).map((answer) => answer.url()),
    [],
  );
  const needed = [...proxy.bytes].filter(([path]) => !/\/pictures\/|\/icon-/.test(path));
  const total = needed.reduce((sum, [, size]) => sum + size, 0);
  t.diagnostic(`${total} bytes in ${needed.length} answers`);
  for (const name of ['main.js', 'worker.js', 'bastide.wasm', 'style.css'])
    assert.ok(
      needed.some(([path]) => path.endsWith(`/${name}`)),
      name,
    );
  assert.ok(total < coldLimit, JSON.stringify(needed, null, 1));
});

test('the front page is there at once, and axe finds nothing', async (t) => {
  for (const [viewport, colorScheme] of [
    [desktop, 'light'],
    [phone, 'dark'],
  ]) {
    const began = performance.now();
    const page = await open(t, '#/', { viewport, colorScheme });
    t.diagnostic(`${Math.round(performance.now() - began)} ms with a new page`);
    await assertAccessible(page);
    await assertNoSidewaysScrolling(page);
  }
});

for (const [locale, description] of [
  ['en-GB', /tile-laying games/],
  ['ro-RO', /jocuri/],
  ['de-DE', /Legespiele/],
])
  test(`it can be installed: the manifest for ${locale} and its icons are whole`, (t) =>
    installable(t, locale, description));

async function installable(t, locale, description) {
  const page = await open(t, '#/', { locale });
  const found = await page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]').href;
    const manifest = await (await fetch(link)).json();
    const icons = await Promise.all(
      manifest.icons.map(async ({ src, sizes }) => {
        const image = await createImageBitmap(await (await fetch(new URL(src, link))).blob());
        return { sizes, real: `${image.width}x${image.height}` };
      }),
    );
    return { manifest, icons };
  });
  assert.equal(found.manifest.display, 'standalone');
  assert.match(found.manifest.description, description);
  assert.equal(found.manifest.lang, locale.slice(0, 2));
  assert.deepEqual(
    found.icons.map(({ sizes }) => sizes),
    ['192x192', '512x512'],
  );
  for (const { sizes, real } of found.icons) assert.equal(real, sizes);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
}

test('without scripts it says so, in every language', async (t) => {
  const page = await (await context(t, { javaScriptEnabled: false })).newPage();
  await page.goto(await address());
  for (const language of ['en', 'ro', 'de'])
    assert.match(await page.locator(`noscript p[lang=${language}]`).textContent(), /JavaScript/);
});

test('once loaded it needs no server', async (t) => {
  const server = await startServer();
  const page = await (await context(t, { serviceWorkers: 'allow' })).newPage();
  await page.goto(server.address);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.stop();
  for (const route of ['', '#/rules/city', '#/new/ark', '#/games']) {
    await page.goto('about:blank');
    await page.goto(`${server.address}${route}`);
    await ready(page);
  }
});
