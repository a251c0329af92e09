const standard = { appearance: 'light', contrast: 'normal', 'content-size': 'L', 'reduce-motion': 'off', 'bold-text': 'off', direction: 'ltr', scale: 2, locale: 'base', quirks: 'faithful' };
const contentSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5'];

/** What people call the values of a variant. */
const variantWords = {
  direction: { ltr: 'left to right', rtl: 'right to left' },
  locale: { base: 'base locale' },
  contrast: { normal: 'normal contrast', high: 'high contrast' },
  'content-size': Object.fromEntries(contentSizes.map((size) => [size, `${size} text`])),
  'reduce-motion': { off: 'full motion', on: 'reduced motion' },
  'bold-text': { off: 'usual text', on: 'bold text' },
  quirks: { faithful: 'as on iOS', intended: 'as intended' },
};
const variantWord = (axis, value) => (axis === 'scale' ? `${value}×` : variantWords[axis]?.[value] ?? String(value));

/**
 * Where buttons, clips and pictures come from: a server, or what the page carries.
 *
 * A run is `{button, state, events, variant, properties}`; its state is null for the button's first one.
 */
class PictureSource {
  mode = 'preview';
  can = { write: false, goldens: false, check: false, tree: false, film: false, anyTime: false, knobs: false };
  listen() {}

  /** What a link to the moment that is shown is called, and what it is. */
  linkName = 'Link';
  link() { return location.href; }

  /** The values that each member of a variant may have. */
  choices(detail) {
    const given = detail?.variants;
    const values = (name, full) => (given ? [...new Set(given.map((variant) => variant[name] ?? standard[name]))] : full);
    const scales = new Set([1, 2, 3, ...(detail?.matrix?.scales ?? [])]);
    const locales = new Set(['base', ...(detail?.matrix?.locales ?? [])]);
    return {
      appearance: values('appearance', ['light', 'dark']),
      direction: values('direction', ['ltr', 'rtl']),
      scale: values('scale', [...scales].sort((a, b) => a - b)),
      locale: values('locale', [...locales]),
      contrast: values('contrast', ['normal', 'high']),
      'content-size': values('content-size', contentSizes),
      'reduce-motion': values('reduce-motion', ['off', 'on']),
      'bold-text': values('bold-text', ['off', 'on']),
      quirks: values('quirks', ['faithful', 'intended']),
    };
  }
}
