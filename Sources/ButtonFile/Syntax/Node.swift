/// A value of a file with the place where it stands: what YAML and JSON both come down to.
package struct Node: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    case scalar(Scalar)
    case list([Node])
    case map([Field])
  }

  package var mark: ScalarPosition
  package var value: Value

  package init(mark: ScalarPosition, value: Value) {
    self.mark = mark
    self.value = value
  }

  /// Nothing at all, as after `title:`.
  package var isEmpty: Bool { value == .scalar(Scalar(text: "", isQuoted: false)) }

  /// The scalar's text where it was not quoted, so that it can be a number or `true`.
  package var plain: String? {
    if case .scalar(let scalar) = value, !scalar.isQuoted { scalar.text } else { nil }
  }

  /// The scalar's text however it was written.
  package var text: String? {
    if case .scalar(let scalar) = value { scalar.text } else { nil }
  }

  package var list: [Node]? {
    if case .list(let list) = value { list } else { nil }
  }

  package var map: [Field]? {
    if case .map(let map) = value { map } else { nil }
  }

  /// What stands there, for a sentence that says it should not.
  package var phrase: String {
    switch value {
    case .scalar(let scalar): isEmpty ? "nothing" : scalar.text.quoted
    case .list(let list): list.isEmpty ? "an empty list" : "a list"
    case .map: "a map"
    }
  }
}

/// A key of a map and its value. Maps keep the order of the file, and no key comes twice.
package struct Field: Hashable, Sendable {
  package var key: String
  var mark: ScalarPosition
  package var value: Node
}

/// The characters as they are written.
package struct Scalar: Hashable, Sendable {
  var text: String

  /// In quotation marks, or as a block: text whatever it says.
  var isQuoted: Bool

  package init(text: String, isQuoted: Bool) {
    self.text = text
    self.isQuoted = isQuoted
  }
}
