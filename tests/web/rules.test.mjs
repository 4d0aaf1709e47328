// The examples on the rules page: each can be replayed, and pays what its caption says.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import test from 'node:test';
import { root } from '../wasm/engine.mjs';

const program = process.env.BASTIDE ?? root + 'build/bastide';
const esbuild = createRequire(root + 'web/package.json')('esbuild');

async function art() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [root + 'web/app/rulesart.ts'],
    bundle: true,
    format: 'esm',
    target: 'node18',
    write: false,
  });
  globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {} });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

test('examples of rules', async () => {
  const { examples, exampleRecord } = await art();
  let paid = 0;
  for (const [game, list] of Object.entries(examples)) {
    const ids = new Set(JSON.parse(execFileSync(program, ['rules', game, '--json'])).map(({ id }) => id));
    for (const { rule, lines, caption } of list) {
      assert.ok(ids.has(rule), rule);
      const input = exampleRecord(game, lines);
      const { final_events: events } = JSON.parse(execFileSync(program, ['score', '--json', '-'], { input }));
      // A majority is shown by the city that it decides about.
      const shown = rule === 'W-MAJ-1' ? 'W-CITY-2' : rule;
      for (const { points } of events.filter((event) => event.rule === shown)) {
        paid++;
        for (const number of Object.values(points))
          assert.match(caption, new RegExp(`\\b${number}\\b`), `${rule}: ${caption}`);
      }
    }
  }
  assert.ok(paid >= 10);
});
