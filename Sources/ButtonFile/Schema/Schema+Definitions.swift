internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Schema {
  static func definitions(_ styles: Styles) -> JSON {
    .object(values + pictures + layerDefinitions(styles.names) + motion)
  }

  private static let text = JSON.object(["type": "string"])
  private static let flag = JSON.object(["type": "boolean"])
  private static let coordinate = number(.coordinate)

  /// Text such as `250ms`.
  private static let milliseconds: JSON = .object(["type": "string", "pattern": "^[0-9.eE+]+ms$"])

  /// Seconds, or milliseconds before `ms`.
  static func seconds(_ limits: Limits) -> JSON { oneOf(number(limits), milliseconds) }

  static func oneOf(_ schemas: JSON...) -> JSON { .object(["oneOf": .list(schemas)]) }

  private static func names<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> JSON {
    .object(["enum": .texts(Choice.allCases.map(\.rawValue))])
  }

  private static var values: [JSON.Member] {
    // A configuration adds names, so that any text may be a colour; editors complete those that are listed.
    let names: JSON = .object(["anyOf": [.object(["enum": .texts(SystemPalette.names)]), text]])
    let components = JSON.object([
      "type": "array", "items": number(.unit), "minItems": .number(3), "maxItems": .number(4),
    ])
    let pair = map(
      [
        "light": ref("fixedColor"), "dark": ref("fixedColor"), "lightHighContrast": ref("fixedColor"),
        "darkHighContrast": ref("fixedColor"),
      ], required: ["light", "dark"])
    let length = oneOf(coordinate, .object(["type": "string", "pattern": "^[-+0-9.eE]+%$"]))
    return [
      .init("fixedColor", oneOf(names, components)), .init("color", oneOf(ref("fixedColor"), pair)),
      .init("point", tuple([coordinate, coordinate])), .init("size", tuple([number(.length), number(.length)])),
      .init("rect", tuple([coordinate, coordinate, number(.length), number(.length)])),
      .init("frame", tuple([length, length, length, length])),
      .init("transform", transform), .init("path", path), .init("image", image), .init("fontWeight", fontWeight),
      .init("insets", map(["top": coordinate, "left": coordinate, "bottom": coordinate, "right": coordinate])),
    ]
  }

  private static var transform: JSON {
    oneOf(
      tuple(Array(repeating: coordinate, count: 6)), tuple(Array(repeating: coordinate, count: 16)),
      map([
        "rotate": coordinate, "rotateX": coordinate, "rotateY": coordinate,
        "scale": oneOf(coordinate, ref("point")), "translate": ref("point"), "perspective": number(.eyeDistance),
      ]))
  }

  private static var path: JSON {
    oneOf(
      text, map(["oval": ref("rect")], required: ["oval"]),
      map(["roundedRect": tuple(Array(repeating: coordinate, count: 5))], required: ["roundedRect"]))
  }

  private static var image: JSON {
    oneOf(
      text,
      map(["path": text, "size": ref("size"), "fillRule": names(Path.FillRule.self)], required: ["path", "size"]),
      map(["image": text, "template": flag, "scale": number(Limits(0.01, 100))], required: ["image"]),
      map(
        [
          "symbol": text, "pointSize": number(.fontSize), "weight": ref("fontWeight"),
          "scale": names(ControlImage.SymbolScale.self), "size": ref("size"), "template": flag,
        ], required: ["symbol"]),
      map(["placeholder": text, "size": ref("size")], required: ["placeholder", "size"]))
  }

  private static var fontWeight: JSON {
    oneOf(
      .object(["enum": .texts(FontWeight.named.map(\.name))]),
      .object(["type": "integer", "minimum": .number(100), "maximum": .number(900)]))
  }

  // MARK: - Pictures

  private static var pictures: [JSON.Member] {
    let instant = oneOf(number(Limits(0, Instant.longest)), text)
    let events: JSON = Schema.text(
      "name(arguments)@seconds, blanks between: touchDown(8, 8)@0 touchUpInside@0.1")
    let film = map(["duration": seconds(Film.durations), "fps": number(Film.rates)])
    func oneOrMore(_ item: JSON) -> JSON { oneOf(item, some(item)) }
    func values<Choice: TraitChoice>(of _: Choice.Type) -> JSON {
      let both = Choice.both.map { oneOf(.object(["const": .text($0)]), oneOrMore(names(Choice.self))) }
      return both ?? oneOrMore(names(Choice.self))
    }
    let window = map(
      ["size": .object(["type": "integer"]), "max": .object(["type": "integer"])], required: ["size", "max"])
    return [
      .init(
        "shot",
        map(
          [
            "id": text, "state": text, "events": events, "at": oneOrMore(instant), "film": film, "alt": filledText(),
            "caption": filledText(),
          ])),
      .init(
        "matrix",
        map(
          [.init("scale", oneOrMore(number(.scale)))] + Traits.choices.map { .init($0.name, values(of: $0)) }
            + [.init("locale", oneOrMore(text))])),
      .init(
        "tolerance",
        map(
          [
            "metric": .object(["enum": .texts(TolerancePolicy.metrics)]),
            "threshold": number(.unit), "maxDifferingPixels": .object(["type": "integer", "minimum": .number(0)]),
            "window": window, "ignore": list(.object(["oneOf": [text, ref("rect")]])), "reason": text,
          ], required: ["reason"])),
      .init(
        "check",
        map([
          "profile": .object(["enum": .texts(CheckSettings.Profile.allCases.map(\.rawValue))]),
          "ignore": list(
            map(["rule": text, "button": text, "state": text, "reason": text], required: ["rule", "reason"])),
          "background": ref("color"),
        ])),
      .init(
        "coverage",
        map([
          "minimum": map(CoverageSettings.Measure.allCases.map { .init($0.rawValue, number(.unit)) }),
          "accept": list(
            map(
              ["button": text, "layer": text, "property": text, "state": text, "reason": text], required: ["reason"])),
        ])),
    ]
  }

  // MARK: - Layers

  private static func layerDefinitions(_ styles: [String]) -> [JSON.Member] {
    let structure: [JSON.Member] = [
      .init("name", text), .init("type", text), .init("sublayers", list(ref("layer"))), .init("mask", ref("layer")),
    ]
    let types = LayerType.allCases.map { type -> JSON in
      var members = structure
      if type != .plain { members[1].value = .object(["const": .text(type.rawValue)]) } else { members.remove(at: 1) }
      members += type.properties.filter { $0.name != "style" }.map { JSON.Member($0.name, schema($0)) }
      if let style = style(of: type, styles) { members.append(.init("style", style)) }
      return map(members, required: type == .plain ? ["name"] : ["name", "type"])
    }
    let names = LayerType.allCases.flatMap(\.properties).map(\.name).unique
    return [
      .init("layer", .object(["oneOf": .list(types)])),
      .init(
        "changes",
        .object([
          "type": ["object", "null"],
          "properties": .object([
            "inactive": .object([
              "type": ["boolean", "object"], "description": "whether nobody can press the button in this state",
            ])
          ]),
          "additionalProperties": .object(["type": "object", "propertyNames": .object(["enum": .texts(names)])]),
        ])),
    ]
  }

  /// Nil where a layer may have none.
  private static func style(of type: LayerType, _ styles: [String]) -> JSON? {
    let own = type.ownStyles
    let meanings = own.isEmpty ? [] : ["what turns"]
    guard !own.isEmpty || !styles.isEmpty else { return nil }
    return .object([
      "enum": .texts(own + styles), "default": own.first.map { .text($0) },
      "description": .text(
        (meanings + (styles.isEmpty ? [] : ["a style of the configuration"])).joined(separator: ", or ")),
    ])
  }

  // MARK: - Motion

  /// A part of a motion, or the choice between two by *Reduce Motion*.
  static func chosen(_ part: JSON, orNone: Bool = false) -> JSON {
    let end = orNone ? oneOf(part, .object(["type": "null"])) : part
    return oneOf(
      part, map([.init(ReduceMotion.name, end), .init("else", end)], required: [ReduceMotion.name, "else"]))
  }

  private static func positive(_ maximum: Double) -> JSON {
    .object(["type": "number", "exclusiveMinimum": .number(0), "maximum": .number(maximum)])
  }

  private static var motion: [JSON.Member] {
    let seconds = chosen(seconds(.seconds))
    let duration = chosen(oneOf(positive(Limits.seconds.upper), milliseconds))
    let timing: [JSON.Member] = [
      .init("duration", duration), .init("beginTime", seconds), .init("timeOffset", seconds),
      .init("speed", number(Limits(0, 1_000))),
      .init("repeatCount", oneOf(positive(1_000_000), .object(["const": "infinity"]))),
      .init("autoreverses", flag),
      .init("fillMode", names(MediaTiming.FillMode.self)),
      .init("timing", ref("timing")), .init("spring", chosen(ref("spring"))),
    ]
    let change: [JSON.Member] = [
      .init("keyPath", text), .init("from", .boolean(true)), .init("to", .boolean(true)), .init("by", .boolean(true)),
      .init("values", list(.boolean(true))), .init("keyTimes", list(number(.unit))),
      .init("timings", list(ref("timing"))),
      .init("calculationMode", names(Keyframes.CalculationMode.self)),
      .init("group", list(chosen(ref("animationPart"), orNone: true))),
    ]
    let curve = oneOf(
      .object(["enum": .texts(TimingCurve.named.map(\.name))]), tuple(Array(repeating: coordinate, count: 4)))
    let spring = map([
      "mass": positive(1_000_000), "stiffness": positive(1_000_000), "damping": positive(1_000_000),
      "initialVelocity": number(Limits(-10_000, 10_000)), "dampingRatio": positive(1),
    ])
    let animate = map([
      "duration": duration, "delay": seconds, "timing": ref("timing"), "spring": chosen(ref("spring")),
    ])
    return [
      .init("timing", chosen(curve)), .init("spring", spring),
      .init(
        "transition",
        map(
          ["from": text, "event": text, "to": text, "animate": chosen(animate, orNone: true)],
          required: ["from", "event", "to"])),
      .init("animationPart", map(change + timing)),
      .init("animation", map([.init("in", text), .init("layer", text)] + change + timing, required: ["in", "layer"])),
    ]
  }
}
