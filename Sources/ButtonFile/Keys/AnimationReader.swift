internal import PresscheckControls
internal import PresscheckGraphics

extension LayersReader {
  private static let timing = [
    "duration", "beginTime", "timeOffset", "speed", "repeatCount", "autoreverses", "fillMode", "timing", "spring",
  ]
  private static let change = [
    "keyPath", "from", "to", "by", "values", "keyTimes", "timings", "calculationMode", "group",
  ]

  func animations(_ entry: Entry?, states: [String], _ tree: Tree) throws(Diagnostic) -> [StateAnimation] {
    guard let entry else { return [] }
    return try entry.list("animations", in: source) { item throws(Diagnostic) in
      let fields = try Fields(item, "an animation", keys: ["in", "layer"] + Self.change + Self.timing, in: source)
      let state = try stateName(try fields.required("in", of: "an animation"), "in", among: states)
      let layer = try fields.required("layer", of: "an animation")
      let name = try values.text(layer, "layer")
      guard let type = tree.types[name] else { throw unknownLayer(name, at: layer.mark, tree) }
      return StateAnimation(state: state, layer: name, animation: try template(fields, type))
    }
  }

  private func template(_ fields: Fields, _ type: LayerType) throws(Diagnostic) -> AnimationTemplate {
    var template = AnimationTemplate(try change(fields, type))
    template.duration = try duration(fields, insteadOfZero: "for a value at once, write it in the state")
    if let pace = try pace(fields, duration: template.duration) { template.pace = pace }
    if let entry = fields["beginTime"] { template.beginTime = try values.number(entry, .seconds, "beginTime") }
    if let entry = fields["timeOffset"] { template.timeOffset = try values.number(entry, .seconds, "timeOffset") }
    if let entry = fields["speed"] { template.speed = try speed(entry, fields) }
    if let entry = fields["repeatCount"] { template.repeatCount = try repeatCount(entry) }
    if let entry = fields["autoreverses"] { template.autoreverses = try values.flag(entry, "autoreverses") }
    if let entry = fields["fillMode"] {
      let names = AnimationTemplate.FillMode.allCases.map(\.rawValue)
      template.fillMode = .init(rawValue: try values.choice(entry, names, "fillMode")) ?? .removed
    }
    return template
  }

  /// A speed of 0 stands still, as in Core Animation: at the animation's `timeOffset`, which then has to be given.
  private func speed(_ entry: Entry, _ fields: Fields) throws(Diagnostic) -> Double {
    let speed = try values.number(entry, Limits(0, 1_000), "speed")
    guard speed > 0 || fields["timeOffset"] != nil else {
      throw source.error(
        "a speed of 0 stands still, and nothing says where", at: entry.mark,
        hint: "add timeOffset, the second of the animation that it stands at")
    }
    return speed
  }

  private func repeatCount(_ entry: Entry) throws(Diagnostic) -> Double {
    if entry.text == "infinity" { return .infinity }
    guard entry.plain.flatMap(DecimalNumber.parse) != nil else {
      throw values.mismatch(
        "repeatCount", "a number or infinity", entry, hint: entry.isInfinite ? "for ever is written infinity" : nil)
    }
    return try values.positive(
      entry, upTo: 1_000_000, "repeatCount", insteadOfZero: "leave repeatCount out to run it once")
  }

  private func change(_ fields: Fields, _ type: LayerType) throws(Diagnostic) -> AnimationTemplate.Change {
    if let group = fields.field("group") {
      for key in Self.change.dropLast() where fields[key] != nil {
        throw source.error("an animation is a group or has \(key), not both", at: fields.field(key)?.mark)
      }
      try refuseSpring(fields, "a group's animations have springs, and not the group")
      let children = try group.value.list("group", in: source) { item throws(Diagnostic) in
        let inner = try Fields(item, "an animation of a group", keys: Self.change + Self.timing, in: source)
        return try template(inner, type)
      }
      guard !children.isEmpty else { throw source.error("group must not be empty", at: group.value.mark) }
      return .group(children)
    }
    let entry = try fields.required("keyPath", of: "an animation")
    let keyPath = try values.text(entry, "keyPath")
    guard let kind = KeyPaths.type(of: keyPath, on: type) else {
      let hint = Spelling.nearest(to: keyPath, among: KeyPaths.names(on: type)).map { "did you mean \"\($0)\"?" }
      let what = type == .plain ? "a plain layer" : "a layer of type \(type.rawValue)"
      throw source.error("\(what) cannot animate \(keyPath.quoted)", at: entry.mark, hint: hint)
    }
    return fields["values"] == nil ? try basic(fields, keyPath, kind) : try keyframes(fields, keyPath, kind)
  }

  private func basic(
    _ fields: Fields, _ keyPath: String, _ type: PropertyType
  ) throws(Diagnostic) -> AnimationTemplate.Change {
    for key in ["keyTimes", "timings", "calculationMode"] where fields[key] != nil {
      throw source.error("\(key) goes with values", at: fields.field(key)?.mark)
    }
    func end(_ key: String, _ type: PropertyType) throws(Diagnostic) -> PropertyValue? {
      guard let entry = fields[key] else { return nil }
      return try values.value(entry, type, key)
    }
    guard fields["from"] != nil || fields["to"] != nil || fields["by"] != nil else {
      throw source.error("an animation needs from, to, by or values", at: fields.mark)
    }
    if let by = fields.field("by"), !type.canBeAdded {
      throw source.error("\(keyPath) has no by: it cannot be added to", at: by.mark)
    }
    return .basic(
      keyPath: keyPath, from: try end("from", type), to: try end("to", type), by: try end("by", type.unlimited))
  }

  private func keyframes(
    _ fields: Fields, _ keyPath: String, _ type: PropertyType
  ) throws(Diagnostic) -> AnimationTemplate.Change {
    for key in ["from", "to", "by"] where fields[key] != nil {
      throw source.error("an animation has values or \(key), not both", at: fields.field(key)?.mark)
    }
    try refuseSpring(fields, "a spring goes with from, to and by, not with values")
    let entry = try fields.required("values", of: "an animation")
    let frames = try entry.list("values", in: source) { item throws(Diagnostic) in
      try values.value(item, type, "in values, each")
    }
    guard !frames.isEmpty else { throw source.error("values must not be empty", at: entry.mark) }
    var mode = AnimationTemplate.Mode.linear
    if let entry = fields["calculationMode"] {
      let names = AnimationTemplate.Mode.allCases.map(\.rawValue)
      mode = AnimationTemplate.Mode(rawValue: try values.choice(entry, names, "calculationMode")) ?? .linear
    }
    let holds = mode == .discrete || type == .flag
    return .keyframes(
      keyPath: keyPath, values: frames, keyTimes: try keyTimes(fields["keyTimes"], frames.count, holds: holds),
      curves: try curves(fields["timings"], frames.count), mode: mode)
  }

  private func refuseSpring(_ fields: Fields, _ message: String) throws(Diagnostic) {
    if let field = fields.field("spring") { throw source.error(message, at: field.mark) }
  }

  /// One for each value, from 0 to 1. Discrete values, which flags are always, may have one more, the end.
  private func keyTimes(_ entry: Entry?, _ count: Int, holds: Bool) throws(Diagnostic) -> [Double]? {
    guard let entry else { return nil }
    let times = try entry.list("keyTimes", in: source) { item throws(Diagnostic) in
      try values.number(item, .unit, "in keyTimes, each")
    }
    guard times.count == count || holds && times.count == count + 1 else {
      throw source.error("\(count) values need as many keyTimes, not \(times.count)", at: entry.mark)
    }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw source.error("keyTimes must not decrease", at: entry.mark)
    }
    guard times.first == 0, holds && times.count == count || times.last == 1 else {
      let hint = "each is a share of the duration, from 0 at its beginning to 1 at its end"
      throw source.error("keyTimes must begin with 0 and end with 1", at: entry.mark, hint: hint)
    }
    return times
  }

  private func curves(_ entry: Entry?, _ count: Int) throws(Diagnostic) -> [TimingCurve] {
    guard let entry else { return [] }
    let curves = try entry.list("timings", in: source) { item throws(Diagnostic) in
      try values.curve(item, "in timings, each")
    }
    guard curves.count == count - 1 else {
      throw source.error("\(count) values need \(count - 1) timings, not \(curves.count)", at: entry.mark)
    }
    return curves
  }
}

extension Entry {
  /// Whether it is one of the other words for infinity.
  fileprivate var isInfinite: Bool {
    let word = text?.lowercased().drop { "+.".contains($0) }
    return word == "inf" || word == "infinity"
  }
}

extension PropertyType {
  /// Whether `by` means something.
  fileprivate var canBeAdded: Bool {
    switch self {
    case .number, .integer, .point, .rect, .transform: true
    default: false
    }
  }

  /// A difference may be negative where the value may not.
  fileprivate var unlimited: PropertyType {
    switch self {
    case .number, .integer: .number(.coordinate)
    default: self
    }
  }
}
