/** Reads buttons, clips and pictures from the page itself, where they were drawn beforehand. */
class PackedSource extends Source {
  mode = 'page';
  #packed;
  #details = new Map();
  #images = new ImageStore();

  constructor(packed) {
    super();
    this.#packed = packed;
  }

  async project() {
    const { mode, version, folder, buttons } = this.#packed;
    return { mode, version, folder, buttons };
  }

  button(key) { return this.#detail(key); }

  /** Unpacks what the page knows of a button when it is first needed. */
  #detail(key) {
    const packed = this.#packed.details[key];
    if (!packed) return Promise.reject(new Refusal(`error: there is no button ${JSON.stringify(key)}`, 404));
    if (!this.#details.has(key)) {
      const stream = new Blob([bytesOfBase64(packed.detail)]).stream().pipeThrough(new DecompressionStream('deflate'));
      this.#details.set(key, new Response(stream).json());
    }
    return this.#details.get(key);
  }

  async clip(run) {
    const detail = await this.#detail(run.button);
    return new PackedRun(detail, run, this.#variant(detail, run)).clip;
  }

  async draw(run, clip, time, canvas) {
    const detail = await this.#detail(run.button);
    const variant = this.#variant(detail, run);
    const frame = new PackedRun(detail, run, variant).frame(time);
    const pictures = detail.pictures[variant];
    const { images } = this.#packed.details[run.button];
    const layers = [];
    const [, base, ...patches] = pictures.frames[frame];
    for (const part of [base < 0 ? [] : pictures.frames[base].slice(2), patches]) {
      for (let index = 0; index < part.length; index += 3) {
        const bitmap = this.#images.bitmap(images[part[index + 2]], this.#packed.images);
        layers.push(bitmap.then((image) => ({ x: part[index], y: part[index + 1], image })));
      }
    }
    const [width, height] = pictures.places[pictures.frames[frame][0]];
    const drawn = await Promise.all(layers);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    context.globalCompositeOperation = 'source-over';
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, width, height);
    for (const { x, y, image } of drawn) {
      context.clearRect(x, y, image.width, image.height);
      context.drawImage(image, x, y);
    }
  }

  async tree() { return null; }

  /** The index of the variant that was drawn; the first one if that was not. */
  #variant(detail, run) {
    const wanted = { ...standard, ...run.variant };
    const fits = (variant) => ['appearance', 'direction', 'scale'].every((name) => variant[name] === wanted[name]);
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

  #add(event) {
    const { clip, begin } = this.#last;
    const written = event.name.startsWith('touch') || !event.arguments?.length
      ? event.name : `${event.name}(${event.arguments.join(', ')})`;
    const { frames, end, period } = clip.drawn[0];
    const wanted = Math.max(event.time, begin);
    const offset = wanted - begin;
    const isOver = offset >= clip.end - 1e-9;
    let [time, next] = [wanted, this.detail.steps[clip.to][written]];
    if (next === undefined) {
      throw new Refusal(`error: the page has no picture of what ${written} does here`);
    }
    const isTimeless = (isOver ? clip.timelessLoop : clip.timeless)?.includes(written) || (isOver && !period);
    if (!isTimeless) {
      // The cuts are those of the first round; later ones are as many whole rounds later.
      const shift = period ? Math.max(0, Math.floor((offset - end / 60) / period + 1e-9)) * period : 0;
      const cuts = clip.cuts?.[written] ?? [];
      const places = Array.from({ length: cuts.length / 2 }, (_, index) => [cuts[2 * index] / 60, cuts[2 * index + 1]]);
      const first = places.find(([at]) => at >= end / 60 - 1e-9);
      const found = places.find(([at]) => at + (at >= end / 60 - 1e-9 ? shift : 0) >= offset - 1e-9);
      if (found) [time, next] = [begin + found[0] + (found[0] >= end / 60 - 1e-9 ? shift : 0), found[1]];
      else if (period && first) [time, next] = [begin + first[0] + shift + period, first[1]];
      else if (isOver) this.nearest = wanted;
      else time = begin + clip.end;
    }
    const isMoved = Math.abs(time - event.time) > 1e-6;
    if (isMoved) this.nearest = time;
    this.events.push(isMoved ? { ...event, time } : event);
    this.#segments.push({ clip: this.detail.clips[next], begin: time });
  }

  get clip() {
    const { clip, begin } = this.#last;
    const { period, frames, end } = clip.drawn[this.variant];
    const pictures = this.detail.pictures[this.variant];
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
      nearest: this.nearest, events: this.events,
    };
  }

  /** The frame of a time; null is the settled one. */
  frame(time) {
    if (time === null || time === undefined) return this.#last.clip.drawn[this.variant].settled;
    const segment = this.#segments.findLast(({ begin }) => begin <= time + 1e-9) ?? this.#segments[0];
    const { frames, end, period } = segment.clip.drawn[this.variant];
    let offset = Math.max(0, time - segment.begin);
    if (period && offset >= end / 60) offset = end / 60 + ((offset - end / 60 + 1e-9) % period);
    return frames[Math.min(Math.floor(offset * 60 + 1e-6), frames.length - 1)];
  }
}

/** Decoded pictures, those that were used last, up to 16 million pixels. */
class ImageStore {
  #bitmaps = new Map();
  #pixels = 0;
  static maximum = 16e6;

  /** The picture at an index; its pixels are not multiplied by alpha, so that a canvas treats all formats alike. */
  bitmap(index, images) {
    const known = this.#bitmaps.get(index);
    if (known) {
      this.#bitmaps.delete(index);
      this.#bitmaps.set(index, known);
      return known;
    }
    const text = images[index];
    const type = text.startsWith('iVBOR') ? 'image/png' : 'image/webp';
    const made = createImageBitmap(new Blob([bytesOfBase64(text)], { type }), {
      premultiplyAlpha: 'none', colorSpaceConversion: 'none',
    });
    this.#bitmaps.set(index, made);
    made.then((bitmap) => this.#count(bitmap), () => this.#bitmaps.delete(index));
    return made;
  }

  #count({ width, height }) {
    this.#pixels += width * height;
    for (const [index, kept] of this.#bitmaps) {
      if (this.#pixels <= ImageStore.maximum || this.#bitmaps.size <= 1) break;
      this.#bitmaps.delete(index);
      // Not closed: a picture may still be about to be drawn.
      kept.then((old) => { this.#pixels -= old.width * old.height; });
    }
  }
}

function bytesOfBase64(text) {
  const characters = atob(text);
  return Uint8Array.from({ length: characters.length }, (_, index) => characters.charCodeAt(index));
}
