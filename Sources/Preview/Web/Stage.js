/** The button in the middle, as large as one wants, on a canvas of any colour. */
class Stage {
  static levels = [0, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24];

  constructor(session, player) {
    Object.assign(this, { session, player });
    this.element = one('#stage');
    this.canvas = make('canvas', { id: 'canvas', role: 'button', tabindex: 0, width: 1, height: 1, 'aria-describedby': 'stage-state' });
    this.outline = make('div.outline', { hidden: true });
    this.sheet = make('div.sheet', {}, this.canvas, make('div.pixels', { 'aria-hidden': 'true' }), this.outline);
    this.field = make('div.field', { tabindex: -1 }, this.sheet);
    this.state = make('output.state', { id: 'stage-state' });
    this.findings = make('div.findings-place');
    this.element.append(make('div.tools', { role: 'group', 'aria-label': 'Picture' }, this.zoomer(), this.grounds(), this.state,
      this.copying(), this.saving()), this.field);
    this.painter = new Painter(session.source, this.canvas, (refusal) => this.drawn(refusal));
    session.on('view project lost', () => { this.element.hidden = session.view !== 'stage' || !session.isThere; });
    session.on('view time clip', () => this.draw());
    session.on('button clip time', () => this.describe());
    session.on('button clip view lost project', () => this.report());
    session.on('view variant', () => { document.documentElement.dataset.appearance = session.variant.appearance; });
    new ResizeObserver(() => this.measure()).observe(this.field);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.measure());
    session.on('look place', () => { this.measure(); this.showGround(); });
    this.showGround();
  }

  draw() {
    const { session } = this;
    if (session.view !== 'stage' || !session.isThere || !(session.clip || session.source.can.anyTime)) return;
    const isOver = session.time !== null && session.clip && !session.clip.period && session.time >= session.end && session.events.length === 0;
    this.painter.paint(session.run, session.clip, isOver ? null : session.time);
    this.element.classList.toggle('nearest', session.clip?.nearest !== null && session.clip?.nearest !== undefined);
  }

  drawn(refusal) {
    this.element.classList.toggle('refused', Boolean(refusal));
    if (refusal && !this.session.refusal) { this.session.refusal = refusal; this.report(); }
    this.measure();
  }

  /** Where the picture cannot be drawn, its place says why. */
  report() {
    const { session } = this;
    const own = session.problem ?? (session.view === 'overview' ? null : session.refusal);
    // With a configuration that cannot be read, all is drawn as before.
    const problem = own ?? session.project.problem;
    const place = one('#problem');
    this.element.classList.toggle('refused', Boolean(own));
    // Who types a value goes on typing: nothing moves.
    const wrong = own?.option === 'property' && session.properties[session.wrong] !== undefined ? session.wrong : null;
    place.classList.toggle('over', wrong !== null);
    fill(place, problem && make('div.problem', {}, make('h2', {}, problem.message),
      problem.file && make('p', {}, make('code', {}, writtenPlace(problem))),
      problem.excerpt && make('pre', {}, problem.excerpt),
      problem.hint && make('p', {}, make('b', {}, 'Hint: '), problem.hint),
      (problem.others ?? []).map((other) => make('p', {}, make('code', {}, [writtenPlace(other), other.message].filter(Boolean).join(': ')))),
      wrong !== null && button(`Take back ${wrong}`, async () => {
        await session.untune(wrong);
        one(`[data-focus="knob ${CSS.escape(wrong)}"]`)?.focus();
      }, { class: 'main' }),
      own && session.isThere && (session.state !== null || session.events.length > 0 || Object.keys(session.properties).length > 0)
        && button('Start over', () => { session.startOver(); session.untune(); })));
    const findings = [...(session.detail?.findings ?? [])];
    for (const each of session.clip?.findings ?? []) if (!findings.some((known) => known.message === each.message)) findings.push(each);
    const words = JSON.stringify(findings);
    if (words === this.words) return;
    this.words = words;
    fill(this.findings, findings.length > 0 && make('details.findings', {}, make('summary', {}, plural(findings.length, 'finding')),
      make('ul', { tabindex: 0, 'aria-label': 'Findings' }, findings.map((each) => make('li', {}, make('span.dot', { class: each.severity }), each.message,
        each.line && make('small', {}, ` ${writtenPlace(each)}`))))));
  }

  describe() {
    const { session } = this;
    const state = session.stateAt(session.time);
    const name = session.detail?.label ?? session.entry?.name ?? session.key ?? '';
    this.canvas.setAttribute('aria-label', name);
    const { nearest, otherwise } = session.clip ?? {};
    const text = [state, nearest !== null && nearest !== undefined && `nearest: ${milliseconds(nearest)}`, otherwise && `not drawn: ${otherwise}`]
      .filter(Boolean).join(' · ');
    if (this.state.textContent === text) return;
    this.state.textContent = text;
    if (state !== this.told && session.view === 'stage') tell(`${name}: ${state}`);
    this.told = state;
  }

  // ---- zoom

  zoomer() {
    this.zoomText = button('fit', () => this.zoom(0), { class: 'level', title: 'Zoom to fit  0' });
    return make('div.joined', { role: 'group', 'aria-label': 'Zoom' },
      button('−', () => this.zoomBy(-1), { 'aria-label': 'Zoom out', title: 'Zoom out  −' }), this.zoomText,
      button('+', () => this.zoomBy(1), { 'aria-label': 'Zoom in', title: 'Zoom in  +' }));
  }

  /** 0 to fit. */
  get level() { return Math.min(Math.max(Number(this.session.look.zoom) || 0, 0), Stage.levels.at(-1)); }

  /** Points to pixels of the screen. */
  get times() {
    if (this.level) return this.level;
    const { width, height } = this.points;
    const room = Math.min((this.field.clientWidth - 32) / width, (this.field.clientHeight - 32) / height);
    // Where a pixel of the picture is a whole number of the screen's, it stays sharp.
    const sharp = [3, 2, 1].find((times) => times <= room && Number.isInteger(times / this.session.variant.scale * devicePixelRatio));
    return sharp ?? Math.max(Math.min(room, 1), 0.1);
  }

  get points() {
    const scale = this.session.variant.scale;
    return { width: Math.max(this.canvas.width / scale, 1), height: Math.max(this.canvas.height / scale, 1) };
  }

  zoomBy(by) {
    const { levels } = Stage;
    const here = this.level || this.times;
    const next = by > 0 ? levels.find((level) => level > here) : levels.findLast((level) => level && level < here);
    this.zoom(next ?? (by > 0 ? levels.at(-1) : levels[1]));
  }

  zoom(level) { this.session.arrange({ zoom: level ? String(level) : 'fit' }); }

  /** The part of the field's content that is in the middle of it, as shares of the content: it stays there as one zooms. */
  get middle() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = this.field;
    return [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight];
  }

  set middle([x, y]) {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = this.field;
    this.field.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
  }

  measure() {
    const { times } = this;
    const { width, height } = this.points;
    const pixel = times / this.session.variant.scale;
    const text = this.level ? `${plain(this.level, 2)}×` : 'fit';
    this.zoomText.textContent = text;
    this.zoomText.setAttribute('aria-label', `Zoom: ${this.level ? `${text.replace('×', '')} times` : 'fit'}, press to fit`);
    this.element.classList.toggle('sharp', Math.abs(pixel * devicePixelRatio - Math.round(pixel * devicePixelRatio)) < 1e-6 || pixel > 2);
    this.element.classList.toggle('large', pixel >= 5);
    const size = [width * times, height * times, pixel].join();
    if (size === this.size) return;
    this.size = size;
    const { middle } = this;
    this.sheet.style.setProperty('--width', `${width * times}px`);
    this.sheet.style.setProperty('--height', `${height * times}px`);
    this.sheet.style.setProperty('--pixel', `${pixel}px`);
    this.middle = middle;
  }

  // ---- what lies behind

  grounds() {
    this.color = make('input', { type: 'color', 'aria-label': 'Colour of the canvas', title: 'Colour of the canvas', value: '#3b82f6',
      oninput: () => this.setGround(this.color.value) });
    this.group = segmented('Canvas', [['checks', 'Checks'], ['light', 'White'], ['dark', 'Black']], 'checks', (value) => this.setGround(value));
    this.pixels = button('Pixels', () => this.togglePixels(), { 'aria-pressed': 'false', title: 'Pixel grid, from 5 times on  o' });
    return [make('div.joined.ground', {}, this.group, this.color), this.pixels];
  }

  togglePixels() {
    const isOn = this.session.look.pixels !== 'on';
    this.session.arrange({ pixels: isOn ? 'on' : 'off' });
    if (isOn && !this.element.classList.contains('large')) this.zoom(Stage.levels.find((level) => level / this.session.variant.scale >= 5));
  }

  setGround(canvas) { this.session.arrange({ canvas }); }

  showGround() {
    const { pixels, canvas } = this.session.look;
    const color = { light: '#ffffff', dark: '#000000' }[canvas] ?? /^#[0-9a-f]{6}$/.exec(canvas)?.[0];
    this.element.classList.toggle('gridded', pixels === 'on');
    press(this.pixels, pixels === 'on');
    pressOne(this.group, color ? canvas : 'checks');
    this.field.classList.toggle('checks', !color);
    if (color) this.field.style.setProperty('--ground-color', color);
    if (color === canvas) this.color.value = color;
  }

  // ---- the layer that is pointed at

  show(rectangle) {
    this.outline.hidden = !rectangle;
    if (!rectangle) return;
    const [x, y, width, height] = rectangle;
    const points = this.points;
    const set = (name, value) => this.outline.style.setProperty(name, `${value}%`);
    set('left', x / points.width * 100);
    set('top', y / points.height * 100);
    set('width', width / points.width * 100);
    set('height', height / points.height * 100);
  }

  // ---- copying and saving

  get name() { return (this.session.entry?.name ?? 'button').replace(/[^\p{L}\p{N}._-]/gu, '-'); }

  copying() {
    const { session } = this;
    const item = (label, text) => {
      const each = button(label, async () => {
        try { await copy(await text(), each); } catch (refusal) { refused(each, refusal); }
      }, { class: 'copy' });
      return each;
    };
    const asked = (name) => async () => (await session.source.command(session.run, session.time))[name];
    this.copyCommand = session.source.command ? item('Command line', asked('command')) : null;
    return menu('Copy', [
      item(session.source.linkName, async () => session.source.link(session)), item('Events', async () => writtenEvents(session.events)),
      this.copyCommand, ...(session.source.command ? [item('Shot as YAML', asked('yaml')), item('Swift test', asked('swift'))] : []),
    ]);
  }

  saving() {
    const { session } = this;
    const item = (label, blob, ending, part) => {
      const each = button(label, async () => {
        each.setAttribute('aria-busy', 'true');
        try {
          save(await blob(), `${this.name}-${part()}.${ending}`);
          tell(`Saved ${label}`);
        } catch (refusal) { refused(each, refusal); }
        each.removeAttribute('aria-busy');
      });
      return each;
    };
    const still = () => (session.source.picture ? session.source.picture(session.run, session.time)
      : new Promise((done) => { this.canvas.toBlob(done, 'image/png'); }));
    // From the beginning to what goes on for ever, once; what does not rests a moment at its end.
    const duration = () => (session.end > 0 ? plain(session.span + (session.clip?.period ? 0 : 0.5)) : null);
    const film = (format) => item(`Film as ${{ png: 'APNG', webp: 'WebP', gif: 'GIF' }[format]}`, () => session.source.film(session.run, format, duration()), format, () => 'film');
    return menu('Save', [item('This moment as PNG', still, 'png', () => (session.time === null ? session.stateAt(null) ?? 'settled' : writtenTime(session.time))), ...(session.source.can.film ? ['png', 'webp', 'gif'].map(film) : [])]);
  }
}

function refused(element, { message, words = message }) {
  tell(words);
  flash(element, words, 6000);
}
