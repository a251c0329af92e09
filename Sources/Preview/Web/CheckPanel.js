/** What `check` says of the button: a result leads to its moment, where its place is outlined. */
class CheckPanel {
  name = 'check';
  title = 'Check';
  #isBusy = false;
  #chosen = null;

  constructor(session, stage) {
    Object.assign(this, { session, stage });
    this.vision = segmented('Colour vision', [['normal', 'Usual'], ['protan', 'Protan'], ['deutan', 'Deutan'], ['tritan', 'Tritan'], ['grey', 'Grey']],
      session.look.vision, (vision) => session.arrange({ vision }));
    this.summary = make('p', { role: 'status' });
    this.list = make('ul.results');
    this.element = make('div.panel.check', {}, make('h2', {}, 'Colour vision'), this.vision, make('h2', {}, 'Results'), this.summary, this.list);
    session.on('tab view button knobs', () => this.load());
    session.on('tab view place button clip time variant', () => this.mark());
    session.on('place look', () => this.look());
    this.look();
  }

  get isSeen() { return this.session.tab === this.name && this.session.view === 'stage' && this.session.isThere; }

  look() {
    const { vision } = this.session.look;
    document.documentElement.dataset.vision = vision;
    pressOne(this.vision, vision);
  }

  async load() {
    const { detail, source, run } = this.session;
    const subject = JSON.stringify([run.button, run.properties]);
    // One after the other: while a value is dragged, the last one counts.
    if (this.#isBusy || !this.isSeen || !detail || (detail === this.detail && subject === this.subject)) return;
    if (subject !== this.subject) this.summary.textContent = 'Checking …';
    Object.assign(this, { detail, subject });
    this.#isBusy = true;
    const [answer] = await Promise.allSettled([source.check(run)]);
    this.#isBusy = false;
    this.draw(answer.value ?? { summary: answer.reason.message, results: [], errors: [] });
    this.load();
  }

  draw(answer) {
    const { summary, results, errors } = answer;
    this.summary.textContent = summary;
    const words = JSON.stringify(answer);
    if (words === this.words) return;
    this.words = words;
    this.results = results;
    this.#chosen = null;
    fill(this.list, errors.map((error) => make('li.failure', {}, error)), results.map((result, index) => make('li', {},
      button([make('span', {}, make('span.dot', { class: dots[result.verdict] }), make('b', {}, result.rule), make('small', {}, ` ${result.subject}`)),
        make('span', {}, result.message), make('small', {}, result.place)],
      () => this.visit(result), { class: 'result', 'data-focus': `result ${index}` }))));
    this.mark();
  }

  async visit(result) {
    const { session } = this;
    this.#chosen = result;
    const variant = { ...session.variant, ...result.variant };
    await session.open({ key: session.key, state: result.state, events: readEvents(result.events), time: result.time ?? null, variant });
    this.mark();
  }

  /** Whether the moment of a result is shown. */
  isHere({ state, events = '', time = null, variant }) {
    const { session } = this;
    return session.state === state && writtenEvents(session.events) === events && session.time === time
      && Object.entries(variant).every(([name, value]) => session.variant[name] === value);
  }

  mark() {
    if (!this.isSeen) return;
    const chosen = this.#chosen && this.isHere(this.#chosen) ? this.#chosen : null;
    for (const [index, row] of all('.result', this.list).entries()) press(row, this.results[index] === chosen);
    this.stage.show(chosen?.box ?? null);
  }
}

const dots = { fail: 'different', warning: 'warning', note: 'note' };
