// What set-up, library and front page say of games, bots, colours and tile sets.
import type { Color } from '../engine/types';
import { region, mark, t } from './i18n';

/** A sentence about each game, in the order of the front page. */
export const gameSentences: [game: string, sentence: string][] = [
  ['winter', mark('Roads, cities, monasteries and fields in the snow: the classic, with the tiles of winter.')],
  ['ark', mark('Temples, scrolls and sheep; and the Ark of the Covenant wanders from tile to tile.')],
  ['city', mark('Streets, markets and houses, and a wall that grows round them with gate, towers and guards.')],
];

const colorTexts: Record<Color, string> = {
  red: mark('red'),
  blue: mark('blue'),
  green: mark('green'),
  yellow: mark('yellow'),
  black: mark('black'),
};

export const colors: readonly Color[] = ['red', 'blue', 'green', 'yellow', 'black'];

export function colorName(color: Color): string {
  return t(colorTexts[color]);
}

/** Levels with their characters, weakest first. */
export const bots: { code: string; name: string; character: string }[] = [
  {
    code: 'level1',
    name: mark('Builder'),
    character: mark('The builder: adds to what he has and overlooks much. For beginners.'),
  },
  { code: 'level2', name: mark('Thief'), character: mark('The thief: wants a share of what others build.') },
  {
    code: 'level3',
    name: mark('Farmer'),
    character: mark('The farmer: trusts in land and waits for the end. A fair opponent.'),
  },
  {
    code: 'level4',
    name: mark('Mason'),
    character: mark('The mason: weighs everything and overlooks hardly a place.'),
  },
  {
    code: 'level5',
    name: mark('Master'),
    character: mark('The master: sees all and thinks of your replies. The strongest.'),
  },
];

/** Where the tiles come from: said wherever they are shown. */
export function provenance(game: string, tilesName: string | null): string {
  if (tilesName !== null)
    return t('These are the tiles of your own set {name}. It is checked for errors, not against the printed game.', {
      name: tilesName,
    });
  if (game === 'winter') return t('All tiles are documented as they are in the printed game.');
  return t(
    'No public source gives all tiles of this game. This set keeps to every documented fact; the rest is our reconstruction. If you own the printed game, you can load its true tiles as a set of your own.',
  );
}

export function dateText(milliseconds: number): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
