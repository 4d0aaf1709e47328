// The rules' own texts, for *why?*: not part of the program, loaded when they are first asked for.
import { asset } from './assets';
import { language } from './i18n';

export interface RuleText {
  id: string;
  /** The heading that it stands under; rules of one section follow one another. */
  section: string;
  title: string;
  text: string;
  /** Ids of tiles that show what it speaks of. */
  tiles: string[];
}

const loaded = new Map<string, Promise<RuleText[]>>();

/** All rules of a game in the reader's language; refused where they cannot be loaded, and asked for again the next time. */
export function rulesOf(game: string): Promise<RuleText[]> {
  const address = asset(`rules/${game}.${language()}.json`);
  let rules = loaded.get(address);
  if (!rules) {
    rules = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json() as Promise<RuleText[]>;
    });
    rules.catch(() => loaded.delete(address));
    loaded.set(address, rules);
  }
  return rules;
}

export async function ruleText(game: string, id: string): Promise<RuleText | undefined> {
  return (await rulesOf(game)).find((rule) => rule.id === id);
}
