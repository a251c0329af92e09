package import PresscheckLayerTree
internal import Synchronization

/// Sets text with Pango, in the fonts of a `FontLibrary` and no others.
///
/// One may be shared by many threads: they take turns at setting, and what was set before is found without setting it
/// again. A thread that sets much new text is better off with a typesetter of its own; the library is shared by all.
/// The result depends on the text, the width and the fonts alone.
package final class PangoTypesetter: TextMeasuring, Sendable {
  /// Where its fonts come from.
  package let library: FontLibrary

  /// The longest text that is set, in Unicode scalars.
  package static let maximumCharacters = 10_000

  private let state = Mutex(TypesettingState())

  /// Opens nothing and starts nothing until the first text.
  package init(library: FontLibrary) {
    self.library = library
  }

  /// As `TextMeasuring` says. Numbers beyond 2²⁰ points act as that, a size or spacing that is no number as 0, a width
  /// that is none as nil. Text of size 0 has no lines; an empty string has one.
  ///
  /// - Throws: `TextError`, about the first character or font that is not to be had.
  package func layout(_ text: TextContent, width: Double?) throws(TextError) -> TextLayout {
    let count = text.string.unicodeScalars.count
    if count > PangoTypesetter.maximumCharacters {
      throw .tooLong(characters: count, maximum: PangoTypesetter.maximumCharacters)
    }
    let text = text.bounded
    let width = width.flatMap { $0.isFinite ? $0.clamped(to: 0...TextContent.maximumPoints) : nil }
    return try state.withLock { state throws(TextError) in try state.layout(text, width: width, from: library) }
  }

  /// The asked face's own measures; what stands in for missing characters may be taller.
  package func metrics(of font: Font) throws(TextError) -> FontMetrics {
    try library.instance(for: font).metrics.scaled(by: font.bounded.size)
  }
}
