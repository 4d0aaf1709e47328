// What the browser tests share: the file server on a free port and Debian's Chromium without its window (CHROMIUM=… takes another
// program), one of each for a test file.
//
//   import { open } from './lib.mjs';
//   test('…', async (t) => {
//     const page = await open(t, '#/new/winter', { viewport: phone, hasTouch: true });
//
// A test fails when its page logs an error or throws one. Everything is closed at the end.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const program = process.env.BASTIDE ?? `${root}build/bastide`;
export const clientFolder = process.env.BASTIDE_WEB ?? `${root}build/web`;
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

const need = createRequire(`${root}web/package.json`);
const { chromium } = need('playwright-core');
const patience = 10_000;

const closers = [];
after(async () => {
  for (const close of closers.reverse()) await close();
});

export async function startServer(options = []) {
  const server = spawn(program, ['serve', '--port', '0', '--root', clientFolder, '--lang', 'en', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const line = await Promise.race([once(server.stdout, 'data').then(String), ended.then(() => '')]);
  const address = /http:\/\/\S+/.exec(line)?.[0];
  if (!address) throw new Error('the server did not start');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

function shared(make) {
  let made;
  return () => (made ??= make());
}

const theServer = shared(async () => {
  const server = await startServer();
  closers.push(server.stop);
  return server;
});

export const address = async () => (await theServer()).address;

export const browser = shared(async () => {
  const started = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  closers.push(() => started.close());
  return started;
});

/** A context of its own, with nothing kept; `options` are Playwright's. Errors of its pages fail the test. A service worker fetches the
 * whole client for later: where that is not what is tested, there is none, which is quicker. */
export async function context(t, options = {}) {
  const opened = await (
    await browser()
  ).newContext({ viewport: desktop, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  opened.setDefaultTimeout(patience);
  const errors = [];
  opened.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  opened.on('weberror', (error) => errors.push(error.error().stack ?? String(error.error())));
  t.after(async () => {
    await opened.close();
    assert.deepEqual(errors, [], 'the page reports errors');
  });
  return opened;
}

/** A page of the client at a route, ready: its heading is there. */
export async function open(t, route = '#/', options = {}) {
  const page = await (await context(t, options)).newPage();
  await page.goto((await address()) + route);
  await ready(page);
  return page;
}

export async function ready(page) {
  await page.waitForSelector('main:not([aria-busy]) h1', { state: 'attached' });
}

const axe = shared(async () => fs.readFileSync(need.resolve('axe-core/axe.min.js'), 'utf8'));

/** What axe finds wrong with the page as it is: must be nothing. */
export async function assertAccessible(page, name = page.url()) {
  await page.evaluate(await axe());
  const violations = await page.evaluate(async () => {
    const result = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 3).map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }));
  });
  assert.deepEqual(violations, [], name);
}

/** Nothing sticks out to the right. A phone makes its window as wide as what is in it: the screen is what counts. */
export async function assertNoSidewaysScrolling(page, name = page.url()) {
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  const window = page.viewportSize().width;
  assert.ok(content <= window, `${name}: ${content} pixels wide in a window of ${window}`);
}

/** A proxy before the server that counts what it hands on, packed as it is: { address, bytes: path to bytes }. */
export async function countingProxy(t) {
  const target = await address();
  const bytes = new Map();
  const proxy = http.createServer(({ url, method, headers }, answer) => {
    http.get(new URL(url, target), { method, headers }, (real) => {
      answer.writeHead(real.statusCode, real.headers);
      const add = (count) => bytes.set(url, (bytes.get(url) ?? 0) + count);
      add(real.rawHeaders.join('    ').length);
      real.on('data', (chunk) => add(chunk.length));
      real.pipe(answer);
    });
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  t.after(() => proxy.close());
  return { address: `http://localhost:${proxy.address().port}/`, bytes };
}
