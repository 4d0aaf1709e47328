// Records that come into the browser and leave it.
import { EngineError, type Engine, type Position } from '../engine/types';
import { h } from './dom';
import { fileField } from './filefield';
import { t } from './i18n';
import { allHelps, gameOfPosition, type App, type SavedGame } from './page';
import { setName } from './setuptiles';
import { newId } from './store';
import { fileText, tilesText } from './tilesjson';
import { Told } from './told';

type Tiles = SavedGame['tiles'];

/** Asks for the set of tiles that a record was played with. */
function askForTiles(app: App, problem: string): Promise<Tiles> {
  return new Promise((resolve, reject) => {
    let chosen: Tiles = null;
    const says = h('p', { class: 'problem', role: 'alert' }, problem);
    const file = h('input', {
      type: 'file',
      id: 'record-tiles',
      accept: '.tiles,.txt,.json,text/plain',
      onchange: async () => {
        const given = file.files?.[0];
        if (!given) return;
        try {
          chosen = { name: setName(given.name), text: await tilesText(given) };
          dialog.close();
        } catch (error) {
          says.textContent = app.errorText(error);
        }
      },
    });
    const dialog = h(
      'dialog',
      {
        'aria-labelledby': 'record-tiles-title',
        onclose: () => {
          dialog.remove();
          if (chosen) resolve(chosen);
          else reject(new Told(t('Nothing was opened.')));
        },
      },
      h('h2', { id: 'record-tiles-title' }, t('This game has tiles of its own')),
      says,
      fileField(t('The file with its set of tiles'), file),
      h('p', { class: 'buttons' }, h('button', { type: 'button', onclick: () => dialog.close() }, t('Cancel'))),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

function lacksTiles(error: unknown): boolean {
  return error instanceof EngineError && ['tiles-needed', 'tiles-digest'].includes(error.refusal.status);
}

/** Opens a record, and asks for its tiles as long as they are missing. */
async function openAsking(app: App, engine: Engine, text: string): Promise<{ position: Position; tiles: Tiles }> {
  let tiles: Tiles = null;
  for (;;) {
    try {
      return { position: await engine.open(text, tiles), tiles };
    } catch (error) {
      if (!lacksTiles(error)) throw error;
      tiles = await askForTiles(app, app.errorText(error));
    }
  }
}

/** Reads a record from a file and keeps it; what is wrong with it is thrown with its line. */
export async function takeRecord(app: App, file: File): Promise<SavedGame> {
  const text = await fileText(file);
  const engine = app.newEngine();
  try {
    const { position, tiles } = await openAsking(app, engine, text);
    const now = Date.now();
    const game: SavedGame = {
      id: newId(),
      kind: position.free ? 'scorer' : 'replay',
      text: await engine.text(),
      tiles,
      ...gameOfPosition(position),
      helps: { ...allHelps },
      created: now,
      updated: now,
    };
    await app.store.put(game);
    return game;
  } finally {
    engine.close();
  }
}

/** The record as far as its first `count` lines; canonical text leaves some lines out, so the header's end is looked for. */
export function recordUpTo(text: string, lines: readonly string[], count: number): string {
  const rows = text.split('\n').slice(0, -1);
  const known = new Set(lines);
  const header = rows.findIndex((row, index) => index > 1 && known.has(row));
  const kept = header < 0 ? rows : rows.slice(0, header);
  return `${[...kept, ...lines.slice(0, count)].join('\n')}\n`;
}

/** True where the rest of the game's tiles is known, so that it can go on without a real bag. */
export function canGoOn(text: string): boolean {
  return /^deck (seed|list) /m.test(text);
}

function fileName(game: SavedGame, ending: string): string {
  return `bastide-${game.game}-${new Date(game.created).toISOString().slice(0, 10)}.${ending}`;
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

export function saveText(game: SavedGame, text: string): void {
  saveBlob(fileName(game, 'bst'), new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

export function saveSvg(game: SavedGame, svg: string): void {
  saveBlob(fileName(game, 'svg'), new Blob([svg], { type: 'image/svg+xml' }));
}

const pngScale = 2;
const largestSide = 8000;

/** Paints the picture on a canvas, which makes a PNG of it. */
export async function savePng(game: SavedGame, svg: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(pngScale, largestSide / Math.max(image.naturalWidth, image.naturalHeight, 1));
    const canvas = h('canvas', {
      width: Math.round(image.naturalWidth * scale),
      height: Math.round(image.naturalHeight * scale),
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Told(t('This browser cannot make a PNG of the picture; save it as SVG.'));
    saveBlob(fileName(game, 'png'), blob);
  } finally {
    URL.revokeObjectURL(address);
  }
}
