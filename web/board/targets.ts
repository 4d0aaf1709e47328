// What can be chosen on the board, as real buttons over the picture: pointers, keyboard and screen readers find the same ones. One
// of them is in the order of Tab; the arrow keys go from one to the next in their direction.
import { h } from '../app/dom';
import type { Box } from './camera';

/** A second click or tap that comes so soon, and so near to the first one in pixels, is the rest of a double one. */
const doubleClick = 400;
const samePlace = 24;

export interface Target {
  /** The same thing has the same key from one position to the next. */
  key: string;
  /** `board-cell`, `board-tile-button`, `board-spot`, `board-edge`, … */
  className: string;
  /** Middle, in pixels of the layer. */
  x: number;
  y: number;
  label: string;
  /** SVG that is shown on it. */
  picture: string;
  /** A few signs beside it. */
  note?: string;
  /** Something to be played, not only looked at. */
  move: boolean;
  /** `keyboard`: not by a pointer. */
  choose(keyboard: boolean): void;
  /** It has the focus, by keyboard or screen reader. */
  look?(): void;
}

interface Shown {
  target: Target;
  button: HTMLButtonElement;
}

const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

export class Targets {
  readonly element: HTMLElement;
  private readonly shown = new Map<string, Shown>();
  private current = '';
  private last = { key: '', time: -Infinity, x: 0, y: 0 };

  constructor(
    label: string,
    private readonly world: () => string,
    private readonly reveal: (box: Box) => void,
  ) {
    this.element = h('div', { class: 'board-targets', role: 'group', 'aria-label': label });
    this.element.addEventListener('focusin', (event) => {
      const entry = [...this.shown.values()].find(({ button }) => button === event.target);
      if (!entry) return;
      this.setCurrent(entry.target.key);
      if (entry.button.matches(':focus-visible')) {
        this.reveal(box(entry.target));
        entry.target.look?.();
      }
    });
  }

  show(targets: Target[]): void {
    const keys = new Set(targets.map((target) => target.key));
    const focused = this.focused();
    for (const [key, { button }] of this.shown) {
      if (keys.has(key)) continue;
      button.remove();
      this.shown.delete(key);
    }
    for (const target of targets) this.update(target);
    const first = targets.find((target) => target.move) ?? targets[targets.length - 1];
    const stays = this.shown.get(this.current)?.target;
    // What can be played comes first when the order of Tab arrives here.
    if (first && !(stays && (stays.move || !first.move || focused === this.current))) this.setCurrent(first.key);
    if (focused && !this.shown.has(focused)) this.shown.get(this.current)?.button.focus({ preventScroll: true });
  }

  private update(target: Target): void {
    let entry = this.shown.get(target.key);
    if (!entry) {
      const button = h('button', { type: 'button', tabindex: '-1' });
      entry = { target: { ...target, className: '', label: '', picture: '', note: undefined, x: NaN, y: NaN }, button };
      this.shown.set(target.key, entry);
      const own = entry;
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        if (this.isRest(event, own.target.key)) return;
        own.target.choose(event.detail === 0);
      });
      this.element.append(button);
    }
    const { button, target: before } = entry;
    if (before.className !== target.className) button.className = `board-target ${target.className}`;
    if (before.x !== target.x) button.style.left = `${target.x}px`;
    if (before.y !== target.y) button.style.top = `${target.y}px`;
    if (before.label !== target.label) button.setAttribute('aria-label', target.label);
    if (before.picture !== target.picture)
      button.innerHTML =
        target.picture &&
        `<svg class="board-world ${this.world()}" viewBox="-150 -150 300 300" aria-hidden="true">${target.picture}</svg>`;
    // Written by the style sheet: the label says it in words.
    if (before.note !== target.note)
      if (target.note) button.dataset.note = target.note;
      else delete button.dataset.note;
    entry.target = target;
  }

  /** The second half of a double click or tap that meets what has just appeared in its place. */
  private isRest({ detail, clientX, clientY }: MouseEvent, key: string): boolean {
    if (detail === 0) return false;
    const { last } = this;
    const now = performance.now();
    const rest =
      key !== last.key && now - last.time < doubleClick && Math.hypot(clientX - last.x, clientY - last.y) < samePlace;
    if (!rest) this.last = { key, time: now, x: clientX, y: clientY };
    return rest;
  }

  private setCurrent(key: string): void {
    const before = this.shown.get(this.current);
    if (before) before.button.tabIndex = -1;
    this.current = key;
    const next = this.shown.get(key);
    if (next) next.button.tabIndex = 0;
  }

  private focused(): string {
    const active = document.activeElement;
    return [...this.shown].find(([, { button }]) => button === active)?.[0] ?? '';
  }

  has(key: string): boolean {
    return this.shown.has(key);
  }

  focus(key = this.current): void {
    this.shown.get(key)?.button.focus({ preventScroll: true });
  }

  /** An arrow key: to the nearest target in its direction. */
  move(key: string): boolean {
    const direction = directions[key];
    if (!direction) return false;
    const [dx, dy] = direction;
    const from = this.shown.get(this.focused() || this.current)?.target;
    if (!from) return true;
    let best: Target | null = null;
    let least = Infinity;
    for (const { target } of this.shown.values()) {
      const along = (target.x - from.x) * dx + (target.y - from.y) * dy;
      const aside = Math.abs((target.x - from.x) * dy) + Math.abs((target.y - from.y) * dx);
      if (along < 1 || aside > 2 * along) continue;
      const far = along + 2 * aside;
      if (far < least) [best, least] = [target, far];
    }
    if (best) this.focus(best.key);
    return true;
  }
}

function box(target: Target): Box {
  const reach = 60;
  return { left: target.x - reach, top: target.y - reach, right: target.x + reach, bottom: target.y + reach };
}
