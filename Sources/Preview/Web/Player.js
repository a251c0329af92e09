/** Lets the time of a session run. */
class Player {
  isPlaying = false;
  #from = 0;
  #since = 0;
  #request = 0;

  /** `holds` tells whether a finger is down: then time goes on although nothing moves. */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
    this.holds = () => false;
    session.on('sent', () => this.play(session.time));
    session.on('begin', () => { if (session.time === null) this.pause(); else this.play(session.time); });
    session.on('clip', () => { if (this.isPlaying && Math.abs((session.time ?? 0) - this.#now) > 0.05) this.#start(session.time ?? 0); });
    session.on('place lost', () => this.pause());
    session.on('view', () => { if (session.view !== 'stage') this.pause(); });
  }

  get speed() { return Math.min(Math.max(Number(this.session.look.speed) || 1, 0.01), 100); }

  get loops() { return this.session.look.loop === 'on'; }

  #start(time) {
    this.#from = time;
    this.#since = performance.now();
  }

  get #now() { return this.#from + (performance.now() - this.#since) / 1000 * this.speed; }

  play(time) {
    const { session } = this;
    const isOver = session.time === null || (session.time >= session.end - 1e-9 && !session.clip?.period);
    this.#start(time ?? (isOver ? 0 : session.time));
    session.time = this.#from;
    if (!this.isPlaying) {
      this.isPlaying = true;
      this.#request = requestAnimationFrame(() => this.#tick());
    }
    this.changed();
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.#request);
    this.changed();
    this.session.seek(this.session.time);
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  setSpeed(speed) {
    const now = this.#now;
    this.session.arrange({ speed: String(speed) });
    if (this.isPlaying) this.#start(now);
  }

  /** Moves by whole frames of 1/60 s, and stops there. */
  step(by) {
    this.pause();
    const { session } = this;
    const here = session.time ?? session.span;
    // A page without a server counts its pictures from the last event on.
    const index = session.clip?.moment ? here / frame : by > 0 ? Math.floor(here / frame + 1e-6) : Math.ceil(here / frame - 1e-6);
    session.seek(Math.min(Math.max((index + by) / 60, 0), session.span));
  }

  #tick() {
    if (!this.isPlaying) return;
    const { session } = this;
    let time = this.#now;
    const period = session.clip?.period;
    if (this.loops && !this.holds() && !session.isAsking && session.span > 0 && time >= session.span) {
      time %= session.span;
      this.#start(time);
    } else if (period && !this.holds() && time >= session.end + period) {
      time = session.end + (time - session.end) % period;
      this.#start(time);
    } else if (!period && time >= session.end && !this.holds() && !session.isAsking) {
      this.isPlaying = false;
      session.time = null;
      this.changed();
      session.emit('time');
      return;
    }
    session.time = time;
    session.emit('time');
    this.#request = requestAnimationFrame(() => this.#tick());
  }
}
