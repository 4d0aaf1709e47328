// The games that this browser keeps, and records from files.
import { h, replace } from './dom';
import { fileField } from './filefield';
import { n, t } from './i18n';
import type { App, Page, SavedGame } from './page';
import { saveText, takeRecord } from './records';
import { gameName } from './tablewords';
import { dateText } from './words';

export function routeOf(game: SavedGame): string {
  if (game.kind === 'scorer') return `/scorer/${game.id}`;
  return game.kind === 'table' && !game.finished ? `/table/${game.id}` : `/replay/${game.id}`;
}

function kindText(game: SavedGame): string {
  if (game.kind === 'scorer') return t('a table game that is scored');
  if (game.kind === 'replay') return t('opened from a file');
  return game.finished ? t('finished') : t('in play');
}

function goText(game: SavedGame): string {
  if (game.kind === 'scorer') return t('Go on scoring');
  return game.kind === 'table' && !game.finished ? t('Continue') : t('Replay');
}

class Library {
  readonly list = h('ul', { class: 'library' });
  readonly problem = h('p', { class: 'problem', role: 'alert', hidden: true });

  constructor(private readonly app: App) {}

  async load(): Promise<void> {
    const games = await this.app.store.all();
    replace(this.list, ...games.map((game) => this.item(game)));
    if (!games.length) this.showEmpty();
  }

  private showEmpty(): void {
    const link = h('a', { href: '#/' }, t('Begin one'));
    replace(this.list, h('li', { class: 'empty' }, t('No game is kept here yet.'), ' ', link));
  }

  private item(game: SavedGame): HTMLElement {
    const name = gameName(game.game);
    const players = game.players.map((player, index) => `${player} ${game.points[index] ?? 0}`).join(' · ');
    const what = t('{game}, {date}', { game: name, date: dateText(game.updated) });
    const item = h('li', { class: 'card' });
    const button = (text: string, act: () => void): HTMLElement =>
      h(
        'button',
        { type: 'button', 'aria-label': t('{action}: {game}', { action: text, game: what }), onclick: act },
        text,
      );
    const link = (text: string, route: string, style: string): HTMLElement =>
      h(
        'a',
        { class: style, href: `#${route}`, 'aria-label': t('{action}: {game}', { action: text, game: what }) },
        text,
      );
    const route = routeOf(game);
    const replay = `/replay/${game.id}`;
    replace(
      item,
      h('h2', {}, name),
      h('p', {}, h('strong', {}, players)),
      h(
        'p',
        { class: 'small' },
        t('{state}; {turns}; {date}', {
          state: kindText(game),
          turns: n('{count} turn', '{count} turns', game.turn),
          date: dateText(game.updated),
        }),
      ),
      h(
        'p',
        { class: 'buttons' },
        link(goText(game), route, 'button primary'),
        route !== replay && link(t('Replay'), replay, 'button'),
        button(t('Save as a file'), () => saveText(game, game.text)),
        button(t('Delete'), () => void this.remove(game, item)),
      ),
    );
    return item;
  }

  private async remove(game: SavedGame, item: HTMLElement): Promise<void> {
    try {
      await this.app.store.remove(game.id);
    } catch (error) {
      this.app.announce(this.app.errorText(error), true);
      return;
    }
    const undo = h('button', { type: 'button' }, t('Bring it back'));
    const gone = h(
      'li',
      { class: 'card gone' },
      h('p', {}, t('{game} was deleted.', { game: gameName(game.game) })),
      undo,
    );
    undo.addEventListener('click', () => void this.bringBack(game, gone));
    item.replaceWith(gone);
    undo.focus();
    this.app.announce(t('Deleted. You can bring it back until you leave this page.'));
  }

  private async bringBack(game: SavedGame, gone: HTMLElement): Promise<void> {
    await this.app.store.put(game);
    const item = this.item(game);
    gone.replaceWith(item);
    item.querySelector<HTMLElement>('a')?.focus();
  }

  async take(file: File): Promise<void> {
    this.problem.hidden = true;
    try {
      const game = await takeRecord(this.app, file);
      this.app.go(routeOf(game));
    } catch (error) {
      this.problem.textContent = t('{file}: {problem}', { file: file.name, problem: this.app.errorText(error) });
      this.problem.hidden = false;
    }
  }
}

/** A file can be chosen, and dropped anywhere on the page. */
function opener(library: Library): HTMLElement {
  const input = h('input', {
    type: 'file',
    id: 'record-file',
    accept: '.bst,.txt,text/plain',
    onchange: () => {
      const file = input.files?.[0];
      input.value = '';
      if (file) void library.take(file);
    },
  });
  return h(
    'section',
    { class: 'card drop', 'aria-labelledby': 'open-title' },
    h('h2', { id: 'open-title' }, t('Open a record')),
    h(
      'p',
      {},
      t(
        'A record is a game as a text file (.bst): saved here, written by bastide, or by hand. Choose one, or drop it on this page.',
      ),
    ),
    fileField(t('File'), input),
    library.problem,
  );
}

export async function gamesPage(app: App): Promise<Page> {
  const library = new Library(app);
  await library.load();
  const element = h('div', { class: 'page' }, h('h1', {}, t('My games')), opener(library), library.list);
  return { element, title: t('My games'), drop: (file) => void library.take(file) };
}
