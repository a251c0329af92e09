// Values of several parts: a fixed number of parts, a map with keys of its own, a list of any length.
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
  return parts && parts.map((part) => ({ ...part, name: `${knob.name} ${part.label}`, about: knob.about ?? knob.name }));
}

/** A field for each part: a list is tried once every part is there, a map at once. */
function partsEditor(parts, value, change, colors) {
  let whole = value === undefined ? (typeof parts[0].key === 'number' ? parts.map(() => null) : {}) : structuredClone(value);
  const set = (part, next) => {
    whole = Array.isArray(whole) ? whole.with(part.key, next) : { ...whole, [part.key]: next };
    if (!Array.isArray(whole) || whole.every((each) => each !== null && each !== '')) change(whole);
  };
  return make(`span.parts.${parts[0].type}-parts`, { role: 'group', 'aria-label': parts[0].about }, parts.map((part) => {
    const common = commonOf(part);
    const own = whole[part.key] ?? undefined;
    const field = part.type === 'colour' ? colorEditor(own, (next) => set(part, next), common, colors)
      : part.type === 'text' ? textEditor(own, (next) => set(part, readValue(next, 'frame')), common)
        : coordinateEditor(own, (next) => set(part, next), common);
    return make('span.part', {}, make('small', { 'aria-hidden': 'true' }, part.label), field);
  }));
}

/** The map that a value is; null for a value that has no keys, such as a scalar that stands for a whole map. */
function mapOf(knob, value) {
  if (knob.type !== 'map') return null;
  if (value === undefined || value === null) return {};
  // `filled` alone is the style of a configuration.
  const short = knob.keys.find(({ choices }) => choices?.includes(value));
  if (short) return { [short.name]: value };
  return typeof value === 'object' && !Array.isArray(value) ? value : null;
}

/** Whether a map's keys are shown, by the knob's name, of those that somebody has opened, closed or changed. */
const openMaps = new Map();

/** An editor for each key; a key that is taken out, or a text that is empty, is not in the map. */
function mapEditor(knob, value, change, colors) {
  let whole = value;
  const count = make('summary', { 'data-focus': `knob ${knob.name} keys`, onclick: () => openMaps.set(knob.name, !map.open) });
  const set = (key, next, isReshaped) => {
    const { [key.name]: old, ...others } = whole;
    const read = typeof next === 'string' ? readValue(next, key.type) : next;
    whole = next === undefined || next === '' ? others : { ...whole, [key.name]: read };
    openMaps.set(knob.name, true);
    mark();
    change(whole, isReshaped);
  };
  const entries = knob.keys.map((key) => {
    const part = { ...key, name: `${knob.name} ${key.name}`, about: knob.about ?? knob.name };
    const entry = make('div.entry', { title: key.summary }, make('small', { 'aria-hidden': 'true' }, breakable(key.name)),
      make('span.knob-editor', {}, editor(part, value[key.name], (next, isReshaped) => set(key, next, isReshaped), colors)),
      button('×', () => {
        // This goes away.
        one('[data-focus]', entry).focus();
        set(key, undefined, true);
      }, { class: 'reset link', 'aria-label': `Take ${part.name} out` }));
    return entry;
  });
  const mark = () => {
    const total = plural(entries.length, 'key');
    count.textContent = Object.keys(whole).length ? `${Object.keys(whole).length} of ${total}` : total;
    entries.forEach((entry, index) => {
      const isSet = Object.hasOwn(whole, knob.keys[index].name);
      entry.classList.toggle('set', isSet);
      entry.lastChild.hidden = !isSet;
    });
  };
  mark();
  const map = make('details.map', { open: openMaps.get(knob.name) ?? Object.keys(value).length > 0, role: 'group', 'aria-label': knob.name }, count, entries);
  return map;
}

/** An editor for each item, and buttons that add one at the end and take one out. */
function listEditor(knob, value, change, colors) {
  if (value !== undefined && !Array.isArray(value)) return textEditor(value, change, commonOf(knob));
  let whole = value ?? [];
  const set = (next, isReshaped) => { whole = next; change(whole, isReshaped); };
  const type = { 'list of colours': 'colour', 'list of numbers': 'number', 'list of texts': 'text', 'list of maps': 'map' }[knob.type];
  const add = { 'data-focus': `knob ${knob.name} add`, class: 'link' };
  return make('span.list', { role: 'group', 'aria-label': knob.name }, whole.map((item, index) => {
    const part = { ...knob, type, name: `${knob.name} ${index + 1}`, about: knob.about ?? knob.name };
    // The focus goes on to the item that comes next; the last one has none.
    const focus = index < whole.length - 1 ? { 'data-focus': `knob ${part.name}` } : add;
    return make('span.item', {}, make('span.knob-editor', {}, editor(part, item, (next, isReshaped) => set(whole.with(index, next), isReshaped), colors)),
      button('×', () => set(whole.toSpliced(index, 1), true), { ...focus, class: 'reset link', 'aria-label': `Take ${part.name} out` }));
  }), button('+', () => set([...whole, newItem(knob, type, whole)], true), { ...add, 'aria-label': `Add to ${knob.name}` }));
}

/** An item like the last one; names of items differ. */
function newItem(knob, type, items) {
  const needed = (knob.keys ?? []).filter(({ name }) => name === 'string' || name === 'name').map(({ name }) => [name, name]);
  const item = structuredClone(items.at(-1) ?? { colour: 'black', number: 0, text: '', map: Object.fromEntries(needed) }[type]);
  if (item?.name !== undefined) {
    for (let number = items.length + 1; items.some(({ name }) => name === item.name); number += 1) item.name = `${item.name.replace(/ \d+$/, '')} ${number}`;
  }
  return item;
}
