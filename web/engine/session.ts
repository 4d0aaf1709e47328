// A table: a record, the line that is being entered, and what was looked up of them. A call that is refused changes nothing.
import { boardPicture, tileArt, worldOf } from './art';
import { endReasons, EventBuffer } from './events';
import { Log, quotedName } from './log';
import type { OpenLine } from './moves';
import { arkPath, moveInfos } from './moves';
import type { Setup } from './tables';
import { gameTable, ownOptions, setupOf, setupText, tileSetInfo } from './tables';
import type { Brief } from './thinker';
import * as snapshot from './snapshot';
import type {
  ArkPath,
  Color,
  GameInfo,
  MoveInfo,
  Position,
  ScoreEvent,
  Seat,
  SetupSpec,
  TileArt,
  TileSetInfo,
  World,
} from './types';
import type { Wasm } from './wasm';

type OwnTiles = SetupSpec['tiles'];

/** What belongs to one record, and goes when another is opened. */
interface Open {
  record: number;
  game: number;
  /** The tile set of one's own, 0 for the built-in one; and the set for pictures. */
  set: number;
  artSet: number;
  tiles: OwnTiles;
  tilesName: string | null;
  setup: Setup;
  seats: Seat[];
  log: Log;
}

export class Session {
  private readonly events: EventBuffer;
  /** States: before the line that is entered, with its plies, for looking back, and one to try things on. */
  private readonly before: number;
  private readonly now: number;
  private readonly past: number;
  private readonly spare: number;
  private table: GameInfo[] | null = null;
  private current: Open | null = null;
  private plies: number[] = [];
  /** The phases in which they were played. */
  private phases: number[] = [];
  /** Free mode: who was chosen for the tile in hand. */
  private chosen: { player: number; kind: number } | null = null;
  private at = 0;
  private serial = 0;
  /** Grows when the table changes, not when it is looked at. */
  private revision = 0;

  /** `random` gives 64 random bits. */
  constructor(
    private readonly wasm: Wasm,
    private readonly random: () => bigint,
  ) {
    const size = wasm.call.wasm_state_size();
    [this.before, this.now, this.past, this.spare] = [0, 0, 0, 0].map(() => wasm.allocate(size)) as [
      number,
      number,
      number,
      number,
    ];
    this.events = new EventBuffer(wasm);
  }

  games(): GameInfo[] {
    return (this.table ??= gameTable(this.wasm));
  }

  tileSet(text: string): TileSetInfo {
    return tileSetInfo(this.wasm, this.games(), text);
  }

  /* -------------------------------------------------------------- beginning */

  begin(spec: SetupSpec): Position {
    return this.take(spec.tiles, (set) => this.newRecord(spec, set));
  }

  open(text: string, tiles: OwnTiles): Position {
    const { wasm } = this;
    const own = /^[ \t]*tiles[ \t]/m.test(text) ? tiles : null;
    return this.take(own, (set) =>
      wasm.withText(text, (pointer, length) =>
        wasm.found(wasm.call.bst_record_read(pointer, length, set, 0, wasm.error)),
      ),
    );
  }

  text(): string {
    const { record } = this.opened;
    return this.wasm.written((text, capacity) => this.wasm.call.bst_record_write(record, text, capacity));
  }

  private newRecord(spec: SetupSpec, set: number): number {
    const { wasm } = this;
    const { call, error } = wasm;
    const record = wasm.withTexts(
      [setupText(spec, spec.seats.length), spec.tiles?.name ?? null],
      ([setup, name], [length]) => wasm.found(call.wasm_record_new(setup!, length!, set, name!, error)),
    );
    try {
      for (const { name, color, bot } of spec.seats)
        wasm.withTexts([name, color, bot], ([named, colored, played]) =>
          wasm.check(call.bst_record_player(record, named!, colored!, played!, error)),
        );
      const seed = spec.seed ?? BigInt.asUintN(64, this.random()).toString();
      if (!spec.free)
        wasm.withText(`deck seed ${seed}`, (line) => wasm.check(call.bst_record_header(record, line, error)));
      wasm.check(call.bst_record_open(record, error));
      return record;
    } catch (refused) {
      call.bst_record_free(record);
      throw refused;
    }
  }

  /** Makes a record with its tiles; only when all is well it becomes the table's. */
  private take(tiles: OwnTiles, make: (set: number) => number): Position {
    const { wasm } = this;
    const { call, error } = wasm;
    const set = tiles
      ? wasm.withText(tiles.text, (text, length) => wasm.found(call.bst_tileset_read(text, length, error)))
      : 0;
    let record = 0;
    try {
      record = make(set);
      const game = call.bst_record_game(record);
      const setup = setupOf(wasm, this.games(), game);
      const artSet = set || wasm.found(call.bst_tileset_builtin(this.games().indexOf(setup.info), error));
      const seats = this.readSeats(record, setup.players);
      const named = call.bst_record_set_name(record);
      const tilesName = named ? wasm.string(named) : null;
      const log = new Log(
        wasm,
        this.events,
        record,
        seats.map(({ name }) => name),
      );
      this.release();
      this.current = { record, game, set, artSet, tiles, tilesName, setup, seats, log };
    } catch (refused) {
      if (record) call.bst_record_free(record);
      if (set) call.bst_tileset_free(set);
      throw refused;
    }
    return this.restart();
  }

  private release(): void {
    const { current } = this;
    if (!current) return;
    current.log.close();
    this.wasm.call.bst_record_free(current.record);
    this.wasm.call.bst_tileset_free(current.artSet);
    this.current = null;
  }

  private readSeats(record: number, players: number): Seat[] {
    const { call } = this.wasm;
    return Array.from({ length: players }, (_, player) => {
      const bot = call.bst_record_bot(record, player);
      return {
        name: this.wasm.string(call.bst_record_name(record, player)),
        color: this.wasm.string(call.bst_record_color(record, player)) as Color,
        bot: bot ? this.wasm.string(bot) : null,
      };
    });
  }

  private get opened(): Open {
    if (!this.current) throw this.wasm.refusal('record-missing', 'game');
    return this.current;
  }

  private get line(): OpenLine {
    const { game, setup } = this.opened;
    return { game, players: setup.players, before: this.before, plies: this.plies, now: this.now };
  }

  private copy(from: number, to: number): void {
    this.wasm.copy(from, to, this.wasm.call.wasm_state_size());
  }

  /** The line begins anew, from the end of the record. */
  private restart(): Position {
    const { record } = this.opened;
    this.copy(this.wasm.call.bst_record_state(record), this.before);
    this.copy(this.before, this.now);
    this.plies = [];
    this.phases = [];
    this.chosen = null;
    return this.newest();
  }

  /* -------------------------------------------------------------- pictures */

  world(): World {
    return worldOf(this.wasm, this.opened.game);
  }

  tileArt(kind: number, rotation: number, copy: number, glow: number): TileArt {
    const { game, artSet } = this.opened;
    const known = kind >= 0 && kind < this.wasm.call.bst_kinds(game);
    return tileArt(this.wasm, game, artSet, [known ? kind : 0, rotation & 3, copy, glow]);
  }

  picture(options: { dark: boolean; highlights: [number, number][] }): string {
    const { game, artSet, seats } = this.opened;
    const state = this.shown();
    const tiles = snapshot.placedTiles(this.wasm, state, 0);
    const segments = (tile: number): number => {
      const placed = tiles[tile];
      return placed ? this.wasm.call.bst_kind_segments(game, placed.kind) : 0;
    };
    const highlights = options.highlights.filter(([tile, segment]) => segment >= 0 && segment < segments(tile));
    const colors = seats.map(({ color }) => color);
    return boardPicture(this.wasm, { game, set: artSet, state, colors }, { dark: options.dark, highlights });
  }

  /* -------------------------------------------------------------- playing */

  play(id: number): Position {
    const { game } = this.opened;
    const { call, error } = this.wasm;
    if (this.closed() || call.bst_to_move(this.now) < 0) throw this.wasm.refusal('phase', '');
    const phase = call.bst_state_phase(this.now);
    this.wasm.check(call.bst_do_move(game, this.now, id, 0, error));
    this.plies.push(id);
    this.phases.push(phase);
    return this.newest();
  }

  arkPath(cells: [number, number][]): ArkPath {
    return arkPath(this.wasm, this.events, this.line, cells, this.spare);
  }

  back(): Position {
    const { game } = this.opened;
    const { call, error } = this.wasm;
    this.plies.pop();
    this.phases.pop();
    this.copy(this.before, this.now);
    for (const ply of this.plies) this.wasm.check(call.bst_do_move(game, this.now, ply, 0, error));
    return this.newest();
  }

  confirm(): Position {
    const text = this.lineText();
    if (text === null) throw this.wasm.refusal('phase', '');
    const { setup, seats } = this.opened;
    const player = this.chosen?.player ?? this.wasm.call.bst_to_move(this.before);
    return this.add(setup.free ? `${quotedName(seats[player]!.name)}: ${text}` : text);
  }

  undo(): Position {
    const { record, log } = this.opened;
    if (!this.canUndo()) throw this.wasm.refusal('phase', 'undo');
    this.wasm.check(this.wasm.call.bst_record_truncate(record, log.lines.length - 1, this.wasm.error));
    this.changed(true);
    return this.restart();
  }

  resign(player: number): Position {
    return this.add(`resign ${quotedName(this.seatOf(player).name)}`);
  }

  /** Keeps the line that is being entered: nothing moves. */
  seat(player: number, bot: string | null): Position {
    const { name } = this.seatOf(player);
    this.append(`seat ${quotedName(name)} ${bot === null ? 'human' : `ai:${bot}`}`);
    return this.newest();
  }

  freeTurn(player: number, kind: number): Position {
    const { game, record, setup } = this.opened;
    const { wasm } = this;
    const { call, error } = wasm;
    if (!setup.free) throw wasm.refusal('not-free', 'NAME:');
    this.copy(call.bst_record_state(record), this.spare);
    wasm.check(call.bst_free_player(game, this.spare, player, error));
    wasm.check(call.bst_do_move(game, this.spare, call.wasm_move_draw(kind), 0, error));
    this.copy(this.spare, this.before);
    this.copy(this.spare, this.now);
    this.plies = [];
    this.phases = [];
    this.chosen = { player, kind };
    return this.newest();
  }

  freeLine(text: string): Position {
    if (!this.opened.setup.free) throw this.wasm.refusal('not-free', text.split(' ', 1)[0] ?? '');
    return this.add(text);
  }

  show(line: number): Position {
    const { lines } = this.opened.log;
    this.at = Math.min(Math.max(Math.trunc(line) || 0, 0), lines.length);
    return this.position();
  }

  private seatOf(player: number): Seat {
    const seat = this.opened.seats[player];
    if (!seat) throw this.wasm.refusal('phase', '');
    return seat;
  }

  private append(text: string): void {
    const { record } = this.opened;
    const { call, error } = this.wasm;
    this.wasm.withText(text, (line) => this.wasm.check(call.bst_record_line(record, line, error)));
    this.changed(false);
  }

  private add(text: string): Position {
    this.append(text);
    return this.restart();
  }

  /** The record is another one: the log and the seats follow. */
  private changed(taken: boolean): void {
    const { log, record, setup } = this.opened;
    if (taken) log.restart();
    else log.follow();
    this.opened.seats = this.readSeats(record, setup.players);
  }

  /** Nothing more can follow on the line: the game goes on when it is confirmed. */
  private closed(): boolean {
    return this.plies.length > 0 && !this.wasm.call.bst_line_open(this.opened.game, this.now);
  }

  /** The line as a record words it, null while it is not complete. */
  private lineText(): string | null {
    const { game } = this.opened;
    const { wasm, plies } = this;
    const { call } = wasm;
    if (plies.length === 0) return null;
    let length = -1;
    const text = wasm.withMoves(plies, (moves) =>
      wasm.short((room) => (length = call.wasm_line_write(game, this.before, moves, plies.length, room))),
    );
    if (length < 0) return null;
    const read = wasm.withText(text, (pointer, size) =>
      call.wasm_line_read(game, this.before, pointer, size, wasm.out, wasm.error),
    );
    return read < 0 ? null : text;
  }

  /** The player's last line, while no tile has been drawn and nobody else has moved since. */
  private canUndo(): boolean {
    const { log, setup, seats, record } = this.opened;
    const { call } = this.wasm;
    const last = log.lines[log.lines.length - 1];
    if (!last || setup.free) return last !== undefined;
    const state = call.bst_record_state(record);
    const [before, after] = log.drawsLeft.slice(-2);
    const mover = call.bst_to_move(state);
    const finished = snapshot.phases[call.bst_state_phase(state)] === 'finished';
    return seats[last.player]?.bot === null && before === after && (finished || mover === last.player);
  }

  /* -------------------------------------------------------------- bots */

  /** What the thinker is told. `bot` null: the bot to move, refused when a person is. */
  brief(bot: string | null, limits: { milliseconds: number; iterations: number }): Brief {
    const { game, setup, seats, tiles, log } = this.opened;
    const { wasm } = this;
    const { call } = wasm;
    const mover = call.bst_to_move(this.before);
    const seat = seats[mover];
    if (!seat) throw wasm.refusal('phase', '');
    const name = bot ?? seat.bot;
    if (name === null) throw wasm.refusal('not-your-turn', seat.name);
    call.wasm_view(game, this.before, mover, this.spare);
    const complete = this.lineText() !== null;
    return {
      setup: setupText(
        { game: setup.info.code, edition: setup.edition, options: ownOptions(setup), free: setup.free },
        setup.players,
      ),
      tiles: tiles?.text ?? null,
      view: wasm.bytes(this.spare, call.wasm_state_size()).slice(),
      bot: name,
      seed: log.lines.length + 1,
      revision: this.revision,
      ...limits,
      played: bot !== null && complete ? this.plies : [],
    };
  }

  /** Plays and writes the line that a bot found for a brief, if the table is still as it was then. */
  answer(revision: number, plies: number[]): Position {
    if (revision !== this.revision) return this.position();
    this.restart();
    try {
      for (const ply of plies) this.play(ply);
      return this.confirm();
    } catch (refused) {
      this.restart();
      throw refused;
    }
  }

  /* -------------------------------------------------------------- positions */

  private newest(): Position {
    this.revision++;
    this.at = this.opened.log.lines.length;
    return this.position();
  }

  /** The state that is looked at. */
  private shown(): number {
    const { log } = this.opened;
    if (this.at >= log.lines.length) return this.now;
    log.positionAfter(this.at, this.past);
    return this.past;
  }

  private moves(): MoveInfo[] {
    return this.closed() ? [] : moveInfos(this.wasm, this.events, this.line, this.spare);
  }

  private endEvents(finished: boolean, scored: ScoreEvent[]): ScoreEvent[] {
    if (!finished) return scored;
    const all = this.opened.log.lines.slice(0, this.at).flatMap(({ events }) => events);
    return all.slice(all.findIndex(({ type }) => type === 'end') + 1);
  }

  position(): Position {
    const { game, setup, seats, log, tilesName } = this.opened;
    const { wasm } = this;
    const { call } = wasm;
    const live = this.at >= log.lines.length;
    const state = this.shown();
    const table: snapshot.Table = { game, code: setup.info.code, seats };
    const pending = live ? this.plies.length : 0;
    const closed = live && this.closed();
    const phase = snapshot.phases[closed ? this.phases[pending - 1]! : call.bst_state_phase(state)] ?? 'finished';
    const final = snapshot.finalPoints(wasm, this.events, table, state);
    const scores = this.events.featureScores(seats.length);
    const scored = this.events.all(game, state, seats.length).filter(({ type }) => type === 'score');
    const drawn = call.bst_drawn(state);
    this.serial++;
    return {
      serial: this.serial,
      game: setup.info.code,
      edition: setup.edition,
      options: setup.options,
      free: setup.free,
      tilesName,
      players: snapshot.players(wasm, table, state, { final, finished: phase === 'finished' }),
      phase,
      toMove: call.bst_to_move(pending > 0 ? this.before : state),
      turnPlayer: call.bst_turn_player(state),
      turn: call.bst_turns(state),
      drawn,
      tiles: snapshot.placedTiles(wasm, state, live ? call.bst_placed_tiles(this.before) : Infinity),
      figures: snapshot.placedFigures(wasm, state),
      walls: snapshot.placedWalls(wasm, game, state),
      wallsLeft: call.bst_walls_left(game, state),
      ark: call.bst_ark(game, state),
      features: snapshot.features(wasm, table, state, scores),
      openCells: snapshot.openCells(wasm, game, state, phase === 'place' && !closed ? drawn : -1),
      undrawn: Array.from({ length: call.bst_kinds(game) }, (_, kind) => call.bst_undrawn(state, kind)),
      drawsLeft: call.bst_draws_left(state),
      moves: live ? this.moves() : [],
      pending,
      canConfirm: live && this.lineText() !== null,
      canUndo: live && this.canUndo(),
      lines: [...log.lines],
      at: this.at,
      endEvents: this.endEvents(phase === 'finished', scored),
      endReason: endReasons[call.bst_end_reason(state)] ?? '',
    };
  }
}
