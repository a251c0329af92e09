/**
 * What is shown, and what changes it.
 *
 * Listeners hear of `place` (a link was followed), `project`, `button` (another one, or its file has changed), `lost` (it cannot be shown),
 * `variant`, `begin` (a run begins), `sent` (an event was sent), `clip`, `time`, `view`, `tab`, `look`, `goldens`, `golden` (one was
 * chosen), `knobs` and `untuned`.
 */
class Session {
  #listeners = new Map();
  #asked = 0;
  #answered = 0;
  #detailed = 0;
  #listed = 0;
  /** The events of the clip that was read last. */
  #happened = [];
  project = { buttons: [] };
  /** The list that was asked for last, when it is read. */
  listing = null;
  key = null;
  detail = null;
  /** Why the button, or its clip, cannot be shown. */
  refusal = null;
  state = null;
  events = [];
  properties = {};
  /** The names of the property that was tuned last, and of the one whose value is refused. */
  tuned = null;
  wrong = null;
  variant = { ...standard };
  look = { ...looks };
  clip = null;
  /** Seconds since the beginning of the run; null when all is settled. */
  time = null;
  view = 'overview';
  tab = 'behaviour';
  golden = null;
  goldens = null;

  constructor(source) {
    this.source = source;
    this.address = new Address();
  }

  on(kinds, heard) {
    for (const kind of kinds.split(' ')) this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), heard]);
  }

  emit(...kinds) {
    for (const heard of new Set(kinds.flatMap((kind) => this.#listeners.get(kind) ?? []))) {
      // A mistake in one part of the page leaves the others as they should be.
      try { heard(kinds); } catch (mistake) { reportError(mistake); }
    }
    if (kinds.some((kind) => kind !== 'goldens')) this.address.show(this);
  }

  /** Whether an answer is on its way: the clip is still that of before. */
  get isAsking() { return this.#asked !== this.#answered; }

  #ask() {
    one('#main').ariaBusy = 'true';
    this.#asked += 1;
    return this.#asked;
  }

  /** Whether nothing was asked for since. */
  #isLast(asked) {
    if (asked !== this.#asked) return false;
    this.#answered = asked;
    one('#main').ariaBusy = 'false';
    return true;
  }

  get run() {
    const { key, state, events, properties } = this;
    return { button: key, state, events, variant: this.fitting, properties };
  }

  /** The variant that is asked for, in a language that the button has. */
  get fitting() {
    const { locale } = this.variant;
    return this.source.choices(this.detail).locale.includes(locale) ? this.variant : { ...this.variant, locale: standard.locale };
  }

  get entry() { return this.project.buttons.find((entry) => entry.key === this.key); }

  /** Whether the server has the button. */
  get isThere() { return Boolean(this.entry && !this.entry.problem); }

  /** What is wrong with the button's file: a broken file is an entry of its own. */
  get problem() {
    if (this.entry) return this.entry.problem ?? null;
    const broken = this.project.buttons.filter((entry) => entry.problem);
    return broken.find((entry) => this.file && entry.file === this.file)?.problem ?? null;
  }

  /** When everything finite is over, and the last event was. */
  get end() { return Math.max(this.clip?.end ?? 0, this.events.at(-1)?.time ?? 0); }

  /** How long the time line is. */
  get span() { return this.end + (this.clip?.period ?? 0); }

  /** The state that the button is in at a moment. */
  stateAt(time) {
    let last = null;
    for (const each of this.clip?.states ?? []) if (time === null || each.time <= time + 1e-9) last = each.state;
    return last ?? this.state ?? this.detail?.initial ?? this.detail?.states?.[0] ?? null;
  }

  loadProject() {
    this.listing = this.#list();
    return this.listing;
  }

  async #list() {
    const asked = ++this.#listed;
    try {
      const project = await this.source.project();
      // An older list may come after a newer one.
      if (asked !== this.#listed) return;
      const before = this.project;
      this.project = project;
      if (this.key && !this.entry) this.key = this.#successor(before)?.key ?? this.key;
      if (this.isThere) this.file = this.entry.file;
    } catch (refusal) {
      this.refusal = refusal;
    }
    this.emit('project');
  }

  /** The button that has come in the place of the one that is shown: it has another name, or its file can be read now. */
  #successor(before) {
    const file = this.file ?? this.key;
    const isNew = ({ key }) => !before.buttons.some((known) => known.key === key);
    const inFile = ({ buttons }) => buttons.filter((entry) => entry.file === file && !entry.problem);
    const now = inFile(this.project);
    const same = now[inFile(before).findIndex(({ key }) => key === this.key)];
    return same && isNew(same) ? same : now.find(isNew);
  }

  /** Shows another button or place. */
  async open(place, isNew = true) {
    const other = place.key !== undefined && place.key !== this.key;
    if (other) Object.assign(this, { state: null, events: [], time: null, properties: {}, detail: null, clip: null, golden: null });
    Object.assign(this, place);
    this.#happened = [];
    if (other) this.file = this.entry?.file ?? null;
    this.refusal = null;
    if (isNew) this.address.show(this, true);
    this.emit('place', 'view', 'project');
    if (this.key) await this.load();
  }

  /** Reads the button and its clip again; the state and the time stay. */
  async load() {
    if (!this.isThere) return this.#lose();
    const asked = ++this.#detailed;
    const { locale } = this.fitting;
    // A class takes seconds to say what leads where: the clip does not wait for it.
    const clip = this.#reclip();
    const [detail] = await Promise.allSettled([this.source.button(this.key, this.properties), clip]);
    if (asked !== this.#detailed) return;
    if (detail.status === 'fulfilled') this.detail = detail.value;
    else this.refusal = detail.reason;
    this.emit('button', 'clip', 'time');
    if (this.fitting.locale !== locale) await this.#reclip();
  }

  /** The project has no such button, or its file cannot be read: what is not there is not asked for. */
  #lose() {
    // Answers that are on their way are not wanted any longer.
    this.#detailed += 1;
    this.#isLast(this.#ask());
    const hint = this.file ? `the page goes on when ${this.file} has it again` : 'choose one of the list';
    this.refusal = Refusal.of(`"${this.key}" is not in the project`, { hint });
    this.emit('lost');
  }

  async #reclip() {
    if (!this.isThere) return this.#lose();
    const asked = this.#ask();
    const [clip] = await Promise.allSettled([this.source.clip(this.run, this.time)]);
    if (!this.#isLast(asked)) return;
    this.#take(clip);
    this.emit('clip', 'time');
  }

  #take(clip) {
    this.refusal = clip.status === 'rejected' ? clip.reason : null;
    // The property that is refused was refused before, or is the one that was tuned last.
    if (this.refusal?.option !== 'property') this.wrong = null;
    else if (this.properties[this.wrong] === undefined) this.wrong = this.tuned;
    if (clip.status === 'rejected') return;
    this.clip = clip.value;
    this.#happened = this.events;
    if (!clip.value.events) return;
    // A page with pictures drawn beforehand has moved an event to the nearest time that it has, and what is shown with it.
    const [asked, last] = [this.events.at(-1), clip.value.events.at(-1)].map((event) => event?.time);
    if (last !== undefined && this.time !== null) this.time += last - asked;
    this.events = clip.value.events;
    this.#stand();
    this.#happened = this.events;
  }

  /** Time stands where there is a picture: a page without a server has those of whole ticks. */
  #stand() { if (this.time !== null && this.clip?.moment) this.time = this.clip.moment(this.time); }

  /** Goes to a state without events; it is entered at time 0. */
  enter(state) {
    Object.assign(this, { state, events: [], time: 0 });
    this.#happened = [];
    this.emit('begin');
    return this.#reclip();
  }

  startOver() {
    Object.assign(this, { state: null, events: [], time: null });
    this.#happened = [];
    this.emit('begin');
    return this.#reclip();
  }

  /** The time of an event that comes now: once all is settled, waiting longer changes nothing. */
  get now() {
    if (this.time !== null) return Number(plain(this.time, 3));
    const last = this.events.at(-1);
    return Math.max(Math.ceil((this.clip?.end ?? 0) * 100 - 1e-6) / 100, last ? Number(plain(last.time + 0.1, 3)) : 0);
  }

  /** Sends an event at this moment; what came later is forgotten. */
  async send(name, values = []) {
    const [time, before] = [this.now, this.time];
    const events = [...this.events.filter((event) => event.time <= time), { name, arguments: values, time }];
    Object.assign(this, { events, time });
    this.emit('sent');
    await this.#reclip();
    // One that is refused has not happened, nor has one before it that was refused meanwhile.
    if (!this.refusal || this.events !== events) return;
    Object.assign(this, { events: this.#happened, time: before });
    this.emit('clip', 'time');
  }

  vary(change) {
    this.variant = { ...this.variant, ...change };
    this.emit('variant');
    return this.key ? this.#reclip() : undefined;
  }

  /** Tries a value of a property; undefined takes it back, null unsets it. */
  async tune(name, value) {
    if (value === undefined) delete this.properties[name];
    else this.properties[name] = value;
    this.tuned = name;
    this.emit('knobs');
    await this.#reclip();
  }

  /** Takes back all that is tried, or the value of one property. */
  async untune(name) {
    if (name === undefined) this.properties = {};
    else delete this.properties[name];
    this.emit('untuned');
    await this.load();
    this.emit('knobs');
  }

  /** Changes how one looks at what is shown. */
  arrange(change) {
    this.look = { ...this.look, ...change };
    this.emit('look');
  }

  /** Goes to a time and stays there. */
  seek(time) {
    this.time = time;
    this.#stand();
    this.emit('time');
  }

  show(view) {
    this.view = view;
    this.address.show(this, true);
    this.emit('view');
  }

  async loadGoldens(answer = null) {
    if (!this.source.can.goldens) return;
    try {
      this.goldens = answer ?? await this.source.goldens();
      this.goldenRefusal = null;
    } catch (refusal) {
      this.goldenRefusal = refusal;
    }
    this.emit('goldens');
  }
}
