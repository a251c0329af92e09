package import PresscheckFiles
package import PresscheckLayerTree
internal import PresscheckText

extension ReadingContext {
  /// The family of the configuration's fonts that has a face; the default family has every weight.
  ///
  /// The family's name may be without its blanks, as in a PostScript name.
  ///
  /// - Throws: For font files that cannot be read.
  package func fontFamily(
    named family: String, weight: FontWeight, isItalic: Bool
  ) throws(Diagnostic) -> String? {
    func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    let wanted = plain(family)
    if wanted == plain(FontLibrary.defaultFamily) { return family }
    let fonts = configuration.fonts
    let held = try faces.value(fonts) { () throws(Diagnostic) in
      do throws(TextError) {
        return try FontLibrary(fonts, lastFolder: nil).contents().flatMap(\.faces)
      } catch { throw Diagnostic(error) }
    }
    return held.first { face in
      plain(face.family) == wanted && face.isItalic == isItalic && face.weights.contains(weight.value)
    }?.family
  }
}
