/** Every state in every variant; each axis can be laid out or left to the switches above. */
class Grid {
  static axes = ['appearance', 'direction', 'scale', 'locale', 'contrast', 'content-size', 'reduce-motion', 'bold-text'];

  constructor(session) {
    this.session = session;
    this.element = one('#grid');
    this.tools = make('div.tools', { role: 'group', 'aria-label': 'Axes' });
    this.table = make('div.scroll', { tabindex: 0, role: 'region', 'aria-label': 'Pictures', onscroll: () => this.fade() });
    this.sizes = new ResizeObserver(() => this.fade());
    this.element.append(this.tools, this.table);
    this.canvases = new LazyCanvases(session.source);
    session.on('place view button variant knobs look time lost', () => this.draw());
  }

  draw() {
    const { session } = this;
    this.element.hidden = session.view !== 'grid' || !session.isThere;
    if (this.element.hidden || !session.detail) return;
    const choices = session.source.choices(session.detail);
    const axes = Grid.axes.filter((axis) => choices[axis].length > 1);
    const spread = new Set(session.look.axes.split(','));
    fill(this.tools, make('span', {}, 'Lay out'), axes.map((axis) => button(axis, () => {
      if (!spread.delete(axis)) spread.add(axis);
      session.arrange({ axes: Grid.axes.filter((each) => spread.has(each)).join(',') });
    }, { 'aria-pressed': String(spread.has(axis)), 'data-focus': axis })), this.moment());
    const words = JSON.stringify([session.key, session.detail.states, session.variant, session.properties, [...spread], session.time]);
    if (words === this.words) { this.canvases.refresh(); return; }
    this.words = words;
    this.canvases.clear();
    const laid = axes.filter((axis) => spread.has(axis));
    const variants = laid.reduce((list, axis) => list.flatMap((each) => choices[axis].map((value) => ({ ...each, [axis]: value }))), [{}]);
    const title = (variant) => Object.entries(variant).map(([axis, value]) => variantWord(axis, value)).join(', ') || 'now';
    const states = session.detail.states?.length ? session.detail.states : [null];
    fill(this.table, make('table', {}, make('thead', {}, this.heads(laid, choices)),
      make('tbody', {}, states.map((state) => make('tr', {}, make('th', { scope: 'row' }, state ?? 'normal'),
        variants.map((variant) => this.cell(state, { ...session.fitting, ...variant }, title(variant))))))));
    this.sizes.disconnect();
    for (const each of [this.table, this.table.firstChild]) this.sizes.observe(each);
  }

  /** Where more is beyond the edge, the edge fades. */
  fade() { this.table.classList.toggle('more', this.table.scrollLeft + this.table.clientWidth < this.table.scrollWidth - 1); }

  /** A row of heads for each axis; that of an outer one spans the columns of those within. */
  heads(axes, choices) {
    if (axes.length === 0) return make('tr', {}, make('td'), make('th', { scope: 'col' }, 'now'));
    const columns = (some) => some.reduce((count, axis) => count * choices[axis].length, 1);
    return axes.map((axis, index) => make('tr', {}, index === 0 && make('td', { rowspan: axes.length }),
      Array.from({ length: columns(axes.slice(0, index)) }, () => choices[axis].map((value) => make('th', {
        scope: 'col', class: index < axes.length - 1 ? 'outer' : undefined, colspan: columns(axes.slice(index + 1)),
      }, variantWord(axis, value))))));
  }

  moment() {
    const field = make('input', { type: 'text', value: writtenTime(this.session.time), 'aria-label': 'Time of all pictures',
      'data-focus': 'moment', list: 'moments', onchange: () => this.session.seek(readTime(field.value)) });
    return make('label.moment', {}, 'at', field, make('datalist', { id: 'moments' }, ['settled', '0ms', '100ms', '250ms', '500ms'].map((value) => make('option', { value }))));
  }

  cell(state, variant, title) {
    const { session } = this;
    const canvas = make('canvas', { role: 'img', 'aria-label': `${state}, ${title}`, width: 1, height: 1 });
    const cell = make('td', { class: variant.appearance }, button(canvas, () => {
      session.open({ view: 'stage', state, events: [], variant });
    }, { class: 'cell checks', 'aria-label': `Show ${state}, ${title}` }));
    const run = { button: session.key, state, events: [], variant, properties: { ...session.properties } };
    const { time } = session;
    const what = async () => ({ run, clip: session.source.can.anyTime ? null : await session.source.clip(run), time });
    this.canvases.add(cell, canvas, what, (refusal) => {
      cell.classList.toggle('broken', Boolean(refusal));
      cell.title = refusal?.message ?? '';
      canvas.style.setProperty('--w', canvas.width / variant.scale);
    });
    return cell;
  }
}
