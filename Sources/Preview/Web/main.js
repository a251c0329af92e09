// Puts the page together.
document.documentElement.classList.add('js');
const packed = one('#packed');
const source = packed ? new PackedSource(JSON.parse(packed.textContent)) : new LiveSource();
const session = new Session(source);
const list = new SideList(session);
const overview = new Overview(session, list);
const variants = new Variants(session);
let timeLine = null;
const player = new Player(session, () => timeLine?.playing());
const stage = new Stage(session, player);
const touches = new Touches(session, stage, player);
timeLine = new TimeLine(session, player);
stage.element.append(timeLine.element, stage.findings);
const grid = new Grid(session);
const goldens = source.can.goldens ? new Goldens(session) : null;
const panels = [new Behaviour(session, player)];
if (source.can.knobs) panels.push(new Knobs(session));
if (source.can.tree) panels.push(new Layers(session, stage));
if (source.can.check) panels.push(new CheckPanel(session, stage));
const inspector = new Inspector(session, panels);

const views = () => [['stage', 'Stage'], ['grid', 'Grid'], ...(goldens ? [['goldens', 'Goldens']] : [])];

/** How many goldens want to be looked at, of the button or of all. */
const openGoldens = (key) => (session.goldens?.pictures ?? []).filter((picture) => (!key || picture.button === key) && picture.outcome !== 'same' && !picture.approved).length;

function showHead() {
  const { entry, key, view, project } = session;
  const isAll = view === 'overview' || !key;
  one('#name').textContent = isAll ? 'All buttons' : entry?.label ?? entry?.name ?? key;
  one('#where').textContent = isAll ? plural(project.buttons.length, 'button') : [entry?.class ?? entry?.control, entry?.file].filter(Boolean).join(' · ');
  const open = openGoldens(isAll ? null : key);
  document.title = `${open ? `(${open}) ` : ''}${isAll ? project.folder ?? 'Buttons' : entry?.name ?? key} · Presscheck`;
  const offered = isAll ? (goldens ? [['overview', 'Buttons'], ['goldens', 'Goldens']] : []) : views();
  const group = one('#views');
  fill(group, offered.map(([name, label]) => button(name === 'goldens' && open ? [label, ' ', make('b', {}, String(open))] : label, () => session.show(name), { 'data-value': name, 'aria-pressed': String(view === name), 'data-focus': name })));
  one('#home').setAttribute('aria-current', isAll ? 'page' : 'false');
}

session.on('view project button goldens', showHead);
// Where what had the focus is hidden now, one goes on at the head.
session.on('view', () => {
  const { activeElement: focused, documentElement: root } = document;
  if (root.dataset.ready && (focused === document.body || !focused.checkVisibility())) one('#name').focus();
});
one('#home').addEventListener('click', (event) => { event.preventDefault(); session.open({ key: null, view: 'overview' }); });
one('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  (session.view === 'stage' ? stage.canvas : one('#main')).focus();
});
listenToKeys({
  session, player, list, stage, variants, goldens,
  showView: () => {
    if (!session.key) return;
    const names = views().map(([name]) => name);
    session.show(names[(names.indexOf(session.view) + 1) % names.length]);
  },
});

async function follow(isFirst = false) {
  session.address.accept();
  const place = Address.read();
  place.tab ??= 'behaviour';
  if (isFirst && place.key === null && session.project.buttons.length === 1) {
    place.key = session.project.buttons[0].key;
    place.view = 'stage';
  }
  await session.open(place, false);
}

addEventListener('popstate', () => { if (session.address.isForeign) follow(); });
addEventListener('hashchange', () => { if (session.address.isForeign) follow(); });

const status = (text, kind = '') => { one('#status').textContent = text; one('#status').className = kind; };
let building = '';
const showBuilding = (what) => {
  building = what;
  status(building && `Building ${building} …`, building && 'building');
};

/** Takes the address of another server, and goes to the same place there. */
function addressField() {
  const field = make('input', { type: 'text', placeholder: 'Paste the address that it printed', 'aria-label': 'Address that preview printed', autocomplete: 'off', spellcheck: 'false',
    oninput: () => {
      const [, address] = /^\s*(http:\/\/(?:127\.0\.0\.1|localhost):\d+\/\?token=[\w-]{43})/.exec(field.value) ?? [];
      if (address) location.href = `${address}#${Address.write(session)}`;
    } });
  return field;
}

/** What has changed is drawn first, and asked for in detail meanwhile. */
async function renew(keys) {
  showBuilding(building);
  const concerns = session.key && (!keys || keys.includes(session.key));
  if (concerns) stage.draw();
  overview.refresh(keys);
  if (session.view === 'grid' && session.isThere) grid.canvases.refresh();
  if (concerns) await session.load();
  session.loadGoldens();
}

source.listen({
  project: async () => { await session.loadProject(); await renew(null); },
  // A button that is listed no longer is not asked for.
  buttons: async (keys) => { await session.listing; renew(keys); },
  // The page hears of a build from these events alone: an answer may be older than they are.
  building: ({ text }) => showBuilding(text),
  connection: (state) => {
    if (state === 'there') return showBuilding(building);
    status(state === 'gone' ? 'The server is gone. The page goes on when it is back.' : 'Preview was started again. ', 'gone');
    if (state === 'other') one('#status').append(addressField());
  },
});

await session.loadProject();
await follow(true);
session.loadGoldens();
document.documentElement.dataset.ready = 'true';
