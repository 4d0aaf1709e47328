// The table of the browser client: whole games through its methods alone, and what it refuses. Moves come from positions, as the
// page has them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { root } from '../wasm/engine.mjs';
import { botLine, botOpinions, EngineError, newSession, newWasm, people } from './session.mjs';

const program = process.env.BASTIDE ?? root + 'build/bastide';

/** Numbers that follow from a seed. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

function scoreOf(text) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bastide-'));
  try {
    const file = path.join(folder, 'game.bst');
    fs.writeFileSync(file, text);
    return JSON.parse(execFileSync(program, ['score', '--json', file], { encoding: 'utf8' }));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** A position without what every call changes. */
const essence = ({ serial, ...position }) => position;

function refused(call, status) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof EngineError, error.stack);
    assert.equal(error.refusal.status, status);
    return true;
  });
}

/** One call that a player could make, chosen at random. */
function step(session, position, random) {
  if (position.pending > 0 && random(9) === 0) {
    const plies = position.pending;
    const back = session.back();
    assert.equal(back.pending, plies - 1);
    return back;
  }
  if (position.canConfirm && (position.moves.length === 0 || random(2) === 0)) return session.confirm();
  assert.ok(position.moves.length > 0, `no move in the phase ${position.phase}`);
  return session.play(position.moves[random(position.moves.length)].id);
}

function checkPosition(position) {
  for (const { name, worth, owners, followers, segments, tiles } of position.features) {
    assert.match(name, /^[a-z]+(\.[NESWLR]+)?@-?\d+,-?\d+$/);
    assert.ok(segments.length >= tiles.length, name);
    const most = Math.max(...followers);
    assert.deepEqual(owners, most ? followers.flatMap((count, player) => (count === most ? [player] : [])) : []);
    if (worth)
      assert.ok(
        worth.some((points) => points > 0),
        name,
      );
  }
  const segments = position.features.flatMap((feature) => feature.segments.map(String));
  assert.equal(new Set(segments).size, segments.length);
  const cells = new Set(position.openCells.filter(({ rotations }) => rotations).map(({ x, y }) => `${x},${y}`));
  const places = position.moves.filter(({ type }) => type === 'place');
  if (position.phase === 'place' && places.length)
    assert.deepEqual(new Set(places.map(({ x, y }) => `${x},${y}`)), cells);
  for (const { dead, rotations } of position.openCells) assert.ok(!dead || !rotations);
}

const info = Object.fromEntries((await newSession()).games().map((game) => [game.code, game]));
const setup = (game, count, more) => people(game, count, { edition: info[game].standardEdition, ...more });

test('the games that can be played', () => {
  assert.deepEqual(Object.keys(info), ['winter', 'ark', 'city']);
  for (const game of Object.values(info)) {
    assert.ok(game.tiles > 70 && game.least === 2 && game.options.length >= 4);
    assert.ok(game.editions.some(({ name }) => name === game.standardEdition));
    for (const { key, text, rule, type, choices, standard } of game.options) {
      assert.notEqual(text, key);
      assert.match(rule, /^[A-Z]-/);
      if (type === 'choice')
        assert.ok(
          choices.some(({ value }) => value === standard),
          key,
        );
    }
  }
});

for (const [game, count] of Object.entries({ winter: 2, ark: 3, city: 4 })) {
  test(`whole games of ${game}`, async () => {
    const session = await newSession();
    for (let seed = 1; seed <= 2; seed++) {
      const random = numbers(seed);
      let position = session.begin(setup(game, count, { seed: String(seed) }));
      for (let calls = 0; position.phase !== 'finished'; calls++) {
        assert.ok(calls < 2000);
        position = step(session, position, random);
        if (calls % 7 === 0) checkPosition(position);
        if (position.canUndo && random(6) === 0) {
          const before = position;
          position = session.undo();
          assert.equal(position.lines.length, before.lines.length - 1);
        }
      }
      const text = session.text();
      const score = scoreOf(text);
      assert.deepEqual(
        position.players.map(({ points }) => points),
        score.players.map(({ points }) => points),
      );
      assert.deepEqual(
        position.players.map(({ final }) => final),
        position.players.map(({ points }) => points),
      );
      assert.ok(position.players.some(({ place }) => place === 1));
      assert.notEqual(position.endReason, '');
      // All events together are the points.
      const sums = new Array(count).fill(0);
      for (const event of position.lines.flatMap(({ events }) => events))
        if (event.type === 'score') event.points.forEach((points, player) => (sums[player] += points));
      assert.deepEqual(
        sums,
        position.players.map(({ points }) => points),
      );
      assert.ok(position.lines.flatMap(({ events }) => events).filter(({ type }) => type === 'end').length === 1);
      // The record alone gives the same position, whole and at every line.
      const shown = [];
      for (let line = 0; line <= position.lines.length; line += 5) shown.push([line, session.show(line)]);
      const other = await newSession();
      assert.deepEqual(essence(other.open(text, null)), essence(position));
      for (const [line, past] of shown) {
        assert.equal(past.at, line);
        assert.deepEqual(past.moves, []);
        const prefix = await newSession();
        const lines = text.split('\n');
        const begun = prefix.open(
          [...lines.slice(0, lines.length - 1 - position.lines.length + line), ''].join('\n'),
          null,
        );
        assert.deepEqual(begun.players, past.players, `line ${line}`);
        assert.deepEqual(begun.tiles, past.tiles);
        assert.deepEqual(begun.features, past.features);
      }
    }
  });
}

for (const [game, count] of [
  ['winter', 3],
  ['ark', 2],
  ['city', 2],
]) {
  test(`what a choice brings is what the standing says when it is made: ${game}`, async () => {
    const session = await newSession();
    const random = numbers(7);
    const met = new Set();
    let position = session.begin(setup(game, count, { seed: '7' }));
    const standing = (id) => {
      const { players } = session.play(id);
      session.back();
      return players.map(({ final }) => final);
    };
    for (let calls = 0; position.phase !== 'finished' && calls < 1500; calls++) {
      const paid = position.moves.filter(({ type }) => type === 'claim' || type === 'wall' || type === 'tower');
      const pass = position.moves.find(({ type }) => type === 'pass');
      const idle = pass ? standing(pass.id) : position.players.map(({ final }) => final);
      for (const { id, type, gain } of paid.slice(0, 3)) {
        const made = standing(id);
        assert.deepEqual(
          gain,
          made.map((points, player) => points - idle[player]),
        );
        if (gain.some((points) => points > 0)) met.add(type);
      }
      position = step(session, position, random);
    }
    assert.ok(met.has('claim'));
    assert.ok(game !== 'city' || (met.has('wall') && met.has('tower')));
  });
}

test('what is refused changes nothing', async () => {
  const session = await newSession();
  refused(() => session.position(), 'record-missing');
  refused(() => session.begin(setup('winter', 6)), 'players-count');
  let position = session.begin(setup('winter', 2));
  const place = position.moves[0];
  const same = () => assert.deepEqual(essence(session.show(1e9)), essence(position));
  refused(() => session.begin(setup('winter', 2, { options: { farmers: 'maybe' } })), 'option-value');
  refused(() => session.open('bastide-record 2\n', null), 'record-magic');
  refused(() => session.confirm(), 'phase');
  refused(() => session.undo(), 'phase');
  refused(() => session.play(0), 'phase');
  refused(() => session.freeTurn(0, 0), 'not-free');
  refused(() => session.freeLine('finish'), 'not-free');
  refused(() => session.seat(0, 'nobody'), 'bot-unknown');
  refused(() => session.brief(null, { milliseconds: 0, iterations: 1 }), 'not-your-turn');
  same();
  position = session.play(place.id);
  refused(() => session.play(place.id), 'phase');
  assert.throws(() => session.open('', null));
  refused(() => session.tileSet('nonsense\n'), 'tiles-syntax');
  same();
  try {
    session.begin(setup('winter', 2, { options: { farmers: 'maybe' } }));
  } catch ({ refusal }) {
    assert.equal(refusal.text, 'option {option} cannot be {value}; allowed: {allowed}');
    assert.deepEqual(refusal.args, { option: 'farmers', value: 'maybe', allowed: 'on|off' });
    assert.deepEqual(refusal.words, []);
  }
});

test('no line is taken back past a draw, or by another player', async () => {
  const session = await newSession();
  let position = session.begin(setup('winter', 2));
  position = session.play(position.moves[0].id);
  position = session.confirm();
  assert.equal(position.lines.length, 1);
  assert.ok(position.drawn >= 0 && !position.canUndo);
  refused(() => session.undo(), 'phase');
  // The City: several lines in a turn.
  const random = numbers(4);
  let taken = 0;
  position = session.begin(setup('city', 2, { seed: '12', options: { stacks: '5/20/50' } }));
  while (position.phase !== 'finished') {
    const before = position;
    position = step(session, position, random);
    if (!position.canUndo || position.phase === 'finished') continue;
    const line = position.lines[position.lines.length - 1];
    assert.equal(line.player, position.toMove);
    assert.equal(position.drawsLeft, before.drawsLeft);
    position = session.undo();
    taken++;
    position = session.play(position.moves[0].id);
    while (!position.canConfirm) position = session.play(position.moves[0].id);
    position = session.confirm();
    if (taken > 3) return;
  }
  assert.fail('a wall could never be taken back');
});

test('a complete line waits', async () => {
  const session = await newSession();
  let position = session.begin(setup('winter', 2));
  while (position.moves.length) position = session.play(position.moves[position.moves.length - 1].id);
  assert.ok(position.canConfirm);
  assert.equal(position.toMove, 0);
  assert.ok(position.phase === 'act' || position.phase === 'place');
  assert.ok(position.tiles[position.tiles.length - 1].open);
  const { pending } = position;
  for (let left = pending - 1; left >= 0; left--) assert.equal(session.back().pending, left);
  assert.equal(
    session.position().moves.every(({ type }) => type === 'place'),
    true,
  );
});

test('the ark walks any way', async () => {
  const session = await newSession();
  const random = numbers(3);
  let position = session.begin(setup('ark', 2, { seed: '3' }));
  let walked = 0;
  let others = 0;
  while (position.phase !== 'finished' && walked < 40) {
    const walks = position.moves.filter(({ type }) => type === 'ark');
    if (walks.length === 0) {
      position = step(session, position, random);
      continue;
    }
    for (const move of walks.slice(0, 5)) {
      const path = session.arkPath(move.cells);
      assert.equal(path.id, move.id);
      assert.deepEqual(path.gain, move.gain);
      // Every beginning of a walk goes on to its next cell.
      for (let length = 0; length < move.cells.length; length++) {
        const begun = session.arkPath(move.cells.slice(0, length));
        assert.ok(begun.next.some((cell) => String(cell) === String(move.cells[length])));
      }
    }
    refused(() => session.arkPath([[99, 99]]), 'ark-path');
    // A walk of one's own, cell by cell, that need not be listed.
    let path = session.arkPath([]);
    for (let length = 0; length < 5 && path.next.length; length++)
      path = session.arkPath([...path.cells, path.next[random(path.next.length)]]);
    assert.ok(path.id);
    if (!walks.some(({ id }) => id === path.id)) others++;
    const points = position.players.map((player) => player.points);
    const text = session.text();
    position = session.play(path.id);
    position = session.confirm();
    const ark = position.lines[position.lines.length - 1].events.filter(({ subject }) => subject === 'ark');
    assert.deepEqual(
      path.gain,
      points.map((_, player) => ark.reduce((sum, { points: gained }) => sum + gained[player], 0)),
      text,
    );
    walked++;
  }
  assert.ok(walked > 10 && others > 0, `${walked} walks, ${others} of them not listed`);
});

test('free mode: a game of the table is entered again', async () => {
  for (const game of ['winter', 'ark', 'city']) {
    const session = await newSession();
    const random = numbers(9);
    let position = session.begin(setup(game, 3, { free: true, seed: null }));
    const kinds = session.world().kinds;
    assert.equal(position.phase, 'draw');
    assert.deepEqual(position.moves, []);
    let turns = 0;
    while (position.phase !== 'finished' && turns < 30) {
      if (position.phase === 'draw' && position.pending === 0) {
        // A tile that fits nowhere has no move: another one is chosen.
        do position = session.freeTurn(turns % 3, random(kinds.length));
        while (position.moves.length === 0);
        turns++;
      }
      position = step(session, position, random);
    }
    const player = position.lines.find(({ text }) => text.includes(': ')).player;
    assert.ok(player >= 0 && player < 3);
    while (position.pending > 0) position = session.back();
    const lines = position.lines.length;
    assert.ok(position.canUndo);
    position = session.undo();
    assert.equal(position.lines.length, lines - 1);
    while (position.lines.length > 3) position = session.undo();
    position = session.freeLine('finish');
    assert.equal(position.phase, 'finished');
    assert.equal(position.endReason, 'said');
    const score = scoreOf(session.text());
    assert.deepEqual(
      position.players.map(({ points }) => points),
      score.players.map(({ points }) => points),
    );
    position = session.undo();
    assert.notEqual(position.phase, 'finished');
  }
});

test('free mode: things are laid down before the first move', async () => {
  const session = await newSession();
  let position = session.begin(
    setup('winter', 2, {
      free: true,
      seats: people('winter', 2).seats.map((seat, at) => ({ ...seat, name: at ? 'Bo "B"' : 'Ana Ș' })),
    }),
  );
  position = session.freeLine('set points "Ana Ș" 12');
  assert.equal(position.players[0].points, 12);
  refused(() => session.freeLine('set nonsense'), 'record-value');
  position = session.freeTurn(1, position.tiles[0].kind);
  position = session.play(position.moves[0].id);
  position = session.confirm();
  assert.equal(position.lines[1].player, 1);
  assert.match(position.lines[1].text, /^"Bo \\"B\\"": /);
});

test('seats and resigning', async () => {
  const session = await newSession();
  let position = session.begin(setup('winter', 3));
  position = session.play(position.moves[0].id);
  position = session.seat(2, 'level2');
  assert.equal(position.players[2].bot, 'level2');
  assert.equal(position.pending, 1);
  position = session.seat(2, null);
  assert.equal(position.players[2].bot, null);
  position = session.resign(1);
  assert.ok(position.players[1].left);
  assert.equal(position.lines[2].player, 1);
  position = session.resign(2);
  assert.equal(position.phase, 'finished');
  assert.equal(position.endReason, 'alone');
});

test('bots: the same line for the same numbers, and nothing of the order of tiles', async () => {
  const wasm = await newWasm();
  const bots = people('winter', 2).seats.map((seat, at) => ({ ...seat, bot: at ? 'level5' : 'level1' }));
  const briefs = [];
  for (let seed = 1; seed <= 30; seed++) {
    const session = await newSession();
    const position = session.begin(setup('winter', 2, { seed: String(seed), seats: bots }));
    briefs.push({ drawn: position.drawn, brief: session.brief(null, { milliseconds: 0, iterations: 10 }), session });
  }
  // Two decks with the same first tile: the thinker is told exactly the same.
  const pair = briefs.flatMap((one, at) =>
    briefs
      .slice(at + 1)
      .filter(({ drawn }) => drawn === one.drawn)
      .map((other) => [one, other]),
  )[0];
  assert.ok(pair, 'two of the decks begin with the same tile');
  assert.deepEqual(pair[0].brief, pair[1].brief);

  const { brief, session } = briefs[0];
  const line = botLine(wasm, brief);
  assert.deepEqual(botLine(wasm, brief), line);
  let position = session.answer(brief.revision, line);
  assert.equal(position.lines.length, 1);
  // An answer to what is no longer asked is let go.
  assert.equal(session.answer(brief.revision, line).lines.length, 1);
  const weighing = session.brief('level5', { milliseconds: 0, iterations: 20 });
  const opinions = botOpinions(wasm, weighing);
  assert.deepEqual(botOpinions(wasm, weighing), opinions);
  assert.ok(opinions.length > 1 && opinions[0].lead >= opinions[1].lead);
  assert.ok(opinions.every(({ text, win }) => text.includes('@') && win >= 0 && win <= 1));
  // A limit of time is kept.
  const started = performance.now();
  botOpinions(wasm, { ...weighing, milliseconds: 50, iterations: 0 });
  assert.ok(performance.now() - started < 1000);
});

test('a game of bots ends as the program says', async () => {
  const wasm = await newWasm();
  for (const game of ['winter', 'ark', 'city']) {
    const session = await newSession();
    const seats = people(game, 2).seats.map((seat, at) => ({ ...seat, bot: at ? 'level1' : 'greedy' }));
    let position = session.begin(setup(game, 2, { seats }));
    while (position.phase !== 'finished') {
      const brief = session.brief(null, { milliseconds: 0, iterations: 1 });
      position = session.answer(brief.revision, botLine(wasm, brief));
    }
    const score = scoreOf(session.text());
    assert.deepEqual(
      position.players.map(({ points }) => points),
      score.players.map(({ points }) => points),
    );
  }
});

test('tiles drawn ahead are in the hands', async () => {
  const session = await newSession();
  const position = session.begin(setup('winter', 2, { options: { 'draw-ahead': 'on' } }));
  assert.deepEqual(
    position.players.map(({ hand }) => hand.length),
    [0, 1],
  );
  assert.ok(position.drawn >= 0);
});

test("tile sets of one's own", async () => {
  const text = fs
    .readFileSync(root + 'data/winter.tiles', 'utf8')
    .replace(/^tile U (\d)/m, (_, n) => `tile U ${n - 1}`);
  const session = await newSession();
  const set = session.tileSet(text);
  assert.deepEqual([set.game, set.tiles], ['winter', info.winter.tiles - 1]);
  const tiles = { name: 'fewer', text };
  const position = session.begin(setup('winter', 2, { tiles }));
  assert.equal(position.tilesName, 'fewer');
  const saved = session.text();
  const other = await newSession();
  refused(() => other.open(saved, null), 'tiles-needed');
  assert.deepEqual(essence(other.open(saved, tiles)), essence(position));
  // The thinker plays with them too.
  const brief = session.brief('level1', { milliseconds: 0, iterations: 1 });
  assert.ok(botLine(await newWasm(), brief).length > 0);
});

test('pictures', async () => {
  const session = await newSession();
  const position = session.begin(setup('city', 2));
  const world = session.world();
  assert.ok(/\.dark\{--town-\w+-fill:#/.test(world.css) && world.symbols.includes('<g id="f0" class="town"'));
  // A rule with the theme above would not reach what a <use> shows.
  assert.doesNotMatch(world.css, /\.(dark|print) /);
  assert.equal(world.kinds.length, position.undrawn.length);
  const art = session.tileArt(3, 1, 0, 0);
  assert.equal(art.labels.length, 1600);
  assert.equal(art.spots.length, world.kinds[3].segments);
  assert.ok(art.labels.every((label) => label === 255 || label < art.spots.length));
  assert.notEqual(session.tileArt(3, 1, 0, 1).svg, art.svg);
  assert.match(session.picture({ dark: true, highlights: [[0, 0]] }), /^<svg [^]*<\/svg>\n$/);
});
