// Pictures of tiles and figures, from the engine's scene: asked for once, kept, and made this board's own. Symbols get a prefix,
// so that several boards may stand in one document.
import type { Engine, TileArt, World } from '../engine/types';

export interface OwnArt {
  /** What stands below the brightness of grounds, between it and what is laid over it, and the things upright on top. */
  shapes: string;
  marks: string;
  labels: Uint8Array;
  spots: TileArt['spots'];
}

export interface Glow {
  under: string;
  over: string;
}

let boards = 0;

export class ArtShelf {
  readonly prefix = `b${boards++}`;
  private readonly tiles = new Map<string, OwnArt>();
  private readonly glows = new Map<string, Glow>();
  private readonly asked = new Map<string, Promise<unknown>>();

  constructor(private readonly engine: Engine) {}

  async world(): Promise<World> {
    const world = await this.engine.world();
    return { ...world, symbols: this.own(world.symbols) };
  }

  private own(svg: string): string {
    return svg.replace(/ id="/g, ` id="${this.prefix}`).replace(/href="#/g, `href="#${this.prefix}`);
  }

  /** The symbol of this name, for a <use>. */
  use(symbol: string, transform: string, className = ''): string {
    return `<use href="#${this.prefix}${symbol}" transform="${transform}"${className && ` class="${className}"`}/>`;
  }

  /** The tile if it is here already. */
  tile(kind: number, rotation: number, copy: number): OwnArt | undefined {
    return this.tiles.get(`${kind}/${rotation}/${copy}`);
  }

  async fetchTile(kind: number, rotation: number, copy: number): Promise<void> {
    const key = `${kind}/${rotation}/${copy}`;
    if (this.tiles.has(key)) return;
    await this.once(key, async () => {
      const art = await this.engine.tileArt(kind, rotation, copy, 0);
      // The ground is drawn for all of the board; things are `use`s and the ribbons of buildings behind them.
      const svg = this.own(art.svg.replace(/^<path class="ground"[^>]*>/, ''));
      const first = svg.indexOf('<use');
      const split = first < 0 ? svg.length : first;
      this.tiles.set(key, { shapes: svg.slice(0, split), marks: svg.slice(split), labels: art.labels, spots: art.spots });
    });
  }

  async glow(kind: number, rotation: number, copy: number, mask: number): Promise<Glow> {
    const key = `${kind}/${rotation}/${copy}/${mask}`;
    const known = this.glows.get(key);
    if (known) return known;
    await this.once(key, async () => {
      const { svg } = await this.engine.tileArt(kind, rotation, copy, mask);
      const paths = svg.match(/<path class="glow[^>]*>/g) ?? [];
      const field = (path: string): boolean => path.startsWith('<path class="glowfield"');
      this.glows.set(key, {
        under: paths.filter(field).join(''),
        over: paths.filter((path) => !field(path)).join(''),
      });
    });
    return this.glows.get(key) ?? { under: '', over: '' };
  }

  private async once(key: string, work: () => Promise<void>): Promise<void> {
    let promise = this.asked.get(key);
    if (!promise) {
      promise = work().finally(() => this.asked.delete(key));
      this.asked.set(key, promise);
    }
    await promise;
  }

  forget(): void {
    this.tiles.clear();
    this.glows.clear();
  }
}
