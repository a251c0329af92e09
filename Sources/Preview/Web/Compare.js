/** A golden and the picture of now, looked at together as in the report. */
class Compare {
  static views = [['side', 'Side by side'], ['slider', 'Slider'], ['blink', 'Blink'], ['difference', 'Difference']];
  static levels = [0, 1, 2, 3, 4, 6, 8];

  /** Whether there is a golden to show, and a picture of now. */
  static parts({ outcome, approvable }) {
    const isUnreadable = outcome === 'unreadable';
    return {
      expected: outcome !== 'missing' && !isUnreadable,
      actual: outcome !== 'stale' && outcome !== 'unrendered' && (approvable || !isUnreadable),
    };
  }

  constructor(session) {
    Object.assign(this, { session, source: session.source });
    this.isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.element = make('div.compare');
    addEventListener('resize', () => this.arrange());
    setInterval(() => { if (this.view === 'blink' && !this.isStill && !document.hidden && this.element.isConnected) this.swap(); }, 600);
  }

  show(picture, approve) {
    if (!picture) {
      Object.assign(this, { words: null, panes: null });
      fill(this.element);
      return;
    }
    const words = JSON.stringify(picture);
    if (words === this.words) return;
    this.words = words;
    this.picture = picture;
    const stamp = this.stamp = (this.stamp ?? 0) + 1;
    const has = { ...Compare.parts(picture), difference: picture.outcome === 'different' && !picture.film };
    const text = (picture.lines ?? []).join('\n');
    const worst = /worst at \((\d+), (\d+)\)/.exec(text);
    this.worst = worst && [Number(worst[1]), Number(worst[2])];
    const pane = (part, title) => has[part] && make('figure.pane', { class: part }, make('figcaption', {}, title),
      make('div.frame', { tabindex: this.level ? 0 : -1 }, make('div.paper.checks', {}, make('img', { src: `${this.source.golden(picture, part)}&revision=${stamp}`, alt: `${title}: ${picture.name}`, width: picture.width, height: picture.height, draggable: 'false' }))));
    this.group = segmented('Compare', Compare.views, this.view, (view) => this.choose(view));
    this.zoomText = button('fit', () => this.zoom(0), { class: 'level' });
    for (const [name, value] of [['--w', picture.width], ['--h', picture.height]]) this.element.style.setProperty(name, value);
    this.panes = make('div.panes', {}, pane('expected', 'Golden'), pane('actual', 'Rendered now'), pane('difference', 'Difference'));
    const isPair = has.expected && has.actual;
    this.slider = isPair && make('input.split', { type: 'range', min: 0, max: picture.width, step: 1, value: Math.round(picture.width / 2),
      'aria-label': 'Golden left of this column, picture from it on', oninput: () => this.split() });
    fill(this.element, make('header', {}, make('h2', {}, make('code', {}, picture.name)), make('span.badge', { class: picture.outcome }, picture.outcome),
      picture.approvable && !picture.approved && button(picture.outcome === 'stale' ? 'Approve its removal' : 'Approve', approve, { class: 'main approve', 'data-focus': 'approve' }),
      picture.approved && make('span.badge.same', {}, 'approved')),
    // The explanation has a place of its own.
    (picture.lines ?? []).filter((line) => !picture.explanation?.includes(line.trim()))
      .map((line) => make('p.sentence', {}, line.replace(/^\w+ +/, '').replace(`${picture.name}: `, ''))),
    (picture.explanation ?? []).length > 0 && make('div.changes', {}, make('h3', {}, 'What changed'), make('ul', {}, picture.explanation.map((line) => make('li', {}, line)))),
    make('div.tools', {}, isPair && this.group,
      make('div.joined', { role: 'group', 'aria-label': 'Zoom' }, button('−', () => this.zoomBy(-1), { 'aria-label': 'Zoom out' }), this.zoomText, button('+', () => this.zoomBy(1), { 'aria-label': 'Zoom in' })),
      this.worst && button('Zoom to the worst', () => this.toWorst(), { title: 'z' })),
    this.panes, this.slider);
    for (const each of all('.frame', this.panes)) each.addEventListener('scroll', () => this.together(each));
    for (const paper of all('.paper', this.panes)) {
      paper.addEventListener('pointerdown', (event) => this.drag(event, paper));
      paper.addEventListener('pointermove', (event) => { if (paper.hasPointerCapture(event.pointerId)) this.drag(event, paper); });
    }
    this.split();
    this.arrange();
  }

  get view() {
    const { compare } = this.session.look;
    const isThere = compare === 'difference' ? one('.pane.difference', this.element) : this.slider;
    return isThere && Compare.views.some(([name]) => name === compare) ? compare : 'side';
  }

  get level() { return Compare.levels.findLast((level) => level <= Number(this.session.look.zoom)) ?? 0; }

  /** How many times as large as it is a picture has room. */
  get fit() {
    const { width, height } = this.picture;
    const count = this.view === 'side' ? this.panes.children.length : 1;
    const room = (this.panes.clientWidth - 20 * count) / count;
    return Math.min(Math.max(Math.floor(Math.min(room / width, innerHeight * 0.55 / height)), 1), Compare.levels.at(-1));
  }

  choose(compare) { this.session.arrange({ compare }); }

  /** Where it lies below the list, it comes into sight. */
  appear() {
    if (matchMedia('(max-width: 900px)').matches) this.element.scrollIntoView({ block: 'start' });
  }

  /** Shows how it is to be looked at. */
  arrange() {
    if (!this.panes) return;
    const { view, level } = this;
    this.element.dataset.view = view;
    if (this.slider) this.slider.hidden = view !== 'slider';
    pressOne(this.group, view);
    const { fit } = this;
    this.element.style.setProperty('--zoom', level || fit);
    this.element.classList.toggle('zoomed', level > 0);
    this.element.classList.toggle('enlarged', (level || fit) > 1);
    this.zoomText.textContent = level ? `${level}×` : 'fit';
    for (const each of all('.frame', this.panes)) each.tabIndex = level ? 0 : -1;
  }

  swap() { this.element.dataset.shown = this.element.dataset.shown === 'actual' ? 'expected' : 'actual'; }

  split() {
    if (!this.slider) return;
    this.panes.style.setProperty('--at', `${this.slider.value / this.slider.max * 100}%`);
    this.slider.setAttribute('aria-valuetext', `column ${this.slider.value} of ${this.slider.max}`);
  }

  /** Takes the slider's line to where a finger is on the picture. */
  drag(event, paper) {
    if (this.view !== 'slider' || event.button > 0) return;
    event.preventDefault();
    paper.setPointerCapture(event.pointerId);
    const { left, width } = paper.getBoundingClientRect();
    this.slider.value = (event.clientX - left) / width * this.picture.width;
    this.split();
  }

  zoomBy(by) { this.zoom(Compare.levels[Math.min(Math.max(Compare.levels.indexOf(this.level) + by, 0), Compare.levels.length - 1)]); }

  zoom(level) { this.session.arrange({ zoom: level ? String(level) : 'fit' }); }

  toWorst() {
    if (!this.worst) return;
    this.zoom(Compare.levels.at(-1));
    for (const each of all('.frame', this.panes)) {
      each.scrollLeft = (this.worst[0] + 0.5) * this.level - each.clientWidth / 2;
      each.scrollTop = (this.worst[1] + 0.5) * this.level - each.clientHeight / 2;
    }
  }

  together(from) {
    for (const other of all('.frame', this.panes)) {
      if (other === from) continue;
      other.scrollLeft = from.scrollLeft;
      other.scrollTop = from.scrollTop;
    }
  }
}
