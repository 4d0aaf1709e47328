// Builds the client: node web/build.mjs --out build/web [--wasm FILE] [--program FILE] [--no-check]
//
//   index.html, sw.js, manifest.webmanifest,
//   manifest.LANGUAGE.webmanifest              the only names that last: never kept without asking
//   BUILD/main.js, worker.js, style.css, …     everything else, in a folder that is named after all their contents
//   *.gz, *.br                                 packed twins
//
// Scripts find files beside them with asset() (web/app/assets.ts) or new URL(name, import.meta.url).
import { execFile } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import esbuild from 'esbuild';
import { catalogues } from './build/catalogues.mjs';
import { icons, pictures, rules } from './build/drawings.mjs';
import { pack, report } from './build/sizes.mjs';

const web = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(web, '..');
const coldLimit = 250_000;

const { values: wanted } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(root, 'build/web') },
    wasm: { type: 'string', default: path.join(root, 'build/wasm/bastide.wasm') },
    program: { type: 'string', default: path.join(root, 'build/bastide') },
    'no-check': { type: 'boolean', default: false },
  },
});

const common = {
  absWorkingDir: web,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome91', 'firefox89', 'safari15'],
  charset: 'utf8',
  legalComments: 'none',
  write: false,
  logLevel: 'error',
};

async function checkTypes() {
  const tsc = path.join(web, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', path.join(web, 'tsconfig.json'), '--pretty', 'false']).catch(
    (error) => {
      throw new Error(error.stdout || error.message);
    },
  );
}

/** The scripts, and which of them the page begins with. */
async function scripts() {
  const result = await esbuild.build({
    ...common,
    entryPoints: [
      { in: 'app/main.ts', out: 'main' },
      { in: 'engine/worker.ts', out: 'worker' },
    ],
    outdir: 'out',
    chunkNames: 'part-[hash]',
    splitting: true,
    metafile: true,
  });
  const outputs = result.metafile.outputs;
  const needed = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const { path: part, kind } of outputs[name].imports) if (kind === 'import-statement') needed(part, found);
    return found;
  };
  const names = (entry) => [...needed(entry)].map((name) => path.basename(name));
  return {
    files: result.outputFiles.map((file) => ({ name: path.basename(file.path), bytes: Buffer.from(file.contents) })),
    page: names('out/main.js'),
    worker: names('out/worker.js'),
  };
}

/** All style sheets as one, base.css first. */
async function style() {
  const found = await Promise.all(
    ['app', 'board'].map(async (folder) =>
      (await fs.readdir(path.join(web, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  const sheets = found.flat().filter((name) => name.endsWith('.css') && name !== 'app/base.css');
  const contents = ['app/base.css', ...sheets.sort()].map((name) => `@import './${name}';`).join('\n');
  const stdin = { contents, resolveDir: web, loader: 'css' };
  const { outputFiles } = await esbuild.build({ ...common, stdin, outfile: 'style.css' });
  return { name: 'style.css', bytes: Buffer.from(outputFiles[0].contents) };
}

async function serviceWorker(build, kept) {
  const define = { BUILD: JSON.stringify(build), FILES: JSON.stringify(kept) };
  const options = { ...common, format: 'iife', entryPoints: ['app/service_worker.ts'], outfile: 'sw.js', define };
  const { outputFiles } = await esbuild.build(options);
  return { name: 'sw.js', bytes: Buffer.from(outputFiles[0].contents) };
}

/** What web/app/outside.ts exports. */
async function outsideTexts() {
  const { outputFiles } = await esbuild.build({ ...common, entryPoints: ['app/outside.ts'] });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** The page where scripts do not run. */
const notes = (text, translations) =>
  Object.entries(translations)
    .map(([language, texts]) => `<p lang="${language}">${texts[text] ?? text}</p>`)
    .join('');

/** The name of the manifest in a language, as web/app/main.ts asks for it. */
const manifestName = (language) => (language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`);

function manifest(build, drawn, language, description) {
  const text = {
    name: 'Bastide',
    short_name: 'Bastide',
    lang: language,
    description,
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f6f1e4',
    theme_color: '#f6f1e4',
    categories: ['games'],
    icons: drawn.map(({ name, side }) => ({
      src: `${build}/${name}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return { name: manifestName(language), bytes: Buffer.from(JSON.stringify(text)) };
}

function digest(files) {
  const hash = crypto.createHash('sha256');
  for (const { name, bytes } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** All files of the client, and those that a first visit to a table needs. */
async function collect() {
  const texts = catalogues(path.join(root, 'po'));
  const languages = Object.keys(texts);
  const [code, css, drawn, boards, ruled, outside, wasm, page] = await Promise.all([
    scripts(),
    style(),
    icons(wanted.program),
    pictures(wanted.program, web),
    rules(wanted.program, languages),
    outsideTexts(),
    fs.readFile(wanted.wasm),
    fs.readFile(path.join(web, 'index.html'), 'utf8'),
  ]);
  const translated = languages.map((name) => ({
    name: `i18n/${name}.json`,
    bytes: Buffer.from(JSON.stringify(texts[name])),
  }));
  const inside = [
    ...code.files,
    css,
    { name: 'bastide.wasm', bytes: wasm },
    ...translated,
    ...drawn,
    ...boards,
    ...ruled,
  ];
  // Part of the name: what the files outside of the folder are made from.
  const templates = [
    { name: 'index.html', bytes: Buffer.from(page) },
    { name: 'service_worker.ts', bytes: await fs.readFile(path.join(web, 'app/service_worker.ts')) },
    { name: 'outside.json', bytes: Buffer.from(JSON.stringify({ ...outside })) },
    { name: 'build.mjs', bytes: await fs.readFile(fileURLToPath(import.meta.url)) },
  ];
  const build = digest([...inside, ...templates]);

  const preload = code.page
    .filter((name) => name !== 'main.js')
    .map((name) => `    <link rel="modulepreload" href="${build}/${name}">`);
  const html = page
    .replaceAll('{build}', build)
    .replace('{description}', outside.description)
    .replace('{noscript}', notes(outside.withoutScripts, texts))
    .replace(/ *{preload}\n/, preload.map((line) => `${line}\n`).join(''));
  const index = { name: 'index.html', bytes: Buffer.from(html) };
  for (const file of inside) file.name = `${build}/${file.name}`;
  const icon = drawn.map((one) => ({ ...one, name: path.basename(one.name) }));
  const described = languages.map((language) =>
    manifest(build, icon, language, texts[language][outside.description] ?? outside.description),
  );
  const kept = ['./', ...[...described, ...inside].map((file) => file.name)];
  const files = [index, ...described, await serviceWorker(build, kept), ...inside];

  const longest = translated.reduce((a, b) => (a.bytes.length > b.bytes.length ? a : b)).name;
  const first = new Set([...code.page, ...code.worker, 'style.css', 'bastide.wasm'].map((name) => `${build}/${name}`));
  const cold = files.filter((file) => file === index || first.has(file.name) || file.name === longest);
  return { files, cold };
}

/** Writes into a new folder that takes the place of the old one at the end: a server never sees half a build. */
async function write(files, out) {
  const fresh = `${out}.new`;
  const old = `${out}.old`;
  await fs.rm(fresh, { recursive: true, force: true });
  await fs.rm(old, { recursive: true, force: true });
  for (const { name, bytes, gz, br } of files) {
    const file = path.join(fresh, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes);
    if (gz) await fs.writeFile(`${file}.gz`, gz);
    if (br) await fs.writeFile(`${file}.br`, br);
  }
  await fs.rename(out, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await fs.rename(fresh, out);
  await fs.rm(old, { recursive: true, force: true });
}

try {
  const [{ files, cold }] = await Promise.all([collect(), wanted['no-check'] || checkTypes()]);
  await pack(files);
  const first = report(files, cold);
  if (first > coldLimit) throw new Error(`a first visit takes ${first} bytes, more than ${coldLimit}`);
  await write(files, path.resolve(wanted.out));
} catch (error) {
  console.error(`web/build.mjs: ${error.message}`);
  process.exitCode = 1;
}
