// Going through a saved game: step, play, jump, with the same explanations as at the table, and pictures of any moment.
import type { Engine, Position } from '../engine/types';
import { h, replace } from './dom';
import { t } from './i18n';
import { logView, type Segments } from './log';
import { allHelps, gameOfPosition, type App, type Page, type SavedGame } from './page';
import { playersPanel } from './panels';
import { canGoOn, recordUpTo, savePng, saveSvg, saveText } from './records';
import { remember, setting } from './settings';
import { newId } from './store';
import { resultTable, winnersText } from './tableend';
import { tableTabs } from './tabletabs';
import { boardFrame } from './tableview';
import { gameName, lineWords } from './tablewords';
import { isDark } from './theme';
import { Told } from './told';
import { provenance } from './words';

const speeds: [milliseconds: number, text: () => string][] = [
  [2500, () => t('slow')],
  [1200, () => t('medium')],
  [500, () => t('fast')],
];

class Replay {
  private readonly players = playersPanel({ standing: () => true });
  private readonly log;
  private readonly frame;
  private readonly tabs;
  private readonly slider = h('input', { type: 'range', min: 0, step: 1, 'aria-label': t('Moment of the game') });
  private readonly moment = h('h2', { class: 'turn-task' });
  private readonly result = h('div', { class: 'replay-result' });
  private readonly playButton = h('button', { type: 'button', class: 'primary', onclick: () => this.toggle() });
  private readonly buttons: Record<'first' | 'back' | 'next' | 'last', HTMLButtonElement>;
  private highlights: Segments = [];
  private timer = 0;
  private wanted: number;
  private showing = false;

  constructor(
    private readonly app: App,
    private readonly saved: SavedGame,
    private readonly engine: Engine,
    private position: Position,
  ) {
    this.wanted = position.lines.length;
    this.frame = boardFrame(engine, {
      play: () => undefined,
      feature: () => undefined,
      confirm: () => undefined,
      back: () => undefined,
    });
    this.log = logView({
      highlight: (segments) => {
        this.highlights = segments;
        this.draw();
      },
      choose: (lines) => this.jump(lines),
    });
    const step = (sign: string, text: string, act: () => void): HTMLButtonElement =>
      h('button', { type: 'button', class: 'icon', 'aria-label': text, title: text, onclick: act }, sign);
    this.buttons = {
      first: step('|◀', t('To the beginning'), () => this.jump(0)),
      back: step('◀', t('One line back'), () => this.jump(this.wanted - 1)),
      next: step('▶', t('One line on'), () => this.jump(this.wanted + 1)),
      last: step('▶|', t('To the end'), () => this.jump(this.last())),
    };
    this.slider.max = String(this.last());
    this.slider.addEventListener('input', () => this.jump(Number(this.slider.value)));
    this.tabs = tableTabs([
      { name: 'turn', text: t('Replay'), body: this.controls(), narrow: true },
      { name: 'players', text: t('Players'), body: this.players.element, narrow: true },
      { name: 'log', text: t('Log'), body: this.log.element, opened: () => this.log.reveal() },
      { name: 'more', text: t('More'), body: this.more() },
    ]);
    document.addEventListener('keydown', this.keys);
  }

  private last(): number {
    return this.position.lines.length;
  }

  private controls(): HTMLElement {
    const speed = h(
      'select',
      { id: 'replay-speed', onchange: () => remember('replaySpeed', Number(speed.value)) },
      ...speeds.map(([value, text]) => h('option', { value, selected: value === this.pace() }, text())),
    );
    const { first, back, next, last } = this.buttons;
    return h(
      'section',
      { class: 'replay', 'aria-label': t('Replay') },
      this.moment,
      this.slider,
      h('p', { class: 'buttons transport' }, first, back, this.playButton, next, last),
      h('p', { class: 'field inline' }, h('label', { for: 'replay-speed' }, t('Speed')), speed),
      this.result,
    );
  }

  private more(): HTMLElement {
    const { app, saved, engine } = this;
    const guarded = (act: () => Promise<void>) => (): void =>
      void act().catch((error: unknown) => app.announce(app.errorText(error), true));
    const picture = (): Promise<string> => engine.picture({ dark: isDark(), highlights: [] });
    const button = (text: string, act: () => Promise<void>): HTMLElement =>
      h('button', { type: 'button', onclick: guarded(act) }, text);
    const goesOn = saved.kind !== 'scorer' && canGoOn(saved.text);
    return h(
      'div',
      { class: 'more' },
      h(
        'p',
        { class: 'buttons' },
        button(t('Save this picture (SVG)'), async () => saveSvg(saved, await picture())),
        button(t('Save this picture (PNG)'), async () => savePng(saved, await picture())),
        button(t('Save the record'), async () => saveText(saved, saved.text)),
        goesOn && button(t('Play on from here'), () => this.playOn()),
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

  private pace(): number {
    return setting('replaySpeed', 1200);
  }

  /** A new table from this moment on; the saved game stays as it is. */
  private async playOn(): Promise<void> {
    const lines = this.position.lines.map(({ text }) => text);
    const text = recordUpTo(this.saved.text, lines, this.position.at);
    const engine = this.app.newEngine();
    try {
      const position = await engine.open(text, this.saved.tiles);
      const now = Date.now();
      const game: SavedGame = {
        ...this.saved,
        ...gameOfPosition(position),
        id: newId(),
        kind: 'table',
        text: await engine.text(),
        helps: { ...allHelps },
        created: now,
        updated: now,
      };
      await this.app.store.put(game);
      this.app.go(`/table/${game.id}`);
    } finally {
      engine.close();
    }
  }

  /* ---------------------------------------------------------------- moving */

  private readonly keys = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, select, textarea, dialog, [role=tab]') || this.frame.board.element.contains(target))
      return;
    const act: Record<string, () => void> = {
      ArrowLeft: () => this.jump(this.wanted - 1),
      ArrowRight: () => this.jump(this.wanted + 1),
      Home: () => this.jump(0),
      End: () => this.jump(this.last()),
    };
    const known = act[event.key];
    if (!known) return;
    event.preventDefault();
    known();
  };

  private toggle(): void {
    if (this.timer) this.stop();
    else {
      if (this.wanted >= this.last()) this.jump(0);
      this.timer = setTimeout(() => this.tick(), this.pace());
    }
    this.showButtons();
  }

  private tick(): void {
    this.timer = 0;
    if (this.wanted >= this.last()) {
      this.showButtons();
      return;
    }
    this.jump(this.wanted + 1, true);
    this.timer = setTimeout(() => this.tick(), this.pace());
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private jump(line: number, playing = false): void {
    if (!playing) this.stop();
    this.wanted = Math.max(0, Math.min(line, this.last()));
    this.showButtons();
    void this.follow();
  }

  /** Shows what is wanted; while the engine answers, only the newest wish counts. */
  private async follow(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    try {
      while (this.position.at !== this.wanted) {
        this.position = await this.engine.show(this.wanted);
        this.show();
      }
    } catch (error) {
      this.stop();
      this.wanted = this.position.at;
      this.app.announce(this.app.errorText(error), true);
    } finally {
      this.showing = false;
    }
  }

  /* ---------------------------------------------------------------- showing */

  private momentText(): string {
    const { position } = this;
    const line = position.lines[position.at - 1];
    if (position.phase === 'finished') return winnersText(position);
    if (!line) return t('The beginning');
    const player = position.players[line.player]?.name;
    const words = lineWords(line.text);
    return player ? t('{player}: {words}', { player, words }) : words;
  }

  private showButtons(): void {
    const { first, back, next, last } = this.buttons;
    first.disabled = back.disabled = this.wanted === 0;
    next.disabled = last.disabled = this.wanted === this.last();
    this.playButton.textContent = this.timer ? t('Pause') : t('Play');
    this.slider.value = String(this.wanted);
  }

  private draw(): void {
    this.frame.show(this.position, {
      openCells: false,
      deadCells: false,
      lastMove: true,
      features: true,
      worth: false,
      interactive: false,
      animate: false,
      highlights: this.highlights,
      proposed: null,
    });
  }

  private show(): void {
    const text = this.momentText();
    this.moment.textContent = text;
    replace(this.result, this.position.phase === 'finished' && resultTable(this.position));
    this.slider.setAttribute('aria-valuetext', text);
    this.draw();
    this.players.show(this.position);
    this.log.show(this.position);
    this.showButtons();
    if (!this.timer) this.app.announce(text);
  }

  page(): Page {
    const title = t('Replay: {game}', { game: gameName(this.saved.game) });
    const element = h(
      'div',
      { class: 'table' },
      h('h1', { class: 'visually-hidden' }, title),
      this.frame.element,
      h('div', { class: 'table-side' }, this.tabs.element),
    );
    this.show();
    requestAnimationFrame(() => {
      this.frame.board.fit();
      this.log.show(this.position);
    });
    return { element, title, close: () => this.close() };
  }

  private close(): void {
    this.stop();
    document.removeEventListener('keydown', this.keys);
    this.tabs.close();
    this.frame.close();
    this.engine.close();
  }
}

export async function replayPage(app: App, id: string): Promise<Page> {
  const saved = await app.store.get(id);
  if (!saved) throw new Told(t('This game is not kept in this browser.'));
  const engine = app.newEngine();
  try {
    return new Replay(app, saved, engine, await engine.open(saved.text, saved.tiles)).page();
  } catch (error) {
    engine.close();
    throw error;
  }
}
