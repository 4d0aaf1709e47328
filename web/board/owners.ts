// Paints of bright features: the colour and the figure of who owns them, in stripes where several do. A figure has its colour's
// own mark on it, so that owners can be told apart without colours.
import type { ArtShelf } from './art';
import { colorNumber } from './picture';

const stripe = 230;

export class OwnerPaints {
  readonly defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  readonly style = document.createElement('style');
  private readonly known = new Set<string>();

  constructor(private readonly art: ArtShelf) {}

  forget(): void {
    this.known.clear();
    this.defs.replaceChildren();
    this.style.textContent = '';
  }

  /** Name of the paint for these colours, which is made when it is first asked for. */
  paint(colors: string[]): string {
    if (!colors.length) return '';
    const numbers = colors.map(colorNumber).sort();
    const name = `${this.art.prefix}-own${numbers.join('')}`;
    if (this.known.has(name)) return name;
    this.known.add(name);
    const stripes = numbers.map(
      (color, index) =>
        `<rect class="board-stripe figure${color}" x="${index * stripe}" width="${stripe}" height="${stripe}"/>` +
        this.art.use(`f${color}`, `translate(${(index + 0.5) * stripe} ${stripe / 2})scale(.55)`),
    );
    const wide = stripe * numbers.length;
    this.defs.insertAdjacentHTML(
      'beforeend',
      `<pattern id="${name}" patternUnits="userSpaceOnUse" width="${wide}" height="${stripe}">${stripes.join('')}</pattern>`,
    );
    this.style.textContent +=
      `.board-world .${name} .glowarea,.board-world .${name} .glowfield{fill:url(#${name})}` +
      `.board-world .${name} .glowline{stroke:url(#${name})}.board-world .${name} .glowedge{stroke:url(#${name})}`;
    return name;
  }
}
