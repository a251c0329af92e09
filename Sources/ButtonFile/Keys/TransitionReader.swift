internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension LayersReader {
  /// The transitions of a built-in control: the states to which its app goes on a touch.
  func transitions(_ node: Node?, of control: any Control, kind: String) throws(Diagnostic) -> [StateTransition] {
    if let first = node?.list?.first, !(control is any AppDriven) {
      let hint = "the control itself decides what a touch leads to"
      throw source.error("\(kind) takes no transitions", at: first.mark, hint: hint)
    }
    return try transitions(node, states: StateNames(control.states), builtIn: kind)
  }

  /// Those of a built-in control lead from touches, and the control animates them.
  func transitions(
    _ node: Node?, states: StateNames, builtIn kind: String? = nil
  ) throws(Diagnostic) -> [StateTransition] {
    try node?.list("transitions", in: source) { item throws(Diagnostic) in try transition(item, states, kind) } ?? []
  }

  private func transition(_ node: Node, _ states: StateNames, _ kind: String?) throws(Diagnostic) -> StateTransition {
    let fields = try MappingReader(node, "a transition", keys: ["from", "event", "to", "animate"], in: source)
    let from = try fields.required("from", of: "a transition")
    let event = try fields.required("event", of: "a transition")
    let name = try values.text(event, "event")
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw source.error("an event's name has only letters, digits and _, not \(event.phrase)", at: event.mark)
    }
    if Touch(rawValue: name) == nil {
      guard !EventSignature.shared.contains(where: { $0.name == name }) else {
        throw source.error("\(name) is an event that every button takes", at: event.mark, hint: "choose another name")
      }
      guard kind == nil else {
        throw source.error("\(name.quoted) is not a touch", at: event.mark, name: name, among: EventCall.touches)
      }
      values.checkSpelling(ofEvent: name, at: event.mark)
    }
    var transition = StateTransition(
      from: from.text == "*" ? nil : try stateName(from, "from", among: states), event: name,
      to: try stateName(try fields.required("to", of: "a transition"), "to", among: states))
    guard let animate = fields.field("animate") else { return transition }
    if let kind {
      let message = "\(kind) has its own animation and takes no animate"
      throw source.error(message, at: animate.mark, hint: "leave it out")
    }
    transition.motion = try motion(animate.value)
    return transition
  }

  private func motion(_ node: Node) throws(Diagnostic) -> StateTransition.Motion {
    let fields = try MappingReader(node, "animate", keys: ["duration", "delay", "timing", "spring"], in: source)
    var motion = StateTransition.Motion()
    let duration = try duration(fields, insteadOfZero: "leave animate out for an immediate change")
    if let node = fields["delay"] { motion.delay = try values.seconds(node, .seconds, "delay") }
    if let timingFunction = try timingFunction(fields, duration: duration) { motion.timingFunction = timingFunction }
    motion.duration = duration ?? motion.timingFunction.ownDuration ?? motion.duration
    return motion
  }

  func duration(_ fields: MappingReader, insteadOfZero hint: String) throws(Diagnostic) -> Double? {
    guard let node = fields["duration"] else { return nil }
    return try values.positiveSeconds(node, upTo: Limits.seconds.upper, "duration", insteadOfZero: hint)
  }

  /// `timing` or `spring`; nil for neither.
  func timingFunction(_ fields: MappingReader, duration: Double?) throws(Diagnostic) -> AnimationCurve? {
    if let field = fields.field("spring") {
      guard fields["timing"] == nil else { throw source.error("write timing or spring, not both", at: field.mark) }
      return .spring(try spring(field.value, duration: duration))
    }
    guard let node = fields["timing"] else { return nil }
    return .curve(try values.curve(node, "timing"))
  }

  private func spring(_ node: Node, duration: Double?) throws(Diagnostic) -> Spring {
    let keys = ["mass", "stiffness", "damping", "initialVelocity", "dampingRatio"]
    let fields = try MappingReader(node, "spring", keys: keys, in: source)
    func positive(_ key: String, _ standard: Double, insteadOfZero hint: String? = nil) throws(Diagnostic) -> Double {
      guard let node = fields[key] else { return standard }
      return try values.positive(node, upTo: 1_000_000, key, insteadOfZero: hint)
    }
    var velocity = 0.0
    if let node = fields["initialVelocity"] {
      velocity = try values.number(node, Limits(-10_000, 10_000), "initialVelocity")
    }
    let spring: Spring?
    if let ratio = fields["dampingRatio"] {
      for key in keys.prefix(3) where fields[key] != nil {
        throw source.error("write dampingRatio or \(key), not both", at: fields.field(key)?.mark)
      }
      guard let duration else { throw source.error("a spring with a dampingRatio needs a duration", at: ratio.mark) }
      let number = try values.positive(ratio, upTo: 1, "dampingRatio", insteadOfZero: Self.restless)
      spring = Spring(dampingRatio: number, initialVelocity: velocity, duration: duration)
    } else {
      spring = Spring(
        mass: try positive("mass", 1), stiffness: try positive("stiffness", 100),
        damping: try positive("damping", 10, insteadOfZero: Self.restless), initialVelocity: velocity)
    }
    guard let spring else {
      let usual =
        fields["dampingRatio"] == nil
        ? "Core Animation's default is mass 1, stiffness 100 and damping 10" : "a dampingRatio from 0.1 to 1 is usual"
      throw source.error("no spring has these numbers: they are too far apart", at: node.mark, hint: usual)
    }
    return spring
  }

  private static let restless = "a spring without damping never comes to rest"
}

extension AnimationCurve {
  /// The duration that a spring has by itself: until it rests.
  fileprivate var ownDuration: Double? {
    switch self {
    case .curve: nil
    case .spring(let spring): spring.settlingDuration.isFinite ? spring.settlingDuration : nil
    }
  }
}
