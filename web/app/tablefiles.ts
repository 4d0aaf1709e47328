// Records and pictures that leave the browser as files.
import type { Engine } from '../engine/types';
import type { SavedGame } from './page';

export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function fileName(saved: SavedGame, ending: string): string {
  return `bastide-${saved.game}-${new Date(saved.created).toISOString().slice(0, 10)}.${ending}`;
}

export async function saveRecord(engine: Engine, saved: SavedGame): Promise<void> {
  saveFile(fileName(saved, 'bst'), 'text/plain;charset=utf-8', await engine.text());
}

export async function savePicture(engine: Engine, saved: SavedGame): Promise<void> {
  const dark = document.documentElement.classList.contains('dark');
  saveFile(fileName(saved, 'svg'), 'image/svg+xml', await engine.picture({ dark, highlights: [] }));
}
