public import PresscheckGraphics

/// An SVG file's picture. Only what has been checked becomes one: it needs no font, no other file and bounded work.
public struct SVGImage: Sendable {
  /// The file.
  public let bytes: [UInt8]

  /// In points: a pixel of CSS is one.
  public let size: Size

  /// How many surfaces as large as itself drawing it takes at most, its own among them.
  package let surfaceCount: Int

  /// `#` and 16 digits that tell files apart.
  public let contentHash: String

  /// Multiplies red, green and blue; 1 changes nothing.
  public var brightness = 1.0

  package init(bytes: [UInt8], size: Size, surfaceCount: Int) {
    self.bytes = bytes
    self.size = size
    self.surfaceCount = surfaceCount
    var hash = ContentHash()
    for byte in bytes { hash.mix(UInt64(byte)) }
    contentHash = hash.text
  }
}

extension SVGImage: Hashable {
  /// The digest stands for the file, so that a look into a dictionary does not read all of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
    hasher.combine(brightness)
  }
}
