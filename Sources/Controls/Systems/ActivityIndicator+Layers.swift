internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ActivityIndicator {
  /// The layers bottom to top, without colours and in no state yet, nor laid out.
  func bareTree(_ context: ControlContext) -> Layer {
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    root.shadowOffset = Point(0, 2)
    root.shadowRadius = 2.5
    root.shadowOpacity = 0.5
    var image = Layer(name: "image", frame: .zero)
    image.mask = .disc("imageMask", 0, .black, frame: .zero)
    root.sublayers = [.ring("background", width: trackWidth), image, .ring("progress", width: progressBarWidth)]
    return root
  }
}

extension Layer {
  /// A circle without a radius yet, its line centred on the path.
  fileprivate static func ring(_ name: String, width: Double) -> Layer {
    var layer = Layer(name: name, frame: .zero)
    layer.content = .shape(
      ShapeContent(path: Path(), fillColor: .clear, strokeColor: .clear, stroke: StrokeStyle(lineWidth: width)))
    return layer
  }

  /// Gives the layer a place in its superlayer before its transform, and its shape a circle about the middle.
  mutating func lay(in frame: Rect, circle radius: Double? = nil) {
    bounds = Rect(origin: .zero, size: frame.size)
    position = frame.center
    if let radius { set(.path, .path(ActivityGeometry.circle(radius, in: frame.size))) }
  }

  /// A filled circle in the middle of a frame.
  static func disc(_ name: String, _ radius: Double, _ color: Color, frame: Rect) -> Layer {
    var layer = Layer(name: name, frame: frame)
    layer.content = .shape(ShapeContent(path: ActivityGeometry.circle(radius, in: frame.size), fillColor: color))
    return layer
  }

  /// Changes the layer's image; a layer without one stays as it is.
  mutating func updateImage(_ change: (inout ImageContent) -> Void) {
    guard case .image(var image) = content else { return }
    change(&image)
    content = .image(image)
  }
}

/// Layers that live as long as they move. In the model they show nothing, so that a settled tree need not hold them.
enum Passing {
  static let ripple = "ripple"
  static let tint = "tint"
  static let oldImage = "oldImage"

  static let names = [ripple, tint, oldImage]
}

extension Layer {
  /// Drops animations that are over at a time, and passing layers with nothing left to show.
  mutating func sweep(at time: Double) {
    animations.removeFinished(at: time)
    for index in sublayers.indices { sublayers[index].sweep(at: time) }
    sublayers.removeAll { Passing.names.contains($0.name) && $0.animations.isEmpty }
    mask?.sweep(at: time)
  }

  /// Shows another value for a while than the model's, which takes over at once.
  mutating func hold(_ keyPath: AnimationKeyPath, at value: AnimatableValue, _ timing: MediaTiming) {
    add(.basic(keyPath, from: value, to: value, timing: timing), forKey: "hold \(keyPath.name)")
  }

  /// Ends what `hold` began.
  mutating func release(_ keyPath: AnimationKeyPath) {
    animations.remove(forKey: "hold \(keyPath.name)")
  }
}
