/** The time line below the stage: play, scrub, and the curves of what moves. */
class TimeLine {
  constructor(session, player) {
    Object.assign(this, { session, player });
    this.range = make('input.scrub', { type: 'range', min: 0, max: 1, step: 'any', value: 0, 'aria-label': 'Time',
      oninput: () => { player.pause(); session.seek(Number(this.range.value)); },
      onkeydown: (event) => this.key(event) });
    this.markers = make('div.markers', { 'aria-hidden': 'true' });
    this.readout = make('output.time');
    this.playButton = iconButton('play', 'Play', () => player.toggle(), { class: 'icon play' });
    this.loop = iconButton('loop', 'Loop', () => session.arrange({ loop: player.loops ? 'off' : 'on' }), { 'aria-pressed': 'false' });
    this.curves = make('div.curves', { tabindex: 0, role: 'region', 'aria-label': 'Curves' });
    this.note = make('p.note');
    const speed = segmented('Speed', [[0.25, '¼'], [0.5, '½'], [1, '1'], [2, '2']], 1, (value) => player.setSpeed(value));
    for (const each of all('button', speed)) each.setAttribute('aria-label', `${each.dataset.value} times the speed`);
    this.element = make('div.timeline', { role: 'group', 'aria-label': 'Time line' },
      make('div.transport', {},
        make('div.joined', { role: 'group', 'aria-label': 'Play' },
          iconButton('start', 'To the beginning', () => { player.pause(); session.seek(0); }),
          iconButton('back', 'A frame back', () => player.step(-1)), this.playButton,
          iconButton('forward', 'A frame forward', () => player.step(1)),
          iconButton('end', 'Settled', () => { player.pause(); session.seek(null); })),
        this.loop, speed, this.readout,
        button('Start over', () => session.startOver(), { class: 'restart', title: 'Forget the events  s' })),
      make('div.track', {}, this.markers, this.range), this.note, this.curves);
    session.on('clip', () => this.draw());
    session.on('time clip', () => this.move());
    session.on('look place', () => { press(this.loop, player.loops); pressOne(speed, player.speed); });
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -6, PageUp: 6 }[event.key];
    if (by) { event.preventDefault(); event.stopPropagation(); this.player.step(by); }
    if (event.key === 'Home') { event.preventDefault(); this.player.pause(); this.session.seek(0); }
    if (event.key === 'End') { event.preventDefault(); this.player.pause(); this.session.seek(null); }
  }

  draw() {
    const { session } = this;
    const span = session.span;
    this.element.classList.toggle('still', span === 0);
    this.range.max = span || 1;
    this.range.disabled = span === 0;
    fill(this.markers, session.events.map((event) => button('', () => { this.player.pause(); session.seek(event.time); }, {
      class: 'marker', tabindex: -1, title: `${writtenCall(event)} at ${milliseconds(event.time)}`,
      '--x': span ? event.time / span : 0,
    })), session.clip?.period && make('span.period', { '--x': session.end / span, '--w': session.clip.period / span }));
    this.note.textContent = span === 0 ? 'Nothing moves in this state. Press the button.'
      : session.clip?.period ? `Goes on every ${milliseconds(session.clip.period)} after ${milliseconds(session.end)}.` : '';
    this.curves.hidden = !session.clip?.curves?.length;
    this.rows = (session.clip?.curves ?? []).map((curve) => curveRow(curve, span));
    fill(this.curves, this.rows.length > 0 && timeAxis(span), this.rows);
  }

  move() {
    const { session, player } = this;
    const { span, time } = session;
    const shown = time ?? session.end;
    this.range.value = Math.min(shown, span);
    const words = time === null ? `settled${span ? `, ${milliseconds(session.end)}` : ''}` : `${milliseconds(time)}${time > span ? '' : ` of ${milliseconds(span)}`}`;
    this.readout.textContent = words;
    this.range.setAttribute('aria-valuetext', words);
    this.element.style.setProperty('--now', span ? Math.min(shown / span, 1) : 0);
    for (const row of this.rows ?? []) row.show(shown);
    this.playing();
  }

  playing() {
    const label = this.player.isPlaying ? 'Pause' : 'Play';
    if (this.playButton.getAttribute('aria-label') === label) return;
    this.playButton.replaceChildren(icon(label.toLowerCase()));
    this.playButton.setAttribute('aria-label', label);
    this.playButton.title = `${label}  p`;
  }
}
