/// An SVG as Cairo wrote it.
struct SVGDocument {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Cairo counts surfaces and images through all that a process ever draws. Here they count from 1, in the order in which
  /// the file speaks of them.
  func numbered() -> SVGDocument {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var numbered: [UInt8] = []
    numbered.reserveCapacity(bytes.count)
    var rest = bytes[...]
    // An id stands after `id="`, and after the `#` of `"#…"` and `url(#…)`.
    while let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }) {
      numbered += rest[...mark]
      rest = rest[(mark + 1)...]
      guard let kind = ["surface", "image"].first(where: { rest.starts(with: $0.utf8) }) else { continue }
      let digits = rest.dropFirst(kind.utf8.count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty else { continue }
      let number = numbers[digits] ?? numbers.count + 1
      numbers[digits] = number
      numbered += "\(kind)\(number)".utf8
      rest = rest[digits.endIndex...]
    }
    return SVGDocument(numbered + rest)
  }

  /// With a title as the first thing in its root, where viewers look for it.
  func titled(_ title: String?) -> SVGDocument {
    guard let title, let root = bytes.firstRange(of: "<svg".utf8),
      let end = bytes[root.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return self }
    var titled = self
    titled.bytes.insert(contentsOf: "\n<title>\(SVGDocument.escaped(title))</title>".utf8, at: end + 1)
    return titled
  }

  /// As text of XML, which has no way to write some characters, most of those for control among them.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: escaped.unicodeScalars.append(scalar)
      default: escaped += "\u{FFFD}"
      }
    }
  }
}
