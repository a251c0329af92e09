public import PresscheckGraphics

/// Draws the layer's sublayers several times: `CAReplicatorLayer`.
public struct ReplicatorContent: Hashable, Sendable {
  /// How many copies are drawn, the source included.
  public var instanceCount: Int
  /// Applied once more for each copy, about the layer's centre.
  public var instanceTransform: Transform
  /// How much later each copy's animations run than the one before, in seconds.
  public var instanceDelay: Double
  /// Multiplies the colours of the source.
  public var instanceColor: Color
  /// Added to `instanceColor` for each copy; the sums stay between 0 and 1.
  public var colorOffset: ColorOffset

  /// Creates a replicator, by default of the source alone.
  public init(
    instanceCount: Int = 1, instanceTransform: Transform = .identity, instanceDelay: Double = 0,
    instanceColor: Color = .white, colorOffset: ColorOffset = ColorOffset()
  ) {
    (self.instanceCount, self.instanceTransform, self.instanceDelay) = (instanceCount, instanceTransform, instanceDelay)
    (self.instanceColor, self.colorOffset) = (instanceColor, colorOffset)
  }

  /// The amount added to each component of the colour from one copy to the next.
  public struct ColorOffset: Hashable, Sendable {
    /// Added for each copy, from −1 to 1.
    public var red: Double
    /// Added for each copy, from −1 to 1.
    public var green: Double
    /// Added for each copy, from −1 to 1.
    public var blue: Double
    /// Added for each copy, from −1 to 1.
    public var alpha: Double

    /// Creates an offset, by default none.
    public init(red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// The colour that multiplies one copy; the source is copy 0.
  public func color(ofInstance index: Int) -> Color {
    func component(_ start: Double, _ step: Double) -> Double { min(1, max(0, start + step * Double(index))) }
    return Color(
      red: component(instanceColor.red, colorOffset.red), green: component(instanceColor.green, colorOffset.green),
      blue: component(instanceColor.blue, colorOffset.blue),
      alpha: component(instanceColor.alpha, colorOffset.alpha))
  }
}

extension ReplicatorContent: LayerContent {
  package static var blank: ReplicatorContent { ReplicatorContent() }
  static func unwrap(_ content: Content) -> ReplicatorContent? {
    if case .replicator(let own) = content { own } else { nil }
  }
  var content: Content { .replicator(self) }

  package static let properties: [PropertyRow<ReplicatorContent>] = [
    PropertyRow(
      "instanceCount", .integer(Limits(0, 1_000)), \.instanceCount, "how many copies are drawn, the source included"
    ).alwaysWritten.recorded(0...1_000),
    PropertyRow(
      "instanceTransform", .transform, \.instanceTransform,
      "from one copy to the next, about the layer's centre", .animated),
    PropertyRow(
      "instanceDelay", .number(Limits(-1_000, 1_000)), \.instanceDelay, unit: "s",
      "how much later each copy's animations run"),
    PropertyRow("instanceColor", .color, \.instanceColor, "multiplies the colours of the copies"),
    offset("instanceRedOffset", \.colorOffset.red), offset("instanceGreenOffset", \.colorOffset.green),
    offset("instanceBlueOffset", \.colorOffset.blue), offset("instanceAlphaOffset", \.colorOffset.alpha),
  ]

  private static func offset(_ name: String, _ path: PropertyRow<ReplicatorContent>.Path<Double>) -> PropertyRow<Self> {
    PropertyRow(name, .number(Limits(-1, 1)), path, "added to instanceColor for each copy")
  }
}
