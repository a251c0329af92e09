internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// The words of a document about one control, to compare what was with what is.
struct ControlReading {
  let control: InterfaceControl
  let look: ControlLook
  /// The control's button file without its properties, and without the name: a title can be one.
  private let others: [Field]
  /// Values that are short for those of a state are in the maps by state.
  private(set) var properties: [String: Node]
  private let values: ValueReader

  init(_ control: InterfaceControl, of document: InterfaceDocument) throws(Diagnostic) {
    self.control = control
    look = try control.look.get()
    let built = try document.build(control)
    let root = built.root.bare
    others = (root.map ?? []).filter { !["name", "properties", "locales"].contains($0.key) }
    values = document.context.values(of: built.source)
    properties = [:]
    for field in root["properties"]?.map ?? [] { Self.set(field.key, to: field.value, in: &properties, look) }
  }

  /// The reading that another value should give.
  func setting(_ name: String, to value: Node?) -> ControlReading {
    var changed = self
    Self.set(name, to: value, in: &changed.properties, look)
    return changed
  }

  private static func set(_ name: String, to value: Node?, in properties: inout [String: Node], _ look: ControlLook) {
    guard let (row, status) = state(of: name), look.has(row.name) else { return properties[name] = value }
    var states = (properties[row.name]?.map ?? []).filter { $0.key != status.rawValue }
    if let value { states.append(Field(key: status.rawValue, mark: .start, value: value)) }
    properties[row.name] = states.isEmpty ? nil : Node(mark: .start, value: .map(states))
  }

  /// The property by state, and the state, that a name is short for; nil for a name of its own.
  static func state(of name: String) -> (row: ButtonProperty, status: UIKitStatus)? {
    for row in ButtonProperty.all {
      if let short = row.short.first(where: { $0.value == name }) { return (row, short.key) }
    }
    return nil
  }

  /// Whether all values are those of another reading; `name` is the property that may be called in another way.
  func isSame(as other: ControlReading, _ name: String, _ property: Property) -> Bool {
    others == other.others
      && Set(properties.keys).union(other.properties.keys).allSatisfy { key in
        let (own, theirs) = (properties[key], other.properties[key])
        if own == theirs { return true }
        guard let property = key == name ? property : look.property(key) else { return false }
        func value(_ node: Node?) throws(Diagnostic) -> PropertyValue? {
          try node.map { node throws(Diagnostic) in try values.value(node, for: property) } ?? property.defaultValue
        }
        guard let own = try? value(own), let theirs = try? value(theirs) else { return false }
        return own == theirs
      }
  }

  /// A value of a property, or of what a map has in it, as a document is to say it.
  func edited(_ name: String, _ property: Property, _ node: Node?) throws(Diagnostic) -> EditedValue {
    let node = node?.bare
    let value: PropertyValue?
    do throws(Diagnostic) {
      value = try node.map { node throws(Diagnostic) in try values.value(node, for: property) }
    } catch {
      throw Diagnostic(option: .property, error.message, hint: error.hint)
    }
    return EditedValue(name: name, property: property, node: node, value: value)
  }
}

extension Node {
  /// Without places, and without quotation marks that no text needs: equal ones say the same.
  fileprivate var bare: Node {
    switch value {
    case .scalar(let scalar): Node(mark: .start, value: .scalar(scalar.isQuoted ? Scalar(text: scalar.text) : scalar))
    case .list(let items): Node(mark: .start, value: .list(items.map(\.bare)))
    case .map(let fields):
      Node(mark: .start, value: .map(fields.map { Field(key: $0.key, mark: .start, value: $0.value.bare) }))
    }
  }
}
