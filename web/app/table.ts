// The page on which a game is played.
import type { BoardView } from '../board/types';
import type { Engine, MoveInfo, Position } from '../engine/types';
import { h, replace } from './dom';
import { t } from './i18n';
import { helpsInForce, loadPreferences, preferencesPanel } from './helps';
import { lineNews, logView, type Segments } from './log';
import { gameOfPosition, type App, type Page, type SavedGame } from './page';
import { playersPanel, tilesLeftPanel } from './panels';
import { createSounds } from './sound';
import { newId } from './store';
import { tileArtist } from './tableart';
import { keysDialog } from './tabledialog';
import { endView, winnersText } from './tableend';
import { savePicture, saveRecord } from './tablefiles';
import { beginningOf, TableGame } from './tablegame';
import { hintView } from './tablehint';
import { listenForKeys } from './tablekeys';
import { playerMark } from './tablemark';
import { resignDialog, seatDialog } from './tableseats';
import { tableTabs, type TabPanel } from './tabletabs';
import { taskText, turnView } from './tableturn';
import { boardFrame } from './tableview';
import { claimedFeature, gameName } from './tablewords';
import { provenance } from './words';

export async function tablePage(app: App, id: string): Promise<Page> {
  const saved = await app.store.get(id);
  if (!saved) return missingPage();
  const engine = app.newEngine();
  try {
    const position = await engine.open(saved.text, saved.tiles);
    return new TablePage(app, { ...saved }, engine, position).page();
  } catch (error) {
    engine.close();
    throw error;
  }
}

function missingPage(): Page {
  const title = t('This game is not here');
  const element = h(
    'div',
    { class: 'page narrow' },
    h('h1', {}, title),
    h(
      'p',
      {},
      t('Games are kept in the browser in which they were begun. Open its record instead, if you have it as a file.'),
    ),
    h('p', {}, h('a', { class: 'button', href: '#/games' }, t('My games'))),
  );
  return { element, title };
}

/** One text for a screen reader, with a pause between the parts. */
function sentences(parts: string[]): string {
  return parts.map((part) => (/[.…!?]$/.test(part) ? part : `${part}.`)).join(' ');
}

/** Options that differ from those of the edition. */
async function ownOptions(engine: Engine, position: Position): Promise<Record<string, string>> {
  const game = (await engine.games()).find((info) => info.code === position.game);
  const edition = game?.editions.find((info) => info.name === position.edition);
  const standard = (key: string): string | undefined =>
    edition?.values[key] ?? game?.options.find((option) => option.key === key)?.standard;
  return Object.fromEntries(Object.entries(position.options).filter(([key, value]) => value !== standard(key)));
}

class TablePage {
  private readonly preferences = loadPreferences();
  private readonly artist = tileArtist();
  private readonly sounds = createSounds();
  private readonly game: TableGame;
  private readonly frame;
  private readonly turn;
  private readonly players;
  private readonly tilesLeft;
  private readonly log;
  private readonly hint;
  private readonly tabs;
  private readonly turnPlace = h('div', { class: 'table-turn' });
  private readonly scores = h('ul', { class: 'table-scores', 'aria-label': t('Points') });
  private readonly resignButton = h('button', { type: 'button', onclick: () => this.resign() }, t('Resign …'));
  private readonly stopKeys: () => void;
  private highlights: Segments = [];
  private preview: Segments = [];
  private proposed: MoveInfo | null = null;
  private frameAsked = 0;
  private announcedTurn = '';

  constructor(
    private readonly app: App,
    private readonly saved: SavedGame,
    engine: Engine,
    position: Position,
  ) {
    this.game = new TableGame(
      app,
      engine,
      saved,
      position,
      { changed: (what, before) => this.changed(what, before) },
      () => this.preferences.pace,
      () => this.preferences.confirm,
    );
    this.frame = boardFrame(engine, {
      play: (move) => void this.game.play(move),
      feature: () => undefined,
      // The board keeps double clicks apart itself.
      confirm: () => void this.game.confirm(false),
      back: () => void this.game.back(),
    });
    this.turn = turnView(this.artist, {
      rotate: (step) => this.rotate(step),
      rotation: () => this.frame.board.rotation(),
      say: (text) => app.announce(text),
      preview: (move) => this.think(move),
      worth: () => this.helps().standing,
    });
    this.players = playersPanel({
      standing: () => this.helps().standing,
      menu: (player) => this.seatButton(player),
    });
    this.tilesLeft = tilesLeftPanel(engine, this.artist);
    this.log = logView({
      highlight: (segments) => {
        this.highlights = segments;
        this.showBoard();
      },
    });
    this.hint = hintView({
      failed: (error) => app.announce(app.errorText(error), true),
      propose: (line) => this.propose(line),
    });
    this.tabs = tableTabs(this.panels());
    this.stopKeys = listenForKeys(this.keys());
    // The board turns the tile by itself, too (wheel, keys): the hand follows.
    for (const type of ['pointermove', 'pointerup', 'wheel', 'keyup', 'click'])
      this.frame.board.element.addEventListener(
        type,
        () => requestAnimationFrame(() => this.turn.turned(type !== 'pointermove')),
        { passive: true },
      );
  }

  private panels(): TabPanel[] {
    return [
      { name: 'turn', text: t('Turn'), body: this.turnPlace, narrow: true },
      { name: 'players', text: t('Players'), body: this.players.element, narrow: true },
      { name: 'log', text: t('Log'), body: this.log.element, opened: () => this.log.reveal() },
      { name: 'tiles', text: t('Tiles'), body: this.tilesLeft.element },
      { name: 'hint', text: t('Hint'), body: this.hint.element },
      { name: 'more', text: t('More'), body: this.morePanel() },
    ];
  }

  private helps(): SavedGame['helps'] {
    return helpsInForce(this.saved.helps, this.preferences);
  }

  private seatButton(player: number): HTMLElement | null {
    const { position } = this.game;
    const info = position.players[player];
    if (!info || info.left || position.phase === 'finished') return null;
    const name = t('Seat: {player}', { player: info.name });
    return h(
      'button',
      {
        type: 'button',
        class: 'seat-button',
        'aria-label': name,
        title: name,
        onclick: () => void seatDialog(this.game, player),
      },
      '⋯',
    );
  }

  private morePanel(): HTMLElement {
    const button = (text: string, action: () => void): HTMLElement =>
      h('button', { type: 'button', onclick: action }, text);
    const failed = (error: unknown): void => this.app.announce(this.app.errorText(error), true);
    const { engine } = this.game;
    const change = (): void => this.show();
    return h(
      'div',
      { class: 'more' },
      preferencesPanel(this.saved.helps, this.preferences, change),
      h(
        'div',
        { class: 'buttons' },
        button(t('Save the record'), () => void saveRecord(engine, this.saved).catch(failed)),
        button(t('Save a picture'), () => void savePicture(engine, this.saved).catch(failed)),
        button(t('Keys'), () => void keysDialog()),
        this.resignButton,
      ),
      h('p', { class: 'small' }, this.rulesText()),
      h('p', { class: 'small' }, provenance(this.saved.game, this.game.position.tilesName)),
      h('p', {}, h('a', { href: `#/rules/${this.saved.game}` }, t('Rules'))),
    );
  }

  private rulesText(): string {
    const { position } = this.game;
    return t('{game}, edition {edition}', { game: gameName(position.game), edition: position.edition });
  }

  private resign(): void {
    const { position } = this.game;
    const person = position.players.findIndex((player) => !player.bot && !player.left);
    const player = this.game.personToMove() ? position.toMove : person;
    if (player >= 0 && position.phase !== 'finished') void resignDialog(this.game, player);
  }

  private keys(): Parameters<typeof listenForKeys>[0] {
    const { game, frame } = this;
    return {
      rotate: (step) => this.rotate(step),
      confirm: () => void game.confirm(false),
      back: () => void game.back(),
      undo: () => void game.undo(),
      none: () => {
        const pass = game.choices().position.moves.find((move) => move.type === 'pass');
        if (pass) void game.play(pass);
      },
      choose: (number) => this.turn.choose(number),
      hint: () => {
        if (!this.helps().hint) return;
        this.tabs.open('hint');
        this.hint.ask();
      },
      log: () => this.tabs.open('log'),
      tiles: () => this.helps().tilesLeft && this.tabs.open('tiles'),
      board: () => frame.board.focus(),
      zoom: (factor) => frame.board.zoom(factor),
      fit: () => frame.board.fit(),
      help: () => void keysDialog(),
    };
  }

  private rotate(step: 1 | -1): void {
    if (this.game.position.tiles.some((tile) => tile.open)) void this.game.turn(step);
    else {
      this.frame.board.rotate(step);
      this.turn.turned(true);
    }
  }

  private think(move: MoveInfo | null): void {
    const feature = move?.type === 'claim' ? claimedFeature(this.game.choices().position, move) : undefined;
    this.preview = feature?.segments ?? [];
    this.showBoard();
  }

  private view(): BoardView {
    const helps = this.helps();
    return {
      openCells: helps.openCells,
      deadCells: helps.deadCells,
      lastMove: helps.lastMove,
      features: helps.features,
      worth: helps.standing,
      interactive: this.game.personToMove(),
      animate: this.preferences.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches,
      highlights: this.preview.length ? this.preview : this.highlights,
      proposed: this.proposed,
    };
  }

  private propose(line: string | null): void {
    if (line === null && !this.proposed) return;
    this.proposed = (line !== null && beginningOf(line, this.game.position.moves)) || null;
    if (this.proposed?.type === 'place') this.frame.board.centre(this.proposed.x, this.proposed.y);
    this.showBoard();
  }

  private showBoard(): void {
    cancelAnimationFrame(this.frameAsked);
    this.frameAsked = requestAnimationFrame(() => this.frame.show(this.game.position, this.view()));
  }

  private showScores(): void {
    const { position } = this.game;
    const chips = position.players.map((player, index) =>
      h(
        'li',
        position.toMove === index ? { class: 'moving', 'aria-current': 'true' } : {},
        playerMark(position, index),
        h('b', {}, player.name),
        h('span', { class: 'points' }, String(player.points)),
      ),
    );
    replace(this.scores, ...chips);
  }

  private show(): void {
    const { game } = this;
    const helps = this.helps();
    this.frame.show(game.position, this.view());
    if (game.position.phase === 'finished') this.showEnd();
    else {
      if (!this.turn.element.isConnected) replace(this.turnPlace, this.turn.element);
      this.turn.show(game);
    }
    this.showScores();
    this.players.show(game.position);
    this.log.show(game.position);
    this.hint.show(game);
    this.tabs.allow('tiles', helps.tilesLeft);
    this.tabs.allow('hint', helps.hint && game.position.phase !== 'finished');
    this.resignButton.hidden = game.position.phase === 'finished';
    if (helps.tilesLeft) this.tilesLeft.show(game.position);
  }

  private showEnd(): void {
    if (this.turnPlace.dataset.end === String(this.game.position.lines.length)) return;
    this.turnPlace.dataset.end = String(this.game.position.lines.length);
    requestAnimationFrame(() => this.frame.board.fit());
    const failed = (error: unknown): void => this.app.announce(this.app.errorText(error), true);
    replace(
      this.turnPlace,
      endView(this.game.position, {
        rematch: () => void this.rematch().catch(failed),
        replay: () => this.app.go(`#/replay/${this.saved.id}`),
        save: () => void saveRecord(this.game.engine, this.saved).catch(failed),
        picture: () => void savePicture(this.game.engine, this.saved).catch(failed),
      }),
    );
  }

  /** The same table with a new deck. */
  private async rematch(): Promise<void> {
    const { position } = this.game;
    const engine = this.app.newEngine();
    try {
      const begun = await engine.begin({
        game: position.game,
        edition: position.edition,
        options: await ownOptions(engine, position),
        seats: position.players.map(({ name, color, bot }) => ({ name, color, bot })),
        free: false,
        tiles: this.saved.tiles,
        seed: null,
      });
      const now = Date.now();
      const next: SavedGame = {
        ...this.saved,
        ...gameOfPosition(begun),
        id: newId(),
        text: await engine.text(),
        created: now,
        updated: now,
      };
      await this.app.store.put(next);
      this.app.go(`#/table/${next.id}`);
    } finally {
      engine.close();
    }
  }

  private changed(what: 'line' | 'step' | 'back' | 'state', before: Position): void {
    if (what !== 'state') this.preview = [];
    this.show();
    const { position } = this.game;
    if (what === 'line') this.tellLine(before);
    else if (what === 'step') this.sound(before.phase === 'place' ? 'place' : 'claim');
    else if (what === 'back') this.app.announce(t('Taken back.'));
    const tells = this.game.ready() ? this.preferences.confirm : position.moves.length > 0;
    if (what === 'step' && tells) this.app.announce(taskText(this.game));
  }

  private sound(name: Parameters<ReturnType<typeof createSounds>['play']>[0]): void {
    if (this.preferences.sound) this.sounds.play(name, this.preferences.volume);
  }

  /** Says what the newest lines brought and whose turn it is. */
  private tellLine(before: Position): void {
    const { position } = this.game;
    const news: string[] = [];
    for (let line = before.lines.length; line < position.lines.length; line++) news.push(...lineNews(position, line));
    const scored = position.players.some((player, index) => player.points > (before.players[index]?.points ?? 0));
    if (position.phase === 'finished') {
      this.sound('end');
      this.app.announce(sentences([...news, winnersText(position)]));
      this.tabs.open('turn');
      return;
    }
    const bot = position.players[before.toMove]?.bot;
    if (scored) this.sound('score');
    else if (bot) this.sound('place');
    if (bot && this.game.personToMove()) this.sound('turn');
    void this.tellTurn(news);
  }

  private async tellTurn(news: string[]): Promise<void> {
    const { position } = this.game;
    const turn = `${position.lines.length}/${position.toMove}`;
    const parts = [...news];
    if (turn !== this.announcedTurn && this.game.personToMove()) {
      parts.push(taskText(this.game));
      if (position.drawn >= 0 && position.phase === 'place')
        parts.push(t('Tile in hand: {words}', { words: await this.handWords() }));
      this.announcedTurn = turn;
      if (this.tabs.current() !== 'turn' && !news.length) this.tabs.recall();
    }
    if (parts.length) this.app.announce(sentences(parts));
  }

  private handWords(): Promise<string> {
    return this.artist.words(this.game.engine, this.game.position.drawn, this.frame.board.rotation());
  }

  page(): Page {
    const title = gameName(this.saved.game);
    const element = h(
      'div',
      { class: 'table' },
      this.artist.element,
      h('h1', { class: 'visually-hidden' }, title),
      this.scores,
      this.frame.element,
      h('div', { class: 'table-side' }, this.tabs.element),
    );
    this.show();
    requestAnimationFrame(() => {
      this.frame.board.fit();
      this.turn.turned(false);
      void this.tellTurn([]);
      this.game.go();
    });
    return { element, title, close: () => this.close() };
  }

  private close(): void {
    this.stopKeys();
    this.tabs.close();
    cancelAnimationFrame(this.frameAsked);
    this.frame.close();
    this.game.close();
    this.sounds.close();
  }
}
