// What is only thought of: the tile in hand on a cell, the way of the ark with its points, the wall that may be built.
import type { ArkPath, MoveInfo, Position } from '../engine/types';
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
  /** What somebody else proposes: a tile to be laid or a piece of the wall. */
  proposed: MoveInfo | null;
}

/** A tile that does not lie yet. */
class GhostTile {
  readonly element = sceneSquare('board-ghost');
  private drawn = '';

  constructor(
    private readonly art: ArtShelf,
    private readonly changed: () => void,
  ) {}

  forget(): void {
    this.drawn = '';
    this.element.replaceChildren();
  }

  show(position: Position, ghost: Ghost | null, kind: number): void {
    this.element.style.display = ghost ? '' : 'none';
    if (!ghost) return;
    this.element.style.left = `${ghost.x * cell}px`;
    this.element.style.top = `${ghost.y * cell}px`;
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
    this.element.innerHTML =
      `<g class="board-thought"><path class="ground" d="${square}"/>${art.shapes}${art.marks}</g>` +
      `<path class="ghostedge" d="${square}"/>`;
  }
}

export class Overlay {
  private readonly ghost: GhostTile;
  private readonly proposal: GhostTile;
  private readonly over = sceneSquare('board-over');
  private readonly walk = svgElement('g', 'board-walk');
  private readonly wall = svgElement('g', 'ghost');
  private walked = '';
  private walled = '';

  constructor(
    private readonly art: ArtShelf,
    layer: HTMLElement,
    changed: () => void,
  ) {
    this.ghost = new GhostTile(art, changed);
    this.proposal = new GhostTile(art, changed);
    this.proposal.element.classList.add('board-proposed');
    this.over.append(this.walk, this.wall);
    layer.append(this.proposal.element, this.ghost.element, this.over);
  }

  forget(): void {
    this.ghost.forget();
    this.proposal.forget();
  }

  show(position: Position, { ghost, chosen, path, edge, proposed }: Thought): void {
    this.ghost.element.classList.toggle('board-ghost-chosen', chosen);
    this.ghost.show(position, ghost, position.drawn);
    const laid = proposed?.type === 'place' ? proposed : null;
    this.proposal.show(position, laid, laid?.kind ?? -1);
    const built = edge ?? (proposed?.type === 'wall' || proposed?.type === 'gate' ? proposed : null);
    const wall = built
      ? this.art.use(
          'walllong',
          `translate(${built.x * side + half} ${built.y * side + half})rotate(${90 * built.side})`,
        )
      : '';
    if (wall !== this.walled) this.wall.innerHTML = wall;
    this.walled = wall;
    this.showWalk(position, path);
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
