// A changed set of tiles plays the same in the command line, in records and in WebAssembly: games that the program played with it
// end here with the points that the program says, and every turn begins with the same legal lines.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { loadEngine, root } from './engine.mjs';

const engine = await loadEngine();
const { wasm } = engine;
const program = process.env.BASTIDE ?? root + 'build/bastide';

// What is changed of each game's built-in set: a count, a start tile, a number on a tile.
const changes = {
  winter: [
    [/^start D$/m, 'start U'],
    [/^tile U (\d)/m, (_, n) => `tile U ${n - 1}`],
  ],
  ark: [
    [/^start 27$/m, 'start 28'],
    [/^tile 37 3$/m, 'tile 37 4'],
    [/sheep 1$/m, 'sheep 3 wolf 1'],
  ],
  city: [[/^tile (\S+) 2$/m, 'tile $1 1']],
};

const games = Array.from({ length: wasm.bst_games() }, (_, game) => engine.string(wasm.bst_game_code(game)));

for (const [number, code] of games.entries()) {
  test(`a changed set of ${code}`, () => {
    const builtin = engine.found(wasm.bst_tileset_builtin(number, engine.error));
    const canonical = (set) => engine.readText((pointer, capacity) => wasm.bst_tileset_write(set, pointer, capacity));
    let text = canonical(builtin);
    for (const [pattern, change] of changes[code]) {
      assert.match(text, pattern);
      text = text.replace(pattern, change);
    }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bastide-'));
    try {
      const file = path.join(folder, 'mine.tiles');
      fs.writeFileSync(file, text);
      const run = (...words) => execFileSync(program, [...words, '--tiles', file], { encoding: 'utf8' });
      const set = engine.readTiles(text);
      run('simulate', code, '--games', '3', '--players', 'random,random', '--seed', '9', '--records', folder);
      const records = fs.readdirSync(folder).filter((name) => name.endsWith('.bst'));
      assert.equal(records.length, 3);
      for (const name of records) {
        const here = engine.readRecord(fs.readFileSync(path.join(folder, name), 'utf8'), set);
        const there = JSON.parse(run('score', path.join(folder, name), '--json'));
        assert.deepEqual(
          engine.points(wasm.bst_record_state(here), 2),
          there.players.map((player) => player.points),
        );
        // The same turn, half a game in, has the same legal lines.
        const lines = engine.recordText(here).split('\n');
        const half = lines.slice(0, Math.trunc(lines.length / 2)).join('\n') + '\n';
        const early = engine.readRecord(half, set);
        fs.writeFileSync(path.join(folder, 'half'), half);
        assert.deepEqual(
          engine.legalLines(wasm.bst_record_game(early), wasm.bst_record_state(early)),
          run('legal', path.join(folder, 'half')).split('\n').slice(0, -1),
        );
        wasm.bst_record_free(early);
        wasm.bst_record_free(here);
      }
      wasm.bst_tileset_free(set);
    } finally {
      fs.rmSync(folder, { recursive: true });
      wasm.bst_tileset_free(builtin);
    }
  });
}
