// Tiles outside of the board: in the hand, among the tiles left. One artist belongs to one engine's table.
import type { Engine, KindInfo, World } from '../engine/types';
import { kindWords } from './tablewords';

export interface TileArtist {
  /** Holds the world's styles and symbols; has to be in the document. */
  element: HTMLElement;
  tile(engine: Engine, kind: number, rotation: number, copy: number): Promise<SVGSVGElement>;
  /** What the tile shows, in words. */
  words(engine: Engine, kind: number, rotation?: number): Promise<string>;
  kind(engine: Engine, kind: number): Promise<KindInfo | undefined>;
  /** Another set of tiles is on the table. */
  forget(): void;
}

const svgSpace = 'http://www.w3.org/2000/svg';

export function tileArtist(): TileArtist {
  const element = document.createElement('div');
  element.className = 'tile-symbols';
  element.setAttribute('aria-hidden', 'true');
  let world: Promise<World> | null = null;
  const drawn = new Map<string, Promise<string>>();

  function load(engine: Engine): Promise<World> {
    world ??= engine.world().then((loaded) => {
      const style = document.createElement('style');
      style.textContent = loaded.css;
      const symbols = document.createElementNS(svgSpace, 'svg');
      symbols.setAttribute('class', loaded.className);
      symbols.innerHTML = `<defs>${loaded.symbols}</defs>`;
      element.replaceChildren(style, symbols);
      return loaded;
    });
    return world;
  }

  async function tile(engine: Engine, kind: number, rotation: number, copy: number): Promise<SVGSVGElement> {
    const loaded = await load(engine);
    const key = `${kind}/${rotation}/${copy}`;
    let text = drawn.get(key);
    if (!text) {
      text = engine.tileArt(kind, rotation, copy, 0).then((art) => art.svg);
      drawn.set(key, text);
    }
    const svg = document.createElementNS(svgSpace, 'svg');
    svg.setAttribute('viewBox', '0 0 1000 1000');
    svg.setAttribute('class', loaded.className);
    svg.setAttribute('aria-hidden', 'true');
    svg.innerHTML = await text;
    return svg;
  }

  return {
    element,
    tile,
    kind: async (engine, kind) => (await load(engine)).kinds[kind],
    async words(engine, kind, rotation) {
      const info = (await load(engine)).kinds[kind];
      return info ? kindWords(info, rotation) : '';
    },
    forget() {
      world = null;
      drawn.clear();
    },
  };
}
