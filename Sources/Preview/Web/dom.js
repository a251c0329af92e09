// Elements, and what is told to those who do not see them.
const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** An element: `make('button.icon', {type: 'button', onclick}, 'text')`. Members beginning with `--` are CSS variables. */
function make(kind, attributes = {}, ...inside) {
  const [name, ...classes] = kind.split('.');
  return dress(document.createElement(name), classes, attributes, inside);
}

function makeSVG(kind, attributes = {}, ...inside) {
  const [name, ...classes] = kind.split('.');
  return dress(document.createElementNS('http://www.w3.org/2000/svg', name), classes, attributes, inside);
}

function dress(element, classes, attributes, inside) {
  if (classes.length) element.classList.add(...classes);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (name === 'class') element.setAttribute('class', [...classes, value].join(' ').trim());
    else if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name.startsWith('--')) element.style.setProperty(name, value);
    else if (name === 'value' || name === 'checked' || name === 'disabled' || name === 'hidden') element[name] = value;
    else if (typeof value === 'boolean' && !name.startsWith('aria-')) element.toggleAttribute(name, value);
    else element.setAttribute(name, String(value));
  }
  element.append(...inside.flat(3).filter((part) => part !== null && part !== undefined && part !== false));
  return element;
}

/** A name that breaks between its words rather than in them. */
const breakable = (name) => name.split(/(?<=[/ _-])|(?=[@~.])|(?<=[a-z])(?=[A-Z])/).flatMap((part) => [make('wbr'), part]);

function button(label, onclick, attributes = {}) {
  return make('button', { type: 'button', onclick, ...attributes }, label);
}

const paths = {
  play: 'M4 2.5v11l9-5.5z', pause: 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z', start: 'M2.5 3h2v10h-2zM13.5 3v10L6 8z',
  back: 'M11 3v10L4.5 8z', forward: 'M5 3v10l6.5-5z', end: 'M11.5 3h2v10h-2zM2.5 3v10L10 8z',
  loop: 'M4.5 4.5h6V2l3.5 3.25L10.5 8.5V6h-5v2.5h-1.5v-3zM11.5 11.5h-6V14L2 10.75 5.5 7.5V10h5V7.5H12v3z',
  menu: 'M2 3.5h12v1.5H2zM2 7.25h12v1.5H2zM2 11h12v1.5H2z', down: 'M3.5 6 8 10.5 12.5 6l-1-1L8 8.5 4.5 5z',
};
const icon = (name) => makeSVG('svg.icon', { viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' },
  makeSVG('path', { d: paths[name] }));

function iconButton(name, label, onclick, attributes = {}) {
  return button(icon(name), onclick, { class: 'icon', 'aria-label': label, title: label, ...attributes });
}

const press = (element, on) => element.setAttribute('aria-pressed', String(on));

/** Buttons of which one is pressed: `choices` are values, or pairs of a value and its label. */
function segmented(label, choices, value, choose) {
  const buttons = choices.map((choice) => {
    const [each, text] = Array.isArray(choice) ? choice : [choice, String(choice)];
    return button(text, () => { choose(each); }, { 'data-value': each, 'aria-pressed': each === value });
  });
  return make('div.joined', { role: 'group', 'aria-label': label }, buttons);
}

function pressOne(group, value) {
  for (const each of all('[data-value]', group)) press(each, each.dataset.value === String(value));
}

/** A menu below a button; it closes on Escape and when the focus leaves it. */
function menu(label, items) {
  const details = make('details.menu', {}, make('summary', {}, label, icon('down')), make('div.items', {}, items));
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    one('summary', details).focus();
    event.stopPropagation();
  });
  details.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !details.contains(event.relatedTarget)) details.open = false;
  });
  document.addEventListener('pointerdown', (event) => { if (!details.contains(event.target)) details.open = false; });
  return details;
}

function tell(text) {
  const told = one('#told');
  told.textContent = told.textContent === text ? `${text}\u00a0` : text;
}

async function copy(text, element) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make('textarea', { value: text });
    const back = document.activeElement;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    back?.focus({ preventScroll: true });
  }
  tell(`Copied: ${text}`);
  flash(element, 'Copied');
}

/** Says something in the place of a button's label, for a while. */
function flash(element, text, time = 1500) {
  element.dataset.label ??= element.textContent;
  element.textContent = text;
  clearTimeout(element.flash);
  element.flash = setTimeout(() => { element.textContent = element.dataset.label; }, time);
}

function save(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Replaces what is inside, and leaves the focus where it was if an element with its `data-focus` is there again. */
function fill(element, ...inside) {
  const active = document.activeElement;
  const key = element.contains(active) ? active.closest('[data-focus]')?.dataset.focus : undefined;
  element.replaceChildren(...inside.flat(3).filter((part) => part !== null && part !== undefined && part !== false));
  if (key !== undefined) all('[data-focus]', element).find((each) => each.dataset.focus === key)?.focus({ preventScroll: true });
}
