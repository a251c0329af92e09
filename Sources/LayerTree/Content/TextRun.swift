public import PresscheckGraphics

/// A part of a text with a look of its own; nil takes the text's.
public struct TextRun: Hashable, Sendable {
  /// The text, line breaks included.
  public var string: String
  /// A family.
  public var family: String?
  /// In points.
  public var size: Double?
  /// Only a face of exactly this weight fits.
  public var weight: FontWeight?
  /// Asks for the family's own italic.
  public var isItalic: Bool?
  /// Of all glyphs but coloured ones, and of the lines.
  public var color: Color?
  /// Whether all digits have one width.
  public var hasTabularDigits: Bool?
  /// Added after each cluster of characters, in points.
  public var letterSpacing: Double?
  /// How far the letters and their lines stand above the line's baseline, in points.
  public var baselineOffset = 0.0
  /// Whether a line lies below the baseline.
  public var isUnderlined: Bool
  /// Of the line below the baseline; nil is the letters'.
  public var underlineColor: Color?
  /// Whether a line goes through the letters.
  public var isStruckThrough: Bool
  /// Of the line through the letters; nil is theirs.
  public var strikethroughColor: Color?
  /// The width of a line along the letters' outlines, in hundredths of the font's size: below 0 the letters are filled too, above
  /// 0 they are not (*documented*: `NSAttributedString.Key.strokeWidth`).
  public var strokeWidth = 0.0
  /// Of the line along the outlines; nil is the letters'.
  public var strokeColor: Color?
  /// Behind the letters, as high as the line; nil is none.
  public var backgroundColor: Color?
  /// The height of a line in which no other run has more, in points; nil is the text's.
  public var lineHeight: Double?
  /// That of the paragraph which it begins.
  package var paragraphStyle = ParagraphStyle()
  /// A picture in the place of the text, which is one U+FFFC then; nil for letters.
  public var image: ImageSource?
  /// The picture's place from the left end of the letters' place on the baseline, in points; its right edge is where the text
  /// goes on.
  public var imageFrame = Rect.zero
  /// Whether only the picture's alpha counts and the colour of the letters colours it.
  public var isTemplate = false

  /// Creates a run that looks like the text's own letters unless told otherwise.
  public init(
    string: String, family: String? = nil, size: Double? = nil, weight: FontWeight? = nil, isItalic: Bool? = nil,
    color: Color? = nil, letterSpacing: Double? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    hasTabularDigits: Bool? = nil
  ) {
    self.string = string
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    (self.color, self.letterSpacing) = (color, letterSpacing)
    (self.isUnderlined, self.isStruckThrough) = (isUnderlined, isStruckThrough)
    self.hasTabularDigits = hasTabularDigits
  }

  /// Creates a run of a picture, in a place as of `imageFrame`.
  package init(image: ImageSource, frame: Rect, isTemplate: Bool, color: Color? = nil) {
    self.init(string: TextRun.attachmentCharacter, color: color)
    (self.image, imageFrame, self.isTemplate) = (image, frame, isTemplate)
  }

  /// The character in whose place a picture stands.
  package static let attachmentCharacter = "\u{FFFC}"

  /// The face that the run is set in, within a text of another font.
  package func font(in font: Font) -> Font {
    Font(
      family: family ?? font.family, size: size ?? font.size, weight: weight ?? font.weight,
      isItalic: isItalic ?? font.isItalic, hasTabularDigits: hasTabularDigits ?? font.hasTabularDigits)
  }
}

extension [TextRun] {
  /// The whole text.
  package var string: String { reduce(into: "") { $0 += $1.string } }
}

extension TextRun: PropertyOwner {
  package static var blank: TextRun { TextRun(string: "") }

  package static let properties: [PropertyRow<TextRun>] = [
    PropertyRow("string", .text, \.string, "what is set; \\n breaks a line").alwaysWritten.withoutDefault,
    PropertyRow("font", .text, \.family, "a family; default: the text's"),
    PropertyRow("fontSize", .number(.fontSize), \.size, unit: "pt", "the size of the em; default: the text's"),
    PropertyRow("fontWeight", .fontWeight, \.weight, "a name or 100 to 900; default: the text's"),
    PropertyRow("italic", .boolean, \.isItalic, "takes the family's italic face; default: the text's"),
    PropertyRow("color", .color, \.color, "the glyphs' colour; default: the text's"),
    PropertyRow(
      "letterSpacing", .number(Limits(-1_000, 1_000)), \.letterSpacing, unit: "pt",
      "added after each character; default: the text's"),
    PropertyRow("tabularDigits", .boolean, \.hasTabularDigits, "all digits have one width; default: the text's"),
    PropertyRow(
      "baselineOffset", .number(Limits(-1_000, 1_000)), \.baselineOffset, unit: "pt", "how far the letters are raised"),
    PropertyRow("underline", .boolean, \.isUnderlined, "a line below the baseline"),
    PropertyRow("underlineColor", .color, \.underlineColor, "that line's colour; default: the letters'"),
    PropertyRow("strikethrough", .boolean, \.isStruckThrough, "a line through the letters"),
    PropertyRow("strikethroughColor", .color, \.strikethroughColor, "that line's colour; default: the letters'"),
    PropertyRow(
      "strokeWidth", .number(Limits(-1_000, 1_000)), \.strokeWidth, unit: "%",
      "of the font's size: a line along the outlines; below 0 the letters are filled too"),
    PropertyRow("strokeColor", .color, \.strokeColor, "that line's colour; default: the letters'"),
    PropertyRow("backgroundColor", .color, \.backgroundColor, "behind the letters, as high as the line; default: none"),
    PropertyRow("lineHeight", .number(.fontSize), \.lineHeight, unit: "pt", "from baseline to baseline").notInFiles,
    PropertyRow(
      "lineHeightMultiple", .number(.length), \.paragraphStyle.lineHeightMultiple, "multiplies a line's own height"
    ).notInFiles,
    PropertyRow(
      "minimumLineHeight", .number(.length), \.paragraphStyle.minimumLineHeight, unit: "pt", "of each line"
    ).notInFiles,
    PropertyRow(
      "maximumLineHeight", .number(.length), \.paragraphStyle.maximumLineHeight, unit: "pt", "of each line"
    ).notInFiles,
    PropertyRow("lineSpacing", .number(.length), \.paragraphStyle.lineSpacing, unit: "pt", "between two lines")
      .notInFiles,
    PropertyRow("alignment", .choice, \.paragraphStyle.alignment, "of the paragraph that it begins").notInFiles,
    PropertyRow("image", .imageSource, \.image, "a picture in the place of the text").notInFiles,
    PropertyRow("imageFrame", .rect(), \.imageFrame, unit: "pt", "the picture's place on the baseline").notInFiles,
    PropertyRow("isTemplate", .boolean, \.isTemplate, "the text's colour colours the picture").notInFiles,
  ]

  /// The properties that a button file gives a run.
  package static let inFiles = PropertyType.records(
    properties.filter(\.isInFiles).map { $0.property }, required: ["string"])

  /// A run of values whose colours are resolved.
  package init(_ values: PropertyValues) {
    self = .blank
    for row in TextRun.properties {
      if let value = values[row.name] { row.assign(value, to: &self) }
    }
  }

  /// The string, and the differences from a run without a look of its own.
  var values: PropertyValues {
    var values: PropertyValues = [:]
    for row in TextRun.properties {
      if let value = row.model(self), value != row.property.defaultValue { values[row.name] = value }
    }
    return values
  }
}

extension PropertyForm<[TextRun]> {
  /// Those of a button file.
  static var runs: Self { runs(TextRun.inFiles) }

  /// Those of a record, which may hold pictures.
  static var recordedRuns: Self {
    runs(.records(TextRun.properties.map { $0.property }, required: ["string"]))
  }

  private static func runs(_ type: PropertyType) -> Self {
    Self(
      type, { .records($0.map(\.values)) },
      { if case .records(let own) = $0 { own.map { TextRun($0) } } else { nil } })
  }
}
