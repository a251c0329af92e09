import PresscheckControls
import PresscheckLayerTree
import PresscheckUIKit
import Testing

/// The calls of closures that ported sources make.
@MainActor struct PortedClosureTests {
  private final class Caller: UIControl {
    var tapped: ((Int) -> Void)?
    var done: () -> Int = { 7 }
    var last = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      PortedClosure.told("tapped", tapped)?(3)
      last = PortedClosure.told("done", done)()
    }
  }

  @Test func `the trace tells each call, and none of a closure that is not there`() throws {
    let caller = Caller()
    let screen = try Run.screen(showing: caller)
    var given = 0
    for closure in [nil, { given = $0 }] as [((Int) -> Void)?] {
      caller.tapped = closure
      try screen.send(Event("touchDown"), at: closure == nil ? 0 : 1)
      try screen.send(Event("touchUpInside"), at: closure == nil ? 0.5 : 1.5)
    }
    #expect(given == 3 && caller.last == 7)
    let told = screen.timeline.trace.effects.map(\.description).filter { $0.hasSuffix("()") }
    #expect(told == ["0.000 touchDown done()", "1.000 touchDown tapped()", "1.000 touchDown done()"])
  }

  @Test func `outside of a run nothing is told`() {
    #expect(PortedClosure.told("made", { 1 })() == 1)
  }
}
