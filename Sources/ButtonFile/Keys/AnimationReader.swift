internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension LayersReader {
  private static let timing = [
    "duration", "beginTime", "timeOffset", "speed", "repeatCount", "autoreverses", "fillMode", "timing", "spring",
  ]
  private static let change = [
    "keyPath", "from", "to", "by", "values", "keyTimes", "timings", "calculationMode", "group",
  ]

  func animations(_ node: Node?, states: StateNames, _ tree: Tree) throws(Diagnostic) -> [StateAnimation] {
    guard let node else { return [] }
    let animations = try node.list("animations", in: source) { item throws(Diagnostic) -> StateAnimation? in
      guard let item = try values.movingIfAny(item) else { return nil }
      let fields = try values.mapping(item, "an animation", keys: ["in", "layer"] + Self.change + Self.timing)
      var errors = ErrorList()
      let state = errors.attempt(try stateName(try fields.required("in", of: "an animation"), "in", among: states))
      let layer = errors.attempt(try self.layer(try fields.required("layer", of: "an animation"), tree))
      var animation: Animation?
      if let layer { animation = errors.attempt(try self.animation(fields, layer.type)) }
      try errors.end()
      guard let state, let layer, let animation else { preconditionFailure("each of them has thrown its error") }
      return StateAnimation(state: state, layer: layer.name, animation: animation)
    }
    return animations.compactMap(\.self)
  }

  private func layer(_ node: Node, _ tree: Tree) throws(Diagnostic) -> (name: String, type: LayerType) {
    let name = try values.text(node, "layer")
    guard let type = tree.types[name] else { throw unknownLayer(name, at: node.mark, in: source, tree) }
    return (name, type)
  }

  private func animation(_ fields: MappingReader, _ type: LayerType) throws(Diagnostic) -> Animation {
    var errors = ErrorList()
    let kind = errors.attempt(try kind(fields, type))
    let hint = "for a value at once, write it in the state"
    let duration = errors.attempt(try duration(fields, insteadOfZero: hint)) ?? nil
    let curve = errors.attempt(try timingFunction(fields, duration: duration)) ?? nil
    let timing = errors.attempt(try timing(fields))
    try errors.end()
    guard let kind, let timing else { preconditionFailure("each of them has thrown its error") }
    var animation = Animation(kind)
    switch curve {
    case .spring(let spring):
      if case .basic(let keyPath, let change) = kind { animation.kind = .spring(keyPath, change, spring) }
    case .curve(let curve): animation.timingFunction = curve
    case nil: break
    }
    let standard = animation.timing.duration
    animation.timing = timing
    animation.timing.duration = duration ?? animation.kind.ownDuration ?? standard
    return animation
  }

  /// Everything but the duration.
  private func timing(_ fields: MappingReader) throws(Diagnostic) -> MediaTiming {
    var timing = MediaTiming()
    var errors = ErrorList()
    func read<Value>(
      _ key: String, into part: WritableKeyPath<MediaTiming, Value>, _ value: (Node) throws(Diagnostic) -> Value
    ) {
      guard let node = fields[key], let value = errors.attempt(try value(node)) else { return }
      timing[keyPath: part] = value
    }
    read("beginTime", into: \.beginTime) { node throws(Diagnostic) in
      try values.seconds(try values.moving(node), .seconds, "beginTime")
    }
    read("timeOffset", into: \.timeOffset) { node throws(Diagnostic) in
      try values.seconds(try values.moving(node), .seconds, "timeOffset")
    }
    read("speed", into: \.speed) { node throws(Diagnostic) in try speed(node, fields) }
    read("repeatCount", into: \.repeatCount) { node throws(Diagnostic) in try repeatCount(node) }
    read("autoreverses", into: \.autoreverses) { node throws(Diagnostic) in try values.boolean(node, "autoreverses") }
    read("fillMode", into: \.fillMode) { node throws(Diagnostic) in try values.choice(node, "fillMode") }
    try errors.end()
    return timing
  }

  /// A speed of 0 stands still at the animation's `timeOffset`, as in Core Animation, and then needs one.
  private func speed(_ node: Node, _ fields: MappingReader) throws(Diagnostic) -> Double {
    let speed = try values.number(node, Limits(0, 1_000), "speed")
    guard speed > 0 || fields["timeOffset"] != nil else {
      if let misspelt = fields.misspelling(of: "timeOffset") { throw misspelt }
      throw source.error(
        "a speed of 0 stands still and needs a timeOffset", at: node.mark,
        hint: "timeOffset is the second at which the animation stands")
    }
    return speed
  }

  private func repeatCount(_ node: Node) throws(Diagnostic) -> Double {
    if node.text == "infinity" { return .infinity }
    guard node.plain.flatMap(DecimalNumber.parse) != nil else {
      let word = node.text?.lowercased().drop { "+.".contains($0) }
      let isEndless = word == "inf" || word == "infinity"
      throw values.mismatch(
        "repeatCount", "a number or infinity", node,
        hint: isEndless ? "write infinity for an endless animation" : nil)
    }
    return try values.positive(
      node, upTo: 1_000_000, "repeatCount", insteadOfZero: "leave repeatCount out to run it once")
  }

  private func kind(_ fields: MappingReader, _ type: LayerType) throws(Diagnostic) -> Animation.Kind {
    if let group = fields.field("group") {
      for key in Self.change.dropLast() where fields[key] != nil {
        throw source.error("an animation is a group or has \(key), not both", at: fields.field(key)?.mark)
      }
      try refuseSpring(fields, "a group cannot have a spring, but its animations can")
      let children = try group.value.list("group", in: source) { item throws(Diagnostic) -> Animation? in
        guard let item = try values.movingIfAny(item) else { return nil }
        let inner = try values.mapping(item, "an animation of a group", keys: Self.change + Self.timing)
        return try animation(inner, type)
      }
      guard !children.isEmpty else { throw source.error("group must not be empty", at: group.value.mark) }
      return .group(children.compactMap(\.self))
    }
    let node = try fields.required("keyPath", of: "an animation")
    let name = try values.text(node, "keyPath")
    let keyPaths = AnimationKeyPath.all(on: type)
    guard let keyPath = AnimationKeyPath(name), keyPaths.contains(keyPath) else {
      let hint = Suggestions.nearest(to: name, among: keyPaths.map(\.name)).map { "did you mean \"\($0)\"?" }
      let what = type == .plain ? "a plain layer" : "a layer of type \(type.rawValue)"
      throw source.error("\(what) cannot animate \(name.cut)", at: node.mark, hint: hint)
    }
    return fields["values"] == nil ? try basic(fields, keyPath) : try keyframes(fields, keyPath)
  }

  private func basic(_ fields: MappingReader, _ keyPath: AnimationKeyPath) throws(Diagnostic) -> Animation.Kind {
    let type = keyPath.type
    for key in ["keyTimes", "timings", "calculationMode"] where fields[key] != nil {
      throw source.error("\(key) needs values", at: fields.field(key)?.mark)
    }
    func end(_ key: String, _ type: PropertyType) throws(Diagnostic) -> PropertyValue? {
      guard let node = fields[key] else { return nil }
      return try values.value(node, type, key)
    }
    guard fields["from"] != nil || fields["to"] != nil || fields["by"] != nil else {
      throw fields.missing(["from", "to", "by", "values"], "an animation needs from, to, by or values")
    }
    if let by = fields.field("by"), !type.canBeAdded {
      throw source.error("\(keyPath) cannot have by: its values cannot be added", at: by.mark)
    }
    let ends = try [("from", type), ("to", type), ("by", type.unlimited)].mapAll(end)
    return .basic(keyPath, Animation.Change(from: ends[0], to: ends[1], by: ends[2]))
  }

  private func keyframes(_ fields: MappingReader, _ keyPath: AnimationKeyPath) throws(Diagnostic) -> Animation.Kind {
    for key in ["from", "to", "by"] where fields[key] != nil {
      throw source.error("an animation has values or \(key), not both", at: fields.field(key)?.mark)
    }
    try refuseSpring(fields, "a spring needs from, to or by, not values")
    let node = try fields.required("values", of: "an animation")
    let frames = try node.list("values", in: source) { item throws(Diagnostic) in
      try values.value(item, keyPath.type, "in values, each")
    }
    guard !frames.isEmpty else { throw source.error("values must not be empty", at: node.mark) }
    var mode = Keyframes.CalculationMode.linear
    if let node = fields["calculationMode"] { mode = try values.choice(node, "calculationMode") }
    let holds = mode == .discrete || keyPath.type == .boolean
    var errors = ErrorList()
    let times = errors.attempt(try keyTimes(fields["keyTimes"], frames.count, holds: holds)) ?? nil
    let curves = errors.attempt(try curves(fields["timings"], frames.count)) ?? []
    try errors.end()
    return .keyframes(keyPath, Keyframes(frames, keyTimes: times, curves: curves, calculationMode: mode))
  }

  private func refuseSpring(_ fields: MappingReader, _ message: String) throws(Diagnostic) {
    if let field = fields.field("spring") { throw source.error(message, at: field.mark) }
  }

  /// One for each value, from 0 to 1; discrete values, such as flags, may have one more, the end.
  private func keyTimes(_ node: Node?, _ count: Int, holds: Bool) throws(Diagnostic) -> [Double]? {
    guard let node else { return nil }
    let times = try node.list("keyTimes", in: source) { item throws(Diagnostic) in
      try values.number(item, .unit, "in keyTimes, each")
    }
    guard times.count == count || holds && times.count == count + 1 else {
      throw source.error("\(count) values need as many keyTimes, not \(times.count)", at: node.mark)
    }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw source.error("keyTimes must not decrease", at: node.mark)
    }
    guard times.first == 0, holds && times.count == count || times.last == 1 else {
      let hint = "each is a share of the duration, from 0 at its beginning to 1 at its end"
      throw source.error("keyTimes must begin with 0 and end with 1", at: node.mark, hint: hint)
    }
    return times
  }

  private func curves(_ node: Node?, _ count: Int) throws(Diagnostic) -> [TimingCurve] {
    guard let node else { return [] }
    let curves = try node.list("timings", in: source) { item throws(Diagnostic) in
      try values.curve(item, "in timings, each")
    }
    guard curves.count == count - 1 else {
      throw source.error("\(count) values need \(count - 1) timings, not \(curves.count)", at: node.mark)
    }
    return curves
  }
}

extension Animation.Kind {
  /// How long it lasts without a duration: a group as long as its children, a spring until it rests.
  fileprivate var ownDuration: Double? {
    switch self {
    case .group(let children): Animation.duration(ofGroup: children)
    case .spring(_, _, let spring): Animation.duration(of: spring)
    case .basic, .keyframes, .crossFade: nil
    }
  }
}

extension PropertyType {
  /// Whether the type can have a `by`.
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
