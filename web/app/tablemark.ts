// The sign of a player: his colour and the letter of his seat, so that colour alone never tells players apart.
import type { Position } from '../engine/types';
import { h } from './dom';

export function seatLetter(player: number): string {
  return 'ABCDE'[player] ?? '?';
}

export function playerMark(position: Position, player: number): HTMLElement {
  const color = position.players[player]?.color ?? 'none';
  return h('span', { class: `player-mark player-${color}`, 'aria-hidden': 'true' }, seatLetter(player));
}
