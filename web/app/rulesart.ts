// Pictures for the rules: the tiles that a rule names, and small boards that the engine draws from records. Each shows what its rule
// is about.
import type { Engine } from '../engine/types';
import { h } from './dom';
import { mark, t } from './i18n';
import type { RuleText } from './logrules';
import { tileArtist, type TileArtist } from './tableart';
import { kindWords } from './tablewords';
import { isDark } from './theme';

interface Example {
  rule: string;
  /** Lines of a record in free mode after its players. */
  lines: string[];
  caption: string;
}

const examples: Record<string, Example[]> = {
  winter: [
    {
      rule: 'W-TILE-2',
      lines: ['Ana: V@1,0/1', 'Ana: U@0,1/1'],
      caption: mark('City meets city, road meets road, field meets field.'),
    },
  ],
  ark: [],
  city: [],
};

async function open(engine: Engine, game: string, lines: string[]): Promise<void> {
  const text = ['bastide-record 1', `game ${game}`, 'mode free', 'player Ana red', 'player Bogdan blue', ...lines].join(
    '\n',
  );
  await engine.open(`${text}\n`, null);
}

async function draw(engine: Engine, game: string, example: Example): Promise<HTMLElement> {
  await open(engine, game, example.lines);
  const svg = await engine.picture({ dark: isDark(), highlights: [] });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return h('figure', {}, h('img', { src: address, alt: '' }), h('figcaption', {}, t(example.caption)));
}

/** The tiles that a rule shows, in a row. */
async function tileRow(engine: Engine, artist: TileArtist, ids: string[]): Promise<HTMLElement> {
  const { kinds } = await engine.world();
  const row = h('ul', { class: 'rule-tiles' });
  for (const id of ids) {
    const number = kinds.findIndex((kind) => kind.id === id);
    const kind = kinds[number];
    if (!kind) continue;
    const picture = h('span', { class: 'tile-picture' }, await artist.tile(engine, number, 0, 0));
    const words = h('span', { class: 'visually-hidden' }, t('Tile {tile}', { tile: id }), ': ', kindWords(kind));
    row.append(h('li', {}, picture, words, h('span', { 'aria-hidden': 'true' }, id)));
  }
  return row;
}

/** Puts the pictures of a game into the places that its rules keep for them. */
export async function ruleExamples(engine: Engine, game: string, rules: RuleText[], body: HTMLElement): Promise<void> {
  const artist = tileArtist();
  body.append(artist.element);
  await open(engine, game, []);
  for (const rule of rules.filter(({ tiles }) => tiles.length > 0)) {
    const row = await tileRow(engine, artist, rule.tiles);
    body.querySelector(`[data-rule="${rule.id}"]`)?.append(row);
  }
  for (const example of examples[game] ?? []) {
    const place = body.querySelector(`[data-rule="${example.rule}"]`);
    if (place) place.append(await draw(engine, game, example));
  }
}
