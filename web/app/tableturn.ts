// The turn: whose it is, what is to be done in one sentence, the tile in hand, the choices, and the buttons that end it.
import { onlyPass } from '../engine/turn';
import type { MoveInfo, Position } from '../engine/types';
import { h, replace } from './dom';
import { n, t } from './i18n';
import type { TileArtist } from './tableart';
import { leftText } from './panels';
import { doubleTap, type TableGame } from './tablegame';
import { playerMark } from './tablemark';
import { gainSentence, gainSign, moveWords, pieceTask } from './tablewords';

export interface TurnEvents {
  rotate(step: 1 | -1): void;
  /** The rotation in which the tile in hand is held. */
  rotation(): number;
  /** What the tile in hand shows now that it has been turned. */
  say(text: string): void;
  /** A choice is thought of: the feature that it would claim is bright; null: none. */
  preview(move: MoveInfo | null): void;
  /** Choices say what they would bring. */
  worth(): boolean;
}

export interface TurnView {
  element: HTMLElement;
  show(game: TableGame): void;
  /** Draws the tile in hand anew when it has been turned; `said`: tells how it lies now. */
  turned(said: boolean): void;
  /** Choice by its number in the list, from 1. */
  choose(number: number): void;
}

/** Lists longer than this are chosen on the board; the list is folded. */
const longList = 6;

export function taskText(game: TableGame): string {
  const { position } = game;
  if (position.phase === 'finished') return t('The game is over.');
  const player = position.players[position.toMove]?.name ?? '';
  if (game.botToMove())
    return game.stopped ? t('{player} waits.', { player }) : t('{player} is thinking …', { player });
  const args = { player };
  if (game.ready()) return t('{player}: confirm your turn, or change it.', args);
  const types = new Set(position.moves.map((move) => move.type));
  if (types.has('place')) return t('{player}: place the tile.', args);
  if (types.has('discard')) return t('{player}: the tile fits nowhere. Set it aside; another one is drawn.', args);
  if (types.has('ark')) return t('{player}: place a figure, move the ark, or do neither.', args);
  if (types.has('claim')) return t('{player}: place a figure, or none.', args);
  return pieceTask(position, player) ?? t('{player} is to move.', args);
}

/** What can be chosen from a list, in the order of its numbers: `no figure` stands last. */
function listed(position: Position): MoveInfo[] {
  const moves = position.moves.filter((move) => move.type !== 'place' && move.type !== 'ark');
  return [...moves.filter((move) => move.type !== 'pass'), ...moves.filter((move) => move.type === 'pass')];
}

/** Walks of the ark, the most gainful ones for the player first. */
function walks(position: Position): MoveInfo[] {
  const mine = (move: MoveInfo): number => {
    const own = move.gain[position.toMove] ?? 0;
    return own - move.gain.reduce((sum, gain, player) => (player === position.toMove ? sum : sum + gain), 0);
  };
  return position.moves.filter((move) => move.type === 'ark').sort((a, b) => mine(b) - mine(a));
}

export function turnView(artist: TileArtist, events: TurnEvents): TurnView {
  const task = h('h2', { class: 'turn-task', tabindex: '-1' });
  const picture = h('div', { class: 'hand-picture', role: 'img' });
  const rotateLeft = h('button', { type: 'button', class: 'tool', 'aria-label': t('Turn to the left') }, '↺');
  const rotateRight = h('button', { type: 'button', class: 'tool', 'aria-label': t('Turn to the right') }, '↻');
  const hand = h('div', { class: 'hand' }, picture, h('div', { class: 'hand-buttons' }, rotateLeft, rotateRight));
  const choices = h('div', { class: 'choices', role: 'group', 'aria-label': t('Choices') });
  const back = h('button', { type: 'button', class: 'turn-back' });
  const confirm = h('button', { type: 'button', class: 'primary turn-confirm' }, t('Confirm'));
  const bots = h('div', { class: 'turn-bots' });
  const actions = h('div', { class: 'turn-actions' }, back, confirm);
  const element = h('section', { class: 'turn', 'aria-label': t('Turn') }, task, hand, choices, bots, actions);
  let game: TableGame | null = null;
  let numbered: MoveInfo[] = [];
  let drawn = '';
  let confirmable = 0;

  rotateLeft.addEventListener('click', () => events.rotate(-1));
  rotateRight.addEventListener('click', () => events.rotate(1));
  picture.addEventListener('click', () => events.rotate(1));
  picture.addEventListener('wheel', (event) => {
    event.preventDefault();
    events.rotate(event.deltaY < 0 ? -1 : 1);
  });
  confirm.addEventListener('click', (event) => void game?.confirm(event.detail > 0));
  back.addEventListener('click', () => void (game?.position.pending ? game.back() : game?.undo()));

  function turned(said: boolean): void {
    if (!game) return;
    const { position } = game;
    const laid = position.tiles.find((tile) => tile.open);
    const kind = laid?.kind ?? position.drawn;
    hand.hidden = kind < 0 || position.phase === 'finished';
    if (hand.hidden) return;
    const rotation = laid ? laid.rotation : events.rotation();
    const key = `${kind}/${rotation}`;
    if (key === drawn) return;
    const again = drawn.startsWith(`${kind}/`);
    drawn = key;
    void artist.tile(game.engine, kind, rotation, 0).then((svg) => {
      if (drawn === key) picture.replaceChildren(svg);
    });
    void artist.words(game.engine, kind, rotation).then((words) => {
      const text = t('Tile in hand: {words}', { words });
      picture.setAttribute('aria-label', text);
      if (said && again && drawn === key) events.say(text);
    });
  }

  function choiceButton(
    position: Position,
    move: MoveInfo,
    number: number | null,
    chosen: MoveInfo | null,
  ): HTMLElement {
    const pressed = chosen?.id === move.id;
    const sign = events.worth() ? gainSign(position, move) : null;
    const sentence = sign === null ? null : gainSentence(position, move);
    const button = h(
      'button',
      {
        type: 'button',
        class: `choice choice-${move.type}`,
        'aria-pressed': pressed ? 'true' : 'false',
      },
      number !== null && number <= 9 ? h('kbd', { 'aria-hidden': 'true' }, String(number)) : null,
      h('span', { title: sentence ?? move.text }, moveWords(position, move)),
      sentence === null ? null : h('span', { class: 'visually-hidden' }, sentence),
      sign === null ? null : h('b', { class: 'choice-worth', 'aria-hidden': 'true', title: sentence ?? '' }, sign),
    );
    const think = (): void => events.preview(move);
    const forget = (): void => events.preview(null);
    button.addEventListener('pointerenter', think);
    button.addEventListener('pointerleave', forget);
    button.addEventListener('focus', think);
    button.addEventListener('blur', forget);
    button.addEventListener('click', () => void game?.play(move));
    return button;
  }

  function folded(text: string, position: Position, moves: MoveInfo[], chosen: MoveInfo | null): HTMLElement {
    const details = h('details', {}, h('summary', {}, text));
    // Hundreds of walks: made when they are wanted.
    details.addEventListener('toggle', () => {
      if (details.open && details.childElementCount === 1)
        details.append(
          h('div', { class: 'choices' }, ...moves.map((move) => choiceButton(position, move, null, chosen))),
        );
    });
    return details;
  }

  function showChoices(current: TableGame): void {
    numbered = [];
    const { position, chosen } = current.choices();
    if (!current.personToMove() || onlyPass(position)) {
      replace(choices);
      return;
    }
    const moves = listed(position);
    const ark = walks(position);
    const items: HTMLElement[] = [];
    const many = moves.length > longList && position.phase !== 'act';
    if (many) items.push(h('p', { class: 'quiet' }, t('Choose it on the board, or from the list.')));
    if (many)
      items.push(
        folded(
          n('{count} place', '{count} places', moves.length),
          position,
          moves.filter((move) => move.type !== 'pass'),
          chosen,
        ),
      );
    numbered = many ? moves.filter((move) => move.type === 'pass') : moves;
    items.push(...numbered.map((move, index) => choiceButton(position, move, index + 1, chosen)));
    if (ark.length) {
      const text = n('move the ark: {count} way', 'move the ark: {count} ways', ark.length);
      items.push(folded(text, position, ark, chosen));
      if (chosen?.type === 'ark') items.push(choiceButton(position, chosen, null, chosen));
    }
    if (position.moves.some((move) => move.type === 'place'))
      items.push(
        h('p', { class: 'quiet' }, t('Choose a cell on the board and turn the tile there. The tick lays it down.')),
        h('p', { class: 'quiet' }, leftText(position)),
      );
    replace(choices, ...items);
    requestAnimationFrame(showChosen);
  }

  /** What was chosen on the board is in sight in the list, too. */
  function showChosen(): void {
    const button = choices.querySelector('[aria-pressed="true"]');
    if (!button || button.matches('.choice-pass')) return;
    const [room, place] = [choices.getBoundingClientRect(), button.getBoundingClientRect()];
    const pass = choices.querySelector('.choice-pass')?.getBoundingClientRect().height ?? 0;
    const [above, below] = [room.top - place.top, place.bottom - (room.bottom - pass)];
    if (above > 0 || below > 0) choices.scrollTop += above > 0 ? -above : below;
  }

  function showActions(current: TableGame): void {
    const { position } = current;
    const person = current.personToMove();
    const undo = !position.pending && position.canUndo && current.saved.helps.undo;
    back.textContent = position.pending ? t('Take back') : t('Undo the last line');
    back.hidden = !(person && position.pending) && !undo;
    confirm.hidden = !current.ready();
    if (!confirm.hidden && confirm.dataset.serial !== String(position.serial)) {
      // The second tap of a double tap must not end the turn.
      confirm.dataset.serial = String(position.serial);
      confirm.setAttribute('aria-disabled', 'true');
      clearTimeout(confirmable);
      confirmable = setTimeout(() => confirm.removeAttribute('aria-disabled'), doubleTap);
    }
    actions.hidden = back.hidden && confirm.hidden;
  }

  function showBots(current: TableGame): void {
    bots.hidden = !current.botToMove();
    if (bots.hidden) return;
    const buttons = current.stopped
      ? [h('button', { type: 'button', class: 'primary', onclick: () => current.goOn() }, t('Go on'))]
      : [
          h('button', { type: 'button', onclick: () => current.stopBots() }, t('Stop the bots')),
          h('button', { type: 'button', onclick: () => current.hurry() }, t('Hurry')),
        ];
    const before = bots.contains(document.activeElement);
    if (bots.dataset.stopped === String(current.stopped)) return;
    bots.dataset.stopped = String(current.stopped);
    replace(bots, ...buttons);
    if (before) buttons[0]?.focus();
  }

  /** What had the focus is gone: it goes to what comes next, not to the top of the page. */
  function keepFocus(current: TableGame): void {
    const next = current.ready() ? confirm : (choices.querySelector<HTMLElement>('button, summary') ?? task);
    next.focus({ preventScroll: true });
  }

  return {
    element,
    turned,
    show(current) {
      game = current;
      const { position } = current;
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      const person = position.players[position.toMove];
      replace(task, person ? playerMark(position, position.toMove) : null, taskText(current));
      element.classList.toggle('turn-bot', current.botToMove());
      const placing = position.moves.some((move) => move.type === 'place') || position.tiles.some((tile) => tile.open);
      rotateLeft.disabled = rotateRight.disabled = !(placing && current.personToMove());
      turned(false);
      showChoices(current);
      showBots(current);
      showActions(current);
      if (focused && !(focused.isConnected && (focused as HTMLElement).offsetParent)) keepFocus(current);
    },
    choose(number) {
      const move = numbered[number - 1];
      if (move) void game?.play(move);
    },
  };
}
