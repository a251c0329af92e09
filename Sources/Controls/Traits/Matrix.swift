/// The variants in which each shot is rendered.
public struct Matrix: Hashable, Sendable {
  /// Pixels per point, each once.
  public var scales: [Double]
  /// Each once.
  public var appearances: [Appearance]
  /// Each once.
  public var contrasts: [Contrast]
  /// Each once.
  public var contentSizes: [ContentSize]
  /// Each once.
  public var reduceMotions: [ReduceMotion]
  /// Each once.
  public var boldTexts: [BoldText]
  /// Each once.
  public var directions: [Direction]
  /// Languages, each once; nil is the button's own.
  public var locales: [String?]

  /// Light, in normal contrast and the default content size, with motion and without bold text, left to right, in the button's
  /// own language and at 2x by default.
  public init(
    scales: [Double] = [2], appearances: [Appearance] = [.light], contrasts: [Contrast] = [.normal],
    contentSizes: [ContentSize] = [.large], reduceMotions: [ReduceMotion] = [.off], boldTexts: [BoldText] = [.off],
    directions: [Direction] = [.leftToRight], locales: [String?] = [nil]
  ) {
    (self.scales, self.appearances, self.contrasts, self.contentSizes) = (scales, appearances, contrasts, contentSizes)
    (self.reduceMotions, self.boldTexts, self.directions) = (reduceMotions, boldTexts, directions)
    self.locales = locales
  }

  /// Every combination; the scale changes fastest.
  package func traits(_ quirks: Quirks, palette: SystemPalette = .ios13) -> [Traits] {
    var variants = [Traits(quirks: quirks, palette: palette)]
    func vary<Value>(_ part: WritableKeyPath<Traits, Value>, _ values: [Value]) {
      variants = variants.flatMap { traits in
        values.map { value in
          var other = traits
          other[keyPath: part] = value
          return other
        }
      }
    }
    func vary<Choice: TraitChoice>(_: Choice.Type) { vary(Choice.trait, self[keyPath: Choice.list]) }
    for choice in Traits.choices { vary(choice) }
    vary(\.locale, locales)
    vary(\.scale, scales)
    return variants
  }

  /// The values of traits alone.
  package init(_ traits: Traits) {
    self.init(scales: [traits.scale], locales: [traits.locale])
    func take<Choice: TraitChoice>(_: Choice.Type) { self[keyPath: Choice.list] = [traits[keyPath: Choice.trait]] }
    for choice in Traits.choices { take(choice) }
  }

  /// The lists that are given, and empty ones.
  package static func only(
    scales: [Double] = [], appearances: [Appearance] = [], contrasts: [Contrast] = [],
    contentSizes: [ContentSize] = [], reduceMotions: [ReduceMotion] = [], boldTexts: [BoldText] = [],
    directions: [Direction] = []
  ) -> Matrix {
    Matrix(
      scales: scales, appearances: appearances, contrasts: contrasts, contentSizes: contentSizes,
      reduceMotions: reduceMotions, boldTexts: boldTexts, directions: directions, locales: [])
  }

  /// The same with the lists of another one that are not empty.
  package func replaced(by other: Matrix) -> Matrix {
    var matrix = self
    func replace<Value>(_ list: WritableKeyPath<Matrix, [Value]>) {
      if !other[keyPath: list].isEmpty { matrix[keyPath: list] = other[keyPath: list] }
    }
    func replace<Choice: TraitChoice>(_: Choice.Type) { replace(Choice.list) }
    for choice in Traits.choices { replace(choice) }
    replace(\.scales)
    replace(\.locales)
    return matrix
  }
}
