public import LayerTree
public import Pixels

/// A picture before it is drawn: everything about it but the pixels.
public struct Frame: Sendable {
  public var request: PictureRequest

  /// As it stands at the instant.
  public var tree: Layer
  public var list: DisplayList

  /// Warnings, each with the place of its layer where the file has one.
  public var findings: [Diagnostic]
  public var fingerprint: Fingerprint

  /// In pixels.
  public var width: Int
  public var height: Int

  public var name: PictureName { request.name }
}

/// A picture that has been drawn.
public struct Picture: Sendable {
  public var frame: Frame
  public var bitmap: PremultipliedBitmap

  /// The PNG file's bytes, with the scale and the fingerprint in them.
  public var png: [UInt8]

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
