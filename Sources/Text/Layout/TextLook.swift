internal import PresscheckGraphics
internal import PresscheckLayerTree

/// How one run of a text is set, or all of a plain text.
struct TextLook {
  var string: String
  var font: Font
  var letterSpacing: Double
  /// Whether the spacing belongs to the face, so that characters of other faces have none.
  var isTracked = false
  var baselineOffset = 0.0
  var isUnderlined = false
  var isStruckThrough = false
  var hasBackground = false
  /// The place of a picture instead of letters, from the left end of its place on the baseline, in points.
  var attachment: Rect?
  /// The named face and its stand-ins, at the run's size.
  var fonts: FontSet?

  /// The characters that need glyphs.
  var letters: String { attachment == nil ? string : "" }
}

extension TextLook {
  /// The bands across letters of a font that are in a line of text: what is behind them, below them and through them.
  func bands(in font: ScaledFont, line: ScaledFont.Band) -> [(kind: TextLayout.Part.Kind, band: ScaledFont.Band)] {
    func raised(_ band: ScaledFont.Band) -> ScaledFont.Band {
      ScaledFont.Band(top: band.top + baselineOffset, height: band.height)
    }
    var bands: [(TextLayout.Part.Kind, ScaledFont.Band)] = []
    if hasBackground { bands.append((.background, line)) }
    if isUnderlined { bands.append((.underline, raised(font.underline))) }
    if isStruckThrough { bands.append((.strikethrough, raised(font.strikethrough))) }
    return bands
  }
}

extension TextContent {
  /// The looks of the runs, or one of a plain text.
  var looks: [TextLook] {
    guard !runs.isEmpty else { return [look(string, font, letterSpacing)] }
    return runs.map { run in
      var look = self.look(run.string, run.font(in: font), run.letterSpacing ?? letterSpacing)
      (look.isUnderlined, look.isStruckThrough) = (run.isUnderlined, run.isStruckThrough)
      (look.baselineOffset, look.hasBackground) = (run.baselineOffset, run.backgroundColor != nil)
      if run.image != nil { (look.attachment, look.letterSpacing, look.isTracked) = (run.imageFrame, 0, false) }
      return look
    }
  }

  /// The one place that says how wide the system font is.
  private func look(_ string: String, _ font: Font, _ letterSpacing: Double?) -> TextLook {
    TextLook(
      string: string, font: font, letterSpacing: letterSpacing ?? font.tracking, isTracked: letterSpacing == nil)
  }
}

/// A paragraph of a text, whose parts have looks.
struct Paragraph {
  private(set) var string = ""
  /// From the paragraph's beginning to its end.
  private(set) var spans: [Span] = []

  /// A part with one look.
  struct Span: Hashable {
    /// The look's index.
    var look: Int
    /// In UTF-8.
    var range: Range<Int>
  }

  var isEmpty: Bool { string.isEmpty }

  mutating func append(_ scalar: Unicode.Scalar, look: Int) {
    let start = spans.last?.range.upperBound ?? 0
    string.unicodeScalars.append(scalar)
    if spans.last?.look != look { spans.append(Span(look: look, range: start..<start)) }
    spans[spans.count - 1].range = spans[spans.count - 1].range.lowerBound..<(start + UTF8.width(scalar))
  }

  /// Continues with the look of the last character.
  func appending(_ text: String) -> Paragraph {
    var paragraph = self
    for scalar in text.unicodeScalars { paragraph.append(scalar, look: spans.last?.look ?? 0) }
    return paragraph
  }

  /// The same with another paragraph behind a blank.
  func joined(with other: Paragraph) -> Paragraph {
    var paragraph = appending(" ")
    let start = paragraph.spans.last?.range.upperBound ?? 0
    paragraph.string += other.string
    paragraph.spans += other.spans.map {
      Span(look: $0.look, range: ($0.range.lowerBound + start)..<($0.range.upperBound + start))
    }
    return paragraph
  }

  /// The look of the character at an offset in UTF-8.
  func look(at offset: Int) -> Int { spans.last { $0.range.lowerBound <= offset }?.look ?? 0 }
}

extension [TextLook] {
  /// The paragraphs of a text without their ends and without NUL, which Pango takes for the end of all text.
  var paragraphs: [Paragraph] {
    var paragraphs = [Paragraph()]
    var previous: Unicode.Scalar?
    for (index, look) in enumerated() {
      for scalar in look.string.unicodeScalars {
        if !scalar.endsParagraph {
          if scalar.value != 0 { paragraphs[paragraphs.count - 1].append(scalar, look: index) }
        } else if !(scalar == "\n" && previous == "\r") {
          paragraphs.append(Paragraph())
        }
        previous = scalar
      }
    }
    return paragraphs
  }
}
