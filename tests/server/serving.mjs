// Starts `bastide serve` on a folder of its own and speaks to it, also badly.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';

export const program = process.env.BASTIDE;
export const big = Buffer.alloc(2_000_000, 'all of a large file, ');
export const script = '/0123456789ab/main.js';

export function makeFolder() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'bastide-serve-'));
  const put = (name, bytes) => {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), bytes);
  };
  put('index.html', '<!doctype html><title>page</title>');
  put('sw.js', 'self;');
  put('big.txt', big);
  put('0123456789ab/main.js', 'script;'.repeat(100));
  put('0123456789ab/main.js.gz', zlib.gzipSync('script;'.repeat(100)));
  put('0123456789ab/main.js.br', zlib.brotliCompressSync('script;'.repeat(100)));
  put('0123456789ab/a.wasm', Buffer.from('\0asm'));
  return root;
}

export async function serve(options = []) {
  const child = spawn(program, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, errors }));
  const line = await Promise.race([once(child.stdout, 'data').then(String), ended]);
  if (typeof line !== 'string') throw new Error(`no server: ${JSON.stringify(line)}`);
  const port = Number(/:(\d+)\//.exec(line)[1]);
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { child, line, port, address: `http://localhost:${port}`, stop, ended };
}

/** Sends bytes as they are and returns what comes back until the server closes or `patience` milliseconds are over. */
export function raw(port, bytes, { patience = 3000, host = '127.0.0.1' } = {}) {
  return new Promise((resolve) => {
    const began = Date.now();
    const chunks = [];
    const socket = net.connect(port, host, () => socket.write(bytes));
    const finish = (closed) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('latin1'), closed, seconds: (Date.now() - began) / 1000 });
    };
    const timer = setTimeout(() => finish(false), patience);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}
