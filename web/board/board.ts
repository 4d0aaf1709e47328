// The board of a page: draws positions, listens to pointers and keys, and says which of the position's moves was chosen.
import { isComplete } from '../engine/turn';
import type { Engine, MoveInfo, Position, World } from '../engine/types';
import { h } from '../app/dom';
import { t } from '../app/i18n';
import { ArtShelf } from './art';
import { Camera, cell, squareBox, type Box } from './camera';
import { type Answers, type ChosenEdge, targetsOf } from './choices';
import { listenForGestures } from './gestures';
import { Looking } from './looking';
import { Overlay } from './overlay';
import { OwnerPaints } from './owners';
import { BoardPicture, sceneSquare, side, wallPoint } from './picture';
import { Placing } from './placing';
import { Targets } from './targets';
import type { Board, BoardEvents, BoardView, CreateBoard } from './types';
import { Walking } from './walking';

/** A second click that comes so soon after a move is the rest of a double click. */
const doubleClick = 700;
/** Pixels between places of figures that can be told apart by fingers, and by a mouse. */
const room = { coarse: 46, fine: 35 };
const wallRoom = 320;
const wheelStep = 60;

class TableBoard implements Board {
  readonly element: HTMLElement;
  private readonly style = document.createElement('style');
  private readonly symbols = sceneSquare('board-symbols');
  private readonly layer = h('div', { class: 'board-layer' });
  private readonly art: ArtShelf;
  private readonly paints: OwnerPaints;
  private readonly camera: Camera;
  private readonly picture: BoardPicture;
  private readonly overlay: Overlay;
  private readonly targets: Targets;
  private readonly looking: Looking;
  private readonly placing = new Placing();
  private readonly walking: Walking;
  private readonly unlisten: () => void;
  private world: World | null = null;
  private worldOf = '';
  private position: Position | null = null;
  private view: BoardView | null = null;
  private edge: ChosenEdge | null = null;
  private looked: number | null = null;
  /** The feature stays bright though no pointer is over it: touched, or by keyboard. */
  private pinned = false;
  private played = 0;
  private wheeled = 0;
  private before: { x: number; y: number; scale: number; held: boolean } | null = null;
  private framed = '';
  private waiting = 0;

  constructor(
    engine: Engine,
    private readonly events: BoardEvents,
  ) {
    this.art = new ArtShelf(engine);
    this.paints = new OwnerPaints(this.art);
    this.looking = new Looking(this.art, this.paints);
    this.walking = new Walking(engine, () => this.walked());
    this.element = h('div', { class: 'board' }, this.layer);
    this.element.prepend(this.style, this.paints.style, this.symbols);
    this.camera = new Camera(
      this.element,
      this.layer,
      (scale) => this.rested(scale),
      () => this.refresh(),
    );
    this.picture = new BoardPicture(this.art, this.layer);
    this.overlay = new Overlay(this.art, this.layer, () => this.refresh());
    this.targets = new Targets(
      t('Board'),
      () => this.world?.className ?? '',
      (box) => this.camera.reveal(box, this.smooth()),
    );
    this.layer.append(this.targets.element);
    this.unlisten = listenForGestures(this.element, this.camera, {
      hover: (event) => this.hover(event),
      wheel: (event) => this.wheel(event),
      secondary: () => this.rotate(1),
    });
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('click', (event) => this.clickTable(event));
    // The browser scrolls to what gets the focus: that becomes a movement of the board.
    this.element.addEventListener('scroll', () => {
      const { scrollLeft, scrollTop } = this.element;
      if (!scrollLeft && !scrollTop) return;
      this.element.scrollTo(0, 0);
      this.camera.shift(-scrollLeft, -scrollTop);
    });
  }

  close(): void {
    this.unlisten();
    this.camera.close();
    cancelAnimationFrame(this.waiting);
  }

  private smooth(): boolean {
    return (this.view?.animate ?? false) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /* -------------------------------------------------------------- drawing */

  show(position: Position, view: BoardView): void {
    const changed = this.position?.serial !== position.serial || this.position.at !== position.at;
    this.position = position;
    this.view = view;
    if (changed) {
      this.edge = null;
      this.setLooked(null, false);
    }
    const wanted = `${position.game}/${position.tilesName ?? ''}/${position.edition}`;
    if (this.worldOf !== wanted) {
      this.worldOf = wanted;
      this.world = null;
      this.picture.forget();
      this.overlay.forget();
      this.paints.forget();
      this.art.forget();
      void this.art.world().then((world) => {
        if (this.worldOf !== wanted) return;
        this.world = world;
        this.dress(world);
        this.draw();
      });
    } else this.draw();
  }

  private dress(world: World): void {
    this.style.textContent = world.css;
    this.symbols.innerHTML = `<defs>${world.symbols}</defs>`;
    this.symbols.append(this.paints.defs);
    this.layer.className = `board-layer board-world ${world.className}`;
    this.element.dataset.world = world.className;
    this.symbols.setAttribute('class', `board-symbols board-world ${world.className}`);
  }

  private draw(): void {
    const { position, view } = this;
    if (!position || !view || !this.world) return;
    this.element.classList.toggle('board-still', !this.smooth());
    this.looking.adopt(position);
    this.placing.adopt(position);
    this.walking.adopt(position, view.interactive);
    this.picture.showTiles(position, this.smooth(), () => this.later());
    this.picture.showWalls(position);
    this.frame();
    this.refresh();
    this.closeUp();
  }

  /** Once a frame, however many tiles have come. */
  private later(): void {
    this.waiting ||= requestAnimationFrame(() => {
      this.waiting = 0;
      this.refresh();
      this.closeUp();
    });
  }

  /** All that depends on what is thought of as well. */
  private refresh(): void {
    const { position, view } = this;
    if (!position || !view || !this.world) return;
    const placing = view.interactive && position.moves.some((move) => move.type === 'place');
    this.picture.showSquares(position, { open: view.openCells, dead: view.deadCells, last: view.lastMove });
    this.picture.showFigures(position, this.smooth());
    this.overlay.show(position, {
      ghost: placing ? this.placing.ghost() : null,
      chosen: this.placing.chosen !== null,
      path: this.walking.path,
      edge: this.edge,
      proposed: this.proposed(),
    });
    const looked = (view.features || this.pinned) && !this.walking.path.cells.length ? this.looked : null;
    const bright = this.looking.brightness(looked, view.highlights);
    void this.picture.showGlow(position, bright);
    const { art, looking, placing: held, walking, edge } = this;
    const table = { position, art, looking, placing: held, walking, edge, features: view.features, worth: view.worth };
    this.targets.show(targetsOf(table, this.answers, view.interactive));
  }

  /** A proposal that can be played now. */
  private proposed(): MoveInfo | null {
    const wanted = this.view?.proposed;
    return (wanted && this.position?.moves.find(({ id, text }) => id === wanted.id && text === wanted.text)) ?? null;
  }

  /** The ark has gone a step further: it stays in the window, with the buttons below it. */
  private walked(): void {
    this.refresh();
    const head = this.walking.path.cells[this.walking.path.cells.length - 1];
    if (head) this.camera.reveal(squareBox(head[0], head[1]), this.smooth(), true);
  }

  /** How far the board reaches, with the cells where tiles may be laid. */
  private frame(): void {
    const { position } = this;
    if (!position) return;
    const playing = this.view?.deadCells && position.phase !== 'finished';
    const cells: { x: number; y: number }[] = [
      ...position.tiles,
      ...position.openCells.filter(({ rotations, dead }) => rotations !== 0 || (dead && playing)),
    ];
    const all = cells.length ? cells : [{ x: 0, y: 0 }];
    const [west, east] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
    const [north, south] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
    const outside =
      position.walls.length || position.moves.some(({ type }) => type === 'gate' || type === 'wall') ? wallRoom : 0;
    this.picture.showNumbers(west, north, east, south, outside);
    const margin = cell * (0.45 + outside / side);
    this.camera.bounds = {
      left: west * cell - margin,
      top: north * cell - margin,
      right: (east + 1) * cell + margin,
      bottom: (south + 1) * cell + margin,
    };
    const framed = Object.values(this.camera.bounds).join(' ');
    if (framed === this.framed) return;
    const first = this.framed === '';
    this.framed = framed;
    if (!this.camera.held && !this.before) this.camera.fit(this.camera.bounds, this.smooth() && !first);
  }

  /** Places of figures that are too close for a finger: the board comes near, and goes back when it is done. */
  private closeUp(): void {
    const { position, view } = this;
    if (!position || !view) return;
    const tile = position.tiles.find((placed) => placed.open);
    const claims = view.interactive ? position.moves.filter((move) => move.type === 'claim') : [];
    const spots = tile && this.art.tile(tile.kind, tile.rotation, tile.copy)?.spots;
    if (!tile || !claims.length) {
      if (this.before && !tile) {
        const { before } = this;
        this.before = null;
        // The board may have grown since: a window that nobody holds shows all of it.
        if (before.held) this.camera.go(before, this.smooth());
        else this.camera.fit(this.camera.bounds, this.smooth());
      }
      return;
    }
    if (!spots || this.before) return;
    const points = [...new Set(claims.map((move) => move.segment))].flatMap((segment) => spots[segment] ?? []);
    let least: number = side * 0.6;
    points.forEach((point, index) => {
      for (const other of points.slice(index + 1))
        least = Math.min(least, Math.hypot(point.x - other.x, point.y - other.y));
    });
    const most = (Math.min(this.camera.width, this.camera.height) * 0.85) / cell;
    const apart = matchMedia('(pointer: coarse)').matches ? room.coarse : room.fine;
    const wanted = Math.min(most, (apart / least) * (side / cell));
    if (wanted <= this.camera.scale) return;
    this.before = this.camera.standpoint();
    this.camera.approach(squareBox(tile.x, tile.y), wanted, this.smooth());
  }

  /** Targets keep the size of a finger whatever the scale. */
  private rested(scale: number): void {
    this.targets.element.style.setProperty('--board-inverse', String(1 / scale));
  }

  /* -------------------------------------------------------------- answers of the targets */

  private readonly answers: Answers = {
    play: (move) => this.play(move),
    cell: (x, y, keyboard) => this.chooseCell(x, y, keyboard),
    turn: (step) => this.rotate(step),
    edge: (edge) => this.chooseEdge(edge),
    tile: (index, keyboard) => this.lookAtNext(index, keyboard),
    lookAtTile: (index) => this.lookAtFirst(index),
    lookAtClaim: (move) => {
      const tile = this.position?.tiles.findIndex((placed) => placed.open) ?? -1;
      this.setLooked(this.found(this.looking.feature(tile, move.segment)), true);
    },
  };

  private play(move: MoveInfo): void {
    this.played = performance.now();
    this.edge = null;
    this.placing.chosen = null;
    this.placing.hovered = null;
    this.events.play(move);
  }

  private chooseCell(x: number, y: number, keyboard: boolean): void {
    const { chosen } = this.placing;
    if (chosen?.x === x && chosen.y === y) {
      const move = this.placing.move();
      if (keyboard && move) this.play(move);
      else this.rotate(1);
      return;
    }
    this.placing.choose(x, y);
    this.refresh();
    this.camera.reveal(squareBox(x, y), this.smooth(), true);
  }

  private chooseEdge(edge: ChosenEdge | null): void {
    this.edge = edge;
    this.refresh();
    if (edge) this.camera.reveal(edgeBox(edge), this.smooth(), true);
  }

  private found(index: number): number | null {
    return index >= 0 ? index : null;
  }

  private setLooked(index: number | null, pin: boolean): void {
    this.pinned = pin && index !== null;
    if (this.looked === index) return;
    this.looked = index;
    this.events.feature(index);
  }

  private look(index: number | null, pin: boolean): void {
    this.setLooked(index, pin);
    this.refresh();
  }

  private lookAtFirst(tile: number): void {
    const own = this.looking.featuresOf(tile);
    const taken = own.find((index) => this.position?.features[index]?.owners.length);
    this.look(this.found(taken ?? own[0] ?? -1), true);
  }

  /** Enter on a tile goes from one of its features to the next, or ends a turn that is complete: on the tile just laid, on any
   * where none was laid. */
  private lookAtNext(tile: number, keyboard: boolean): void {
    const { position } = this;
    if (!keyboard || !position) return;
    const laid = position.tiles.findIndex(({ open }) => open);
    if ((laid < 0 || laid === tile) && position.pending > 0 && this.confirmable()) {
      this.events.confirm();
      return;
    }
    const own = this.looking.featuresOf(tile);
    const next = own[(own.indexOf(this.looked ?? -1) + 1) % Math.max(1, own.length)];
    this.look(this.found(next ?? -1), true);
  }

  private confirmable(): boolean {
    return !!this.position && !!this.view?.interactive && isComplete(this.position);
  }

  /* -------------------------------------------------------------- pointers and keys */

  private place(event: { clientX: number; clientY: number }): { x: number; y: number; unitX: number; unitY: number } {
    const point = this.camera.point(event);
    const [x, y] = [Math.floor(point.x / cell), Math.floor(point.y / cell)];
    return { x, y, unitX: (point.x / cell - x) * side, unitY: (point.y / cell - y) * side };
  }

  private hover(event: PointerEvent | null): void {
    if (!this.position || !this.view) return;
    const spot = event && this.place(event);
    const open =
      spot && this.view.interactive && this.placing.isLegal(spot.x, spot.y) ? { x: spot.x, y: spot.y } : null;
    const before = this.placing.hovered;
    const moved = before?.x !== open?.x || before?.y !== open?.y;
    this.placing.hovered = open;
    const feature = spot && this.view.features ? this.featureAt(spot) : null;
    if (feature === null && this.pinned) {
      if (moved) this.refresh();
    } else if (moved || feature !== this.looked) this.look(feature, false);
  }

  private featureAt(spot: { x: number; y: number; unitX: number; unitY: number }): number | null {
    const tile = this.looking.tile(spot.x, spot.y);
    return tile < 0
      ? null
      : this.found(this.looking.feature(tile, this.looking.segmentAt(tile, spot.unitX, spot.unitY)));
  }

  /** A click that no target took, by coordinates: a feature to be claimed or looked at, the tile just laid, or the table. */
  private clickTable(event: MouseEvent): void {
    const { position, view } = this;
    if (!position || !view || event.detail === 0) return;
    const spot = this.place(event);
    const tile = this.looking.tile(spot.x, spot.y);
    if (tile < 0) {
      this.placing.chosen = null;
      this.edge = null;
      this.look(null, false);
      return;
    }
    const soon = performance.now() - this.played < doubleClick;
    if (view.interactive && position.tiles[tile]?.open && !soon) {
      const segment = this.looking.segmentAt(tile, spot.unitX, spot.unitY);
      const claim = position.moves.find(
        (move) => move.type === 'claim' && move.segment === segment && move.figure === 'follower',
      );
      if (claim) return this.play(claim);
      if (this.confirmable()) return this.events.confirm();
    }
    if (view.features) this.look(this.featureAt(spot), true);
  }

  private wheel(event: WheelEvent): boolean {
    const ghost = this.ghost();
    const spot = this.place(event);
    if (!ghost || !this.placing.chosen || spot.x !== ghost.x || spot.y !== ghost.y || event.ctrlKey) return false;
    this.wheeled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1);
    if (Math.abs(this.wheeled) < wheelStep) return true;
    this.rotate(this.wheeled > 0 ? 1 : -1);
    this.wheeled = 0;
    return true;
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.handle(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handle(key: string): boolean {
    if (this.targets.move(key)) return true;
    switch (key) {
      case 'r':
        this.rotate(1);
        return true;
      case 'R':
        this.rotate(-1);
        return true;
      case '+':
        this.zoom(1.25);
        return true;
      case '-':
        this.zoom(1 / 1.25);
        return true;
      case 'Home':
        this.fit();
        return true;
      case 'Escape':
        this.escape();
        return true;
      default:
        return false;
    }
  }

  private escape(): void {
    if (this.walking.back()) return;
    if (this.placing.chosen || this.edge || this.looked !== null) {
      this.placing.chosen = null;
      this.edge = null;
      this.look(null, false);
    } else if (this.position?.pending) this.events.back();
  }

  /* -------------------------------------------------------------- what the page asks for */

  fit(): void {
    this.before = null;
    this.camera.fit(this.camera.bounds, this.smooth());
  }

  centre(x: number, y: number): void {
    this.camera.reveal(squareBox(x, y), this.smooth());
  }

  zoom(factor: number): void {
    this.camera.zoomMiddle(factor);
  }

  rotate(step: 1 | -1): void {
    if (!this.view?.interactive || !this.position?.moves.some((move) => move.type === 'place')) return;
    this.placing.rotate(step);
    this.refresh();
  }

  rotation(): number {
    return this.placing.rotation();
  }

  ghost(): { x: number; y: number; rotation: number } | null {
    return this.view?.interactive ? this.placing.ghost() : null;
  }

  focus(): void {
    this.targets.focus();
  }
}

function edgeBox(edge: ChosenEdge): Box {
  const [x, y] = wallPoint(0, -560, edge).map((unit) => (unit * cell) / side) as [number, number];
  return { left: x, top: y, right: x, bottom: y };
}

export const createBoard: CreateBoard = (engine, events) => new TableBoard(engine, events);
