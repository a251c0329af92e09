import PresscheckFiles
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

struct ButtonSourceTests {
  private let folder = TemporaryFolder()
  private let app: String
  private let plain: String

  init() throws {
    app = try folder.write(
      """
      - {id: aaa-11, label: Pay, class: PayButton, button: {control: highlight, name: Pay}}
      - {id: bbb-22, button: {control: flatten, name: Follow}}
      - {id: ccc-33, label: Pay later, finding: the menu is not drawn, button: {control: highlight, name: Pay later}}
      """, "App.storyboard")
    plain = try folder.write("control: highlight\nname: plain", "plain.yaml")
  }

  private func names(
    _ paths: [String]? = nil, _ choice: ControlChoice = ControlChoice(), areFound: Bool = false
  ) throws(Diagnostic) -> [String] {
    let context = ReadingContext()
    return try ButtonSource.map(
      paths ?? [app], context, choice: choice, areFound: areFound, open: ListedControls.open
    ) { document throws(Diagnostic) in
      try ButtonFile(document, context).name
    }
  }

  private func refusal(_ paths: [String]? = nil, _ choice: ControlChoice) -> String {
    problem { () throws(Diagnostic) in _ = try names(paths, choice) }.replacing(folder.path + "/", with: "")
  }

  @Test func `a button file has one button`() throws {
    let buttons = try ButtonSource.buttons(at: plain, ReadingContext())
    #expect(buttons.map(\.name) == ["plain"])
    #expect(buttons[0].title == plain)
    #expect(buttons[0].origin == nil)
  }

  @Test func `a document has its controls, in order`() throws {
    #expect(try names() == ["Pay", "Follow", "Pay later"])
    let buttons = try ButtonSource.buttons(at: app, ReadingContext(), open: ListedControls.open)
    #expect(buttons.map(\.path) == [app, app, app])
    #expect(buttons.map(\.title) == ["Pay", "Follow", "Pay later"].map { "\"\($0)\" in \(app)" })
    #expect(buttons.map(\.origin?.id) == ["aaa-11", "bbb-22", "ccc-33"])
    #expect(buttons.map(\.findings.count) == [0, 0, 1])
  }

  @Test(arguments: [
    (ControlChoice(ids: ["bbb-22", "aaa-*"]), ["Pay", "Follow"]),
    (ControlChoice(labels: ["Pay*"]), ["Pay", "Pay later"]),
    (ControlChoice(labels: ["Follow"]), ["Follow"]), (ControlChoice(classes: ["UIButton"]), ["Follow", "Pay later"]),
    (ControlChoice(labels: ["Pay*"], classes: ["UIButton"]), ["Pay later"]),
  ])
  func `controls are chosen by patterns of each kind`(choice: ControlChoice, chosen: [String]) throws {
    #expect(try names(nil, choice) == chosen)
  }

  @Test func `a pattern that matches nothing is refused`() {
    #expect(
      refusal(nil, ControlChoice(labels: ["Pya"]))
        == "label: error: no button has the label \"Pya\"\nhint: did you mean \"Pay\"? [64]")
    #expect(
      refusal(nil, ControlChoice(ids: ["zzz"]))
        == "id: error: no button has the id \"zzz\"\nhint: it can be aaa-11, bbb-22 or ccc-33 [64]")
    #expect(
      refusal(nil, ControlChoice(ids: ["bbb-22"], classes: ["PayButton"]))
        == "id: error: no button has id \"bbb-22\" and class \"PayButton\" [64]")
  }

  @Test func `a pattern may match in one of several documents`() throws {
    let other = try folder.write("- {id: ddd-44, button: {control: highlight, name: Send}}", "Other.xib")
    #expect(try names([app, other], ControlChoice(labels: ["Send", "Pay"])) == ["Pay", "Send"])
  }

  @Test func `a button file is not chosen from, unless patterns found it`() throws {
    #expect(
      refusal([app, plain], ControlChoice(ids: ["aaa-11"]))
        == "id: error: plain.yaml is a button file, which has one button\nhint: id, label and class choose buttons of a .storyboard or .xib file [64]"
    )
    #expect(try names([plain, app], ControlChoice(ids: ["aaa-11"]), areFound: true) == ["Pay"])
    #expect(try names([plain, app], areFound: true) == ["plain", "Pay", "Follow", "Pay later"])
  }

  @Test func `a document without buttons is refused, unless patterns found it`() throws {
    let empty = try folder.write("[]", "Launch.storyboard")
    #expect(refusal([empty], ControlChoice()) == "Launch.storyboard: error: the document has no button [65]")
    #expect(try names([empty, plain], areFound: true) == ["plain"])
  }

  @Test func `the errors of all controls are told, each at its place`() throws {
    let path = try folder.write(
      "- {id: a, button: {control: highligt}}\n- {id: b, button: {control: flatten}}\n- {id: c, button: {}}",
      "Bad.storyboard")
    let messages = problems { () throws(Diagnostic) in _ = try names([path, folder.path + "/none.yaml"]) }
    #expect(
      messages.map { $0.replacing(folder.path + "/", with: "") } == [
        "Bad.storyboard:1:29: error: there is no control \"highligt\"\nhint: did you mean \"highlight\"?",
        messages[1].replacing(folder.path + "/", with: ""), "error: the button file \"none.yaml\" is not there",
      ])
    #expect(messages[1].contains("Bad.storyboard:3:19: error: a button file needs \"control\""))
  }

  @Test func `a document is opened once, however many controls it has`() throws {
    let count = Mutex(0)
    let context = ReadingContext()
    let buttons = try ButtonSource.buttons(at: app, context) { path, context throws(Diagnostic) in
      count.withLock { $0 += 1 }
      return try ListedControls.open(path, context)
    }
    #expect(buttons.count == 3)
    #expect(count.withLock { $0 } == 1)
  }

  // MARK: - Controls that are not chosen

  @Test func `only chosen controls are read`() throws {
    let read = Mutex<[String]>([])
    let names = try ButtonSource.map([app], ReadingContext(), choice: ControlChoice(ids: ["bbb-22"])) {
      path, context throws(Diagnostic) in
      try ListedControls.open(path, context).map { control in
        FoundControl(name: control.name, origin: control.origin) { () throws(Diagnostic) in
          read.withLock { $0.append(control.origin.id) }
          return try control.read()
        }
      }
    } _: { document throws(Diagnostic) in
      try ButtonFile(document).name
    }
    #expect(names == ["Follow"])
    #expect(read.withLock { $0 } == ["bbb-22"])
  }

  @Test func `an error in one control does not matter to who chose another`() throws {
    let path = try folder.write(
      xib(
        """
        <button id="a"><rect key="frame" width="wide" height="30"/></button>
        <button id="b" userLabel="Good"/>
        <button id="c" customClass="Acme"/>
        """), "Main.xib")
    let classes = "classes: {Acme: {extends: \(folder.path)/none.yaml}}"
    let context = ReadingContext(try Configuration(Document(Source(file: "presscheck.yaml", text: classes))))
    func said(_ choice: ControlChoice) -> [String] {
      problems { () throws(Diagnostic) in _ = try ButtonSource.buttons(at: path, context, choice: choice) }
        .map { $0.replacing(folder.path + "/", with: "") }
    }
    let wide = "Main.xib:4:16: error: width must be a number, not \"wide\""
    let none = "presscheck.yaml:1:27: error: the button file \"none.yaml\" is not there"
    #expect(said(ControlChoice()) == [wide, none])
    #expect(said(ControlChoice(ids: ["a"])) == [wide])
    #expect(said(ControlChoice(labels: ["Good"])) == [])
    #expect(said(ControlChoice(classes: ["Acme"])) == [none])
  }
}
