import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { loadEngine, root } from './engine.mjs';

const engine = await loadEngine();
const { wasm } = engine;

// Plays to the end with bots on views, the host drawing from a seeded deck. Calls `ply` before each.
function play(game, bots, seed, ply = () => {}) {
  const state = engine.newState(game);
  const deck = engine.allocate(wasm.wasm_deck_size());
  const view = engine.allocate(wasm.wasm_state_size());
  wasm.bst_deck_seed(game, seed, deck);
  const players = bots.map((name, seat) =>
    engine.withText(name, (text) => engine.found(wasm.bst_bot_new(text, game, seed + BigInt(seat)))),
  );
  let events = 0;
  const buffer = engine.allocate(wasm.wasm_events_size(64));
  for (let mover; (mover = wasm.bst_to_move(state)) !== -2; ) {
    ply(state, mover);
    let move;
    if (mover === -1) {
      move = wasm.bst_deck_draw(game, state, deck);
    } else {
      wasm.wasm_view(game, state, mover, view);
      move = wasm.bst_bot_move(players[mover], view);
    }
    wasm.wasm_events_begin(buffer, 64);
    engine.doMove(game, state, move, buffer);
    assert.equal(wasm.wasm_events_lost(buffer), 0);
    events += wasm.wasm_events_count(buffer);
  }
  for (const bot of players) wasm.bst_bot_free(bot);
  for (const pointer of [deck, view, buffer]) wasm.free(pointer);
  return { state, events };
}

test('a game of two bots from beginning to end', () => {
  const game = engine.newGame('game winter 2\n');
  let plies = 0;
  const { state, events } = play(game, ['greedy', 'random'], 7n, (now, mover) => {
    plies++;
    if (mover === -1) return;
    const moves = engine.legalMoves(game, now);
    assert.ok(moves.length > 0);
    for (const move of moves) assert.equal(wasm.bst_check_move(game, now, move, engine.error), 0);
  });
  assert.ok(plies > 200 && events > 20, `${plies} plies, ${events} events`);
  assert.ok(wasm.bst_placed_tiles(state) > 80);
  const points = engine.points(state, 2);
  assert.ok(points[0] > points[1], `greedy ${points[0]}, random ${points[1]}`);
  wasm.bst_final(game, state, engine.out, 0);
  assert.deepEqual(engine.words(engine.out, 2), points);
  wasm.free(state);
  wasm.bst_game_free(game);
});

test('the same seed plays the same game, another one another', () => {
  const game = engine.newGame('game winter 3\noption farmers off\n');
  const hashes = [1n, 1n, 2n].map((seed) => {
    const { state } = play(game, ['random', 'random', 'random'], seed);
    const hash = engine.hash(game, state);
    wasm.free(state);
    return hash;
  });
  assert.equal(hashes[0], hashes[1]);
  assert.notEqual(hashes[0], hashes[2]);
});

test('lines: all legal ones are read and written back; a copy is a copy', () => {
  const game = engine.newGame('game winter 2');
  const state = engine.newState(game);
  engine.doMove(game, state, engine.legalMoves(game, state)[0]);
  const lines = engine.legalLines(game, state);
  assert.ok(lines.length > 0);
  assert.deepEqual([...lines].sort(), lines);
  const room = engine.allocate(4 * wasm.wasm_max_line_moves());
  for (const line of lines) {
    const count = engine.withText(line, (text, length) =>
      wasm.wasm_line_read(game, state, text, length, room, engine.error),
    );
    assert.ok(count >= 1, line);
    assert.equal(
      engine.readText((text) => wasm.wasm_line_write(game, state, room, count, text), 128),
      line,
    );
    const copy = engine.allocate(wasm.wasm_state_size());
    engine.bytes(copy, wasm.wasm_state_size()).set(engine.bytes(state, wasm.wasm_state_size()));
    const before = engine.hash(game, state);
    for (const move of new Uint32Array(wasm.memory.buffer, room, count)) engine.doMove(game, copy, move);
    assert.notEqual(engine.hash(game, copy), before);
    assert.equal(engine.hash(game, state), before);
    wasm.free(copy);
  }
  const bad = engine.withText('U@99,99/0', (text, length) =>
    wasm.wasm_line_read(game, state, text, length, room, engine.error),
  );
  assert.equal(bad, -1);
  assert.throws(
    () => {
      throw engine.failure();
    },
    { name: 'Error' },
  );
});

test('moves, tiles, figures and features can be looked at', () => {
  const game = engine.newGame('game winter 2');
  const { state } = play(game, ['random', 'greedy'], 3n);
  const tiles = wasm.bst_placed_tiles(state);
  for (let tile = 0; tile < tiles; tile++) {
    wasm.wasm_placed_tile(state, tile, engine.out);
    const [x, y, kind, rotation] = engine.words(engine.out, 4);
    assert.equal(wasm.bst_tile_at(state, x, y), tile);
    for (let segment = 0; segment < wasm.bst_kind_segments(game, kind); segment++) {
      wasm.wasm_segment(game, kind, rotation, segment, engine.out);
      const [feature, places] = engine.words(engine.out, 2);
      wasm.wasm_feature(game, state, tile, segment, engine.out);
      const found = engine.words(engine.out, 18);
      assert.equal(found[1], feature);
      assert.ok((found[14 + (tile >> 5)] >>> (tile & 31)) & 1, 'a feature has its own tile');
      assert.ok(places < 4096);
    }
    const move = wasm.wasm_move_place(kind, x, y, rotation);
    wasm.wasm_move(move, engine.out);
    assert.deepEqual(engine.words(engine.out, 5), [3, kind, x, y, rotation]);
  }
  for (let figure = 0; figure < wasm.bst_placed_figures(state); figure++) {
    wasm.wasm_placed_figure(state, figure, engine.out);
    const [player, type, tile] = engine.words(engine.out, 3);
    assert.ok(player < 2 && type === 0 && tile < tiles);
  }
});

test('open cells say what fits, and where nothing that is left does', () => {
  for (const [setup, seed] of [
    ['game winter 2', 3n],
    ['game ark 3', 4n],
    ['game city 2', 5n],
  ]) {
    const game = engine.newGame(setup);
    const kinds = wasm.bst_kinds(game);
    const room = engine.allocate(4 * wasm.wasm_max_looks());
    let [cells, dead] = [0, 0];
    play(game, ['random', 'random', 'random'].slice(0, Number(setup.at(-1))), seed, (state) => {
      const drawn = wasm.bst_drawn(state);
      if (drawn < 0 || wasm.bst_placed_tiles(state) % 5) return;
      const left = Array.from({ length: kinds }, (_, kind) => kind).filter(
        (kind) => kind === drawn || wasm.bst_undrawn(state, kind),
      );
      const count = wasm.wasm_open_cells(game, state, drawn, room);
      const words = engine.words(room, 4 * count);
      for (let cell = 0; cell < count; cell++) {
        const [x, y, rotations, isDead] = words.slice(4 * cell, 4 * cell + 4);
        assert.equal(rotations, wasm.bst_rotations_at(game, state, drawn, x, y));
        assert.equal(
          isDead === 1,
          left.every((kind) => wasm.bst_rotations_at(game, state, kind, x, y) === 0),
        );
        cells++;
        dead += isDead;
      }
    });
    assert.ok(cells > 200 && dead > 0, `${setup}: ${cells} cells, ${dead} of them dead`);
    wasm.free(room);
    wasm.bst_game_free(game);
  }
});

test('the wall of The City can be looked at', () => {
  const game = engine.newGame('game city 4\noption stacks 0/20/55');
  const { state } = play(game, ['random', 'random', 'random', 'random'], 5n);
  const pieces = wasm.bst_walls(game, state);
  assert.ok(pieces > 1);
  let gates = 0;
  for (let piece = 0; piece < pieces; piece++) {
    wasm.wasm_wall_at(state, piece, engine.out);
    const [x, y, side, tile, gate, short, guard, clockwise, other] = engine.words(engine.out, 9);
    assert.equal(wasm.bst_tile_at(state, x, y), tile);
    assert.ok(side < 4 && (short === 0 || gate === 0));
    assert.ok([guard, clockwise, other].every((player) => player >= -1 && player < 4));
    gates += gate;
  }
  assert.equal(gates, 1);
});

test('a record made here is read by the program, with the same points', () => {
  const native = process.env.BASTIDE ?? root + 'build/bastide';
  const record = engine.withText('game winter 2\nedition 2020\n', (text, length) =>
    engine.found(wasm.wasm_record_new(text, length, 0, 0, engine.error)),
  );
  const say = (call, ...texts) => {
    const pointers = texts.map((text) =>
      engine.withText(text, (pointer, length) => {
        const copy = engine.allocate(length + 1);
        engine.bytes(copy, length + 1).set(engine.bytes(pointer, length + 1));
        return copy;
      }),
    );
    engine.check(call(record, ...pointers, ...(texts.length === 2 ? [0] : []), engine.error));
    pointers.forEach((pointer) => wasm.free(pointer));
  };
  say(wasm.bst_record_player, 'Ana Ștefan', 'red');
  say(wasm.bst_record_player, 'Bo', 'blue');
  say(wasm.bst_record_header, 'deck seed 11');
  engine.check(wasm.bst_record_open(record, engine.error));
  const game = wasm.bst_record_game(record);
  let line = 0;
  for (let state; wasm.bst_to_move((state = wasm.bst_record_state(record))) !== -2; line++) {
    const lines = engine.legalLines(game, state);
    say(wasm.bst_record_line, lines[(line * 7919) % lines.length]);
  }
  const text = engine.recordText(record);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bastide-'));
  try {
    const file = path.join(folder, 'game.bst');
    fs.writeFileSync(file, text);
    assert.equal(execFileSync(native, ['convert', file], { encoding: 'utf8' }), text);
    const score = JSON.parse(execFileSync(native, ['score', '--json', file], { encoding: 'utf8' }));
    assert.deepEqual(
      score.players.map((player) => player.points),
      engine.points(wasm.bst_record_state(record), 2),
    );
    assert.equal(score.players[0].name, 'Ana Ștefan');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  engine.check(wasm.bst_record_truncate(record, 10, engine.error));
  assert.equal(wasm.bst_record_lines(record), 10);
  wasm.bst_record_free(record);
});
