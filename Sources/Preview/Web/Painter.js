/** Draws moments into one canvas, one after the other; of those that wait, the last is drawn. */
class Painter {
  #next = null;
  #isBusy = false;

  constructor(source, canvas, done = () => {}) {
    Object.assign(this, { source, canvas, done });
  }

  async paint(run, clip, time) {
    this.#next = { run, clip, time };
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.canvas.dataset.idle = false;
    while (this.#next) {
      const { run: wanted, clip: part, time: moment } = this.#next;
      this.#next = null;
      let refusal = null;
      try {
        await this.source.draw(wanted, part, moment, this.canvas);
        this.canvas.dataset.shows = Address.write({ ...wanted, key: wanted.button, view: 'stage', time: moment });
        this.canvas.dataset.drawn = Number(this.canvas.dataset.drawn ?? 0) + 1;
      } catch (reason) {
        refusal = reason;
      }
      // What nobody wants any longer may be refused.
      if (!refusal || !this.#next) this.done(refusal);
    }
    this.#isBusy = false;
    this.canvas.dataset.idle = true;
  }
}

/** Canvases that are drawn when they come into sight, and again when what they show has changed. */
class LazyCanvases {
  /** So many are drawn at once; what is scrolled past meanwhile is not drawn. */
  static most = 4;
  #parts = new Map();
  #waiting = new Set();
  #busy = 0;
  #sight = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const part = this.#parts.get(entry.target);
      if (!part) continue;
      part.isSeen = entry.isIntersecting;
      this.#draw(part);
    }
  }, { rootMargin: '160px' });

  constructor(source) { this.source = source; }

  /** `what` gives `{run, clip, time}`, or a promise of it. */
  add(element, canvas, what, done) {
    this.#parts.set(element, { canvas, what, painter: new Painter(this.source, canvas, done), isOld: true, isSeen: false });
    this.#sight.observe(element);
  }

  clear() {
    this.#sight.disconnect();
    this.#parts.clear();
    this.#waiting.clear();
  }

  /** Draws again what `fits` picks: at once where it is seen, else when it will be. */
  refresh(fits = () => true) {
    for (const [element, part] of this.#parts) {
      if (!fits(element)) continue;
      part.isOld = true;
      this.#draw(part);
    }
  }

  #draw(part) {
    if (part.isSeen && part.isOld) this.#waiting.add(part);
    else this.#waiting.delete(part);
    while (this.#busy < LazyCanvases.most && this.#waiting.size > 0) {
      const [next] = this.#waiting;
      this.#waiting.delete(next);
      next.isOld = false;
      this.#paint(next);
    }
  }

  async #paint(part) {
    this.#busy += 1;
    try {
      const { run, clip, time } = await part.what();
      await part.painter.paint(run, clip, time);
    } catch (refusal) {
      part.painter.done(refusal);
    }
    this.#busy -= 1;
    this.#draw(part);
  }
}
