// A board with its controls and, below it, what is known of the feature that is looked at. Table, replay and scorer show it.
import { createBoard } from '../board/board';
import type { Board, BoardEvents, BoardView } from '../board/types';
import type { Engine, Position } from '../engine/types';
import { h } from './dom';
import { t } from './i18n';
import { featurePanel } from './panels';

export interface BoardFrame {
  element: HTMLElement;
  board: Board;
  show(position: Position, view: BoardView): void;
  close(): void;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** Four corners: all of the board. */
function corners(): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svgSpace, 'path');
  path.setAttribute('d', 'M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6');
  svg.append(path);
  return svg;
}

function tool(sign: string | SVGElement, name: string, action: () => void): HTMLElement {
  return h('button', { type: 'button', class: 'tool', 'aria-label': name, title: name, onclick: action }, sign);
}

export function boardFrame(engine: Engine, events: BoardEvents): BoardFrame {
  const feature = featurePanel();
  const board = createBoard(engine, {
    ...events,
    feature(index) {
      feature.feature(index);
      events.feature(index);
    },
  });
  const tools = h(
    'div',
    { class: 'board-tools', role: 'group', 'aria-label': t('View of the board') },
    tool('−', t('Smaller'), () => board.zoom(1 / 1.25)),
    tool('+', t('Larger'), () => board.zoom(1.25)),
    tool(corners(), t('Show all of the board'), () => board.fit()),
  );
  const strip = h('div', { class: 'board-strip' }, feature.element, tools);
  return {
    element: h('div', { class: 'board-frame' }, h('div', { class: 'board-room' }, board.element), strip),
    board,
    show(position, view) {
      feature.element.hidden = !view.features;
      if (view.features) feature.show(position);
      board.show(position, view);
    },
    close: () => board.close(),
  };
}
