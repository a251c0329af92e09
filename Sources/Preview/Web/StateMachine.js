// The states on an ellipse, with an arrow for each pair between which an event leads.
const machine = { width: 320, maximumHeight: 480, maximumWords: 8 };

function stateMachine(detail, choose) {
  const nodes = placedStates(detail.states ?? []);
  const edges = placedEdges(detail.transitions ?? [], nodes);
  // Of many arrows those from the current state alone have words.
  const isCrowded = edges.length > machine.maximumWords;
  placeWords(edges, nodes, isCrowded);
  const drawing = makeSVG('svg', { viewBox: `0 0 ${machine.width} ${nodes.tall}`, class: isCrowded ? 'crowded' : undefined, role: 'group', 'aria-label': 'States: choose one to go there' },
    makeSVG('defs', {}, makeSVG('marker', { id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 5.5, markerHeight: 5.5, orient: 'auto-start-reverse' },
      makeSVG('path', { d: 'M0 0.5 8 4 0 7.5z' }))),
    edges.map(edgeShape),
    nodes.map((node) => stateShape(node, detail, choose)));
  return [drawing, machineLegend(edges, isCrowded)];
}

/** What the lines mean, as far as there are such lines. */
function machineLegend(edges, isCrowded) {
  const sample = (kind, words) => make('span', {}, makeSVG('svg.sample', { class: kind, viewBox: '0 0 24 10', width: 24, height: 10, 'aria-hidden': 'true' },
    makeSVG('path', { d: 'M0 5H24' })), words);
  return make('p.legend', {}, [
    edges.some(({ isTouch }) => isTouch) && sample('touch', 'by touch'),
    edges.some(({ isTouch }) => !isTouch) && sample('program', 'by the program'),
    isCrowded && make('span', {}, 'words: from the current state'),
  ]);
}

function placedStates(states) {
  const { width } = machine;
  const tall = states.length < 3 ? 96 : Math.min(machine.maximumHeight, 120 + states.length * 24);
  const nodes = states.map((state, index) => {
    const angle = (index / states.length) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = states.length === 1 ? [width / 2, tall / 2] : states.length === 2 ? [index === 0 ? 62 : width - 62, tall / 2]
      : [width / 2 + Math.cos(angle) * (width / 2 - 56), tall / 2 + Math.sin(angle) * (tall / 2 - 30)];
    return { state, x, y, width: Math.min(Math.max(state.length * 7 + 22, 52), 108) };
  });
  return Object.assign(nodes, { tall });
}

/** One arrow for all events between two states. */
function placedEdges(transitions, nodes) {
  const edges = new Map();
  for (const { from, event, to } of transitions) {
    const [a, b] = [from, to].map((state) => nodes.find((node) => node.state === state));
    if (a === b || !a || !b) continue;
    const name = JSON.stringify([from, to]);
    if (!edges.has(name)) edges.set(name, { from, to, events: [], ...arc(a, b) });
    edges.get(name).events.push(event);
  }
  return [...edges.values()].map((edge) => {
    const words = edge.events.length > 1 ? `${edge.events[0]} +${edge.events.length - 1}` : edge.events[0];
    return { ...edge, isTouch: edge.events.some((event) => event.startsWith('touch')), words: words.length > 20 ? `${words.slice(0, 19)}…` : words };
  });
}

/** A bent line from one state's box to another's. */
function arc(a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(22, length / 6);
  const middle = [(a.x + b.x) / 2 - dy / length * bend, (a.y + b.y) / 2 + dx / length * bend];
  const leave = (node) => {
    const [x, y] = [middle[0] - node.x, middle[1] - node.y];
    const share = Math.min((node.width / 2 + 3) / Math.max(Math.abs(x), 1e-6), 17 / Math.max(Math.abs(y), 1e-6), 1);
    return [node.x + x * share, node.y + y * share];
  };
  const [start, end] = [leave(a), leave(b)];
  const point = (t) => [0, 1].map((axis) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * middle[axis] + t ** 2 * end[axis]);
  return { start, middle, end, point };
}

/** Gives each arrow's words the place beside it where they hide least; none where they would lie on a state or on other words. */
function placeWords(edges, nodes, isCrowded) {
  const boxes = nodes.map(({ x, y, width }) => ({ x, y: y + 6, width: width + 4, height: 44 }));
  for (const edge of edges) {
    const [width, height] = [edge.words.length * 5.2 + 4, 11];
    const seen = edges.filter((other) => !isCrowded || other.from === edge.from);
    const points = seen.flatMap(({ point }) => Array.from({ length: 21 }, (_, index) => point(index / 20)));
    const taken = [...boxes, ...seen.flatMap(({ label }) => label ?? [])];
    const choices = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].flatMap((t) => [1, -1].map((side) => {
      const [x, y] = edge.point(t);
      const [before, after] = [edge.point(t - 0.05), edge.point(t + 0.05)];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const across = [(before[1] - after[1]) / length * side, (after[0] - before[0]) / length * side];
      const distance = Math.abs(across[0]) * width / 2 + Math.abs(across[1]) * height / 2 + 3;
      return { x: x + across[0] * distance, y: y + across[1] * distance, width, height };
    })).filter((box) => box.x > width / 2 && box.x < machine.width - width / 2 && !taken.some((other) => overlaps(box, other)));
    const hidden = (box) => points.filter(([x, y]) => overlaps(box, { x, y, width: 0, height: 0 })).length;
    edge.label = choices.map((box) => ({ ...box, hidden: hidden(box) })).sort((one, other) => one.hidden - other.hidden)[0];
  }
}

/** Whether two boxes about their middles have a common point. */
const overlaps = (one, other) => Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

function edgeShape({ from, to, events, isTouch, words, label, start, middle, end }) {
  const at = (point) => point.map((number) => plain(number, 1));
  return makeSVG('g.edge', { class: isTouch ? 'touch' : 'program', 'data-from': from, 'data-to': to },
    makeSVG('title', {}, `${from} → ${to}: ${events.join(', ')}`),
    makeSVG('path', { d: `M${at(start)} Q${at(middle)} ${at(end)}`, 'marker-end': 'url(#arrow)' }),
    label && makeSVG('text', { x: plain(label.x, 1), y: plain(label.y + 3.5, 1), 'text-anchor': 'middle' }, words));
}

function stateShape({ state, x, y, width }, detail, choose) {
  const isUnreachable = (detail.unreachable ?? []).includes(state);
  const enter = () => choose(state);
  return makeSVG('g.node', {
    class: isUnreachable ? 'unreachable' : 'reachable', 'data-state': state, 'data-focus': `state ${state}`, role: 'button', tabindex: 0,
    'aria-label': isUnreachable ? `${state}, never reached by touch` : state, onclick: enter,
    onkeydown: (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); enter(); } },
  }, makeSVG('rect', { x: plain(x - width / 2, 1), y: plain(y - 14, 1), width, height: 28, rx: 14 }),
  makeSVG('rect.reach', { x: plain(x - width / 2, 1), y: plain(y - 14, 1), '--reach': `${plain(y - 23, 1)}px`, width, height: 28 }),
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
