/** Reads buttons, clips and pictures from the page itself, where they were drawn beforehand. */
class PackedSource extends Source {
  mode = 'page';
  can = { ...this.can, tree: true };
  #packed;
  /** What was unpacked, by the button and which part it is. */
  #parts = new Map();
  #frames = new FrameStore();

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
    return new PackedRun(detail, run, this.#variant(detail, run)).clip;
  }

  async draw(run, clip, time, canvas) {
    const detail = await this.button(run.button);
    const frame = this.#frame(detail, run, time);
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
    return trees[this.#frame(detail, run, time)];
  }

  #frame(detail, run, time) { return new PackedRun(detail, run, this.#variant(detail, run)).frame(time); }

  /** The index of the variant that was drawn; the first one if that was not. */
  #variant(detail, run) {
    // All have the same quirks.
    const wanted = Object.entries({ ...standard, ...run.variant }).filter(([name]) => name !== 'quirks');
    const fits = (variant) => wanted.every(([name, value]) => (variant[name] ?? standard[name]) === value);
    return Math.max(0, detail.variants.findIndex(fits));
  }
}

/** A run of a button, put together from clips. */
class PackedRun {
  /** A clip and the time at which it begins, in seconds of the run. */
  #segments = [];

  constructor(detail, run, variant) {
    Object.assign(this, { detail, variant, events: [], nearest: null });
    const state = Math.max(0, detail.states.indexOf(run.state));
    const [enter, rest] = detail.starts[state];
    const events = run.events ?? [];
    this.#segments.push({ clip: detail.clips[events.length > 0 ? rest : enter], begin: 0 });
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
    const { end, period } = clip.drawn[0];
    const offset = Math.max(event.time - begin, 0);
    const isOver = offset >= clip.end - 1e-9;
    let choice = [offset, settled];
    if (isOver ? period && !clip.timelessLoop?.includes(written) : !clip.timeless?.includes(written)) {
      // The endless part is cut in its first round; later ones are as many whole rounds later.
      const isEndless = (at) => Boolean(period) && at >= end / 60 - 1e-9;
      const inRound = (at) => (isEndless(at) ? at + Math.max(0, Math.round((offset - at) / period)) * period : at);
      const cuts = clip.cuts?.[written] ?? [];
      const places = Array.from({ length: cuts.length / 2 }, (_, index) => [cuts[2 * index] / 60, cuts[2 * index + 1]]);
      if (!places.some(([at]) => isEndless(at))) places.push([period ? end / 60 : clip.end, settled]);
      const choices = places.map(([at, to]) => [inRound(at), to]);
      choice = choices.reduce((a, b) => (Math.abs(b[0] - offset) < Math.abs(a[0] - offset) ? b : a));
    }
    const time = begin + choice[0];
    const isMoved = Math.abs(time - event.time) > 1e-6;
    if (isMoved) this.nearest = time;
    this.events.push(isMoved ? { ...event, time } : event);
    this.#segments.push({ clip: this.detail.clips[choice[1]], begin: time });
  }

  get clip() {
    const { clip, begin } = this.#last;
    const { period, frames, end } = clip.drawn[this.variant];
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
      nearest: this.nearest, events: this.events, moment: (time) => this.moment(time),
    };
  }

  /** The frame of a time; null is the settled one. */
  frame(time) {
    if (time === null || time === undefined) return this.#last.clip.drawn[this.variant].settled;
    const { frames, tick } = this.#place(time);
    return frames[tick];
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
    return { frames, offset, tick: Math.min(Math.floor(offset * 60 + 1e-6), frames.length - 1) };
  }
}
