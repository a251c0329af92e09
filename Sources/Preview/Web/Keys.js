/** Keys for those who do not want to reach for the mouse; the same as in the report where they mean the same. */
function listenToKeys({ session, player, list, stage, variants, goldens, showView }) {
  const inGoldens = () => session.view === 'goldens';
  const compare = (view) => () => { if (inGoldens()) goldens.compare.choose(view); };
  const zoom = (by) => () => (inGoldens() ? goldens.compare.zoomBy(by) : stage.zoomBy(by));
  const onStage = (done) => () => { if (session.view === 'stage' && session.key) done(); };
  const keys = {
    j: () => (inGoldens() ? goldens.step(1) : list.step(1)), k: () => (inGoldens() ? goldens.step(-1) : list.step(-1)),
    '/': () => list.search.focus(), '?': () => one('#keys').showModal(),
    p: onStage(() => player.toggle()), ArrowLeft: onStage(() => player.step(-1)), ArrowRight: onStage(() => player.step(1)),
    s: onStage(() => session.startOver()), a: () => variants.flip('appearance'), r: () => variants.flip('direction'),
    '+': zoom(1), '=': zoom(1), '-': zoom(-1), 0: () => (inGoldens() ? goldens.compare.zoom(0) : stage.zoom(0)),
    o: onStage(() => stage.togglePixels()), b: () => document.documentElement.classList.toggle('other-checks'), v: showView,
    1: compare('side'), 2: compare('slider'), 3: compare('blink'), 4: compare('difference'),
    t: () => { if (inGoldens()) goldens.toggleTick(); },
    z: () => { if (inGoldens()) goldens.compare.toWorst(); }, x: () => { if (inGoldens()) { goldens.compare.isStill = true; goldens.compare.swap(); } },
    c: onStage(() => stage.copyCommand?.click()),
  };
  const isOn = one('#keys-on');
  isOn.addEventListener('change', () => session.arrange({ keys: isOn.checked ? 'on' : 'off' }));
  session.on('look place', () => { isOn.checked = session.look.keys === 'on'; });
  one('#help').addEventListener('click', keys['?']);
  document.addEventListener('keydown', (event) => {
    if (session.look.keys !== 'on' || event.ctrlKey || event.metaKey || event.altKey || one('#keys').open || event.defaultPrevented) return;
    if (event.target.matches('input:not([type=checkbox]), select, textarea') || !Object.hasOwn(keys, event.key)) return;
    if (event.key.startsWith('Arrow') && event.target.closest('[role=tablist], .scroll, .frame')) return;
    event.preventDefault();
    keys[event.key]();
  });
}
