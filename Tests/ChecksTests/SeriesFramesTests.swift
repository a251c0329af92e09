import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckChecks

/// Frames that are kept for another transition.
@Suite struct SeriesFramesTests {
  private func key(_ state: String) -> SeriesFrames.Key {
    let moment = Timeline.Moment(time: -.infinity, state: state, root: Layer(name: "root"))
    let timeline = Timeline(recorded: [moment], trace: Trace(), quirks: .faithful)
    return SeriesFrames.Key(
      state: state, traits: Traits(), canvas: Canvas(size: Size(1, 1)), timeline: timeline.visiblePart)
  }

  private func frames(_ count: Int) -> SeriesFrames {
    let moment = Moment(
      state: "normal", isInactive: false, runsCode: false, isUIKitButton: false, followsItsFile: true,
      traits: Traits(), tree: Layer(name: "root"), list: DisplayList(size: Size(1, 1), items: []), hasGround: false,
      meter: TextContrastMeter(), resolve: { _ in nil }, ask: { nil })
    return SeriesFrames(moments: [Moment](repeating: moment, count: count), order: Array(0..<count))
  }

  @Test func `frames are made once, and the oldest are forgotten when there are more than 1,000`() {
    var recent = RecentFrames()
    var made: [String] = []
    func ask(_ state: String, _ count: Int) {
      _ = recent.frames(for: key(state)) {
        made.append(state)
        return frames(count)
      }
    }
    ask("on", 450)
    ask("off", 450)
    ask("on", 450)
    #expect(made == ["on", "off"])
    ask("busy", 450)
    ask("off", 450)
    ask("on", 450)
    #expect(made == ["on", "off", "busy", "on"])
    // One that is longer than all that is kept is kept alone.
    ask("long", 1500)
    ask("long", 1500)
    #expect(made.suffix(2) == ["on", "long"])
  }
}
