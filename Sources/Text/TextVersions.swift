internal import PresscheckCPango

/// The libraries that set text, at the versions that are loaded now.
package struct TextVersions: Hashable, Sendable {
  /// Breaks, orders and shortens lines.
  package let pango: String

  /// Shapes, and reads outlines, metrics and bitmaps; neither FreeType nor fontconfig takes part.
  package let harfBuzz: String

  /// Decides what runs from right to left.
  package let friBidi: String

  /// Of this process.
  package static let loaded = TextVersions()

  private init() {
    pango = String(cString: pango_version_string())
    harfBuzz = String(cString: hb_version_string())
    friBidi = TextVersions.friBidiVersion(String(cString: presscheck_fribidi_version()))
  }

  /// FriBidi answers with several lines, the first of which is "(GNU FriBidi) 1.0.8".
  private static func friBidiVersion(_ answer: String) -> String {
    let line = answer.prefix { $0 != "\n" }
    return line.split(separator: " ").last.map(String.init) ?? String(line)
  }
}
