'use strict';
const root = document.documentElement;
const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const results = all('.result');
root.classList.add('js');

const tell = (text) => { one('#told').textContent = text; };
const press = (button, on) => button.setAttribute('aria-pressed', String(on));

// ---- which pictures
let outcome = '';
const words = new Map(results.map((result) => [result, [...result.children]
  .filter((part) => !part.matches('.views, .accept')).map((part) => part.textContent).join(' ').toLowerCase()]));

function filter() {
  const wanted = one('#filter').value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const result of results) {
    const text = words.get(result);
    const fits = (!outcome || result.dataset.outcome === outcome) && wanted.every((word) => text.includes(word));
    result.hidden = !fits;
    for (const item of all(`[data-for=${result.id}]`)) item.hidden = !fits;
    if (fits) count += 1;
  }
  for (const cause of all('.cause[data-approve]')) {
    cause.hidden = all('[data-for]', cause).every((item) => item.hidden);
    one('.grid', cause).dispatchEvent(new Event('change'));
  }
  for (const others of all('.cause:not([data-approve])')) {
    others.hidden = !results.some((result) => !result.hidden && others.compareDocumentPosition(result) & Node.DOCUMENT_POSITION_FOLLOWING);
  }
  one('.none').hidden = count > 0;
  one('#count').textContent = `${count} of ${results.length} shown`;
}

function choose(word) {
  outcome = word;
  for (const button of all('button[data-outcome]')) press(button, button.dataset.outcome === word);
  filter();
}

// ---- where we are
let current = null;
const shown = () => results.filter((result) => !result.hidden);

function mark(result) {
  current = result;
  for (const link of all('.index a')) link.removeAttribute('aria-current');
  one(`[data-for=${result.id}] a`).setAttribute('aria-current', 'true');
}

function step(by) {
  const list = shown();
  if (!list.length) return;
  const here = list.indexOf(current);
  const next = here < 0 ? (by > 0 ? 0 : list.length - 1) : Math.min(Math.max(here + by, 0), list.length - 1);
  list[next].focus({ preventScroll: true });
  list[next].scrollIntoView({ block: 'start' });
}

// ---- views
const names = ['side', 'slider', 'blink', 'difference'];
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
let paused = still;

function view(name) {
  root.dataset.view = name;
  for (const button of all('button[data-view]')) press(button, button.dataset.view === name);
  one('#pause').hidden = one('#swap').hidden = name !== 'blink';
  measure();
  if (current?.contains(document.activeElement)) current.scrollIntoView({ block: 'start' });
}

function swap() { root.dataset.shown = root.dataset.shown === 'actual' ? 'expected' : 'actual'; }

function pause(on) {
  paused = on;
  press(one('#pause'), on);
}

setInterval(() => { if (!paused && root.dataset.view === 'blink' && !document.hidden) swap(); }, 600);

// ---- zoom: 0 fits
const levels = [0, 1, 2, 3, 4, 6, 8];
let level = 0;

function zoom(to) {
  level = Math.min(Math.max(to, 0), levels.length - 1);
  const times = levels[level];
  root.style.setProperty('--zoom', times || 1);
  root.classList.toggle('zoomed', times > 0);
  root.classList.toggle('fits', times === 0);
  one('#zoom').textContent = times ? `${times}×` : 'fit';
  one('#fit').setAttribute('aria-label', `Zoom: ${times ? `${times} times` : 'fit'}, press to fit`);
  one('#out').disabled = level === 0;
  one('#in').disabled = level === levels.length - 1;
}

function worst(result) {
  const button = result && one('.worst', result);
  if (!button) return;
  zoom(levels.length - 1);
  for (const stage of all('.views .stage', result)) {
    stage.scrollLeft = (Number(button.dataset.x) + 0.5) * 8 - stage.clientWidth / 2;
    stage.scrollTop = (Number(button.dataset.y) + 0.5) * 8 - stage.clientHeight / 2;
  }
  one('.views', result).scrollIntoView({ block: 'nearest' });
}

// ---- what scrolls together
function together(views) {
  const stages = all('.stage', views);
  for (const stage of stages) {
    stage.addEventListener('scroll', () => {
      for (const other of stages) {
        if (other === stage) continue;
        other.scrollLeft = stage.scrollLeft;
        other.scrollTop = stage.scrollTop;
      }
    });
  }
}

// ---- the slider: a step is a pixel's column
function slider(views, name) {
  const sheet = one('.actual .sheet', views);
  if (!sheet) return;
  const width = Number(views.style.getPropertyValue('--w'));
  const split = Object.assign(document.createElement('input'), { type: 'range', className: 'split', min: 0, max: width, step: 1 });
  split.value = Math.round(width / 2);
  split.setAttribute('aria-label', `Golden left of this column, picture from it on: ${name}`);
  const line = Object.assign(document.createElement('span'), { className: 'line' });
  const move = () => {
    views.style.setProperty('--at', `${split.value / width * 100}%`);
    split.setAttribute('aria-valuetext', `column ${split.value} of ${width}`);
  };
  split.addEventListener('input', move);
  move();
  sheet.append(split, line);
}

// ---- golden, picture and difference side by side become three panes of one picture
function takeApart(views) {
  const whole = one('.whole', views);
  const parts = [['expected', 'Golden', 'first'], ['actual', 'Rendered now', 'second'], ['difference', 'Difference', '']];
  for (const [kind, title, place] of parts) {
    const image = one('img', whole).cloneNode();
    image.alt = `${title}: ${image.alt}`;
    const make = (name, className, ...inside) => {
      const element = Object.assign(document.createElement(name), { className });
      element.append(...inside);
      return element;
    };
    const sheet = make('div', 'sheet', make('div', `ink crop ${place}`, image));
    views.append(make('figure', `pane ${kind}`, make('figcaption', '', title), make('div', 'stage', sheet)));
  }
  whole.remove();
}

// ---- copying
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = Object.assign(document.createElement('textarea'), { value: text });
    const back = document.activeElement;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    back?.focus({ preventScroll: true });
  }
  tell('');
  tell(`Copied: ${text}`);
}

// ---- a cause's grid: its pictures as thumbnails, and one command for those that are ticked
function grid(cause) {
  for (const item of all('.grid li', cause)) {
    const picture = one(`#${item.dataset.for} :is(.actual, .film:last-of-type, .expected) img`);
    if (picture) one('.thumb', item).append(Object.assign(new Image(), { src: picture.src, alt: '', loading: 'lazy', decoding: 'async' }));
  }
  const ticks = all('.grid input', cause);
  if (!ticks.length) return;
  const compose = () => {
    const ticked = ticks.filter((tick) => tick.checked && !tick.closest('li').hidden);
    const isAll = ticked.length === ticks.length && cause.dataset.all;
    const command = isAll ? cause.dataset.all : [cause.dataset.approve, ...ticked.map((tick) => tick.dataset.word)].join(' ');
    const copied = one('.copy', cause);
    one('.accept > code', cause).textContent = ticked.length ? command : 'nothing is ticked';
    one('.ticked', cause).textContent = ticked.length;
    copied.dataset.copy = command;
    copied.disabled = !ticked.length;
  };
  one('.grid', cause).addEventListener('change', compose);
  for (const button of all('.ticks', cause)) {
    button.addEventListener('click', () => {
      for (const tick of ticks) if (!tick.closest('li').hidden) tick.checked = Boolean(button.dataset.tick);
      compose();
    });
  }
  compose();
}

function flash(button) {
  button.dataset.label ??= button.firstChild.data;
  button.firstChild.data = 'Copied';
  setTimeout(() => { button.firstChild.data = button.dataset.label; }, 1500);
}

function measure() {
  const controls = one('.controls');
  const height = getComputedStyle(controls).position === 'sticky' ? controls.offsetHeight : 0;
  root.style.setProperty('--controls', `${height}px`);
}

function toggle(id, name) {
  press(one(id), root.classList.toggle(name));
}

for (const button of all('.copy')) {
  button.addEventListener('click', () => { copy(button.dataset.copy); flash(button); });
}

if (results.length) {
  for (const views of all('.views[data-frame=wide]')) takeApart(views);
  for (const cause of all('.cause[data-approve]')) grid(cause);
  for (const result of results) {
    result.addEventListener('focusin', () => mark(result));
    for (const views of all('.views', result)) together(views);
    for (const views of all('.pair', result)) slider(views, one('h2', result).textContent);
    one('.worst', result)?.addEventListener('click', () => worst(result));
  }
  for (const button of all('button[data-outcome]')) button.addEventListener('click', () => choose(button.dataset.outcome));
  for (const button of all('button[data-view]')) button.addEventListener('click', () => view(button.dataset.view));
  const keys = {
    j: () => step(1), k: () => step(-1), '/': () => one('#filter').focus(), '?': () => one('#keys').showModal(),
    1: () => view(names[0]), 2: () => view(names[1]), 3: () => view(names[2]), 4: () => view(names[3]),
    '+': () => zoom(level + 1), '=': () => zoom(level + 1), '-': () => zoom(level - 1), 0: () => zoom(0),
    b: () => toggle('#checks', 'dark-checks'), o: () => toggle('#outlines', 'outlines'),
    p: () => pause(!paused), x: () => { pause(true); swap(); }, z: () => worst(current),
    c: () => one('.copy', current ?? document)?.click(),
  };
  const clicks = { '#in': '+', '#out': '-', '#fit': 0, '#checks': 'b', '#outlines': 'o', '#pause': 'p', '#swap': 'x', '#help': '?' };
  for (const [id, key] of Object.entries(clicks)) one(id).addEventListener('click', keys[key]);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || one('#keys').open) return;
    if (event.target.matches('#filter')) {
      if (event.key === 'Escape') { event.target.value = ''; filter(); event.target.blur(); }
      return;
    }
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  one('#filter').addEventListener('input', filter);
  one('#clear').addEventListener('click', () => { one('#filter').value = ''; choose(''); one('#filter').focus(); });
  if (still) for (const films of all('.films')) films.open = false;
  if (matchMedia('(max-width: 700px)').matches) one('.index').open = results.length <= 8;
  addEventListener('resize', measure);
  pause(still);
  view('side');
  zoom(0);
  filter();
}
