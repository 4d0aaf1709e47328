// What a page is, and what pages share.
//
// The build puts beside the scripts (assets.ts): i18n/LANG.json, a Catalogue; rules/GAME.LANG.json, {id, title, text}[];
// pictures/GAME.THEME.svg, a small board of each game. All style sheets become one, base.css first.
import type { Engine, Position } from '../engine/types';

/** Routes are fragments, so that the client works from any folder and without a server: #/, #/new/winter, #/table/ID,
 * #/replay/ID, #/scorer/ID, #/games, #/rules/winter/W-ROAD-2. */
export interface Page {
  element: HTMLElement;
  /** Of the document, translated. */
  title: string;
  /** Called once when the page is left. */
  close?(): void;
  /** Takes a file that was dropped on the page; without it, the file is opened as a record. */
  drop?(file: File): void;
}

/** Helps that a table may allow. A table's `allowed` is fixed before it starts; each player may switch off what is allowed. */
export interface Helps {
  /** Where the tile in hand fits. */
  openCells: boolean;
  /** Cells that no remaining tile fits. */
  deadCells: boolean;
  /** Tiles left, by kind. */
  tilesLeft: boolean;
  /** Points if the game ended now. */
  standing: boolean;
  /** Owners and worth of the feature under the pointer. */
  features: boolean;
  lastMove: boolean;
  /** What the bot would play. */
  hint: boolean;
  undo: boolean;
}

export const allHelps: Helps = {
  openCells: true,
  deadCells: true,
  tilesLeft: true,
  standing: true,
  features: true,
  lastMove: true,
  hint: true,
  undo: true,
};

/** A game kept in the browser. */
export interface SavedGame {
  id: string;
  /** `table`: played here; `scorer`: free mode; `replay`: a record that was opened. */
  kind: 'table' | 'scorer' | 'replay';
  text: string;
  tiles: { name: string; text: string } | null;
  game: string;
  players: string[];
  points: number[];
  turn: number;
  finished: boolean;
  helps: Helps;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
}

/** app/store.ts. IndexedDB, and memory where the browser has none; `put` resolves when the game is safe, or when it has been said
 * that the browser does not take it: the game is in memory then. */
export interface Store {
  put(game: SavedGame): Promise<void>;
  get(id: string): Promise<SavedGame | null>;
  /** Newest first. */
  all(): Promise<SavedGame[]>;
  remove(id: string): Promise<void>;
}

export interface App {
  /** A worker with a table of its own; the page closes it. */
  newEngine(): Engine;
  store: Store;
  go(route: string): void;
  /** Says something politely to screen readers, and shows it for a while if `visible`. */
  announce(text: string, visible?: boolean): void;
  /** An error of the engine or of the browser in one sentence, in the reader's language. */
  errorText(error: unknown): string;
}

export function gameOfPosition(
  position: Position,
): Pick<SavedGame, 'game' | 'players' | 'points' | 'turn' | 'finished'> {
  return {
    game: position.game,
    players: position.players.map((player) => player.name),
    points: position.players.map((player) => player.points),
    turn: position.turn,
    finished: position.phase === 'finished',
  };
}
