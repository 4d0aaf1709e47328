// What can be chosen before a game: the engine's tables of games, options and editions, with their texts.
import type { EditionInfo, GameInfo, OptionInfo, SetupSpec, TileSetInfo } from './types';
import type { Wasm } from './wasm';

const optionTypes: readonly OptionInfo['type'][] = ['choice', 'number', 'size', 'stacks'];

function valueText(wasm: Wasm, key: string, value: string): string {
  const text = wasm.withTexts([key, value], ([of, named]) => wasm.call.wasm_text_option_value(of!, named!));
  return text ? wasm.fixed(text) : value;
}

function option(wasm: Wasm, game: number, number: number): OptionInfo {
  const { call } = wasm;
  call.wasm_option(game, number, wasm.out);
  const [type = 0, played = 0] = wasm.words(2);
  const word = (what: number): string => wasm.fixed(call.wasm_option_word(game, number, what));
  const key = word(0);
  const values = type === 0 ? word(1).split('|').slice(0, played) : [];
  return {
    key,
    type: optionTypes[type] ?? 'choice',
    choices: values.map((value) => ({ value, text: valueText(wasm, key, value) })),
    standard: wasm.short((text, capacity) => call.wasm_option_standard(game, number, text, capacity)),
    rule: word(2),
    text: wasm.fixed(
      wasm.withText(key, (pointer) => call.wasm_text_option(pointer)) || call.wasm_option_word(game, number, 0),
    ),
  };
}

/** Compiles a game for a while. */
function withGame<Result>(wasm: Wasm, setup: string, set: number, use: (game: number) => Result): Result {
  const game = wasm.withText(setup, (text, length) =>
    wasm.found(wasm.call.wasm_game_new(text, length, set, wasm.error)),
  );
  try {
    return use(game);
  } finally {
    wasm.call.bst_game_free(game);
  }
}

function edition(wasm: Wasm, code: string, least: number, name: string, options: OptionInfo[]): EditionInfo {
  const values: Record<string, string> = {};
  withGame(wasm, `game ${code} ${least}\nedition ${name}\n`, 0, (game) => {
    for (const [number, { key, standard }] of options.entries()) {
      const value = setupValue(wasm, game, number);
      if (value !== standard) values[key] = value;
    }
  });
  return { name, values };
}

function countTiles(wasm: Wasm, game: number): { tiles: number; kinds: number } {
  const kinds = wasm.call.bst_kinds(game);
  let tiles = 0;
  for (let kind = 0; kind < kinds; kind++) tiles += wasm.call.bst_kind_copies(game, kind);
  return { tiles, kinds };
}

function gameInfo(wasm: Wasm, game: number): GameInfo {
  const { call } = wasm;
  const code = wasm.fixed(call.bst_game_code(game));
  call.wasm_players(game, wasm.out);
  const [least = 0, most = 0] = wasm.words(2);
  const options = Array.from({ length: call.wasm_options(game) }, (_, number) => option(wasm, game, number));
  const names = Array.from({ length: call.wasm_editions(game) }, (_, at) =>
    wasm.fixed(call.wasm_edition_name(game, at)),
  );
  return {
    code,
    least,
    most,
    options,
    editions: names.map((name) => edition(wasm, code, least, name, options)),
    standardEdition: names[call.wasm_standard_edition(game)] ?? '',
    tiles: withGame(wasm, `game ${code} ${least}\n`, 0, (compiled) => countTiles(wasm, compiled).tiles),
  };
}

export function gameTable(wasm: Wasm): GameInfo[] {
  return Array.from({ length: wasm.call.bst_games() }, (_, game) => gameInfo(wasm, game));
}

/** The value of an option of a compiled game. */
export function setupValue(wasm: Wasm, game: number, option: number): string {
  return wasm.short((text, capacity) => wasm.call.wasm_setup_value(game, option, text, capacity));
}

/** The lines that src/wasm reads a setup from. */
export function setupText(spec: Pick<SetupSpec, 'game' | 'edition' | 'options' | 'free'>, players: number): string {
  const options = Object.entries(spec.options).map(([key, value]) => `option ${key} ${value}\n`);
  return `game ${spec.game} ${players}\nedition ${spec.edition}\n${options.join('')}${spec.free ? 'mode free\n' : ''}`;
}

export interface Setup {
  info: GameInfo;
  edition: string;
  players: number;
  free: boolean;
  /** All options. */
  options: Record<string, string>;
}

/** What a compiled game is. */
export function setupOf(wasm: Wasm, table: GameInfo[], game: number): Setup {
  wasm.call.wasm_setup(game, wasm.out);
  const [number = 0, edition = 0, players = 0, free = 0] = wasm.words(4);
  const info = table[number]!;
  const options: Record<string, string> = {};
  for (const [at, { key }] of info.options.entries()) options[key] = setupValue(wasm, game, at);
  return { info, edition: info.editions[edition]?.name ?? '', players, free: free !== 0, options };
}

/** Only what differs from the edition. */
export function ownOptions({ info, edition, options }: Setup): Record<string, string> {
  const usual = info.editions.find(({ name }) => name === edition)?.values ?? {};
  const own = info.options.filter(({ key, standard }) => options[key] !== (usual[key] ?? standard));
  return Object.fromEntries(own.map(({ key }) => [key, options[key]!]));
}

export function tileSetInfo(wasm: Wasm, table: GameInfo[], text: string): TileSetInfo {
  const { call } = wasm;
  const set = wasm.withText(text, (pointer, length) => wasm.found(call.bst_tileset_read(pointer, length, wasm.error)));
  try {
    const info = table[call.bst_tileset_game(set)]!;
    const counted = withGame(wasm, `game ${info.code} ${info.least}\n`, set, (game) => countTiles(wasm, game));
    return { game: info.code, ...counted, digest: wasm.short((room) => call.bst_tileset_digest(set, room)) };
  } finally {
    call.bst_tileset_free(set);
  }
}
