/// A file of ours, read into places and values.
package struct Document: Sendable {
  package var source: Source
  package var root: Node

  /// What is more is not looked at.
  package struct Bounds: Sendable {
    /// The length of the file.
    var bytes: Int

    /// Each alias counted as all that it stands for.
    var values: Int

    package init(bytes: Int, values: Int) {
      self.bytes = bytes
      self.values = values
    }

    /// For what a person writes.
    static let written = Bounds(bytes: 1 << 20, values: 100_000)
  }

  /// How deep values may lie within values.
  static let maximumDepth = 64

  /// - Parameters:
  ///   - path: Its ending says how it is written: `.json`, else YAML.
  ///   - what: What the file was to be, such as `the button file`.
  ///   - bounds: How large it may be.
  /// - Throws: For what cannot be read, and for what is neither YAML nor JSON.
  package init(path: String, as what: String, bounds: Bounds = .written) throws(Diagnostic) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, maximum: bounds.bytes)
    } catch {
      throw .reading(error, what, path)
    }
    try self.init(bytes, file: path, bounds: bounds)
  }

  package init(_ bytes: [UInt8], file: String, bounds: Bounds = .written) throws(Diagnostic) {
    guard bytes.count <= bounds.bytes else {
      throw .reading(.tooLarge(maximum: bounds.bytes), "the file", file)
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self) else {
      throw Document.notText(bytes, file: file)
    }
    try self.init(Source(file: file, text: text), isJSON: Paths.ending(of: file) == "json", bounds: bounds)
  }

  package init(_ source: Source, isJSON: Bool = false, bounds: Bounds = .written) throws(Diagnostic) {
    self.source = source
    if let (mark, scalar) = source.text.firstControlCharacter {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
      throw source.error("the control character U+\(digits) cannot stand in a file", at: mark)
    }
    if isJSON {
      var reader = JSONReader(source, maximumValues: bounds.values)
      root = try reader.document()
    } else {
      var reader = YAMLReader(source, maximumValues: bounds.values)
      root = try reader.document()
    }
  }

  /// Points at the first byte that is no text.
  private static func notText(_ bytes: [UInt8], file: String) -> Diagnostic {
    let good = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
    let mark = good.unicodeScalars.reduce(ScalarPosition.start) {
      $1 == "\n" ? ScalarPosition(line: $0.line + 1, column: 1) : $0.next
    }
    return Source(file: file, text: String(good)).error("the file is not UTF-8 text", at: mark)
  }
}

extension ScalarPosition {
  /// One scalar on.
  var next: ScalarPosition { ScalarPosition(line: line, column: column + 1) }
}

extension String {
  /// The first character that is neither text nor a line break, the tab apart.
  fileprivate var firstControlCharacter: (ScalarPosition, Unicode.Scalar)? {
    var mark = ScalarPosition.start
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if scalar.isForbidden { return (mark, scalar) }
      let endsLine = scalar.endsLine && !(scalar == "\n" && last == "\r")
      if endsLine {
        mark = ScalarPosition(line: mark.line + 1, column: 1)
      } else if scalar != "\n" {
        mark = mark.next
      }
      last = scalar
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// What YAML calls unprintable.
  fileprivate var isForbidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: false
    default: true
    }
  }
}
