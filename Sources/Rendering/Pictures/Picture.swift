package import PresscheckButtonFile
package import PresscheckCodecs
package import PresscheckLayerTree

/// A picture before it is drawn: everything about it but the pixels.
package struct ResolvedPicture: Sendable {
  /// What was asked for.
  package var request: PictureRequest

  /// As it stands at the instant; of a film, in its first frame.
  package var tree: Layer

  /// The tree, resolved on its canvas.
  package var list: DisplayList

  /// What the list is drawn on.
  var canvas: Canvas

  /// Nil for a still.
  package var frameTiming: FrameTiming?

  /// Warnings, each with the place of its layer where the file has one.
  package var findings: [Diagnostic]

  /// What the pixels will depend on.
  package var fingerprint: Fingerprint

  /// In pixels.
  package var width: Int

  /// In pixels.
  package var height: Int

  /// The request's.
  package var name: PictureName { request.name }
}

/// A picture that has been drawn.
package struct Picture: Sendable {
  /// What was drawn.
  package var frame: ResolvedPicture

  /// As drawn; `straight()` is what the file holds. Of a film its first frame.
  package var bitmap: PremultipliedBitmap

  /// The PNG file's bytes, a film's an APNG's, with the scale, the layer tree and the fingerprint in them.
  package var png: [UInt8]

  /// The request's.
  package var name: PictureName { frame.name }

  /// The frame's, and whether there is anything to be seen.
  package var findings: [Diagnostic]
}

extension PremultipliedBitmap {
  /// Whether a pixel has any alpha.
  package var shows: Bool {
    bgra.withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != 0 }
    }
  }
}
