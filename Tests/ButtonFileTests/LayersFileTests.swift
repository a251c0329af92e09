import PresscheckButtonFile
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct LayersFileTests {
  private static let head = "control: layers\nsize: [120, 44]\n"

  @Test func `a tree is read with its states, transitions and animations`() throws {
    let file = try button(
      """
      control: layers
      size: [120, 44]
      layers:
        - {name: plate, type: gradient, frame: [0, 0, "100%", "100%"], colors: ["#3B82F6", red], cornerRadius: 14,
           mask: {name: hole, backgroundColor: black}}
        - {name: box, sublayers: [{name: title, type: text, string: Yes, fontWeight: semibold}]}
      initial: idle
      states:
        busy: {plate: {opacity: 0.6}, title: {string: Buying…}}
        idle:
      transitions:
        - {from: idle, event: touchUpInside, to: busy, animate: {duration: 0.5, delay: 0.1, timing: [0, 0, 1, 1]}}
        - {from: "*", event: reset, to: idle}
      animations:
        - {in: busy, layer: plate, keyPath: transform.scale, from: 1, to: 0.97, duration: 0.5, autoreverses: true,
           repeatCount: infinity, fillMode: both, spring: {damping: 5}}
        - {in: busy, layer: title, keyPath: color, values: [white, red, blue], keyTimes: [0, 0.5, 1],
           timings: [easeIn, easeOut], calculationMode: linear}
        - {in: busy, layer: plate, duration: 2, group: [{keyPath: opacity, by: -0.5}, {keyPath: colors, to: [red, blue]}]}
      """)
    let control = try #require(file.control as? LayersControl)
    #expect(control.states == ["idle", "busy"])
    #expect(control.layers.map(\.name) == ["plate", "box"])
    #expect(control.layers[0].type == .gradient)
    #expect(control.layers[0].mask.map(\.name) == ["hole"])
    #expect(control.layers[1].sublayers[0].values == ["string": .text("Yes"), "fontWeight": .fontWeight(.semibold)])
    #expect(
      control.stateList[1].changes == ["plate": ["opacity": .number(0.6)], "title": ["string": .text("Buying…")]])
    let linear = try #require(TimingCurve(0, 0, 1, 1))
    #expect(
      control.transitions == [
        StateTransition(
          from: "idle", event: "touchUpInside", to: "busy",
          motion: .init(duration: 0.5, delay: 0.1, timingFunction: .curve(linear))),
        StateTransition(from: nil, event: "reset", to: "idle"),
      ])
    let spring = try #require(Spring(damping: 5))
    let scale = Animation(
      .spring(.scale, Animation.Change(from: .number(1), to: .number(0.97)), spring),
      timing: MediaTiming(duration: 0.5, repeatCount: .infinity, autoreverses: true, fillMode: .both))
    #expect(control.animations[0] == StateAnimation(state: "busy", layer: "plate", animation: scale))
    guard case .keyframes(.color, let keyframes) = control.animations[1].animation.kind else {
      Issue.record("the second animation has keyframes")
      return
    }
    #expect(keyframes.values.count == 3 && keyframes.keyTimes == [0, 0.5, 1])
    #expect(keyframes.curves == [.easeIn, .easeOut] && keyframes.calculationMode == .linear)
    guard case .group(let parts) = control.animations[2].animation.kind else {
      Issue.record("the third animation is a group")
      return
    }
    #expect(parts[0].kind == .basic(.opacity, Animation.Change(by: .number(-0.5))))
    #expect(file.events.map(\.name) == ["reset"])
  }

  @Test func `one state needs no initial, and none is called normal`() throws {
    let layers = Self.head + "layers: [{name: a}]\n"
    #expect(try button(layers).control.states == ["normal"])
    #expect(try button(layers + "states: {on: {}}").control.states == ["on"])
  }

  @Test func `the initial state comes first, the others as they are written`() throws {
    let text = Self.head + "layers: [{name: a}]\nstates: {z: {}, m: {}, a: {}}\ninitial: a"
    #expect(try button(text).control.states == ["a", "z", "m"])
  }

  @Test func `without initial the first state that is written is the first`() throws {
    let text = Self.head + "layers: [{name: a}]\nstates: {z: {}, m: {}, a: {}}"
    #expect(try button(text).control.states == ["z", "m", "a"])
    let json = #"{"control": "layers", "size": [9, 9], "layers": [], "states": {"z": {}, "a": {}}}"#
    #expect(try button(json, file: "a.json").control.states == ["z", "a"])
  }

  @Test(arguments: [
    (
      "layers: []\nstates: {a: {}, b: {}}\ntransitions: [{from: a, event: resize, to: b}]",
      "5:32: error: resize is an event that every button takes\nhint: choose another name"
    ),
    (
      "layers: []\nstates: {a: {}, b: {}}\ninitial: c",
      "5:10: error: there is no state \"c\"\nhint: did you mean \"a\"?"
    ),
    ("layers: []\ninitial: a", "4:10: error: initial names a state, and the file has none"),
    ("layers: []\nstates: {}", "4:9: error: states must not be empty"),
    ("layers: []\nstates: {\"*\": {}}", "4:10: error: a state cannot be called \"*\""),
    ("layers: []\nproperties: 1", "4:13: error: properties must be a map, not \"1\""),
    ("layers: {a: 1}", "3:9: error: layers must be a list of layers, not a map"),
    ("layers: [a]", "3:10: error: a layer must be a map, not \"a\""),
    ("layers: [{type: text}]", "3:10: error: a layer of type text needs \"name\""),
    ("layers: [{name: ''}]", "3:17: error: name must not be empty"),
    ("layers: [{name: a, type: txt}]", "3:26: error: type cannot be \"txt\"\nhint: did you mean \"text\"?"),
    (
      "layers: [{name: a, type: plain}]",
      "3:26: error: type cannot be \"plain\"\nhint: it can be gradient, shape, text, image, spinner, progressRing or replicator"
    ),
    (
      "layers: [{name: a}, {name: b, sublayers: [{name: a}]}]", "3:50: error: line 3 already has a layer \"a\""
    ),
    (
      "layers: [{name: a, colors: []}]",
      "3:20: error: unknown key \"colors\" in a layer\nhint: a layer of type gradient has it: add type: gradient"
    ),
    (
      "layers: [{name: a, contents: a.png}]",
      "3:20: error: unknown key \"contents\" in a layer\nhint: did you mean \"image\"? a layer of type image has it: add type: image"
    ),
    (
      "layers: [{name: a, type: text, strng: x}]",
      "3:32: error: unknown key \"strng\" in a layer of type text\nhint: did you mean \"string\"?"
    ),
    ("layers: [{name: a, opacity: 2}]", "3:29: error: opacity must be a number from 0 to 1, not \"2\""),
    (
      "layers: [{name: a, type: text, letterSpacing: wide}]",
      "3:47: error: letterSpacing must be a number or auto, not \"wide\""
    ),
    (
      "layers: [{name: a, perspective: 300, sublayerTransform: {scale: 2}}]",
      "3:38: error: a layer has perspective or a sublayerTransform, not both"
    ),
    (
      "layers: [{name: a, frame: [0, 0, 1, 1], position: [0, 0]}]",
      "3:41: error: a layer has a frame or position, not both"
    ),
    (
      "layers: [{name: plate}]\nstates: {a: {plat: {}}}",
      "4:14: error: there is no layer \"plat\"\nhint: did you mean \"plate\"?"
    ),
    (
      "layers: [{name: plate}]\nstates: {a: {plate: {opacty: 1}}}",
      "4:22: error: unknown key \"opacty\" in a layer\nhint: did you mean \"opacity\"?"
    ),
    ("layers: [{name: plate}]\nstates: {a: {plate: 1}}", "4:21: error: a layer must be a map, not \"1\""),
    ("layers: []\nstates: {a: 3}", "4:13: error: a state must be a map of layers, not \"3\""),
    (
      "layers: []\ntransitions: [{from: normal, event: tap, to: norml}]",
      "4:46: error: there is no state \"norml\"\nhint: did you mean \"normal\"?"
    ),
    (
      "layers: []\ntransitions: [{from: nrmal, event: tap, to: normal}]",
      "4:22: error: there is no state \"nrmal\"\nhint: did you mean \"normal\"?"
    ),
    (
      "layers: []\ntransitions: [{from: normal, event: 'a b', to: normal}]",
      "4:37: error: an event's name has only letters, digits and _, not \"a b\""
    ),
    (
      "layers: []\ntransitions: [{from: '*', event: a, to: normal, animate: {timing: fast}}]",
      "4:67: error: timing cannot be \"fast\"\nhint: it can be linear, easeIn, easeOut, easeInEaseOut or default"
    ),
    (
      "layers: []\ntransitions: [{from: '*', event: a, to: normal, animate: {timing: [2, 0, 1, 1]}}]",
      "4:67: error: timing: x1 and x2 must lie from 0 to 1"
    ),
    (
      "layers: []\ntransitions: [{from: '*', event: a, to: normal, animate: {timing: linear, spring: {}}}]",
      "4:75: error: write timing or spring, not both"
    ),
    (
      "layers: []\ntransitions: [{from: '*', event: a, to: normal, animate: {spring: {dampingRatio: 0.5}}}]",
      "4:82: error: a spring with a dampingRatio needs a duration"
    ),
    (
      "layers: []\ntransitions: [{from: '*', event: a, to: normal, animate: {spring: {dampingRatio: 0.5, mass: 1}}}]",
      "4:87: error: write dampingRatio or mass, not both"
    ),
    (
      "layers: []\ntransitions: [{from: '*', event: a, to: normal, animate: {duration: -1}}]",
      "4:69: error: duration must be a number above 0 and at most 3600, not \"-1\""
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: x, layer: a, keyPath: opacity, to: 1}]",
      "4:19: error: there is no state \"x\"\nhint: it can be normal"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: b, keyPath: opacity, to: 1}]",
      "4:34: error: there is no layer \"b\"\nhint: did you mean \"a\"?"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opcity, to: 1}]",
      "4:46: error: a plain layer cannot animate \"opcity\"\nhint: did you mean \"opacity\"?"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: strokeEnd, to: 1}]",
      "4:46: error: a plain layer cannot animate \"strokeEnd\""
    ),
    (
      "layers: [{name: a, type: text}]\nanimations: [{in: normal, layer: a, keyPath: string, to: x}]",
      "4:46: error: a layer of type text cannot animate \"string\""
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity}]",
      "4:14: error: an animation needs from, to, by or values"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, to: 2}]",
      "4:59: error: to must be a number from 0 to 1, not \"2\""
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: backgroundColor, by: red}]",
      "4:63: error: backgroundColor cannot have by: its values cannot be added"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, to: 1, values: [1]}]",
      "4:55: error: an animation has values or to, not both"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, values: []}]",
      "4:63: error: values must not be empty"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, values: [0, 1], keyTimes: [0]}]",
      "4:81: error: 2 values need as many keyTimes, not 1"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, values: [0, 1], keyTimes: [1, 0]}]",
      "4:81: error: keyTimes must not decrease"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, values: [0, 1], timings: []}]",
      "4:80: error: 2 values need 1 timings, not 0"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, to: 1, keyTimes: [1]}]",
      "4:62: error: keyTimes needs values"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, to: 1, group: []}]",
      "4:37: error: an animation is a group or has to, not both"
    ),
    (
      "layers: [{name: a}]\nanimations: [{in: normal, layer: a, keyPath: opacity, to: 1, repeatCount: often}]",
      "4:75: error: repeatCount must be a number or infinity, not \"often\""
    ),
  ])
  func `what is wrong in a tree is said where it is`(text: String, expected: String) {
    #expect(problem(Self.head + text) == "button.yaml:\(expected) [65]")
  }

  @Test func `size and layers are required`() {
    #expect(problem("control: layers") == "button.yaml:1:1: error: control layers needs \"size\" [65]")
    #expect(problem(Self.head) == "button.yaml:1:1: error: control layers needs \"layers\" [65]")
  }
}

@Suite struct TextRunsTests {
  private static func file(_ label: String, _ more: String = "") -> String {
    "control: layers\nsize: [40, 20]\nlayers:\n  - {name: label, type: text, \(label)}\n\(more)"
  }

  private func text(_ file: String, in state: String = "normal", _ traits: Traits = Traits()) throws -> TextContent? {
    let control = try button(file).control
    let tree = try control.layer(in: state, size: Size(40, 20), traits: traits, text: BoxText())
    guard case .text(let text) = tree.sublayers.first?.content else { return nil }
    return text
  }

  @Test func `a text layer has runs in place of a string`() throws {
    let file = Self.file("runs: [{string: a, color: systemBlue, fontSize: 9}, {string: b, underline: true}]")
    #expect(try text(file)?.string == "ab")
    let runs = [
      TextRun(string: "a", size: 9, color: Color(bytes: 0, 122, 255)), TextRun(string: "b", isUnderlined: true),
    ]
    #expect(try text(file)?.runs == runs)
    #expect(try text(file, Traits(appearance: .dark))?.runs.first?.color == Color(bytes: 10, 132, 255))
  }

  private func text(_ file: String, _ traits: Traits) throws -> TextContent? {
    try text(file, in: "normal", traits)
  }

  @Test func `a state's string takes the place of runs, and the other way round`() throws {
    let runs = Self.file("runs: [{string: a}]", "states: {normal: , busy: {label: {string: b}}}")
    #expect(try text(runs)?.runs == [TextRun(string: "a")])
    #expect(try text(runs, in: "busy")?.string == "b" && text(runs, in: "busy")?.runs == [])
    let string = Self.file("string: a", "states: {normal: , busy: {label: {runs: [{string: b}]}}}")
    #expect(try text(string)?.runs == [] && text(string, in: "busy")?.runs == [TextRun(string: "b")])
  }

  @Test func `runs beside a string are refused, and so is a run without one`() {
    #expect(
      problem(Self.file("string: a, runs: [{string: b}]"))
        == "button.yaml:4:31: error: a layer has runs or a string, not both [65]")
    #expect(problem(Self.file("runs: [{color: red}]")) == "button.yaml:4:38: error: one of runs needs \"string\" [65]")
  }
}
