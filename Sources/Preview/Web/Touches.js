/** What a finger, a mouse or a key does to the picture becomes the button's events, as UIControl sends them. */
class Touches {
  /** How far beyond its bounds a finger that is down still counts as inside, in points. */
  static reach = 70;
  #pointer = null;
  #isInside = true;

  constructor(session, stage, player) {
    Object.assign(this, { session, stage });
    const { canvas } = stage;
    player.holds = () => this.isDown;
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#up(event));
    canvas.addEventListener('pointercancel', (event) => this.#cancel(event));
    canvas.addEventListener('contextmenu', (event) => { if (this.isDown) event.preventDefault(); });
    canvas.addEventListener('keydown', (event) => this.#keyDown(event));
    canvas.addEventListener('keyup', (event) => { if (event.key === ' ' || event.key === 'Enter') this.#lift('key', 'touchUpInside', event); });
    canvas.addEventListener('blur', () => { if (this.#pointer === 'key') this.#lift('key', 'touchCancel'); });
    addEventListener('blur', () => { if (this.isDown) this.#lift(this.#pointer, 'touchCancel'); });
  }

  get isDown() { return this.#pointer !== null; }

  #send(name, point) {
    // Code of an app's own can ask where the finger is.
    const isCode = this.session.entry?.control === 'uikit';
    this.session.send(name, point && isCode ? point.map((each) => plain(each, 1)) : []);
  }

  /** In points, from the button's origin. */
  #point(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    const { width, height } = this.stage.points;
    const [x, y] = this.session.clip?.origin ?? [0, 0];
    return [(event.clientX - box.x) / box.width * width - x, (event.clientY - box.y) / box.height * height - y];
  }

  #holds([x, y], reach) {
    const { width, height } = this.stage.points;
    const [w, h] = this.session.clip?.size ?? [width, height];
    return x >= -reach && y >= -reach && x < w + reach && y < h + reach;
  }

  #down(event) {
    if (this.isDown || event.button !== 0) return;
    const point = this.#point(event);
    if (!this.#holds(point, 0)) return;
    event.preventDefault();
    this.stage.canvas.focus({ preventScroll: true });
    this.stage.canvas.setPointerCapture(event.pointerId);
    this.#pointer = event.pointerId;
    this.#isInside = true;
    this.#feel();
    this.#send('touchDown', point);
  }

  #move(event) {
    if (this.#pointer !== event.pointerId) return;
    const point = this.#point(event);
    const isInside = this.#holds(point, Touches.reach);
    if (isInside === this.#isInside) return;
    this.#isInside = isInside;
    this.#send(isInside ? 'touchDragEnter' : 'touchDragExit', point);
  }

  #up(event) {
    if (this.#pointer !== event.pointerId) return;
    const point = this.#point(event);
    this.#lift(event.pointerId, this.#holds(point, Touches.reach) ? 'touchUpInside' : 'touchUpOutside', null, point);
  }

  #cancel(event) { this.#lift(event.pointerId, 'touchCancel'); }

  #lift(pointer, name, event, point) {
    if (this.#pointer !== pointer) return;
    event?.preventDefault();
    this.#pointer = null;
    this.#feel();
    this.#send(name, point);
  }

  #keyDown(event) {
    if (event.key === 'Escape' && this.#pointer === 'key') { this.#lift('key', 'touchCancel', event); return; }
    if ((event.key !== ' ' && event.key !== 'Enter') || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.repeat || this.isDown) return;
    this.#pointer = 'key';
    this.#isInside = true;
    this.#feel();
    this.#send('touchDown');
  }

  #feel() { this.stage.element.classList.toggle('pressed', this.isDown); }
}
