internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckLayerTree
internal import PresscheckRendering

/// A property that the page offers an editor for.
struct Knob {
  /// As a caller sets it: `cornerRadius`, and `plate.cornerRadius` for a layer's.
  var name: String
  /// The layer; nil for a control's own property.
  var group: String?
  var property: Property
  /// The file's value; nil if it leaves the property out.
  var node: Node?
  /// The value that the style of its layer has in place of the file's; nil for none.
  var styled: Node?
  /// The line in the button's own file.
  var line: Int?
  /// Why the file cannot be changed here, in words; nil if it can.
  var locked: String?

  var json: JSON {
    let head = JSON.members(["name": .text(name), "group": group.map { .text($0) }])
    let description = Knob.description(of: property).filter { $0.name != "name" }
    let value = JSON.members([
      "value": (node ?? styled).map { JSON($0, of: property.type) }, "isSet": .boolean(node != nil),
      "line": line.map { .number(Double($0)) }, "locked": locked.map { .text($0) },
    ])
    return .object(head + description + value)
  }

  /// As `inspect` describes it, with the names of weights, in its keys too.
  private static func description(of property: Property) -> [JSON.Member] {
    guard case .object(var members) = Inspection.property(property) else { return [] }
    if case .fontWeight = property.type {
      members.append(JSON.Member("choices", .texts(FontWeight.named.map(\.name))))
    }
    if let index = members.firstIndex(where: { $0.name == "keys" }) {
      members[index] = JSON.Member("keys", .list(property.type.keys.map { .object(description(of: $0)) }))
    }
    return members
  }
}

extension LiveButton {
  /// The button's properties in the order of the reference; of `layers`, layer by layer in the order of the file.
  var knobs: [Knob] { knobs((try? documentEditor) ?? nil) }

  /// The same with the editor of the document that the button is in; nil for a button file.
  func knobs(_ editor: DocumentEditor?) -> [Knob] {
    written.map { knob in
      var knob = knob
      // A document's own attribute goes over what its class extends.
      if let editor { knob.locked = editor.lock(knob.name, of: knob.property) }
      return knob
    }
  }

  /// As a button file has them.
  private var written: [Knob] {
    let fields = document.root.map ?? []
    let set = fields.first { $0.key == "properties" }?.value.map ?? []
    guard file.control is LayersControl else {
      let properties = ControlKind.named(file.kind)?.properties ?? file.classProperties
      return properties.map { property in
        knob(property.name, property, set.first { $0.key == property.name })
      }
    }
    return layers(fields.first { $0.key == "layers" }?.value).flatMap { layer in
      layer.type.properties.map { property in
        let name = "\(layer.name).\(property.name)"
        var knob = knob(
          name, property, set.first { $0.key == name } ?? layer.fields.first { $0.key == property.name })
        knob.group = layer.name
        guard knob.locked == nil, knob.node == nil else { return knob }
        if let base = document.source.place(layer.node.mark).file {
          knob.locked = "the layer \(layer.name) is in \(base)"
        }
        let style = layer.fields.first { $0.key == "style" }?.value.text
        let own = styles.first { $0.key == style }?.value.map?.first { $0.key == property.name }
        if let style, let own {
          knob.styled = own.value
          knob.locked = knob.locked ?? "the value comes from the style \(style) of the configuration"
        }
        return knob
      }
    }
  }

  private func knob(_ name: String, _ property: Property, _ field: Field?) -> Knob {
    var knob = Knob(name: name, property: property, node: field?.value)
    if let field {
      let place = document.source.place(field.mark)
      if let base = place.file {
        knob.locked = "the value comes from \(base), line \(place.line)"
      } else {
        knob.line = place.line
      }
    }
    return knob
  }

  /// The layers of nodes, each before what is in it.
  private func layers(_ node: Node?) -> [KnobLayer] {
    (node?.list ?? []).flatMap { layer in self.layer(layer) }
  }

  private func layer(_ node: Node) -> [KnobLayer] {
    guard let fields = node.map, let name = fields.first(where: { $0.key == "name" })?.value.text else { return [] }
    let type = fields.first { $0.key == "type" }?.value.text.flatMap(LayerType.init) ?? .plain
    let mask = fields.first { $0.key == "mask" }.map { layer($0.value) } ?? []
    return [KnobLayer(name: name, type: type, node: node, fields: fields)]
      + layers(fields.first { $0.key == "sublayers" }?.value) + mask
  }
}

/// A layer of a button file's nodes.
private struct KnobLayer {
  var name: String
  var type: LayerType
  var node: Node
  var fields: [Field]
}

extension JSON {
  /// A property's value in a file in JSON: a text is as it is written.
  init(_ node: Node, of type: PropertyType) {
    switch (node.value, type) {
    case (.scalar(let scalar), .text) where !scalar.text.isEmpty: self = .text(scalar.text)
    case (.list(let items), .records(let keys, _)): self = .list(items.map { JSON($0, of: .map(keys)) })
    case (.map(let fields), .map(let keys, _)):
      self = .object(
        fields.map { field in
          let key = keys.first { $0.name == field.key }
          return Member(field.key, key.map { JSON(field.value, of: $0.type) } ?? JSON(field.value))
        })
    default: self = JSON(node)
    }
  }

  /// A value of a file in JSON: a word without quotes can be a number, a truth value or nothing.
  init(_ node: Node) {
    switch node.value {
    case .list(let items): self = .list(items.map { JSON($0) })
    case .map(let fields): self = .object(fields.map { Member($0.key, JSON($0.value)) })
    case .scalar(let scalar):
      if scalar.isQuoted {
        self = .text(scalar.text)
      } else if let number = DecimalNumber.parse(scalar.text), number.isFinite {
        self = .number(number)
      } else {
        switch scalar.text {
        case "": self = .null
        case "true": self = .boolean(true)
        case "false": self = .boolean(false)
        default: self = .text(scalar.text)
        }
      }
    }
  }
}
