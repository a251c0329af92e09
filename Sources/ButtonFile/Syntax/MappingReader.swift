/// A map whose keys are known.
package struct MappingReader {
  let source: Source
  package let mark: ScalarPosition
  private let fields: [Field]

  /// - Parameters:
  ///   - node: What should be the map.
  ///   - what: What it says, such as `a shot`.
  ///   - keys: All that it may hold.
  ///   - source: Where it stands.
  /// - Throws: For anything but a map, and for a key that is not known.
  package init(_ node: Node, _ what: String, keys: [String], in source: Source) throws(Diagnostic) {
    guard let map = node.map else {
      throw source.error("\(what) must be a map, not \(node.phrase)", at: node.mark)
    }
    for field in map where !keys.contains(field.key) {
      throw source.error(
        "unknown key \(field.key.quoted) in \(what)", at: field.mark,
        hint: Suggestions.hint(for: field.key, among: keys))
    }
    self.source = source
    mark = node.mark
    fields = map
  }

  func field(_ key: String) -> Field? { fields.first { $0.key == key } }

  package subscript(key: String) -> Node? { field(key)?.value }

  package func required(_ key: String, of what: String) throws(Diagnostic) -> Node {
    guard let node = self[key] else { throw source.error("\(what) needs \(key.quoted)", at: mark) }
    return node
  }
}

extension Node {
  /// The items of a list, or the one value that stands for a list of one.
  var items: [Node] { list ?? [self] }

  /// A list of what is read one by one.
  package func list<Value>(
    _ what: String, in source: Source, _ read: (Node) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    guard let list else { throw source.error("\(what) must be a list, not \(phrase)", at: mark) }
    var values: [Value] = []
    for item in list { values.append(try read(item)) }
    return values
  }
}
