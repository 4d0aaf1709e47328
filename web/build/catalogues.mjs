// The texts of the client by language, from po/*.po: what web/ and texts/ refer to, without the rules' own texts.
import fs from 'node:fs';
import path from 'node:path';

const quoted = /^"((?:[^"\\]|\\.)*)"$/;
const escapes = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

function unquote(text, where) {
  const match = quoted.exec(text);
  if (!match) throw new Error(`${where}: a text in quotation marks is expected here`);
  return match[1].replace(/\\(.)/g, (whole, letter) => escapes[letter] ?? whole);
}

/** Entries of a PO file: { references, id, plural, forms }. Obsolete ones and comments are left out. */
export function readPo(text, file) {
  const entries = [];
  let entry = null;
  let add = null;
  const begin = () => {
    if (entry?.forms.length || !entry) entries.push((entry = { references: [], id: '', plural: null, forms: [] }));
  };
  text.split('\n').forEach((line, index) => {
    const where = `${file}:${index + 1}`;
    const keyword = /^(msgid|msgid_plural|msgstr(?:\[(\d+)\])?) (".*")$/.exec(line);
    if (line.startsWith('#:')) {
      begin();
      entry.references.push(...line.slice(2).trim().split(/\s+/));
    } else if (line === '' || line.startsWith('#')) {
      add = null;
    } else if (keyword) {
      const [, name, form, value] = keyword;
      if (name === 'msgid') {
        begin();
        add = (more) => (entry.id += more);
      } else if (name === 'msgid_plural') {
        entry.plural = '';
        add = (more) => (entry.plural += more);
      } else {
        const place = Number(form ?? 0);
        entry.forms[place] = '';
        const { forms } = entry;
        add = (more) => (forms[place] += more);
      }
      add(unquote(value, where));
    } else if (add) {
      add(unquote(line, where));
    } else {
      throw new Error(`${where}: this line is none of a catalogue`);
    }
  });
  return entries;
}

const shown = (reference) => /^(web|texts)\//.test(reference) && !/^texts\/rules_/.test(reference);

/** { ro: { 'One text': 'Un text', 'one': ['…', '…', '…'] }, …, en: {} }: see web/app/i18n.ts. */
export function catalogues(folder) {
  const all = { en: {} };
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.po'))) {
    const texts = {};
    for (const { references, id, plural, forms } of readPo(fs.readFileSync(path.join(folder, file), 'utf8'), file)) {
      if (id === '' || !references.some(shown) || forms.some((form) => form === '')) continue;
      texts[id] = plural === null ? forms[0] : forms;
    }
    all[path.basename(file, '.po')] = texts;
  }
  return all;
}
