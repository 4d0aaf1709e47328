// Form fields for the rows of the engine's option table, by type. What a value means, and what goes together, the engine says.
import type { GameInfo, OptionInfo } from '../engine/types';
import { h } from './dom';
import { t } from './i18n';

export interface OptionField {
  key: string;
  element: HTMLElement;
  set(value: string): void;
  /** A sentence that says what is wrong; null: nothing. */
  problem(text: string | null): void;
}

type Changed = (value: string) => void;
interface Input {
  element: HTMLElement;
  /** Gets the label. */
  labelled: HTMLElement;
  set(value: string): void;
}

function choiceInput(option: OptionInfo, changed: Changed): Input {
  const select = h(
    'select',
    { onchange: () => changed(select.value) },
    ...option.choices.map(({ value, text }) => h('option', { value }, text ? t(text) : value)),
  );
  return { element: select, labelled: select, set: (value) => (select.value = value) };
}

function numberBox(most: number, changed: () => void): HTMLInputElement {
  return h('input', { type: 'number', min: 0, max: most, step: 1, inputmode: 'numeric', onchange: changed });
}

function numberInput(changed: Changed): Input {
  const box = numberBox(99, () => changed(box.value || '0'));
  return { element: box, labelled: box, set: (value) => (box.value = value) };
}

/** `off`, or width and height. */
function sizeInput(changed: Changed): Input {
  const limited = h('input', { type: 'checkbox', onchange: () => tell() });
  const width = numberBox(127, () => tell());
  const height = numberBox(127, () => tell());
  width.setAttribute('aria-label', t('width in tiles'));
  height.setAttribute('aria-label', t('height in tiles'));
  const boxes = h('span', { class: 'numbers' }, width, '×', height);
  const tell = (): void => {
    boxes.hidden = !limited.checked;
    changed(limited.checked ? `${width.value || '0'}x${height.value || '0'}` : 'off');
  };
  return {
    element: h('span', {}, h('label', { class: 'check' }, limited, t('limited table')), boxes),
    labelled: limited,
    set(value) {
      const [w, hgt] = value.split('x');
      limited.checked = value !== 'off';
      boxes.hidden = value === 'off';
      width.value = hgt ? (w ?? '') : '9';
      height.value = hgt ?? '9';
    },
  };
}

/** Three sizes, A/B/C. */
function stacksInput(changed: Changed): Input {
  const names = [t('first stack'), t('second stack'), t('third stack')];
  const boxes = names.map((name) => {
    const box = numberBox(75, () => changed(boxes.map(({ value }) => value || '0').join('/')));
    box.setAttribute('aria-label', name);
    return box;
  });
  const element = h('span', { class: 'numbers', role: 'group' }, ...boxes);
  return {
    element,
    labelled: element,
    set: (value) => value.split('/').forEach((part, index) => boxes[index] && (boxes[index].value = part)),
  };
}

function inputFor(option: OptionInfo, changed: Changed): Input {
  switch (option.type) {
    case 'choice':
      return choiceInput(option, changed);
    case 'number':
      return numberInput(changed);
    case 'size':
      return sizeInput(changed);
    case 'stacks':
      return stacksInput(changed);
  }
}

/** The option's name in records is shown: it is what players quote. */
export function optionField(info: GameInfo, option: OptionInfo, changed: Changed): OptionField {
  const id = `option-${option.key}`;
  const input = inputFor(option, changed);
  const problem = h('p', { class: 'problem', id: `${id}-problem`, hidden: true });
  const grouped = input.labelled.tagName === 'SPAN';
  input.labelled.id = id;
  input.labelled.setAttribute('aria-describedby', `${id}-text ${id}-problem`);
  if (grouped) input.labelled.setAttribute('aria-labelledby', `${id}-label`);
  const name = [h('code', {}, option.key), ' '];
  const label = grouped
    ? h('span', { class: 'label', id: `${id}-label` }, ...name)
    : h('label', { for: id, id: `${id}-label` }, ...name);
  const rule = h('a', { href: `#/rules/${info.code}/${option.rule}` }, option.rule);
  const element = h(
    'div',
    { class: 'field option' },
    label,
    h('span', { class: 'explain', id: `${id}-text` }, option.text ? t(option.text) : '', ' ', rule),
    input.element,
    problem,
  );
  return {
    key: option.key,
    element,
    set: input.set,
    problem(text) {
      problem.textContent = text ?? '';
      problem.hidden = text === null;
      input.labelled.setAttribute('aria-invalid', String(text !== null));
    },
  };
}
