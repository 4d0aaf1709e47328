// A table as it is played: one thing at a time, saved after each line, with the bots' turns in between. It shows nothing.
import type { Engine, MoveInfo, Position } from '../engine/types';
import { gameOfPosition, type App, type SavedGame } from './page';
import { isComplete, onlyPass } from '../engine/turn';

export interface TableListener {
  /** `line`: a line was written; `step`: a ply of a line that is being entered; `back`: something was taken back; `state`: only
   * what the bots do has changed. */
  changed(what: 'line' | 'step' | 'back' | 'state', before: Position): void;
}

/** A second tap of a double tap comes within this time, in milliseconds. */
export const doubleTap = 400;
/** Bots think at least and at most so long, in milliseconds; one that is hurried `hurriedThought`. */
const leastThought = 200;
const mostThought = 1000;
const hurriedThought = 40;

/** The move that a line, or what is left of one, begins with. */
export function beginningOf(line: string, moves: MoveInfo[]): MoveInfo | undefined {
  return moves
    .filter(({ text }) => text !== '' && (line === text || line.startsWith(`${text} `)))
    .sort((a, b) => b.text.length - a.text.length)[0];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class TableGame {
  /** Positions before each ply of the line that is being entered. */
  readonly steps: Position[] = [];
  /** A bot is at work. */
  thinking = false;
  /** Bots wait until they are told to go on. */
  stopped = false;
  private hurried = false;
  private busy = false;
  private closed = false;
  private loop: Promise<void> | null = null;
  private lastStep = 0;

  constructor(
    private readonly app: App,
    readonly engine: Engine,
    readonly saved: SavedGame,
    position: Position,
    private readonly listener: TableListener,
    private readonly pace: () => number,
    private readonly confirms: () => boolean,
  ) {
    this.position = position;
  }

  /** As it is shown: while a line is entered, it is still the turn of who enters it. */
  position: Position;

  botToMove(): boolean {
    return Boolean(this.position.players[this.position.toMove]?.bot);
  }

  /** A person may choose now. */
  personToMove(): boolean {
    return this.position.toMove >= 0 && !this.botToMove() && this.position.phase !== 'finished';
  }

  /** What was to be chosen from when the last ply was played; the moves of now where that is not decided. */
  choices(): { position: Position; chosen: MoveInfo | null } {
    const last = this.steps[this.steps.length - 1];
    if (this.position.moves.length || !last || last.phase === 'place') return { position: this.position, chosen: null };
    return { position: last, chosen: this.lastMove };
  }
  private lastMove: MoveInfo | null = null;

  ready(): boolean {
    return this.personToMove() && isComplete(this.position);
  }

  /** The engine is one step ahead of a line that is complete: its phase, mover and moves are those after it. */
  private entered(next: Position): Position {
    const last = this.steps[next.pending - 1];
    if (next.pending === 0 || !last) return next;
    const complete = next.canConfirm && next.phase !== 'act';
    return complete ? { ...next, toMove: last.toMove, phase: last.phase, moves: [] } : { ...next, toMove: last.toMove };
  }

  private adopt(next: Position, what: 'line' | 'step' | 'back' | 'state'): void {
    const before = this.position;
    this.steps.length = Math.min(this.steps.length, next.pending);
    this.position = this.entered(next);
    this.listener.changed(what, before);
  }

  private async save(): Promise<void> {
    this.saved.text = await this.engine.text();
    Object.assign(this.saved, gameOfPosition(this.position));
    this.saved.updated = Date.now();
    await this.app.store.put({ ...this.saved });
  }

  /** Runs one thing at a time; what comes in between (a second tap, a stale click) is dropped. */
  private async act(work: () => Promise<void>): Promise<void> {
    if (this.busy || this.closed) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      if (!this.closed) this.app.announce(this.app.errorText(error), true);
    } finally {
      this.busy = false;
    }
    this.go();
  }

  private async step(move: MoveInfo): Promise<void> {
    const before = this.position;
    const next = await this.engine.play(move.id);
    this.steps.push(before);
    this.lastMove = move;
    this.lastStep = performance.now();
    this.adopt(next, 'step');
  }

  private async write(): Promise<void> {
    const pass = onlyPass(this.position);
    if (pass) await this.step(pass);
    this.adopt(await this.engine.confirm(), 'line');
    await this.save();
  }

  /** Plays one of the moves of the position that `choices` shows. */
  play(move: MoveInfo): Promise<void> {
    return this.act(async () => {
      if (!this.personToMove()) return;
      const { position, chosen } = this.choices();
      if (chosen && position.moves.some((known) => known.id === move.id)) {
        if (chosen.id === move.id) return;
        this.adopt(await this.engine.back(), 'state');
      }
      await this.step(move);
      if (!this.confirms() && this.ready()) await this.write();
    });
  }

  /** Plays moves one after the other as long as they are legal: a hint that is tried. */
  tryLine(text: string): Promise<void> {
    return this.act(async () => {
      while (this.position.pending > 0) this.adopt(await this.engine.back(), 'back');
      let rest = text;
      for (;;) {
        const move = beginningOf(rest, this.position.moves);
        if (!move) break;
        rest = rest.slice(move.text.length).trim();
        await this.step(move);
      }
      const pass = rest === '' ? this.position.moves.find((move) => move.type === 'pass') : undefined;
      if (pass && this.position.pending > 0) await this.step(pass);
    });
  }

  /** `tapped`: by a pointer, which may be the second tap of a double one. */
  confirm(tapped: boolean): Promise<void> {
    if (tapped && performance.now() - this.lastStep < doubleTap) return Promise.resolve();
    return this.act(async () => {
      if (this.ready()) await this.write();
    });
  }

  back(): Promise<void> {
    return this.act(async () => {
      if (this.position.pending > 0 && this.personToMove()) this.adopt(await this.engine.back(), 'back');
    });
  }

  /** The tile just laid is turned where it lies. */
  turn(step: 1 | -1): Promise<void> {
    return this.act(async () => {
      const laid = this.position.tiles.find((tile) => tile.open);
      const first = this.steps[0];
      if (!laid || !first || first.phase !== 'place' || !this.personToMove()) return;
      const here = first.moves
        .filter((move) => move.type === 'place' && move.x === laid.x && move.y === laid.y && move.kind === laid.kind)
        .sort((a, b) => a.rotation - b.rotation);
      const index = here.findIndex((move) => move.rotation === laid.rotation);
      const next = here[(index + step + here.length) % here.length];
      if (!next || here.length < 2) return;
      while (this.position.pending > 0) {
        this.position = await this.engine.back();
        this.steps.length = this.position.pending;
      }
      await this.step(next);
    });
  }

  undo(): Promise<void> {
    return this.act(async () => {
      if (!this.position.canUndo || this.position.pending > 0 || !this.saved.helps.undo) return;
      this.adopt(await this.engine.undo(), 'back');
      await this.save();
    });
  }

  /** Changes of the table itself wait for the bot at work to stop. */
  private async rearrange(work: () => Promise<Position>): Promise<void> {
    this.engine.stop();
    const stopped = this.stopped;
    this.stopped = true;
    await this.loop;
    this.stopped = stopped;
    await this.act(async () => {
      while (this.position.pending > 0) this.adopt(await this.engine.back(), 'back');
      this.adopt(await work(), 'line');
      await this.save();
    });
  }

  resign(player: number): Promise<void> {
    return this.rearrange(() => this.engine.resign(player));
  }

  seat(player: number, bot: string | null): Promise<void> {
    return this.rearrange(() => this.engine.seat(player, bot));
  }

  stopBots(): void {
    this.stopped = true;
    this.engine.stop();
    this.listener.changed('state', this.position);
  }

  goOn(): void {
    this.stopped = false;
    this.hurried = false;
    this.go();
  }

  /** Bots answer at once until a person is to move. */
  hurry(): void {
    this.hurried = true;
    this.stopped = false;
    this.engine.stop();
    this.go();
  }

  /** Lets the bots play where it is their turn. */
  go(): void {
    if (this.loop || this.closed || this.busy || this.stopped || !this.botToMove()) return;
    this.loop = this.playBots().finally(() => {
      this.loop = null;
      this.thinking = false;
      if (this.closed) return;
      this.listener.changed('state', this.position);
      if (!this.stopped && this.botToMove()) this.go();
    });
  }

  private async playBots(): Promise<void> {
    this.thinking = true;
    this.listener.changed('state', this.position);
    while (!this.closed && !this.stopped && !this.busy && this.botToMove()) {
      try {
        await this.playBot();
      } catch (error) {
        this.stopped = true;
        if (!this.closed) this.app.announce(this.app.errorText(error), true);
      }
    }
    if (!this.botToMove()) this.hurried = false;
  }

  private async playBot(): Promise<void> {
    const begun = performance.now();
    const pace = this.hurried ? 0 : this.pace();
    const thought = this.hurried ? hurriedThought : Math.min(mostThought, Math.max(leastThought, pace));
    const next = await this.engine.think(thought);
    if (this.closed || next.lines.length === this.position.lines.length) return;
    while (!this.hurried && !this.stopped && performance.now() - begun < pace) await pause(40);
    if (this.closed) return;
    this.adopt(next, 'line');
    await this.save();
  }

  close(): void {
    this.closed = true;
    this.engine.stop();
    this.engine.close();
  }
}
