internal import PresscheckCPango
package import PresscheckLayerTree
internal import Synchronization

/// Sets text with Pango, in the fonts of a `FontLibrary` and no others.
///
/// Threads may share one: they take turns, and texts set before are kept. A thread that sets much new text is quicker with a
/// typesetter of its own; all share the library. The result depends on the text, the width and the fonts alone.
package final class PangoTypesetter: TextMeasuring, Sendable {
  /// Where its fonts come from.
  package let library: FontLibrary
  /// The longest text, in Unicode scalars.
  package static let maximumCharacters = 10_000

  private let state = Mutex(TypesettingState())

  /// Opens nothing before the first text.
  package init(library: FontLibrary) { self.library = library }

  /// Lays out a text as `TextMeasuring` says.
  ///
  /// Numbers beyond 2²⁰ points count as that; a size or spacing that is not a number as 0, such a width as nil. Text of size 0
  /// has no lines; an empty string has one.
  ///
  /// - Throws: `TextError` about the first missing character or font.
  package func layout(_ text: TextContent, width: Double?) throws(TextError) -> TextLayout {
    let count = text.string.unicodeScalars.count
    if count > PangoTypesetter.maximumCharacters {
      throw .tooLong(characters: count, maximum: PangoTypesetter.maximumCharacters)
    }
    let text = try library.boxed(text).bounded
    let width = width.flatMap { $0.isFinite ? $0.clamped(to: 0...TextContent.maximumPoints) : nil }
    return try state.withLock { state throws(TextError) in try state.layout(text, width: width, from: library) }
  }

  /// The named face's own metrics; stand-ins for missing characters may be taller.
  package func metrics(of font: Font) throws(TextError) -> FontMetrics {
    try library.instance(for: font).metrics.scaled(by: font.bounded.size)
  }

  /// Those of the library.
  package func fonts() throws(TextError) -> [Font] { try library.fonts() }
}

/// The versions of the libraries that set text, as they are loaded.
package enum TextVersions {
  /// Breaks, orders and shortens lines.
  package static let pango = String(cString: pango_version_string())
  /// Shapes, and reads outlines, metrics and bitmaps; neither FreeType nor fontconfig takes part.
  package static let harfBuzz = String(cString: hb_version_string())
  /// Decides which text runs from right to left.
  package static let friBidi = {
    // Several lines, of which the first is "(GNU FriBidi) 1.0.8".
    let line = String(cString: presscheck_fribidi_version()).prefix { $0 != "\n" }
    return line.split(separator: " ").last.map(String.init) ?? String(line)
  }()
}
