internal import PresscheckGraphics

extension Layer {
  /// The tree as it shows at a time: Core Animation's presentation tree, as a function of time alone.
  ///
  /// - Parameters:
  ///   - time: Seconds since animations of begin time 0 began; it may be below 0, and NaN is 0. Endless animations are exact
  ///     at any time.
  ///   - blending: How paths become other paths.
  /// - Returns: A tree without animations, to be resolved; a replicator whose copies differ in time has them as sublayers.
  public func presentation(at time: Double, blending: PathBlending = .faithful) -> Layer {
    Presenter(clock: Clock(seconds: ExactSeconds(time)), blending: blending).present(self)
  }

  /// The tree after all finite animations, which show the model or their fill; arcs and trimmed strokes stand at a phase,
  /// other endless motion at 0.
  ///
  /// - Parameters:
  ///   - phase: Of the arcs and trimmed strokes, in seconds; nil is the `representativePhase`.
  ///   - blending: How paths become other paths.
  /// - Returns: A tree without animations.
  public func settledPresentation(phase: Double? = nil, blending: PathBlending = .faithful) -> Layer {
    let presenter = Presenter(
      clock: Clock(seconds: .zero, isSettled: true), blending: blending, phase: phase ?? representativePhase)
    return presenter.present(self)
  }
}

/// Applies the animations of a tree at one time.
struct Presenter {
  let clock: Clock
  let blending: PathBlending
  /// By how many seconds arcs and trimmed strokes, with all that animates their layers, are ahead of the clock.
  var phase = 0.0

  func present(_ layer: Layer) -> Layer { moved(layer) ?? layer }

  /// The layer and its subtree as they show; nil if nothing in them depends on the time, so that nothing is copied.
  private func moved(_ layer: Layer) -> Layer? {
    var shown = layer.movesItself ? presentAlone(layer) : nil
    if let mask = layer.mask.flatMap(moved) { edit(&shown, of: layer) { $0.mask = mask } }
    if case .replicator(let replicator) = (shown ?? layer).content, layer.staggersCopies(replicator) {
      return (shown ?? layer).staggered(replicator) { index in
        let clock = clock.delayed(by: replicator.instanceDelay, times: index)
        let presenter = Presenter(clock: clock, blending: blending, phase: phase)
        return layer.sublayers.map(presenter.present)
      }
    }
    // A layer is large: none is copied only to see that it stands still.
    for index in layer.sublayers.indices where layer.sublayers[index].mayMove {
      if let sublayer = moved(layer.sublayers[index]) { edit(&shown, of: layer) { $0.sublayers[index] = sublayer } }
    }
    return shown
  }

  /// Changes what shows of a layer, which is the layer itself until then.
  private func edit(_ shown: inout Layer?, of layer: Layer, _ change: (inout Layer) -> Void) {
    var edited = shown.take() ?? layer
    change(&edited)
    shown = edited
  }

  /// Presents the layer's own properties; its mask and sublayers are unchanged.
  func presentAlone(_ layer: Layer) -> Layer {
    var state = AnimatedState(layer)
    return state.layer(at: phase > 0 && layer.changesExtentForEver ? clock.ahead(by: phase) : clock, blending)
  }
}

extension SpinnerContent {
  /// Seconds after which it repeats.
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

extension Layer {
  /// The tree after everything finite: such animations are removed or hold their last value, and endless ones begin at 0.
  public func settled() -> Layer {
    mapLayers { layer in
      layer.animations = layer.animations.settled()
      if case .spinner(var spinner) = layer.content {
        spinner.time = 0
        layer.content = .spinner(spinner)
      }
    }
  }
}

extension AnimationList {
  fileprivate func settled() -> AnimationList {
    var list = AnimationList()
    for entry in self {
      var animation = entry.animation
      if let end = animation.timing.endTime {
        guard animation.timing.fillMode.fillsAfter else { continue }
        animation.timing.beginTime -= Swift.max(0, end)
      } else {
        animation.timing.beginTime = 0
      }
      list.add(animation, forKey: entry.key)
    }
    return list
  }
}
