internal import PresscheckControls
internal import PresscheckLayerTree

// Files of built-in controls, whose properties the control's kind lists.
extension ButtonFileReader {
  /// Refuses a property of the control beside `properties:` instead of under it.
  func refuseProperties(in map: [Field], of kind: ControlKind) throws(Diagnostic) {
    guard let field = map.first(where: { !Self.commonKeys.contains($0.key) }) else { return }
    if let other = kind.renamed[field.key] {
      throw source.error(
        "\(kind.name) has no property \(field.key.quoted)", at: field.mark, hint: "under properties, use \(other)")
    }
    guard kind.properties.contains(where: { $0.name == field.key }) else { return }
    throw source.error(
      "\(field.key) is a property of \(kind.name), not a key of the file", at: field.mark,
      hint: "put it under properties: properties: {\(field.key): …}")
  }

  /// Properties of a built-in control, and where the file has them.
  private struct Given {
    var values: PropertyValues = [:]
    var marks: [String: ScalarPosition] = [:]
  }

  mutating func systemFile(_ kind: ControlKind, _ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    let written = try fields["properties"].map { node throws(Diagnostic) in try given(node, "properties", of: kind) }
    let own = try overridden(written ?? Given(), of: kind)
    places.properties = own.marks.mapValues(source.place)
    places.overridden = Set(context.properties.map(\.name))
    let control = try make(kind, own)
    let transitions = try LayersReader(self).transitions(fields["transitions"], of: control, kind: kind.name)
    places.transitions = fields["transitions"]?.items.map { source.place($0.mark) } ?? []
    var file = try common(fields, kind: kind.name, control: control.driven(by: transitions))
    file.properties = own.values
    file.transitions = transitions
    let reader = self
    file.locales = try locales(fields["locales"], of: control) { (name, node) throws(Diagnostic) in
      let both = try reader.given(node, "locale \(name)", of: kind, over: written ?? Given())
      let given = try reader.overridden(both, of: kind)
      var places = reader.places
      places.properties = given.marks.mapValues(reader.source.place)
      return Localization(
        name: name, control: try reader.make(kind, given).driven(by: transitions), properties: given.values,
        places: places)
    }
    return try withShots(file, fields)
  }

  /// Reads a map of properties, which replace others.
  private func given(
    _ node: Node, _ what: String, of kind: ControlKind, over others: Given = Given()
  ) throws(Diagnostic) -> Given {
    if let field = node.map?.first(where: { kind.renamed[$0.key] != nil }) {
      throw renamed(field.key, kind, source, at: field.mark)
    }
    let known = try MappingReader(node, what, keys: kind.properties.map(\.name), in: source)
    var given = others
    for property in kind.properties {
      guard let node = known[property.name] else { continue }
      given.values[property.name] = try values.value(node, for: property)
      given.marks[property.name] = node.mark
    }
    return given
  }

  /// The properties with those that the caller sets.
  private func overridden(_ given: Given, of kind: ControlKind) throws(Diagnostic) -> Given {
    var given = given
    for override in context.properties { try apply(override, of: kind, to: &given.values) }
    return given
  }

  private func make(_ kind: ControlKind, _ given: Given) throws(Diagnostic) -> any Control {
    do {
      return try kind.make(withTints(given.values, of: kind))
    } catch {
      throw diagnostic(error, given.marks)
    }
  }

  /// Sets absent tints to the palette's blue.
  private func withTints(_ given: PropertyValues, of kind: ControlKind) -> PropertyValues {
    let blue = PropertyValue.color(context.palette.system.systemBlue)
    let tints = kind.properties.filter { $0.defaultValue == .color(.systemBlue) }
    return given.merging(tints.map { ($0.name, blue) }) { own, _ in own }
  }

  private func apply(
    _ override: ReadingContext.Override, of kind: ControlKind, to given: inout PropertyValues
  ) throws(Diagnostic) {
    let source = Source(option: override.option, text: override.value)
    guard kind.renamed[override.name] == nil else { throw renamed(override.name, kind, source, at: nil) }
    guard let property = kind.properties.first(where: { $0.name == override.name }) else {
      throw source.error(
        "\(kind.name) has no property \(override.name.quoted)", at: nil, name: override.name,
        among: kind.properties.map(\.name))
    }
    let values = ValueReader(source, palette: context.palette, assets: context.assets)
    given[property.name] = try values.value(try Node(typed: source), for: property)
  }

  private func renamed(_ name: String, _ kind: ControlKind, _ source: Source, at mark: ScalarPosition?) -> Diagnostic {
    source.error("\(kind.name) has no property \(name.quoted)", at: mark, hint: kind.renamed[name].map { "use \($0)" })
  }

  private func diagnostic(_ error: ControlError, _ marks: [String: ScalarPosition]) -> Diagnostic {
    let message = "\(error.property) \(error.message)"
    if let override = context.properties.last(where: { $0.name == error.property }) {
      return Diagnostic(option: override.option, message, hint: error.hint)
    }
    return source.error(message, at: marks[error.property] ?? root.mark, hint: error.hint)
  }
}

extension Control {
  /// The same with the state changes that a file specifies, if the control leaves them to the app.
  fileprivate func driven(by transitions: [StateTransition]) -> any Control {
    guard var driven = self as? any AppDriven else { return self }
    driven.transitions = transitions
    return driven
  }
}
