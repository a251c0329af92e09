internal import PresscheckFiles

/// The text of a button file with the characters of its values.
struct FileText {
  let scalars: [Unicode.Scalar]
  let root: SpannedNode
  let isJSON: Bool
  /// How the file ends its lines.
  let lineEnd: String

  /// Nil for a text that is no YAML.
  init?(_ text: String, isJSON: Bool) {
    guard let root = SpannedNode(yaml: text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    let first = scalars.firstIndex(of: "\n")
    lineEnd = first.map { $0 > 0 && scalars[$0 - 1] == "\r" } ?? false ? "\r\n" : "\n"
    (self.scalars, self.root, self.isJSON) = (scalars, root, isJSON)
  }

  /// The text with other characters in place of some.
  func replacing(_ range: Range<Int>, with text: String) -> String {
    var changed = scalars
    changed.replaceSubrange(range, with: text.unicodeScalars)
    return String(String.UnicodeScalarView(changed))
  }

  // MARK: - Lines

  /// Where the line of a position begins.
  func lineStart(_ position: Int) -> Int {
    (scalars[..<position].lastIndex(where: \.endsLine) ?? -1) + 1
  }

  /// Where the line of a position ends, before its end.
  func lineStop(_ position: Int) -> Int { scalars[position...].firstIndex(where: \.endsLine) ?? scalars.count }

  /// Where the line after that of a position begins.
  func nextLine(_ position: Int) -> Int {
    let stop = lineStop(position)
    guard stop < scalars.count else { return stop }
    return stop + (scalars[stop...].starts(with: ["\r", "\n"]) ? 2 : 1)
  }

  /// The column of a position, from 0.
  func column(_ position: Int) -> Int { position - lineStart(position) }

  /// Whether only blanks stand before a position in its line.
  func beginsLine(_ position: Int) -> Bool { scalars[lineStart(position)..<position].allSatisfy(\.isBlank) }

  // MARK: - Comments

  /// Whether there is a comment between the values in a node.
  func hasComment(in node: SpannedNode) -> Bool {
    var position = node.range.lowerBound
    for leaf in node.leaves {
      if scalars[position..<max(position, leaf.lowerBound)].contains("#") { return true }
      position = max(position, leaf.upperBound)
    }
    return scalars[position..<max(position, node.range.upperBound)].contains("#")
  }
}

extension SpannedNode {
  /// The characters of all scalars and aliases in it.
  fileprivate var leaves: [Range<Int>] {
    switch value {
    case .scalar, .alias: [range]
    case .list(let items): items.flatMap(\.leaves)
    case .map(let pairs): pairs.flatMap { $0.key.leaves + $0.value.leaves }
    }
  }
}

extension Unicode.Scalar {
  var isBlank: Bool { self == " " || self == "\t" }
}
