/** The list of buttons, with a search and a dot for each that wants to be looked at. */
class SideList {
  #which = '';
  /** Folders whose buttons are not listed. */
  #closed = new Set();

  constructor(session) {
    this.session = session;
    this.search = one('#search');
    this.search.addEventListener('input', ({ inputType }) => { if (inputType !== 'insertFromPaste' || !this.#follow()) this.filter(); });
    this.search.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') { this.search.value = ''; this.filter(); this.search.blur(); }
      if (event.key === 'Enter' && !this.#follow()) one('#list li[data-text]:not([hidden]) a')?.click();
    });
    session.on('project goldens', () => this.draw());
    session.on('view', () => this.mark());
    const toggle = one('#menu');
    toggle.append(icon('menu'));
    toggle.addEventListener('click', () => this.open(toggle.getAttribute('aria-expanded') !== 'true'));
    one('#side').addEventListener('keydown', (event) => { if (event.key === 'Escape') this.open(false); });
  }

  open(isOpen) {
    one('#menu').setAttribute('aria-expanded', String(isOpen));
    document.documentElement.classList.toggle('listing', isOpen);
    if (isOpen) this.search.focus();
  }

  /** A word for what is to be looked at: broken, changed, missing, or nothing. */
  word(entry) {
    if (entry.problem) return 'broken';
    const outcomes = new Set((this.session.goldens?.pictures ?? [])
      .filter((picture) => picture.button === entry.key && !picture.approved).map((picture) => picture.outcome));
    if (outcomes.has('unreadable') || outcomes.has('unrendered')) return 'broken';
    if (outcomes.has('different') || outcomes.has('renamed') || outcomes.has('stale')) return 'changed';
    return outcomes.has('missing') ? 'missing' : '';
  }

  draw() {
    const { buttons } = this.session.project;
    const counts = { '': buttons.length, changed: 0, missing: 0, broken: 0 };
    const folders = new Map();
    for (const entry of buttons) folders.set(folderOf(entry), [...(folders.get(folderOf(entry)) ?? []), entry]);
    const item = (entry) => {
      const word = this.word(entry);
      if (word) counts[word] += 1;
      const link = make('a', {
        href: `#button=${encodeURIComponent(entry.key)}`, 'data-key': entry.key, 'data-focus': entry.key,
        onclick: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          this.open(false);
          this.session.open({ key: entry.key, view: this.session.view === 'overview' ? 'stage' : this.session.view });
        },
      }, make('span.dot', { class: word || 'none' }), make('span.label', {}, breakable(entry.label ?? entry.name)),
      word && make('span.unseen', {}, `, ${word}`),
      entry.key !== entry.name && entry.key.includes(':') && make('small', {}, entry.file));
      return make('li', { 'data-word': word, 'data-text': `${entry.name} ${entry.file} ${entry.control ?? ''} ${entry.class ?? ''}`.toLowerCase() }, link);
    };
    fill(one('#list'), [...folders].map(([folder, entries]) => (folders.size === 1 ? entries.map(item)
      : make('li.folder', {}, make('details', { open: !this.#closed.has(folder), ontoggle: ({ target }) => this.#closed[target.open ? 'delete' : 'add'](folder) },
        make('summary', { title: folder }, folder.replace(/^.*\/(?=[^/]+$)/, '') || 'here', make('small', {}, String(entries.length))), make('ul', {}, entries.map(item)))))));
    const words = Object.keys(counts).filter((word) => word === '' || counts[word] > 0);
    if (!words.includes(this.#which)) this.#which = '';
    fill(one('#filters'), words.length > 1 && words.map((word) => button([
      word && make('span.dot', { class: word }), word || 'all', ' ', make('b', {}, String(counts[word])),
    ], () => { this.#which = word; this.draw(); }, { 'aria-pressed': String(word === this.#which), 'data-focus': `which ${word}` })));
    this.filter();
    this.mark();
  }

  filter() {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const item of all('#list li[data-text]')) {
      const fits = (!this.#which || item.dataset.word === this.#which) && wanted.every((word) => item.dataset.text.includes(word));
      item.hidden = !fits;
      if (fits) count += 1;
    }
    for (const folder of all('#list .folder')) folder.hidden = !one('li:not([hidden])', folder);
    one('#side > .none').hidden = count > 0 || !this.session.project.buttons.length;
    this.filtered?.();
  }

  /** Goes to a place that was copied from another page: `buttons/buy.yaml#button=buy&state=busy`; false for other texts. */
  #follow() {
    const { session, search } = this;
    const [file, fragment] = search.value.trim().split(/#(.*)/s);
    const place = Address.read(fragment ?? '');
    const { buttons } = session.project;
    const entry = place.key && (buttons.find(({ key }) => key === place.key) ?? buttons.find((each) => each.file === file));
    if (!entry) return false;
    search.value = '';
    this.filter();
    search.blur();
    session.open({ ...place, key: entry.key, tab: place.tab ?? session.tab });
    return true;
  }

  /** The keys of the buttons that the search leaves. */
  get shown() { return all('#list li[data-text]:not([hidden]) a').map((link) => link.dataset.key); }

  mark() {
    const { key, view } = this.session;
    for (const link of all('#list a')) {
      if (link.dataset.key === key && view !== 'overview') {
        link.setAttribute('aria-current', 'page');
        link.closest('details')?.setAttribute('open', '');
        this.#reveal(link);
      } else link.removeAttribute('aria-current');
    }
  }

  /** Scrolls no more than the list: after `scrollIntoView` Tab would go on from this link, not from the top of the page. */
  #reveal(link) {
    const list = one('#list');
    const [top, bottom] = [link.offsetTop, link.offsetTop + link.offsetHeight];
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  step(by) {
    const keys = this.shown;
    if (!keys.length) return;
    const here = keys.indexOf(this.session.key);
    const next = here < 0 ? 0 : Math.min(Math.max(here + by, 0), keys.length - 1);
    if (keys[next] === this.session.key && this.session.view !== 'overview') return;
    this.session.open({ key: keys[next], view: this.session.view === 'overview' ? 'stage' : this.session.view });
  }
}

/** Where a button lies: a folder, or a document that has several. */
const folderOf = ({ file }) => (/\.(storyboard|xib)$/i.test(file) ? file : file.slice(0, file.lastIndexOf('/') + 1));
