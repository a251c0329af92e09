/** A property of a layer over time, drawn small, with its value at the cursor. */
function curveRow(curve, span) {
  const isColor = /color/i.test(curve.keyPath) && curve.samples[0]?.length === 5;
  const value = make('output');
  value.at = (time) => {
    const sample = sampleAt(curve.samples, time);
    return isColor ? `#${sample.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, '0')).join('')}`
      : sample.map((part) => plain(part, Math.abs(part) >= 100 ? 0 : 2)).join(', ');
  };
  const label = `${curve.layer} ${curve.keyPath}`;
  return make('div.curve', {}, make('div.curve-name', {}, make('code', {}, make('span', {}, `${curve.layer.split('/').slice(1).join('/') || curve.layer} `), curve.keyPath), value),
    make('div.plot', {}, isColor ? colorStrip(curve.samples, span, label) : plot(curve.samples, span, label)));
}

/** The values at a time, straight between two samples. */
function sampleAt(samples, time) {
  const next = samples.findIndex((sample) => sample[0] > time);
  if (next < 0) return samples.at(-1).slice(1);
  if (next === 0) return samples[0].slice(1);
  const [before, after] = [samples[next - 1], samples[next]];
  const share = (time - before[0]) / (after[0] - before[0]);
  return before.slice(1).map((part, index) => part + (after[index + 1] - part) * share);
}

function plot(samples, span, label) {
  const values = samples.flatMap((sample) => sample.slice(1));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value) => plain(high > low ? 3 + (high - value) / (high - low) * 30 : 18, 2);
  const lines = samples[0].slice(1).map((_, index) => makeSVG('polyline', {
    class: `part${index % 4}`, points: samples.map((sample) => `${plain(sample[0] / span * 1000, 1)},${y(sample[index + 1])}`).join(' '),
  }));
  return makeSVG('svg', {
    viewBox: '0 0 1000 36', preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${label} from ${plain(samples[0][1], 2)} to ${plain(samples.at(-1)[1], 2)}`,
  }, lines);
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
