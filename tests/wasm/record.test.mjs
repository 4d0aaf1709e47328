import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { loadEngine, root } from './engine.mjs';

const engine = await loadEngine();
const { wasm } = engine;

const records = ['tests/cases/winter', 'tests/scenario/winter', 'tests/scenario/ark', 'tests/golden/city']
  .map((folder) => root + folder + '/')
  .filter((folder) => fs.existsSync(folder))
  .flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.bst'))
      .map((name) => folder + name),
  );

test('the records of the tests hold', () => {
  assert.ok(records.length >= 30, `${records.length} records`);
  let checked = 0;
  for (const file of records) {
    const text = fs.readFileSync(file, 'utf8');
    if (/^tiles /m.test(text)) continue; // needs its own set
    let record;
    try {
      record = engine.readRecord(text);
    } catch (error) {
      assert.fail(`${file}: ${error.message}`);
    }
    for (let failure = 0; failure < wasm.bst_record_failures(record); failure++) {
      wasm.wasm_record_failure(record, failure, engine.error);
      assert.fail(`${file}: ${engine.failure().message}`);
    }
    const canonical = engine.recordText(record);
    wasm.bst_record_free(record);
    const again = engine.readRecord(canonical);
    assert.equal(engine.recordText(again), canonical, file);
    wasm.bst_record_free(again);
    checked++;
  }
  assert.ok(checked >= 30, `${checked} records`);
});

test('a replay gives the states and events of the way', () => {
  const record = engine.readRecord(fs.readFileSync(records[0], 'utf8'));
  const game = wasm.bst_record_game(record);
  const replay = engine.allocate(wasm.wasm_replay_size());
  const events = engine.allocate(wasm.wasm_events_size(200));
  wasm.wasm_events_begin(events, 200);
  wasm.bst_replay_begin(replay, record);
  let lines = 0;
  while (wasm.bst_replay_next(replay, events)) lines++;
  assert.equal(lines, wasm.bst_record_lines(record));
  assert.equal(engine.hash(game, wasm.wasm_replay_state(replay)), engine.hash(game, wasm.bst_record_state(record)));
  for (let i = 0; i < wasm.wasm_events_count(events); i++) {
    wasm.wasm_event(events, i, engine.out);
    const event = engine.words(engine.out, 35);
    if (event[0] === 0) assert.match(engine.string(wasm.bst_rule_id(game, event[1])), /^W-/);
  }
  wasm.free(replay);
  wasm.free(events);
  wasm.bst_record_free(record);
});

test('a bad record is refused with its line', () => {
  const header = 'bastide-record 1\ngame winter\nplayer A red\nplayer B blue\ndeck open\n';
  assert.throws(() => engine.readRecord(header + 'ZZZ@1,0/0\n'), { line: 6 });
  assert.throws(() => engine.readRecord('bastide-record 2\n'), { status: 'record-magic', line: 1 });
  assert.throws(() => engine.readRecord(header + 'U@1,0/0'), { status: 'text-cut', line: 6 });
  assert.throws(() => engine.readRecord(Uint8Array.of(0xff, 0xfe, 0, 0)));
});
