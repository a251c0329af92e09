internal import Foundation

/// A small PNG and its pixels as another decoder sees them.
package struct ReferencePicture: CustomStringConvertible, Sendable {
  /// Colour type, bit depth, plain or interlaced, whether there is a `tRNS` chunk, and the size.
  package var name: String
  package var png: [UInt8]
  package var rgba: [UInt8]

  package var description: String { name }

  /// Every colour type at every bit depth, plain and interlaced: noise under every filter, 16-bit values multiples of 257.
  ///
  /// Written byte by byte in Python, decoded with Pillow 13; but the alpha of a `tRNS` colour key is by the
  /// specification, as Pillow scales the key only at 1 and 8 bits.
  package static let all: [ReferencePicture] = {
    var pictures: [ReferencePicture] = []
    var texts = ["", ""]
    var part = 0
    func finish(_ name: String) {
      let bytes = texts.map { [UInt8](Data(base64Encoded: $0) ?? Data()) }
      pictures.append(ReferencePicture(name: name, png: bytes[0], rgba: bytes[1]))
      texts = ["", ""]
      part = 0
    }
    var name: String?
    for line in table.split(separator: "\n") {
      if line == "  =" {
        part = 1
      } else if line.hasPrefix(" ") {
        texts[part] += line.trimmingPrefix { $0 == " " }
      } else {
        if let name { finish(name) }
        name = String(line)
      }
    }
    if let name { finish(name) }
    return pictures
  }()
}
