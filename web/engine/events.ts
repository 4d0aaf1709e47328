// What happened, from the engine's buffer of events to plain data.
import type { ScoreEvent } from './types';
import type { Wasm } from './wasm';

const types: readonly ScoreEvent['type'][] = ['score', 'set-aside', 'return', 'extra-turn', 'end'];
const subjects: readonly ScoreEvent['subject'][] = ['feature', 'ark', 'tower', 'guard'];
/** BST_END_ and BST_TERM_ in lower case, by their numbers. */
export const endReasons: readonly string[] = ['', 'tiles', 'alone', 'said', 'walls', 'near', 'ring'];
const termNames: readonly string[] = [
  '',
  'tiles',
  'coats',
  'scrolls',
  'oases',
  'sheep',
  'wolves',
  'cities',
  'neighbours',
  'markets',
  'goods',
  'walls',
  'public',
  'historic',
  'figures',
  'bonus',
  'segments',
  'temples',
];

const eventWords = 35;
const mostTerms = 3;
const mostPlayers = 5;
const specialFigure = 1;

/** Where an event's feature is. */
export interface EventPlace {
  tile: number;
  segment: number;
}

export function maskBits(words: ArrayLike<number>): number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < 32 * words.length; bit++) if ((words[bit >> 5]! >>> (bit & 31)) & 1) bits.push(bit);
  return bits;
}

export class EventBuffer {
  private readonly pointer: number;
  private readonly capacity = 512;

  constructor(private readonly wasm: Wasm) {
    this.pointer = wasm.allocate(wasm.call.wasm_events_size(this.capacity));
  }

  /** Empties it; the pointer is for functions that add events. */
  begin(): number {
    this.wasm.call.wasm_events_begin(this.pointer, this.capacity);
    return this.pointer;
  }

  private words(index: number): Int32Array {
    this.wasm.call.wasm_event(this.pointer, index, this.wasm.out);
    return this.wasm.words(eventWords);
  }

  get count(): number {
    return this.wasm.call.wasm_events_count(this.pointer);
  }

  /** Points by player of the events about one subject, as far as `players` goes. */
  points(subject: ScoreEvent['subject'], players: number): number[] {
    const sum = new Array<number>(players).fill(0);
    for (let index = 0; index < this.count; index++) {
      const words = this.words(index);
      if (words[0] !== 0 || subjects[words[2]!] !== subject) continue;
      for (let player = 0; player < players; player++) sum[player]! += words[26 + player]!;
    }
    return sum;
  }

  /** Every score of a feature: where it is, and the points of each player. */
  featureScores(players: number): (EventPlace & { points: number[] })[] {
    const scores: (EventPlace & { points: number[] })[] = [];
    for (let index = 0; index < this.count; index++) {
      const words = this.words(index);
      if (words[0] === 0 && words[2] === 0)
        scores.push({ tile: words[4]!, segment: words[5]!, points: [...words.subarray(26, 26 + players)] });
    }
    return scores;
  }

  private read(game: number, state: number, index: number, players: number): ScoreEvent {
    const { wasm } = this;
    const { call } = wasm;
    const [...words] = this.words(index);
    const type = types[words[0]!] ?? 'score';
    const subject = subjects[words[2]!] ?? 'feature';
    const placed = type === 'score' || type === 'return';
    const terms = Array.from({ length: Math.min(words[11]!, mostTerms) }, (_, term) => {
      const [what = 0, count = 0, worth = 0] = words.slice(12 + 3 * term);
      return { what: termNames[what] ?? '', count, worth };
    });
    return {
      type,
      rule: wasm.fixed(call.bst_rule_id(game, words[1]!)),
      subject,
      kind: placed && subject === 'feature' ? wasm.fixed(call.bst_feature_name(game, words[3]!)) : '',
      name: placed ? wasm.short((label) => call.wasm_event_label(game, state, this.pointer, index, label)) : '',
      tile: type === 'set-aside' ? wasm.string(call.bst_kind_id(game, words[7]!)) : '',
      player: words[6]!,
      figure: type === 'return' && words[7] === specialFigure ? 'special' : 'follower',
      terms,
      each: words[10] !== 0,
      doubled: Array.from({ length: players }, (_, player) => ((words[9]! >> player) & 1) === 1),
      followers: words.slice(21, 21 + players),
      points: words.slice(21 + mostPlayers, 21 + mostPlayers + players),
      tiles: maskBits(words.slice(31, eventWords)),
      reason: type === 'end' ? (endReasons[words[7]!] ?? '') : '',
    };
  }

  /** All of them, as named in the position `state` after them. */
  all(game: number, state: number, players: number): ScoreEvent[] {
    return Array.from({ length: this.count }, (_, index) => this.read(game, state, index, players));
  }
}
