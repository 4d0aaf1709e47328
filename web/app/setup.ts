// Setting up a table: #/new/GAME?mode=bots|people|score. The engine judges every change at once, so that what is refused is said
// at its field, and the table is ready when it is asked for.
import { EngineError, type GameInfo, type Position, type SetupSpec } from '../engine/types';
import { h, replace } from './dom';
import { t } from './i18n';
import { gameOfPosition, type App, type Helps, type Page, type SavedGame } from './page';
import { helpTexts, presets } from './presets';
import {
  applyPreset,
  currentPreset,
  draftFor,
  keepDraft,
  openOptions,
  optionValue,
  setEdition,
  setOption,
  specOf,
  type Draft,
  type Mode,
} from './setupdraft';
import { optionField, type OptionField } from './setupfields';
import { seatsForm } from './setupseats';
import { tilesForm } from './setuptiles';
import { newId } from './store';
import { gameName } from './tablewords';
import { Told } from './told';

function modeOf(word: string): Mode {
  return word === 'people' || word === 'score' ? word : 'bots';
}

function titleOf(mode: Mode, game: string): string {
  if (mode === 'bots') return t('{game}: play against bots', { game });
  if (mode === 'people') return t('{game}: pass and play', { game });
  return t('{game}: score a table game', { game });
}

const waitBeforeCheck = 250;

class SetupForm {
  readonly element: HTMLElement;
  private readonly engine = this.app.newEngine();
  private readonly draft: Draft;
  private readonly fields: OptionField[];
  private readonly edition: HTMLSelectElement;
  private readonly presetButtons: HTMLElement;
  private readonly helps = h('div', { class: 'fields' });
  private readonly seats;
  private readonly tiles;
  private readonly general = h('p', { class: 'problem', role: 'alert', hidden: true });
  private readonly startButton: HTMLButtonElement;
  private timer = 0;
  private shownTiles = '';

  constructor(
    private readonly app: App,
    private readonly info: GameInfo,
    private readonly mode: Mode,
  ) {
    this.draft = draftFor(info, mode);
    this.fields = openOptions(info).map((option) =>
      optionField(info, option, (value) => {
        setOption(info, this.draft, option, value);
        this.changed();
      }),
    );
    this.edition = h(
      'select',
      {
        id: 'edition',
        onchange: () => {
          setEdition(info, this.draft, this.edition.value);
          this.show();
          this.changed();
        },
      },
      ...info.editions.map(({ name }) => h('option', { value: name }, name)),
    );
    this.presetButtons = h('div', { class: 'presets', role: 'group', 'aria-label': t('Ready-made') });
    this.seats = seatsForm(info, this.draft, mode, () => this.changed());
    this.tiles = tilesForm(app, this.engine, info, this.draft, () => this.changed());
    this.startButton = h('button', { type: 'submit', class: 'primary', id: 'start' }, this.startText());
    this.element = this.build();
    this.show();
    void this.check();
  }

  private startText(): string {
    return this.mode === 'score' ? t('Begin to score') : t('Start the game');
  }

  private build(): HTMLElement {
    const { info, mode } = this;
    const seed = h('input', {
      id: 'seed',
      inputmode: 'numeric',
      pattern: '[0-9]*',
      maxlength: 20,
      autocomplete: 'off',
      value: this.draft.seed,
      onchange: () => {
        this.draft.seed = seed.value.replace(/\D/g, '');
        seed.value = this.draft.seed;
        this.changed();
      },
    });
    const shuffle = h('input', {
      type: 'checkbox',
      checked: this.draft.shuffle,
      onchange: () => {
        this.draft.shuffle = shuffle.checked;
        this.changed();
      },
    });
    const playing = mode !== 'score';
    return h(
      'form',
      {
        class: 'page',
        novalidate: true,
        onsubmit: (event: Event) => {
          event.preventDefault();
          void this.start();
        },
      },
      h('h1', {}, titleOf(mode, gameName(info.code))),
      playing && this.presetButtons,
      h(
        'fieldset',
        {},
        h('legend', {}, t('Seats')),
        this.seats.element,
        playing && h('label', { class: 'check' }, shuffle, t('Chance decides who sits where when the game starts')),
      ),
      playing && h('fieldset', {}, h('legend', {}, t('Helps that the table allows')), this.helps),
      h(
        'details',
        { class: 'block', id: 'rules-options', open: Object.keys(this.draft.options).length > 0 },
        h('summary', {}, t('Edition and house rules')),
        h('div', { class: 'field' }, h('label', { for: 'edition' }, t('Edition')), this.edition),
        h('div', { class: 'fields' }, ...this.fields.map(({ element }) => element)),
      ),
      this.tiles.element,
      playing &&
        h(
          'details',
          { class: 'block' },
          h('summary', {}, t('Order of the tiles')),
          h(
            'div',
            { class: 'field' },
            h('label', { for: 'seed' }, t('Number')),
            h(
              'span',
              { class: 'explain', id: 'seed-text' },
              t(
                'Tables with the same number draw the same tiles in the same order: for duplicate games. Leave it empty for chance.',
              ),
            ),
            seed,
          ),
        ),
      this.general,
      h('div', { class: 'start-bar' }, this.startButton, h('p', { class: 'small', id: 'setup-summary' })),
    );
  }

  /** Puts the draft into the fields. */
  private show(): void {
    const { info, draft } = this;
    this.edition.value = draft.edition;
    for (const field of this.fields) {
      const option = info.options.find(({ key }) => key === field.key);
      if (option) field.set(optionValue(info, draft, option));
    }
    this.showHelps();
    this.showPresets();
  }

  private showHelps(): void {
    const help = ([key, text]: [keyof Helps, string]): HTMLElement => {
      const box = h('input', {
        type: 'checkbox',
        id: `help-${key}`,
        checked: this.draft.helps[key],
        onchange: () => {
          this.draft.helps[key] = box.checked;
          this.changed();
        },
      });
      return h('label', { class: 'check' }, box, t(text));
    };
    replace(this.helps, ...helpTexts.map(help));
  }

  private showPresets(): void {
    const current = currentPreset(this.info, this.draft);
    const focused = document.activeElement?.id;
    replace(
      this.presetButtons,
      ...presets.map((preset) =>
        h(
          'button',
          {
            type: 'button',
            id: `preset-${preset.code}`,
            'aria-pressed': String(preset === current),
            onclick: () => {
              applyPreset(this.info, this.draft, preset);
              this.show();
              this.changed();
            },
          },
          t(preset.name),
          h('span', {}, t(preset.text)),
        ),
      ),
    );
    if (focused?.startsWith('preset-')) document.getElementById(focused)?.focus();
    const summary = this.element.querySelector('#setup-summary');
    const changes = Object.entries(this.draft.options).map(([key, value]) => `${key}=${value}`);
    if (summary)
      summary.textContent = changes.length
        ? t('Edition {edition}, with {options}', { edition: this.draft.edition, options: changes.join(', ') })
        : t('Edition {edition}, no house rules', { edition: this.draft.edition });
  }

  private changed(): void {
    keepDraft(this.info, this.draft);
    this.showPresets();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), waitBeforeCheck);
  }

  private clearProblems(): void {
    this.general.hidden = true;
    this.tiles.problem(null);
    this.seats.problem(null, '');
    for (const field of this.fields) field.problem(null);
  }

  /** Says a refusal at the field that it is about. */
  private tell(error: unknown): void {
    const text = this.app.errorText(error);
    const args = error instanceof EngineError ? error.refusal.args : {};
    const status = error instanceof EngineError ? error.refusal.status : '';
    const field = this.fields.find(({ key }) => key === args.option);
    if (field) field.problem(text);
    else if (status.startsWith('tile')) this.tiles.problem(text);
    else if (this.seats.problem(args.player ?? null, text)) return;
    else {
      this.general.textContent = text;
      this.general.hidden = false;
    }
    const closed = field?.element.closest('details');
    if (closed) closed.open = true;
  }

  private async begin(): Promise<{ spec: SetupSpec; position: Position } | null> {
    clearTimeout(this.timer);
    const spec = specOf(this.info, this.draft, this.mode);
    try {
      const position = await this.engine.begin(spec);
      this.clearProblems();
      const tiles = `${spec.tiles?.text ?? ''} ${spec.edition} ${JSON.stringify(spec.options)}`;
      if (tiles !== this.shownTiles) this.tiles.stale();
      this.shownTiles = tiles;
      return { spec, position };
    } catch (error) {
      this.clearProblems();
      this.tell(error);
      return null;
    }
  }

  private async check(): Promise<void> {
    await this.begin();
  }

  private async start(): Promise<void> {
    this.startButton.disabled = true;
    try {
      const begun = await this.begin();
      if (begun) await this.save(begun.spec, begun.position);
      else this.element.querySelector<HTMLElement>('.problem:not([hidden])')?.scrollIntoView({ block: 'center' });
    } catch (error) {
      this.app.announce(this.app.errorText(error), true);
    } finally {
      this.startButton.disabled = false;
    }
  }

  private async save(spec: SetupSpec, position: Position): Promise<void> {
    const now = Date.now();
    const game: SavedGame = {
      id: newId(),
      kind: spec.free ? 'scorer' : 'table',
      text: await this.engine.text(),
      tiles: spec.tiles,
      ...gameOfPosition(position),
      helps: { ...this.draft.helps },
      created: now,
      updated: now,
    };
    await this.app.store.put(game);
    this.app.go(`/${spec.free ? 'scorer' : 'table'}/${game.id}`);
  }

  drop(file: File): void {
    this.tiles.take(file);
  }

  close(): void {
    clearTimeout(this.timer);
    this.engine.close();
  }
}

export async function setupPage(app: App, code: string, word: string): Promise<Page> {
  const asking = app.newEngine();
  const games = await asking.games().finally(() => asking.close());
  const info = games.find((game) => game.code === code);
  if (!info) throw new Told(t('There is no game {game}.', { game: code }));
  const form = new SetupForm(app, info, modeOf(word));
  return {
    element: form.element,
    title: titleOf(modeOf(word), gameName(code)),
    close: () => form.close(),
    drop: (file) => form.drop(file),
  };
}
