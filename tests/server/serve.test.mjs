// What the file server answers, and what it bears.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { big, makeFolder, program, raw, script, serve } from './serving.mjs';

let root;
let server;
before(async () => {
  root = makeFolder();
  server = await serve(['--root', root]);
});
after(async () => {
  const { code, errors } = await server.stop();
  fs.rmSync(root, { recursive: true });
  assert.deepEqual({ code, errors }, { code: 0, errors: '' });
});

/** http.request, which neither follows nor unpacks nor normalizes anything. */
function ask(path, { method = 'GET', headers = {}, host = 'localhost' } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request({ host, port: server.port, path, method, headers, agent: false }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

test('files come with their types and what may be kept', async () => {
  const page = await ask('/');
  assert.equal(page.status, 200);
  assert.match(page.body.toString(), /<title>page/);
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(page.headers['cache-control'], 'no-cache');
  assert.match(page.headers['content-security-policy'], /default-src 'self'; script-src 'self' 'wasm-unsafe-eval'/);
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  assert.equal(page.headers['cross-origin-opener-policy'], 'same-origin');
  assert.equal(page.headers.server, undefined);
  assert.equal((await ask('/?from=home')).status, 200);
  assert.equal((await ask('/sw.js')).headers['cache-control'], 'no-cache');
  const code = await ask(script);
  assert.equal(code.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await ask('/0123456789ab/a.wasm')).headers['content-type'], 'application/wasm');
  assert.ok((await ask('/big.txt')).body.equals(big));
});

test('packed twins go to who takes them', async () => {
  for (const [wanted, coding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ]) {
    const answer = await ask(script, { headers: { 'accept-encoding': wanted } });
    assert.equal(answer.headers['content-encoding'], coding, wanted);
    assert.equal(answer.headers.vary, 'accept-encoding');
    assert.equal(answer.body.length, Number(answer.headers['content-length']));
  }
  assert.equal((await (await fetch(server.address + script)).text()).length, 700);
});

test('HEAD and If-None-Match send no body', async () => {
  const head = await ask('/', { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.equal(Number(head.headers['content-length']), fs.statSync(`${root}/index.html`).size);
  const tag = head.headers.etag;
  const same = await ask('/', { headers: { 'if-none-match': `"other", W/${tag}` } });
  assert.equal(same.status, 304);
  assert.equal(same.headers.etag, tag);
  assert.equal((await ask('/', { headers: { 'if-none-match': '"other"' } })).status, 200);
});

test('connections are used again after each kind of answer', async () => {
  const get = (path, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const first = await ask('/');
  for (const [begin, status] of [
    [get('/none'), 404],
    [get('/', `If-None-Match: ${first.headers.etag}\r\n`), 304],
    [`HEAD / HTTP/1.1\r\nHost: x\r\n\r\n`, 200],
  ]) {
    const socket = net.connect(server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.write(begin);
    while (!text.includes('\r\n\r\n')) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.match(text, new RegExp(`^HTTP/1.1 ${status} `));
    await new Promise((resolve) => setTimeout(resolve, 50));
    text = '';
    socket.write(get(script));
    while (!text.endsWith('script;')) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.match(text, /^HTTP\/1.1 200 /);
    socket.destroy();
  }
});

test('nothing outside of the folder, nothing but GET and HEAD', async () => {
  for (const path of [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '//etc/passwd',
    '/0123456789ab/../../etc/passwd',
    '/.%00./etc/passwd',
    '/..\\..\\etc\\passwd',
    '/%5c..%5cetc',
    '/index.html%00.js',
    '/%',
    '/%zz',
    '/none',
  ]) {
    const { text } = await raw(server.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, {
      patience: 400,
    });
    assert.doesNotMatch(text, /root:|HTTP\/1.. 200/, path);
  }
  assert.equal((await ask('/none')).status, 404);
  assert.equal((await ask('/a%5cb')).status, 400);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await ask('/', { method });
    assert.equal(answer.status, 405, method);
    assert.equal(answer.headers.allow, 'GET, HEAD');
  }
});

test('nonsense closes the connection and nothing else', async () => {
  const random = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) & 255));
  const bad = [
    '\r\n\r\n',
    'GET\r\n\r\n',
    'FOO / HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`,
    `GET / HTTP/1.1\r\nCookie: ${'c'.repeat(70000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\nabc',
    'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\nabc',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    Buffer.alloc(100_000),
    random,
  ];
  for (const bytes of bad) {
    await raw(server.port, bytes, { patience: 300 });
    assert.equal((await ask('/')).status, 200, `after ${JSON.stringify(String(bytes).slice(0, 60))}`);
  }
});

test('requests in one go are all answered', async () => {
  const { text } = await raw(server.port, 'GET /none HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20), { patience: 1000 });
  assert.equal(text.match(/HTTP\/1.1 404/g)?.length, 20);
});

test('many connections at once, more than are taken', async () => {
  const sockets = await Promise.all(
    Array.from(
      { length: 1100 },
      () =>
        new Promise((resolve) => {
          const socket = net.connect(server.port, '127.0.0.1');
          socket.on('error', () => resolve(socket));
          socket.on('connect', () => resolve(socket));
        }),
    ),
  );
  sockets.forEach((socket) => socket.destroy());
  await new Promise((resolve) => setTimeout(resolve, 300));
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/big.txt')));
  assert.ok(answers.every(({ status, body }) => status === 200 && body.length === big.length));
});

test('who does not say what he wants is let go after ten seconds', { timeout: 30_000 }, async () => {
  const slow = new Promise((resolve) => {
    const began = Date.now();
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nX-Slow: '));
    const drip = setInterval(() => socket.write('a'), 500);
    socket.on('error', () => undefined);
    socket.on('close', () => (clearInterval(drip), resolve((Date.now() - began) / 1000)));
    socket.resume();
  });
  const silent = raw(server.port, '', { patience: 20_000 });
  const [seconds, quiet] = await Promise.all([slow, silent]);
  assert.ok(seconds > 5 && seconds < 14, `${seconds} s`);
  assert.ok(quiet.closed, 'a silent connection stays open');
});

test('who does not read does not hold the memory or the others', async () => {
  const lazy = Array.from({ length: 50 }, () => {
    const socket = net.connect(server.port, '127.0.0.1', () =>
      socket.write('GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.on('error', () => undefined);
    return socket.pause();
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const memory = Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]);
  assert.equal((await ask('/')).status, 200);
  lazy.forEach((socket) => socket.destroy());
  assert.ok(memory < 400_000, `${memory} kB`);
});

test('this machine is reached by IPv4 and, where it has it, by IPv6', async (t) => {
  assert.equal((await ask('/', { host: '127.0.0.1' })).status, 200);
  if (!fs.existsSync('/proc/net/if_inet6') || !/ lo$/m.test(fs.readFileSync('/proc/net/if_inet6', 'utf8')))
    return t.skip('no IPv6');
  assert.equal((await ask('/', { host: '::1' })).status, 200);
});

test('what cannot be started says why in one line', () => {
  const cases = [
    [['--root', root, '--port', String(server.port)], /port \d+ is taken/],
    [['--root', root, '--host', '203.0.113.7'], /203\.0\.113\.7 is no address of this machine/],
    [['--root', `${root}/none`], /none: this cannot be read/],
    [['--root', `${root}/0123456789ab`], /there is no index\.html/],
    [['--port', '65536'], /65535/],
    [['--port', 'many'], /--port/],
    [['extra'], /extra/],
  ];
  for (const [options, expected] of cases) {
    const { status, stdout, stderr } = spawnSync(program, ['serve', '--lang', 'en', ...options], {
      timeout: 10_000,
      encoding: 'utf8',
    });
    assert.equal(status, 2, stderr);
    assert.equal(stdout, '');
    assert.match(stderr, expected);
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  }
});

test('signals end it cleanly, also in the middle of an answer', async () => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    const other = await serve(['--root', root, '--lang', 'ro']);
    assert.match(other.line, /http:\/\/localhost:\d+\//);
    const socket = net.connect(other.port, '127.0.0.1', () => socket.write('GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const began = Date.now();
    assert.deepEqual(await other.stop(signal), { code: 0, signal: null, errors: '' });
    assert.ok(Date.now() - began < 3000);
    socket.destroy();
    // The port is free again at once.
    const next = await serve(['--root', root, '--port', String(other.port)]);
    await next.stop();
  }
});
