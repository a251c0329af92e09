/** The button's properties, to be tried and written into the file. */
class Knobs {
  name = 'knobs';
  title = 'Knobs';
  #timers = new Map();

  constructor(session) {
    this.session = session;
    this.search = make('input', { type: 'search', placeholder: 'Properties', 'aria-label': 'Search the properties', oninput: () => this.filter() });
    this.onlySet = button('Only set', () => { press(this.onlySet, this.onlySet.getAttribute('aria-pressed') !== 'true'); this.filter(); }, { 'aria-pressed': 'false', title: 'Only what is set' });
    this.bar = make('div.write');
    this.said = make('p.said', { role: 'status' });
    this.rows = make('div.knobs', { onfocusin: (event) => this.tell(event.target.closest('.knob')) });
    this.about = make('p.about', { 'aria-hidden': 'true' });
    this.colorNames = make('datalist', { id: 'colors' });
    this.element = make('div.panel', {}, make('div.row', {}, this.search, this.onlySet), this.bar, this.said, this.rows,
      this.about, this.colorNames);
    session.on('untuned', () => this.forget());
    session.on('button knobs', () => this.draw());
    // Another place may have other values tried.
    session.on('place', () => { this.forget(); this.about.textContent = ''; });
    session.on('clip', () => this.markWrong());
    session.on('view', () => { if (this.key !== session.key) this.say(''); this.key = session.key; });
  }

  /** All fields are drawn again with the values that the button has then; what is typed from now on stays. */
  forget() { Object.assign(this, { changed: null, words: null }); }

  draw() {
    const { session } = this;
    const knobs = session.detail?.knobs ?? [];
    this.drawBar();
    const words = JSON.stringify([session.key, knobs]);
    if (words === this.words) {
      for (const row of all('.knob', this.rows)) this.markRow(row, knobs.find((knob) => knob.name === row.dataset.name));
      return;
    }
    // A field that one types into stays as it is, unless what was tried is taken back.
    const typing = all('.knob', this.rows).filter((row) => row.dataset.name === this.changed)
      .map((row) => one('input:focus, select:focus', row)).find(Boolean);
    this.words = words;
    fill(this.colorNames, Object.keys(session.detail?.colors ?? {}).map((value) => make('option', { value })));
    const kept = typing && { value: typing.value, start: typing.type === 'text' ? typing.selectionStart : null, focus: typing.dataset.focus };
    const groups = new Map();
    for (const knob of knobs) groups.set(knob.group ?? '', [...(groups.get(knob.group ?? '') ?? []), knob]);
    fill(this.rows, [...groups].map(([group, members]) => make('section', { 'aria-label': group || 'Properties' },
      group && make('h2', {}, group), members.map((knob) => this.row(knob)))));
    const again = kept && all('[data-focus]', this.rows).find((each) => each.dataset.focus === kept.focus);
    if (again && again.type !== 'checkbox') {
      again.value = kept.value;
      if (kept.start !== null) again.setSelectionRange(kept.start, kept.start);
    }
    this.filter();
  }

  row(knob) {
    const tried = this.session.properties[knob.name];
    const colors = this.session.detail?.colors ?? {};
    const byDefault = defaultOf(knob, colors);
    const value = typeof tried === 'string' ? readValue(tried, knob.type) : knob.value ?? byDefault;
    const row = make('div.knob', { 'data-name': knob.name, 'data-text': [knob.name, knob.summary, ...(knob.keys ?? []).map(({ name }) => name)].join(' ').toLowerCase() },
      make('span.knob-name', {}, breakable(knob.group ? knob.name.slice(knob.group.length + 1) : knob.name)),
      make('span.knob-editor', {}, editor(knob, value, (next, isReshaped) => this.change(knob, next, isReshaped), colors)),
      iconlessReset(knob, () => this.reset(knob)),
      make('span.unseen', { id: `about-${knob.name}` }, [!this.isLocked && knob.locked, knob.summary, knob.default !== undefined && `default: ${writtenValue(byDefault)}`].filter(Boolean).join(' · ')));
    this.markRow(row, knob);
    return row;
  }

  markRow(row, knob) {
    const tried = this.session.properties[knob.name];
    row.classList.toggle('tried', tried !== undefined);
    row.classList.toggle('set', knob.isSet);
    // Its own: the keys and items in it have buttons too.
    const reset = one(':scope > .reset', row);
    reset.hidden = tried === undefined && (!knob.isSet || Boolean(knob.locked) || !this.session.source.can.write);
    const label = tried !== undefined ? `Take back ${knob.name}` : `Unset ${knob.name}`;
    reset.setAttribute('aria-label', label);
    reset.title = label;
  }

  /** Marks the field whose value was refused. */
  markWrong() {
    for (const field of all('[aria-invalid]', this.rows)) field.removeAttribute('aria-invalid');
    const { wrong } = this.session;
    if (!wrong) return;
    for (const field of all(`.knob[data-name="${CSS.escape(wrong)}"] :is(input, select)[data-focus]`, this.rows)) field.setAttribute('aria-invalid', 'true');
  }

  /** Typing draws again after a short rest; a slider at once. A value of another shape has other fields. */
  change(knob, value, isReshaped = false) {
    this.changed = knob.name;
    clearTimeout(this.#timers.get(knob.name));
    this.#timers.set(knob.name, setTimeout(() => {
      // A map or list that nothing is left of is not set.
      const isEmpty = /^map$|^list of (?!corners)/.test(knob.type) && typeof value === 'object' && Object.keys(value).length === 0;
      if (isEmpty) return this.take(knob.name, knob.value === undefined ? undefined : null);
      if (isReshaped) this.words = null;
      const isAsWritten = JSON.stringify(value) === JSON.stringify(knob.value);
      this.session.tune(knob.name, isAsWritten ? undefined : writtenValue(value, knob.type));
    }, typeof value === 'number' || typeof value === 'boolean' ? 0 : 120));
  }

  async reset(knob) {
    await this.take(knob.name, this.session.properties[knob.name] !== undefined ? undefined : null);
    all('.knob', this.rows).filter((row) => row.dataset.name === knob.name).map((row) => one('summary, input, select, .knob-editor button', row)?.focus());
  }

  /** Takes back what is tried for a property, or unsets it: its fields have other values then. */
  async take(name, value) {
    this.forget();
    await this.session.tune(name, value);
    await this.session.load();
  }

  /** Says what the property is for at one place: words between the rows would move what is about to be clicked. */
  tell(row) {
    const words = row && one('.unseen', row).textContent;
    this.about.textContent = words ? `${row.dataset.name}: ${words}` : '';
  }

  filter() {
    const wanted = this.search.value.toLowerCase().trim();
    const onlySet = this.onlySet.getAttribute('aria-pressed') === 'true';
    for (const row of all('.knob', this.rows)) row.hidden = !row.dataset.text.includes(wanted) || (onlySet && !row.matches('.set, .tried'));
    for (const section of all('section', this.rows)) section.hidden = !one('.knob:not([hidden])', section);
  }

  /** Whether nothing of the button is written from here. */
  get isLocked() { return (this.session.detail?.knobs ?? []).every((knob) => knob.locked); }

  drawBar() {
    const { session } = this;
    const names = Object.keys(session.properties);
    const unset = names.filter((name) => session.properties[name] === null);
    const knobs = session.detail?.knobs ?? [];
    const locked = knobs.filter((knob) => knob.locked && names.includes(knob.name));
    const { isLocked } = this;
    fill(this.bar, names.length > 0 && [
      make('p', {}, `${plural(names.length, 'property', 'properties')} tried${unset.length ? `, ${unset.join(', ')} unset` : ''}`),
      session.source.can.write && locked.length === 0 && button('Write into the file', () => this.write(), { class: 'main', 'data-focus': 'write' }),
      button('Discard', () => session.untune(), { 'data-focus': 'discard' }),
    ], locked.length > 0 && !isLocked && make('p.faint', {}, `${locked.map(({ name }) => name).join(', ')} cannot be written: ${locked[0].locked}.`),
    isLocked && knobs.length > 0 && make('p.faint', {}, `All can be tried, and nothing is written: ${knobs[0].locked}.`));
  }

  async write() {
    const { session } = this;
    const types = new Map((session.detail?.knobs ?? []).map((knob) => [knob.name, knob.type]));
    const tried = { ...session.properties };
    const values = Object.fromEntries(Object.entries(tried)
      .map(([name, text]) => [name, text === null ? null : readValue(text, types.get(name) ?? 'text')]));
    try {
      const { writings } = this;
      const { id, lines } = await session.source.write(session.key, values);
      if (id) writings.add({ id, lines });
      // What was changed meanwhile is still tried.
      for (const [name, text] of Object.entries(tried)) if (session.properties[name] === text) delete session.properties[name];
      this.say(id ? '' : 'The file has these values already.');
      this.forget();
      await session.load();
      session.emit('knobs');
    } catch (refusal) { this.fail(refusal); }
  }

  /** What this window has written into the button's file. */
  get writings() { return new Writings(this.session, this.session.entry?.file); }

  async undo(writings, writing) {
    try {
      await writings.undo(writing, (id) => this.session.source.undoWriting(id));
      this.say('The file is as it was.');
      this.forget();
      await this.session.load();
    } catch (refusal) { this.fail(refusal); }
  }

  fail(refusal) { this.say(refusal.words, true); }

  /** Says something, and what was written last, with a way back. */
  say(text, isFailure = false) {
    const { writings } = this;
    const last = writings.list.at(-1);
    this.said.classList.toggle('failure', isFailure);
    fill(this.said, text, last && [
      `${text ? ' Written before' : 'Written'}: line${last.lines.length === 1 ? '' : 's'} ${last.lines.join(', ')}. `,
      button('Undo', () => this.undo(writings, last), { class: 'link' }),
    ]);
  }
}

function iconlessReset(knob, onclick) {
  return button('×', onclick, { class: 'reset link', 'aria-label': `Unset ${knob.name}` });
}
