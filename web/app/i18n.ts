// Texts in the reader's language. Message ids are the English texts; the catalogues are made from po/*.po when the client is
// built. xgettext finds texts by the names of these functions: t('…'), n('one', 'other', count), mark('…').

export type Language = 'en' | 'ro' | 'de';
export const languages: readonly Language[] = ['en', 'ro', 'de'];
export const languageNames: Record<Language, string> = { en: 'English', ro: 'Română', de: 'Deutsch' };

/** Texts by message id; plural forms in the order of the catalogue. */
export type Catalogue = Record<string, string | string[]>;
export type Arguments = Record<string, string | number>;

let current: Language = 'en';
let catalogue: Catalogue = {};
// Made once for a language: to make them takes much longer than to use them.
let plurals = new Intl.PluralRules(current);
let numbers = new Intl.NumberFormat(current, { useGrouping: false });

export function language(): Language {
  return current;
}

/** The language with the reader's region, where the browser tells it: for dates. */
export function region(): string {
  return navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === current) ?? current;
}

/** The first language of the browser that there is a catalogue for. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((code) => tag.toLowerCase().split('-')[0] === code);
    if (found) return found;
  }
  return 'en';
}

export function useCatalogue(code: Language, texts: Catalogue): void {
  current = code;
  catalogue = texts;
  plurals = new Intl.PluralRules(code);
  numbers = new Intl.NumberFormat(code, { useGrouping: false });
}

/** Which plural form a number takes, as the catalogues number them. */
function pluralForm(count: number): number {
  const rule = plurals.select(count);
  return rule === 'one' ? 0 : rule === 'few' ? 1 : current === 'ro' ? 2 : 1;
}

function fill(text: string, args: Arguments): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}

export function number(value: number): string {
  return numbers.format(value);
}

export function t(id: string, args: Arguments = {}): string {
  const text = catalogue[id];
  return fill(typeof text === 'string' ? text : id, args);
}

/** A text with a number: n('{count} tile', '{count} tiles', 3). `count` fills {count}. */
export function n(one: string, other: string, count: number, args: Arguments = {}): string {
  const forms = catalogue[one];
  const text = Array.isArray(forms) ? forms[pluralForm(Math.abs(count))] : undefined;
  return fill(text ?? (Math.abs(count) === 1 ? one : other), { count, ...args });
}

/** Marks a text for the catalogues that is translated where it is shown. */
export function mark(id: string): string {
  return id;
}
