/// A value of a file with its position: the result of reading YAML or JSON.
package struct Node: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    case scalar(Scalar)
    case list([Node])
    case map([Field])
  }

  package var mark: ScalarPosition
  package var value: Value

  package init(mark: ScalarPosition, value: Value) {
    (self.mark, self.value) = (mark, value)
  }

  /// Whether nothing is written, as after `title:`.
  package var isEmpty: Bool { value == .scalar(Scalar(text: "", isQuoted: false)) }

  /// Whether it is nothing or YAML's word for it.
  package var isNull: Bool { ["", "null", "~"].contains(plain) }

  /// The text of an unquoted scalar, which can be a number or `true`.
  package var plain: String? {
    if case .scalar(let scalar) = value, !scalar.isQuoted { scalar.text } else { nil }
  }

  /// The text of a scalar, quoted or not.
  package var text: String? { if case .scalar(let scalar) = value { scalar.text } else { nil } }

  package var list: [Node]? { if case .list(let list) = value { list } else { nil } }

  package var map: [Field]? { if case .map(let map) = value { map } else { nil } }

  /// The value of a map's key; nil for none, and for what is not a map.
  package subscript(key: String) -> Node? { map?.first { $0.key == key }?.value }

  /// The items of a list, or the node itself as a list of one.
  package var items: [Node] { list ?? [self] }

  /// The value in a few words, for the end of a sentence: `… must be a map, not "big"`.
  package var phrase: String {
    switch value {
    case .scalar(let scalar): isEmpty ? "nothing" : scalar.text.cut
    case .list(let list): list.isEmpty ? "an empty list" : "a list"
    case .map: "a map"
    }
  }

  /// The same with every position changed.
  package func mapMarks(_ change: (ScalarPosition) -> ScalarPosition) -> Node {
    switch value {
    case .scalar: Node(mark: change(mark), value: value)
    case .list(let items): Node(mark: change(mark), value: .list(items.map { $0.mapMarks(change) }))
    case .map(let fields):
      Node(
        mark: change(mark),
        value: .map(fields.map { Field(key: $0.key, mark: change($0.mark), value: $0.value.mapMarks(change)) }))
    }
  }

  /// The items of a list, each read by the closure.
  ///
  /// - Throws: The errors of all items.
  package func list<Value>(
    _ what: String, in source: Source, _ read: (Node) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    guard let list else { throw source.error("\(what) must be a list, not \(phrase)", at: mark) }
    var values: [Value] = []
    values.reserveCapacity(list.count)
    var errors = ErrorList()
    for item in list where errors.count < ErrorLog.maximum {
      do throws(Diagnostic) { values.append(try read(item)) } catch { errors.add(error) }
    }
    try errors.end()
    return values
  }
}

/// A key of a map and its value.
///
/// A map keeps the order of the file and has no key twice.
package struct Field: Hashable, Sendable {
  package var key: String
  package var mark: ScalarPosition
  package var value: Node

  package init(key: String, mark: ScalarPosition, value: Node) {
    (self.key, self.mark, self.value) = (key, mark, value)
  }
}

/// The characters of a text, a number or a word.
package struct Scalar: Hashable, Sendable {
  package var text: String
  /// In quotation marks, or a block: always a text.
  package var isQuoted: Bool

  package init(text: String, isQuoted: Bool) {
    (self.text, self.isQuoted) = (text, isQuoted)
  }
}
