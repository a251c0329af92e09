/** How one looks at what is shown, each with its usual value. */
const looks = {
  zoom: 'fit', canvas: 'checks', pixels: 'off', speed: '1', loop: 'off', axes: 'appearance,direction', compare: 'side', outcome: '', find: '', vision: 'normal', keys: 'on',
};

/** The fragment of the page's address, which says all that is shown; names are those of `render`'s flags. */
class Address {
  #written = null;
  #timer = 0;

  static read(text = location.hash) {
    const query = new URLSearchParams(text.replace(/^#/, ''));
    const scale = Number(query.get('scale'));
    const variant = { ...standard };
    for (const name of Object.keys(standard)) if (query.get(name)) variant[name] = query.get(name);
    variant.scale = scale > 0 ? scale : standard.scale;
    const properties = {};
    for (const pair of query.getAll('property')) {
      const at = pair.indexOf('=');
      if (at > 0) properties[pair.slice(0, at)] = pair.slice(at + 1);
    }
    for (const name of query.getAll('unset')) properties[name] = null;
    return {
      key: query.get('button'), view: query.get('view') ?? (query.get('button') ? 'stage' : 'overview'),
      tab: query.get('tab'), state: query.get('state'), events: readEvents(query.get('events')),
      time: readTime(query.get('at')), variant, properties, golden: query.get('golden'),
      look: Object.fromEntries(Object.entries(looks).map(([name, usual]) => [name, query.get(name) ?? usual])),
    };
  }

  static write(place) {
    const query = new URLSearchParams();
    const add = (name, value, usual) => { if (value !== null && value !== undefined && value !== usual) query.append(name, value); };
    if (place.view !== 'overview') add('button', place.key);
    add('view', place.view, place.key ? 'stage' : 'overview');
    add('state', place.state);
    if (place.events.length) add('events', writtenEvents(place.events));
    if (place.time !== null) add('at', writtenTime(place.time));
    for (const [name, usual] of Object.entries(standard)) add(name, place.variant[name], usual);
    for (const [name, value] of propertyFields(place.properties)) add(name, value);
    add('tab', place.tab ?? null, 'behaviour');
    if (place.view === 'goldens') add('golden', place.golden);
    for (const [name, usual] of Object.entries(looks)) add(name, place.look?.[name], usual);
    return query.toString().replace(/%40/g, '@').replace(/%28/g, '(').replace(/%29/g, ')').replace(/%2C/g, ',');
  }

  /** Browsers refuse addresses that change too often, so the last of several is written a moment later. */
  show(place, isNew = false) {
    if (!isNew && this.#timer) return;
    clearTimeout(this.#timer);
    const put = () => {
      this.#timer = 0;
      // A link that was just followed is not written over.
      if (!isNew && this.isForeign) return;
      const text = `#${Address.write(place)}`;
      if (text === this.#written) return;
      history[isNew ? 'pushState' : 'replaceState'](null, '', text);
      this.accept();
    };
    if (isNew) put();
    else this.#timer = setTimeout(put, 250);
  }

  /** Whether the address is other than what was written, as after a link, or the button for back. */
  get isForeign() { return location.hash !== this.#written; }
  accept() { this.#written = location.hash; }
}
