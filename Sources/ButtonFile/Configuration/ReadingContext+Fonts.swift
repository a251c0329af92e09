package import PresscheckFiles
package import PresscheckLayerTree
internal import PresscheckText
internal import Synchronization

extension ReadingContext {
  /// Whether the configuration's fonts have a face; the default family has every weight.
  ///
  /// - Throws: For font files that cannot be read.
  package func hasFont(family: String, weight: FontWeight, isItalic: Bool) throws(Diagnostic) -> Bool {
    let wanted = family.lowercased()
    if wanted == FontLibrary.defaultFamily.lowercased() { return true }
    return try faces.of(configuration.fonts).contains { face in
      face.family.lowercased() == wanted && face.isItalic == isItalic && face.weights.contains(weight.value)
    }
  }
}

/// The faces of the configuration's fonts, which are opened once for all files of a run.
final class KnownFaces: Sendable {
  private let known = Mutex<[[String]: Result<[HeldFace], Diagnostic>]>([:])

  func of(_ fonts: [String]) throws(Diagnostic) -> [HeldFace] {
    try known.withLock { known in
      let faces = known[fonts] ?? Result { () throws(Diagnostic) in try KnownFaces.read(fonts) }
      known[fonts] = faces
      return faces
    }.get()
  }

  private static func read(_ fonts: [String]) throws(Diagnostic) -> [HeldFace] {
    do {
      return try FontLibrary(fonts, lastFolder: nil).contents().flatMap(\.faces)
    } catch {
      throw Diagnostic(error)
    }
  }
}
