// The contract between the page and the engine's worker: plain data, no rule of any game. The page draws a Position and sends
// back one of its moves; everything that needs to know a rule is asked of the engine.

export type Color = 'red' | 'blue' | 'green' | 'yellow' | 'black';

/** A row of the engine's option table. `text` and the values' texts are message ids. */
export interface OptionInfo {
  key: string;
  type: 'choice' | 'number' | 'size' | 'stacks';
  /** Of a choice: the values that are played, with what they are called. */
  choices: { value: string; text: string }[];
  standard: string;
  rule: string;
  /** What the option changes, in a sentence. */
  text: string;
}

export interface EditionInfo {
  name: string;
  /** Options whose value differs in this edition. */
  values: Record<string, string>;
}

export interface GameInfo {
  code: string;
  least: number;
  most: number;
  options: OptionInfo[];
  editions: EditionInfo[];
  standardEdition: string;
  /** Tiles of the built-in set. */
  tiles: number;
}

export interface Seat {
  name: string;
  color: Color;
  /** `level1` to `level5` and the other bots; null: a person. */
  bot: string | null;
}

export interface SetupSpec {
  game: string;
  edition: string;
  /** Only what differs from the edition. */
  options: Record<string, string>;
  seats: Seat[];
  /** Free mode: a table game is entered again. */
  free: boolean;
  /** Text of a tile set of one's own and its name; null: the built-in one. */
  tiles: { name: string; text: string } | null;
  /** Decimal unsigned 64-bit number; null: the engine is given a random one. Unused in free mode. */
  seed: string | null;
}

export interface PlayerInfo extends Seat {
  points: number;
  /** What he would have if the game ended now. */
  final: number;
  followers: number;
  /** The game's other figure in hand: prophet, towers; null in games without. */
  special: number | null;
  left: boolean;
  /** Kinds of tiles held ahead. */
  hand: number[];
  /** After the end: 1 for the winners. */
  place: number | null;
}

export type Phase = 'draw' | 'refill' | 'place' | 'act' | 'finished' | 'ark_at' | 'gate' | 'wall' | 'tower' | 'closing';

export interface PlacedTile {
  x: number;
  y: number;
  kind: number;
  rotation: number;
  /** Which copy of the kind this is, from 0: the seed of its ornaments. */
  copy: number;
  /** True while its line is not confirmed. */
  open: boolean;
}

export interface FigureInfo {
  player: number;
  type: 'follower' | 'special';
  tile: number;
  segment: number;
}

export interface WallInfo {
  x: number;
  y: number;
  side: number;
  gate: boolean;
  short: boolean;
  /** Players, -1 for none. */
  guard: number;
  /** At its clockwise corner and at the other. */
  tower: [number, number];
}

export interface FeatureInfo {
  /** Name of its kind: road, city, field, … */
  kind: string;
  /** As in records: road.S@0,1. */
  name: string;
  complete: boolean;
  /** Edges that still face an empty cell. */
  open: number;
  tiles: number[];
  /** Pairs of tile number and segment. */
  segments: [number, number][];
  attributes: [number, number];
  /** Figures that count for the majority, by player. */
  followers: number[];
  /** Who would score it now. */
  owners: number[];
  /** Points by player if the game ended now; null when it has been scored already or pays nobody. */
  worth: number[] | null;
}

/** One ply that is legal now. Which members mean something follows from `type`. */
export interface MoveInfo {
  id: number;
  type: 'place' | 'discard' | 'pass' | 'claim' | 'ark' | 'ark_at' | 'gate' | 'wall' | 'tower';
  x: number;
  y: number;
  rotation: number;
  kind: number;
  figure: 'follower' | 'special';
  segment: number;
  side: number;
  guard: boolean;
  /** The cells that the ark enters, in order. */
  cells: [number, number][];
  /** What it brings each player: of the ark at once; of claim, wall and tower against doing nothing, if the game ended now. */
  gain: number[];
  /** As a record words it: `follower road.S`, `wall 1,0.E guard`, … */
  text: string;
}

export interface OpenCell {
  x: number;
  y: number;
  /** Bit r: the tile in hand fits in rotation r. 0: it does not. */
  rotations: number;
  /** No tile that is left fits. */
  dead: boolean;
}

export interface ScoreEvent {
  type: 'score' | 'set-aside' | 'return' | 'extra-turn' | 'end';
  rule: string;
  subject: 'feature' | 'ark' | 'tower' | 'guard';
  /** Kind of feature. */
  kind: string;
  /** As in records: road.S@0,1, ark, tower@1,0.E. */
  name: string;
  /** Id of a tile set aside. */
  tile: string;
  player: number;
  figure: 'follower' | 'special';
  /** What is counted (`tiles`, `coats`, …: the names of BST_TERM_, in lower case), how many, and points for each. */
  terms: { what: string; count: number; worth: number }[];
  /** The terms are those of one player: count is his own number, in `followers`. */
  each: boolean;
  doubled: boolean[];
  followers: number[];
  points: number[];
  tiles: number[];
  /** Why the game ended: tiles, alone, said, walls, near, ring. */
  reason: string;
}

/** A line of the record after the header. */
export interface LogLine {
  text: string;
  /** Who made it, -1 for lines that nobody makes. */
  player: number;
  turn: number;
  events: ScoreEvent[];
}

/** Everything that a page shows of a table, as the seats before the screen may see it. */
export interface Position {
  /** Grows with every change. */
  serial: number;
  game: string;
  edition: string;
  options: Record<string, string>;
  free: boolean;
  /** Name of the tile set where it is not the built-in one. */
  tilesName: string | null;
  players: PlayerInfo[];
  /** Of a line that is complete but not confirmed: the phase of its last ply; until then its player is still to move. */
  phase: Phase;
  /** A player; -1: a tile is drawn; -2: the game is over. */
  toMove: number;
  turnPlayer: number;
  turn: number;
  /** Kind of the tile in hand, -1 for none. */
  drawn: number;
  tiles: PlacedTile[];
  figures: FigureInfo[];
  walls: WallInfo[];
  wallsLeft: number;
  /** Number of the tile with the ark, -1. */
  ark: number;
  features: FeatureInfo[];
  openCells: OpenCell[];
  /** Undrawn copies by kind, and draws still possible. */
  undrawn: number[];
  drawsLeft: number;
  /** Legal next plies, for the line as far as it is entered. */
  moves: MoveInfo[];
  /** Plies entered of a line that is not confirmed. */
  pending: number;
  canConfirm: boolean;
  /** The last line can be taken back: same player, no tile drawn since (in free mode always). */
  canUndo: boolean;
  lines: LogLine[];
  /** Lines replayed; less than lines.length while looking back. */
  at: number;
  endEvents: ScoreEvent[];
  endReason: string;
}

export interface KindInfo {
  id: string;
  copies: number;
  segments: number;
  /** Short description of its features, as message ids are not: `city.N road.S`. */
  features: string[];
}

/** How tiles look: SVG for a square of 1000 units, to be put under an element of the world's class. */
export interface TileArt {
  svg: string;
  /** Which segment is seen at a point: 40 rows of 40, 255 for none. */
  labels: Uint8Array;
  /** Where a figure stands, by segment, and whether it lies down there. */
  spots: { x: number; y: number; lying: boolean }[];
}

export interface World {
  /** Class for the root element, and style rules that hold below it (with `dark` above: the dark theme). */
  className: string;
  css: string;
  /** Symbols for a <defs>: see scene.h. */
  symbols: string;
  kinds: KindInfo[];
  start: number;
}

export interface Opinion {
  /** The line in the words of a record. */
  text: string;
  /** Points ahead of the others at the end, chance to win from 0 to 1. */
  lead: number;
  win: number;
}

export interface ArkPath {
  /** The move, 0 while this path is not a legal move. */
  id: number;
  gain: number[];
  cells: [number, number][];
  /** Cells that the path can go on to. */
  next: [number, number][];
}

export interface TileSetInfo {
  game: string;
  tiles: number;
  kinds: number;
  digest: string;
}

/** What the engine refuses: the catalogue's sentence has the arguments filled in by name. */
export interface Refusal {
  status: string;
  line: number;
  rule: string;
  /** Message id, and what its placeholders stand for. */
  text: string;
  args: Record<string, string>;
  /** Names of the arguments that are message ids themselves. */
  words: string[];
}

export class EngineError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.status);
  }
}

/** A table in the worker. Calls are answered in order; a call that is refused changes nothing and throws EngineError. */
export interface Engine {
  games(): Promise<GameInfo[]>;

  begin(setup: SetupSpec): Promise<Position>;
  /** Opens a record at its end. `tiles`: a tile set of one's own that it may need. */
  open(text: string, tiles: { name: string; text: string } | null): Promise<Position>;
  /** The record as text, without the line that is being entered. */
  text(): Promise<string>;
  tileSet(text: string): Promise<TileSetInfo>;

  world(): Promise<World>;
  /** A tile as it lies; `glow` bit i: segment i is bright. Small and cacheable. */
  tileArt(kind: number, rotation: number, copy: number, glow: number): Promise<TileArt>;
  /** The whole board as an SVG document. */
  picture(options: { dark: boolean; highlights: [number, number][] }): Promise<string>;

  /** Adds one of the position's moves to the line. */
  play(id: number): Promise<Position>;
  /** A walk of the ark, cell by cell from where it stands. */
  arkPath(cells: [number, number][]): Promise<ArkPath>;
  /** Takes back the last ply of the line. */
  back(): Promise<Position>;
  /** Writes the line into the record; draws the next tile. */
  confirm(): Promise<Position>;
  /** Takes back the last line of the record (see canUndo). */
  undo(): Promise<Position>;
  resign(player: number): Promise<Position>;
  /** Gives the seat to a bot or a person. */
  seat(player: number, bot: string | null): Promise<Position>;

  /** The bot to move plays its line. `pace` in milliseconds limits its thinking. Refused when a person is to move. */
  think(pace: number): Promise<Position>;
  /** The best lines of the player to move; `played` is weighed as well. */
  opinions(level: string, pace: number): Promise<Opinion[]>;
  /** Stops thinking; the promises of think and opinions are answered by the position as it is, and by []. */
  stop(): void;

  /** The position after `line` lines, to look at; play and undo go on from the end only. */
  show(line: number): Promise<Position>;

  /** Free mode: who plays the next tile, and which kind. */
  freeTurn(player: number, kind: number): Promise<Position>;
  /** Free mode: a line before the first move, `set …` as in a record; or `finish`, `NAME: …`. */
  line(text: string): Promise<Position>;

  close(): void;
}
