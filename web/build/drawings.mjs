// What the program draws and writes for the client: icons and the texts of the rules.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cut } from './png.mjs';
import { trim } from './trim.mjs';

const run = promisify(execFile);
const games = ['winter', 'ark', 'city'];
const iconSizes = [192, 512];
const record = 'bastide-record 1\ngame winter\nplayer A red\nplayer B blue\ndeck seed 1\n';

// The board's picture begins 420 thousandths of a tile before its first tile; the frame round the last tile is cut off.
const before = 0.42;
const frame = 0.02;

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

// The part of each board of web/pictures that the front page shows: its left and upper edge, in tiles.
const windows = { winter: [0, -1.75], ark: [-1, -0.75], city: [-2.4, 1.9] };
const lastMove = /<path class="last(?:edge)?" d="[^"]*"\/>/g;
const unit = 1000;

/** pictures/GAME.THEME.svg: four tiles by two and a half of a game. */
export async function pictures(program, web) {
  const files = [];
  for (const game of games)
    for (const theme of ['light', 'dark']) {
      const record = path.join(web, `pictures/${game}.bst`);
      const options = { maxBuffer: 1 << 24 };
      const { stdout } = await run(program, ['render', record, '--no-track', '--theme', theme, '-o', '-'], options);
      const [x, y] = windows[game];
      const part = [x * unit, y * unit, 4 * unit, 2.5 * unit];
      const frame = `viewBox="${part.join(' ')}" width="640" height="400"`;
      const text = trim(stdout.replace(lastMove, ''), part).replace(/viewBox="[^"]*" width="\d+" height="\d+"/, frame);
      if (!text.includes(frame)) throw new Error(`pictures/${game}.bst: its picture has no viewBox, width and height`);
      files.push({ name: `pictures/${game}.${theme}.svg`, bytes: Buffer.from(text) });
    }
  return files;
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
