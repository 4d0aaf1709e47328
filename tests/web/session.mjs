// The table of the browser client (web/engine/session.ts) in node, bundled as the client is.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, wasmPath } from '../wasm/engine.mjs';

const esbuild = createRequire(root + 'web/package.json')('esbuild');
const contents = `export { Session } from './session'; export { Wasm } from './wasm';
export { botLine, botOpinions } from './thinker'; export { EngineError } from './types';`;

async function bundled() {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: root + 'web/engine', loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'node18',
    write: false,
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bastide-'));
  try {
    const file = path.join(folder, 'session.mjs');
    fs.writeFileSync(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

export const { Session, Wasm, botLine, botOpinions, EngineError } = await bundled();
const module = await WebAssembly.compile(fs.readFileSync(wasmPath));

export const newWasm = () => Wasm.load(module, () => performance.now() * 1000);

/** A table, with `random` numbers that follow from a seed. */
export async function newSession(seed = 1n) {
  let state = seed;
  return new Session(
    await newWasm(),
    () => (state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n)),
  );
}

const colors = ['red', 'blue', 'green', 'yellow', 'black'];

/** A setup with so many people, changed by `more`. */
export function people(game, count, more = {}) {
  const seats = Array.from({ length: count }, (_, at) => ({ name: `P${at + 1}`, color: colors[at], bot: null }));
  const editions = { winter: '2022', ark: '', city: '' };
  return { game, edition: editions[game], options: {}, seats, free: false, tiles: null, seed: '7', ...more };
}
