internal import PresscheckGraphics

extension Layer {
  /// Where the arcs and trimmed strokes of a settled picture stand, in seconds: at the earliest sixtieth of a second up to
  /// ten seconds at which each of them shows at least a quarter of its largest extent in that time.
  ///
  /// Where they never do so together, it is the earliest at which most of them do. It is 0 where nothing has an extent that
  /// changes for ever. A replicator's delayed copies count each; layers that stay hidden do not count, nor does what comes
  /// after the first 256.
  public var representativePhase: Double {
    let phases = (0...600).map { Double($0) / 60 }
    var shown = phases.map { _ in 0 }
    for (layer, clock) in endlessExtents(at: Clock(seconds: .zero, isSettled: true)) {
      let extents = phases.map { layer.extent(at: clock, phase: $0) }
      let largest = extents.max() ?? 0
      for (index, extent) in extents.enumerated() where extent > 0 && extent >= largest / 4 { shown[index] += 1 }
    }
    return phases[shown.firstIndex(of: shown.max() ?? 0) ?? 0]
  }

  /// Layers without their sublayers and masks, and what time it is for them.
  private func endlessExtents(at clock: Clock, maximum: Int = 256) -> [(layer: Layer, clock: Clock)] {
    guard maximum > 0, !staysHidden else { return [] }
    var all: [(layer: Layer, clock: Clock)] = []
    if changesExtentForEver {
      var alone = self
      alone.sublayers = []
      alone.mask = nil
      all.append((alone, clock))
    }
    if let mask { all += mask.endlessExtents(at: clock, maximum: maximum - all.count) }
    var (copies, delay) = (1, 0.0)
    if case .replicator(let replicator) = content {
      delay = replicator.instanceDelay
      copies = delay == 0 ? min(1, replicator.instanceCount) : replicator.instanceCount
    }
    for index in 0..<max(0, copies) {
      let count = all.count
      let delayed = clock.delayed(by: delay, times: index)
      for layer in sublayers where all.count < maximum {
        all += layer.endlessExtents(at: delayed, maximum: maximum - all.count)
      }
      if all.count == count { break }
    }
    return all
  }

  /// Whether an arc, or how much is drawn of a stroke, changes without end.
  var changesExtentForEver: Bool {
    let keyPaths: [AnimationKeyPath]
    switch content {
    case .spinner(let spinner): return spinner.style != .spokes
    case .shape: keyPaths = [.strokeStart, .strokeEnd]
    case .progressRing: keyPaths = [.value]
    default: return false
    }
    return animations.contains { entry in
      entry.animation.timing.isEndless && entry.animation.keyPaths.contains(where: keyPaths.contains)
    }
  }

  /// As it shows at a time, arcs and trimmed strokes being ahead by a phase.
  private func extent(at clock: Clock, phase: Double) -> Double {
    Presenter(clock: clock, blending: .faithful, phase: phase).presentAlone(self).extent
  }

  /// How much of its arc or stroke is drawn, as a fraction of the whole; 0 where nothing of it shows.
  private var extent: Double {
    guard !isHidden, opacity > 0 else { return 0 }
    return switch content {
    case .spinner(let spinner): spinner.extent
    case .shape(let shape): shape.extent
    case .progressRing(let ring): ring.extent
    default: 0
    }
  }
}

extension ShapeContent {
  fileprivate var extent: Double {
    guard let strokeColor, !strokeColor.isInvisible, stroke.lineWidth > 0, !path.isEmpty else { return 0 }
    return max(0, min(1, strokeEnd) - max(0, strokeStart))
  }
}

extension ProgressRingContent {
  fileprivate var extent: Double { lineWidth > 0 && !color.isInvisible ? max(0, min(1, value)) : 0 }
}
