// Mouse, touch and pen: a pointer that moves pans, two pinch, the wheel zooms. What stays in its place is a click, which the
// browser tells the element below by itself.
import type { Camera } from './camera';

const slack = { mouse: 5, pen: 8, touch: 10 } as const;

export interface GestureEvents {
  /** A pointer that hovers, null when it has left. */
  hover(event: PointerEvent | null): void;
  /** The wheel over something that turns; false: zoom. */
  wheel(event: WheelEvent): boolean;
  secondary(event: MouseEvent): void;
}

interface Finger {
  x: number;
  y: number;
}

/** Returns what takes the listeners away again. */
export function listenForGestures(element: HTMLElement, camera: Camera, events: GestureEvents): () => void {
  const fingers = new Map<number, Finger>();
  let begun: Finger = { x: 0, y: 0 };
  let moving = false;
  /** The click that ends a gesture is none. */
  let swallow = false;

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (fingers.size === 0) {
      begun = { x: event.clientX, y: event.clientY };
      moving = false;
      swallow = false;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) start();
  }

  function start(): void {
    moving = true;
    swallow = true;
    for (const id of fingers.keys()) element.setPointerCapture(id);
    element.classList.add('board-grabbed');
    events.hover(null);
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch' && event.buttons === 0) events.hover(event);
      return;
    }
    const { clientX: x, clientY: y } = event;
    if (!moving) {
      const room = slack[event.pointerType as keyof typeof slack] ?? slack.touch;
      if (Math.hypot(x - begun.x, y - begun.y) < room) return;
      start();
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const now = Math.hypot(x - other.x, y - other.y);
      camera.pan((x - finger.x) / 2, (y - finger.y) / 2);
      if (before > 0 && now > 0) camera.zoomAt((x + other.x) / 2, (y + other.y) / 2, now / before);
    } else {
      camera.pan(x - finger.x, y - finger.y);
    }
    finger.x = x;
    finger.y = y;
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 0) {
      moving = false;
      element.classList.remove('board-grabbed');
    }
  }

  function click(event: MouseEvent): void {
    // Clicks by keyboard and screen reader have no pointer before them.
    if (!swallow || event.detail === 0) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if (events.wheel(event)) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const amount = Math.max(-200, Math.min(200, event.deltaY * unit));
    camera.zoomAt(event.clientX, event.clientY, Math.exp(-amount * (event.ctrlKey ? 0.008 : 0.0018)));
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType !== 'touch') events.hover(null);
  }

  function menu(event: MouseEvent): void {
    event.preventDefault();
    events.secondary(event);
  }

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('click', click, true);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', menu);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('click', click, true);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', menu);
  };
}
