/** What has changed against the goldens: look, and approve. */
class Goldens {
  #which = '';
  #wanted = '';

  constructor(session) {
    this.session = session;
    this.element = one('#goldens');
    this.tools = make('div.tools');
    this.list = make('div.golden-list');
    this.compare = new Compare(session.source);
    this.said = make('p.said', { role: 'status' });
    this.element.append(this.tools, this.said, make('div.columns', {}, this.list, this.compare.element));
    session.on('view goldens button', () => this.draw());
  }

  /** What the filters leave; with a button chosen, its pictures only. */
  get shown() {
    const { goldens, key } = this.session;
    return (goldens?.pictures ?? []).filter((picture) => (!key || picture.button === key)
      && (!this.#which || picture.outcome === this.#which)
      && this.#wanted.split(/\s+/).every((word) => `${picture.name} ${picture.cause ?? ''} ${(picture.explanation ?? []).join(' ')}`.toLowerCase().includes(word)));
  }

  get chosen() {
    const { shown } = this;
    return shown.find((picture) => picture.name + picture.golden === this.session.golden) ?? shown.find((picture) => picture.outcome !== 'same') ?? shown[0];
  }

  draw() {
    const { session } = this;
    this.element.hidden = session.view !== 'goldens';
    if (this.element.hidden) return;
    if (!session.goldens) {
      fill(this.list, make('p.faint', {}, session.goldenRefusal?.message ?? 'Comparing…'));
      return;
    }
    if (session.goldenRefusal) this.say(session.goldenRefusal.message, true);
    this.drawTools();
    const { shown, chosen } = this;
    const groups = new Map();
    for (const picture of shown) {
      const cause = picture.outcome === 'same' ? 'same' : picture.cause ?? 'other';
      groups.set(cause, [...(groups.get(cause) ?? []), picture]);
    }
    const ordered = [...groups].sort(([a], [b]) => (a === 'same') - (b === 'same') || (a === 'other') - (b === 'other'));
    fill(this.list, ordered.map(([cause, pictures]) => this.group(cause, pictures, chosen)),
      shown.length === 0 && make('p.faint', {}, 'No golden fits.'));
    this.compare.show(chosen, () => this.approve([chosen], chosen.name));
  }

  drawTools() {
    const { session } = this;
    const pictures = (session.goldens.pictures).filter((picture) => !session.key || picture.button === session.key);
    const counts = new Map();
    for (const { outcome } of pictures) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (this.#which && !counts.has(this.#which)) this.#which = '';
    this.search ??= make('input', { type: 'search', placeholder: 'Filter', 'aria-label': 'Filter the goldens', oninput: () => { this.#wanted = this.search.value.toLowerCase().trim(); this.draw(); } });
    const approvable = this.shown.filter((picture) => picture.approvable && !picture.approved);
    const outcomes = [['', pictures.length], ...counts];
    if (!this.search.isConnected) this.tools.append(this.search);
    for (const other of [...this.tools.children]) if (other !== this.search) other.remove();
    const parts = [
      make('div.joined', { role: 'group', 'aria-label': 'Outcomes' }, outcomes.map(([word, count]) => button([
        word && make('span.dot', { class: word }), word || 'all', ' ', make('b', {}, String(count)),
      ], () => { this.#which = word; this.draw(); one(`[data-focus="outcome ${word}"]`, this.tools)?.focus(); }, { 'aria-pressed': String(word === this.#which), 'data-focus': `outcome ${word}` }))),
      approvable.length > 0 && button(approvable.length === 1 ? 'Approve the one shown' : `Approve all ${approvable.length} shown`, () => this.approve(approvable, `all ${approvable.length}`), { class: 'main approve-all' }),
      session.goldens.undoable > 0 && button('Undo', () => this.undo(), { class: 'undo' }),
    ];
    this.tools.append(...parts.filter(Boolean));
  }

  group(cause, pictures, chosen) {
    const approvable = pictures.filter((picture) => picture.approvable && !picture.approved);
    const title = cause === 'same' ? `${pictures.length} the same` : cause === 'other' ? plural(pictures.length, 'picture') : cause;
    const list = make('ul', {}, pictures.map((picture) => make('li', {}, button([
      make('span.dot', { class: picture.approved ? 'same' : picture.outcome }), make('code', {}, picture.name),
      make('span.unseen', {}, `, ${picture.approved ? 'approved' : picture.outcome}`),
    ], () => { this.session.golden = picture.name + picture.golden; this.session.emit('golden'); this.draw(); }, {
      class: 'golden', 'aria-pressed': String(picture === chosen), 'data-focus': picture.name + picture.golden,
    }))));
    if (cause === 'same') return make('details', { open: pictures.includes(chosen) }, make('summary', {}, title), list);
    return make('section', {}, make('div.heading', {}, make('h2', {}, title),
      approvable.length > 1 && cause !== 'other' && button(`Approve these ${approvable.length}`, () => this.approve(approvable, cause))), list);
  }

  step(by) {
    const { shown, chosen } = this;
    const next = shown[Math.min(Math.max(shown.indexOf(chosen) + by, 0), shown.length - 1)];
    if (!next) return;
    this.session.golden = next.name + next.golden;
    this.session.emit('golden');
    this.draw();
  }

  async approve(pictures, what) {
    await this.#ask(this.session.source.approve(pictures), `Approved ${what}.`);
  }

  async undo() { await this.#ask(this.session.source.undoApproval(), 'Undone: the goldens are as they were.'); }

  async #ask(request, done) {
    this.element.setAttribute('aria-busy', 'true');
    try {
      const goldens = await request;
      this.say(done);
      await this.session.loadGoldens(goldens);
    } catch (refusal) { this.say([refusal.message, refusal.hint].filter(Boolean).join(' · '), true); }
    this.element.removeAttribute('aria-busy');
  }

  say(text, isFailure = false) {
    this.said.textContent = text;
    tell(text);
    this.said.classList.toggle('failure', isFailure);
  }
}
