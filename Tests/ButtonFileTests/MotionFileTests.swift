import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// What can be wrong in a file's animations and transitions.
///
/// A caret in the text shows where the error must point.
@Suite struct MotionFileTests {
  private typealias Case = (text: String, message: String)

  private static let layers =
    "control: layers\nsize: [9, 9]\nlayers: [{name: a}, {name: label, type: text}, {name: g, type: gradient}]\n"
  private static let finite = "\nhint: only finite numbers can be drawn"

  private func animation(_ keys: String, layer: String = "a") -> String {
    Self.layers + "animations:\n  - {in: normal, layer: \(layer), \(keys)}"
  }

  private func transition(_ animate: String) -> String {
    Self.layers + "transitions:\n  - {from: normal, event: tap, to: normal, animate: \(animate)}"
  }

  /// Expects the message at the caret, and exit code 65.
  private func check(_ marked: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let caret = try #require(marked.firstIndex(of: "^"), sourceLocation: sourceLocation)
    let before = marked[..<caret].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "\(before.count):\((before.last?.count ?? 0) + 1)"
    let text = String(marked[..<caret] + marked[marked.index(after: caret)...])
    #expect(problem(text) == "button.yaml:\(place): error: \(message) [65]", sourceLocation: sourceLocation)
  }

  private static let atOnce = "\nhint: for a value at once, write it in the state"
  private static let times = "\nhint: write seconds or milliseconds: 0.25 or 250ms"
  private static let once = "\nhint: leave repeatCount out to run it once"

  @Test(arguments: [
    ("duration: ^0", "duration must be a number above 0 and at most 3600, not \"0\"" + atOnce),
    ("duration: ^0.0", "duration must be a number above 0 and at most 3600, not \"0.0\"" + atOnce),
    ("duration: ^-0.25", "duration must be a number above 0 and at most 3600, not \"-0.25\""),
    ("duration: ^3601", "duration must be a number above 0 and at most 3600, not \"3601\""),
    ("duration: ^.nan", "duration must be a number, not \".nan\"" + finite),
    ("duration: ^.inf", "duration must be a number, not \".inf\"" + finite),
    ("duration: ^infinity", "duration must be a number, not \"infinity\"" + finite),
    ("duration: ^1e999", "duration must be a finite number, not \"1e999\""),
    ("duration: ^2s", "duration must be a number, not \"2s\"" + times),
    ("duration: ^1 sec", "duration must be a number, not \"1 sec\"" + times),
    ("beginTime: ^ms", "beginTime must be a number, not \"ms\""),
    ("beginTime: ^-5ms", "beginTime must be a number from 0 to 3600, not \"-5ms\""),
    ("repeatCount: ^0", "repeatCount must be a number above 0 and at most 1000000, not \"0\"" + once),
    ("repeatCount: ^-2", "repeatCount must be a number above 0 and at most 1000000, not \"-2\""),
    ("repeatCount: ^.nan", "repeatCount must be a number or infinity, not \".nan\""),
    (
      "repeatCount: ^.inf",
      "repeatCount must be a number or infinity, not \".inf\"\nhint: write infinity for an endless animation"
    ),
    (
      "repeatCount: ^Infinity",
      "repeatCount must be a number or infinity, not \"Infinity\"\nhint: write infinity for an endless animation"
    ),
    ("repeatCount: ^-.inf", "repeatCount must be a number or infinity, not \"-.inf\""),
    ("repeatCount: ^1e999", "repeatCount must be a finite number, not \"1e999\""),
    (
      "speed: ^0",
      "a speed of 0 stands still and needs a timeOffset\nhint: timeOffset is the second at which the animation stands"
    ),
    ("speed: ^-1", "speed must be a number from 0 to 1000, not \"-1\""),
    ("speed: ^.nan", "speed must be a number, not \".nan\"" + finite),
    ("speed: ^.inf", "speed must be a number, not \".inf\"" + finite),
    ("beginTime: ^-1", "beginTime must be a number from 0 to 3600, not \"-1\""),
    ("beginTime: ^.nan", "beginTime must be a number, not \".nan\"" + finite),
    ("timeOffset: ^-1", "timeOffset must be a number from 0 to 3600, not \"-1\""),
    ("timeOffset: ^.inf", "timeOffset must be a number, not \".inf\"" + finite),
    (
      "autoreverses: ^Yes", "autoreverses must be true or false, not \"Yes\"\nhint: write true or false, without quotes"
    ),
    ("fillMode: ^forward", "fillMode cannot be \"forward\"\nhint: did you mean \"forwards\"?"),
    (
      "timing: ^bouncy",
      "timing cannot be \"bouncy\"\nhint: it can be linear, easeIn, easeOut, easeInEaseOut or default"
    ),
    ("timing: ^[-0.1, 0, 1, 1]", "timing: x1 and x2 must lie from 0 to 1"),
    ("timing: ^[0, 0, 1.5, 1]", "timing: x1 and x2 must lie from 0 to 1"),
    ("timing: ^[0, 0, 1]", "timing must be [x1, y1, x2, y2], not a list of 3"),
    ("timing: [0, ^.nan, 1, 1]", "timing: y1 must be a number, not \".nan\"" + finite),
  ])
  func `times that mean nothing are refused`(keys: String, message: String) throws {
    try check(animation("keyPath: opacity, to: 1, \(keys)"), message)
    // In a group, and in a group's group, just as well.
    try check(animation("group: [{keyPath: opacity, to: 1, \(keys)}]"), message)
    try check(animation("group: [{group: [{keyPath: opacity, to: 1, \(keys)}]}]"), message)
  }

  private static let restless = "\nhint: a spring without damping never comes to rest"

  @Test func `all wrong numbers of a spring are told`() {
    let spring = "{mass: 0, stiffness: x, initialVelocity: 1e9}"
    let text = """
      control: layers
      size: [8, 8]
      layers: [{name: a}]
      animations: [{in: normal, layer: a, keyPath: opacity, to: 1, spring: \(spring)}]
      """
    let found = problems { () throws(Diagnostic) in _ = try button(text) }
    #expect(
      found.map { $0.split(separator: ": ")[2].split(separator: " ")[0] } == ["mass", "stiffness", "initialVelocity"])
  }

  @Test(arguments: [
    ("{damping: ^0}", "damping must be a number above 0 and at most 1000000, not \"0\"" + restless),
    ("{damping: ^-1}", "damping must be a number above 0 and at most 1000000, not \"-1\""),
    ("{mass: ^0}", "mass must be a number above 0 and at most 1000000, not \"0\""),
    ("{mass: ^-1}", "mass must be a number above 0 and at most 1000000, not \"-1\""),
    ("{mass: ^.nan}", "mass must be a number, not \".nan\"" + finite),
    ("{stiffness: ^0}", "stiffness must be a number above 0 and at most 1000000, not \"0\""),
    ("{stiffness: ^-100}", "stiffness must be a number above 0 and at most 1000000, not \"-100\""),
    ("{stiffness: ^.inf}", "stiffness must be a number, not \".inf\"" + finite),
    ("{dampingRatio: ^0}", "dampingRatio must be a number above 0 and at most 1, not \"0\"" + restless),
    ("{dampingRatio: ^-0.5}", "dampingRatio must be a number above 0 and at most 1, not \"-0.5\""),
    ("{dampingRatio: ^1.5}", "dampingRatio must be a number above 0 and at most 1, not \"1.5\""),
    ("{initialVelocity: ^.nan}", "initialVelocity must be a number, not \".nan\"" + finite),
    ("{initialVelocity: ^20000}", "initialVelocity must be a number from -10000 to 10000, not \"20000\""),
    (
      "^{mass: 1e-300}",
      "no spring has these numbers: they are too far apart\nhint: Core Animation's default is mass 1, stiffness 100 and damping 10"
    ),
    (
      "^{dampingRatio: 0.0005}",
      "no spring has these numbers: they are too far apart\nhint: a dampingRatio from 0.1 to 1 is usual"
    ),
    ("{dampng: ^1}", ""),
    ("^bouncy", "spring must be a map, not \"bouncy\""),
  ])
  func `springs that are none are refused`(spring: String, message: String) throws {
    if message.isEmpty {
      let message = "unknown key \"dampng\" in spring\nhint: did you mean \"damping\"?"
      try check(animation("keyPath: opacity, to: 1, spring: {^dampng: 1}"), message)
      return try check(transition("{spring: {^dampng: 1}}"), message)
    }
    try check(animation("keyPath: opacity, to: 1, duration: 1, spring: \(spring)"), message)
    try check(animation("group: [{keyPath: opacity, to: 1, duration: 1, spring: \(spring)}]"), message)
    try check(transition("{duration: 1, spring: \(spring)}"), message)
  }

  private static let ends =
    "keyTimes must begin with 0 and end with 1\nhint: each is a share of the duration, from 0 at its beginning to 1 at its end"

  @Test(arguments: [
    ("values: [0, 1], keyTimes: ^[0]", "2 values need as many keyTimes, not 1"),
    ("values: [0, 1], keyTimes: ^[0, 0.5, 1]", "2 values need as many keyTimes, not 3"),
    ("values: [0, 1], keyTimes: ^[0, 0.3, 0.6, 1], calculationMode: discrete", "2 values need as many keyTimes, not 4"),
    ("values: [0, 1, 0], keyTimes: ^[0, 1, 0.5]", "keyTimes must not decrease"),
    ("values: [0, 1], keyTimes: [0, ^2]", "in keyTimes, each must be a number from 0 to 1, not \"2\""),
    ("values: [0, 1], keyTimes: [^-0.1, 1]", "in keyTimes, each must be a number from 0 to 1, not \"-0.1\""),
    ("values: [0, 1], keyTimes: [0, ^.nan]", "in keyTimes, each must be a number, not \".nan\"" + finite),
    ("values: [0, 1], keyTimes: ^[0.25, 1]", ends),
    ("values: [0, 1], keyTimes: ^[0, 0.75]", ends),
    ("values: [0, 1], keyTimes: ^[0.5, 1], calculationMode: discrete", ends),
    ("values: [0, 1], keyTimes: ^0.5", "keyTimes must be a list, not \"0.5\""),
    ("values: [0, 1], timings: ^[easeIn, easeOut]", "2 values need 1 timings, not 2"),
    ("values: [0, 1, 0], timings: ^[easeIn]", "3 values need 2 timings, not 1"),
    (
      "values: [0, 1], timings: [^fast]",
      "in timings, each cannot be \"fast\"\nhint: it can be linear, easeIn, easeOut, easeInEaseOut or default"
    ),
    ("values: [0, 1], timings: [^[1.1, 0, 1, 1]]", "in timings, each: x1 and x2 must lie from 0 to 1"),
    (
      "values: [0, 1], calculationMode: ^cubic",
      "calculationMode cannot be \"cubic\"\nhint: it can be linear, discrete or paced"
    ),
    ("values: [0, 1], ^spring: {}", "a spring needs from, to or by, not values"),
    ("values: [0, ^red]", "in values, each must be a number, not \"red\""),
    ("values: ^1", "values must be a list, not \"1\""),
  ])
  func `keyframes that do not fit are refused`(keys: String, message: String) throws {
    try check(animation("keyPath: opacity, \(keys)"), message)
    try check(animation("group: [{keyPath: opacity, \(keys)}]"), message)
  }

  @Test(arguments: [
    ("opacity", "^red", "to must be a number, not \"red\""),
    ("opacity", "^'0.5'", "to must be a number, not \"0.5\"\nhint: remove the quotes"),
    ("opacity", "^[0, 1]", "to must be a number, not a list"),
    ("position", "^3", "to must be [x, y], not \"3\""),
    ("position.x", "^[1, 2]", "to must be a number, not a list"),
    ("bounds.size", "^[1]", "to must be [x, y], not a list of 1"),
    ("transform.rotation", "^{rotate: 1}", "to must be a number, not a map"),
    ("isHidden", "^1", "to must be true or false, not \"1\""),
    ("shadowOpacity", "^2", "to must be a number from 0 to 1, not \"2\""),
    ("cornerRadius", "^-1", "to must be a number from 0 to 4194304, not \"-1\""),
  ])
  func `values of another type than the key path's are refused`(
    keyPath: String, value: String, message: String
  ) throws {
    try check(animation("keyPath: \(keyPath), to: \(value)"), message)
    try check(animation("group: [{keyPath: \(keyPath), to: \(value)}]"), message)
  }

  @Test func `a colour is no number, nor a number a colour`() {
    #expect(
      problem(animation("keyPath: backgroundColor, from: 1")).hasPrefix(
        "button.yaml:5:60: error: from must be a colour, not \"1\"\nhint: \"#RGB\""))
    #expect(
      problem(animation("keyPath: colors, to: red", layer: "g")).hasPrefix(
        "button.yaml:5:49: error: to must be a list"))
  }

  @Test(arguments: [
    ("keyPath: ^opactiy, to: 1", "a plain layer cannot animate \"opactiy\"\nhint: did you mean \"opacity\"?"),
    (
      "keyPath: ^transform.rotate, to: 1",
      "a plain layer cannot animate \"transform.rotate\"\nhint: did you mean \"transform.rotation\"?"
    ),
    ("keyPath: ^masksToBounds, to: true", "a plain layer cannot animate \"masksToBounds\""),
    ("^to: 1, group: [{keyPath: opacity, to: 1}]", "an animation is a group or has to, not both"),
    ("group: ^[]", "group must not be empty"),
    ("group: ^{keyPath: opacity}", "group must be a list, not a map"),
    ("^spring: {}, group: [{keyPath: opacity, to: 1}]", "a group cannot have a spring, but its animations can"),
    (
      "group: [{^layer: a, keyPath: opacity, to: 1}]",
      "unknown key \"layer\" in an animation of a group\nhint: it can be keyPath, from, to, by, values, keyTimes, timings, "
        + "calculationMode, group, duration, beginTime, timeOffset, speed, repeatCount, autoreverses, fillMode, timing or spring"
    ),
    ("group: [^{to: 1}]", "an animation needs \"keyPath\""),
    ("group: [^{keyPath: opacity}]", "an animation needs from, to, by or values"),
    ("group: [{keyPath: ^strokeEnd, to: 1}]", "a plain layer cannot animate \"strokeEnd\""),
  ])
  func `what nothing can move is refused`(keys: String, message: String) throws {
    try check(animation(keys), message)
  }

  @Test func `times take milliseconds wherever they take seconds`() throws {
    let moving = animation("keyPath: opacity, to: 1, duration: 250ms, beginTime: 100ms, timeOffset: 50 ms")
    #expect(problem(moving).contains("timeOffset must be a number"))
    let file = try button(
      animation("keyPath: opacity, to: 1, duration: 250ms, beginTime: 100ms, timeOffset: 50ms")
        + "\nshots: [{state: normal, film: {duration: 1500ms}}]")
    let timing = try #require((file.control as? LayersControl)?.animations.first?.animation.timing)
    #expect((timing.duration, timing.beginTime, timing.timeOffset) == (0.25, 0.1, 0.05))
    #expect(file.shots.first?.film?.duration == 1.5)
    let moves = try button(transition("{duration: 250ms, delay: 40ms}")).transitions
    #expect(moves.first?.motion == StateTransition.Motion(duration: 0.25, delay: 0.04))
    let system = try button("control: highlight\nproperties: {highlightDuration: 400ms}")
    #expect(system.properties["highlightDuration"] == .number(0.4))
    #expect(file.findings.isEmpty && system.findings.isEmpty)
  }

  @Test func `a duration of minutes is asked about, unless it is written in milliseconds`() throws {
    #expect(
      try button(transition("{duration: 200}")).findings.map(\.description) == [
        """
        button.yaml:5:64: warning: duration is 200 seconds: are milliseconds meant?
        hint: write 200ms, or 200000ms if it is meant to be so long
        """
      ])
    #expect(try button(transition("{duration: 200000ms}")).findings.isEmpty)
    #expect(try button(transition("{duration: 49}")).findings.isEmpty)
  }

  @Test(arguments: [
    ("touchdown", "touchDown"), ("touchUpInsde", "touchUpInside"), ("TouchCancle", "touchCancel"),
    ("touchUp", "touchUpInside"), ("touch", "touchDown"),
  ])
  func `an event that looks like a touch is asked about`(_ name: String, _ touch: String) throws {
    let file = Self.layers + "transitions:\n  - {from: normal, event: \(name), to: normal}"
    #expect(
      try button(file).findings.map(\.description) == [
        """
        button.yaml:5:27: warning: \(name.quoted) is not a touch, but an event of the file's own
        hint: did you mean "\(touch)"?
        """
      ])
  }

  @Test func `a transition that an earlier one leaves nothing to is a finding`() throws {
    let file = Self.layers + "states: {a: , b: }\n"
    #expect(
      try button(file + "transitions: [{from: a, event: go, to: b}, {from: a, event: go, to: a}]").findings
        .map(\.description) == [
          """
          button.yaml:5:44: warning: go leads from "a" to "b" already, and this transition is never taken
          hint: leave one of the two out
          """
        ])
    let others = ["{from: a, event: go, to: b}", "{from: b, event: go, to: a}", "{from: '*', event: go, to: b}"]
    #expect(try button(file + "transitions: [\(others.joined(separator: ", "))]").findings.isEmpty)
  }

  @Test(arguments: ["tap", "touchIDFailed", "load", "touchUpInside", "finish"])
  func `other events are the file's own`(_ name: String) throws {
    #expect(try button(Self.layers + "transitions: [{from: normal, event: \(name), to: normal}]").findings.isEmpty)
  }

  @Test func `a layer or a state that is not there is named with the nearest`() throws {
    try check(
      Self.layers + "animations: [{in: normal, layer: ^lable, keyPath: opacity, to: 1}]",
      "there is no layer \"lable\"\nhint: did you mean \"label\"?")
    try check(
      Self.layers + "animations: [{in: ^nrmal, layer: a, keyPath: opacity, to: 1}]",
      "there is no state \"nrmal\"\nhint: did you mean \"normal\"?")
    try check(
      Self.layers + "animations: [^{layer: a, keyPath: opacity, to: 1}]", "an animation needs \"in\"")
  }

  private static let snap = "\nhint: leave animate out for an immediate change"

  @Test(arguments: [
    ("{duration: ^0}", "duration must be a number above 0 and at most 3600, not \"0\"" + snap),
    ("{duration: ^0, spring: {}}", "duration must be a number above 0 and at most 3600, not \"0\"" + snap),
    ("{duration: ^-1}", "duration must be a number above 0 and at most 3600, not \"-1\""),
    ("{duration: ^.nan}", "duration must be a number, not \".nan\"" + finite),
    ("{duration: ^.inf}", "duration must be a number, not \".inf\"" + finite),
    ("{delay: ^-0.1}", "delay must be a number from 0 to 3600, not \"-0.1\""),
    ("{delay: ^.nan}", "delay must be a number, not \".nan\"" + finite),
    ("{delay: ^.inf}", "delay must be a number, not \".inf\"" + finite),
    ("{timing: ^[0, 0, 2, 1]}", "timing: x1 and x2 must lie from 0 to 1"),
    ("{timing: ^[-1, 0, 1, 1]}", "timing: x1 and x2 must lie from 0 to 1"),
    ("{timing: ^easeout}", "timing cannot be \"easeout\"\nhint: did you mean \"easeOut\"?"),
    ("{^repeatCount: 2}", "unknown key \"repeatCount\" in animate\nhint: it can be duration, delay, timing or spring"),
    ("^0.25", "animate must be a map, not \"0.25\""),
  ])
  func `a transition's motion that means nothing is refused`(animate: String, message: String) throws {
    try check(transition(animate), message)
  }

  // MARK: What is taken

  private func read(_ keys: String) throws -> Animation {
    let control = try #require(try button(animation(keys)).control as? LayersControl)
    return try #require(control.animations.first).animation
  }

  @Test func `speed 0 stands still where its offset says`() throws {
    let still = try read("keyPath: opacity, from: 0, to: 1, duration: 2, speed: 0, timeOffset: 0.5")
    #expect(still.timing.speed == 0 && still.timing.timeOffset == 0.5)
    #expect(try read("keyPath: opacity, to: 1, speed: 0, timeOffset: 0").timing.speed == 0)
  }

  @Test func `a part of a run can be asked for`() throws {
    #expect(try read("keyPath: opacity, to: 1, repeatCount: 0.5").timing.repeatCount == 0.5)
    #expect(try read("keyPath: opacity, to: 1, repeatCount: infinity").timing.repeatCount == .infinity)
  }

  @Test(
    arguments: [
      ("keyPath: opacity, values: [0, 1], keyTimes: [0, 0.75], calculationMode: discrete", [0, 0.75]),
      ("keyPath: opacity, values: [0, 1], keyTimes: [0, 0.5, 1], calculationMode: discrete", [0, 0.5, 1]),
      ("keyPath: isHidden, values: [true, false], keyTimes: [0, 0.75]", [0, 0.75]),
      ("keyPath: isHidden, values: [true, false], keyTimes: [0, 0.75, 1]", [0, 0.75, 1]),
      ("keyPath: opacity, values: [0, 1, 0], keyTimes: [0, 0, 1]", [0, 0, 1]),
    ] as [(String, [Double])])
  func `what holds until the next time may name the end or not`(keys: String, times: [Double]) throws {
    guard case .keyframes(_, let keyframes) = try read(keys).kind else {
      Issue.record("keyframes at \(times)")
      return
    }
    #expect(keyframes.keyTimes == times)
  }

  @Test func `control points beyond 0 and 1 in y overshoot`() throws {
    let curve = try read("keyPath: opacity, to: 1, timing: [0.3, -0.5, 0.7, 1.5]").timingFunction
    #expect(curve.progress(at: 0.1) < 0 && curve.progress(at: 0.9) > 1)
  }
}
