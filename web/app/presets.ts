// Ready-made ways to play: options by game (those that a game lacks are left out) and what is allowed at the table.
import { mark } from './i18n';
import { allHelps, type Helps } from './page';

export interface Preset {
  code: string;
  name: string;
  text: string;
  options: Record<string, Record<string, string>>;
  helps: Helps;
}

const noHelps: Helps = {
  openCells: false,
  deadCells: false,
  tilesLeft: false,
  standing: false,
  features: false,
  lastMove: true,
  hint: false,
  undo: false,
};

export const presets: Preset[] = [
  {
    code: 'official',
    name: mark('Official rules'),
    text: mark('The rules of the booklet, no house rule, all helps.'),
    options: {},
    helps: allHelps,
  },
  {
    code: 'first',
    name: mark('First game'),
    text: mark('A lighter or shorter game to learn it, with all helps.'),
    options: { winter: { farmers: 'off' }, city: { stacks: '15/12/10' } },
    helps: allHelps,
  },
  {
    code: 'league',
    name: mark('League'),
    text: mark('Official rules; no hints and no taking back.'),
    options: {},
    helps: { ...allHelps, hint: false, undo: false },
  },
  {
    code: 'purist',
    name: mark('Purist'),
    text: mark('Official rules and nothing that a wooden table would not tell you.'),
    options: {},
    helps: noHelps,
  },
];

/** Helps in the order of the form, with what they show. */
export const helpTexts: [help: keyof Helps, text: string][] = [
  ['openCells', mark('Cells where the tile in hand fits')],
  ['deadCells', mark('Cells that no remaining tile fits')],
  ['tilesLeft', mark('Tiles that are left, by kind')],
  ['standing', mark('Points if the game ended now')],
  ['features', mark('Owners and worth of a feature')],
  ['lastMove', mark('The last move')],
  ['hint', mark('Hints from a bot')],
  ['undo', mark('Taking back the last move')],
];
