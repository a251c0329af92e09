// The states on an ellipse, with an arrow for each pair between which an event leads.
const machineSize = { width: 320, height: 250 };

function stateMachine(detail, choose) {
  const states = detail.states ?? [];
  const { width, height } = machineSize;
  const tall = states.length < 3 ? 96 : Math.min(height, 120 + states.length * 24);
  const place = (index) => {
    if (states.length === 1) return [width / 2, tall / 2];
    if (states.length === 2) return [index === 0 ? 62 : width - 62, tall / 2];
    const angle = (index / states.length) * 2 * Math.PI - Math.PI / 2;
    return [width / 2 + Math.cos(angle) * (width / 2 - 56), tall / 2 + Math.sin(angle) * (tall / 2 - 30)];
  };
  const places = new Map(states.map((state, index) => [state, place(index)]));
  const edges = new Map();
  for (const { from, event, to } of detail.transitions ?? []) {
    if (from === to || !places.has(from) || !places.has(to)) continue;
    const name = JSON.stringify([from, to]);
    edges.set(name, { from, to, events: [...(edges.get(name)?.events ?? []), event] });
  }
  const size = (state) => Math.min(Math.max(state.length * 7 + 22, 52), 108);
  const drawing = makeSVG('svg', { viewBox: `0 0 ${width} ${tall}`, class: edges.size > 12 ? 'crowded' : undefined, role: 'group', 'aria-label': 'States: choose one to go there' },
    makeSVG('defs', {}, makeSVG('marker', { id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 5.5, markerHeight: 5.5, orient: 'auto-start-reverse' },
      makeSVG('path', { d: 'M0 0.5 8 4 0 7.5z' }))),
    [...edges.values()].map((edge) => edgeShape(edge, places, size, edges.size)),
    states.map((state) => stateShape(state, places.get(state), size(state), detail, choose)));
  return drawing;
}

function edgeShape({ from, to, events }, places, size, count) {
  const [a, b] = [places.get(from), places.get(to)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(22, length / 6);
  const middle = [(a[0] + b[0]) / 2 - dy / length * bend, (a[1] + b[1]) / 2 + dx / length * bend];
  // Where the line to the middle leaves a state's box.
  const leave = (point, state) => {
    const [x, y] = [middle[0] - point[0], middle[1] - point[1]];
    const share = Math.min((size(state) / 2 + 3) / Math.max(Math.abs(x), 1e-6), 17 / Math.max(Math.abs(y), 1e-6), 1);
    return [point[0] + x * share, point[1] + y * share];
  };
  const [start, end] = [leave(a, from), leave(b, to)];
  const isTouch = events.some((event) => event.startsWith('touch'));
  const words = events.length > 1 ? `${events[0]} +${events.length - 1}` : events[0];
  const at = [(start[0] + end[0] + 2 * middle[0]) / 4, (start[1] + end[1] + 2 * middle[1]) / 4];
  return makeSVG('g.edge', { class: isTouch ? 'touch' : 'program', 'data-from': from, 'data-to': to },
    makeSVG('title', {}, `${from} → ${to}: ${events.join(', ')}`),
    makeSVG('path', { d: `M${start.map((n) => plain(n, 1))} Q${middle.map((n) => plain(n, 1))} ${end.map((n) => plain(n, 1))}`, 'marker-end': 'url(#arrow)' }),
    count <= 8 && makeSVG('text', { x: plain(at[0], 1), y: plain(at[1] + (dy / length * bend > 0 ? -2 : 6) + (dx > 0 ? 8 : -8), 1), 'text-anchor': 'middle' },
      words.length > 20 ? `${words.slice(0, 19)}…` : words));
}

function stateShape(state, [x, y], width, detail, choose) {
  const isUnreachable = (detail.unreachable ?? []).includes(state);
  const enter = () => choose(state);
  return makeSVG('g.node', {
    class: isUnreachable ? 'unreachable' : 'reachable', 'data-state': state, 'data-focus': `state ${state}`, role: 'button', tabindex: 0,
    'aria-label': isUnreachable ? `${state}, never reached by touch` : state, onclick: enter,
    onkeydown: (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); enter(); } },
  }, makeSVG('rect', { x: plain(x - width / 2, 1), y: plain(y - 14, 1), width, height: 28, rx: 14 }),
  makeSVG('text', { x: plain(x, 1), y: plain(y + 4, 1), 'text-anchor': 'middle' }, state.length > 14 ? `${state.slice(0, 13)}…` : state),
  isUnreachable && makeSVG('text.word', { x: plain(x, 1), y: plain(y + 26, 1), 'text-anchor': 'middle' }, 'not by touch'));
}

function lightState(element, state) {
  for (const node of all('.node', element)) {
    const isHere = node.dataset.state === state;
    node.classList.toggle('current', isHere);
    if (isHere) node.setAttribute('aria-current', 'true'); else node.removeAttribute('aria-current');
  }
  for (const edge of all('.edge', element)) edge.classList.toggle('current', edge.dataset.from === state);
}

/** A dot on each state and each transition that takes time: full if a golden shows it. */
function markCovered(element, { states, transitions }) {
  const dot = ({ x, y }, part, sentence) => makeSVG('g.covered', { class: part.missing ? 'unshown' : 'shown' },
    makeSVG('title', {}, part.missing ? `No golden shows ${sentence}` : `A golden shows ${sentence}`), makeSVG('circle', { cx: plain(x, 1), cy: plain(y, 1), r: 3.5 }));
  for (const old of all('.covered', element)) old.remove();
  for (const part of states) {
    const node = all('.node', element).find((each) => each.dataset.state === part.to);
    const box = node?.querySelector('rect')?.getBBox();
    if (box) node.append(dot({ x: box.x + box.width - 9, y: box.y + 4 }, part, `${part.to} at rest`));
  }
  for (const part of transitions) {
    const edge = all('.edge', element).find((each) => each.dataset.from === part.from && each.dataset.to === part.to);
    const path = edge?.querySelector('path');
    if (path) edge.append(dot(path.getPointAtLength(path.getTotalLength() / 2), part, `${part.from} → ${part.to} on the way`));
  }
}
