/// What a button is drawn for: the screen, the appearance, the direction of reading, and how its author's mistakes are
/// taken.
public struct Traits: Hashable, Sendable {
  /// Pixels a point, above 0.
  public var scale: Double

  /// Which of a dynamic colour's two is shown.
  public var appearance: Appearance

  /// Which side frames and lines begin on.
  public var direction: Direction

  /// Whether the author's mistakes are drawn.
  public var quirks: Quirks

  /// What UIColor's names mean where a control itself uses one; a button file's own are resolved when it is read.
  public var palette: SystemPalette

  public init(
    scale: Double = 2, appearance: Appearance = .light, direction: Direction = .leftToRight,
    quirks: Quirks = .faithful, palette: SystemPalette = .ios13
  ) {
    self.scale = scale
    self.appearance = appearance
    self.direction = direction
    self.quirks = quirks
    self.palette = palette
  }
}

/// The screen's colours.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

/// Which side a line of text begins on.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Whether a button system shows its mistakes.
public enum Quirks: String, Hashable, Sendable, CaseIterable {
  /// As the code runs on iOS, its mistakes included.
  case faithful
  /// As its author says it should look.
  case intended
}
