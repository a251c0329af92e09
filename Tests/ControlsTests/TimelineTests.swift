import PresscheckLayerTree
import Testing

@testable import PresscheckControls

/// A button from time 0 on.
@Suite struct TimelineTests {
  private func timeline(_ moments: [(time: Double, layer: String)], origin: Double = 0) -> Timeline {
    let moments = moments.map { Timeline.Moment(time: $0.time, state: "normal", root: Layer(name: $0.layer)) }
    return Timeline(recorded: moments, origin: origin, trace: Trace(), quirks: .faithful)
  }

  @Test func `two ways to a state show the same if they do from time 0 on`() {
    let entered = timeline([(-.infinity, "on")])
    #expect(timeline([(-.infinity, "off"), (0, "on")]).visiblePart == entered.visiblePart)
    #expect(timeline([(-.infinity, "busy"), (-1, "off"), (0, "on")]).visiblePart == entered.visiblePart)
    #expect(timeline([(-.infinity, "off"), (0.5, "on")]).visiblePart != entered.visiblePart)
    #expect(timeline([(-.infinity, "on"), (0.5, "off")]).visiblePart != entered.visiblePart)
    #expect(timeline([(-.infinity, "off")]).visiblePart != entered.visiblePart)
  }

  /// Animations begin at the trees' own times.
  @Test func `time 0 lies where recorded trees have it`() {
    let moments: [(time: Double, layer: String)] = [(-.infinity, "off"), (2, "on")]
    #expect(timeline(moments, origin: 2).visiblePart == timeline([(-.infinity, "on")], origin: 2).visiblePart)
    #expect(timeline(moments, origin: 1).visiblePart != timeline([(-.infinity, "on")], origin: 1).visiblePart)
    #expect(timeline(moments, origin: 2).visiblePart != timeline([(-.infinity, "on")]).visiblePart)
  }
}
