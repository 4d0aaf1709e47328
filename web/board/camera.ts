// Where the board stands in its window: one transform of one layer, written at most once a frame. Nothing here reads the layout
// while the board moves.

/** Pixels of the layer for a cell; the scale multiplies them. */
export const cell = 100;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function squareBox(x: number, y: number): Box {
  return { left: x * cell, top: y * cell, right: (x + 1) * cell, bottom: (y + 1) * cell };
}

/** Pixels that the buttons at a place take to either side of its middle, and below it; their size is the same in every scale. */
const buttonsReach = 76;
/** Small enough for 84 tiles in one row on a phone. */
const leastScale = 0.04;
const mostScale = 6;
const restAfter = 160;
const glideTime = 220;

export class Camera {
  private x = 0;
  private y = 0;
  scale = 1;
  width = 0;
  height = 0;
  /** All that is on the board; some of it stays in the window. */
  bounds: Box = { left: 0, top: 0, right: cell, bottom: cell };
  /** The player has moved the board: it is not fitted by itself any more. */
  held = false;
  private frame = 0;
  private rest = 0;
  private glide = 0;
  private restScale = 0;
  private readonly observer: ResizeObserver;

  constructor(
    private readonly window: HTMLElement,
    private readonly layer: HTMLElement,
    /** The board has come to rest in another scale, or will at once. */
    private readonly rested: (scale: number) => void,
    private readonly resized: () => void,
  ) {
    this.observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const first = this.width === 0;
      this.x += (width - this.width) / 2;
      this.y += (height - this.height) / 2;
      this.width = width;
      this.height = height;
      if (first || !this.held) this.fit(this.bounds);
      this.resized();
      this.change();
    });
    this.observer.observe(window);
  }

  close(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.glide);
    clearTimeout(this.rest);
  }

  /** From a point of the page to one of the layer. */
  point(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const place = this.window.getBoundingClientRect();
    return {
      x: (event.clientX - place.left - this.x) / this.scale,
      y: (event.clientY - place.top - this.y) / this.scale,
    };
  }

  pan(dx: number, dy: number): void {
    this.held = true;
    this.shift(dx, dy);
  }

  /** Moves the board without the player's hand. */
  shift(dx: number, dy: number): void {
    this.stopGlide();
    this.x += dx;
    this.y += dy;
    this.change();
  }

  /** Zooms; the point of the page stays where it is. */
  zoomAt(clientX: number, clientY: number, factor: number): void {
    this.stopGlide();
    this.held = true;
    const place = this.window.getBoundingClientRect();
    this.scaleAbout(clientX - place.left, clientY - place.top, this.scale * factor);
    this.change();
  }

  zoomMiddle(factor: number): void {
    this.stopGlide();
    this.held = true;
    this.scaleAbout(this.width / 2, this.height / 2, this.scale * factor);
    this.change();
  }

  private scaleAbout(x: number, y: number, scale: number): void {
    const next = Math.min(mostScale, Math.max(leastScale, scale));
    this.x = x - ((x - this.x) * next) / this.scale;
    this.y = y - ((y - this.y) * next) / this.scale;
    this.scale = next;
  }

  /** Where the window would stand with this box in its middle. */
  private standing(box: Box, most: number): { x: number; y: number; scale: number } {
    const across = this.width / (box.right - box.left);
    const down = this.height / (box.bottom - box.top);
    const scale = Math.min(most, mostScale, Math.max(leastScale, Math.min(across, down)));
    return {
      scale,
      x: this.width / 2 - ((box.left + box.right) / 2) * scale,
      y: this.height / 2 - ((box.top + box.bottom) / 2) * scale,
    };
  }

  fit(box: Box, smooth = false): void {
    this.held = false;
    this.go(this.standing(box, 1.5), smooth);
  }

  /** Comes near to a box that stays where it is in the window, as far as all of it is then seen. One that has no room stands in
   * the middle. */
  approach(box: Box, scale: number, smooth: boolean): void {
    const margin = 26;
    const place = (from: number, to: number, shift: number, room: number): number => {
      const middle = (from + to) / 2;
      const half = Math.min(room / 2, ((to - from) * scale) / 2 + margin);
      const seen = Math.min(room - half, Math.max(half, middle * this.scale + shift));
      return seen - middle * scale;
    };
    const x = place(box.left, box.right, this.x, this.width);
    const y = place(box.top, box.bottom, this.y, this.height);
    this.go({ scale, x, y }, smooth);
  }

  /** Moves as little as needed to have the box in the window, with the buttons below it. */
  reveal(box: Box, smooth: boolean, buttons = false): void {
    const margin = 12;
    const reach = buttons ? buttonsReach : 0;
    const middle = ((box.left + box.right) / 2) * this.scale + this.x;
    const left = Math.min(box.left * this.scale + this.x, middle - reach) - margin;
    const right = Math.max(box.right * this.scale + this.x, middle + reach) + margin;
    const top = box.top * this.scale + this.y - margin;
    const bottom = box.bottom * this.scale + this.y + reach + margin;
    const dx = left < 0 ? -left : right > this.width ? Math.max(this.width - right, -left) : 0;
    const dy = top < 0 ? -top : bottom > this.height ? Math.max(this.height - bottom, -top) : 0;
    if (dx || dy) this.go({ x: this.x + dx, y: this.y + dy, scale: this.scale }, smooth);
  }

  standpoint(): { x: number; y: number; scale: number; held: boolean } {
    return { x: this.x, y: this.y, scale: this.scale, held: this.held };
  }

  go(to: { x: number; y: number; scale: number }, smooth: boolean): void {
    this.stopGlide();
    this.rested(to.scale);
    if (!smooth || !this.width) {
      Object.assign(this, { x: to.x, y: to.y, scale: to.scale });
      this.change();
      return;
    }
    const from = { x: this.x, y: this.y, scale: this.scale };
    const begin = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begin) / glideTime));
      const eased = 1 - (1 - part) ** 3;
      this.x = from.x + (to.x - from.x) * eased;
      this.y = from.y + (to.y - from.y) * eased;
      this.scale = from.scale + (to.scale - from.scale) * eased;
      this.write();
      if (part < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }

  private stopGlide(): void {
    cancelAnimationFrame(this.glide);
  }

  private clamp(): void {
    const keep = Math.min(80, this.width / 4, this.height / 4);
    const { left, right, top, bottom } = this.bounds;
    this.x = Math.min(this.width - keep - left * this.scale, Math.max(keep - right * this.scale, this.x));
    this.y = Math.min(this.height - keep - top * this.scale, Math.max(keep - bottom * this.scale, this.y));
  }

  private change(): void {
    if (!this.width) return;
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.write();
    });
  }

  private write(): void {
    this.clamp();
    this.layer.style.transform = `translate3d(${this.x}px,${this.y}px,0) scale(${this.scale})`;
    clearTimeout(this.rest);
    if (this.scale !== this.restScale) this.rest = window.setTimeout(() => this.comeToRest(), restAfter);
  }

  /** A layer that is told to change is drawn in the scale it had; for one frame it is not told so, and is drawn sharp. */
  private comeToRest(): void {
    this.restScale = this.scale;
    this.layer.style.willChange = 'auto';
    requestAnimationFrame(() => requestAnimationFrame(() => (this.layer.style.willChange = 'transform')));
    this.rested(this.scale);
  }
}
