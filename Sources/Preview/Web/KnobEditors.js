// An editor for each type of property: `edit(text, change)` gives an element that calls `change(text)`.
const systemColors = ['white', 'black', 'clear', 'red', 'green', 'blue', 'cyan', 'magenta', 'yellow', 'orange', 'purple', 'brown', 'gray',
  'lightGray', 'darkGray', 'systemBlue', 'systemGreen', 'systemIndigo', 'systemOrange', 'systemPink', 'systemPurple', 'systemRed',
  'systemTeal', 'systemYellow', 'systemGray', 'systemGray2', 'systemGray3', 'systemGray4', 'systemGray5', 'systemGray6', 'label',
  'secondaryLabel', 'tertiaryLabel', 'quaternaryLabel', 'systemFill', 'secondarySystemFill', 'tertiarySystemFill', 'systemBackground',
  'secondarySystemBackground', 'tertiarySystemBackground', 'separator', 'opaqueSeparator', 'link', 'placeholderText'];
const fontWeights = ['ultraLight', 'thin', 'light', 'regular', 'medium', 'semibold', 'bold', 'heavy', 'black'];

/** The editor of a knob; `value` is as in JSON, undefined without one. */
function editor(knob, value, change) {
  const common = { 'aria-label': knob.name, 'aria-describedby': `about-${knob.name}`, 'data-focus': `knob ${knob.name}`, disabled: Boolean(knob.locked) };
  switch (knob.type) {
    case 'flag': return flagEditor(value, change, common);
    case 'number': case 'integer': return numberEditor(knob, value, change, common);
    case 'colour': return colorEditor(value, change, common);
    case 'choice': return choiceEditor(knob.choices ?? [], value, change, common);
    case 'font weight': return choiceEditor(fontWeights, value, change, common);
    default: return textEditor(value, change, common);
  }
}

function flagEditor(value, change, common) {
  return make('input.switch', { type: 'checkbox', role: 'switch', ...common, checked: value === true, onchange: (event) => change(event.target.checked) });
}

function choiceEditor(choices, value, change, common) {
  const all = value === undefined || choices.includes(value) ? choices : [value, ...choices];
  return make('select', { ...common, onchange: (event) => change(event.target.value) },
    value === undefined && make('option', { value: '', selected: true, disabled: true }, 'not set'),
    all.map((each) => make('option', { value: each, selected: each === value }, String(each))));
}

function textEditor(value, change, common) {
  return make('input', { type: 'text', spellcheck: 'false', ...common, value: value === undefined ? '' : writtenValue(value),
    placeholder: 'not set', oninput: (event) => change(event.target.value) });
}

function numberEditor(knob, value, change, common) {
  const number = typeof value === 'number' ? value : 0;
  const [low, high] = knob.range ?? [-100, 100];
  // A slider over millions of points would be of no use.
  const [from, to] = high - low <= 1000 ? [low, high] : [Math.max(low, number < 0 ? number * 2 : 0), Math.min(high, Math.max(60, number * 2))];
  const step = knob.type === 'integer' ? 1 : to - from <= 2 ? 0.01 : 0.5;
  const field = make('input', { type: 'number', step: 'any', ...common, min: low, max: high, value: typeof value === 'number' ? value : '',
    placeholder: 'not set',
    oninput: () => { if (field.value !== '' && field.validity.valid) { slider.value = field.value; change(Number(field.value)); } } });
  const slider = make('input', { type: 'range', min: from, max: to, step, value: number, tabindex: -1, 'aria-hidden': 'true', disabled: Boolean(knob.locked),
    oninput: () => { field.value = plain(slider.value, 3); change(Number(field.value)); } });
  return make('span.number', {}, slider, field, make('span.unit', {}, knob.unit ?? ''));
}

function colorEditor(value, change, common) {
  const text = value === undefined ? '' : writtenValue(value);
  const hex = (written) => /^#[0-9a-f]{6}/i.exec(written)?.[0] ?? (typeof value === 'object' && value?.light ? /^#[0-9a-f]{6}/i.exec(value.light)?.[0] : null);
  const field = make('input', { type: 'text', list: 'system-colors', spellcheck: 'false', ...common, value: text, placeholder: 'not set',
    oninput: () => { if (hex(field.value)) picker.value = hex(field.value); if (field.value) change(readValue(field.value, 'colour')); } });
  const picker = make('input', { type: 'color', 'aria-label': `${common['aria-label']}, picker`, disabled: common.disabled, value: hex(text) ?? '#808080',
    oninput: () => {
      // The alpha that was written stays.
      field.value = picker.value + (/^#[0-9a-f]{8}$/i.test(field.value) ? field.value.slice(7) : '');
      change(field.value);
    } });
  return make('span.color', {}, picker, field);
}
