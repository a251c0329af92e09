/// A value of a file with the place where it stands: what YAML and JSON both come down to.
struct Entry: Hashable, Sendable {
  indirect enum Value: Hashable, Sendable {
    case scalar(Scalar)
    case list([Entry])
    case map([Field])
  }

  var mark: Mark
  var value: Value

  /// Nothing at all, as after `title:`.
  var isEmpty: Bool { value == .scalar(Scalar(text: "", isQuoted: false)) }

  /// The scalar's text where it was not quoted, so that it can be a number or `true`.
  var plain: String? {
    if case .scalar(let scalar) = value, !scalar.isQuoted { scalar.text } else { nil }
  }

  /// The scalar's text however it was written.
  var text: String? {
    if case .scalar(let scalar) = value { scalar.text } else { nil }
  }

  var list: [Entry]? {
    if case .list(let list) = value { list } else { nil }
  }

  var map: [Field]? {
    if case .map(let map) = value { map } else { nil }
  }

  /// What stands there, for a sentence that says it should not.
  var phrase: String {
    switch value {
    case .scalar(let scalar): isEmpty ? "nothing" : scalar.text.quoted
    case .list(let list): list.isEmpty ? "an empty list" : "a list"
    case .map: "a map"
    }
  }
}

/// A key of a map and its value. Maps keep the order of the file, and no key comes twice.
struct Field: Hashable, Sendable {
  var key: String
  var mark: Mark
  var value: Entry
}

/// The characters as they are written.
struct Scalar: Hashable, Sendable {
  var text: String

  /// In quotation marks, or as a block: text whatever it says.
  var isQuoted: Bool
}
