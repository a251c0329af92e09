public import PresscheckGraphics

/// Text set in the layer's bounds, by default like `CATextLayer`'s: 36 points, white, one line from the top.
public struct TextContent: Hashable, Sendable {
  /// Where lines stand between left and right; natural follows each paragraph's own direction.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case natural, left, center, right, justified
  }

  /// Where the block of lines stands between top and bottom.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
  }

  /// Which part of a line that is too long an ellipsis replaces; none lets the line run out of the bounds.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    case none, start, middle, end
  }

  /// Line breaks in it begin a new paragraph; another one than that of the runs replaces them.
  public var string: String {
    didSet { if !runs.isEmpty, string != runs.string { runs = [] } }
  }
  /// The parts of the text from its beginning to its end if they have looks of their own; empty for a plain text.
  public var runs: [TextRun] {
    didSet { if !runs.isEmpty { string = runs.string } }
  }
  /// The requested face; others replace it for characters that it lacks.
  public var font: Font
  /// Of all glyphs but coloured ones.
  public var color: Color
  /// Within the bounds' width.
  public var alignment: Alignment
  /// Within the bounds' height.
  public var verticalAlignment: VerticalAlignment
  /// The most lines that are set; 0 is as many as there are.
  public var lines: Int
  /// Whether lines break at the bounds' width, or only where the string says so.
  public var isWrapped: Bool
  /// Which part an ellipsis replaces.
  public var truncation: Truncation
  /// The distance between baselines in points; nil takes the font's own.
  public var lineHeight: Double?
  /// Added after each cluster of characters, in points; nil is 0, but for the system font: its stand-in is narrowed until it
  /// is as wide as San Francisco.
  public var letterSpacing: Double?
  /// Whether the text is meant to have room in the layer; false keeps a finding away.
  public var fits: Bool
  /// The size that the lines are laid out for while an animation shows another one: they are stretched to it like a picture
  /// (*measured*).
  var layoutSize: Size?

  /// Creates a text with the defaults of `CATextLayer`.
  public init(
    string: String, font: Font = Font(), color: Color = .white, alignment: Alignment = .natural,
    verticalAlignment: VerticalAlignment = .top, lines: Int = 1, isWrapped: Bool = false,
    truncation: Truncation = .none, lineHeight: Double? = nil, letterSpacing: Double? = nil, fits: Bool = true
  ) {
    self.string = string
    runs = []
    (self.font, self.color, self.alignment, self.verticalAlignment) = (font, color, alignment, verticalAlignment)
    (self.lines, self.isWrapped, self.truncation, self.lineHeight) = (lines, isWrapped, truncation, lineHeight)
    (self.letterSpacing, self.fits) = (letterSpacing, fits)
  }
}

/// The face that a text is set in.
public struct Font: Hashable, Sendable {
  /// Nil is the system font, for which Inter stands in.
  public var family: String?
  /// In points.
  public var size: Double
  /// Only a face of exactly this weight fits.
  public var weight: FontWeight
  /// Asks for the family's own italic; nothing is slanted.
  public var isItalic: Bool
  /// Whether all digits have one width.
  public var hasTabularDigits: Bool

  /// Creates a font, by default Inter Regular of 36 points.
  public init(
    family: String? = nil, size: Double = 36, weight: FontWeight = .regular, isItalic: Bool = false,
    hasTabularDigits: Bool = false
  ) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    self.hasTabularDigits = hasTabularDigits
  }
}

/// A weight on the scale of OpenType and CSS, from 100 to 900.
public struct FontWeight: Hashable, Sendable, Comparable {
  /// From 100 to 900.
  public var value: Int

  /// - Parameter value: From 100, the thinnest, to 900; 400 is regular. Other values become the nearest of these.
  public init(_ value: Int) { self.value = min(900, max(100, value)) }

  /// 100; foundries call it Thin.
  public static let ultraLight = FontWeight(100)
  /// 200; foundries call it ExtraLight.
  public static let thin = FontWeight(200)
  /// 300.
  public static let light = FontWeight(300)
  /// 400, the default.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
  /// 800; foundries call it ExtraBold.
  public static let heavy = FontWeight(800)
  /// 900.
  public static let black = FontWeight(900)

  /// UIKit's names, thinnest first.
  public static let named: [(name: String, weight: FontWeight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]

  /// The weight of UIKit's name; nil for other names.
  public init?(named name: String) {
    guard let match = FontWeight.named.first(where: { $0.name == name }) else { return nil }
    self = match.weight
  }

  /// Whether the first weight is thinner.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}

extension TextContent {
  /// Whether its lines depend on the bounds, as a label's do: without room it draws nothing then.
  package var isLabel: Bool { isWrapped || truncation != .none }
}

extension TextContent: LayerContent {
  package static var blank: TextContent { TextContent(string: "") }
  static func unwrap(_ content: Content) -> TextContent? { if case .text(let own) = content { own } else { nil } }
  var content: Content { .text(self) }

  package static let properties: [PropertyRow<TextContent>] = [
    PropertyRow("string", .text, \.string, "what is set; \\n breaks a line").alwaysWritten,
    PropertyRow("runs", .runs, \.runs, "parts with looks of their own, instead of string")
      .recorded(.recordedRuns, \.runs),
    PropertyRow("font", .text, \.font.family, "a family; default: the system font, for which Inter stands in"),
    PropertyRow("fontSize", .number(.fontSize), \.font.size, unit: "pt", "the size of the em", .animated)
      .recorded(measures),
    PropertyRow("fontWeight", .fontWeight, \.font.weight, "a name or 100 to 900"),
    PropertyRow("italic", .boolean, \.font.isItalic, "takes the family's italic face"),
    PropertyRow("color", .color, \.color, "the glyphs' colour", .animated),
    PropertyRow(
      "alignment", .choice, \.alignment, "natural follows the text's own direction, and the right edge right to left"),
    PropertyRow("verticalAlignment", .choice, \.verticalAlignment, "where the lines stand in the bounds"),
    PropertyRow("lines", .integer(Limits(0, 1_000)), \.lines, "the most lines; 0 is as many as there are")
      .recorded(0...0x1p30),
    PropertyRow("wrapped", .boolean, \.isWrapped, "breaks lines at the bounds' width"),
    PropertyRow("truncation", .choice, \.truncation, "which part of a line that is too long gives way"),
    PropertyRow(
      "lineHeight", .number(.fontSize), \.lineHeight, unit: "pt", "from baseline to baseline; default: the font's"
    ).recorded(measures),
    PropertyRow(
      "letterSpacing", .number(Limits(-1_000, 1_000)), \.letterSpacing, unit: "pt",
      "added after each character; auto, the default, is as wide as San Francisco for the system font, and 0 for a family"
    ).or("auto").recorded(measures),
    PropertyRow(
      "fits", .boolean, \.fits, "false says that the text may be wider than the layer: then it is no finding"),
    PropertyRow("tabularDigits", .boolean, \.font.hasTabularDigits, "all digits have one width"),
  ]

  /// Points that are well within what Pango's numbers hold.
  private static let measures = -100_000.0...100_000.0
}
