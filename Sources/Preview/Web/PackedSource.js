/** Reads buttons, clips and pictures from the page itself, where they were drawn beforehand. */
class PackedSource extends PictureSource {
  mode = 'page';
  can = { ...this.can, tree: true };
  #packed;
  /** What was unpacked, by the button and which part it is. */
  #parts = new Map();
  #frames = new FrameStore();
  /** The last run that was put together, and its words: a film asks for it with each frame. */
  #last = { words: '', run: null };

  constructor(packed) {
    super();
    this.#packed = packed;
  }

  async project() {
    const { mode, version, folder, buttons } = this.#packed;
    return { mode, version, folder, buttons };
  }

  /** Without a button, those that any of them has. */
  choices(detail) { return super.choices(detail ?? { variants: this.#packed.variants }); }

  button(key) { return this.#part(key, 'detail'); }

  /** Unpacks what the page knows of a button when it is first needed. */
  #part(key, name) {
    const packed = this.#packed.details[key];
    if (!packed) return Promise.reject(Refusal.of(`there is no button ${JSON.stringify(key)}`, { status: 404 }));
    const place = `${name} ${key}`;
    if (!this.#parts.has(place)) {
      const stream = new Blob([bytesOfBase64(packed[name])]).stream().pipeThrough(new DecompressionStream('deflate'));
      this.#parts.set(place, new Response(stream).json());
    }
    return this.#parts.get(place);
  }

  async clip(run) {
    const detail = await this.button(run.button);
    return this.#run(detail, run).clip;
  }

  async draw(run, clip, time, canvas) {
    const detail = await this.button(run.button);
    const frame = this.#run(detail, run).frame(time);
    const { pictures } = detail;
    const [width, height] = pictures.places[pictures.frames[frame][0]];
    const words = this.#frames.pixels(run.button, this.#packed.details[run.button], pictures, frame);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    // The clear row and column before the pixels lie outside the canvas.
    const image = new ImageData(new Uint8ClampedArray(words.buffer), width + 1, height + 1);
    canvas.getContext('2d').putImageData(image, -1, -1);
  }

  /** The layers that showed when the picture of that moment was first drawn. */
  async tree(run, time) {
    const [detail, trees] = await Promise.all([this.button(run.button), this.#part(run.button, 'trees')]);
    return trees[this.#run(detail, run).frame(time)];
  }

  #run(detail, run) {
    const { button, state, events, variant, properties } = run;
    const words = JSON.stringify([button, state, events, variant, properties]);
    if (this.#last.words !== words) this.#last = { words, run: new PackedRun(detail, run, this.#variant(detail, run)) };
    return this.#last.run;
  }

  /** The index of the variant that was drawn, or of the first one that differs in the fewest values. */
  #variant(detail, run) {
    const values = detail.variants.map((variant) => missing(variant, run).length);
    return values.indexOf(Math.min(...values));
  }
}

/** The values that are asked for and that a variant does not have. */
const missing = (variant, run) => Object.entries({ ...standard, ...run.variant })
  .filter(([name, value]) => (variant[name] ?? standard[name]) !== value);

/** A run of a button, put together from clips. */
class PackedRun {
  /** A clip, the time at which it begins, in seconds of the run, and by how many ticks what goes on for ever in it is ahead. */
  #segments = [];

  constructor(detail, run, variant) {
    Object.assign(this, { detail, variant, events: [], nearest: null, run });
    const start = detail.starts[run.state ? detail.states.indexOf(run.state) : 0];
    if (!start) throw Refusal.of(`the page has no picture of ${run.state}`);
    const [enter, rest] = start;
    const events = run.events ?? [];
    this.#segments.push({ clip: detail.clips[events.length > 0 ? rest : enter], begin: 0, ahead: 0 });
    for (const event of events) this.#add(event);
  }

  get #last() { return this.#segments.at(-1); }

  /** Continues with an event: where and when it was drawn, the drawn time that is nearest, or after the clip's end. */
  #add(event) {
    const { clip, begin } = this.#last;
    // A finger was drawn in the middle.
    if (event.name.startsWith('touch')) event = { ...event, arguments: [] };
    const written = !event.arguments?.length
      ? event.name : `${event.name}(${event.arguments.join(', ')})`;
    const settled = this.detail.steps[clip.to][written];
    if (settled === undefined) throw Refusal.of(`the page has no picture of what ${written} does here`);
    const offset = Math.max(event.time - begin, 0);
    const isOver = offset >= clip.end - 1e-9;
    let choice = { at: offset, to: settled };
    if (isOver ? clip.drawn[0].period && !clip.timelessLoop?.includes(written) : !clip.timeless?.includes(written)) {
      choice = (isOver ? this.#goingOn(written, settled, offset) : null) ?? this.#nearest(written, settled, offset);
    }
    const time = begin + choice.at;
    const isMoved = Math.abs(time - event.time) > 1e-6;
    if (isMoved || choice.isOtherPhase) this.nearest = time;
    this.events.push(isMoved ? { ...event, time } : event);
    this.#segments.push({ clip: this.detail.clips[choice.to], begin: time, ahead: choice.ahead ?? 0 });
  }

  /** The clip at whose end the events of a clip's situation were drawn. */
  #own(clip) { return this.detail.clips[this.detail.situations[clip.to].clip]; }

  /** By how many ticks a clip's loop is ahead of that of its situation's own clip; undefined if it is another one. */
  #turn(clip) {
    const own = this.#own(clip);
    return own && range(clip.drawn[0].frames.length).find((ticks) => isAhead(clip, own, ticks));
  }

  /**
   * An event in a loop whose followers are all one loop, ahead by as much as the event comes later, as far as was drawn: what moves
   * goes on, and the event stays where it is, but for a part of a tick. Null for other events.
   */
  #goingOn(written, settled, offset) {
    const { clip, ahead } = this.#last;
    const { clips } = this.detail;
    const [turn, follower] = [this.#turn(clip), clips[settled]];
    if (turn === undefined || follower.drawn.some(({ end }) => end > 0)) return null;
    const cuts = loopCuts(this.#own(clip), written);
    if (cuts.length === 0 || !cuts.every(([tick, to]) => isAhead(clips[to], follower, tick))) return null;
    const ticks = Math.round(offset * 60);
    return { at: ticks / 60, to: settled, ahead: ticks - clip.drawn[0].end + ahead + turn };
  }

  /** The nearest time at which an event was drawn; in a loop also whole rounds later. */
  #nearest(written, settled, offset) {
    const { clip, ahead } = this.#last;
    const { end, period, frames } = clip.drawn[0];
    const places = cutsOf(clip, written).filter(([tick]) => tick < end).map(([tick, to]) => ({ at: tick / 60, to }));
    if (!period) places.push({ at: clip.end, to: settled });
    for (const [tick, to, isOtherPhase] of period ? this.#loopPlaces(written, settled) : []) {
      const first = (end + wrapped(tick - ahead, frames.length - end)) / 60;
      places.push({ at: first + Math.max(0, Math.round((offset - first) / period)) * period, to, isOtherPhase });
    }
    return places.reduce((a, b) => (Math.abs(b.at - offset) < Math.abs(a.at - offset) ? b : a));
  }

  /**
   * Ticks of the last clip's loop at which an event was drawn, each with the clip that follows, and whether what moves in it for ever
   * begins anew there.
   */
  #loopPlaces(written, settled) {
    const { clip } = this.#last;
    const turn = this.#turn(clip);
    if (turn !== undefined) return [[0, settled], ...loopCuts(this.#own(clip), written)].map(([tick, to]) => [tick - turn, to]);
    // No place is right for what follows at the end of a loop that is not its situation's own.
    const cuts = loopCuts(clip, written);
    return cuts.length > 0 ? cuts : [[0, settled, true]];
  }

  get clip() {
    const { clip, begin } = this.#last;
    const { period, frames } = clip.drawn[this.variant];
    const { pictures } = this.detail;
    const [width, height, x, y, w, h] = pictures.places[pictures.frames[frames[0]][0]];
    const shifted = (name) => this.#segments.flatMap((segment, index) => {
      const until = this.#segments[index + 1]?.begin ?? Infinity;
      return segment.clip[name].filter((each) => segment.begin + each.time <= until + 1e-9)
        .map((each) => ({ ...each, time: segment.begin + each.time }));
    });
    const states = shifted('states').filter(({ state }, index, all) => index === 0 || all[index - 1].state !== state);
    return {
      width, height, scale: this.detail.variants[this.variant].scale, origin: [x, y], size: [w, h],
      end: this.#segments.length > 1 || clip.end > 0 ? begin + clip.end : 0, period: period ?? null, states,
      effects: shifted('effects'), findings: this.detail.findings ?? [],
      curves: clip.curves.map((curve) => ({
        ...curve, samples: curve.samples.map(([time, ...values]) => [begin + time, ...values]),
      })),
      nearest: this.nearest, otherwise: this.#otherwise, events: this.events, moment: (time) => this.moment(time),
    };
  }

  /** What was asked for and was not drawn: `scale 3`. */
  get #otherwise() {
    const { detail, run, variant } = this;
    // What is usual was not asked for where the page has nothing of it.
    const isAsked = ([name, value]) => value !== standard[name] || detail.variants.some((each) => (each[name] ?? standard[name]) === value);
    const values = missing(detail.variants[variant], run).filter(isAsked).map(([name, value]) => `${name} ${value}`);
    const names = [...values, ...Object.keys(run.properties ?? {})];
    return names.join(', ') || null;
  }

  /** The frame of a time; null is the settled one. */
  frame(time) {
    if (time === null || time === undefined) return this.#last.clip.drawn[this.variant].settled;
    const { frames, end, tick, ahead } = this.#place(time);
    return frames[tick < end ? tick : end + wrapped(tick - end + ahead, frames.length - end)];
  }

  /** The time of the picture that is shown at a time. */
  moment(time) {
    const { offset, tick } = this.#place(time);
    return time - offset + tick / 60;
  }

  #place(time) {
    const segment = this.#segments.findLast(({ begin }) => begin <= time + 1e-9) ?? this.#segments[0];
    const { frames, end, period } = segment.clip.drawn[this.variant];
    let offset = Math.max(0, time - segment.begin);
    if (period && offset >= end / 60) offset = end / 60 + ((offset - end / 60 + 1e-9) % period);
    return { frames, end, offset, ahead: segment.ahead, tick: Math.min(Math.floor(offset * 60 + 1e-6), frames.length - 1) };
  }
}

/** Ticks of a clip at which an event was drawn, each with the clip that follows. */
const cutsOf = (clip, event) => {
  const cuts = clip.cuts?.[event] ?? [];
  return range(cuts.length / 2).map((index) => [cuts[2 * index], cuts[2 * index + 1]]);
};

/** The same of a clip's loop, counted from where it begins. */
const loopCuts = (clip, event) => {
  const { end } = clip.drawn[0];
  return cutsOf(clip, event).filter(([tick]) => tick >= end).map(([tick, to]) => [tick - end, to]);
};

const range = (length) => Array.from({ length }, (_, index) => index);
const wrapped = (tick, length) => ((tick % length) + length) % length;

/** Whether what goes on for ever in a clip is that of another, so many ticks ahead, in each variant. */
const isAhead = (clip, other, ticks) => clip.drawn.every((drawn, index) => {
  const { frames, end, period } = other.drawn[index];
  const length = frames.length - end;
  return Boolean(period) && drawn.period === period && drawn.frames.length - drawn.end === length
    && range(length).every((tick) => drawn.frames[drawn.end + tick] === frames[end + wrapped(tick + ticks, length)]);
});
