// Keys of the table. Keys that the focused element wants for itself stay its own.
export interface TableKeys {
  rotate(step: 1 | -1): void;
  confirm(): void;
  back(): void;
  undo(): void;
  none(): void;
  choose(number: number): void;
  hint(): void;
  log(): void;
  tiles(): void;
  board(): void;
  zoom(factor: number): void;
  fit(): void;
  help(): void;
}

function wantsText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog') !== null;
}

function wantsEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}

/** Returns what takes the keys away again. */
export function listenForKeys(keys: TableKeys): () => void {
  function pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || wantsText(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    // A key held down turns the tile or zooms, but decides nothing a second time.
    if (!event.repeat || event.key === '+' || event.key === '-') action();
  }
  function actionOf(event: KeyboardEvent): (() => void) | null {
    if (/^[1-9]$/.test(event.key)) return () => keys.choose(Number(event.key));
    switch (event.key) {
      case 'r':
        return () => keys.rotate(1);
      case 'R':
        return () => keys.rotate(-1);
      case 'Enter':
        return wantsEnter(event.target) ? null : keys.confirm;
      case 'Escape':
      case 'Backspace':
        return keys.back;
      case 'u':
        return keys.undo;
      case 'n':
        return keys.none;
      case 'h':
        return keys.hint;
      case 'l':
        return keys.log;
      case 't':
        return keys.tiles;
      case 'b':
        return keys.board;
      case '+':
        return () => keys.zoom(1.25);
      case '-':
        return () => keys.zoom(1 / 1.25);
      case '0':
        return keys.fit;
      case '?':
        return keys.help;
      default:
        return null;
    }
  }
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}
