internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

// Files of built-in controls, whose properties the control's kind lists.
extension ButtonFileReader {
  /// Refuses properties of the control beside `properties:` instead of under it.
  ///
  /// - Returns: The other fields.
  func withoutProperties(_ map: [Field], of kind: ControlKind) throws(Diagnostic) -> [Field] {
    let misplaced = map.filter { field in
      !Self.commonKeys.contains(field.key)
        && (kind.renamed[field.key] != nil || kind.properties.contains { $0.name == field.key })
    }
    for field in misplaced {
      if let other = kind.renamed[field.key] {
        let message = "\(kind.name) has no property \(field.key.cut)"
        try values.note(source.error(message, at: field.mark, hint: "under properties, use \(other)"))
      } else {
        let message = "\(field.key) is a property of \(kind.name), not a key of the file"
        let hint = "put it under properties: properties: {\(field.key): …}"
        try values.note(source.error(message, at: field.mark, hint: hint))
      }
    }
    return map.filter { field in !misplaced.contains { $0.key == field.key } }
  }

  /// Properties of a built-in control, and where the file has them.
  private struct Given {
    var values: PropertyValues = [:]
    var marks: [String: ScalarPosition] = [:]
    /// Why some of them are missing; nil if none is.
    var failure: Diagnostic?
  }

  mutating func systemFile(_ kind: ControlKind, _ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    let written = try fields["properties"].flatMap { node throws(Diagnostic) in
      try values.attempt(try given(node, "properties", of: kind))
    }
    let own = try overridden(written ?? Given(), of: kind)
    places.properties = own.marks.mapValues(source.place)
    places.overridden = Set(context.properties.map(\.name))
    let control = try control(kind, own)
    let transitions = try layersReader.transitions(
      fields["transitions"], of: control, kind: kind.name, failure: failures.states)
    failures.events = transitions.failure ?? fields.misspelling(of: "transitions")
    places.transitions = fields["transitions"]?.items.map { source.place($0.mark) } ?? []
    var file = try common(fields, kind: kind.name, control: control.driven(by: transitions.list))
    file.properties = own.values
    file.transitions = transitions.list
    let reader = self
    file.locales = try locales(fields["locales"], of: control) { (name, node) throws(Diagnostic) in
      let both = try reader.given(node, "locale \(name)", of: kind, over: written ?? Given())
      let given = try reader.overridden(both, of: kind)
      var places = reader.places
      places.properties = given.marks.mapValues(reader.source.place)
      return Localization(
        name: name, control: try reader.make(kind, given).driven(by: transitions.list), properties: given.values,
        places: places)
    }
    return try withShots(file, fields)
  }

  /// Reads a map of properties, which replace others.
  private func given(
    _ node: Node, _ what: String, of kind: ControlKind, over others: Given = Given()
  ) throws(Diagnostic) -> Given {
    let before = values.errors?.noted.count ?? 0
    var own = node
    if let map = node.map {
      for field in map where kind.renamed[field.key] != nil {
        try values.note(renamed(field.key, kind, source, at: field.mark))
      }
      own.value = .map(map.filter { kind.renamed[$0.key] == nil })
    }
    let known = try values.mapping(own, what, keys: kind.properties.map(\.name))
    var given = others
    for property in kind.properties {
      guard let node = known[property.name] else { continue }
      guard let value = try values.attempt(try values.value(node, for: property)) else { continue }
      given.values[property.name] = value
      given.marks[property.name] = node.mark
    }
    given.failure = values.errors?.noted.error(after: before) ?? others.failure
    return given
  }

  /// The properties with those that the caller sets.
  private func overridden(_ given: Given, of kind: ControlKind) throws(Diagnostic) -> Given {
    var given = given
    for override in context.properties {
      let source = Source(option: override.option, text: override.value)
      guard kind.renamed[override.name] == nil else { throw renamed(override.name, kind, source, at: nil) }
      guard let property = kind.properties.first(where: { $0.name == override.name }) else {
        throw source.error(
          "\(kind.name) has no property \(override.name.quoted)", at: nil, name: override.name,
          among: kind.properties.map(\.name))
      }
      let value = try context.values(of: source).value(try Node(typed: source), for: property)
      if let (row, status) = ButtonProperty.states(shortenedTo: property.name),
        case .map(var states)? = given.values[row.name], states[status.rawValue] != nil
      {
        // The file gives the state's value in the map of all states.
        states[status.rawValue] = value
        given.values[row.name] = .map(states)
      } else {
        given.values[property.name] = value
      }
    }
    return given
  }

  /// The control; one of the defaults to go on with, if the properties contradict each other or are wrong.
  private mutating func control(_ kind: ControlKind, _ own: Given) throws(Diagnostic) -> any Recordable {
    do {
      return try make(kind, own)
    } catch {
      failures = (error, error)
      try values.note(error)
      guard let control = try? make(kind, Given()) else { throw error }
      return control
    }
  }

  private func make(_ kind: ControlKind, _ given: Given) throws(Diagnostic) -> any Recordable {
    do {
      return try kind.make(kind.tinted(given.values, context.configuration.palette.system))
    } catch {
      throw given.failure ?? diagnostic(error, given.marks)
    }
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

extension Recordable {
  /// The same with the state changes that a file specifies, if the control leaves them to the app.
  func driven(by transitions: [StateTransition]) -> any Recordable {
    guard var driven = self as? any AppDriven else { return self }
    driven.transitions = transitions
    return driven
  }
}
