/** The layer tree at this moment; a layer that is pointed at is outlined in the picture. */
class Layers {
  name = 'layers';
  title = 'Layers';
  #asked = 0;
  #isBusy = false;
  #chosen = null;

  constructor(session, stage) {
    Object.assign(this, { session, stage });
    this.list = make('ul.layers', { 'aria-label': 'Layers' });
    this.values = make('dl.values');
    this.refusal = make('p.failure', { role: 'alert' });
    this.element = make('div.panel', {}, this.refusal, this.list, this.values);
    this.element.addEventListener('pointerleave', () => this.point(null));
    session.on('tab view clip time button variant', () => this.load());
  }

  get isSeen() { return this.session.tab === this.name && this.session.view === 'stage' && this.session.isThere; }

  async load() {
    if (!this.isSeen) { this.stage.show(null); return; }
    const asked = ++this.#asked;
    // While time runs, one tree after the other.
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const { run, time } = this.session;
      const tree = await this.session.source.tree(run, time);
      if (this.isSeen) this.draw(tree);
      this.refusal.textContent = '';
    } catch (refusal) { this.refusal.textContent = refusal.message; }
    this.#isBusy = false;
    if (asked !== this.#asked) setTimeout(() => this.load(), 60);
  }

  draw({ tree, frames }) {
    this.frames = frames;
    this.nodes = new Map();
    this.point(this.pointed);
    const shapes = [];
    const item = (layer, path, depth) => {
      this.nodes.set(path, layer);
      shapes.push([path, layer.type, layer.isHidden, layer.opacity === 0]);
      const counts = {};
      const row = button([this.session.source.can.anyTime && make('canvas.sample.checks', { width: 44, height: 44, 'aria-hidden': 'true' }), make('code', {}, layer.name), make('small', {}, layer.type ?? 'layer')], () => { this.#chosen = path; this.choose(); }, {
        class: layer.isHidden || layer.opacity === 0 ? 'layer away' : 'layer', 'data-path': path, 'data-focus': path, '--depth': depth,
        'aria-pressed': String(path === this.#chosen), onpointerenter: () => this.point(path), onfocus: () => this.point(path), onblur: () => this.point(null),
      });
      return make('li', {}, row, layer.sublayers?.length > 0 && make('ul', {}, layer.sublayers.map((each) => {
        counts[each.name] = (counts[each.name] ?? 0) + 1;
        return item(each, `${path}/${each.name}${counts[each.name] > 1 ? `.${counts[each.name]}` : ''}`, depth + 1);
        // What lies in front comes first.
      }).reverse()));
    };
    const all = item(tree, tree.name, 0);
    // While only values change, what one points at stays.
    if (JSON.stringify(shapes) !== this.words) fill(this.list, all);
    this.words = JSON.stringify(shapes);
    if (!this.nodes.has(this.#chosen)) this.#chosen = tree.name;
    this.choose();
    // While time runs there is no time for them.
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.drawSamples(), 150);
  }

  /** What each layer that shows draws by itself. */
  drawSamples() {
    if (!this.isSeen) return;
    const { source, run, time, variant } = this.session;
    for (const row of all('.layer:not(.away):has(.sample)', this.list)) this.drawSample(row, source.layer(run, time, row.dataset.path), variant.scale);
  }

  async drawSample(row, drawn, scale) {
    const context = one('.sample', row).getContext('2d');
    const { width: side } = context.canvas;
    const bitmap = await drawn.catch(() => null);
    context.clearRect(0, 0, side, side);
    const frame = this.frames[row.dataset.path];
    if (!bitmap || !frame) return;
    const [x, y, width, height] = frame.map((part) => part * scale);
    const share = Math.min(1, side / Math.max(width, height, 1));
    context.drawImage(bitmap, x, y, width, height, (side - width * share) / 2, (side - height * share) / 2, width * share, height * share);
  }

  point(path) {
    this.pointed = path;
    this.stage.show(this.frames?.[path] ?? null);
  }

  choose() {
    for (const row of all('.layer', this.list)) press(row, row.dataset.path === this.#chosen);
    const layer = this.nodes.get(this.#chosen);
    const rows = Object.entries(layer ?? {}).filter(([name]) => !['sublayers', 'name'].includes(name));
    if (this.frames[this.#chosen]) rows.unshift(['in the picture', this.frames[this.#chosen].map((part) => Number(plain(part, 2)))]);
    fill(this.values, rows.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, swatch(value), make('code', {}, writtenValue(value))))));
  }
}

/** A colour's sample, for what is one. */
const swatch = (value) => /^(#[0-9a-f]{6,8}|rgba?\([\d., ]+\))$/i.test(value) && make('span.swatch', { '--color': value, 'aria-hidden': 'true' });
