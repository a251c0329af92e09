/** States, events to send, and the trace of what has happened. */
class Behaviour {
  name = 'behaviour';
  title = 'Behaviour';

  constructor(session, player) {
    Object.assign(this, { session, player });
    this.machine = make('div.machine');
    this.exits = make('div.exits');
    this.coverage = make('div.coverage');
    this.form = make('form.event', { onsubmit: (event) => { event.preventDefault(); this.submit(); } });
    this.trace = make('ol.trace');
    this.element = make('div.panel', {}, make('h2', {}, 'States'), this.machine, this.exits, this.coverage,
      make('h2', {}, 'Send an event'), this.form,
      make('div.heading', {}, make('h2', {}, 'Trace'), this.copyButton = button('Copy events', () => copy(writtenEvents(session.events), this.copyButton))),
      this.trace);
    session.on('button', () => { this.drawMachine(); this.drawForm(); });
    if (session.source.can.goldens) session.on('button goldens', () => this.askCoverage());
    session.on('clip time', () => this.light());
    session.on('clip', () => this.drawTrace());
  }

  drawMachine() {
    const { detail } = this.session;
    if (!detail) return;
    this.state = undefined;
    fill(this.machine, stateMachine(detail, (state) => this.session.enter(state)));
  }

  async askCoverage() {
    const { key, detail, source, isThere } = this.session;
    if (!isThere || !detail) return fill(this.coverage);
    const asked = this.asked = (this.asked ?? 0) + 1;
    const covered = await source.coverage(key).catch(() => null);
    if (asked !== this.asked || detail !== this.session.detail) return;
    if (covered) markCovered(this.machine, covered);
    fill(this.coverage, covered && this.coverageWords(covered));
  }

  /** What the goldens show, and a link to each picture that would show more. */
  coverageWords({ states, transitions }) {
    const counts = [['state', states], ['transition', transitions]].filter(([, parts]) => parts.length > 0)
      .map(([word, parts]) => `${parts.filter((part) => !part.missing).length} of ${plural(parts.length, word)}`);
    const missing = [...states, ...transitions].filter((part) => part.missing);
    return [make('h2', {}, 'Goldens'), make('p', {}, `Goldens show ${counts.join(', ')}.${missing.length > 0 ? ' None shows:' : ''}`),
      make('ul', {}, missing.map((part) => make('li', {}, button(part.from ? `${part.from} → ${part.to}` : part.to, () => this.visit(part.missing), { 'data-focus': `unshown ${part.from ?? ''} ${part.to}` }))))];
  }

  visit({ state = null, events = null, time = null }) {
    this.player.pause();
    return this.session.open({ key: this.session.key, state, events: readEvents(events), time });
  }

  light() {
    const { session } = this;
    const state = session.stateAt(session.time);
    for (const item of all('li', this.trace)) item.classList.toggle('later', session.time !== null && Number(item.dataset.time) > session.time + 1e-9);
    if (state === this.state) return;
    this.state = state;
    lightState(this.machine, state);
    const exits = (session.detail?.transitions ?? []).filter((each) => each.from === state);
    fill(this.exits, exits.length > 0 ? make('p', {}, `From ${state}:`) : make('p.faint', {}, state ? `No event leads on from ${state}.` : ''),
      make('ul', {}, exits.map((each) => make('li', {}, button([make('code', {}, each.event), ' → ', each.to], () => this.follow(each), {
        'data-focus': `${each.event} ${each.to}`,
      })))));
  }

  async follow({ event }) {
    const match = /^([^(]+)(?:\((.*)\))?$/.exec(event);
    // A tap is a finger that came down before.
    if (event === 'touchUpInside') await this.session.send('touchDown');
    if (event === 'touchUpInside') this.session.time = null;
    await this.session.send(match[1], splitOutside(match[2] ?? '', /,/));
  }

  drawForm() {
    const signatures = this.session.detail?.signatures ?? [];
    const names = signatures.map((signature) => signature.name);
    if (JSON.stringify(signatures) === this.words) return;
    this.words = JSON.stringify(signatures);
    this.choice = make('select', { 'aria-label': 'Event', 'data-focus': 'event', onchange: () => this.drawArguments() },
      names.map((name, index) => make('option', { value: index }, names.indexOf(name) === names.lastIndexOf(name) ? name
        : `${name}(${signatures[index].arguments.map((argument) => argument.name).join(', ')})`)));
    this.fields = make('div.arguments');
    this.about = make('p.faint');
    this.failure = make('p.failure', { role: 'alert' });
    fill(this.form, make('div.row', {}, this.choice, make('button', { type: 'submit' }, 'Send')), this.fields, this.about, this.failure);
    this.drawArguments();
  }

  /** What the event that is chosen takes. */
  get signature() { return this.session.detail?.signatures?.[this.choice.value]; }

  drawArguments() {
    const { signature } = this;
    if (!signature) return;
    const needed = signature.arguments.length - (signature.optional ?? 0);
    this.about.textContent = signature.summary ?? '';
    fill(this.fields, signature.arguments.map((argument, index) => make('label', {},
      make('span', {}, argument.name, argument.unit && make('small', {}, ` ${argument.unit}`), index >= needed && make('small', {}, ' optional')),
      argument.type === 'choice' || argument.type === 'flag'
        ? make('select', {}, index >= needed && make('option', { value: '' }, '–'), (argument.choices ?? [true, false]).map((value) => make('option', { value }, String(value))))
        : make('input', { type: 'text', inputmode: ['number', 'integer'].includes(argument.type) ? 'decimal' : 'text', title: argument.summary, spellcheck: 'false' }))));
  }

  async submit() {
    if (!this.signature) return;
    const types = this.signature.arguments.map((argument) => argument.type);
    const values = all('input, select', this.fields).map((field, index) => (types[index] === 'text' ? writtenText(field.value) : field.value));
    while (values.at(-1) === '') values.pop();
    await this.session.send(this.signature.name, values);
    const { refusal } = this.session;
    this.failure.textContent = refusal?.words ?? '';
    if (!refusal) return;
    // A wrong argument is said here; the button stays as it was.
    this.session.refusal = null;
    this.player.pause();
    await this.session.load();
  }

  drawTrace() {
    const { clip, events } = this.session;
    // An event without an effect has happened too.
    const caused = clip?.effects ?? [];
    const idle = (this.session.refusal ? [] : events).filter(({ name, time }) => !caused.some((each) => Math.abs(each.time - time) < 1e-6 && each.cause === name))
      .map((event) => ({ time: event.time, cause: event.name, effect: 'no effect' }));
    const effects = [...caused, ...idle].sort((one, other) => one.time - other.time);
    this.copyButton.disabled = events.length === 0;
    fill(this.trace, effects.map(({ time, cause, effect }, index) => {
      const isNew = index === 0 || effects[index - 1].cause !== cause || effects[index - 1].time !== time;
      return make('li', { 'data-time': time, class: isNew ? 'first' : 'more' },
        isNew && button(milliseconds(time), () => { this.player.pause(); this.session.seek(time); }, { class: 'link', 'aria-label': `${cause} at ${milliseconds(time)}, go there` }),
        isNew && make('b', {}, cause), make('code', {}, effect));
    }), effects.length === 0 && make('li.faint', {}, 'Nothing has happened yet.'));
    this.light();
  }
}
