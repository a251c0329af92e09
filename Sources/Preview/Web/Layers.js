/** The layer tree at this moment; a layer that is pointed at is outlined in the picture. */
class Layers {
  name = 'layers';
  title = 'Layers';
  #asked = 0;
  #isBusy = false;
  #chosen = null;

  constructor(session, stage) {
    Object.assign(this, { session, stage });
    this.samples = new LazyCanvases({ draw: (run, clip, time, canvas) => this.drawSample(run, time, canvas) });
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
    const samples = [];
    const item = (layer, path, depth) => {
      this.nodes.set(path, layer);
      shapes.push([path, layer.type, layer.isHidden, layer.opacity === 0]);
      const counts = {};
      const isAway = layer.isHidden || layer.opacity === 0;
      const sample = this.session.source.can.anyTime && make('canvas.sample.checks', { width: 44, height: 44, 'aria-hidden': 'true', 'data-path': path });
      if (sample && !isAway) samples.push(sample);
      const row = button([sample, make('code', {}, layer.name), make('small', {}, layer.type ?? 'layer')], () => { this.#chosen = path; this.choose(); }, {
        class: isAway ? 'layer away' : 'layer', 'data-path': path, 'data-focus': path, '--depth': depth,
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
    if (JSON.stringify(shapes) !== this.words) {
      fill(this.list, all);
      this.samples.clear();
      for (const sample of samples) this.samples.add(sample, sample, () => ({ run: this.session.run, time: this.session.time }));
    }
    this.words = JSON.stringify(shapes);
    if (!this.nodes.has(this.#chosen)) this.#chosen = tree.name;
    this.choose();
    // While time runs there is no time for them.
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.samples.refresh(), 150);
  }

  /** A small picture of what a layer draws alone, in the middle. */
  async drawSample(run, time, canvas) {
    const { path } = canvas.dataset;
    const bitmap = await this.session.source.layer(run, time, path);
    const context = canvas.getContext('2d');
    const side = canvas.width;
    context.clearRect(0, 0, side, side);
    if (!this.frames[path]) return;
    const [x, y, width, height] = this.frames[path].map((part) => part * run.variant.scale);
    const scale = Math.min(1, side / Math.max(width, height, 1));
    context.drawImage(bitmap, x, y, width, height, (side - width * scale) / 2, (side - height * scale) / 2, width * scale, height * scale);
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
