// What is being set up: a plain value that is remembered for each game.
import type { Color, GameInfo, OptionInfo, Seat, SetupSpec } from '../engine/types';
import { t } from './i18n';
import { allHelps, type Helps } from './page';
import { presets, type Preset } from './presets';
import { remember, setting } from './settings';
import { bots, colors } from './words';

export type Mode = 'bots' | 'people' | 'score';

export interface SeatDraft extends Seat {
  /** The name was not typed: it follows the kind of seat. */
  auto: boolean;
}

export interface Draft {
  edition: string;
  /** Every option that differs from the edition. */
  options: Record<string, string>;
  seats: SeatDraft[];
  shuffle: boolean;
  helps: Helps;
  tiles: { name: string; text: string } | null;
  seed: string;
}

const standardBot = 'level3';

export function gameColors(info: GameInfo): readonly Color[] {
  return colors.slice(0, info.most);
}

/** Gives the seats that nobody named a name that no other seat has. */
export function nameSeats(seats: SeatDraft[]): void {
  const typed = seats.filter((seat) => !seat.auto).map((seat) => seat.name);
  const taken = new Set(typed);
  seats.forEach((seat, index) => {
    if (!seat.auto) return;
    const bot = bots.find(({ code }) => code === seat.bot);
    const base = bot ? t(bot.name) : t('Player {number}', { number: index + 1 });
    let name = base;
    for (let i = 2; taken.has(name); i++) name = `${base} ${i}`;
    seat.name = name;
    taken.add(name);
  });
}

export function addSeat(info: GameInfo, seats: SeatDraft[], bot: string | null): void {
  const free = gameColors(info).find((color) => seats.every((seat) => seat.color !== color)) ?? 'black';
  seats.push({ name: '', color: free, bot, auto: true });
  nameSeats(seats);
}

export function newDraft(info: GameInfo): Draft {
  const draft: Draft = {
    edition: info.standardEdition,
    options: {},
    seats: [],
    shuffle: false,
    helps: { ...allHelps },
    tiles: null,
    seed: '',
  };
  addSeat(info, draft.seats, null);
  addSeat(info, draft.seats, standardBot);
  return draft;
}

function remembered(info: GameInfo): Draft {
  const fresh = newDraft(info);
  const kept = { ...fresh, ...setting<Partial<Draft>>(`setup.${info.code}`, {}) };
  const known = new Set(info.options.map(({ key }) => key));
  const fine =
    Array.isArray(kept.seats) &&
    kept.seats.length >= info.least &&
    kept.seats.length <= info.most &&
    info.editions.some(({ name }) => name === kept.edition);
  if (!fine) return fresh;
  kept.options = Object.fromEntries(Object.entries(kept.options).filter(([key]) => known.has(key)));
  kept.helps = { ...fresh.helps, ...kept.helps };
  return kept;
}

/** The last set-up of this game, with seats as the way of playing wants them. */
export function draftFor(info: GameInfo, mode: Mode): Draft {
  const draft = remembered(info);
  draft.seed = '';
  if (mode === 'bots' && !draft.seats.some((seat) => seat.bot)) {
    const last = draft.seats[draft.seats.length - 1];
    if (last) Object.assign(last, { bot: standardBot, auto: true });
  }
  if (mode !== 'bots') for (const seat of draft.seats) if (seat.bot) Object.assign(seat, { bot: null, auto: true });
  nameSeats(draft.seats);
  return draft;
}

export function keepDraft(info: GameInfo, draft: Draft): void {
  remember(`setup.${info.code}`, draft);
}

/* ---------------------------------------------------------------- options */

/** What an option is where nothing else is said. */
export function editionValue(info: GameInfo, edition: string, option: OptionInfo): string {
  return info.editions.find(({ name }) => name === edition)?.values[option.key] ?? option.standard;
}

export function optionValue(info: GameInfo, draft: Draft, option: OptionInfo): string {
  return draft.options[option.key] ?? editionValue(info, draft.edition, option);
}

export function setOption(info: GameInfo, draft: Draft, option: OptionInfo, value: string): void {
  if (value === editionValue(info, draft.edition, option)) delete draft.options[option.key];
  else draft.options[option.key] = value;
}

/** Takes the edition; options that are set to what it says anyway are no choice any more. */
export function setEdition(info: GameInfo, draft: Draft, edition: string): void {
  draft.edition = edition;
  for (const option of info.options)
    if (draft.options[option.key] === editionValue(info, edition, option)) delete draft.options[option.key];
}

/** Options that leave something to choose. */
export function openOptions(info: GameInfo): OptionInfo[] {
  return info.options.filter((option) => option.type !== 'choice' || option.choices.length > 1);
}

/* ---------------------------------------------------------------- presets */

export function applyPreset(info: GameInfo, draft: Draft, preset: Preset): void {
  draft.edition = info.standardEdition;
  draft.options = { ...preset.options[info.code] };
  draft.helps = { ...preset.helps };
}

/** The preset that the draft still is. */
export function currentPreset(info: GameInfo, draft: Draft): Preset | undefined {
  const same = (a: object, b: object): boolean =>
    JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
  return presets.find(
    (preset) =>
      draft.edition === info.standardEdition &&
      same(draft.options, preset.options[info.code] ?? {}) &&
      same(draft.helps, preset.helps),
  );
}

/* ---------------------------------------------------------------- for the engine */

export function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  const result: T[] = [];
  while (left.length) result.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return result;
}

export function specOf(info: GameInfo, draft: Draft, mode: Mode): SetupSpec {
  const seats = draft.seats.map(({ name, color, bot }) => ({ name: name.trim(), color, bot }));
  return {
    game: info.code,
    edition: draft.edition,
    options: draft.options,
    seats: draft.shuffle && mode !== 'score' ? shuffled(seats) : seats,
    free: mode === 'score',
    tiles: draft.tiles,
    seed: draft.seed.trim() || null,
  };
}
