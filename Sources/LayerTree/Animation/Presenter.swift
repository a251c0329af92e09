internal import PresscheckGraphics

/// Walks a tree and applies its animations at one time.
struct Presenter {
  let clock: Clock
  let blending: PathBlending

  /// By how many seconds arcs and trimmed strokes, with all that animates their layers, are ahead of the clock.
  var phase = 0.0

  func present(_ layer: Layer) -> Layer {
    var shown = presentAlone(layer)
    shown.mask = layer.mask.map(present)
    if case .replicator(let replicator) = shown.content, layer.staggersCopies(replicator) {
      return ReplicatorCopies(shown, replicator).layer { index in
        let clock = clock.delayed(by: replicator.instanceDelay, times: index)
        let presenter = Presenter(clock: clock, blending: blending, phase: phase)
        return layer.sublayers.map(presenter.present)
      }
    }
    shown.sublayers = layer.sublayers.map(present)
    return shown
  }

  /// The layer's own properties; its mask and sublayers are left as they are.
  func presentAlone(_ layer: Layer) -> Layer {
    var shown = layer
    let clock = phase > 0 && layer.changesExtentForEver ? clock.delayed(by: -phase, times: 1) : clock
    if !layer.animations.isEmpty {
      var state = AnimatedState(layer)
      for entry in layer.animations { state.apply(entry.animation, at: clock, blending) }
      shown = state.layer
      shown.animations = AnimationList()
    }
    if case .spinner(var spinner) = shown.content {
      spinner.time = spinner.phase(at: clock)
      shown.content = .spinner(spinner)
    }
    return shown
  }
}

extension SpinnerContent {
  /// Seconds after which it looks as before.
  var period: Double {
    switch style {
    case .spokes: 1
    case .arc: 3
    case .hue: 7.8
    }
  }

  /// Its time within one period, so that no number of turns makes it less exact.
  func phase(at clock: Clock) -> Double {
    let turned = clock.isSettled ? clock.seconds : ExactSeconds(time) + clock.seconds
    return turned.reduced(by: ExactSeconds(period), fromBelow: false).value
  }
}
