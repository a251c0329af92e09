internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Layers that stand for what was drawn, back to front.
struct DrawnLayers {
  private(set) var layers: [Layer] = []
  /// The clips of the last layer, if it holds what is drawn within them.
  private var openClips = ClipList()
  /// How many masks lie around what was drawn first, and about how many layers there are with those of masks.
  private var (maskDepth, weight) = (0, 0)

  /// Bounds well below what a layer tree may have.
  private static let (maximumDepth, maximumWeight) = (60, 20_000)

  /// The area that an operation covers before the clips, for modes that change the layers below.
  struct Area {
    var path: Path
    var rule = Path.FillRule.nonzero
    /// The alpha that all of the area has; nil if it differs.
    var alpha: Double?

    init(_ path: Path, _ rule: Path.FillRule = .nonzero, alpha: Double?) {
      (self.path, self.rule, self.alpha) = (path, rule, alpha)
    }
  }

  var isEmpty: Bool { layers.isEmpty }

  /// Draws over everything; drawings under equal clips share containers.
  mutating func append(_ layer: Layer, clips: ClipList) {
    guard !clips.isEmpty else { return }
    weight += 1
    if !clips.isNone, openClips == clips, !layers.isEmpty {
      layers[layers.count - 1].appendInnermost(layer, depth: clips.depth)
    } else {
      layers.append(DrawnLayers.clipped(layer, by: clips))
      openClips = clips
    }
  }

  /// Draws below everything.
  mutating func insertBelow(_ layer: Layer, clips: ClipList) {
    guard !clips.isEmpty else { return }
    layers.insert(DrawnLayers.clipped(layer, by: clips), at: 0)
  }

  /// Draws a layer over everything, through the alpha of everything as it was; false if that would take too many layers.
  mutating func append(_ layer: Layer, through former: DrawnLayers, clips: ClipList) -> Bool {
    guard !former.isEmpty else { return true }
    guard weight + former.weight < DrawnLayers.maximumWeight, former.maskDepth < DrawnLayers.maximumDepth else {
      return false
    }
    var within = Layer(holding: [layer], name: "masked")
    within.mask = Layer(holding: former.layers, name: "mask")
    append(within, clips: clips)
    (weight, maskDepth) = (weight + former.weight, max(maskDepth, former.maskDepth + 1))
    return true
  }

  private static func clipped(_ layer: Layer, by clips: ClipList) -> Layer {
    clips.containers.reversed().reduce(layer) { inner, container in
      var container = container
      container.sublayers = [inner]
      return container
    }
  }

  /// Shows what was drawn within an area only through a mask, outside as it was; no mask takes it away.
  ///
  /// - Returns: Whether it could be done: not under a clip by a picture, nor more than 60 times within each other.
  mutating func show(
    within area: Area, of bounds: Rect, clips: ClipList, through mask: Layer? = nil
  ) -> Bool {
    guard !layers.isEmpty, !clips.isEmpty else { return true }
    var outside: [Layer] = []
    func keepOutside(_ path: Path, _ rule: Path.FillRule) {
      if let box = path.plainRect, box.contains(bounds) { return }
      outside.append(Layer(filling: path.inverted(over: bounds), .evenOdd, .black, name: "outside"))
    }
    keepOutside(area.path, area.rule)
    if let rect = clips.rect { keepOutside(.rect(rect), .nonzero) }
    for shape in clips.shapes {
      guard case .path(let path, let rule) = shape else { return false }
      keepOutside(path, rule)
    }
    let seen = outside + [mask].compactMap(\.self)
    openClips = ClipList()
    if seen.isEmpty {
      layers = []
      (maskDepth, weight) = (0, 0)
    } else {
      guard maskDepth < DrawnLayers.maximumDepth else { return false }
      maskDepth += 1
      weight += 2 + seen.count
      var masked = Layer(holding: layers, name: "masked")
      masked.mask = Layer(holding: seen, name: "mask")
      layers = [masked]
    }
    return true
  }
}

extension Layer {
  fileprivate mutating func appendInnermost(_ layer: Layer, depth: Int) {
    if depth == 1 {
      sublayers.append(layer)
    } else {
      sublayers[sublayers.count - 1].appendInnermost(layer, depth: depth - 1)
    }
  }
}

extension Path {
  /// The area outside of it, by the even-odd rule: true for a path that does not overlap itself.
  fileprivate func inverted(over bounds: Rect) -> Path {
    var path = Path.rect(bounds.union(self.bounds ?? bounds).inset(by: -1))
    path.append(self)
    return path
  }
}
