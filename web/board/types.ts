// What the board component is given and what it says. It draws and listens; it knows no rule.
import type { ArkPath, Engine, MoveInfo, Position } from '../engine/types';

export interface BoardView {
  openCells: boolean;
  deadCells: boolean;
  lastMove: boolean;
  /** Features can be looked at (pointer, focus). */
  features: boolean;
  /** Choices say what they would bring if the game ended now. */
  worth: boolean;
  /** The tiles may be chosen: a person is to move here and the newest position is shown. */
  interactive: boolean;
  animate: boolean;
  /** Segments (tile, segment) whose features are bright: a score that is explained, a hint. */
  highlights: [number, number][];
  /** A move that is proposed: a tile on its cell, a piece of the wall at its edge. */
  proposed: MoveInfo | null;
}

export interface BoardEvents {
  /** One of position.moves was chosen: placed, claimed, walked, built. */
  play(move: MoveInfo): void;
  /** A feature came under the pointer or the focus; null: none. */
  feature(index: number | null): void;
  /** The player asked to confirm (Enter on the board, a click on the tile just laid) or to take back (Escape). */
  confirm(): void;
  back(): void;
}

/** board/board.ts exports `createBoard(engine, events): Board`. */
export interface Board {
  element: HTMLElement;
  /** Draws a position; cheap when little changed. */
  show(position: Position, view: BoardView): void;
  /** All of the board, or one tile, into the middle. */
  fit(): void;
  centre(x: number, y: number): void;
  zoom(factor: number): void;
  /** The rotation in which the tile in hand is held; legal ones are skipped to on the chosen cell. */
  rotate(step: 1 | -1): void;
  rotation(): number;
  /** The cell and rotation that are thought of (a ghost), null for none. */
  ghost(): { x: number; y: number; rotation: number } | null;
  focus(): void;
  close(): void;
}

export type CreateBoard = (engine: Engine, events: BoardEvents) => Board;
export type ArkPathOf = (cells: [number, number][]) => Promise<ArkPath>;
