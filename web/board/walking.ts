// A walk of the ark, cell by cell. The engine says where it may go on to, whether it may end here, and what it brings.
import type { ArkPath, Engine, MoveInfo, Position } from '../engine/types';

type Cell = [number, number];

export class Walking {
  private serial = -1;
  private walks = false;
  private asked = 0;
  path: ArkPath = { id: 0, gain: [], cells: [], next: [] };

  constructor(
    private readonly engine: Engine,
    private readonly changed: () => void,
  ) {}

  adopt(position: Position, interactive: boolean): void {
    const walks = interactive && position.moves.some((move) => move.type === 'ark');
    if (this.serial === position.serial && this.walks === walks) return;
    this.serial = position.serial;
    this.walks = walks;
    this.path = { id: 0, gain: [], cells: [], next: [] };
    this.asked++;
    if (walks) void this.ask([]);
  }

  private async ask(cells: Cell[]): Promise<void> {
    const asked = ++this.asked;
    // A walk that is refused, or an engine that has been closed, leaves everything as it was.
    const path = await this.engine.arkPath(cells).catch(() => null);
    if (!path || asked !== this.asked) return;
    this.path = path;
    this.changed();
  }

  step(cell: Cell): void {
    void this.ask([...this.path.cells, cell]);
  }

  /** One cell back; false when nothing has been walked. */
  back(): boolean {
    if (!this.path.cells.length) return false;
    void this.ask(this.path.cells.slice(0, -1));
    return true;
  }

  move(position: Position): MoveInfo | undefined {
    return this.path.id ? position.moves.find((move) => move.type === 'ark' && move.id === this.path.id) : undefined;
  }
}
