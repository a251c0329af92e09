package import PresscheckGraphics
package import PresscheckLayerTree

/// The services that drawing needs from its host: fonts, and pixels where a picture must be made of them.
package struct DrawingEnvironment {
  /// Sets text.
  package var text: any TextMeasuring
  /// Draws a layer tree into a picture of a size in points, at so many pixels a point.
  package var rasterize: (Layer, Size, Double) throws -> PixelImage
  /// Reads a picture file's bytes; nil reads none.
  package var decode: (([UInt8]) throws -> ImageSource)?
  /// Writes a picture as a PNG file's bytes; nil writes none.
  package var encode: ((PixelImage) throws -> [UInt8])?
  /// Remarks for the author of the code, each once.
  package private(set) var findings: [String] = []

  /// Creates an environment without findings.
  package init(text: any TextMeasuring, rasterize: @escaping (Layer, Size, Double) throws -> PixelImage) {
    (self.text, self.rasterize) = (text, rasterize)
  }

  /// Of the code that runs; nil outside of a run.
  ///
  /// A run stays on the main actor from its beginning to its end, and nothing else sets this.
  package nonisolated(unsafe) static var current: DrawingEnvironment?

  /// Says what is odd about the code that runs.
  package static func find(_ message: String) {
    guard let known = current?.findings, !known.contains(message) else { return }
    current?.findings.append(message)
  }

  /// Whether there are asset catalogs to look names up in.
  package var hasAssets = false

  /// Says that catalogs do not have an image or a color of a name.
  package static func missing(_ kind: String, _ name: String) {
    let hint = current?.hasAssets ?? true ? "" : ": name the app's asset catalogs under assets:"
    find("the \(kind) \"\(name)\" is not there\(hint)")
  }

  /// Says that a member is accepted and changes no picture.
  package static func notDrawn(_ member: String) { find("\(member) is accepted, not drawn") }
}
