/** The tabs beside the stage. */
class Inspector {
  constructor(session, panels) {
    this.session = session;
    this.element = one('#inspector');
    this.panels = panels;
    this.tabs = panels.map(({ name, title, element }) => {
      element.id = `panel-${name}`;
      element.setAttribute('role', 'tabpanel');
      element.setAttribute('aria-labelledby', `tab-${name}`);
      return button(title, () => this.choose(name), {
        id: `tab-${name}`, role: 'tab', 'aria-controls': element.id, 'data-name': name, onkeydown: (event) => this.key(event, name),
      });
    });
    this.element.append(make('div.tabs', { role: 'tablist', 'aria-label': 'Inspector' }, this.tabs), ...panels.map(({ element }) => element));
    session.on('view project lost', () => { this.element.hidden = session.view !== 'stage' || !session.isThere; this.mark(); });
  }

  choose(name) {
    this.session.tab = name;
    this.mark();
    this.session.emit('tab');
  }

  mark() {
    const name = this.panels.some((panel) => panel.name === this.session.tab) ? this.session.tab : this.panels[0].name;
    for (const tab of this.tabs) {
      const isHere = tab.dataset.name === name;
      tab.setAttribute('aria-selected', String(isHere));
      tab.tabIndex = isHere ? 0 : -1;
    }
    for (const panel of this.panels) panel.element.hidden = panel.name !== name;
  }

  key(event, name) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const names = this.panels.map((panel) => panel.name);
    const next = names[(names.indexOf(name) + by + names.length) % names.length];
    this.choose(next);
    this.tabs[names.indexOf(next)].focus();
  }
}
