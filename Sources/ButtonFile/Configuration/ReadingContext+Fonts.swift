package import PresscheckFiles
package import PresscheckLayerTree
internal import PresscheckText

extension ReadingContext {
  /// Whether the configuration's fonts have a face; the default family has every weight.
  ///
  /// - Throws: For font files that cannot be read.
  package func hasFont(family: String, weight: FontWeight, isItalic: Bool) throws(Diagnostic) -> Bool {
    let wanted = family.lowercased()
    if wanted == FontLibrary.defaultFamily.lowercased() { return true }
    let fonts = configuration.fonts
    let held = try faces.value(fonts) { () throws(Diagnostic) in
      do throws(TextError) {
        return try FontLibrary(fonts, lastFolder: nil).contents().flatMap(\.faces)
      } catch { throw Diagnostic(error) }
    }
    return held.contains { face in
      face.family.lowercased() == wanted && face.isItalic == isItalic && face.weights.contains(weight.value)
    }
  }
}
