/// A map whose keys are known.
package struct Fields {
  let source: Source
  package let mark: Mark
  private let fields: [Field]

  /// - Parameters:
  ///   - entry: What should be the map.
  ///   - what: What it says, such as `a shot`.
  ///   - keys: All that it may hold.
  ///   - source: Where it stands.
  /// - Throws: For anything but a map, and for a key that is not known.
  package init(_ entry: Entry, _ what: String, keys: [String], in source: Source) throws(Diagnostic) {
    guard let map = entry.map else {
      throw source.error("\(what) must be a map, not \(entry.phrase)", at: entry.mark)
    }
    for field in map where !keys.contains(field.key) {
      throw source.error(
        "unknown key \(field.key.quoted) in \(what)", at: field.mark, hint: Spelling.hint(for: field.key, among: keys))
    }
    self.source = source
    mark = entry.mark
    fields = map
  }

  func field(_ key: String) -> Field? { fields.first { $0.key == key } }

  package subscript(key: String) -> Entry? { field(key)?.value }

  package func required(_ key: String, of what: String) throws(Diagnostic) -> Entry {
    guard let entry = self[key] else { throw source.error("\(what) needs \(key.quoted)", at: mark) }
    return entry
  }
}

extension Entry {
  /// The items of a list, or the one value that stands for a list of one.
  var items: [Entry] { list ?? [self] }

  /// A list of what is read one by one.
  package func list<Value>(
    _ what: String, in source: Source, _ read: (Entry) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    guard let list else { throw source.error("\(what) must be a list, not \(phrase)", at: mark) }
    var values: [Value] = []
    for item in list { values.append(try read(item)) }
    return values
  }
}
