/// Reads a map with known keys.
package struct MappingReader {
  let source: Source
  package let mark: ScalarPosition
  private let fields: [Field]
  /// The errors of unknown keys, by the known key that was probably meant.
  private var misspelt: [String: Diagnostic] = [:]

  /// Refuses anything but a map; `what` is its name in errors, such as `a shot`.
  ///
  /// - Throws: Also for the first unknown key, unless there is a log that takes them all.
  package init(
    _ node: Node, _ what: String, keys: [String], in source: Source, noting errors: ErrorLog? = nil
  ) throws(Diagnostic) {
    guard let map = node.map else { throw source.error("\(what) must be a map, not \(node.phrase)", at: node.mark) }
    self.source = source
    mark = node.mark
    fields = map
    var before: Field?
    for field in map {
      if keys.contains(field.key) {
        before = field
        continue
      }
      let isRest = field.value.isEmpty && field.mark.line == before?.value.mark.line
      let rest = isRest ? before.flatMap { source.cutAtComma($0.key, $0.value) } : nil
      let error =
        rest ?? source.error("unknown key \(field.key.cut) in \(what)", at: field.mark, name: field.key, among: keys)
      guard let errors else { throw error }
      try errors.note(error)
      if let meant = Suggestions.meant(by: field.key, among: keys) { misspelt[meant] = error }
    }
  }

  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }

  package subscript(key: String) -> Node? { field(key)?.value }

  package func required(_ key: String, of what: String) throws(Diagnostic) -> Node {
    guard let node = self[key] else { throw missing([key], "\(what) needs \(key.quoted)") }
    return node
  }

  /// The error of a map without any of some keys: that of a misspelt one, from which it follows, if there is one.
  package func missing(_ keys: [String], _ message: String, at mark: ScalarPosition? = nil) -> Diagnostic {
    keys.lazy.compactMap { misspelt[$0] }.first ?? source.error(message, at: mark ?? self.mark)
  }

  /// The error of an unknown key that was probably meant to be this one; nil for none.
  package func misspelling(of key: String) -> Diagnostic? { misspelt[key] }
}

extension Source {
  /// The error of a text without quotes that ends within its parentheses, as `rgb(255, 0, 0)` does at the comma within braces;
  /// nil for another value.
  package func cutAtComma(_ name: String, _ node: Node) -> Diagnostic? {
    guard let text = node.plain, let open = text.lastIndex(of: "("), !text[open...].contains(")") else { return nil }
    return error(
      "\(name) ends at a comma: \(text.cut)", at: node.mark,
      hint: "within { } and [ ], quote a text with a comma: \"rgb(255, 0, 0)\"")
  }
}
