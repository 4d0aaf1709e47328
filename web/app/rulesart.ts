// Pictures for the rules: small boards that the engine draws from records. Each shows what its rule is about.
import type { Engine } from '../engine/types';
import { h } from './dom';
import { mark, t } from './i18n';
import { isDark } from './theme';

interface Example {
  rule: string;
  /** Lines of a record in free mode after its players. */
  lines: string[];
  caption: string;
}

const examples: Record<string, Example[]> = {
  winter: [
    {
      rule: 'W-TILE-2',
      lines: ['Ana: V@1,0/1', 'Ana: U@0,1/1'],
      caption: mark('City meets city, road meets road, field meets field.'),
    },
  ],
  ark: [],
  city: [],
};

async function draw(engine: Engine, game: string, example: Example): Promise<HTMLElement> {
  const text = ['bastide-record 1', `game ${game}`, 'mode free', 'player Ana red', 'player Bogdan blue', ...example.lines].join('\n');
  await engine.open(`${text}\n`, null);
  const svg = await engine.picture({ dark: isDark(), highlights: [] });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return h('figure', {}, h('img', { src: address, alt: '' }), h('figcaption', {}, t(example.caption)));
}

/** Puts the pictures of a game into the places that its rules keep for them. */
export async function ruleExamples(engine: Engine, game: string, body: HTMLElement): Promise<void> {
  for (const example of examples[game] ?? []) {
    const place = body.querySelector(`[data-rule="${example.rule}"]`);
    if (place) place.append(await draw(engine, game, example));
  }
}
