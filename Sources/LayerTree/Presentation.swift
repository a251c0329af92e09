extension Layer {
  /// The tree as it shows at a moment: Core Animation's presentation tree, as a function of time alone. Its animations are
  /// spent, so that trees that look alike are alike; a replicator whose copies differ in time has them as sublayers.
  ///
  /// - Parameters:
  ///   - time: Seconds since the tree came to be, which is when animations of begin time 0 begin; it may be below 0. NaN is
  ///     0. Times however far away are as exact as near ones for what runs for ever.
  ///   - blending: How paths become other paths.
  /// - Returns: A tree without animations, which is what to resolve and draw.
  public func presentation(at time: Double, blending: PathBlending = .faithful) -> Layer {
    Presenter(clock: Clock(seconds: ExactSeconds(time)), blending: blending).present(self)
  }

  /// The tree once nothing finite moves any more: what has ended shows the model or its fill, arcs and trimmed strokes
  /// stand at a phase, and everything else that is endless at 0.
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
