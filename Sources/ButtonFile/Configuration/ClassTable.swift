internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckLayerTree

/// The configuration's `classes:`: what the classes of Interface Builder documents are.
package struct ClassTable: Hashable, Sendable {
  /// A class's entry in the table.
  package struct Entry: Hashable, Sendable {
    package enum Look: Hashable, Sendable {
      /// The name of a control, such as `stateful`.
      case control(String)
      /// A button file to extend, relative to the working folder.
      case base(String)
    }

    package var look: Look
    /// By the class's own name for a property: the control's property, or for a file of layers a layer and its key.
    package var names: [String: String]
    /// Where the configuration names the file to extend; nil for none.
    package var place: FileLocation?

    package init(_ look: Look, names: [String: String] = [:]) {
      (self.look, self.names) = (look, names)
    }
  }

  private var entries: [String: Entry]

  /// By the name of the class.
  package init(_ entries: [String: Entry] = [:]) { self.entries = entries }

  /// Nil for a class that is not in the table.
  package subscript(name: String) -> Entry? { entries[name] }
}

// MARK: - In the configuration

extension ClassTable {
  /// A class without `control` and `extends` is UIKit's own button.
  package static let uiKit = "button"

  init(_ node: Node, _ values: ValueReader) throws(Diagnostic) {
    guard let map = node.map else { throw values.mismatch("classes", "a map of classes", node) }
    self.init()
    for field in map { entries[field.key] = try values.attempt(try Entry(field.value, values)) }
  }
}

extension ClassTable.Entry {
  fileprivate init(_ node: Node, _ values: ValueReader) throws(Diagnostic) {
    let source = values.source
    let fields = try values.mapping(node, "a class", keys: ["control", "extends", "names"])
    if let extends = fields.field("extends") {
      if let control = fields.field("control") {
        throw source.error("a class has a control or extends a button file, not both", at: control.mark)
      }
      let path = try values.text(extends.value, "extends")
      guard !path.isEmpty else { throw values.mismatch("extends", "a button file's path", extends.value) }
      look = .base(source.path(path, at: extends.value.mark))
      let place = source.place(extends.value.mark)
      self.place = FileLocation(line: place.line, column: place.column, file: place.file ?? source.file)
    } else {
      let kinds = ControlKind.names
      look = .control(
        try fields["control"].map { node throws(Diagnostic) in
          try values.choice(node, kinds, "control")
        } ?? ClassTable.uiKit)
    }
    let look = look
    names =
      try fields["names"].map { node throws(Diagnostic) in try ClassTable.Entry.names(node, look, values) } ?? [:]
  }

  private static func names(_ node: Node, _ look: Look, _ values: ValueReader) throws(Diagnostic) -> [String: String] {
    guard let map = node.map else { throw values.mismatch("names", "a map of the class's names to properties", node) }
    let pairs = try map.mapAll { field throws(Diagnostic) in
      let name = try values.text(field.value, field.key)
      if case .control(let control) = look, let kind = ControlKind.named(control) {
        let known = kind.properties.map(\.name)
        guard known.contains(String(name.prefix { $0 != "." })) else {
          throw values.source.error(
            "\(control) has no property \(name.quoted)", at: field.value.mark, name: name, among: known)
        }
      }
      return (field.key, name)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
