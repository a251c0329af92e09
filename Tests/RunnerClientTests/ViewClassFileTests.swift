import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Synchronization
import Testing

/// Button files with `control: uikit`, whose class a stand-in describes.
@Suite(.serialized) struct ViewClassFileTests {
  private let folder = TemporaryFolder()

  /// Answers with a plain layer, and keeps what it was asked.
  private final class StandIn: ViewClassHost, OpenedViewClass {
    let asked = Mutex<[RecordingRequest]>([])
    let inputs = ClassInputs(sources: ["App/A.swift"])
    let openedFiles: Set<String>? = []
    let memberNotes: [Diagnostic] = []

    var description: ClassDescription {
      var description = ClassDescription(isControl: true)
      description.properties = [
        .init("title", typeName: "String?", .text, isInspectable: false),
        .init("radius", typeName: "CGFloat", .number, isInspectable: true),
        .init("tint", typeName: "UIColor", .color, isInspectable: true),
      ]
      description.methods = [.init("load", [.init("on", .boolean)], summary: "a method of the class")]
      description.initializers = [
        .init([
          .init("title", typeName: "String", .text), .init("radius", typeName: "CGFloat", .number, isOptional: true),
          .init("tint", typeName: "UIColor", .color, isOptional: true),
        ]),
        .init([.init("icon", typeName: "String?", .text)]),
        .init([
          .init("", typeName: "String", .text), .init("style", typeName: "Style", .text, cases: ["plain", "filled"]),
        ]),
      ]
      return description
    }

    func open(_ reference: ViewClassReference) throws(Diagnostic) -> any OpenedViewClass {
      guard reference.className == "PayButton" else { throw Diagnostic(file: nil, "there is no view class") }
      return self
    }

    func names(in reference: ViewClassReference) -> [String] { ["PayButton"] }

    func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording {
      asked.withLock { $0.append(request) }
      if request.events.contains(where: { $0.event.name == "load" }) { throw Diagnostic(file: nil, "it crashes") }
      let size = request.size ?? Size(30, 20)
      let root = Layer(name: "view", frame: Rect(origin: .zero, size: size))
      return Recording(still: root, size: size)
    }
  }

  /// Reads a file while a stand-in hosts classes.
  private func read(_ text: String, host: (any ViewClassHost)? = StandIn()) throws(Diagnostic) -> ButtonFile {
    try button(text, file: "\(folder.path)/a.yaml", ReadingContext(host: host))
  }

  private func message(_ text: String, host: (any ViewClassHost)? = StandIn()) throws -> String {
    try folder.write("", "App/A.swift")
    do {
      _ = try read(text, host: host)
      return ""
    } catch {
      return "\(error)".replacing("\(folder.path)/", with: "")
    }
  }

  @Test func `a class has the properties, events and states that it says`() throws {
    try folder.write("", "App/A.swift")
    let file = try read("control: uikit\nclass: PayButton\nsources: App\nproperties: {title: Pay, radius: 4}")
    #expect(file.control.states == ["normal", "highlighted", "selected", "disabled"])
    #expect(file.events.map(\.name) == ["load"] && file.classInputs?.sources == ["App/A.swift"])
    #expect(file.properties == ["title": .text("Pay"), "radius": .number(4)])
  }

  @Test func `a file replaces a state of the class, or takes it away`() throws {
    try folder.write("", "App/A.swift")
    let file = try read(
      "control: uikit\nclass: PayButton\nsources: [App]\nstates: {disabled: null, selected: {events: load(true)@0}}")
    #expect(file.control.states == ["normal", "highlighted", "selected"])
  }

  @Test func `states of the file have events`() throws {
    try folder.write("", "App/A.swift")
    let file = try read(
      "control: uikit\nclass: PayButton\nsources: [App]\nstates: {busy: {events: load(true)@0 touchDown@0.5}}")
    #expect(file.control.states == ["normal", "highlighted", "selected", "disabled", "busy"])
    #expect(file.shots.map(\.state) == file.control.states)
  }

  @Test func `properties go in the file's order, resolved for the appearance`() throws {
    try folder.write("", "App/A.swift")
    let host = StandIn()
    let file = try read(
      "control: uikit\nclass: PayButton\nsources: App\ninit: coder\n"
        + "properties: {tint: {light: white, dark: black}, radius: 3, title: x}", host: host)
    let control = file.control
    var run = ControlRun(traits: Traits(appearance: .dark), text: BoxText(), entering: "disabled")
    (run.end, run.fonts) = (2, ["f"])
    _ = try control.record(run)
    let request = try #require(host.asked.withLock { $0.last })
    #expect(request.subject.properties.map(\.name) == ["tint", "radius", "title"] && request.subject.usesCoder)
    #expect(request.subject.properties.first?.value == .color(.black))
    #expect(request.preparation == [] && request.events.map(\.event.name) == ["setEnabled"] && request.end == 2)
    #expect(request.resources.fonts.allSatisfy { $0.hasPrefix("/") })
    let events = [Timeline.TimedEvent(Event("touchDown"), at: 0)]
    _ = try control.record(ControlRun(traits: Traits(), text: BoxText(), entering: "disabled", events))
    let second = try #require(host.asked.withLock { $0.last })
    #expect(second.preparation?.map(\.event.name) == ["setEnabled"] && second.events == events)
  }

  @Test(
    arguments: [
      ("{title: Pay}", 0, [.text("Pay"), nil, nil]), ("{radius: 8, title: 12}", 0, [.text("12"), .number(8), nil]),
      ("[{title: Pay}, {tint: red}]", 0, [.text("Pay"), nil, .color(.red)]),
      ("{tint: {light: red, dark: black}, title: a}", 0, [.text("a"), nil, .color(.red)]),
      ("{icon: null}", 1, [nil]), ("{icon: bag}", 1, [.text("bag")]),
      ("[Pay, {style: filled}]", 2, [.text("Pay"), .text("filled")]),
      ("{_: Pay, style: plain}", 2, [.text("Pay"), .text("plain")]),
    ] as [(String, Int, [PropertyValue?])])
  func `the arguments of an initializer go with the request`(
    text: String, index: Int, arguments: [PropertyValue?]
  ) throws {
    try folder.write("", "App/A.swift")
    let host = StandIn()
    let file = try read("control: uikit\nclass: PayButton\nsources: App\ninit: \(text)", host: host)
    _ = try file.control.record(ControlRun(traits: Traits(), text: BoxText()))
    let subject = try #require(host.asked.withLock { $0.last?.subject })
    #expect(subject.initializer == RecordingRequest.Initializer(index: index, arguments: arguments))
    #expect(file.classInitializers.last == "{_: String, style: plain | filled}")
  }

  @Test func `a class that crashes is an error at its name`() throws {
    try folder.write("", "App/A.swift")
    let file = try read("control: uikit\nclass: PayButton\nsources: App\nsize: [10, 10]")
    let control = file.control
    let events = [Timeline.TimedEvent(Event("load", [.boolean(true)]), at: 0)]
    let error = #expect(throws: RunError.self) {
      try control.record(ControlRun(traits: Traits(), text: BoxText(), events))
    }
    guard case .code(let error)? = error?.cause else { return #expect(Bool(false), "the code is to blame") }
    #expect(error.description == "\(folder.path)/a.yaml:2:8: error: it crashes")
  }

  @Test(arguments: [
    ("control: uikit", "a.yaml:1:1: error: control uikit needs \"class\""),
    (
      "control: uikit\nclass: PayButton",
      "a.yaml:2:8: error: control uikit needs \"sources\"\n"
        + "hint: name the Swift files or their folders here, or in the configuration: sources: [App/Buttons]"
    ),
    ("control: uikit\nclass: Nope\nsources: App", "a.yaml:2:8: error: there is no view class"),
    (
      "control: uikit\nclass: PayButton\nsources: Ap",
      "a.yaml:3:10: error: the path \"Ap\" is not there\nhint: did you mean \"App\"?"
    ),
    (
      "control: uikit\nclass: PayButton\nsources: App\nproperties: {radios: 4}",
      "a.yaml:4:14: error: unknown key \"radios\" in properties\nhint: did you mean \"radius\"?"
    ),
    (
      "control: uikit\nclass: PayButton\nsources: App\ninit: nib",
      "a.yaml:4:7: error: init cannot be \"nib\"\nhint: it can be frame or coder"
    ),
    (
      "control: uikit\nclass: PayButton\nsources: App\ninit: {title: a, size: 3}",
      "a.yaml:4:7: error: PayButton has no initializer with title and size\nhint: it can be "
        + "{title: String, radius: CGFloat = …, tint: UIColor = …}, {icon: String?} or {_: String, style: plain | filled}"
    ),
    (
      "control: uikit\nclass: PayButton\nsources: App\ninit: {title: a, radius: b}",
      "a.yaml:4:26: error: init's radius must be a number, not \"b\""
    ),
    (
      "control: uikit\nclass: PayButton\nsources: App\ninit: [a, {style: fill}]",
      "a.yaml:4:19: error: init's style cannot be \"fill\"\nhint: did you mean \"filled\"?"
    ),
    (
      "control: uikit\nclass: PayButton\nsources: App\nstates: {busy: {events: go@0}}",
      "a.yaml:4:25: error: there is no event \"go\"\nhint: besides touches it can be load"
    ),
    (
      "control: uikit\nclass: PayButton\nsources: App\nstates: {busy: null}",
      "a.yaml:4:10: error: the state busy cannot be taken away\nhint: it can be highlighted, selected or disabled"
    ),
  ])
  func `what is wrong is said where it is`(text: String, expected: String) throws {
    #expect(try message(text) == expected)
  }

  @Test func `without a host the test's own way is named`() throws {
    #expect(
      try message("control: uikit\nclass: PayButton\nsources: App", host: nil)
        == "a.yaml:2:8: error: this program runs no classes\n"
        + "hint: in a test, make the view: expectGolden(of: PayButton(…))")
  }
}
