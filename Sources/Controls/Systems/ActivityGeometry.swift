internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Where an activity indicator's circles lie in a size.
struct ActivityGeometry: Hashable {
  /// Left free around the ring, in points (*read in the system's source*).
  static let outerPadding = 1.0

  let size: Size

  /// The ring's rectangle in the button.
  let progressFrame: Rect

  /// The disc's rectangle in the button.
  let backgroundFrame: Rect

  /// That of the image's view. Faithful, constraints hold it at a distance from the sides and its image is scaled to fill
  /// it (*read in the system's source*); intended, it is as large as the image.
  let imageFrame: Rect

  /// That of the ring's middle.
  let progressRadius: Double

  /// That a ripple ends with.
  let rippleRadius: Double

  init(_ control: ActivityIndicator, size: Size, _ quirks: Quirks) {
    self.size = size
    let bounds = Rect(origin: .zero, size: size)
    let innerPadding = Self.outerPadding + control.progressBarWidth + control.trackWidth / 2
    progressFrame = bounds.inset(by: Self.outerPadding)
    backgroundFrame = bounds.inset(by: innerPadding)
    imageFrame = quirks == .faithful ? bounds.inset(by: innerPadding + control.minimumImagePadding) : bounds
    progressRadius = max(0, min(progressFrame.width, progressFrame.height) / 2 - control.progressBarWidth / 2)
    rippleRadius = max(0, max(size.width, size.height) / 2 + control.hitAnimationDistance)
  }

  /// The disc's radius and that of the track's middle, of a background at its full size.
  var fullDiscRadius: Double { min(backgroundFrame.width, backgroundFrame.height) / 2 }

  /// From 12 o'clock once round, about the middle of a rectangle of this size at the origin.
  static func circle(_ radius: Double, in size: Size) -> Path {
    circle(radius, in: size, start: -Transcendental.pi / 2)
  }

  /// From 3 o'clock, as ripples begin.
  static func ripple(_ radius: Double, in size: Size) -> Path { circle(radius, in: size, start: 0) }

  private static func circle(_ radius: Double, in size: Size, start: Double) -> Path {
    .arc(center: Point(size.width / 2, size.height / 2), radius: radius, start: start, sweep: 2 * Transcendental.pi)
  }
}
