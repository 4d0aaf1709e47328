// What the program draws and writes for the client: icons and the texts of the rules.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cut } from './png.mjs';

const run = promisify(execFile);
const games = ['winter', 'ark', 'city'];
const iconSizes = [192, 512];
const record = 'bastide-record 1\ngame winter\nplayer A red\nplayer B blue\ndeck seed 1\n';

// The board's picture begins 420 thousandths of a tile before its first tile; the frame round the last tile is cut off.
const before = 0.42;
const frame = 0.04;

/** The first tile of the Winter Edition fills the icon, so that it may be masked, too. */
export async function icons(program) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bastide-'));
  try {
    const board = path.join(folder, 'icon.bst');
    await fs.writeFile(board, record);
    const drawn = [];
    for (const side of iconSizes) {
      const tile = Math.ceil(side / (1 - 2 * frame));
      const picture = path.join(folder, `${side}.png`);
      await run(program, ['render', board, '--no-track', '--size', String(tile), '-o', picture]);
      const start = Math.round((before + frame) * tile);
      drawn.push({ name: `icon-${side}.png`, side, bytes: cut(await fs.readFile(picture), start, start, side) });
    }
    return drawn;
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

/** rules/GAME.LANGUAGE.json: [{ id, title, text }, …]. */
export async function rules(program, languages) {
  const files = [];
  for (const game of games)
    for (const language of languages) {
      const options = { maxBuffer: 1 << 24 };
      const { stdout } = await run(program, ['rules', game, '--json', '--lang', language], options);
      files.push({ name: `rules/${game}.${language}.json`, bytes: Buffer.from(JSON.stringify(JSON.parse(stdout))) });
    }
  return files;
}
