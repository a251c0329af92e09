import Graphics

extension Layer {
  /// Where the arcs and trimmed strokes of a settled picture stand, in seconds: at the earliest sixtieth of a second up to
  /// ten seconds at which each of them shows at least a quarter of its largest extent in that time.
  ///
  /// Where they never do so together, it is the earliest at which most of them do. It is 0 where nothing has an extent that
  /// changes for ever. A replicator's copies count once, without their delay; layers that stay hidden do not count, nor do
  /// those after the first 256.
  public var representativePhase: Double {
    let phases = (0...600).map { Double($0) / 60 }
    var shown = phases.map { _ in 0 }
    for layer in layersOfEndlessExtent.prefix(256) {
      let extents = phases.map(layer.settledExtent)
      let largest = extents.max() ?? 0
      for (index, extent) in extents.enumerated() where extent > 0 && extent >= largest / 4 { shown[index] += 1 }
    }
    return phases[shown.firstIndex(of: shown.max() ?? 0) ?? 0]
  }

  /// Without their sublayers and masks.
  private var layersOfEndlessExtent: [Layer] {
    guard !staysHidden else { return [] }
    let inside = (sublayers + (mask.map { [$0] } ?? [])).flatMap(\.layersOfEndlessExtent)
    guard changesExtentForEver else { return inside }
    var alone = self
    alone.sublayers = []
    alone.mask = nil
    return [alone] + inside
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

  /// At a phase of what is endless, everything finite being over.
  private func settledExtent(at phase: Double) -> Double {
    let presenter = Presenter(clock: Clock(seconds: .zero, isSettled: true), blending: .faithful, phase: phase)
    return presenter.presentAlone(self).extent
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
