internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ActivityIndicator {
  /// The layers bottom to top, without colours, state and places.
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

  /// Places the layer in its superlayer before its transform, and its shape's circle about the middle.
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

  /// Removes animations that are over at a time, and passing layers that show nothing then.
  mutating func sweep(at time: Double) {
    animations.removeFinished(at: time)
    for index in sublayers.indices { sublayers[index].sweep(at: time) }
    sublayers.removeAll { Passing.names.contains($0.name) && $0.animations.isEmpty }
    mask?.sweep(at: time)
  }

  /// Shows another value than the model's for a while.
  mutating func hold(_ keyPath: AnimationKeyPath, at value: PropertyValue, _ timing: MediaTiming) {
    add(.basic(keyPath, from: value, to: value, timing: timing), forKey: "hold \(keyPath.name)")
  }

  /// Ends `hold`.
  mutating func release(_ keyPath: AnimationKeyPath) { animations.remove(forKey: "hold \(keyPath.name)") }
}

/// Layers that exist only while they move, invisible in the model, so that a settled tree does not need them.
enum Passing {
  static let ripple = "ripple"
  static let tint = "tint"
  static let oldImage = "oldImage"
  static let names = [ripple, tint, oldImage]
}

/// The places of an activity indicator's circles in a size.
struct ActivityGeometry: Hashable {
  /// The space around the ring, in points (*read in the system's source*).
  static let outerPadding = 1.0

  let size: Size
  /// The ring's rectangle in the button.
  let progressFrame: Rect
  /// The disc's rectangle in the button.
  let backgroundFrame: Rect
  /// The rectangle that an image fills which is scaled.
  private let filledFrame: Rect
  /// The radius of the middle of the ring's line.
  let progressRadius: Double
  /// The radius of a ripple at its end.
  let rippleRadius: Double

  private let scale: Double

  /// Places disc and image on whole pixels of a scale, as Auto Layout does; ring, shadow and ripples keep to the bounds
  /// (*measured* on the author's recordings, where the disc is a quarter point off the ring's centre).
  init(_ control: ActivityIndicator, size: Size, scale: Double) {
    (self.size, self.scale) = (size, scale)
    let bounds = Rect(origin: .zero, size: size)
    let innerPadding = Self.outerPadding + control.progressBarWidth + control.trackWidth / 2
    progressFrame = bounds.inset(by: Self.outerPadding)
    backgroundFrame = bounds.inset(by: innerPadding).rounded(to: scale)
    filledFrame = bounds.inset(by: innerPadding + control.minimumImagePadding).rounded(to: scale)
    progressRadius = max(0, min(progressFrame.width, progressFrame.height) / 2 - control.progressBarWidth / 2)
    rippleRadius = max(0, size.longerSide / 2 + control.hitAnimationDistance)
  }

  /// The rectangle of the image's view.
  func imageFrame(of image: Size, _ mode: ActivityIndicator.ImageContentMode) -> Rect {
    switch mode {
    case .scaleToFill: filledFrame
    case .center:
      Rect((size.width - image.width) / 2, (size.height - image.height) / 2, image.width, image.height)
        .rounded(to: scale)
    }
  }

  /// The radius of the disc, and of the middle of the track's line, at the background's full size.
  var fullDiscRadius: Double { min(backgroundFrame.width, backgroundFrame.height) / 2 }

  /// A circle about the middle of a rectangle of this size at the origin, from 12 o'clock unless another start is given.
  static func circle(_ radius: Double, in size: Size, start: Double = -Transcendental.pi / 2) -> Path {
    .arc(center: Point(size.width / 2, size.height / 2), radius: radius, start: start, sweep: 2 * Transcendental.pi)
  }
}

/// The colours that a state gives an activity indicator's layers.
struct ActivityColors: Hashable {
  var fill: Color
  var track: Color
  /// The colour of a template image.
  var image: Color
  var progress: Color

  init(of state: ActivityState, _ control: ActivityIndicator, isEnabled: Bool, _ traits: Traits) {
    var tint = ActivityColors.tint(of: state, control, traits)
    var foreground = (state.foregroundColor ?? control.normalForegroundColor).resolved(in: traits)
    if !isEnabled {
      tint = tint.pale(traits.quirks)
      foreground = foreground.pale(traits.quirks)
    }
    fill = control.style == .solid ? tint : .clear
    image = control.style == .solid ? foreground : tint
    progress = tint
    track = (state.trackColor ?? control.normalTrackColor).resolved(in: traits)
  }

  /// The tint of a state of an enabled button.
  static func tint(of state: ActivityState, _ control: ActivityIndicator, _ traits: Traits) -> Color {
    (state.tintColor ?? control.tintColor).resolved(in: traits)
  }
}

extension Color {
  /// The colour with a fifth of the full saturation; faithful, a grey counts as a red, intended, it stays a grey.
  fileprivate func pale(_ quirks: Quirks) -> Color {
    var hsb = hueSaturationBrightness
    guard hsb.saturation > 0 || quirks == .faithful else { return self }
    hsb.saturation = 0.2
    return Color(hsb, alpha: alpha)
  }
}

/// The animations of an activity indicator's ring: Material Design's spinner.
enum SpinningRing {
  /// The arc's two ends in 1.7 s and a turn in 3 s, forever, all linear (*read in the system's source*).
  static func animations(at time: Double) -> [(key: String, animation: Animation)] {
    [
      (
        "spinning strokeStart",
        ends(.strokeStart, [(0, 0), (0.9, 0.25), (0.95, 0.25), (1.55, 0.9), (1.6, 0.9), (1.7, 1)], time)
      ),
      ("spinning strokeEnd", ends(.strokeEnd, [(0, 0), (0.9, 1), (1.7, 1)], time)),
      (
        "spinning rotation",
        .basic(.rotation, from: .number(0), to: .number(2 * Transcendental.pi), timing: .endless(at: time, duration: 3))
      ),
    ]
  }

  private static func ends(
    _ keyPath: AnimationKeyPath, _ stops: [(seconds: Double, value: Double)], _ time: Double
  ) -> Animation {
    let duration = 1.7
    return .keyframes(
      keyPath, Keyframes(stops.map { .number($0.value) }, keyTimes: stops.map { $0.seconds / duration }),
      timing: .endless(at: time, duration: duration))
  }
}

extension MediaTiming {
  /// A timing that repeats forever.
  static func endless(at time: Double, duration: Double) -> MediaTiming {
    MediaTiming(beginTime: time, duration: duration, repeatCount: .infinity)
  }

  /// The timing of an animation added to a layer: a duration of 0 is the transaction's, 0.25 s (*measured by others*).
  init(beginTime: Double, animated duration: Double) {
    self.init(beginTime: beginTime, duration: duration > 0 ? duration : 0.25)
  }
}
