import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// The class compares states without their name and foreground colour: what follows from that, and what does not.
@Suite struct ActivityIndicatorEqualityTests {
  private static let black = DynamicColor(.black)

  @Test func `names and foreground colours do not count`() {
    let state = ActivityState(name: "A", progressBar: .percentage(0.5))
    var other = state
    other.name = "B"
    other.foregroundColor = Self.black
    #expect(state.isEqual(to: other) && state != other)
  }

  @Test(
    arguments: [
      { $0.tintColor = black }, { $0.trackColor = black }, { $0.progressBar = .spinning },
      { $0.progressBar = .percentage(0.6) },
      { $0.image = ControlImage(source: .vector(VectorImage(path: .rect(Rect(0, 0, 1, 1)), size: Size(1, 1)))) },
    ] as [@Sendable (inout ActivityState) -> Void])
  func `all else does`(_ change: @Sendable (inout ActivityState) -> Void) {
    let state = ActivityState(name: "A", progressBar: .percentage(0.5))
    var other = state
    change(&other)
    #expect(!state.isEqual(to: other))
  }

  /// Progress again, with another name and another foreground colour.
  private static var values: PropertyValues {
    var values = ActivityIndicators.download
    let progress: PropertyValues = [
      "image": ActivityIndicators.icon(3), "progressBarStyle": .text("percentage"), "progress": .number(0.35),
    ]
    values["states"] = .records([
      progress.merging(["name": .text("A")]) { $1 },
      progress.merging(["name": .text("B"), "foregroundColor": .color(black)]) { $1 },
      progress.merging(["name": .text("C"), "progress": .number(0.36)]) { $1 },
    ])
    return values
  }

  @Test func `setting an equal state does all that setting a state does`() throws {
    let life = try ActivityIndicators.life(Self.values, "setState(B)@1 setState(B)@2")
    #expect(
      life.trace.effects.map(\.description) == [
        "1.000 setState activityState=B", "1.000 setState progressBarStyle=percentage(0.35)",
        "2.000 setState activityState=B", "2.000 setState progressBarStyle=percentage(0.35)",
      ])
    #expect(life.state(at: 1) == "B")
    #expect(try life.layer("image", at: 0.9).image?.tintColor == .white)
    #expect(try life.layer("image", at: 1).image?.tintColor == .black)
  }

  @Test func `nothing moves where nothing differs`() throws {
    let life = try ActivityIndicators.life(Self.values, "setState(B)@1")
    for time in [1, 1.05, 1.1, 1.2] {
      #expect(try life.shape("progress", at: time).strokeEnd == 0.35)
      #expect(try life.shape("imageMask", at: time).path.start == Point(18.25, -5))
      #expect(life.names(at: time) == ["button", "background", "image", "imageMask", "progress"])
    }
  }

  @Test func `a percentage of the same state runs from itself`() throws {
    let life = try ActivityIndicators.life([:], "setProgress(0.4)@0 setProgress(0.4)@1")
    #expect(try [1, 1.05, 1.1].map { try life.shape("progress", at: $0).strokeEnd } == [0.4, 0.4, 0.4])
  }

  @Test func `saved states that an app cannot tell apart are found`() throws {
    let found = "states A and B compare equal: names and foreground colours do not count"
    let button = try ActivityIndicator(Self.values)
    #expect(button.behaviorFindings(Traits()).map(\.message).filter { $0.contains("equal") } == [found])
    #expect(button.behaviorFindings(Traits(quirks: .intended)).isEmpty)
    let download = try ActivityIndicator(ActivityIndicators.download)
    #expect(!download.behaviorFindings(Traits()).contains { $0.message.contains("equal") })
  }
}
