internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The settings that a context saves and restores.
struct GraphicsState {
  /// From user space to the context's points.
  var ctm: Transform
  var fill = Color.black
  var stroke = Color.black
  var style = StrokeStyle(isUnion: true)
  var alpha = 1.0
  var shadow: ContextShadow?
  var clips = ClipList()
  var blendMode = CGBlendMode.normal
  var interpolation = CGInterpolationQuality.default
}

/// A shadow of everything that is drawn, in the context's points.
struct ContextShadow {
  var offset: Point
  var sigma: Double
  var color: Color
}

/// Nothing is drawn outside these areas, in the context's points.
struct ClipList: Equatable {
  /// Nil is everywhere.
  private(set) var rect: Rect?
  private(set) var shapes: [Shape] = []
  /// Whether nothing is left to draw on.
  private(set) var isEmpty = false

  enum Shape: Equatable {
    case path(Path, Path.FillRule)
    /// Its alpha.
    case mask(Layer)
  }

  var isNone: Bool { rect == nil && shapes.isEmpty && !isEmpty }
  /// How many containers it takes.
  var depth: Int { shapes.count + (rect == nil ? 0 : 1) }

  mutating func add(_ path: Path, _ rule: Path.FillRule) {
    if path.isEmpty {
      isEmpty = true
    } else if let box = path.plainRect {
      add(box)
    } else {
      shapes.append(.path(path, rule))
    }
  }

  mutating func add(_ box: Rect) {
    let part = rect.map { $0.intersection(box) } ?? (box.isEmpty ? nil : box)
    if let part { rect = part } else { isEmpty = true }
  }

  mutating func add(mask: Layer) { shapes.append(.mask(mask)) }

  /// A box around what shows of a box.
  func box(within bounds: Rect) -> Rect {
    let boxes = shapes.compactMap { shape -> Rect? in if case .path(let path, _) = shape { path.bounds } else { nil } }
    var box = bounds
    for other in boxes + [rect].compactMap(\.self) { box = box.intersection(other) ?? .zero }
    return box
  }

  /// Nested containers, the outermost first.
  var containers: [Layer] {
    var containers: [Layer] = []
    if let rect {
      var layer = Layer(name: "clip", frame: rect)
      layer.bounds.origin = rect.origin
      layer.masksToBounds = true
      layer.allowsEdgeAntialiasing = true
      containers.append(layer)
    }
    for shape in shapes {
      var layer = Layer(name: "clip")
      switch shape {
      case .path(let path, let rule): layer.mask = Layer(filling: path, rule, .black, name: "clip")
      case .mask(let mask): layer.mask = mask
      }
      containers.append(layer)
    }
    return containers
  }
}

extension Layer {
  /// A filled path in the superlayer's own space.
  init(filling path: Path, _ rule: Path.FillRule, _ color: Color, name: String) {
    self.init(name: name)
    content = .shape(ShapeContent(path: path, fillColor: color, fillRule: rule))
  }

  /// A layer that holds others in the superlayer's own space.
  init(holding layers: [Layer], name: String) {
    self.init(name: name)
    sublayers = layers
  }
}
