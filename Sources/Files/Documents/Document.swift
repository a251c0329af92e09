/// A file, parsed into nodes.
package struct Document: Sendable {
  package var source: Source
  package var root: Node
  /// Warnings from the maker of the nodes; none for a file that people write.
  package var findings: [Diagnostic] = []
  /// The control of an Interface Builder document that the nodes describe; nil for a file that people write.
  package var origin: ControlOrigin?

  /// How large a file may be.
  package struct Bounds: Sendable {
    package var bytes: Int
    /// An alias counts as all values that it stands for.
    var values: Int

    package init(bytes: Int, values: Int) {
      (self.bytes, self.values) = (bytes, values)
    }

    /// For files that people write.
    package static let written = Bounds(bytes: 1 << 20, values: 100_000)
  }

  /// Reads JSON if the extension is `.json`, else YAML; `what` is the file in errors, such as `the button file`.
  package init(path: String, as what: String, bounds: Bounds = .written) throws(Diagnostic) {
    try self.init(InputFile.read(path, as: what, maximum: bounds.bytes), file: path, bounds: bounds)
  }

  /// A document whose nodes were read from another syntax, with places in the source.
  package init(_ source: Source, root: Node) {
    (self.source, self.root) = (source, root)
  }

  package init(_ bytes: [UInt8], file: String, bounds: Bounds = .written) throws(Diagnostic) {
    guard bytes.count <= bounds.bytes else { throw .reading(.tooLarge(maximum: bounds.bytes), "the file", file) }
    try self.init(Source(bytes, file: file), isJSON: Paths.ending(of: file) == "json", bounds: bounds)
  }

  package init(_ source: Source, isJSON: Bool = false, bounds: Bounds = .written) throws(Diagnostic) {
    self.source = source
    let scalars = source.text.unicodeScalars
    if let index = scalars.firstIndex(where: \.isForbidden) {
      let code = String(scalars[index].value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
      throw source.error(
        "the control character U+\(digits) is not allowed in a file", at: Source(text: String(scalars[..<index])).end)
    }
    let budget = ValueBudget(source: source, maximum: bounds.values)
    if isJSON {
      var reader = JSONReader(source, budget)
      root = try reader.document()
    } else {
      var reader = YAMLReader(source, budget)
      root = try reader.document()
    }
  }
}

/// Limits how many values a file has, and how deep they are nested.
struct ValueBudget {
  static let maximumDepth = 64

  let source: Source
  let maximum: Int
  private(set) var count = 0

  /// Counts values; the deepest has the depth, the root 1.
  mutating func add(_ values: Int = 1, depth: Int, at mark: ScalarPosition) throws(Diagnostic) {
    guard depth <= Self.maximumDepth else {
      throw source.error("values are nested more than \(Self.maximumDepth) deep", at: mark)
    }
    count += values
    guard count <= maximum else { throw source.error("the file has more than \(maximum) values", at: mark) }
  }
}

extension Source {
  /// A file's text, without the byte order mark.
  ///
  /// - Throws: For what is not UTF-8, with the place.
  package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes.dropFirst(hasByteOrderMark ? 3 : 0), as: UTF8.self) else {
      let good = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
      let source = Source(file: file, text: String(good))
      throw source.error("the file is not UTF-8 text", at: source.end)
    }
    self.init(file: file, text: text)
  }

  func duplicateKey(_ key: String, at mark: ScalarPosition) -> Diagnostic {
    error("the key \(key.cut) appears twice in its map", at: mark)
  }
}

extension Unicode.Scalar {
  /// Whether YAML calls it unprintable.
  var isForbidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: false
    default: true
    }
  }
}
