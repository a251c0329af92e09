/** What has changed against the goldens: look, and approve. */
class Goldens {
  constructor(session) {
    this.session = session;
    this.element = one('#goldens');
    this.tools = make('div.tools');
    this.filters = make('div.filters');
    this.list = make('div.golden-list');
    this.compare = new Compare(session);
    // What the filters leave, as it was drawn last.
    this.shown = [];
    // What was ticked, as it was shown: what changes is ticked no longer.
    this.ticks = new Map();
    // A thumbnail stays as long as it shows the same.
    this.thumbnails = new Map();
    this.said = make('p.said', { role: 'status', tabindex: -1 });
    this.element.append(this.tools, this.said, make('div.columns', {}, this.list, this.compare.element));
    session.on('place view goldens button', () => this.draw());
    session.on('look', () => { if (session.view === 'goldens') { this.draw(); this.compare.arrange(); } });
  }

  /** What the filters leave, by what changed it; with a button chosen, its pictures only. */
  get groups() {
    const { goldens, key, look } = this.session;
    const pictures = (goldens?.pictures ?? []).filter((picture) => (!key || picture.button === key)
      && (!look.outcome || picture.outcome === look.outcome)
      && look.find.toLowerCase().trim().split(/\s+/).every((word) => `${picture.name} ${picture.cause ?? ''} ${(picture.explanation ?? []).join(' ')}`.toLowerCase().includes(word)));
    const groups = new Map();
    for (const picture of pictures) {
      const name = picture.outcome === 'same' ? 'same' : picture.cause ?? picture.outcome;
      groups.set(name, [...(groups.get(name) ?? []), picture]);
    }
    // What is said of a whole group comes first, what is well last.
    const rank = ([name, [first]]) => (name === 'same' ? 2 : first.cause === name ? 0 : 1);
    return [...groups].sort((a, b) => rank(a) - rank(b));
  }

  /** Whether nothing wants to be looked at, nor is looked for. */
  get isCalm() {
    const { look } = this.session;
    return !look.outcome && !look.find && this.shown.every((picture) => picture.outcome === 'same');
  }

  get chosen() {
    const { shown } = this;
    return shown.find((picture) => identity(picture) === this.session.golden) ?? shown.find((picture) => picture.outcome !== 'same') ?? (this.isCalm ? undefined : shown[0]);
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
    else if (!this.said.hasChildNodes()) this.say('');
    const { groups } = this;
    this.shown = groups.flatMap(([, pictures]) => pictures);
    this.drawTools();
    this.forget();
    const { chosen } = this;
    const problems = (session.goldens.problems ?? []).filter((each) => !session.key || each.button === session.key);
    fill(this.list, problems.map((each) => make('p.failure', {}, `${each.button}: ${new Refusal(each.problem).words}`)), this.isCalm && problems.length === 0 && this.shown.length > 0 && make('p.calm', {}, this.shown.length === 1 ? 'The golden is as rendered.' : `All ${this.shown.length} goldens are as rendered.`),
      groups.map(([name, pictures]) => this.group(name, pictures, chosen)),
      groups.length === 0 && make('p.faint', {}, 'No golden fits.'));
    this.compare.show(chosen, () => this.approve([chosen], chosen.name));
  }

  /** Lets go of the thumbnails of pictures that are another one now. */
  forget() {
    const there = new Set(this.session.goldens.pictures.map((picture) => identity(picture) + picture.shown));
    for (const key of this.thumbnails.keys()) if (!there.has(key)) this.thumbnails.delete(key);
  }

  drawTools() {
    const { session } = this;
    const pictures = (session.goldens.pictures).filter((picture) => !session.key || picture.button === session.key);
    const counts = new Map();
    for (const { outcome } of pictures) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    this.search ??= make('input', { type: 'search', placeholder: 'Filter', 'aria-label': 'Filter the goldens', oninput: () => session.arrange({ find: this.search.value }) });
    if (this.search.value !== session.look.find) this.search.value = session.look.find;
    const { ticked } = this;
    const approvable = ticked.length ? ticked : this.shown.filter(canBeApproved);
    const { outcome } = session.look;
    // What was looked for stays to be seen, although none is left of it.
    const outcomes = [['', pictures.length], ...(outcome && !counts.has(outcome) ? [[outcome, 0]] : []), ...counts];
    if (!this.search.isConnected) this.tools.append(this.search, this.filters);
    fill(this.filters, make('div.joined', { role: 'group', 'aria-label': 'Outcomes' }, outcomes.map(([word, count]) => button([
        word && make('span.dot', { class: word }), word || 'all', ' ', make('b', {}, String(count)),
      ], () => session.arrange({ outcome: word }), { 'aria-pressed': String(word === outcome), 'data-focus': `outcome ${word}` }))),
      approvable.length > 0 && button(`Approve ${ticked.length ? counted(ticked, 'the', 'ticked') : counted(approvable, 'all', 'shown')}${removing(approvable)}`, () => this.approve(approvable, `${plural(approvable.length, 'picture')}${removing(approvable)}`), { class: 'main approve-all', 'data-focus': 'approve all' }));
  }

  group(name, pictures, chosen) {
    if (name === 'same') {
      const list = make('ul', {}, pictures.map((picture) => make('li', {}, this.pick(picture, chosen))));
      return make('details', { open: pictures.includes(chosen) }, make('summary', {}, `${pictures.length} the same`), list);
    }
    const title = name === pictures[0].outcome ? `${pictures.length} ${name}` : name;
    return make('section', {}, this.heading(name, title, pictures.filter(canBeApproved)),
      make('ul.thumbnails', {}, pictures.map((picture) => make('li', {},
        canBeApproved(picture) && make('label.tick', {}, this.tick([picture], `tick ${identity(picture)}`, `Tick ${picture.name}`)),
        this.pick(picture, chosen, this.thumbnail(picture))))));
  }

  heading(name, title, approvable) {
    const head = make('h2', {}, title);
    if (approvable.length < 2) return make('div.heading', {}, head);
    return make('div.heading', {}, make('label.all', {}, this.tick(approvable, `tick ${name}`, `Tick ${plural(approvable.length, 'picture')}: ${title}`)), head,
      title === name && make('span.count', {}, plural(approvable.length, 'picture')));
  }

  /** The button that shows a picture. */
  pick(picture, chosen, thumbnail) {
    return button([
      thumbnail, make('span.golden-name', {}, make('span.dot', { class: picture.approved ? 'same' : picture.outcome }), make('code', {}, breakable(picture.name))),
      make('span.unseen', {}, `, ${picture.approved ? 'approved' : picture.outcome}`),
    ], () => { this.choose(picture); this.compare.appear(); }, {
      class: 'golden', 'aria-pressed': String(picture === chosen), 'data-focus': identity(picture),
    });
  }

  thumbnail(picture) {
    const key = identity(picture) + picture.shown;
    if (!this.thumbnails.has(key)) {
      const part = Compare.parts(picture).actual ? 'actual' : 'expected';
      const image = make('img', { src: this.session.source.golden(picture, part), alt: '', loading: 'lazy', width: picture.width, height: picture.height });
      // A golden that is no picture has its name alone.
      image.addEventListener('error', () => { image.hidden = true; this.thumbnails.delete(key); });
      this.thumbnails.set(key, make('span.thumbnail.checks', {}, image));
    }
    return this.thumbnails.get(key);
  }

  /** The box that ticks some pictures. */
  tick(pictures, key, label) {
    const count = pictures.filter((picture) => this.isTicked(picture)).length;
    const box = make('input', { type: 'checkbox', checked: count === pictures.length, 'aria-label': label, 'data-focus': key,
      onchange: () => this.setTicks(pictures, box.checked) });
    box.indeterminate = count > 0 && count < pictures.length;
    return box;
  }

  isTicked(picture) { return this.ticks.get(identity(picture)) === picture.shown; }

  /** The pictures that are ticked, of those shown. */
  get ticked() { return this.shown.filter((picture) => canBeApproved(picture) && this.isTicked(picture)); }

  setTicks(pictures, isOn) {
    for (const picture of pictures) if (isOn) this.ticks.set(identity(picture), picture.shown); else this.ticks.delete(identity(picture));
    this.draw();
    tell(`${this.ticked.length} ticked`);
  }

  /** Ticks the picture that is shown large, or no longer. */
  toggleTick() {
    const { chosen } = this;
    if (chosen && canBeApproved(chosen)) this.setTicks([chosen], !this.isTicked(chosen));
  }

  choose(picture) {
    this.session.golden = identity(picture);
    this.session.emit('golden');
    this.draw();
  }

  step(by) {
    const { shown, chosen } = this;
    const next = shown[Math.min(Math.max(shown.indexOf(chosen) + by, 0), shown.length - 1)];
    if (next) this.choose(next);
  }

  /** What this window has approved. */
  get approvals() { return new Writings(this.session, 'goldens'); }

  approve(pictures, what) {
    return this.#ask(async ({ source }) => {
      const goldens = await source.approve(pictures);
      if (goldens.id) this.approvals.add({ id: goldens.id, what });
      return goldens;
    }, '');
  }

  undo(approval) {
    return this.#ask(({ source }) => this.approvals.undo(approval, (id) => source.undoApproval(id)), 'Undone: the goldens are as they were.');
  }

  async #ask(request, done) {
    this.element.setAttribute('aria-busy', 'true');
    try {
      await this.session.loadGoldens(await request(this.session));
      this.say(done);
    } catch (refusal) {
      this.say(refusal.words, true);
      // What was shown is not what there is.
      if (refusal.status === 409) await this.session.loadGoldens();
    }
    this.element.removeAttribute('aria-busy');
    if (!this.element.contains(document.activeElement)) this.said.focus();
  }

  /** Says something, and what was approved last, with a way back. */
  say(text, isFailure = false) {
    const undoable = this.session.goldens?.undoable ?? [];
    const last = this.approvals.list.findLast(({ id }) => undoable.includes(id));
    this.said.classList.toggle('failure', isFailure);
    fill(this.said, text, last && [`${text ? ' Approved before:' : 'Approved'} ${last.what}. `, button('Undo', () => this.undo(last), { class: 'undo' })]);
    if (text || last) tell(this.said.textContent.replace(/Undo$/, ''));
  }
}

/** Pictures of two buttons can have one name. */
const identity = (picture) => picture.name + picture.golden;
const canBeApproved = (picture) => picture.approvable && !picture.approved;

/** `the one ticked`, `all 6 shown`. */
const counted = (pictures, which, word) => (pictures.length === 1 ? `the one ${word}` : `${which} ${pictures.length} ${word}`);

/** Says that some of the pictures have no shot any longer. */
function removing(pictures) {
  const count = pictures.filter(({ outcome }) => outcome === 'stale').length;
  return count ? `, removing ${count}` : '';
}
