// What the turn being entered still needs.
import type { MoveInfo, Position } from './types';

/** The only thing left to say is that no figure is placed. */
export function onlyPass({ pending, moves }: Position): MoveInfo | null {
  const [move] = moves;
  return pending > 0 && moves.length === 1 && move?.type === 'pass' ? move : null;
}

/** Nothing is left to choose: the turn waits to be confirmed. */
export function isComplete(position: Position): boolean {
  return (position.canConfirm && !position.moves.length) || onlyPass(position) !== null;
}
