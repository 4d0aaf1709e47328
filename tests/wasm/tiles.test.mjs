import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEngine } from './engine.mjs';

const engine = await loadEngine();
const { wasm } = engine;

const digest = (set) => {
  const room = engine.allocate(65);
  wasm.bst_tileset_digest(set, room);
  const text = engine.string(room);
  wasm.free(room);
  return text;
};

const builtin = engine.found(wasm.bst_tileset_builtin(0, engine.error));
const text = engine.readText((pointer, capacity) => wasm.bst_tileset_write(builtin, pointer, capacity));

test('the canonical text of the built-in set reads back as itself', () => {
  const again = engine.readTiles(text);
  assert.equal(
    engine.readText((pointer, capacity) => wasm.bst_tileset_write(again, pointer, capacity)),
    text,
  );
  assert.equal(digest(again), digest(builtin));
  assert.match(digest(again), /^[0-9a-f]{64}$/);
  wasm.bst_tileset_free(again);
});

test('a changed set is compiled and played like the built-in one', () => {
  const pattern = /^(tile U )(\d+)/m;
  const [, , copies] = pattern.exec(text);
  const changed = engine.readTiles(text.replace(pattern, (_, start, number) => start + (Number(number) - 1)));
  assert.notEqual(digest(changed), digest(builtin));
  const game = engine.newGame('game winter 2', changed);
  const kind = engine.withText('U', (pointer, length) => wasm.bst_kind_number(game, pointer, length));
  assert.equal(wasm.bst_kind_copies(game, kind), Number(copies) - 1);
  assert.equal(engine.string(wasm.bst_kind_id(game, kind)), 'U');
  const state = engine.newState(game);
  assert.ok(engine.legalMoves(game, state).length > 0);

  const header = `bastide-record 1\ngame winter\ntiles ${digest(changed)} fewer\nplayer A red\nplayer B blue\ndeck seed 4\n`;
  const record = engine.readRecord(header, changed);
  assert.equal(engine.string(wasm.bst_record_set_name(record)), 'fewer');
  assert.throws(() => engine.readRecord(header), { status: 'tiles-needed' });
  assert.throws(() => engine.readRecord(header, builtin), { status: 'tiles-digest' });
});

test('a set that is not one is refused', () => {
  assert.throws(() => engine.readTiles(text.replace(/^tile U .*$/m, 'tile U nonsense')));
  assert.throws(() => engine.readTiles('{'));
});
