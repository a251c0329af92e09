/** Asks the server that served the page. */
class LiveSource extends PictureSource {
  can = { write: true, goldens: true, check: true, tree: true, film: true, anyTime: true, knobs: true };
  #token = new URLSearchParams(location.search).get('token') ?? '';
  // Others have a server of their own, and its token.
  linkName = 'Place';
  link(session) { return `${session.entry?.file ?? ''}#${Address.write(session)}`; }
  #bitmaps = new Map();
  #pixels = 0;

  url(path, fields = {}, run = null, time) {
    const query = new URLSearchParams();
    const add = (name, value) => { if (value !== undefined && value !== null) query.append(name, value); };
    if (run) {
      add('button', run.button);
      add('state', run.state);
      if (run.events?.length) add('events', writtenEvents(run.events));
      for (const [name, value] of Object.entries(run.variant ?? {})) if (value !== standard[name]) add(name, value);
      for (const [name, value] of propertyFields(run.properties ?? {})) add(name, value);
      if (time !== undefined) add('at', time === null ? 'settled' : exact(time));
    }
    for (const [name, value] of Object.entries(fields)) add(name, value);
    add('token', this.#token);
    return `${path}?${query}`;
  }

  async #ask(url, { headers, ...options } = {}) {
    let answer;
    try {
      answer = await fetch(url, { headers: { ...headers, Accept: 'application/json' }, ...options });
    } catch {
      throw Refusal.of('the server does not answer', { status: 0 });
    }
    if (answer.ok) return answer;
    const isOurs = answer.headers.get('Content-Type').startsWith('application/json');
    throw isOurs ? new Refusal(await answer.json(), answer.status) : Refusal.of((await answer.text()).trim(), answer);
  }

  async #json(...request) { return (await this.#ask(...request)).json(); }
  #post(path, body) {
    const headers = { 'Content-Type': 'application/json' };
    return this.#json(this.url(path), { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Writes a file: its buttons have other pictures at the same addresses from then on. */
  async #posted(path, body) {
    const answer = await this.#post(path, body);
    this.forget();
    return answer;
  }

  async project() {
    const read = (part) => (part.problem ? { ...part, problem: new Refusal(part.problem) } : part);
    const project = await this.#json(this.url('/project'));
    return read({ ...project, buttons: project.buttons.map(read) });
  }

  button(key, properties = {}) { return this.#json(this.url('/button', {}, { button: key, properties })); }

  /** With a time, the picture at that time comes with it, and is drawn without another request. */
  async clip(run, time) {
    // The run may change while the answer is on its way.
    const [url, frame] = ['/clip', '/frame'].map((path) => this.url(path, {}, run, time));
    const { picture, ...clip } = await this.#json(url);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0));
      this.#bitmap(frame, async () => new Blob([bytes]));
    }
    return clip;
  }
  tree(run, time) { return this.#json(this.url('/tree', {}, run, time)); }
  command(run, time) { return this.#json(this.url('/command', {}, run, time)); }
  goldens(key) { return this.#json(this.url('/goldens', { button: key })); }
  golden(picture, part) { return this.url('/golden', { name: picture.name, golden: picture.golden, part, shown: picture.shown }); }
  check({ button, properties }) { return this.#json(this.url('/check', {}, { button, properties })); }
  coverage(key) { return this.#json(this.url('/coverage', { button: key })); }
  approve(pictures) { return this.#post('/approve', { pictures: pictures.map(({ name, golden, shown }) => ({ name, golden, shown })) }); }
  undoApproval(id) { return this.#post('/undo', { id }); }
  write(key, properties) { return this.#posted('/write', { button: key, properties }); }
  undoWriting(id) { return this.#posted('/write/undo', { id }); }

  async picture(run, time) { return (await this.#ask(this.url('/frame', {}, run, time))).blob(); }
  async film(run, format, duration) { return (await this.#ask(this.url('/film', { format, duration }, run))).blob(); }

  /** The picture at a time with nothing but what one layer draws of it. */
  layer(run, time, path) { return this.#bitmap(this.url('/frame', { layer: path }, run, time)); }

  async draw(run, clip, time, canvas) {
    const bitmap = await this.#bitmap(this.url('/frame', {}, run, time));
    if (canvas.width !== bitmap.width) canvas.width = bitmap.width;
    if (canvas.height !== bitmap.height) canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    context.globalCompositeOperation = 'copy';
    context.drawImage(bitmap, 0, 0);
  }

  /** Keeps the pictures that were used last, up to 32 million pixels. */
  #bitmap(url, png = async () => (await this.#ask(url)).blob()) {
    const known = this.#bitmaps.get(url);
    if (known) {
      this.#bitmaps.delete(url);
      this.#bitmaps.set(url, known);
      return known.bitmap;
    }
    const made = { bitmap: png().then((blob) => createImageBitmap(blob, { colorSpaceConversion: 'none' })), pixels: 0 };
    this.#bitmaps.set(url, made);
    const isKept = () => this.#bitmaps.get(url) === made;
    made.bitmap.then((bitmap) => { if (isKept()) this.#count(made, bitmap); }, () => { if (isKept()) this.#bitmaps.delete(url); });
    return made.bitmap;
  }

  #count(made, bitmap) {
    made.pixels = bitmap.width * bitmap.height;
    this.#pixels += made.pixels;
    for (const [url, { pixels }] of this.#bitmaps) {
      if (this.#pixels <= 32e6 || this.#bitmaps.size <= 1) break;
      this.#bitmaps.delete(url);
      this.#pixels -= pixels;
    }
  }

  /** Forgets every picture: an input has changed. */
  forget() {
    this.#bitmaps.clear();
    this.#pixels = 0;
  }

  listen(handlers, wasLost = false) {
    const events = new EventSource(this.url('/events'));
    const read = (text) => { try { return JSON.parse(text); } catch { return null; } };
    for (const name of ['project', 'buttons', 'building']) {
      events.addEventListener(name, (event) => {
        if (name === 'project' || name === 'buttons') this.forget();
        handlers[name]?.(read(event.data));
      });
    }
    events.addEventListener('open', () => {
      handlers.connection?.('there');
      // What changed meanwhile is not known.
      if (wasLost) { this.forget(); handlers.project?.(null); }
      wasLost = false;
    });
    events.addEventListener('error', async () => {
      wasLost = true;
      // Where nobody answers, the browser asks again by itself.
      if (events.readyState !== EventSource.CLOSED) return handlers.connection?.('gone');
      const isOther = await this.project().then(() => false, ({ status }) => status === 403);
      handlers.connection?.(isOther ? 'other' : 'gone');
      if (!isOther) setTimeout(() => this.listen(handlers, true), 1000);
    });
  }
}
