// An editor for each type of property calls `change(value)`, and `change(value, true)` for a value that has other fields.
/** The editor of a knob; `value` is as in JSON, undefined without one; `colors` has the colours of each name. */
function editor(knob, value, change, colors) {
  const common = commonOf(knob);
  const parts = partsOf(knob, value);
  if (parts) return partsEditor(parts, value, change, colors);
  const map = mapOf(knob, value);
  if (map) return mapEditor(knob, map, change, colors);
  switch (knob.type) {
    case 'flag': return flagEditor(value, change, common);
    case 'number': case 'integer': return numberEditor(knob, value, change, common);
    case 'colour': return splittable(knob, colorEditor(value, change, common, colors), change, colors);
    case 'list of colours': case 'list of numbers': case 'list of texts': case 'list of maps': return listEditor(knob, value, change, colors);
    case 'list of corners': return cornersEditor(knob.choices, value, change, common);
    case 'choice': case 'font weight': return choiceEditor(knob.choices ?? [], value, change, common);
    default: return textEditor(value, change, common);
  }
}

/** The attributes of a knob's field; a part of a knob is described with the whole. */
function commonOf({ name, about = name }) {
  return { 'aria-label': name, 'aria-describedby': `about-${about}`, 'data-focus': `knob ${name}` };
}

/** A knob's default, by name where a name has these colours. */
function defaultOf({ default: value }, colors) {
  return (value?.light && Object.keys(colors).find((name) => JSON.stringify(colors[name]) === JSON.stringify(value))) || value;
}

/** A colour's editor and a button that gives the colour another one in dark; the focus goes on to the first of the two. */
function splittable(knob, editor, change, colors) {
  const split = () => {
    const text = one('[type=text]', editor).value;
    if (text) change(Object.hasOwn(colors, text) ? colors[text] : { light: text, dark: text }, true);
  };
  return make('span.splittable', {}, editor, button('◐', split, { class: 'link', title: 'Another colour in dark', 'aria-label': `${knob.name}: another colour in dark`, 'data-focus': `knob ${knob.name} light` }));
}

/** A number that may be anywhere: no slider could hold it. An empty field is 0. */
function coordinateEditor(value, change, common) {
  const field = make('input', { type: 'number', step: 'any', ...common, value: value ?? '', placeholder: '–',
    oninput: () => { if (field.validity.valid) change(Number(field.value)); } });
  return field;
}

/** A box for each corner, where it is. */
function cornersEditor(choices, value, change, common) {
  const set = Array.isArray(value) ? value : [];
  const boxes = choices.map((corner) => make('input', { type: 'checkbox', ...common, 'aria-label': `${common['aria-label']} ${corner}`, 'data-focus': `${common['data-focus']} ${corner}`,
    title: corner, checked: set.includes(corner),
    onchange: () => change(choices.filter((_, index) => boxes[index].checked)) }));
  return make('span.corners', { role: 'group', 'aria-label': common['aria-label'] }, boxes);
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
  // A slider's steps count from its beginning.
  const slider = make('input', { type: 'range', min: Math.ceil(from / step) * step, max: to, step, value: number, tabindex: -1, 'aria-hidden': 'true',
    oninput: () => { field.value = plain(slider.value, 3); change(Number(field.value)); } });
  return make('span.number', {}, slider, field, make('span.unit', {}, knob.unit ?? ''));
}

function colorEditor(value, change, common, colors) {
  const text = value === undefined ? '' : writtenValue(value);
  const hex = (written) => {
    if (Object.hasOwn(colors, written)) return hex(colors[written].light);
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(written);
    if (short) return `#${short.slice(1).map((digit) => digit + digit).join('')}`;
    const parts = /^rgba?\(([\d.]+), *([\d.]+), *([\d.]+)/.exec(written)?.slice(1);
    if (parts) return `#${parts.map((part) => Math.round(Math.min(part, 255)).toString(16).padStart(2, '0')).join('')}`;
    return /^#[0-9a-f]{6}/i.exec(written)?.[0];
  };
  const field = make('input', { type: 'text', list: 'colors', spellcheck: 'false', ...common, value: text, placeholder: 'not set',
    oninput: () => { if (hex(field.value)) picker.value = hex(field.value); if (field.value) change(readValue(field.value, 'colour')); } });
  const picker = make('input', { type: 'color', 'aria-label': `${common['aria-label']}, picker`, value: hex(text) ?? '#808080',
    oninput: () => {
      // The alpha that was written stays.
      field.value = picker.value + (/^#[0-9a-f]{8}$/i.test(field.value) ? field.value.slice(7) : '');
      change(field.value);
    } });
  return make('span.color', {}, picker, field);
}
