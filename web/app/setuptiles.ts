// The set of tiles of a set-up: what is in it, where it comes from, and how one's own is loaded.
import type { Engine, GameInfo } from '../engine/types';
import { h, replace } from './dom';
import { fileField } from './filefield';
import { n, t } from './i18n';
import type { App } from './page';
import type { Draft } from './setupdraft';
import { tileArtist } from './tableart';
import { gameName } from './tablewords';
import { tilesText } from './tilesjson';
import { provenance } from './words';

/** The name that a record gives to a set: the file's, without its ending. */
export function setName(file: string): string {
  const name = file.replace(/(.)\.[^.]*$/, '$1').slice(0, 32);
  return name || 'tiles';
}

/** The tiles of the engine's table as pictures with their copies. */
async function tileList(engine: Engine): Promise<HTMLElement> {
  const world = await engine.world();
  const artist = tileArtist();
  const items = await Promise.all(
    world.kinds.map(async (kind, number) => {
      const picture = await artist.tile(engine, number, 0, 0);
      const words = await artist.words(engine, number);
      const text = t('{tile} ×{count}', { tile: kind.id, count: kind.copies });
      return h('li', { title: words }, picture, text, h('span', { class: 'visually-hidden' }, words));
    }),
  );
  return h('div', {}, artist.element, h('ul', { class: 'tile-list' }, ...items));
}

export interface TilesForm {
  element: HTMLElement;
  /** The engine's table was begun anew: draw the tiles again when they are looked at. */
  stale(): void;
  problem(text: string | null): void;
  /** A file that was dropped on the page. */
  take(given: File): void;
}

export function tilesForm(app: App, engine: Engine, info: GameInfo, draft: Draft, changed: () => void): TilesForm {
  const says = h('p', { class: 'explain' });
  const pictures = h('div', {});
  const problem = h('p', { class: 'problem', role: 'alert', hidden: true });
  const file = h('input', {
    type: 'file',
    id: 'tiles-file',
    accept: '.tiles,.txt,.json,text/plain',
    onchange: () => file.files?.[0] && void load(file.files[0]),
  });
  const builtIn = h('button', { type: 'button', onclick: () => choose(null) }, t('Use the built-in tiles'));
  let drawn = false;

  function tell(text: string | null): void {
    problem.textContent = text ?? '';
    problem.hidden = text === null;
  }

  function choose(tiles: Draft['tiles']): void {
    draft.tiles = tiles;
    file.value = '';
    tell(null);
    show();
    changed();
  }

  async function load(chosen: File): Promise<void> {
    try {
      const text = await tilesText(chosen);
      const set = await engine.tileSet(text);
      if (set.game !== info.code) {
        tell(
          t('These are tiles for {given}, not for {game}.', { given: gameName(set.game), game: gameName(info.code) }),
        );
        return;
      }
      choose({ name: setName(chosen.name), text });
      app.announce(n('{count} tile loaded.', '{count} tiles loaded.', set.tiles), true);
    } catch (error) {
      tell(t('{file}: {problem}', { file: chosen.name, problem: app.errorText(error) }));
    }
  }

  async function draw(): Promise<void> {
    if (drawn || !details.open) return;
    drawn = true;
    replace(pictures, h('p', { class: 'small' }, t('The tiles are being drawn…')));
    try {
      replace(pictures, await tileList(engine));
    } catch (error) {
      replace(pictures, h('p', { class: 'problem' }, app.errorText(error)));
    }
  }

  function show(): void {
    says.textContent = provenance(info.code, draft.tiles?.name ?? null);
    builtIn.hidden = draft.tiles === null;
  }

  const details = h(
    'details',
    { class: 'block', id: 'tiles', ontoggle: () => void draw() },
    h('summary', {}, t('Set of tiles')),
    says,
    fileField(t('A set of tiles of your own (a file)'), file, problem),
    h('p', { class: 'buttons' }, builtIn),
    pictures,
  );
  show();
  return {
    element: details,
    stale() {
      drawn = false;
      void draw();
    },
    problem: tell,
    take(given) {
      details.open = true;
      details.scrollIntoView({ block: 'nearest' });
      void load(given);
    },
  };
}
