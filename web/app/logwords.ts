// Score events in sentences: counts first, then points, then the rule. The sentences are those of the command line.
import type { Position, ScoreEvent } from '../engine/types';
import { mark, n, t } from './i18n';
import { listText, whereName } from './tablewords';

/** "1 tile", "2 tiles", …: plural forms of what is counted. */
function counted(what: string, count: number): string {
  switch (what) {
    case 'tiles':
      return n('{count} tile', '{count} tiles', count);
    case 'coats':
      return n('{count} coat of arms', '{count} coats of arms', count);
    case 'scrolls':
      return n('{count} scroll', '{count} scrolls', count);
    case 'oases':
      return n('{count} oasis', '{count} oases', count);
    case 'sheep':
      return n('{count} sheep', '{count} sheep', count);
    case 'wolves':
      return n('{count} wolf', '{count} wolves', count);
    case 'cities':
      return n('{count} completed city', '{count} completed cities', count);
    case 'neighbours':
      return n('{count} neighbouring tile', '{count} neighbouring tiles', count);
    case 'markets':
      return n('{count} market', '{count} markets', count);
    case 'goods':
      return n('{count} kind of goods', '{count} kinds of goods', count);
    case 'walls':
      return n('{count} wall', '{count} walls', count);
    case 'public':
      return n('{count} public building', '{count} public buildings', count);
    case 'historic':
      return n('{count} historic building', '{count} historic buildings', count);
    case 'figures':
      return n('{count} figure', '{count} figures', count);
    case 'segments':
      return n('{count} segment', '{count} segments', count);
    case 'temples':
      return n('{count} temple', '{count} temples', count);
    default:
      return n('{count} point as a bonus', '{count} points as a bonus', count);
  }
}

type Term = ScoreEvent['terms'][number];

/** "3 tiles at 2 each"; a bonus is counted in points, a worth of 0 marks the factor of another term. */
function termText({ what, count, worth }: Term): string {
  const bonus = what === 'bonus';
  const text = counted(what, bonus ? count * worth : count);
  return worth === 1 || worth === 0 || bonus ? text : t('{counted} at {worth} each', { counted: text, worth });
}

export function termsText(event: ScoreEvent): string {
  return listText(event.terms.filter((term) => term.count !== 0).map(termText)) || t('nothing counted');
}

/** Who had how many figures there, where that decided; '' where only one player had one. */
export function majorityText(event: ScoreEvent, position: Position): string {
  const holders = position.players
    .map((player, index) => ({ player: player.name, count: event.followers[index] ?? 0 }))
    .filter((holder) => holder.count > 0);
  return holders.length > 1 && !event.each ? listText(holders.map((holder) => t('{player} {count}', holder))) : '';
}

function playerPoints(event: ScoreEvent, position: Position, player: number): string {
  const args = { player: position.players[player]?.name ?? '' };
  const points = event.points[player] ?? 0;
  const text = event.doubled[player]
    ? n('{player} scores {count} point (doubled)', '{player} scores {count} points (doubled)', points, args)
    : n('{player} scores {count} point', '{player} scores {count} points', points, args);
  const term = event.terms[0];
  if (!event.each || !term) return text;
  const counts = termText({ ...term, count: event.followers[player] ?? 0 });
  return t('{counts}: {points}', { counts, points: text });
}

export function pointsText(event: ScoreEvent, position: Position): string {
  return listText(
    position.players
      .map((_, player) => player)
      .filter((player) => event.points[player])
      .map((player) => playerPoints(event, position, player)),
  );
}

const featureSentences: Record<string, string> = {
  road: mark('Road {feature}: {counts}; {points} ({rule})'),
  city: mark('City {feature}: {counts}; {points} ({rule})'),
  monastery: mark('Monastery {feature}: {counts}; {points} ({rule})'),
  field: mark('Farm {feature}: {counts}; {points} ({rule})'),
  temple: mark('Temple {feature}: {counts}; {points} ({rule})'),
  street: mark('Street {feature}: {counts}; {points} ({rule})'),
  market: mark('Market {feature}: {counts}; {points} ({rule})'),
  area: mark('Residential area {feature}: {counts}; {points} ({rule})'),
};

function scoreSentence(event: ScoreEvent): string {
  if (event.subject === 'ark')
    return event.each
      ? mark('The Ark of the Covenant: {points} ({rule})')
      : mark('The Ark of the Covenant: {counts}; {points} ({rule})');
  if (event.subject === 'tower') return mark('Tower {feature}: {counts}; {points} ({rule})');
  if (event.subject === 'guard') return mark('Guard {feature}: {counts}; {points} ({rule})');
  return featureSentences[event.kind] ?? '{feature}: {counts}; {points} ({rule})';
}

function scoreText(event: ScoreEvent, position: Position): string {
  const majority = majorityText(event, position);
  const counts = majority
    ? t('{counts}; figures: {majority}', { counts: termsText(event), majority })
    : termsText(event);
  return t(scoreSentence(event), {
    feature: whereName(event.name),
    counts,
    points: pointsText(event, position),
    rule: event.rule,
  });
}

const endSentences: Record<string, string> = {
  tiles: mark('The game ends: no tile is left that can be placed'),
  alone: mark('The game ends: one player is left; nothing more is scored'),
  walls: mark('The game ends: the last wall has been built'),
  near: mark('The game ends: the ends of the wall have come close to each other'),
  ring: mark('The game ends: the wall is closed'),
};

export function endText(reason: string): string {
  return t(endSentences[reason] ?? mark('The game ends'));
}

/** An event in a sentence; null for a score that pays nobody. */
export function eventText(event: ScoreEvent, position: Position): string | null {
  const player = position.players[event.player]?.name ?? '';
  switch (event.type) {
    case 'score':
      return event.points.some((points) => points !== 0) ? scoreText(event, position) : null;
    case 'set-aside':
      return t('Tile {tile} fits nowhere and is set aside', { tile: event.tile });
    case 'return':
      return event.figure === 'special'
        ? t('A prophet of {player} leaves {feature} and the game', { player, feature: whereName(event.name) })
        : t('{player} takes a figure back from {feature}', { player, feature: whereName(event.name) });
    case 'extra-turn':
      return t('{player} has another turn', { player });
    case 'end':
      return endText(event.reason);
  }
}
