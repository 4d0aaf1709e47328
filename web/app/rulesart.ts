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

export const examples: Record<string, Example[]> = {
  winter: [
    {
      rule: 'W-TILE-2',
      lines: ['Ana: V@1,0/1', 'Ana: E@0,-1/2', 'Ana: U@0,1/0'],
      caption: mark('City meets city, road meets road, field meets field.'),
    },
    {
      rule: 'W-ROAD-2',
      lines: ['start none', 'set W@0,0/0', 'set U@1,0/0 Ana follower road.E', 'set W@2,0/0'],
      caption: mark("Red's road runs from village to village over three tiles: 3 points."),
    },
    {
      rule: 'W-CITY-2',
      lines: ['start none', 'set M@0,0/0 Ana follower city.N', 'set E@0,-1/2', 'set E@-1,0/1'],
      caption: mark('Three tiles and a coat of arms, 2 points each: red gets 8.'),
    },
    {
      rule: 'W-MON-1',
      lines: [
        'start none',
        'set B@0,0/0 Ana follower monastery',
        'set E@0,-1/0',
        'set E@1,0/1',
        'set E@0,1/2',
        'set E@-1,0/3',
        'set N@-1,-1/0',
        'set N@1,-1/1',
        'set N@1,1/2',
        'set N@-1,1/3',
      ],
      caption: mark("Eight tiles lie round red's monastery: 9 points."),
    },
    {
      rule: 'W-MAJ-1',
      lines: ['start none', 'set E@-1,0/1 Ana follower city.E', 'set G@0,0/0', 'set E@1,0/3 Bogdan follower city.W'],
      caption: mark('Red and blue have one knight each: both get all 6 points.'),
    },
    {
      rule: 'W-FARM-2',
      lines: ['start none', 'set H@0,0/0 Ana follower field.E', 'set E@0,-1/2', 'set E@0,1/0'],
      caption: mark("Two complete cities border red's farm: 6 points."),
    },
  ],
  ark: [
    {
      rule: 'A-ARK-3',
      lines: [
        'start none',
        'set 44@0,0/0',
        'set 44@1,0/0 Bogdan follower road.E',
        'set 46@2,0/0 Ana follower field.N',
        'set 45@3,0/0 Bogdan follower field.S',
        'set ark 0,0',
      ],
      caption: mark('Three steps to the east earn red 1 point and blue 2.'),
    },
    {
      rule: 'A-TEMPLE-1',
      lines: [
        'start none',
        'set 61@0,0/0',
        'set 44@0,-1/1 Ana follower road.N',
        'set 44@0,1/1',
        'set 46@1,0/0 Ana follower road.E',
        'set 46@-1,0/0 Bogdan follower field.N',
      ],
      caption: mark('On the five tiles red has two figures and blue one: red gets 7 points.'),
    },
    {
      rule: 'A-FIN-3',
      lines: ['start none', 'set 51@0,0/0 Ana follower field.N', 'set 52@1,0/0'],
      caption: mark('Four sheep less one wolf, 2 points each: red gets 6.'),
    },
  ],
  city: [
    {
      rule: 'C-STREET-2',
      lines: ['set 06@0,0/3', 'set 02@1,0/0 Ana follower street.E', 'set 02@2,0/0', 'set 06@3,0/1'],
      caption: mark('A street of four tiles pays 2 points for each: red gets 8.'),
    },
    {
      rule: 'C-MARKET-2',
      lines: ['set 23@0,0/0 Ana follower market.N', 'set 24@0,-1/2'],
      caption: mark('Two tiles times two kinds of goods: red gets 4 points.'),
    },
    {
      rule: 'C-TOWER-2',
      lines: [
        'set 02@0,0/0',
        'set 02@1,0/0',
        'set 02@2,0/0',
        'set gate 0,0.N',
        'set wall 1,0.N',
        'set wall 2,0.N',
        'set wall 2,0.E',
        'set tower 2,0.E Ana',
      ],
      caption: mark("Three walls lie between red's tower and the gate: 3 points."),
    },
    {
      rule: 'C-FIN-1',
      lines: ['set 51@0,0/0 Ana follower area.E'],
      caption: mark("Two markets border red's residential area: 4 points."),
    },
    {
      rule: 'C-FIN-2',
      lines: ['set 31@0,0/0', 'set 01@1,0/0', 'set gate 0,0.S', 'set wall 0,0.W Ana'],
      caption: mark("Red's guard looks along the row: two public buildings and one historic one pay 7 points."),
    },
  ],
};

/** Ana is red and Bogdan blue. */
export function exampleRecord(game: string, lines: string[]): string {
  return ['bastide-record 1', `game ${game}`, 'mode free', 'player Ana red', 'player Bogdan blue', ...lines, ''].join(
    '\n',
  );
}

async function draw(engine: Engine, game: string, example: Example): Promise<HTMLElement> {
  await engine.open(exampleRecord(game, example.lines), null);
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
  await engine.open(exampleRecord(game, []), null);
  for (const rule of rules.filter(({ tiles }) => tiles.length > 0)) {
    const row = await tileRow(engine, artist, rule.tiles);
    body.querySelector(`[data-rule="${rule.id}"]`)?.append(row);
  }
  for (const example of examples[game] ?? []) {
    const place = body.querySelector(`[data-rule="${example.rule}"]`);
    if (place) place.append(await draw(engine, game, example));
  }
}
