/** The times below a track: at most seven, in whole steps. */
function timeAxis(span) {
  const power = 10 ** Math.floor(Math.log10(span / 6));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => span / each <= 6);
  const times = Array.from({ length: Math.floor(span / step + 1e-9) + 1 }, (_, index) => index * step);
  return make('div.axis', { 'aria-hidden': 'true' }, times.map((time) => make('span', { class: time > span * 0.93 ? 'end' : undefined, '--x': plain(time / span, 4) }, milliseconds(time))));
}

/** A property of a layer over time, drawn small, with its value at the cursor: `row.show(time)`. */
function curveRow(curve, span) {
  const isColor = /color/i.test(curve.keyPath) && curve.samples[0]?.length === 5;
  const label = `${curve.layer} ${curve.keyPath}`;
  const lines = changingParts(curve);
  const words = (isColor ? [0] : lines).map((_, index) => make('span', { class: !isColor && lines.length > 1 ? `part${index % 6}` : undefined }));
  const row = make('div.curve', {}, make('div.curve-name', {}, make('code', {}, make('span', {}, `${curve.layer.split('/').slice(1).join('/') || curve.layer} `), curve.keyPath), make('output', {}, words)),
    make('div.plot', {}, isColor ? colorStrip(curve.samples, span, label) : plot(curve, lines, span, label)));
  row.show = (time) => {
    const sample = sampleAt(curve, time);
    if (isColor) words[0].textContent = `#${sample.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, '0')).join('')}`;
    else for (const [index, part] of lines.entries()) words[index].textContent = `${curve.parts ? `${curve.parts[part]} ` : ''}${short(sample[part])}`;
  };
  return row;
}

/** The places of a curve's numbers that change. */
const changingParts = ({ samples }) => samples[0].slice(1).map((_, part) => part).filter((part) => samples.some((sample) => sample[part + 1] !== samples[0][part + 1]));

const short = (number) => plain(number, Math.abs(number) >= 100 ? 0 : 2);

/** The values at a time: straight between two samples, or those of the one before. */
function sampleAt({ samples, isStepped }, time) {
  const next = samples.findIndex((sample) => sample[0] > time);
  if (next < 0) return samples.at(-1).slice(1);
  if (next === 0) return samples[0].slice(1);
  const [before, after] = [samples[next - 1], samples[next]];
  const share = isStepped ? 0 : (time - before[0]) / (after[0] - before[0]);
  return before.slice(1).map((part, index) => part + (after[index + 1] - part) * share);
}

/** A line for each part that changes, between the least and the greatest value, which stand beside them. */
function plot({ samples, isStepped }, lines, span, label) {
  const values = samples.flatMap((sample) => lines.map((part) => sample[part + 1]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value) => plain(3 + (high - value) / (high - low) * 30, 2);
  const shapes = lines.map((part, index) => makeSVG('polyline', {
    class: `part${index % 6}`, points: samples.flatMap((sample, place) => {
      const x = plain(sample[0] / span * 1000, 1);
      return [isStepped && place > 0 && `${x},${y(samples[place - 1][part + 1])}`, `${x},${y(sample[part + 1])}`].filter(Boolean);
    }).join(' '),
  }));
  const first = lines[0] + 1;
  return [makeSVG('svg', {
    viewBox: '0 0 1000 36', preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${label} from ${plain(samples[0][first], 2)} to ${plain(samples.at(-1)[first], 2)}, between ${short(low)} and ${short(high)}`,
  }, shapes), make('span.high', { 'aria-hidden': 'true' }, short(high)), make('span.low', { 'aria-hidden': 'true' }, short(low))];
}

function colorStrip(samples, span, label) {
  const bands = samples.map(([time, red, green, blue, alpha], index) => {
    const end = samples[index + 1]?.[0] ?? span;
    return makeSVG('rect', {
      x: plain(time / span * 1000, 1), y: 8, width: plain(Math.max(end - time, 0) / span * 1000 + 1, 1), height: 20,
      fill: `rgb(${[red, green, blue].map((part) => Math.round(part * 255)).join(' ')})`, 'fill-opacity': plain(alpha, 3),
    });
  });
  return makeSVG('svg', { viewBox: '0 0 1000 36', preserveAspectRatio: 'none', role: 'img', 'aria-label': label }, bands);
}
