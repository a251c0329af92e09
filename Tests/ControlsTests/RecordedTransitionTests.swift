import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Synchronization
import Testing

/// Which states of a class lead to which, found by recording it.
@Suite struct RecordedTransitionTests {
  /// A class that loads when it is pressed; `fail` crashes, and `show` changes the look of no state.
  private final class Loading: Recordable {
    let asked = Mutex(0)
    let states = ["normal", "busy"]
    let methods: [String]
    var events: [EventSignature] {
      methods.map { EventSignature($0, [Property("flag", .boolean, "a flag")], summary: "a method") }
    }

    init(methods: [String]) { self.methods = methods }

    func record(_ run: ControlRun) throws(RunError) -> Recording {
      asked.withLock { $0 += 1 }
      var (isBusy, isDown, extra) = (run.state == "busy", false, "")
      for event in run.events.map(\.event) {
        switch event.name {
        case "touchDown": isDown = !isBusy
        case "touchUpInside": (isBusy, isDown) = (isBusy || isDown, false)
        case "touchDragExit", "touchCancel", "touchUpOutside": isDown = false
        case "touchDragEnter": isDown = !isBusy
        case "load": isBusy = event.arguments == [.boolean(true)]
        case "show": extra = "shown"
        default: throw RunError(Diagnostic(file: nil, "it crashes"))
        }
      }
      let root = Layer(name: (isBusy ? "busy" : isDown ? "down" : "still") + extra)
      return Recording(still: root, state: isDown ? "highlighted" : "normal", size: Size(10, 10))
    }

    func intrinsicSize(for run: ControlRun) -> Size? { nil }
    func reachability(_ run: ControlRun) throws(RunError) -> Reachability {
      try RecordedTransitions(self, run).reachability
    }
  }

  private func reachability(_ methods: [String]) throws -> (Reachability, Int) {
    let control = Loading(methods: methods)
    let run = ControlRun(size: Size(10, 10), traits: Traits(), text: BoxText())
    return (try control.reachability(run), control.asked.withLock { $0 })
  }

  @Test func `touches and calls lead from state to state`() throws {
    let (found, _) = try reachability(["load", "show"])
    #expect(
      found.transitions.map(\.description) == [
        "normal → highlighted on touchDown", "highlighted → busy on touchUpInside",
        "highlighted → normal on touchDragExit",
        "normal → highlighted on touchDragEnter", "highlighted → normal on touchCancel", "normal → busy on load(true)",
        "busy → normal on load(false)",
      ])
    #expect(found.findings.isEmpty && found.notes.isEmpty)
  }

  @Test func `a call that crashes is a note`() throws {
    let (found, _) = try reachability(["fail"])
    #expect(
      found.notes.map(\.message) == [
        "fail(true) in the state normal: it crashes", "fail(false) in the state normal: it crashes",
        "fail(true) in the state busy: it crashes", "fail(false) in the state busy: it crashes",
      ])
    #expect(found.transitions.contains(Transition(from: "highlighted", event: "touchUpInside", to: "busy")))
  }

  @Test func `the number of recordings is bounded, and a note says so`() throws {
    let (found, count) = try reachability((0..<80).map { _ in "load" })
    #expect(count == 120)
    #expect(
      found.notes.map(\.message) == ["only the first 120 recordings were tried: there may be more transitions"])
  }

  @Test func `the number of recordings that fail is bounded, and a note says so`() throws {
    let (found, count) = try reachability((0..<80).map { _ in "fail" })
    #expect(found.notes.count == 9 && count < 30)
    #expect(
      found.notes.last?.message == "only the first \(count) recordings were tried: there may be more transitions")
  }
}
