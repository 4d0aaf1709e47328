// Pictures of tiles and figures, from the engine's scene: asked for once, kept, and made this board's own. Symbols get a prefix,
// so that several boards may stand in one document.
import type { Engine, KindInfo, TileArt, World } from '../engine/types';

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

/** Things that stand upright on tiles have a transform each, thousands on a board, and every frame would pay for that. As a picture
 * in the picture they are one thing for each tile. */
class Stamps {
  private readonly rules = new Map<string, string>();
  private readonly symbols = new Map<string, string>();

  constructor(world: World) {
    const values = new Map<string, string>();
    // The first value of a variable is the light theme's; no thing on a tile looks different in the dark.
    for (const [, name = '', value = ''] of world.css.matchAll(/(--[\w-]+):([^;}]+)/g))
      if (!values.has(name)) values.set(name, value);
    for (const [, name = '', body = ''] of world.css.matchAll(/(?<!\.dark )\.[\w-]+ \.([\w-]+)\{([^}]*)\}/g))
      if (!this.rules.has(name))
        this.rules.set(
          name,
          body.replace(/var\((--[\w-]+)\)/g, (_, used: string) => values.get(used) ?? ''),
        );
    for (const [text, name = ''] of world.symbols.matchAll(/<g id="(g\d+)"[^>]*>.*?<\/g>/g))
      this.symbols.set(name, text);
  }

  /** An <image> with the marks of a tile and all that they need. */
  stamp(marks: string): string {
    if (!marks) return '';
    const names = new Set([...marks.matchAll(/href="#(g\d+)"/g)].map(([, name = '']) => name));
    const symbols = [...names].map((name) => this.symbols.get(name) ?? '').join('');
    const classes = new Set([...(symbols + marks).matchAll(/class="([\w-]+)"/g)].map(([, name = '']) => name));
    const css = [...classes].map((name) => `.${name}{${this.rules.get(name) ?? ''}}`).join('');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">` +
      `<style>${css}</style><defs>${symbols}</defs>${marks}</svg>`;
    return `<image width="1000" height="1000" href="data:image/svg+xml,${encodeURIComponent(svg)}"/>`;
  }
}

export class ArtShelf {
  readonly prefix = `b${boards++}`;
  private readonly tiles = new Map<string, OwnArt>();
  private readonly glows = new Map<string, Glow>();
  private readonly asked = new Map<string, Promise<unknown>>();

  private stamps: Stamps | null = null;
  private kinds: KindInfo[] = [];

  constructor(private readonly engine: Engine) {}

  async world(): Promise<World> {
    const world = await this.engine.world();
    this.stamps = new Stamps(world);
    this.kinds = world.kinds;
    return { ...world, symbols: this.own(world.symbols) };
  }

  private own(svg: string): string {
    return svg.replace(/ id="/g, ` id="${this.prefix}`).replace(/href="#/g, `href="#${this.prefix}`);
  }

  kind(kind: number): KindInfo | undefined {
    return this.kinds[kind];
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
      const svg = art.svg.replace(/^<path class="ground"[^>]*>/, '');
      const first = svg.indexOf('<use');
      const split = first < 0 ? svg.length : first;
      this.tiles.set(key, {
        shapes: svg.slice(0, split),
        marks: this.stamps?.stamp(svg.slice(split)) ?? '',
        labels: art.labels,
        spots: art.spots,
      });
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
