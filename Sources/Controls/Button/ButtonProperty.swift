package import PresscheckLayerTree

/// A property of `UIButton`: the one place that says what button files, documents and runtime attributes call it.
package struct ButtonProperty: Sendable {
  /// Its entry in button files, the schema and the documentation.
  package var property: Property
  /// The attribute of a document's `button` that has it, or the key of a child element, by its type; nil for neither.
  package private(set) var key: String?
  /// Whether a document has the attribute at the default too, where it says nothing.
  package private(set) var isAlwaysWritten = false
  /// The key paths of the runtime attributes that set it.
  package private(set) var keyPaths: [String] = []
  /// The enumeration of its values; nil without one that has numbers in UIKit.
  package private(set) var choice: (any UIKitChoice.Type)?
  /// The properties that are short for a state's value, for a property with a value for each state.
  package private(set) var short: [UIKitStatus: String] = [:]

  /// The name in button files.
  package var name: String { property.name }
  /// The name of a state's value, `titles.selected` unless a property is short for it.
  package func name(for status: UIKitStatus) -> String { short[status] ?? "\(name).\(status.rawValue)" }

  /// By the name in button files; nil for none.
  package static func named(_ name: String) -> Self? { all.first { $0.name == name } }
  /// By the attribute of a document's `button`, or the key of a child element; nil for none.
  package static func inDocument(_ key: String) -> Self? { all.first { $0.key == key } }
  /// The map of states and the state that a property is short for; nil for none.
  package static func states(shortenedTo name: String) -> (row: Self, status: UIKitStatus)? {
    for row in all { if let status = row.short.first(where: { $0.value == name })?.key { return (row, status) } }
    return nil
  }
  /// By the key path of a runtime attribute; nil for none.
  package static func at(_ keyPath: String) -> Self? { all.first { $0.keyPaths.contains(keyPath) } }
}

// MARK: - Making one

extension ButtonProperty {
  init(_ property: Property) { self.property = property }

  init(
    _ name: String, _ type: PropertyType, unit: String? = nil, default value: PropertyValue? = nil, _ summary: String
  ) {
    property = Property(name, type, unit: unit, default: value, summary)
  }

  init(_ name: String, _ value: Bool, _ summary: String) {
    self.init(name, .boolean, default: .boolean(value), summary)
  }

  /// A case of an enumeration, of all unless some are given.
  init<Choice: UIKitChoice>(
    _ name: String, _ value: Choice, of cases: [Choice] = Choice.allCases, isAlwaysWritten: Bool = false,
    _ summary: String
  ) {
    self.init(name, .choice(cases.map(\.rawValue)), default: .text(value.rawValue), summary)
    (choice, self.isAlwaysWritten) = (Choice.self, isAlwaysWritten)
  }

  /// A map with a value for each state that has its own.
  init(byState name: String, _ type: PropertyType, short: [UIKitStatus: String] = [:], _ summary: String) {
    let states = UIKitStatus.allCases.map { status in
      Property(status.rawValue, type, status == .normal ? "the normal state's" : "default: the normal state's")
    }
    self.init(name, .map(states), summary)
    self.short = short
  }

  /// Known by a key in documents, if one is given, and at key paths.
  func known(by key: String? = nil, at keyPaths: String...) -> Self {
    var row = self
    (row.key, row.keyPaths) = (key ?? row.key, row.keyPaths + keyPaths)
    return row
  }

  /// Known by its own name in documents.
  var inDocuments: Self { known(by: name) }
  /// Known by its own name in documents and as a key path.
  var own: Self { known(by: name, at: name) }
}
