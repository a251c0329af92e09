/** Reads decisions from an arithmetic coder whose probabilities follow what came before, as BitEncoder.swift packs them. */
class BitDecoder {
  #bytes;
  #next = 0;
  #low = 0;
  #high = 0xFFFFFFFF;
  #value = 0;
  #chances;
  #counts;

  constructor(bytes, contexts) {
    this.#bytes = bytes;
    this.#chances = new Uint16Array(contexts).fill(32768);
    this.#counts = new Uint8Array(contexts);
    for (let index = 0; index < 4; index++) this.#value = (this.#value << 8 | this.#byte()) >>> 0;
  }

  /** After the end all is 0. */
  #byte() { return this.#bytes[this.#next++] ?? 0; }

  /** 0 or 1. */
  read(context) {
    const chance = this.#chances[context];
    const middle = this.#low + Math.floor((this.#high - this.#low) * chance / 65536);
    const bit = this.#value <= middle ? 1 : 0;
    if (bit) this.#high = middle;
    else this.#low = middle + 1;
    const count = this.#counts[context];
    if (count < 20) this.#counts[context] = count + 1;
    this.#chances[context] = chance + Math.trunc(((bit ? 65535 : 0) - chance) / (count + 2));
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = (this.#high << 8 | 0xFF) >>> 0;
      this.#value = (this.#value << 8 | this.#byte()) >>> 0;
    }
    return bit;
  }

  /** From −128 to 127: whether it is 0, its sign, its length in bits, and the bits after the first. */
  readNumber(context) {
    if (!this.read(context)) return 0;
    const isNegative = this.read(context + 1);
    let length = 0;
    while (length < 7 && this.read(context + 2 + length)) length++;
    let size = 1;
    for (let index = length - 1; index >= 0; index--) {
      size = size << 1 | this.read(context + (index === length - 1 ? 10 + length : 18 + index));
    }
    return isNegative ? -size : size;
  }
}

/**
 * Reads pictures one after the other, as StripEncoder.swift packs them.
 *
 * A picture is its pixels with a clear row above and a clear column on the left: red in the lowest byte, then green, blue and
 * alpha, which the others are not multiplied by.
 */
class Strip {
  static #guessContexts = 3 * 512;
  #bits;
  /** What colours of the reference last became. */
  #colors = new Uint32Array(1 << 14);
  #values = new Uint32Array(1 << 14);
  /** What a channel is off, in 256ths of what the channel before is off. */
  #weights = [0, 0, 0, 0];

  constructor(bytes) { this.#bits = new BitDecoder(bytes, Strip.#guessContexts + 4 * 45 * 32); }

  /** The next picture; without a reference it differs from a clear one. */
  next(width, height, reference) {
    const bits = this.#bits;
    const stride = width + 1;
    const words = new Uint32Array(stride * (height + 1));
    const old = reference ?? new Uint32Array(words.length);
    // Which guess was right, 3 for none; beside the pixels, 0.
    const outcomes = new Uint8Array(words.length);
    this.#colors.fill(0);
    this.#values.fill(0);
    for (let row = 1; row <= height; row++) {
      for (let place = row * stride + 1; place <= row * stride + width; place++) {
        const before = old[place];
        const slot = Math.imul(before, 0x9E3779B1) >>> 18;
        const isKnown = this.#colors[slot] === before;
        const guess = isKnown ? this.#values[slot] : before;
        const left = words[place - 1];
        const above = words[place - stride];
        const context = outcomes[place - 1] + 4 * outcomes[place - stride] + 16 * outcomes[place - stride + 1]
          + (isKnown ? 64 : 0) + (old[place - 1] === before ? 128 : 0) + (old[place - stride] === before ? 256 : 0);
        let outcome = 3;
        if (bits.read(context)) outcome = 0;
        else if (above !== guess && bits.read(512 + context)) outcome = 1;
        else if (left !== guess && left !== above && bits.read(1024 + context)) outcome = 2;
        const word = outcome === 0 ? guess : outcome === 1 ? above : outcome === 2 ? left : this.#read(words, old, place, stride);
        outcomes[place] = outcome;
        words[place] = word;
        this.#colors[slot] = before;
        this.#values[slot] = word;
      }
    }
    return words;
  }

  /** A pixel's channels, each as what it is off from the reference's and the neighbours' change. */
  #read(words, old, place, stride) {
    let [word, last] = [0, 0];
    for (let index = 0; index < 4; index++) {
      const shift = [24, 8, 0, 16][index];
      const channel = (from, at) => from[at] >>> shift & 0xFF;
      const [left, above, corner] = [channel(words, place - 1), channel(words, place - stride), channel(words, place - stride - 1)];
      const [leftChange, aboveChange] = [left - channel(old, place - 1), above - channel(old, place - stride)];
      const change = gradient(leftChange, aboveChange, corner - channel(old, place - stride - 1));
      const guess = Math.min(Math.max(channel(old, place) + change, 0), 255);
      const lean = gradient(left, above, corner) - guess;
      const bend = Math.abs(leftChange - aboveChange);
      const context = ((index * 3 + (lean > 4 ? 1 : lean < -4 ? 2 : 0)) * 3 + (bend > 12 ? 2 : bend > 2 ? 1 : 0)) * 5
        + (last === 0 ? 0 : last > 2 ? 2 : last > 0 ? 1 : last > -3 ? 3 : 4);
      const expected = this.#weights[index] * last >> 8;
      const number = this.#bits.readNumber(Strip.#guessContexts + 32 * context);
      const value = Math.min(Math.max(guess + expected, 0), 255) + number & 0xFF;
      const off = value - guess;
      if (last !== 0 && off !== expected) {
        const step = off > expected === last > 0 ? 8 : -8;
        this.#weights[index] = Math.min(Math.max(this.#weights[index] + step, -1024), 1024);
      }
      last = off;
      word |= value << shift;
    }
    return word >>> 0;
  }
}

/** Left plus above minus the corner, between left and above. */
function gradient(left, above, corner) {
  const [least, most] = left < above ? [left, above] : [above, left];
  return corner >= most ? least : corner <= least ? most : left + above - corner;
}

/** The pictures of buttons, read when they are first drawn; those that were used last are kept, up to 16 million pixels. */
class FrameStore {
  /** By button and number: a strip's first frame, its reader, and the pictures that were read. */
  #strips = new Map();
  #pixels = 0;
  static maximum = 16e6;

  /** The pixels of a frame, as `Strip` has them. */
  pixels(...which) {
    const found = this.#read(...which);
    this.#forget();
    return found;
  }

  #read(key, packed, pictures, frame) {
    let [number, first] = [0, 0];
    while (frame >= first + pictures.strips[number]) first += pictures.strips[number++];
    const strip = this.#strip(`${number} ${key}`, packed.strips[number]);
    while (strip.pictures.length <= frame - first) {
      const [place, reference] = pictures.frames[first + strip.pictures.length];
      const [width, height] = pictures.places[place];
      const old = reference < 0 ? null : reference >= first ? strip.pictures[reference - first]
        : this.#read(key, packed, pictures, reference);
      strip.pictures.push(strip.reader.next(width, height, old));
      this.#pixels += width * height;
      strip.pixels += width * height;
      if (strip.pictures.length === pictures.strips[number]) strip.reader = null;
    }
    return strip.pictures[frame - first];
  }

  #strip(name, text) {
    const strip = this.#strips.get(name) ?? { reader: new Strip(bytesOfBase64(text)), pictures: [], pixels: 0 };
    this.#strips.delete(name);
    this.#strips.set(name, strip);
    return strip;
  }

  #forget() {
    for (const [name, { pixels }] of this.#strips) {
      if (this.#pixels <= FrameStore.maximum || this.#strips.size <= 1) break;
      this.#strips.delete(name);
      this.#pixels -= pixels;
    }
  }
}

function bytesOfBase64(text) {
  const characters = atob(text);
  return Uint8Array.from({ length: characters.length }, (_, index) => characters.charCodeAt(index));
}
