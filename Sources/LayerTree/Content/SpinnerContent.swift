public import PresscheckGraphics

/// An activity indicator, centred in the layer's bounds.
public struct SpinnerContent: Hashable, Sendable {
  /// The turning shape.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// UIKit's capsules; one is bright.
    case spokes
    /// An arc on the edge of the bounds that grows and shrinks.
    case arc
    /// An arc that also runs through the colours.
    case hue
  }

  /// How big the capsules are drawn.
  public enum Artwork: String, Hashable, Sendable, CaseIterable {
    /// 20 by 20 points and never scaled: as `UIActivityIndicatorView` places its own (*measured*).
    case medium
    /// 37 by 37 points, 8 spokes (*asserted by re-implementations*).
    case large
    /// Scaled to the shorter side of the bounds.
    case scaled
  }

  /// The turning shape.
  public var style: Style
  /// How many capsules: 8 since iOS 14, 12 before.
  public var spokes: Int
  /// How large the capsules are; arcs follow the bounds.
  public var artwork: Artwork
  /// Multiplies the capsules' own alpha, or colours the arc.
  public var color: Color
  /// The arc's width in points.
  public var lineWidth: Double
  /// Seconds since it began to turn; 0 is phase 0.
  public var time: Double

  /// Creates a spinner, by default of 8 grey spokes.
  public init(
    style: Style = .spokes, spokes: Int = 8, artwork: Artwork = .scaled, color: Color = Color(white: 0.502),
    lineWidth: Double = 3, time: Double = 0
  ) {
    (self.style, self.spokes, self.artwork, self.color, self.lineWidth) = (style, spokes, artwork, color, lineWidth)
    self.time = time
  }
}

extension SpinnerContent: LayerContent {
  package static var blank: SpinnerContent { SpinnerContent() }
  static func unwrap(_ content: Content) -> SpinnerContent? { if case .spinner(let own) = content { own } else { nil } }
  var content: Content { .spinner(self) }

  package static let properties: [PropertyRow<SpinnerContent>] = [
    PropertyRow("style", .choice, \.style, "what turns"),
    PropertyRow("spokes", .choice(8, 12), \.spokes, "8 since iOS 14, 12 before")
      .recorded(.integer(Limits(0, 1_000)), \.spokes).recorded(0...1_000).dumped { $0.style == .spokes },
    PropertyRow("artwork", .choice, \.artwork, "how large the spokes are").notInFiles.dumped { _ in false },
    PropertyRow("color", .color, \.color, "multiplies the spokes, or colours the arc", .animated)
      .alwaysWritten.dumped { $0.style != .hue },
    PropertyRow("lineWidth", .number(.length), \.lineWidth, unit: "pt", "the arc's", .animated)
      .dumped { $0.style != .spokes },
    PropertyRow("time", .number(.coordinate), \.time, unit: "s", "how long it has turned").notInFiles,
  ]
}
