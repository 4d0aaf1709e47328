// Files of tile sets: the text form as it is, the JSON form (docs/tile-sets.md) rewritten line by line. The engine reads and
// checks the text.
import { t } from './i18n';
import { Told } from './told';

const largest = 4 << 20;

function notJson(): Told {
  return new Told(t('This JSON cannot be read as a set of tiles.'));
}

/** The text of a file; anything but UTF-8 is refused, a byte order mark too: it is the engine that judges it. */
export async function fileText(file: File): Promise<string> {
  if (file.size > largest) throw new Told(t('This file is too large to be one of ours.'));
  if (file.size === 0) throw new Told(t('This file is empty.'));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Told(t('This is not UTF-8 text. Save the file as UTF-8 and open it again.'));
  }
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function words(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(word) : [];
}

function word(value: Json | undefined): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw notJson();
}

function quoted(text: string): string {
  return '"' + text.replace(/["\\]/g, '\\$&') + '"';
}

/** A note or provenance: a text, or texts under headings. */
function noteLines(name: string, value: Json): string[] {
  if (isObject(value))
    return Object.entries(value).map(([heading, text]) => `${name} ${heading} ${quoted(word(text))}`);
  return [`${name} ${typeof value === 'string' ? quoted(value) : word(value)}`];
}

function featureLine(feature: Json): string {
  if (!isObject(feature)) throw notJson();
  const { kind, at, beside, ...attributes } = feature;
  const places = words(at).filter((place) => place !== 'C');
  const parts = [word(kind), ...places];
  for (const [name, value] of Object.entries(attributes)) parts.push(name, word(value));
  const neighbours = words(beside);
  if (neighbours.length) parts.push('beside', ...neighbours);
  return parts.join(' ');
}

function junctionLine(junction: JsonObject): string {
  const { kind, roads, ...editions } = junction;
  const others = Object.entries(editions).map(([name, value]) => `in ${name.replace(/^kind_/, '')} ${word(value)}`);
  return ['junction', word(kind), ...words(roads), ...others].join(' ');
}

function tileLines(tile: Json): string[] {
  if (!isObject(tile)) throw notJson();
  const { id, count, features, junction, not_in, known, ...notes } = tile;
  if (!Array.isArray(features)) throw notJson();
  const lines = [`tile ${word(id)} ${word(count)}`];
  if (words(not_in).length) lines.push(`not-in ${words(not_in).join(' ')}`);
  lines.push(...features.map(featureLine));
  if (isObject(junction)) lines.push(junctionLine(junction));
  for (const [name, value] of Object.entries(notes)) lines.push(...noteLines(name, value));
  if (words(known).length) lines.push(`known ${words(known).join(' ')}`);
  return lines;
}

function textOfJson(text: string): string {
  let set: Json;
  try {
    set = JSON.parse(text) as Json;
  } catch {
    throw notJson();
  }
  if (!isObject(set) || !Array.isArray(set.tiles)) throw notJson();
  const lines = ['bastide-tiles 1', `game ${word(set.game)}`];
  if (set.start !== undefined) lines.push(`start ${word(set.start)}`);
  if (set.provenance !== undefined) lines.push(...noteLines('provenance', set.provenance));
  for (const tile of set.tiles) lines.push(...tileLines(tile));
  return `${lines.join('\n')}\n`;
}

export async function tilesText(file: File): Promise<string> {
  const text = await fileText(file);
  return text.startsWith('{') ? textOfJson(text) : text;
}
