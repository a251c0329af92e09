// An editor for each type of property calls `change(value)`, and `change(value, true)` for a value that has other fields.
/** The editor of a knob; `value` is as in JSON, undefined without one; `colors` has the colours of each name. */
function editor(knob, value, change, colors) {
  const common = { 'aria-label': knob.name, 'aria-describedby': `about-${knob.name}`, 'data-focus': `knob ${knob.name}` };
  const parts = partsOf(knob, value);
  if (parts) return partsEditor(parts, value, change, colors);
  switch (knob.type) {
    case 'flag': return flagEditor(value, change, common);
    case 'number': case 'integer': return numberEditor(knob, value, change, common);
    case 'colour': return splittable(knob, colorEditor(value, change, common, colors), change, colors);
    case 'list of corners': return cornersEditor(knob.choices, value, change, common);
    case 'choice': case 'font weight': return choiceEditor(knob.choices ?? [], value, change, common);
    default: return textEditor(value, change, common);
  }
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

/** The parts of a value that has some, each with its own field; null for a value in one piece. */
function partsOf(knob, value) {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const named = (names, type) => names.map((name) => ({ key: name, label: name, type }));
  const placed = (names, type) => (value === undefined || (Array.isArray(value) && value.length === names.length)
    ? names.map((name, index) => ({ key: index, label: name, type })) : null);
  const parts = {
    insets: () => (isMap || value === undefined ? named(['top', 'left', 'bottom', 'right'], 'coordinate') : null),
    point: () => placed(['x', 'y'], 'coordinate'),
    rectangle: () => placed(['x', 'y', 'width', 'height'], 'coordinate'),
    // A share of the superlayer is text.
    frame: () => placed(['x', 'y', 'width', 'height'], 'text'),
    colour: () => isMap && named(['light', 'dark', ...['lightHighContrast', 'darkHighContrast'].filter((name) => name in value)], 'colour'),
  }[knob.type]?.();
  return parts && parts.map((part) => ({ ...part, name: `${knob.name} ${part.label}`, about: knob.name }));
}

/** A field for each part: a list is tried once every part is there, a map at once. */
function partsEditor(parts, value, change, colors) {
  let whole = value === undefined ? (typeof parts[0].key === 'number' ? parts.map(() => null) : {}) : structuredClone(value);
  const set = (part, next) => {
    whole = Array.isArray(whole) ? whole.with(part.key, next) : { ...whole, [part.key]: next };
    if (!Array.isArray(whole) || whole.every((each) => each !== null && each !== '')) change(whole);
  };
  return make(`span.parts.${parts[0].type}-parts`, { role: 'group', 'aria-label': parts[0].about }, parts.map((part) => {
    const common = { 'aria-label': part.name, 'aria-describedby': `about-${part.about}`, 'data-focus': `knob ${part.name}` };
    const own = whole[part.key] ?? undefined;
    const field = part.type === 'colour' ? colorEditor(own, (next) => set(part, next), common, colors)
      : part.type === 'text' ? textEditor(own, (next) => set(part, readValue(next, 'frame')), common)
        : coordinateEditor(own, (next) => set(part, next), common);
    return make('span.part', {}, make('small', { 'aria-hidden': 'true' }, part.label), field);
  }));
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
