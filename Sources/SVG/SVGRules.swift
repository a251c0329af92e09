/// The elements and attributes that an SVG may contain.
enum SVGRules {
  /// Elements that are drawn on a surface of their own.
  static let takesSurface: Set<String> = ["filter", "mask", "pattern", "marker", "symbol"]

  /// Why an element of a name, whatever its prefix, cannot be drawn; nil for all others.
  static func reason(against name: String) -> String? {
    switch name {
    case "text", "tspan", "tref", "textPath", "altGlyph", "foreignObject":
      "text in an SVG depends on the machine's fonts: convert it to paths"
    case "image", "feImage": "a picture in an SVG is not drawn: give it a layer of its own"
    case "include": "other files are not read"
    case "feMorphology", "feConvolveMatrix", "feTurbulence", "feDisplacementMap", "feDiffuseLighting",
      "feSpecularLighting":
      "the work that \(name) takes has no bound: draw it as paths"
    default: nil
    }
  }

  /// The identifiers after `url(#`; throws for references out of the file, and for escapes, which could hide anything.
  static func references(in value: String, line: Int) throws(SVGError) -> [String] {
    let bytes = Array(value.utf8)
    guard !bytes.contains(UInt8(ascii: "\\")) else {
      throw .refused("a backslash is not read: write the character itself", line: line)
    }
    var ids: [String] = []
    let opening = Array("url(".utf8)
    for index in bytes.indices where bytes[index...].prefix(4).elementsEqual(opening, by: { $0 | 0x20 == $1 | 0x20 }) {
      let inner = bytes[(index + 4)...].drop { " \t\r\n\u{C}\"'".utf8.contains($0) }
      guard inner.first == UInt8(ascii: "#") else {
        let address = inner.prefix { !"\"')".utf8.contains($0) }
        throw .refused("url() leads out of the file: \(shown(String(decoding: address, as: UTF8.self)))", line: line)
      }
      ids.append(String(decoding: inner.dropFirst().prefix { !" \t\r\n\u{C}\"')".utf8.contains($0) }, as: UTF8.self))
    }
    return ids
  }

  /// Whether a property, or one in a style, makes an element take a surface of its own.
  static func takesSurface(_ attribute: String, _ value: String) -> Bool {
    let words = ["opacity", "mask", "filter", "mix-blend-mode", "isolation"]
    return attribute == "style" ? words.contains(where: value.contains) : words.contains(attribute)
  }

  /// The text in quotation marks, the beginning of a long one.
  static func shown(_ text: String) -> String {
    let first = text.unicodeScalars.prefix(40).map { $0.value < 0x20 ? "\u{FFFD}" : $0 }
    return "\"" + String(String.UnicodeScalarView(first)) + (text.unicodeScalars.count > 40 ? "…\"" : "\"")
  }
}
