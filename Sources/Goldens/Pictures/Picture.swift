public import LayerTree
public import Pixels

/// A picture before it is drawn: everything about it but the pixels.
public struct Frame: Sendable {
  /// What was asked for.
  public var request: PictureRequest

  /// As it stands at the instant; of a film, in its first frame.
  public var tree: Layer

  /// The tree, resolved on its canvas.
  public var list: DisplayList

  /// What the list is drawn on.
  var canvas: Canvas

  /// Nil for a still.
  public var reel: Reel?

  /// Warnings, each with the place of its layer where the file has one.
  public var findings: [Diagnostic]

  /// What the pixels will depend on.
  public var fingerprint: Fingerprint

  /// In pixels.
  public var width: Int

  /// In pixels.
  public var height: Int

  /// The request's.
  public var name: PictureName { request.name }
}

/// A picture that has been drawn.
public struct Picture: Sendable {
  /// What was drawn.
  public var frame: Frame

  /// As drawn; `straight()` is what the file holds. Of a film its first frame.
  public var bitmap: PremultipliedBitmap

  /// The PNG file's bytes, a film's an APNG's, with the scale, the layer tree and the fingerprint in them.
  public var png: [UInt8]

  /// The request's.
  public var name: PictureName { frame.name }

  /// The frame's, and whether there is anything to be seen.
  public var findings: [Diagnostic]
}

extension PremultipliedBitmap {
  /// Whether a pixel has any alpha.
  var shows: Bool {
    bgra.withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != 0 }
    }
  }
}
