public import PresscheckGraphics

/// Sets text: layer trees and controls learn from it how large a text is and what its glyphs look like.
public protocol TextMeasuring {
  /// Breaks, shortens, orders and places a text.
  ///
  /// - Parameters:
  ///   - text: The text to set. Its colour and vertical alignment are ignored.
  ///   - width: The width of a line in points; nil is as much as the text needs.
  /// - Returns: The text as it is drawn in that width.
  /// - Throws: `TextError` when a font or a character's glyph is missing.
  func layout(_ text: TextContent, width: Double?) throws(TextError) -> TextLayout

  /// The vertical measures of a font at its size, whatever the text.
  func metrics(of font: Font) throws(TextError) -> FontMetrics

  /// The faces that it has, of any size.
  func fonts() throws(TextError) -> [Font]
}

extension TextMeasuring {
  /// None.
  public func fonts() throws(TextError) -> [Font] { [] }
}

/// The vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up.
  public var ascent: Double
  /// From the baseline down; positive.
  public var descent: Double
  /// Between two lines.
  public var lineGap: Double

  /// Creates measures in points.
  public init(ascent: Double, descent: Double, lineGap: Double) {
    (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
  }

  /// From one baseline to the next.
  public var lineHeight: Double { ascent + descent + lineGap }
}

/// Text that has been set, in points from the top left of its box.
public struct TextLayout: Hashable, Sendable {
  /// One line of text.
  public struct Line: Hashable, Sendable {
    /// The left end of its baseline.
    public var origin: Point
    /// The advance of its glyphs, in points.
    public var width: Double

    /// Creates a line on a baseline.
    public init(origin: Point, width: Double) {
      (self.origin, self.width) = (origin, width)
    }
  }

  /// A coloured glyph, as emoji fonts have them.
  public struct Bitmap: Hashable, Sendable {
    /// The glyph as the font stores it: a PNG file's bytes.
    public var png: [UInt8]
    /// Where it is drawn.
    public var frame: Rect

    /// Creates a coloured glyph in a rectangle.
    public init(png: [UInt8], frame: Rect) {
      (self.png, self.frame) = (png, frame)
    }
  }

  /// An area of a run in one colour.
  public struct Part: Hashable, Sendable {
    /// The kinds of areas that a run has.
    public enum Kind: Hashable, Sendable {
      case background, glyphs, underline, strikethrough
    }

    /// The run's index in the text.
    public var run: Int
    /// Its place in the run.
    public var kind: Kind
    /// Unhinted, to be filled by the non-zero rule.
    public var outlines: Path

    /// Creates the part of a run.
    public init(run: Int, kind: Kind = .glyphs, outlines: Path) {
      (self.run, self.kind, self.outlines) = (run, kind, outlines)
    }
  }

  /// A run's picture in its place.
  public struct Attachment: Hashable, Sendable {
    /// The run's index in the text.
    public var run: Int
    /// Where it is drawn.
    public var frame: Rect

    /// Creates a place of a run's picture.
    public init(run: Int, frame: Rect) {
      (self.run, self.frame) = (run, frame)
    }
  }

  /// The widest line's advance and the height of all lines, in points.
  public var size: Size
  /// From the top.
  public var lines: [Line]
  /// All glyphs of a plain text, unhinted, to be filled by the non-zero rule.
  public var outlines: Path
  /// The glyphs of a text with runs, which are not in `outlines`, and the areas behind them and lines, back to front.
  public var parts: [Part]
  /// Coloured glyphs, which are not in `outlines`.
  public var bitmaps: [Bitmap]
  /// The pictures of runs.
  public var attachments: [Attachment]
  /// Whether an ellipsis replaces a part of the text.
  public var isTruncated: Bool

  /// Creates a layout of lines and glyphs.
  public init(
    size: Size, lines: [Line], outlines: Path, parts: [Part] = [], bitmaps: [Bitmap],
    attachments: [Attachment] = [], isTruncated: Bool
  ) {
    (self.size, self.lines, self.outlines, self.parts, self.bitmaps) = (size, lines, outlines, parts, bitmaps)
    (self.attachments, self.isTruncated) = (attachments, isTruncated)
  }
}

/// Why a text cannot be set.
public enum TextError: Error, Hashable, Sendable {
  /// No file has the face; `looked` names the files and folders that were searched.
  case fontNotFound(Font, looked: [String])
  /// A file that was named as a font is not one, or is damaged.
  case fontUnreadable(path: String)
  /// A folder has more font files than are opened.
  case tooManyFonts(folder: String, maximum: Int)
  /// No font that was given has a glyph for the character.
  case missingGlyph(Unicode.Scalar, fonts: [String])
  /// The text is longer than a picture of a button can need.
  case tooLong(characters: Int, maximum: Int)
}
