internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension LayersReader {
  /// The transitions of a built-in control: the states to which its app goes on a touch.
  func transitions(
    _ node: Node?, of control: any Recordable, kind: String, failure: Diagnostic?
  ) throws(Diagnostic) -> Transitions {
    if let first = node?.list?.first, !(control is any AppDriven) {
      let hint = "the control itself decides what a touch leads to"
      let error = source.error("\(kind) takes no transitions", at: first.mark, hint: hint)
      try values.note(error)
      return Transitions(failure: error)
    }
    return try transitions(node, states: StateNames(control.states, failure: failure), builtIn: kind)
  }

  /// The transitions that could be read.
  struct Transitions {
    var list: [StateTransition] = []
    /// The error because of which these are not all; nil if they are.
    var failure: Diagnostic?
  }

  /// Those of a built-in control lead from touches, and the control animates them.
  func transitions(
    _ node: Node?, states: StateNames, builtIn kind: String? = nil
  ) throws(Diagnostic) -> Transitions {
    var transitions = Transitions()
    do throws(Diagnostic) {
      let list = try node?.list("transitions", in: source) { item throws(Diagnostic) in
        try transition(item, states, kind)
      }
      transitions.list = list ?? []
      if let node { noteUnused(transitions.list, node.items) }
    } catch {
      transitions.failure = error.all.first
      try values.note(error)
    }
    return transitions
  }

  /// Finds transitions that an earlier one with the same state and event leaves nothing to.
  private func noteUnused(_ transitions: [StateTransition], _ nodes: [Node]) {
    var targets: [[String]: String] = [:]
    for (transition, node) in zip(transitions, nodes) {
      // One from any state is taken where an earlier one leads to the state that shows.
      guard let from = transition.from else { continue }
      if let target = targets[[from, transition.event]] {
        values.assets.add(
          source.finding(
            "\(transition.event) leads from \(from.quoted) to \(target.quoted) already, and this transition is never taken",
            at: node.mark, hint: "leave one of the two out"))
      } else {
        targets[[from, transition.event]] = transition.to
      }
    }
  }

  private func transition(_ node: Node, _ states: StateNames, _ kind: String?) throws(Diagnostic) -> StateTransition {
    let fields = try values.mapping(node, "a transition", keys: ["from", "event", "to", "animate"])
    func state(_ key: String) throws(Diagnostic) -> String? {
      let node = try fields.required(key, of: "a transition")
      return key == "from" && node.text == "*" ? nil : try stateName(node, key, among: states)
    }
    var errors = ErrorList()
    let from = errors.attempt(try state("from")) ?? nil
    let event = errors.attempt(try event(try fields.required("event", of: "a transition"), kind))
    let to = errors.attempt(try state("to")) ?? nil
    var motion: StateTransition.Motion?
    if let animate = fields.field("animate") {
      if let kind {
        let message = "\(kind) has its own animation and takes no animate"
        errors.add(source.error(message, at: animate.mark, hint: "leave it out"))
      } else {
        motion = errors.attempt(try values.movingIfAny(animate.value).map(self.motion)) ?? nil
      }
    }
    try errors.end()
    var transition = StateTransition(from: from, event: event ?? "", to: to ?? "")
    transition.motion = motion
    return transition
  }

  private func event(_ event: Node, _ kind: String?) throws(Diagnostic) -> String {
    let name = try values.text(event, "event")
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw source.error("an event's name has only letters, digits and _, not \(event.phrase)", at: event.mark)
    }
    if Touch(rawValue: name) == nil {
      guard !EventSignature.shared.contains(where: { $0.name == name }) else {
        throw source.error("\(name) is an event that every button takes", at: event.mark, hint: "choose another name")
      }
      guard kind == nil else {
        throw source.error("\(name.cut) is not a touch", at: event.mark, name: name, among: EventCall.touches)
      }
      values.checkSpelling(ofEvent: name, at: event.mark)
    }
    return name
  }

  private func motion(_ node: Node) throws(Diagnostic) -> StateTransition.Motion {
    let fields = try values.mapping(node, "animate", keys: ["duration", "delay", "timing", "spring"])
    var motion = StateTransition.Motion()
    var errors = ErrorList()
    let duration =
      errors.attempt(try duration(fields, insteadOfZero: "leave animate out for an immediate change")) ?? nil
    if let node = fields["delay"],
      let delay = errors.attempt(try values.seconds(try values.moving(node), .seconds, "delay"))
    {
      motion.delay = delay
    }
    let timing = errors.attempt(try timingFunction(fields, duration: duration)) ?? nil
    try errors.end()
    if let timing { motion.timingFunction = timing }
    if let duration {
      motion.duration = duration
    } else if case .spring(let spring) = motion.timingFunction, spring.settlingDuration.isFinite {
      motion.duration = spring.settlingDuration
    }
    return motion
  }

  func duration(_ fields: MappingReader, insteadOfZero hint: String) throws(Diagnostic) -> Double? {
    guard let node = fields["duration"] else { return nil }
    return try values.positive(
      try values.moving(node), upTo: Limits.seconds.upper, "duration", isTime: true, insteadOfZero: hint)
  }

  /// `timing` or `spring`; nil for neither.
  func timingFunction(_ fields: MappingReader, duration: Double?) throws(Diagnostic) -> AnimationCurve? {
    if let field = fields.field("spring") {
      guard fields["timing"] == nil else { throw source.error("write timing or spring, not both", at: field.mark) }
      // A wrong duration is an error of its own.
      let duration = duration ?? fields["duration"].map { _ in 1 }
      return .spring(try spring(try values.moving(field.value), duration: duration, in: fields))
    }
    guard let node = fields["timing"] else { return nil }
    return .curve(try values.curve(node, "timing"))
  }

  private func spring(_ node: Node, duration: Double?, in motion: MappingReader) throws(Diagnostic) -> Spring {
    let keys = ["mass", "stiffness", "damping", "initialVelocity", "dampingRatio"]
    let fields = try values.mapping(node, "spring", keys: keys)
    func positive(_ key: String, _ standard: Double, insteadOfZero hint: String? = nil) throws(Diagnostic) -> Double {
      guard let node = fields[key] else { return standard }
      return try values.positive(node, upTo: 1_000_000, key, insteadOfZero: hint)
    }
    var errors = ErrorList()
    var velocity = 0.0
    if let node = fields["initialVelocity"] {
      velocity = errors.attempt(try values.number(node, Limits(-10_000, 10_000), "initialVelocity")) ?? 0
    }
    let spring: Spring?
    if let ratio = fields["dampingRatio"] {
      for key in keys.prefix(3) where fields[key] != nil {
        throw source.error("write dampingRatio or \(key), not both", at: fields.field(key)?.mark)
      }
      guard let duration else {
        throw motion.missing(["duration"], "a spring with a dampingRatio needs a duration", at: ratio.mark)
      }
      let number = errors.attempt(try values.positive(ratio, upTo: 1, "dampingRatio", insteadOfZero: Self.restless))
      try errors.end()
      spring = Spring(dampingRatio: number ?? 1, initialVelocity: velocity, duration: duration)
    } else {
      let mass = errors.attempt(try positive("mass", 1))
      let stiffness = errors.attempt(try positive("stiffness", 100))
      let damping = errors.attempt(try positive("damping", 10, insteadOfZero: Self.restless))
      try errors.end()
      spring = Spring(
        mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10, initialVelocity: velocity)
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
