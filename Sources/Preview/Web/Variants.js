/** The switches for all pictures: appearance, direction, scale and so on. */
class Variants {
  constructor(session) {
    this.session = session;
    this.element = one('#variants');
    session.on('button variant view', () => this.draw());
    // Goldens are what they are.
    session.on('view', () => { this.element.hidden = session.view === 'goldens'; });
  }

  draw() {
    const { session } = this;
    const choices = session.source.choices(session.detail);
    const { variant } = session;
    const set = (name) => (value) => session.vary({ [name]: value });
    const row = (label, name, labels) => (choices[name].length > 1
      ? segmented(label, choices[name].map((value) => [value, labels?.[value] ?? variantWord(name, value)]), variant[name], set(name)) : null);
    const select = (label, name) => (choices[name].length > 1 ? make('select', {
      'aria-label': label, title: label, 'data-focus': name, onchange: (event) => set(name)(event.target.value),
    }, choices[name].map((value) => make('option', { value, selected: value === variant[name] }, variantWord(name, value)))) : null);
    const words = JSON.stringify([choices, variant]);
    if (words === this.words) return;
    this.words = words;
    const parts = [
      row('Appearance', 'appearance', { light: 'Light', dark: 'Dark' }),
      row('Direction', 'direction', { ltr: 'LTR', rtl: 'RTL' }),
      row('Scale', 'scale'),
      select('Locale', 'locale'),
      select('Contrast', 'contrast'),
      select('Content size', 'content-size'),
      select('Reduce Motion', 'reduce-motion'),
      select('Bold Text', 'bold-text'),
      select('Quirks', 'quirks'),
    ];
    for (const group of parts) for (const each of group ? all('button', group) : []) each.dataset.focus = `${group.getAttribute('aria-label')} ${each.dataset.value}`;
    fill(this.element, parts);
  }

  flip(name) {
    const values = this.session.source.choices(this.session.detail)[name];
    const next = values[(values.indexOf(this.session.variant[name]) + 1) % values.length];
    if (next !== undefined) this.session.vary({ [name]: next });
  }
}
