package import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
package import PresscheckLayerTree

/// The output of `inspect` as values.
package enum Inspection {
  /// Every control, `layers` with the keys of its layer types.
  package static var controls: JSON { .list(ControlKind.all.map(control) + [layersControl]) }

  /// One control: its properties, states and events.
  package static func control(_ kind: ControlKind) -> JSON {
    .object([
      "name": .text(kind.name), "summary": .text(kind.summary), "properties": .list(kind.properties.map(property)),
      "states": .texts(kind.states), "events": .texts((EventSignature.shared + kind.events).map(\.name)),
      "signatures": signatures(kind.events),
    ])
  }

  /// The control of a file's own layers.
  package static var layersControl: JSON {
    let types = LayerType.allCases.map { type in
      JSON.object([
        "type": type == .plain ? .null : .text(type.rawValue), "properties": .list(type.properties.map(property)),
        "keyPaths": .texts(AnimationKeyPath.all(on: type).map(\.name)),
      ])
    }
    return .object([
      "name": "layers", "summary": "a team's own button: a layer tree with states, written in the file",
      "layerTypes": .list(types), "events": .texts(EventSignature.shared.map(\.name)),
      "signatures": signatures([]),
    ])
  }

  /// A control's events with their arguments, if any.
  private static func signatures(_ own: [EventSignature]) -> JSON {
    .list(
      (EventSignature.shared + own).map { signature in
        .object([
          "name": .text(signature.name), "summary": .text(signature.summary),
          "arguments": .list(signature.arguments.map(property)),
          "optional": .number(Double(signature.optionalCount)),
        ])
      })
  }

  /// A property in the reference.
  package static func property(_ property: Property) -> JSON {
    .object([
      "name": .text(property.name), "type": .text(property.type.name), "range": property.type.range,
      "choices": property.type.choices, "unit": property.unit.map { .text($0) },
      "default": property.defaultValue.map(\.json), "summary": .text(property.summary),
      "keys": property.type.keys.isEmpty ? nil : .list(property.type.keys.map(Self.property)),
    ])
  }

  /// A button file with the transitions that were found, the answers in its states, the size, the findings of its pictures and
  /// what `check` says.
  package static func file(
    _ file: ButtonFile, _ transitions: [Transition], _ probes: [(state: String, probe: Probe)] = [], size: Size?,
    findings: [Diagnostic], check: JSON? = nil
  ) -> JSON {
    .object([
      "file": .text(file.path), "id": file.origin.map { .text($0.id) }, "label": file.origin?.label.map { .text($0) },
      "class": file.origin.map { .text($0.className) }, "control": .text(file.kind), "name": .text(file.name),
      "size": (size ?? file.size).map { .numbers([$0.width, $0.height]) },
      "sizeRule": file.sizeRule.map(sizeRule),
      "properties": file.properties.isEmpty
        ? nil : .object(file.properties.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value.json) }),
      "settable": file.classProperties.isEmpty ? nil : .list(file.classProperties.map(property)),
      "initializers": file.classInitializers.isEmpty ? nil : .texts(file.classInitializers),
      "locales": file.locales.isEmpty ? nil : .texts(file.localeNames),
      "states": .texts(file.control.states), "events": .texts((EventSignature.shared + file.events).map(\.name)),
      "signatures": signatures(file.events),
      "transitions": .list(transitions.map { transition($0, of: file) }),
      "accessibility": probes.isEmpty ? nil : .list(probes.map { $0.probe.json(in: $0.state) }),
      "shots": .list(file.shots.map { shot($0, of: file) }), "findings": .list(findings.map(\.json)),
      "check": check,
    ])
  }

  /// As a file writes it.
  private static func sizeRule(_ rule: SizeRule) -> JSON {
    func limit(_ length: Double) -> JSON? { length > 0 && length.isFinite ? .number(length) : nil }
    return .object([
      "width": rule.width.map { .number($0) }, "height": rule.height.map { .number($0) },
      "minWidth": limit(rule.minimum.width), "minHeight": limit(rule.minimum.height),
      "maxWidth": limit(rule.maximum.width), "maxHeight": limit(rule.maximum.height),
      "aspectRatio": rule.aspectRatio.map { .number($0) },
    ])
  }

  /// Includes the duration if the control is `layers`.
  private static func transition(_ transition: Transition, of file: ButtonFile) -> JSON {
    let own = file.index(of: transition).map { file.transitions[$0] }
    return .object([
      "from": .text(transition.from), "event": .text(transition.event), "to": .text(transition.to),
      "duration": own?.motion.map { .number($0.duration) },
    ])
  }

  private static func shot(_ shot: Shot, of file: ButtonFile) -> JSON {
    let instants = shot.instants.map { instant -> JSON in
      if case .seconds(let seconds) = instant { .number(seconds) } else { "settled" }
    }
    return .object([
      "id": .text(shot.title(in: file.control)), "state": shot.state.map { .text($0) },
      "events": shot.events.isEmpty ? nil : .texts(shot.events.map(\.description)),
      "at": shot.film == nil ? .list(instants) : nil,
      "film": shot.film.map { .object(["duration": $0.duration.map { .number($0) }, "fps": .number($0.fps)]) },
    ])
  }
}

extension Probe {
  /// In a state.
  fileprivate func json(in state: String) -> JSON {
    .object([
      "state": .text(state), "speech": .text(elements.speech),
      "elements": .list(
        elements.map { element in
          .object([
            "label": element.label.map { .text($0) }, "symbol": element.symbol.map { .text($0) },
            "value": element.value.map { .text($0) }, "hint": element.hint.map { .text($0) },
            "traits": .texts(AccessibilityElement.Trait.allCases.filter(element.traits.contains).map(\.rawValue)),
          ])
        }),
      "touches": touches.map { area in
        .object(["size": .numbers([area.size.width, area.size.height]), "square": .number(area.square)])
      },
    ])
  }
}

extension Diagnostic {
  /// For `--json`.
  package var json: JSON {
    .object([
      "severity": .text(severity.rawValue), "file": file.map { .text($0) }, "line": line.map { .number(Double($0)) },
      "column": column.map { .number(Double($0)) }, "message": .text(message), "hint": hint.map { .text($0) },
    ])
  }
}

extension Layer {
  /// The name, the type, what differs from the defaults, the mask and the sublayers.
  package var json: JSON {
    .object(
      JSON.members(["name": .text(name), "type": type == .plain ? nil : .text(type.rawValue)])
        + attributes.map { JSON.Member($0.key, $0.value.json) }
        + JSON.members([
          "mask": mask?.json, "sublayers": sublayers.isEmpty ? nil : .list(sublayers.map(\.json)),
        ]))
  }
}

extension Trace.Effect {
  /// For `--json`.
  package var json: JSON { .object(["time": .number(time), "cause": .text(cause), "effect": .text(effect)]) }
}

extension PropertyType {
  /// The name in a reference.
  package var name: String {
    switch self {
    case .text: "text"
    case .texts: "list of texts"
    case .boolean: "flag"
    case .number: "number"
    case .integer: "integer"
    case .color: "colour"
    case .colors: "list of colours"
    case .numbers: "list of numbers"
    case .point: "point"
    case .rect: "rectangle"
    case .frame: "frame"
    case .transform: "transform"
    case .corners: "list of corners"
    case .choice: "choice"
    case .path: "path"
    case .image: "image"
    case .fontWeight: "font weight"
    case .timing: "timing"
    case .insets: "insets"
    case .records: "list of maps"
    case .map: "map"
    }
  }

  /// The keys of a map, or of each map of a list; empty for other types.
  package var keys: [Property] {
    switch self {
    case .records(let properties, _), .map(let properties, _): properties
    default: []
    }
  }

  fileprivate var range: JSON? {
    switch self {
    case .number(let limits), .integer(let limits), .numbers(let limits):
      .numbers([limits.lower, limits.upper])
    default: nil
    }
  }

  fileprivate var choices: JSON? {
    switch self {
    case .choice(let names): .texts(names)
    case .corners: .texts(CornerMask.named.map(\.name))
    default: nil
    }
  }
}
