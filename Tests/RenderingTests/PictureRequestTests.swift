import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct PictureRequestTests {
  private static let text = """
    control: stateful
    name: go
    shots:
      - {state: enabled}
      - {id: turn, state: loading, at: [0, 0.25]}
    matrix: {scale: [1, 2], appearance: dark}
    """

  private func names(_ selection: Selection, _ text: String = Self.text) throws -> [String] {
    try button(text).requests(selection).map(\.name.description)
  }

  private func problem(_ selection: Selection, _ text: String = Self.text) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try button(text).requests(selection) }
  }

  @Test func `without flags the file says what is taken, the scale changing fastest`() throws {
    #expect(
      try names(Selection()) == [
        "go/enabled~dark.png", "go/enabled~dark@2x.png", "go/turn.t=0ms~dark.png", "go/turn.t=0ms~dark@2x.png",
        "go/turn.t=250ms~dark.png", "go/turn.t=250ms~dark@2x.png",
      ])
  }

  @Test func `a state or a time takes the place of shots and matrix`() throws {
    #expect(try names(Selection(state: "selected")) == ["go/selected@2x.png"])
    #expect(
      try names(Selection(instants: [.seconds(0.5), .settled])) == ["go/enabled.t=500ms@2x.png", "go/enabled@2x.png"])
    #expect(
      try names(Selection(state: "loading", matrix: .only(scales: [3], directions: [.rightToLeft]))) == [
        "go/loading~rtl@3x.png"
      ])
  }

  @Test func `a shot is chosen by its id or its state`() throws {
    #expect(try names(Selection(shot: "enabled", matrix: .only(scales: [1]))) == ["go/enabled~dark.png"])
    #expect(try names(Selection(shot: "turn", matrix: .only(scales: [1], appearances: [.light]))).count == 2)
  }

  @Test(arguments: [
    (
      Selection(state: "lading"),
      "state: error: button.yaml has no state \"lading\"\nhint: did you mean \"loading\"? [64]"
    ),
    (Selection(shot: "trun"), "shot: error: button.yaml has no shot \"trun\"\nhint: did you mean \"turn\"? [64]"),
    (
      Selection(state: "loading", shot: "turn"),
      "shot: error: a state, times or events replace the file's shots [64]"
    ),
    (
      Selection(events: "fly@0").self,
      "events:1:1: error: there is no event \"fly\"\nhint: besides touches it can be setEnabled, setLoading, setSelected or setNextAction [64]"
    ),
    (Selection(matrix: .only(scales: [0])), "scale: error: a scale must be a number from 0.01 to 100, not 0 [64]"),
    (
      Selection(instants: [.seconds(0.25), .seconds(0.2500001)]),
      "at: error: two pictures are called go/enabled.t=250ms@2x.png\nhint: times that differ by less than half a microsecond have one name [64]"
    ),
    (Selection(matrix: .only(scales: [.nan])), "scale: error: a scale must be a number from 0.01 to 100, not nan [64]"),
  ])
  func `flags that do not fit the button are wrong usage`(selection: Selection, expected: String) {
    #expect(problem(selection) == expected)
  }

  @Test func `two pictures of one name are refused`() throws {
    let twice = "control: stateful\nshots:\n  - {state: enabled}\n  - {state: enabled, at: settled}"
    #expect(
      problem(Selection(), twice)
        == "button.yaml:4:5: error: two pictures are called button/enabled@2x.png\nhint: give one of the shots another id [65]"
    )
    let alike = "control: layers\nsize: [1, 1]\nlayers: []\nstates: {\"a b\": {}, a-b: {}}\ninitial: a-b"
    #expect(
      problem(Selection(), alike)
        == "button.yaml: error: two pictures are called button/a-b@2x.png\nhint: give one of the shots another id [65]")
    let (one, two) = (
      try button("control: stateful", file: "a/x.yaml"), try button("control: stateful", file: "b/x.yaml")
    )
    let both = [(one, try one.requests()), (two, try two.requests())]
    #expect(
      PresscheckTestSupport.problem { () throws(Diagnostic) in try PictureRequest.checkNames(both) }
        == "b/x.yaml: error: two pictures are called x/enabled@2x.png, one of them in a/x.yaml\nhint: write name: in one of the files to rename its pictures [65]"
    )
  }

  @Test func `names that a Mac takes for one are a finding, once for each pair of files`() throws {
    let states = "states: {Idle: {}, idle: {}, groß: {}, GROSS: {}}\nmatrix: {scale: [1, 2]}"
    let file = try button("control: layers\nsize: [1, 1]\nlayers: []\n\(states)")
    #expect(
      try PictureRequest.checkNames([(file, try file.requests())]).map(\.description) == [
        """
        button.yaml:1:10: warning: button/idle.png and button/Idle.png are one file on a Mac
        hint: names must differ in more than capitals
        """
      ])
    let (one, two) = (
      try button("control: stateful", file: "a/Buy.yaml"), try button("control: stateful", file: "b/buy.yaml")
    )
    let both = [(one, try one.requests()), (two, try two.requests())]
    #expect(
      try PictureRequest.checkNames(both).map(\.description) == [
        """
        b/buy.yaml:1:10: warning: buy/enabled@2x.png and Buy/enabled@2x.png of a/Buy.yaml are one file on a Mac
        hint: names must differ in more than capitals
        """
      ])
    #expect(try PictureRequest.checkNames([(one, try one.requests())]).isEmpty)
  }

  @Test func `a film is one picture, named like a settled still`() throws {
    let file = try button("control: stateful\nshots: [{state: loading, film: {duration: 1}}]", file: "go.yaml")
    let requests = try file.requests()
    #expect(requests.map(\.name.description) == ["go/loading@2x.png"])
    #expect(requests.map(\.captureTime) == [.film(Film(duration: 1))])
  }

  @Test func `asked for films, a file gives its own, else the chosen shots, else its initial state`() throws {
    let both = try button(
      "control: stateful\nshots: [{id: still}, {id: go, film: {fps: 30}}]", file: "go.yaml")
    let slow = FilmOptions(duration: 2)
    let films = try both.requests(Selection(film: slow))
    #expect(films.map(\.name.description) == ["go/go@2x.png"])
    #expect(films.map(\.captureTime) == [.film(Film(duration: 2, fps: 30))])
    let chosen = try both.requests(Selection(shot: "still", film: slow))
    #expect(chosen.map(\.captureTime) == [.film(Film(duration: 2, fps: 60))])
    let none = try button("control: stateful", file: "go.yaml").requests(Selection(film: slow))
    #expect(none.map(\.name.description) == ["go/enabled@2x.png"])
    let state = try both.requests(Selection(state: "loading", film: slow))
    #expect(state.map(\.state) == ["loading"])
  }

  @Test func `events make a shot of their own`() throws {
    let requests = try button("control: stateful", file: "go.yaml").requests(
      Selection(instants: [.seconds(0.05)], events: "touchDown@0"))
    #expect(requests.map(\.name.description) == ["go/events.t=50ms@2x.png"])
    #expect(requests.map(\.events) == [[EventCall("touchDown", at: 0)]])
  }
}
