// What the page and its two workers say to each other.
import type { Refusal } from './types';

/** A call of a method of worker.ts; `id` stands in the answer. */
export interface Call {
  id: number;
  method: string;
  args: unknown[];
}

export type Answer =
  | { id: number; result: unknown }
  | { id: number; refusal: Refusal }
  /** What should never happen: the text is not for players. */
  | { id: number; fault: string };
