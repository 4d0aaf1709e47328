// Cuts a picture of a board down to a window of it: what lies outside, symbols and style rules that nothing refers to go.

/** The elements of some markup, each with all that is in it. */
function elements(markup) {
  const found = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of markup.matchAll(/<[^>]+>/g)) {
    if (depth === 0) from = index;
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth === 0) found.push(markup.slice(from, index + tag.length));
  }
  return found;
}

const unit = 1000;

/** Where an element is put, when it is a tile: those stand in groups that are moved by whole tiles. */
function tileOf(element) {
  const moved = /^<g transform="translate\((-?\d+) (-?\d+)\)">/.exec(element);
  const place = moved && [Number(moved[1]), Number(moved[2])];
  return place && place.every((at) => at % unit === 0) ? place : null;
}

function usedSymbols(symbols, shown) {
  const named = (text) => [...text.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
  const used = new Set();
  const add = (text) => {
    for (const name of named(text))
      if (!used.has(name)) {
        used.add(name);
        add(symbols.find((symbol) => symbol.includes(` id="${name}"`)) ?? '');
      }
  };
  add(shown);
  return symbols.filter((symbol) => used.has(/ id="(\w+)"/.exec(symbol)?.[1]));
}

/** `window`: x, y, width and height in thousandths of a tile. */
export function trim(svg, [x, y, width, height]) {
  const parts = /^(<svg[^>]*>)<style>(.*?)<\/style><defs>(.*?)<\/defs>(.*)<\/svg>\s*$/s.exec(svg);
  if (!parts) throw new Error('a picture of the program has style, symbols and shapes, in this order');
  const [, root, css, defs, rest] = parts;
  const inside = ([left, top]) => left > x - unit && left < x + width && top > y - unit && top < y + height;
  const shown = [];
  const symbols = elements(defs);
  for (const element of elements(rest)) {
    const tile = tileOf(element);
    if (!tile || inside(tile)) shown.push(element);
    // A tile that is drawn again lies in the group where it is drawn first.
    else
      symbols.push(...elements(element.replace(/^<g[^>]*>|<\/g>$/g, '')).filter((part) => part.startsWith('<g id=')));
  }
  const body = shown.join('');
  const kept = usedSymbols(symbols, body).join('');
  const classes = new Set(
    [...`${root}${kept}${body}`.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')),
  );
  const rules = css.match(/[^{}]+\{[^}]*\}/g) ?? [];
  const needed = rules.filter((rule) =>
    [...rule.split('{')[0].matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name)),
  );
  return `${root}<style>${needed.join('')}</style><defs>${kept}</defs>${body}</svg>`;
}
