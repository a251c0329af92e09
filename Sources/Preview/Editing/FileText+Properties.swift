internal import PresscheckFiles

extension FileText {
  /// The text with a first key under an empty `properties:`.
  func beginning(_ field: Field, under parent: SpannedNode.Pair) throws(EditError) -> String {
    guard parent.value.range.isEmpty, let colon = scalars[parent.key.range.upperBound...].firstIndex(of: ":") else {
      throw EditError(words: "\(parent.name ?? "") is no map")
    }
    let flow = Node(mark: .start, value: .map([field]))
    return replacing(colon + 1..<colon + 1, with: " " + written(flow))
  }

  /// The text with a new map of one key, after another key of the file or at its end.
  func adding(map name: String, with field: Field, after other: String?) throws(EditError) -> String {
    let map = Node(mark: .start, value: .map([field]))
    let text = try adding(Field(key: name, mark: .start, value: map), to: root, after: other)
    guard !root.isFlow, let pairs = root.map, !pairs.isEmpty else { return text }
    // A block of lines like those of the file.
    let line = "\(name): \(written(map))"
    let indent = String(repeating: " ", count: column(pairs[0].key.range.lowerBound))
    return text.replacing(
      indent + line, with: "\(indent)\(name):\(lineEnd)\(indent)  \(written(map).dropFirst().dropLast())",
      maxReplacements: 1)
  }
}
