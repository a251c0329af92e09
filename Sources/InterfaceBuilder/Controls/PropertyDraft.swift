internal import PresscheckControls
internal import PresscheckFiles

/// The properties that a control of a document gives, by the names of `control: button`, before they fit a control.
struct PropertyDraft {
  /// Maps by state such as `titles` have one of `states` as keys.
  private(set) var fields: [Field] = []

  static let states = UIKitStatus.allCases.map(\.rawValue)

  subscript(key: String) -> Node? { fields.first { $0.key == key }?.value }

  /// Sets a property, whatever it was before.
  mutating func set(_ key: String, _ node: Node?) {
    guard let node else { return }
    if let index = fields.firstIndex(where: { $0.key == key }) {
      fields[index] = Field(key: key, mark: node.mark, value: node)
    } else {
      fields.append(Field(key: key, mark: node.mark, value: node))
    }
  }

  mutating func set(_ key: String, _ state: String, _ node: Node?) {
    guard let node else { return }
    let others = (self[key]?.map ?? []).filter { $0.key != state }
    let field = Field(key: state, mark: node.mark, value: node)
    set(key, Node(mark: self[key]?.mark ?? node.mark, value: .map(others + [field])))
  }

  /// Removes the value of one state.
  mutating func remove(_ key: String, _ state: String) {
    guard let node = self[key], let others = node.map?.filter({ $0.key != state }) else { return }
    if others.isEmpty { remove(key) } else { set(key, Node(mark: node.mark, value: .map(others))) }
  }

  mutating func remove(_ key: String) { fields.removeAll { $0.key == key } }

  // MARK: - Names

  /// With `title` for `titles` that have a normal state only, and the like.
  var shortened: [Field] {
    fields.map { field in
      guard let short = ButtonProperty.named(field.key)?.short[.normal], let map = field.value.map, map.count == 1,
        map[0].key == "normal"
      else { return field }
      return Field(key: short, mark: map[0].mark, value: map[0].value)
    }
  }

  /// Without maps by state: the names that the six systems have, and `titles.selected` for what they have no name for.
  var flattened: [Field] {
    fields.flatMap { field -> [Field] in
      guard let map = field.value.map, field.key.hasSuffix("s"), map.allSatisfy({ Self.states.contains($0.key) }) else {
        return [field]
      }
      return map.map { Field(key: Self.flatName(field.key, $0.key), mark: $0.mark, value: $0.value) }
    }
  }

  private static func flatName(_ key: String, _ state: String) -> String {
    guard let row = ButtonProperty.named(key), let status = UIKitStatus(rawValue: state) else {
      return "\(key).\(state)"
    }
    return row.name(for: status)
  }
}
