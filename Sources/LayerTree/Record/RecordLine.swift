/// A line of a message: a name, and values under keys.
///
/// It is written as a layer's line of a record is: `event: name touchDown, time 0.5`.
package struct RecordLine: Hashable, Sendable {
  package var name: String
  package var attributes: [Attribute]

  package init(_ name: String, _ values: KeyValuePairs<String, Attribute.Value?>) {
    self.name = name
    attributes = values.compactMap { key, value in value.map { Attribute(key: key, value: $0) } }
  }

  /// Reads what ``text`` writes.
  package init(reading bytes: ArraySlice<UInt8>, line: Int) throws(TreeRecordError) {
    var scanner = RecordScanner(bytes, line: line, maximumDepth: RecordLine.maximumDepth)
    name = try scanner.word("a name")
    try scanner.need(": ")
    attributes = try scanner.attributes()
  }

  /// Lists in lists; groups of animations are the deepest.
  private static let maximumDepth = 64

  package subscript(key: String) -> Attribute.Value? { attributes.first { $0.key == key }?.value }

  package func text(_ key: String) -> String? { self[key]?.text }
  package func number(_ key: String) -> Double? { self[key]?.number }
  package func flag(_ key: String) -> Bool? { if case .boolean(let flag)? = self[key] { flag } else { nil } }
  package func list(_ key: String) -> [Attribute.Value]? { self[key]?.list }

  /// Without a line break.
  package var text: String { "\(RecordText.word(name)): \(attributes.recorded)" }
}
