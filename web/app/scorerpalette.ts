// All kinds of tiles as pictures to choose from, with a filter by what is on them.
import type { Engine, KindInfo, Position } from '../engine/types';
import { h, replace } from './dom';
import { t } from './i18n';
import type { TileArtist } from './tableart';
import { featureKind, kindWords } from './tablewords';

export interface Palette {
  element: HTMLElement;
  show(position: Position): void;
  /** Back to the tile that was chosen last. */
  focus(): void;
}

function featuresOf(kind: KindInfo): Set<string> {
  return new Set(kind.features.map((feature) => feature.split(/[.\s]/)[0] ?? ''));
}

export async function tilePalette(
  engine: Engine,
  artist: TileArtist,
  choose: (kind: number) => void,
): Promise<Palette> {
  const { kinds } = await engine.world();
  const all = new Set(kinds.flatMap((kind) => [...featuresOf(kind)]));
  const wanted = new Set<string>();
  let last = 0;
  const list = h('ul', { class: 'palette' });
  const filters = h('p', { class: 'filters', role: 'group', 'aria-label': t('Only tiles with') });

  const entries = kinds.map((kind, number) => {
    const picture = h('span', { class: 'tile-picture', title: kindWords(kind) });
    const count = h('span', { class: 'tile-count' });
    const button = h(
      'button',
      { type: 'button', onclick: () => choose((last = number)) },
      picture,
      h(
        'span',
        {},
        h('span', { class: 'visually-hidden' }, t('Tile {tile}', { tile: kind.id })),
        h('span', { 'aria-hidden': 'true' }, kind.id),
        ' ',
        count,
      ),
      h('span', { class: 'visually-hidden' }, kindWords(kind)),
    );
    void artist.tile(engine, number, 0, 0).then((svg) => replace(picture, svg));
    return { item: h('li', {}, button), button, count, has: featuresOf(kind) };
  });
  replace(list, ...entries.map(({ item }) => item));

  function filter(): void {
    for (const { item, has } of entries) item.hidden = [...wanted].some((feature) => !has.has(feature));
  }
  for (const feature of all) {
    const button = h(
      'button',
      {
        type: 'button',
        'aria-pressed': 'false',
        onclick: () => {
          if (!wanted.delete(feature)) wanted.add(feature);
          button.setAttribute('aria-pressed', String(wanted.has(feature)));
          filter();
        },
      },
      featureKind(feature),
    );
    filters.append(button);
  }

  return {
    element: h('div', {}, filters, list),
    show(position) {
      const laid = new Map<number, number>();
      for (const { kind } of position.tiles) laid.set(kind, (laid.get(kind) ?? 0) + 1);
      entries.forEach(({ button, count }, number) => {
        const left = (kinds[number]?.copies ?? 0) - (laid.get(number) ?? 0);
        count.textContent = `×${Math.max(0, left)}`;
        button.classList.toggle('used-up', left <= 0);
        button.setAttribute('aria-pressed', String(number === position.drawn));
      });
    },
    focus: () => entries[last]?.button.focus(),
  };
}
