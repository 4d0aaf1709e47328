// The front page: what can be played, and where one left.
import { asset } from './assets';
import { h } from './dom';
import { n, t } from './i18n';
import type { App, Page, SavedGame } from './page';
import { gameName } from './tablewords';
import { dateText, gameSentences } from './words';

/** Both pictures stand in the page; the style sheet shows the one of the theme, and a hidden one is not loaded. */
function picture(game: string): HTMLElement {
  const image = (theme: string): HTMLElement =>
    h('img', {
      class: `only-${theme}`,
      src: asset(`pictures/${game}.${theme}.svg`),
      alt: '',
      width: 640,
      height: 400,
      loading: 'lazy',
      decoding: 'async',
    });
  return h('div', { class: 'card-picture' }, image('light'), image('dark'));
}

function gameCard(game: string, sentence: string): HTMLElement {
  const title = `game-${game}`;
  const link = (route: string, text: string, style = 'button'): HTMLElement =>
    h('a', { class: style, href: `#/${route}`, id: `${game}-${route.replace(/\W+/g, '-')}` }, text);
  return h(
    'section',
    { class: 'card', 'aria-labelledby': title },
    picture(game),
    h('h2', { id: title }, gameName(game)),
    h('p', {}, t(sentence)),
    h(
      'p',
      { class: 'buttons' },
      link(`new/${game}?mode=bots`, t('Play against bots'), 'button primary'),
      link(`new/${game}?mode=people`, t('Pass and play')),
    ),
    h(
      'p',
      { class: 'links' },
      link(`new/${game}?mode=score`, t('Score a table game'), ''),
      link(`rules/${game}`, t('Rules'), ''),
    ),
  );
}

function continueCard(game: SavedGame): HTMLElement {
  const route = game.kind === 'scorer' ? 'scorer' : 'table';
  return h(
    'section',
    { class: 'continue', 'aria-labelledby': 'continue-title' },
    h(
      'div',
      {},
      h('h2', { id: 'continue-title' }, t('Where you left')),
      h(
        'p',
        {},
        t('{game}: {players}; {turns}; {date}', {
          game: gameName(game.game),
          players: new Intl.ListFormat(document.documentElement.lang).format(game.players),
          turns: n('{count} turn', '{count} turns', game.turn),
          date: dateText(game.updated),
        }),
      ),
    ),
    h('a', { class: 'button primary', href: `#/${route}/${game.id}` }, t('Continue')),
  );
}

export async function frontPage(app: App): Promise<Page> {
  const games = await app.store.all().catch(() => []);
  const newest = games.find((game) => !game.finished && game.kind !== 'replay');
  const element = h(
    'div',
    { class: 'page' },
    h('h1', {}, t('Three games of tiles and followers')),
    h('p', { class: 'lead' }, t('Play against bots or with friends at this screen. Nothing to install, no account.')),
    newest && continueCard(newest),
    h('div', { class: 'cards' }, ...gameSentences.map(([game, sentence]) => gameCard(game, sentence))),
    h(
      'section',
      { class: 'continue', 'aria-labelledby': 'records-title' },
      h(
        'div',
        {},
        h('h2', { id: 'records-title' }, t('Games as files')),
        h(
          'p',
          {},
          t('Go through a finished game turn by turn, open a record, or find the games that this browser keeps.'),
        ),
      ),
      h('a', { class: 'button', href: '#/games' }, t('Replay or open a game')),
    ),
    h(
      'p',
      { class: 'small' },
      t(
        'Bastide is an independent project, made by players for players. It has no connection with the publishers or authors of these games.',
      ),
    ),
  );
  return { element, title: t('Play a game') };
}
