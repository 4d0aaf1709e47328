// What is only thought of: the tile in hand on a cell, the way of the ark with its points, the wall that may be built.
import type { ArkPath, Position } from '../engine/types';
import type { ArtShelf } from './art';
import type { ChosenEdge } from './choices';
import { cell } from './camera';
import { colorNumber, sceneSquare, side, squares, svgElement } from './picture';
import type { Ghost } from './placing';

const half = side / 2;

export interface Thought {
  ghost: Ghost | null;
  /** The ghost stays where it is. */
  chosen: boolean;
  path: ArkPath;
  edge: ChosenEdge | null;
}

export class Overlay {
  private readonly ghost = sceneSquare('board-ghost');
  private readonly over = sceneSquare('board-over');
  private readonly walk = svgElement('g', 'board-walk');
  private readonly wall = svgElement('g', 'ghost');
  private drawn = '';
  private walked = '';
  private walled = '';

  constructor(
    private readonly art: ArtShelf,
    layer: HTMLElement,
    private readonly changed: () => void,
  ) {
    this.over.append(this.walk, this.wall);
    layer.append(this.ghost, this.over);
  }

  forget(): void {
    this.drawn = '';
    this.ghost.replaceChildren();
  }

  show(position: Position, { ghost, chosen, path, edge }: Thought): void {
    this.showGhost(position, ghost, chosen);
    this.showWalk(position, path);
    const wall = edge
      ? this.art.use('walllong', `translate(${edge.x * side + half} ${edge.y * side + half})rotate(${90 * edge.side})`)
      : '';
    if (wall !== this.walled) this.wall.innerHTML = wall;
    this.walled = wall;
  }

  private showGhost(position: Position, ghost: Ghost | null, chosen: boolean): void {
    this.ghost.classList.toggle('board-ghost-chosen', chosen);
    this.ghost.style.display = ghost ? '' : 'none';
    if (!ghost) return;
    this.ghost.style.left = `${ghost.x * cell}px`;
    this.ghost.style.top = `${ghost.y * cell}px`;
    const kind = position.drawn;
    // The tile looks as it will when it lies.
    const copy = position.tiles.filter((tile) => tile.kind === kind).length;
    const key = `${kind}/${ghost.rotation}/${copy}`;
    if (this.drawn === key) return;
    const art = this.art.tile(kind, ghost.rotation, copy);
    if (!art) {
      void this.art.fetchTile(kind, ghost.rotation, copy).then(this.changed, () => undefined);
      return;
    }
    this.drawn = key;
    const square = squares([[0, 0]]);
    this.ghost.innerHTML =
      `<g class="board-thought"><path class="ground" d="${square}"/>${art.shapes}${art.marks}</g>` +
      `<path class="ghostedge" d="${square}"/>`;
  }

  private showWalk(position: Position, path: ArkPath): void {
    const start = position.tiles[position.ark];
    const head = path.cells[path.cells.length - 1];
    let svg = '';
    if (start && head) {
      const points = [[start.x, start.y] as const, ...path.cells].map(
        ([x, y]) => `${x * side + half} ${y * side + half}`,
      );
      svg =
        `<path class="board-way-edge" d="M${points.join('L')}"/><path class="board-way" d="M${points.join('L')}"/>` +
        this.art.use('ark', `translate(${head[0] * side + half} ${head[1] * side + half})`) +
        this.gains(position, path, head);
    }
    if (svg !== this.walked) this.walk.innerHTML = svg;
    this.walked = svg;
  }

  /** A badge for each player who gains: his figure and the points. */
  private gains(position: Position, path: ArkPath, [x, y]: [number, number]): string {
    const gaining = position.players
      .map((player, index) => ({ color: player.color, points: path.gain[index] ?? 0 }))
      .filter(({ points }) => points);
    const wide = 420;
    return gaining
      .map(({ color, points }, index) => {
        const left = x * side + half + (index - gaining.length / 2) * wide;
        const top = y * side - 60;
        return (
          `<g transform="translate(${left} ${top})"><rect class="board-gain" width="${wide - 30}" height="220" rx="110"/>` +
          `${this.art.use(`f${colorNumber(color)}`, 'translate(110 110)scale(.8)')}<text class="board-gain-text" x="250" y="178">+${points}</text></g>`
        );
      })
      .join('');
  }
}
