package import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckRaster

extension Renderer {
  /// A still as vectors; only what is blurred, and what no vector can say, is pixels in it.
  ///
  /// - Parameters:
  ///   - frame: One of this press's.
  ///   - format: The file's.
  /// - Returns: The file's bytes, a point of the button one CSS pixel or one point of the page.
  /// - Throws: Exit 64 for a film, else what cannot be drawn.
  package func vector(_ frame: ResolvedPicture, as format: VectorFormat) throws(Diagnostic) -> [UInt8] {
    guard frame.frameTiming == nil else {
      throw Diagnostic(
        file: "-o", "\(frame.name) is a film, which \(format.rawValue.uppercased()) cannot hold",
        hint: "choose a moment with --at, or write .png", exit: .usage)
    }
    return try drawing { () throws(RasterError) in
      try VectorPicture.bytes(
        of: frame.list, as: format, scale: frame.request.traits.scale, title: frame.name.stem)
    }
  }
}
