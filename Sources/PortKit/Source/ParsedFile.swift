internal import SwiftDiagnostics
internal import SwiftParser
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// A file with its tree.
struct ParsedFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let lines: LineIndex

  /// Nodes of a tree lie at most this deep; a chain of calls takes two for each.
  static let maximumDepth = 1_024

  /// How many brackets can be open at once.
  private static let maximumBrackets = 256

  /// How deep the parser follows brackets and blocks.
  private static let maximumNesting = 96

  /// Nil for a file that has errors, which are added to the report.
  init?(_ file: SourceFile, _ report: inout Report) {
    path = file.path
    guard file.bytes.count <= SourceFile.maximumBytes else {
      report.refuse(path, (1, 1), "the file has more than \(SourceFile.maximumBytes) bytes")
      return nil
    }
    var bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // A line for a shell stands first or is an error.
    if bytes.starts(with: "#!".utf8) { bytes.replaceSubrange(0..<2, with: "//".utf8) }
    self.bytes = bytes
    lines = LineIndex(bytes)
    if let offset = ParsedFile.firstBrokenByte(bytes) {
      report.refuse(path, lines.place(of: offset), "the file is not UTF-8")
      return nil
    }
    if let offset = ParsedFile.firstDeepBracket(bytes) {
      report.refuse(path, lines.place(of: offset), "the code is nested too deeply")
      return nil
    }
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: ParsedFile.maximumNesting) }
    var nodes = ActiveNodes(tree)
    while let node = nodes.next() {
      guard nodes.depth <= ParsedFile.maximumDepth else {
        report.refuse(path, lines.place(of: node.range.lowerBound), "the code is nested too deeply")
        return nil
      }
    }
    if let sign = SwiftTwo.sign(in: tree) {
      report.refuse(
        path, lines.place(of: sign.offset), "the file is written in Swift 2, as \(sign.name) shows",
        hint: "bring it to Swift 5 first: Xcode 8 does the first step with Edit, Convert, To Current Swift Syntax")
      return nil
    }
    guard tree.hasError else { return }
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree) where diagnostic.diagMessage.severity == .error {
      report.refuse(path, lines.place(of: diagnostic.position.utf8Offset), diagnostic.message)
    }
    return nil
  }

  /// The offset of the first bracket that lies too deep, for which the parser would recurse without a bound.
  ///
  /// Brackets in texts and comments count too, where they are closed as a rule.
  private static func firstDeepBracket(_ bytes: [UInt8]) -> Int? {
    var depth = 0
    var angles = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if byte == UInt8(ascii: "{") { angles = 0 }
        if depth > maximumBrackets { return offset }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "<"):
        angles += 1
        if angles > maximumBrackets { return offset }
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      // Generic arguments hold none of these.
      case UInt8(ascii: ";"), UInt8(ascii: "="): angles = 0
      default: break
      }
    }
    return nil
  }

  /// The offset of the first byte that is no UTF-8.
  private static func firstBrokenByte(_ bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
