/** All buttons at once; those that are seen are drawn. */
class Overview {
  #names = '';

  constructor(session, list) {
    Object.assign(this, { session, list });
    this.element = one('#overview');
    this.canvases = new LazyCanvases(session.source);
    session.on('view project', () => this.draw());
    session.on('goldens', () => this.mark());
    session.on('variant', () => this.refresh());
    list.filtered = () => this.filter();
  }

  draw() {
    this.element.hidden = this.session.view !== 'overview';
    if (this.element.hidden) return;
    const { buttons } = this.session.project;
    const names = JSON.stringify(buttons.map(({ key, problem }) => [key, problem?.words, writtenPlace(problem ?? {})]));
    if (names === this.#names) return;
    this.#names = names;
    this.canvases.clear();
    fill(this.element, make('div.cards', {}, buttons.map((entry) => this.card(entry))),
      !buttons.length && make('p.none', {}, this.session.refusal?.message ?? 'There is no button in this project.'));
    this.filter();
    this.mark();
  }

  card(entry) {
    const canvas = make('canvas', { role: 'img', 'aria-label': entry.label ?? entry.name, width: 1, height: 1 });
    const picture = make('div.picture.checks', {}, entry.problem ? make('p', {}, entry.problem.message) : canvas);
    const card = make('a.card', {
      href: `#button=${encodeURIComponent(entry.key)}`, 'data-key': entry.key,
      onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.session.open({ key: entry.key, view: 'stage' });
      },
    }, picture, make('span.caption', {}, make('span.dot'), make('span.label', {}, breakable(entry.label ?? entry.name)),
      make('small', {}, entry.control ?? 'cannot be read')));
    if (!entry.problem) this.canvases.add(card, canvas, () => this.moment(entry), (refusal) => this.drawn(card, canvas, refusal));
    return card;
  }

  async moment({ key }) {
    const variant = { ...this.session.variant, locale: standard.locale };
    const run = { button: key, state: null, events: [], variant, properties: {} };
    return { run, clip: this.session.source.can.anyTime ? null : await this.session.source.clip(run), time: null };
  }

  drawn(card, canvas, refusal) {
    card.classList.toggle('broken', Boolean(refusal));
    if (refusal) card.title = refusal.message;
    canvas.style.setProperty('--w', canvas.width / this.session.variant.scale);
    this.first?.(performance.now());
    this.first = null;
  }

  refresh(keys) { this.canvases.refresh((card) => !keys || keys.includes(card.dataset.key)); }

  filter() {
    const shown = new Set(this.list.shown);
    for (const card of all('.card', this.element)) card.hidden = !shown.has(card.dataset.key);
  }

  mark() {
    for (const entry of this.session.project.buttons) {
      const dot = one(`.card[data-key="${CSS.escape(entry.key)}"] .dot`, this.element);
      if (dot) dot.className = `dot ${this.list.word(entry) || 'none'}`;
    }
  }
}
