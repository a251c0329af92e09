/// The environment for which a button is rendered.
public struct Traits: Hashable, Sendable {
  /// Pixels a point, above 0.
  public var scale: Double
  /// Which of a dynamic colour's colours is shown, with the contrast.
  public var appearance: Appearance
  /// Whether colours and images for high contrast are shown.
  public var contrast: Contrast
  /// The size of text that a person chose.
  public var contentSize: ContentSize
  /// Whether there should be less motion.
  public var reduceMotion: ReduceMotion
  /// Whether text in the system font is bolder.
  public var boldText: BoldText
  /// The side on which frames and lines begin.
  public var direction: Direction
  /// Whether the author's mistakes are shown.
  public var quirks: Quirks
  /// The values of UIColor's names that a control itself uses; a button file's own are resolved when it is read.
  public var palette: SystemPalette
  /// The language, such as `de` or `zh-Hans`; nil is the button's own.
  public var locale: String?

  /// A 2x screen in light appearance, normal contrast and the default content size, with motion and without bold text, left to
  /// right, with the author's mistakes and in the button's own language, unless told otherwise.
  public init(
    scale: Double = 2, appearance: Appearance = .light, contrast: Contrast = .normal, contentSize: ContentSize = .large,
    reduceMotion: ReduceMotion = .off, boldText: BoldText = .off, direction: Direction = .leftToRight,
    quirks: Quirks = .faithful, palette: SystemPalette = .ios13, locale: String? = nil
  ) {
    (self.scale, self.appearance, self.contrast) = (scale, appearance, contrast)
    (self.contentSize, self.reduceMotion, self.boldText) = (contentSize, reduceMotion, boldText)
    self.direction = direction
    (self.quirks, self.palette, self.locale) = (quirks, palette, locale)
  }
}

/// Whether a button system shows its mistakes.
public enum Quirks: String, Hashable, Sendable, CaseIterable {
  /// As the code runs on iOS, its mistakes included.
  case faithful
  /// As its author says it should look.
  case intended
}
