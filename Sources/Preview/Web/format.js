// Times, events and values as `render` takes them.
const frame = 1 / 60;

/** At most six decimals, without an exponent: `0.016667`. */
const plain = (number, digits = 6) => String(Number(Number(number).toFixed(digits)));

/** `file:line:column`, as far as it is known. */
const writtenPlace = ({ file, line, column }) => [file, line, column].filter((part) => part !== undefined && part !== null).join(':');

const milliseconds = (time) => `${plain(time * 1000, 1)} ms`;

/** Seconds with digits enough to be read as the same frame's: `0.01666667`. */
const exact = (time) => plain(time, 8);

/** `140ms`, `settled` for null, or as events have it where milliseconds would not be exact. */
function writtenTime(time) {
  if (time === null) return 'settled';
  const short = plain(time * 1000, 3);
  return short === plain(time * 1000) ? `${short}ms` : exact(time);
}

function readTime(text) {
  const match = /^([\d.]+)(ms|s)?$/.exec(text ?? '');
  if (!match || !Number.isFinite(Number(match[1]))) return null;
  const time = match[2] === 'ms' ? Number(match[1]) / 1000 : Number(match[1]);
  // A frame's time has no end in decimals.
  const onFrame = Math.round(time * 60) / 60;
  return Math.abs(time - onFrame) < 1e-8 ? onFrame : time;
}

const writtenCall = ({ name, arguments: values }) => (values?.length ? `${name}(${values.join(', ')})` : name);
const writtenEvents = (events) => events.map((event) => `${writtenCall(event)}@${exact(event.time)}`).join(' ');

/** A text as an argument of an event: in quotes where it would not be read as it is. */
const writtenText = (text) => (/^$|^[^\s"(),[\]{}]([^"(),[\]{}]*[^\s"(),[\]{}])?$/.test(text) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`);

/** The pieces of a text between separators that stand outside of brackets and quotes. */
function splitOutside(text, separator) {
  const pieces = [''];
  let depth = 0;
  let quote = false;
  let isEscaped = false;
  for (const character of text) {
    if (isEscaped) isEscaped = false;
    else if (quote) { isEscaped = character === '\\'; quote = character !== '"'; }
    else if (character === '"') quote = true;
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (!quote && depth === 0 && separator.test(character)) pieces.push('');
    else pieces[pieces.length - 1] += character;
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** What is not an event is left out: an address may say anything. */
function readEvents(text) {
  return splitOutside(text ?? '', /\s/).flatMap((piece) => {
    const match = /^([^(@]+)(?:\((.*)\))?@([\d.]+(?:ms|s)?)$/.exec(piece);
    const time = match && readTime(match[3]);
    return match && time !== null ? [{ name: match[1], arguments: splitOutside(match[2] ?? '', /,/), time }] : [];
  });
}

/** A value of a button file as `--property` takes it: a text in quotes where it would be read as something else. */
function writtenValue(value, type) {
  if (typeof value !== 'string') return JSON.stringify(value);
  return type === 'text' && !/^([\p{L}\p{N}$]([^:#]*[^:#\s])?)?$/u.test(value) ? JSON.stringify(value) : value;
}

/** A text as the value that it is in JSON, for a property of this type. */
function readValue(text, type) {
  if (type === 'text' && !text.startsWith('"')) return text;
  try { return JSON.parse(text); } catch { return text; }
}

/** Properties that are tried, as the fields of a query; null is one that is unset. */
const propertyFields = (properties) => Object.entries(properties)
  .map(([name, value]) => (value === null ? ['unset', name] : ['property', `${name}=${value}`]));

const plural = (count, word, many = `${word}s`) => `${count} ${count === 1 ? word : many}`;
