import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { loadEngine, root } from './engine.mjs';

const engine = await loadEngine();

test('the module needs nothing from outside but a clock', () => {
  assert.deepEqual(WebAssembly.Module.imports(engine.module), [{ module: 'env', name: 'clock', kind: 'function' }]);
});

test('every function of the public header can be called', () => {
  const header = fs.readFileSync(root + 'include/bastide/bastide.h', 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const declared = [...header.matchAll(/^(?!static|typedef)[a-z].*?\b(bst_\w+)\(/gm)].map((match) => match[1]);
  assert.ok(declared.length > 80);
  for (const name of declared) assert.equal(typeof engine.wasm[name], 'function', name);
});

test('the version is that of the header', () => {
  const version = /BST_VERSION "(.*)"/.exec(fs.readFileSync(root + 'include/bastide/bastide.h', 'utf8'))[1];
  assert.equal(engine.string(engine.wasm.bst_version()), version);
});

test('the tables of options and editions', () => {
  const { wasm } = engine;
  const winter = engine.withText('winter', (text) => wasm.bst_game_number(text));
  assert.ok(winter >= 0);
  const keys = Array.from({ length: wasm.wasm_options(winter) }, (_, i) =>
    engine.string(wasm.wasm_option_word(winter, i, 0)),
  );
  assert.ok(keys.includes('farmers') && keys.includes('tile-count'), keys.join());
  const farmers = keys.indexOf('farmers');
  assert.equal(engine.string(wasm.wasm_option_word(winter, farmers, 1)), 'on|off');
  assert.equal(wasm.wasm_option(winter, farmers, engine.out), 1);
  assert.deepEqual(engine.words(engine.out, 3), [0, 2, 0]);
  assert.match(engine.string(wasm.wasm_option_word(winter, farmers, 2)), /^W-/);
  assert.equal(wasm.wasm_option(winter, keys.length, engine.out), 0);
  assert.equal(engine.string(wasm.wasm_edition_name(winter, wasm.wasm_standard_edition(winter))), '2022');
  wasm.wasm_players(winter, engine.out);
  assert.deepEqual(engine.words(engine.out, 2), [2, 5]);
});

test('a wrong setup is refused with its line', () => {
  const refused = (setup, status, line) =>
    assert.throws(
      () => engine.newGame(setup),
      (error) => {
        assert.deepEqual([error.status, error.line], [status, line], error.message);
        return true;
      },
    );
  refused('', 'record-missing', 0);
  refused('game chess 2', 'game-unknown', 1);
  refused('game winter 9', 'players-count', 1);
  refused('game winter 2\noption farmer off', 'option-unknown', 2);
  refused('game winter 2\nedition 1999\n', 'edition-unknown', 2);
  refused('game winter 2\n\nwhat', 'record-header', 3);
  refused('game winter 2\nedition 2012 2022 2020', 'record-extra', 2);
  refused(`game winter 2\n${'x'.repeat(300)}`, 'record-line', 2);
});
