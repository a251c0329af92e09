public import PresscheckGraphics

/// A ring that fills clockwise from 12 o'clock, inscribed in the layer's bounds.
public struct ProgressRingContent: Hashable, Sendable {
  /// How much of the ring is filled, from 0 to 1.
  public var value: Double
  /// The filled part's.
  public var color: Color
  /// The whole ring beneath; nil draws none.
  public var trackColor: Color?
  /// In points; the ring's radius is (the shorter side − this) / 2.
  public var lineWidth: Double
  /// The ends of the filled part; the track is a whole ring.
  public var lineCap: StrokeStyle.Cap

  /// Creates a ring, by default white and without a track.
  public init(
    value: Double, color: Color = .white, trackColor: Color? = nil, lineWidth: Double = 3,
    lineCap: StrokeStyle.Cap = .butt
  ) {
    (self.value, self.color, self.trackColor, self.lineWidth) = (value, color, trackColor, lineWidth)
    self.lineCap = lineCap
  }
}

extension ProgressRingContent: LayerContent {
  package static var blank: ProgressRingContent { ProgressRingContent(value: 0) }
  static func unwrap(_ content: Content) -> ProgressRingContent? {
    if case .progressRing(let own) = content { own } else { nil }
  }
  var content: Content { .progressRing(self) }

  package static let properties: [PropertyRow<ProgressRingContent>] = [
    PropertyRow("value", .number(.unit), \.value, "how much is filled, clockwise from 12 o'clock", .animated)
      .alwaysWritten,
    PropertyRow("color", .color, \.color, "the filled part's", .animated),
    PropertyRow("trackColor", .color, \.trackColor, "the whole ring's beneath; none draws none"),
    PropertyRow(
      "lineWidth", .number(.length), \.lineWidth, unit: "pt", "the radius is (the short side − this) / 2", .animated),
    PropertyRow("lineCap", .choice, \.lineCap, "how the filled part ends"),
  ]
}

extension ProgressRingContent {
  func items(in bounds: Rect, toCanvas: Transform) -> [DisplayItem] {
    let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
    guard radius > 0, lineWidth > 0 else { return [] }
    let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap)
    var items: [DisplayItem] = []
    if let trackColor, !trackColor.isInvisible {
      let circle = Path.oval(in: Rect(origin: bounds.center, size: .zero).inset(by: -radius))
      items.append(.stroke(Stroke(path: circle, style: style, color: trackColor, transform: toCanvas)))
    }
    let sweep = 2 * Transcendental.pi * min(1, value)
    if sweep > 0, !color.isInvisible {
      let arc = Path.arc(center: bounds.center, radius: radius, start: -Transcendental.pi / 2, sweep: sweep)
      items.append(.stroke(Stroke(path: arc, style: style, color: color, transform: toCanvas)))
    }
    return items
  }
}
