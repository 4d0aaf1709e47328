// A whole game of each game through the page, against a bot: from the front page to the record on disk. After some turns a bot takes
// the seat, which is quicker; with WHOLE_GAMES=1 (`make long`) all turns are played.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { open } from './lib.mjs';
import { download, playToTheEnd, scoreOf, shownResult, startFromFront } from './player.mjs';

const games = [
  { code: 'winter', title: 'Winter Edition', turns: 10, kinds: ['cell', 'yes', 'spot', 'confirm'] },
  { code: 'ark', title: 'The Ark of the Covenant', turns: 22, kinds: ['cell', 'yes', 'spot', 'step', 'confirm'] },
  {
    code: 'city',
    title: 'The City',
    preset: 'First game',
    turns: 24,
    kinds: ['cell', 'yes', 'spot', 'edge', 'wall', 'confirm'],
  },
];

/** A page that waits for its bot leaves the machine to the others. */
describe('whole games', { concurrency: games.length }, () => {
  for (const { code, title, preset, turns, kinds } of games)
    test(code, { timeout: 100_000 }, async (t) => {
      const page = await open(t);
      await startFromFront(page, title, { preset });
      await page.getByRole('tab', { name: 'More' }).click();
      await page.getByLabel('Pace of bots').selectOption('0');
      const counts = await playToTheEnd(page, process.env.WHOLE_GAMES ? {} : { turns, kinds });
      t.diagnostic(JSON.stringify(counts));
      for (const kind of kinds) assert.ok(counts[kind] > 0, `no ${kind} in the game`);
      const record = await download(page, 'Save the record');
      assert.match(record.name, /\.bst$/);
      assert.match(record.text, new RegExp(`^bastide-record 1\ngame ${code}\n`));
      const score = scoreOf(record.path);
      assert.equal(score.finished, true);
      assert.deepEqual(
        await shownResult(page),
        Object.fromEntries(score.players.map(({ name, points }) => [name, points])),
      );
    });
});
