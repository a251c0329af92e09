internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// A value that one element has under a key.
struct EditedPart {
  /// The elements that lead from the control's to the one that has it.
  var owners: [Owner]
  var key: String
  var value: EditedValue

  /// An element by its name and key.
  struct Owner {
    var name: String
    var key: String
    /// Those of a new one, beside the key.
    var attributes: [XMLAttribute] = []

    static let configuration = Owner(
      name: "buttonConfiguration", key: "configuration", attributes: [XMLAttribute(name: "style", value: "plain")])
    static let background = Owner(name: "backgroundConfiguration", key: "background")
    /// A text style needs no type.
    static func font(_ key: String, saying attribute: String) -> Owner {
      let type = XMLAttribute(name: "type", value: "system")
      return Owner(name: "fontDescription", key: key, attributes: attribute == "style" ? [] : [type])
    }
  }
}

extension ControlReading {
  /// A value element by element, as UIKit's own properties have it; of a map only what changes.
  func parts(of edited: EditedValue) throws(Diagnostic) -> [EditedPart] {
    let name = edited.name
    // Any view has colours and an alpha; the rest is a button's.
    guard control.element.name == "button" || Self.viewKeys.contains(name) else { return [] }
    if let (row, status) = Self.state(of: name) { return [part(of: row, status, edited)] }
    if let font = font(edited, in: [], "fontDescription") { return [font] }
    switch (edited.property.type, ButtonProperty.named(name)) {
    case (ButtonConfiguration.type, _):
      guard edited.node != nil else {
        throw Diagnostic(file: nil, "a configuration is taken away in Interface Builder")
      }
      return try configuration(properties[name], edited, [.configuration])
    case (.map(let states, scalar: nil), let row?) where row.name.hasSuffix("s"):
      return try changes(from: properties[name], to: edited.node, states).compactMap { change in
        UIKitStatus(rawValue: change.name).map { part(of: row, $0, change) }
      }
    case (_, let row?): return row.key.map { [EditedPart(owners: [], key: $0, value: edited)] } ?? []
    default: return []
    }
  }

  private static let viewKeys: Set = [
    "backgroundColor", "tintColor", "alpha", "masksToBounds", "semanticContentAttribute",
  ]

  private func part(of row: ButtonProperty, _ status: UIKitStatus, _ edited: EditedValue) -> EditedPart {
    EditedPart(
      owners: [EditedPart.Owner(name: "state", key: status.rawValue)], key: String(row.name.dropLast()), value: edited)
  }

  /// Of a configuration, or of its background.
  private func configuration(
    _ before: Node?, _ edited: EditedValue, _ owners: [EditedPart.Owner]
  ) throws(Diagnostic) -> [EditedPart] {
    guard case .map(let properties, _) = edited.property.type else { return [] }
    return try changes(from: before, to: edited.node, properties).mapAll { change throws(Diagnostic) in
      if change.name == "background" {
        return try configuration(before?[change.name], change, owners + [.background])
      }
      return [
        font(change, in: owners, "titleFontDescription") ?? EditedPart(owners: owners, key: change.name, value: change)
      ]
    }.flatMap(\.self)
  }

  /// The values of a map that are others, or gone; a scalar is the style of a configuration.
  private func changes(
    from before: Node?, to after: Node?, _ properties: [Property]
  ) throws(Diagnostic) -> [EditedValue] {
    func value(_ node: Node?, _ property: Property) -> Node? {
      node?.map == nil && property.name == "style" ? node : node?[property.name]
    }
    return try properties.filter { value(before, $0) != value(after, $0) }.mapAll { property throws(Diagnostic) in
      try edited(property.name, property, value(after, property))
    }
  }

  /// A value of a `fontDescription`; nil for a property of another kind.
  private func font(_ edited: EditedValue, in owners: [EditedPart.Owner], _ key: String) -> EditedPart? {
    let names = [
      "fontSize": "pointSize", "fontWeight": "weight", "textStyle": "style", "font": "name", "italic": "type",
    ]
    return names[edited.name].map { EditedPart(owners: owners + [.font(key, saying: $0)], key: $0, value: edited) }
  }
}
