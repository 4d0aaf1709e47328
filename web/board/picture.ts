// What lies on the table, drawn by difference: each tile is a picture of its own, touched only when it changes; what lies over
// all tiles is one picture with a group for each kind of thing.
import type { PlacedTile, Position, WallInfo } from '../engine/types';
import { type ArtShelf, type OwnArt } from './art';
import { cell } from './camera';

const svgSpace = 'http://www.w3.org/2000/svg';
/** Units of the scene along a tile. */
export const side = 1000;
const half = side / 2;
const colors = ['red', 'blue', 'green', 'yellow', 'black'];

type Cell = readonly [number, number];

export function svgElement<K extends keyof SVGElementTagNameMap>(name: K, className: string): SVGElementTagNameMap[K] {
  const element = document.createElementNS(svgSpace, name);
  element.setAttribute('class', className);
  return element;
}

/** A square of the scene at the layer's origin; what reaches out of it is seen as well. */
export function sceneSquare(className: string): SVGSVGElement {
  const svg = svgElement('svg', className);
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`);
  svg.setAttribute('width', String(cell));
  svg.setAttribute('height', String(cell));
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

export function squares(cells: Iterable<Cell>): string {
  let path = '';
  for (const [x, y] of cells) path += `M${x * side} ${y * side}h${side}v${side}h-${side}z`;
  return path;
}

export function colorNumber(color: string): number {
  return Math.max(0, colors.indexOf(color));
}

/** A point of a wall piece on a north side, about the middle of its tile, on the piece's own side. */
export function wallPoint(x: number, y: number, edge: { x: number; y: number; side: number }): [number, number] {
  for (let i = 0; i < edge.side; i++) [x, y] = [-y, x];
  return [x + edge.x * side + half, y + edge.y * side + half];
}

interface DrawnTile {
  key: string;
  svg: SVGSVGElement;
  under: SVGGElement;
  over: SVGGElement;
  glow: string;
}

export interface Brightness {
  mask: number;
  /** Name of the paint: see owners.ts; '' is the scene's own. */
  paint: string;
}

export class BoardPicture {
  private readonly base = sceneSquare('board-base');
  private readonly ground = svgElement('path', 'ground');
  private readonly tiles = document.createElement('div');
  private readonly over = sceneSquare('board-over');
  private readonly joints = svgElement('path', 'joint');
  private readonly lastEdge = svgElement('path', 'lastedge');
  private readonly last = svgElement('path', 'last');
  private readonly open = svgElement('path', 'open');
  private readonly dead = svgElement('path', 'board-dead');
  private readonly walls = svgElement('g', 'board-walls');
  private readonly figures = svgElement('g', 'board-figures');
  private readonly numbers = svgElement('g', 'board-numbers');
  private readonly drawn: DrawnTile[] = [];
  private readonly written = new Map<Element, string>();
  private shown = new Set<string>();

  constructor(
    private readonly art: ArtShelf,
    layer: HTMLElement,
  ) {
    this.tiles.className = 'board-tiles';
    this.base.append(this.ground);
    this.over.append(
      this.open,
      this.dead,
      this.joints,
      this.lastEdge,
      this.last,
      this.walls,
      this.figures,
      this.numbers,
    );
    layer.append(this.base, this.tiles, this.over);
  }

  forget(): void {
    this.tiles.replaceChildren();
    this.drawn.length = 0;
    this.written.clear();
    this.shown.clear();
  }

  /** Writes only what is not written there already. */
  private write(element: Element, text: string): boolean {
    if (this.written.get(element) === text) return false;
    this.written.set(element, text);
    if (element instanceof SVGPathElement) element.setAttribute('d', text);
    else element.innerHTML = text;
    return true;
  }

  /** Tiles whose art is here are drawn at once; the others when it has come. `changed` is called then. */
  showTiles(position: Position, animate: boolean, changed: () => void): void {
    const { tiles } = position;
    while (this.drawn.length > tiles.length) this.drawn.pop()?.svg.remove();
    const fresh = this.drawn.length > 0 && tiles.length - this.drawn.length <= 2;
    tiles.forEach((tile, index) => {
      const key = `${tile.x},${tile.y}/${tile.kind}/${tile.rotation}/${tile.copy}`;
      const before = this.drawn[index];
      if (before?.key === key) return;
      before?.svg.remove();
      const drawn = this.frame(tile, key);
      this.drawn[index] = drawn;
      const art = this.art.tile(tile.kind, tile.rotation, tile.copy);
      if (art) this.fill(drawn, art, fresh && animate);
      else
        void this.art.fetchTile(tile.kind, tile.rotation, tile.copy).then(() => {
          const come = this.art.tile(tile.kind, tile.rotation, tile.copy);
          if (this.drawn[index] !== drawn || !come) return;
          this.fill(drawn, come, fresh && animate);
          changed();
        });
    });
  }

  private frame(tile: PlacedTile, key: string): DrawnTile {
    const svg = sceneSquare('board-tile');
    svg.style.left = `${tile.x * cell}px`;
    svg.style.top = `${tile.y * cell}px`;
    const drawn = { key, svg, under: svgElement('g', 'board-glow'), over: svgElement('g', 'board-glow'), glow: '' };
    this.tiles.append(svg);
    return drawn;
  }

  private fill(drawn: DrawnTile, art: OwnArt, settle: boolean): void {
    drawn.svg.innerHTML = art.shapes;
    const marks = svgElement('g', 'board-marks');
    marks.innerHTML = art.marks;
    drawn.svg.prepend(drawn.under);
    drawn.svg.append(drawn.over, marks);
    if (settle) drawn.svg.classList.add('board-settle');
  }

  showSquares(position: Position, options: { open: boolean; dead: boolean; last: boolean }): void {
    const cells = position.tiles.map(({ x, y }): Cell => [x, y]);
    const last = cells[cells.length - 1];
    this.write(this.ground, squares(cells));
    this.write(this.joints, squares(cells));
    const frame = options.last && last && cells.length > 1 ? squares([last]) : '';
    this.write(this.lastEdge, frame);
    this.write(this.last, frame);
    const open = position.openCells.filter((place) => place.rotations !== 0);
    this.write(this.open, options.open ? squares(open.map(({ x, y }): Cell => [x, y])) : '');
    const dead = options.dead && position.phase !== 'finished' ? position.openCells.filter((place) => place.dead) : [];
    this.write(this.dead, dead.map(({ x, y }) => cross(x * side + half, y * side + half)).join(''));
  }

  showFigures(position: Position, animate: boolean): void {
    const seen = new Map<string, number>();
    const keys = new Set<string>();
    let svg = '';
    position.figures.forEach((figure) => {
      const tile = position.tiles[figure.tile];
      const spot = tile && this.art.tile(tile.kind, tile.rotation, tile.copy)?.spots[figure.segment];
      if (!tile || !spot) return;
      const place = `${figure.tile}/${figure.segment}`;
      const before = seen.get(place) ?? 0;
      seen.set(place, before + 1);
      const color = colorNumber(position.players[figure.player]?.color ?? 'red');
      const key = `${place}/${color}/${figure.type}/${before}`;
      keys.add(key);
      const at = `translate(${tile.x * side + spot.x + 70 * before} ${tile.y * side + spot.y})`;
      const symbol = figure.type === 'special' ? 'p' : 'f';
      const appear = animate && this.shown.size > 0 && !this.shown.has(key);
      svg += `<g transform="${at}">${this.art.use(`${symbol}${color}`, spot.lying ? 'rotate(90)' : '', appear ? 'board-appear' : '')}</g>`;
    });
    const ark = position.tiles[position.ark];
    if (ark) svg += this.art.use('ark', `translate(${ark.x * side + half} ${ark.y * side + half})`);
    if (this.write(this.figures, svg)) this.shown = keys;
  }

  showWalls(position: Position): void {
    const { walls, players } = position;
    const color = (player: number): number => colorNumber(players[player]?.color ?? 'red');
    let pieces = '';
    let upright = '';
    walls.forEach((wall, index) => {
      pieces += this.wallPiece(wall, walls.length > 1 ? walls[(index + 1) % walls.length] : undefined);
      wall.tower.forEach((player, end) => {
        if (player < 0) return;
        const [x, y] = wallPoint(end ? -half : half, -550, wall);
        upright += this.art.use(`w${color(player)}`, `translate(${x} ${y})`);
      });
      if (wall.guard < 0) return;
      const [x, y] = wallPoint(0, -610, wall);
      upright += this.art.use(`q${color(wall.guard)}`, `translate(${x} ${y})scale(.9)`);
    });
    this.write(this.walls, pieces + upright);
  }

  /** Where the next piece stands on the same tile, round its corner, they are joined. */
  private wallPiece(wall: WallInfo, next: WallInfo | undefined): string {
    const place = `translate(${wall.x * side + half} ${wall.y * side + half})rotate(${90 * wall.side})`;
    const symbol = wall.gate ? 'wallgate' : wall.short ? 'wallshort' : 'walllong';
    const joined = next && next.x === wall.x && next.y === wall.y && next.side === ((wall.side + 1) & 3);
    return this.art.use(symbol, place) + (joined ? this.art.use('wallcorner', place) : '');
  }

  /** Numbers of columns above and of rows at the left of the cells from `west`, `north` to `east`, `south`. */
  showNumbers(west: number, north: number, east: number, south: number, room: number): void {
    let svg = '';
    const text = (x: number, y: number, words: number): string => `<text x="${x}" y="${y}">${words}</text>`;
    for (let x = west; x <= east; x++) svg += text(x * side + half, north * side - 150 - room, x);
    for (let y = north; y <= south; y++) svg += text(west * side - 190 - room, y * side + half + 60, y);
    this.write(this.numbers, svg);
  }

  /** Brightness of each tile's segments; a tile that is not named is dark. */
  async showGlow(position: Position, bright: ReadonlyMap<number, Brightness[]>): Promise<void> {
    await Promise.all(
      this.drawn.map(async (drawn, index) => {
        const parts = bright.get(index) ?? [];
        const key = parts.map(({ mask, paint }) => `${mask}:${paint}`).join(' ');
        const tile = position.tiles[index];
        if (drawn.glow === key || !tile) return;
        drawn.glow = key;
        const glows = await Promise.all(
          parts.map(async ({ mask, paint }) => ({
            paint,
            ...(await this.art.glow(tile.kind, tile.rotation, tile.copy, mask)),
          })),
        );
        if (drawn.glow !== key) return;
        const painted = (paint: string, svg: string): string =>
          svg ? `<g class="board-paint ${paint}">${svg}</g>` : '';
        drawn.under.innerHTML = glows.map(({ paint, under }) => painted(paint, under)).join('');
        drawn.over.innerHTML = glows.map(({ paint, over }) => painted(paint, over)).join('');
      }),
    );
  }
}

function cross(x: number, y: number): string {
  return `M${x - 130} ${y - 130}l260 260M${x + 130} ${y - 130}l-260 260`;
}
