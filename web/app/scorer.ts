// The scorer: a game from the table is entered again (`mode free`), and every point is explained. Choose who and which tile, lay
// it, put figures on it; the engine scores what is completed. Everything can be undone.
import type { Engine, MoveInfo, Position } from '../engine/types';
import { h, replace } from './dom';
import { t } from './i18n';
import { eventText, logView, type Segments } from './log';
import { gameOfPosition, type App, type Page, type SavedGame } from './page';
import { playersPanel } from './panels';
import { savePng, saveSvg, saveText } from './records';
import { tilePalette, type Palette } from './scorerpalette';
import { figureForm, pieceLine, pieceMoves, setForm, type FigureForm, type Piece } from './scorerset';
import { tileArtist } from './tableart';
import { resultTable, winnersText } from './tableend';
import { playerMark } from './tablemark';
import { tableTabs } from './tabletabs';
import { boardFrame } from './tableview';
import { gameName, moveWords, pieceTask } from './tablewords';
import { isDark } from './theme';
import { Told } from './told';
import { provenance } from './words';

/** What the board is being asked for, besides the engine's own moves. */
type Asking =
  | { type: 'none' }
  | { type: 'figures'; form: FigureForm }
  | { type: 'piece'; piece: Piece; player: string | null };

class Scorer {
  private readonly artist = tileArtist();
  private readonly players = playersPanel({ standing: () => true });
  private readonly log;
  private readonly frame;
  private readonly tabs;
  private readonly settings;
  private readonly task = h('h2', { class: 'turn-task' });
  private readonly who = h('div', { class: 'who', role: 'group', 'aria-label': t('Who lays the next tile') });
  private readonly choices = h('div', { class: 'choices', role: 'group', 'aria-label': t('Choices') });
  private readonly buttons = h('p', { class: 'buttons' });
  private readonly modes = h('p', { class: 'filters', role: 'group', 'aria-label': t('What is entered') });
  private readonly palettePlace = h('div', {});
  private readonly resultPlace = h('div', {});
  private readonly piecesPlace = h('details', { class: 'pieces' }, h('summary', {}, t('Pieces and points')));
  private palette: Palette | null = null;
  private highlights: Segments = [];
  private player = 0;
  private setting = false;
  private asking: Asking = { type: 'none' };
  /** One wish after the other. */
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly app: App,
    private readonly saved: SavedGame,
    private readonly engine: Engine,
    private position: Position,
  ) {
    this.frame = boardFrame(engine, {
      play: (move) => this.chosen(move),
      feature: () => undefined,
      confirm: () => this.confirm(),
      back: () => this.back(),
    });
    this.log = logView({
      highlight: (segments) => {
        this.highlights = segments;
        this.draw();
      },
    });
    this.settings = setForm(
      (piece, player) => {
        this.asking = { type: 'piece', piece, player };
        this.show();
        this.frame.board.focus();
      },
      (text) => this.line(text),
    );
    this.piecesPlace.append(this.settings.element);
    this.player = this.nextPlayer();
    this.tabs = tableTabs([
      { name: 'turn', text: t('Enter'), body: this.entry(), narrow: true },
      { name: 'players', text: t('Players'), body: this.players.element, narrow: true },
      { name: 'log', text: t('Log'), body: this.log.element, opened: () => this.log.reveal() },
      { name: 'more', text: t('More'), body: this.more() },
    ]);
    void tilePalette(engine, this.artist, (kind) => this.takeTile(kind)).then((palette) => {
      this.palette = palette;
      const source = provenance(this.saved.game, this.position.tilesName);
      replace(this.palettePlace, palette.element, h('p', { class: 'small' }, source));
      palette.show(this.position);
    });
  }

  private entry(): HTMLElement {
    return h(
      'section',
      { class: 'scorer', 'aria-label': t('Enter') },
      this.task,
      this.modes,
      this.who,
      this.choices,
      this.buttons,
      this.resultPlace,
      this.piecesPlace,
      this.palettePlace,
    );
  }

  private more(): HTMLElement {
    const { app, saved, engine } = this;
    const button = (text: string, act: () => Promise<void>): HTMLElement =>
      h(
        'button',
        {
          type: 'button',
          onclick: () => void act().catch((error: unknown) => app.announce(app.errorText(error), true)),
        },
        text,
      );
    const picture = (): Promise<string> => engine.picture({ dark: isDark(), highlights: [] });
    return h(
      'div',
      { class: 'more' },
      h(
        'p',
        { class: 'buttons' },
        button(t('Save the record'), async () => saveText(saved, await engine.text())),
        button(t('Save this picture (SVG)'), async () => saveSvg(saved, await picture())),
        button(t('Save this picture (PNG)'), async () => savePng(saved, await picture())),
      ),
      h(
        'p',
        { class: 'small' },
        t('{game}, edition {edition}', { game: gameName(saved.game), edition: this.position.edition }),
      ),
      h('p', { class: 'small' }, provenance(saved.game, this.position.tilesName)),
      h('p', {}, h('a', { href: `#/rules/${saved.game}` }, t('Rules'))),
    );
  }

  /* ---------------------------------------------------------------- entering */

  /** Between two lines: who and which tile may be chosen. */
  private between(): boolean {
    const { phase, pending } = this.position;
    return pending === 0 && (phase === 'draw' || phase === 'place');
  }

  /** A gate, a wall or a tower comes before the next tile. */
  private owesPiece(): boolean {
    return !this.between() && this.position.pending === 0 && this.position.phase !== 'finished';
  }

  private canSet(): boolean {
    return this.position.lines.every(({ text }) => text.startsWith('set '));
  }

  private nextPlayer(): number {
    const { lines, players } = this.position;
    const last = [...lines].reverse().find(({ text, player }) => player >= 0 && text.includes('@'));
    return last ? (last.player + 1) % players.length : 0;
  }

  private run(act: () => Promise<Position>): void {
    this.queue = this.queue.then(async () => {
      const before = this.position;
      try {
        this.position = await act();
        if (this.position.lines.length !== before.lines.length) await this.lineDone(before);
      } catch (error) {
        this.app.announce(this.app.errorText(error), true);
      }
      this.show();
      this.lead();
    });
  }

  private async lineDone(before: Position): Promise<void> {
    this.player = this.nextPlayer();
    this.asking = { type: 'none' };
    this.saved.text = await this.engine.text();
    Object.assign(this.saved, gameOfPosition(this.position), { updated: Date.now() });
    await this.app.store.put(this.saved);
    const news = this.position.lines
      .slice(before.lines.length)
      .flatMap(({ events }) => events.map((event) => (event.type === 'score' ? eventText(event, this.position) : null)))
      .filter((text): text is string => text !== null);
    this.app.announce(news.join(' ') || t('Entered.'));
  }

  private takeTile(kind: number): void {
    this.run(async () => {
      if (this.position.pending > 0) {
        if (!this.position.canConfirm || this.asking.type === 'figures')
          throw new Told(t('Finish the tile that has been laid first.'));
        this.position = await this.engine.confirm();
        this.player = this.nextPlayer();
      }
      this.asking = { type: 'none' };
      const position = await this.engine.freeTurn(this.player, kind);
      if (position.moves.length) this.frame.board.focus();
      else this.app.announce(t('This tile fits nowhere.'), true);
      return position;
    });
  }

  private takePlayer(player: number): void {
    this.player = player;
    const { drawn } = this.position;
    if (drawn >= 0 && this.between()) this.run(() => this.engine.freeTurn(player, drawn));
    else this.show();
  }

  private chosen(move: MoveInfo): void {
    if (this.asking.type === 'piece') {
      const { player } = this.asking;
      this.line(pieceLine(move, player));
      return;
    }
    this.run(async () => {
      const position = await this.engine.play(move.id);
      if (this.setting && move.type === 'place') await this.askFigures(position, move);
      else if (position.canConfirm && !position.moves.length) return this.engine.confirm();
      return position;
    });
  }

  private async askFigures(position: Position, move: MoveInfo): Promise<void> {
    const kind = (await this.engine.world()).kinds[move.kind];
    if (kind) this.asking = { type: 'figures', form: figureForm(position, kind, move) };
  }

  private confirm(): void {
    const { asking } = this;
    if (asking.type === 'figures')
      this.run(async () => {
        await this.engine.back();
        return this.engine.line(asking.form.line());
      });
    else if (this.position.canConfirm) this.run(() => this.engine.confirm());
  }

  private back(): void {
    if (this.asking.type === 'piece') {
      this.asking = { type: 'none' };
      this.show();
    } else if (this.position.pending > 0) {
      this.asking = { type: 'none' };
      this.run(() => this.engine.back());
    } else if (this.position.lines.length) this.run(() => this.engine.undo());
  }

  private line(text: string): void {
    this.run(() => this.engine.line(text));
  }

  /* ---------------------------------------------------------------- showing */

  private taskText(): string {
    const { position, asking } = this;
    const player = position.players[position.toMove]?.name ?? position.players[this.player]?.name ?? '';
    if (position.phase === 'finished') return winnersText(position);
    if (asking.type === 'piece') return t('Choose the place on the board.');
    if (asking.type === 'figures') return t('Who stands on this tile?');
    if (this.setting && this.between())
      return position.drawn >= 0 ? t('Lay the tile on the board.') : t('Lay down what is on the table.');
    if (this.between()) {
      if (position.drawn >= 0) return t('{player}: lay the tile on the board.', { player });
      return t('Choose who lays a tile, and which.');
    }
    const task = pieceTask(position, player);
    if (task !== null) return task;
    if (position.moves.length) return t('{player}: choose, or go on with the next tile.', { player });
    return t('{player}: confirm.', { player });
  }

  private showModes(): void {
    const mode = (text: string, setting: boolean): HTMLElement =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(this.setting === setting),
          onclick: () => {
            this.setting = setting;
            this.asking = { type: 'none' };
            this.show();
          },
        },
        text,
      );
    this.modes.hidden = !this.canSet() || this.position.pending > 0;
    if (!this.canSet()) this.setting = false;
    replace(this.modes, mode(t('Turn by turn'), false), mode(t('Position as it lies'), true));
  }

  private showWho(): void {
    const { position } = this;
    this.who.hidden = this.setting || !this.between();
    replace(
      this.who,
      ...position.players.map((player, index) =>
        h(
          'button',
          { type: 'button', 'aria-pressed': String(index === this.player), onclick: () => this.takePlayer(index) },
          playerMark(position, index),
          player.name,
        ),
      ),
    );
  }

  private showChoices(): void {
    const { position, asking } = this;
    if (asking.type === 'figures') {
      replace(this.choices, asking.form.element);
      return;
    }
    const offered =
      asking.type === 'piece' ? [] : position.moves.filter(({ type }) => type !== 'place' && type !== 'ark');
    const listed = [...offered.filter(({ type }) => type !== 'pass'), ...offered.filter(({ type }) => type === 'pass')];
    replace(
      this.choices,
      ...listed.map((move) =>
        h('button', { type: 'button', onclick: () => this.chosen(move) }, moveWords(position, move)),
      ),
    );
  }

  /** What is to be chosen next gets the focus, and comes into view where the panel is small. */
  private lead(): void {
    const first = this.choices.querySelector<HTMLElement>('button, select');
    if (document.activeElement === document.body && !first) this.palette?.focus();
    if (!first || !this.frame.board.element.contains(document.activeElement)) return;
    first.focus();
    this.task.scrollIntoView({ block: 'nearest' });
  }

  private showButtons(): void {
    const { position, asking } = this;
    const button = (text: string, act: () => void, enabled: boolean, style = ''): HTMLElement =>
      h('button', { type: 'button', class: style, disabled: !enabled, onclick: act }, text);
    const open = position.pending > 0 || asking.type !== 'none';
    const confirmable = asking.type === 'figures' || (position.pending > 0 && position.canConfirm);
    replace(
      this.buttons,
      open && button(t('Done'), () => this.confirm(), confirmable, 'primary'),
      button(open ? t('Back') : t('Undo'), () => this.back(), open || position.lines.length > 0),
      !open &&
        position.phase !== 'finished' &&
        !this.owesPiece() &&
        button(t('End and score'), () => this.line('finish'), position.tiles.length > 0),
    );
  }

  private draw(): void {
    const { position, asking } = this;
    const shown =
      asking.type === 'piece'
        ? { ...position, moves: pieceMoves(position, asking.piece), phase: asking.piece }
        : position;
    this.frame.show(shown, {
      openCells: true,
      deadCells: false,
      lastMove: true,
      features: true,
      worth: false,
      interactive: asking.type !== 'figures' && position.phase !== 'finished',
      animate: false,
      highlights: this.highlights,
      proposed: null,
    });
  }

  private show(): void {
    this.showModes();
    this.showWho();
    this.showChoices();
    this.showButtons();
    this.task.textContent = this.taskText();
    const finished = this.position.phase === 'finished';
    this.palettePlace.hidden = finished || this.owesPiece() || this.asking.type !== 'none';
    replace(this.resultPlace, finished && resultTable(this.position));
    this.piecesPlace.hidden = !this.setting || this.position.pending > 0 || this.position.phase === 'finished';
    if (this.setting) this.settings.show(this.position);
    this.palette?.show(this.position);
    this.players.show(this.position);
    this.log.show(this.position);
    this.draw();
  }

  page(): Page {
    const title = t('{game}: score a table game', { game: gameName(this.saved.game) });
    const element = h(
      'div',
      { class: 'table scoring' },
      h('h1', { class: 'visually-hidden' }, title),
      this.frame.element,
      h('div', { class: 'table-side' }, this.tabs.element),
      this.artist.element,
    );
    this.show();
    requestAnimationFrame(() => this.frame.board.fit());
    return { element, title, close: () => this.close() };
  }

  private close(): void {
    this.tabs.close();
    this.frame.close();
    this.engine.close();
  }
}

export async function scorerPage(app: App, id: string): Promise<Page> {
  const saved = await app.store.get(id);
  if (!saved) throw new Told(t('This game is not kept in this browser.'));
  const engine = app.newEngine();
  try {
    return new Scorer(app, { ...saved }, engine, await engine.open(saved.text, saved.tiles)).page();
  } catch (error) {
    engine.close();
    throw error;
  }
}
