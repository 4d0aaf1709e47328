// The tile in hand over the board: on which cell it is thought of, and in which of its legal rotations.
import type { MoveInfo, Position } from '../engine/types';

export interface Ghost {
  x: number;
  y: number;
  rotation: number;
}

export class Placing {
  /** Cell that was chosen by a click or by Enter. */
  chosen: { x: number; y: number } | null = null;
  /** Cell below the pointer. */
  hovered: { x: number; y: number } | null = null;
  private turned = 0;
  private kind = -1;
  private position: Position | null = null;

  adopt(position: Position): void {
    if (position.drawn !== this.kind) this.turned = 0;
    this.kind = position.drawn;
    this.position = position;
    const legal = (cell: { x: number; y: number } | null): boolean =>
      cell !== null && position.moves.some(({ type, x, y }) => type === 'place' && x === cell.x && y === cell.y);
    if (!legal(this.chosen)) this.chosen = null;
    if (!legal(this.hovered)) this.hovered = null;
  }

  isLegal(x: number, y: number): boolean {
    return this.movesAt(x, y).length > 0;
  }

  private movesAt(x: number, y: number): MoveInfo[] {
    return this.position?.moves.filter((move) => move.type === 'place' && move.x === x && move.y === y) ?? [];
  }

  /** The wanted rotation, or the next legal one on this cell. */
  private fitting(x: number, y: number, wanted: number, step: 1 | -1): number {
    const legal = new Set(this.movesAt(x, y).map((move) => move.rotation));
    for (let turns = 0; turns < 4; turns++) {
      const rotation = (wanted + step * turns + 16) & 3;
      if (legal.has(rotation)) return rotation;
    }
    return wanted;
  }

  rotation(): number {
    return this.ghost()?.rotation ?? this.turned;
  }

  /** Turns; on a cell, to the next legal rotation. False: it stays as it was. */
  rotate(step: 1 | -1): boolean {
    const before = this.rotation();
    const cell = this.chosen ?? this.hovered;
    this.turned = cell ? this.fitting(cell.x, cell.y, (before + step + 4) & 3, step) : (before + step + 4) & 3;
    return this.rotation() !== before;
  }

  ghost(): Ghost | null {
    const cell = this.chosen ?? this.hovered;
    return cell && { ...cell, rotation: this.fitting(cell.x, cell.y, this.turned, 1) };
  }

  choose(x: number, y: number): void {
    this.chosen = { x, y };
    this.turned = this.fitting(x, y, this.turned, 1);
  }

  move(): MoveInfo | undefined {
    const ghost = this.ghost();
    return ghost ? this.movesAt(ghost.x, ghost.y).find((move) => move.rotation === ghost.rotation) : undefined;
  }
}
