// The entry: language, theme, header, and the router over fragments.
import { createEngine } from '../engine/client';
import { EngineError, type Engine } from '../engine/types';
import { asset } from './assets';
import { frontPage } from './front';
import { buildHeader } from './header';
import { language, mark, preferredLanguage, t, useCatalogue, type Catalogue, type Language } from './i18n';
import type { App, Page } from './page';
import { h, replace } from './dom';
import { acceptDrops } from './drops';
import { holdGame } from './hold';
import { setting } from './settings';
import { setupPage } from './setup';
import { keepOffline } from './offline';
import { openStore } from './store';
import { tablePage } from './table';
import { followTheme } from './theme';
import { Told } from './told';

const root = document.getElementById('app') as HTMLElement;
const main = h('main', { id: 'main', tabindex: '-1' });
const header = h('header', { class: 'site' });
const polite = h('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
const toasts = h('div', { class: 'toasts', 'aria-hidden': 'true' });
const toastTime = 6000;
const mostToasts = 3;

/** Compiling the engine takes longest, so one is always being made ahead. */
let spare: Engine | null = createEngine();

function newEngine(): Engine {
  const engine = spare ?? createEngine();
  spare = null;
  setTimeout(() => (spare ??= createEngine()), 4000);
  return engine;
}

/** What is said at nearly the same time is said together: a later text would take the place of one that nobody has heard yet. */
let unsaid: string[] = [];

function announce(text: string, visible = false): void {
  if (!unsaid.length) {
    polite.textContent = '';
    setTimeout(() => {
      polite.textContent = unsaid.join(' ');
      unsaid = [];
    }, 50);
  }
  if (!unsaid.includes(text)) unsaid.push(text);
  if (visible) showToast(text);
}

/** What is in sight already is not shown twice, and old texts make room. */
function showToast(text: string): void {
  const shown = [...toasts.children];
  const gone = shown.filter((toast, index) => toast.textContent === text || index <= shown.length - mostToasts);
  gone.forEach((toast) => toast.remove());
  const toast = h('p', { class: 'toast' }, text);
  toasts.append(toast);
  setTimeout(() => toast.remove(), toastTime);
}

/** The engine's sentences follow the name of a file in the terminal; here they stand alone. */
function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** Where the engine's sentence tells what to do in the terminal. */
const ownTexts: Record<string, string> = {
  'tiles-needed': mark('the record was played with the set of tiles {name}; choose its file'),
  'text-cut': mark(
    'the last line has no end, so it may be cut off; complete it in a text editor, or take it away there',
  ),
};

function refusalText({ refusal }: EngineError): string {
  const args = { ...refusal.args };
  for (const name of refusal.words) {
    const word = args[name];
    if (word) args[name] = t(word);
  }
  const sentence = t(ownTexts[refusal.status] ?? refusal.text, args);
  const problem = refusal.line > 0 || refusal.text.startsWith('{') ? sentence : capital(sentence);
  const { line, rule } = refusal;
  if (line > 0 && rule) return t('Line {line}: {problem} ({rule})', { line, problem, rule });
  if (line > 0) return t('Line {line}: {problem}', { line, problem });
  return rule ? t('{problem} ({rule})', { problem, rule }) : problem;
}

function errorText(error: unknown): string {
  if (error instanceof EngineError) return refusalText(error);
  if (error instanceof Told) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return t('Something went wrong here: {reason}. Load the page again; saved games are safe.', { reason });
}

/* ---------------------------------------------------------------- routes */

type Parts = [name: string, first: string, second: string];

/** The parts of `#/name/first/second?query`. */
function readRoute(): { parts: Parts; query: URLSearchParams } {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const decode = (part: string): string => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  const [name = '', first = '', second = ''] = path.split('/').map(decode);
  return { parts: [name, first, second], query: new URLSearchParams(query) };
}

async function loadPage(app: App, [name, first, second]: Parts, query: URLSearchParams): Promise<Page> {
  switch (name) {
    case '':
      return frontPage(app);
    case 'new':
      return setupPage(app, first, query.get('mode') ?? '');
    case 'table':
      return tablePage(app, first);
    case 'replay':
      return (await import('./replay')).replayPage(app, first);
    case 'scorer':
      return (await import('./scorer')).scorerPage(app, first);
    case 'games':
      return (await import('./games')).gamesPage(app);
    case 'rules':
      return (await import('./rulespage')).rulesPage(app, first, second);
    default:
      return messagePage(t('There is no such page'), t('The address may have been cut off.'));
  }
}

function messagePage(title: string, text: string): Page {
  const element = h(
    'div',
    { class: 'page narrow' },
    h('h1', {}, title),
    h('p', {}, text),
    h('p', {}, h('a', { class: 'button', href: '#/' }, t('To the front page'))),
  );
  return { element, title };
}

let open: Page | null = null;
let visit = 0;
let release = (): void => undefined;

function present(page: Page): void {
  open?.close?.();
  open = page;
  main.removeAttribute('aria-busy');
  replace(main, page.element);
  document.title = t('{page} – Bastide', { page: page.title });
}

/** In place of a game that another tab has taken. */
function showElsewhere(app: App): void {
  visit++;
  const title = t('This game is open in another tab');
  const here = h('button', { type: 'button', class: 'primary', onclick: () => void route(app, true) }, t('Go on here'));
  const element = h(
    'div',
    { class: 'page narrow' },
    h('h1', {}, title),
    h('p', {}, t('It goes on there, and nothing is lost. A game goes on in one tab at a time.')),
    h('p', {}, here),
  );
  main.dataset.page = 'message';
  present({ element, title });
}

/** Shows the page of the address. The old page stays until the new one is there; who navigates on meanwhile wins. */
async function route(app: App, moveFocus: boolean): Promise<void> {
  const mine = ++visit;
  const { parts, query } = readRoute();
  main.setAttribute('aria-busy', 'true');
  release();
  const writes = parts[0] === 'table' || parts[0] === 'scorer';
  release = writes ? holdGame(parts[1], () => showElsewhere(app)) : () => undefined;
  let page: Page;
  try {
    page = await loadPage(app, parts, query);
  } catch (error) {
    page = messagePage(t('This page cannot be shown'), errorText(error));
  }
  if (mine !== visit) {
    page.close?.();
    return;
  }
  main.dataset.page = parts[0] || 'front';
  present(page);
  buildHeader(header, parts[0]);
  const target = parts[0] === 'rules' && parts[2] ? document.getElementById(parts[2]) : null;
  if (!target && !moveFocus) return;
  const focus = target ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (!focus.hasAttribute('tabindex')) focus.tabIndex = -1;
  focus.focus({ preventScroll: true });
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

function go(to: string): void {
  const hash = to.startsWith('#') ? to : `#${to}`;
  if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = hash;
}

/* ---------------------------------------------------------------- language */

async function useLanguage(code: Language): Promise<void> {
  let texts: Catalogue = {};
  if (code !== 'en') {
    const answer = await fetch(asset(`i18n/${code}.json`)).catch(() => null);
    if (answer?.ok) texts = (await answer.json()) as Catalogue;
    else code = 'en';
  }
  useCatalogue(code, texts);
  document.documentElement.lang = code;
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', code === 'en' ? 'manifest.webmanifest' : `manifest.${code}.webmanifest`);
}

function wantedLanguage(): Language {
  return setting<Language | null>('language', null) ?? preferredLanguage(navigator.languages);
}

/* ---------------------------------------------------------------- start */

async function start(): Promise<void> {
  followTheme();
  const [opened] = await Promise.all([
    openStore((error) => announce(errorText(error), true)),
    useLanguage(wantedLanguage()),
  ]);
  const app: App = { newEngine, store: opened.store, go, announce, errorText };
  const skip = h(
    'a',
    {
      class: 'skip',
      href: '#main',
      onclick: (event: Event) => {
        event.preventDefault();
        main.focus();
      },
    },
    t('Skip to the content'),
  );
  replace(root, skip, header, main, polite, toasts);
  await route(app, false);
  addEventListener('hashchange', () => void route(app, true));
  acceptDrops(app, main, () => open);
  addEventListener('bastide-language', () => {
    void useLanguage(wantedLanguage()).then(() => {
      skip.textContent = t('Skip to the content');
      return route(app, true);
    });
  });
  addEventListener('unhandledrejection', (event) => announce(errorText(event.reason), true));
  addEventListener('error', (event) => announce(errorText(event.error), true));
  // The browser asks before it closes the page.
  addEventListener('beforeunload', (event) => {
    if (opened.atRisk()) event.preventDefault();
  });
  keepOffline();
  if (!opened.lasting)
    announce(t('This browser keeps no games here: save a game as a file before you close the page.'), true);
}

void start();
