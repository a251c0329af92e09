/// Reads the tags of an XML file, which librsvg does not tell.
///
/// Without entities of its own, which are refused, an XML file has its tags just where they are written; librsvg refuses
/// files that are not XML.
struct SVGScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var outline = SVGOutline()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scanned() throws(SVGError) -> SVGOutline {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { throw .notUTF8 }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { try markup() } else { text() }
    }
    try outline.checkStyles()
    return outline
  }

  private mutating func text() { outline.add(text: taken { $0 == UInt8(ascii: "<") }.withoutReferences, line: line) }

  private mutating func markup() throws(SVGError) {
    if take("<!--") {
      _ = try taken(upTo: "-->")
    } else if take("<![CDATA[") {
      outline.add(text: try taken(upTo: "]]>"), line: line)
    } else if take("<?") {
      try check(instruction: try taken(upTo: "?>"))
    } else if take("<!DOCTYPE") {
      if try taken(upTo: ">").utf8.contains(UInt8(ascii: "[")) { throw .entities(line) }
    } else if take("<!") {
      throw .entities(line)
    } else if take("</") {
      _ = try taken(upTo: ">")
      outline.end()
    } else {
      index += 1
      try tag()
    }
  }

  private func check(instruction: String) throws(SVGError) {
    if instruction.hasPrefix("xml-stylesheet") {
      throw .refused("a style sheet in another file is not read", line: line)
    }
    guard instruction.hasPrefix("xml"), let declared = instruction.firstRange(of: "encoding") else { return }
    let words = instruction[declared.upperBound...].unicodeScalars.split {
      $0.properties.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'"
    }
    guard ["utf-8", "us-ascii", "ascii"].contains(words.first.map(String.init)?.lowercased()) else { throw .notUTF8 }
  }

  private mutating func tag() throws(SVGError) {
    let start = line
    let name = taken { $0.isSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      if take("/>") {
        try outline.begin(name, attributes, line: start)
        return outline.end()
      }
      if take(">") { return try outline.begin(name, attributes, line: start) }
      let name = taken { $0.isSpace || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
      skipSpace()
      guard !name.isEmpty, take("=") else { throw .malformed("line \(line): a tag is not finished") }
      skipSpace()
      let quote = take("\"") ? "\"" : "'"
      guard quote == "\"" || take("'") else { throw .malformed("line \(line): a value has no quotation marks") }
      attributes.append((name, try taken(upTo: quote).withoutReferences))
    }
  }

  // MARK: - Bytes

  private mutating func skipSpace() { _ = taken { !$0.isSpace } }

  private mutating func take(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    if isNext { index += text.utf8CodeUnitCount }
    return isNext
  }

  private mutating func taken(_ isEnd: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, !isEnd(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The text before an end that must come, which is skipped.
  private mutating func taken(upTo end: String) throws(SVGError) -> String {
    let (start, first, end) = (index, line, Array(end.utf8))
    while index < bytes.count {
      if bytes[index] == end[0], bytes[index...].starts(with: end) {
        defer { index += end.count }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    throw .malformed("line \(first): what begins here has no end")
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension SVGError {
  fileprivate static func entities(_ line: Int) -> SVGError {
    .refused("a document type with declarations of its own is not read: save it as plain SVG", line: line)
  }
}

extension String {
  /// The text with XML's references replaced by their characters.
  fileprivate var withoutReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    let parts = utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0]) ?? "") { text, part in
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      if name.count < part.count, let scalar = String(name).flatMap(String.scalar) {
        text.unicodeScalars.append(scalar)
        text += String(part.dropFirst(name.count + 1)) ?? ""
      } else {
        text += "&" + (String(part) ?? "")
      }
    }
  }

  private static func scalar(of reference: String) -> Unicode.Scalar? {
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let digits = reference.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init)
    }
  }
}
