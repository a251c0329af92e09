import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct ActivityIndicatorStateTests {
  // MARK: Ring

  /// Linear between 0, .9, .95, 1.55, 1.6 and 1.7 s; at 10⁶ s half a second of a round has passed.
  @Test(
    arguments: [
      (0.0, 0.0, 0.0), (0.45, 0.125, 0.5), (0.925, 0.25, 1.0), (1.25, 0.575, 1.0), (1.575, 0.9, 1.0), (1.65, 0.95, 1.0),
      (1.7, 0, 0), (1_000_000, 0.25 * 5 / 9, 5.0 / 9),
    ] as [(Double, Double, Double)])
  func `the ring spins`(_ time: Double, _ start: Double, _ end: Double) throws {
    let ring = try ActivityIndicators.life(entering: "Spinning").shape("progress", at: time)
    #expect(near(ring.strokeStart, start) && near(ring.strokeEnd, end))
  }

  @Test(
    arguments: [(0, 1, 0), (0.75, 0, 1), (1.5, -1, 0), (3, 1, 0), (1_000_000, -0.5, 0.8660254)]
      as [(Double, Double, Double)])
  func `the ring turns once in three seconds`(_ time: Double, _ cos: Double, _ sin: Double) throws {
    let turn = try ActivityIndicators.life(entering: "Spinning").layer("progress", at: time).transform
    #expect(near(turn.a, cos) && near(turn.b, sin))
  }

  @Test func `the arc and its turn come round together too late for a film of their own`() throws {
    #expect(try ActivityIndicators.life(entering: "Spinning").period == nil)
  }

  @Test func `spinning begins anew with every state that is set, an equal one too`() throws {
    let life = try ActivityIndicators.life(["progressBarStyle": .text("spinning")], "setState(spinning)@0.5")
    #expect(near(try life.shape("progress", at: 0.45).strokeEnd, 0.5))
    #expect(near(try life.shape("progress", at: 0.95).strokeEnd, 0.5))
    #expect(life.settlingTime == 0.5)
  }

  @Test func `a percentage runs from the last one, and stays in the model afterwards`() throws {
    let life = try ActivityIndicators.life([:], "setProgress(0.4)@0 setProgress(0.8)@1 setState(inactive)@2")
    // easeOut is at .6846 after half the time.
    #expect(near(try life.shape("progress", at: 0.1).strokeEnd, 0.4 * 0.6846, 5e-5))
    #expect(near(try life.shape("progress", at: 1.1).strokeEnd, 0.4 + 0.4 * 0.6846, 5e-5))
    #expect(try life.shape("progress", at: 1.2).strokeEnd == 0.8)
    #expect(try life.shape("progress", at: 3).strokeEnd == 0.8)
    #expect(try life.layer("progress", at: 3).opacity == 0)
  }

  @Test func `after another state a percentage runs from nothing`() throws {
    let life = try ActivityIndicators.life([:], "setProgress(0.4)@0 setState(spinning)@1 setProgress(0.8)@2")
    #expect(near(try life.shape("progress", at: 2.1).strokeEnd, 0.8 * 0.6846, 5e-5))
  }

  @Test func `a percentage that is set without animation is there`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "setState(Progress,false)@0")
    #expect(try life.shape("progress", at: 0).strokeEnd == 0.35)
  }

  // MARK: Fading

  @Test func `the ring comes at once, intended it fades`() throws {
    let faithful = try ActivityIndicators.life([:], "setProgress(0.4)@0")
    #expect(try faithful.layer("progress", at: 0.05).opacity == 1)
    let intended = try ActivityIndicators.life([:], "setProgress(0.4)@0", quirks: .intended)
    #expect(near(try intended.layer("progress", at: 0.05).opacity, 0.3781, 5e-5))
    #expect(try intended.layer("progress", at: 0.2).opacity == 1)
  }

  @Test func `an outline's track fades when it starts to spin`() throws {
    let values: PropertyValues = ["style": .text("outline")]
    let life = try ActivityIndicators.life(values, "setState(spinning)@0 setState(inactive,false)@1")
    #expect(near(try life.layer("background", at: 0.05).opacity, 1 - 0.3781, 5e-5))
    #expect(try life.layer("background", at: 0.2).opacity == 0)
    #expect(try life.layer("background", at: 1).opacity == 1)
  }

  @Test func `duration and curve are the button's own, and no duration is a quarter of a second`() throws {
    var values: PropertyValues = ["animationDuration": .number(1), "animationTimingFunction": .timing(.linear)]
    #expect(near(try ActivityIndicators.life(values, "setProgress(1)@0").shape("progress", at: 0.5).strokeEnd, 0.5))
    values["animationDuration"] = .number(0)
    #expect(near(try ActivityIndicators.life(values, "setProgress(1)@0").shape("progress", at: 0.125).strokeEnd, 0.5))
  }

  // MARK: Tint

  @Test func `a new tint grows as a disc and is the fill when it has grown`() throws {
    let life = try ActivityIndicators.life(entering: "Complete")
    let disc = try life.layer("tint", at: 0.05)
    #expect(disc.opacity == 1 && disc.shape?.fillColor == ActivityIndicators.green)
    #expect(near(23.25 - (try #require(disc.shape?.path.start)).y, 23.25 * 0.3781, 2e-3))
    #expect(try life.shape("background", at: 0.05).fillColor == ActivityIndicators.tint)
    #expect(try life.shape("background", at: 0.1999).fillColor == ActivityIndicators.tint)
    #expect(try life.shape("background", at: 0.2).fillColor == ActivityIndicators.green)
    #expect(!life.names(at: 0.2).contains("tint"))
    #expect(life.settledTree.all.map(\.name) == ["button", "background", "image", "imageMask", "progress"])
  }

  @Test func `it lies above the disc and its track, beneath the image`() throws {
    let names = try ActivityIndicators.life(entering: "Complete").names(at: 0.1)
    #expect(names == ["button", "background", "tint", "image", "imageMask"])
  }

  @Test func `under the same image all colours come at once, intended with the disc`() throws {
    let events = "setState(Repeat)@0 setState(Complete)@1"
    let faithful = try ActivityIndicators.life(ActivityIndicators.download, events)
    #expect(try faithful.shape("background", at: 1).fillColor == ActivityIndicators.green)
    #expect(faithful.names(at: 1.1).contains("tint"))
    let intended = try ActivityIndicators.life(ActivityIndicators.download, events, quirks: .intended)
    #expect(try intended.shape("background", at: 1.1).fillColor == ActivityIndicators.tint)
    #expect(try intended.shape("background", at: 1.2).fillColor == ActivityIndicators.green)
  }

  @Test func `a disc grows even without animation, over colours that are there`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "setState(Complete,false)@0")
    #expect(life.names(at: 0.1).contains("tint"))
    #expect(try life.shape("background", at: 0).fillColor == ActivityIndicators.green)
    #expect(try life.shape("imageMask", at: 0).path.start == Point(18.25, -5))
  }

  @Test func `the first disc to have grown brings the colours of the state that holds then`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "setState(Complete)@0 setState(Inactive)@0.1 setState(Progress)@0.15")
    // Inactive has the tint that still shows, so that it grows no disc: its colours come at once.
    #expect(try life.shape("background", at: 0.1).fillColor == ActivityIndicators.tint)
    let two = try ActivityIndicators.life(
      ActivityIndicators.download, "setState(Complete)@0 setState(Repeat)@0.1 setState(Complete)@0.12")
    #expect(try two.shape("background", at: 0.11).fillColor == ActivityIndicators.tint)
    #expect(two.settledTree.all.first { $0.name == "background" }?.shape?.fillColor == ActivityIndicators.green)
  }

  @Test func `a template's new colour waits for the disc like the others`() throws {
    var values = ActivityIndicators.download
    values["states"] = .records([
      ["name": .text("A"), "image": ActivityIndicators.icon(2)],
      [
        "name": .text("B"), "image": ActivityIndicators.icon(3), "tintColor": .color(DynamicColor(.black)),
        "foregroundColor": .color(DynamicColor(ActivityIndicators.green)),
      ],
    ])
    let life = try ActivityIndicators.life(values, "setState(B)@0")
    #expect(try life.layer("image", at: 0.1).opacity == 0)
    #expect(try life.layer("oldImage", at: 0.1).image?.tintColor == .white)
    #expect(try life.layer("oldImage", at: 0.1).opacity == 1)
    #expect(try life.layer("image", at: 0.2).opacity == 1)
    #expect(try life.layer("image", at: 0.2).image?.tintColor == ActivityIndicators.green)
    #expect(!life.names(at: 0.2).contains("oldImage"))
  }

  @Test func `a disabled button grows a disc of the full tint, intended only where the tint changes`() throws {
    let events = "setEnabled(false)@0 setState(Progress)@1"
    let faithful = try ActivityIndicators.life(ActivityIndicators.download, events)
    #expect(try faithful.shape("tint", at: 1.1).fillColor == ActivityIndicators.tint)
    let intended = try ActivityIndicators.life(ActivityIndicators.download, events, quirks: .intended)
    #expect(!intended.names(at: 1.1).contains("tint"))
  }

  @Test func `an outline changes its tint at once`() throws {
    var values = ActivityIndicators.download
    values["style"] = .text("outline")
    let life = try ActivityIndicators.life(values, entering: "Complete")
    #expect(!life.names(at: 0.1).contains("tint"))
    #expect(try life.layer("image", at: 0).image?.tintColor == ActivityIndicators.green)
  }

  // MARK: Image

  /// The middle of its own size: `sizeToFit` comes before the mask's path is made, the layout that stretches it after.
  @Test func `a new image is there at once and uncovered from its middle`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "setState(Progress)@0")
    #expect(try life.layer("image", at: 0).image?.gravity == .resize)
    let mask = try life.shape("imageMask", at: 0.1)
    #expect(near(12 - (try #require(mask.path.start)).y, 23.25 * 0.6846, 2e-3))
    #expect(try life.shape("imageMask", at: 0.2).path.start == Point(18.25, -5))
  }

  @Test func `growing circles are teardrops, intended they are discs`() throws {
    let faithful = try ActivityIndicators.life(entering: "Complete").shape("tint", at: 0.1).path
    let intended = try ActivityIndicators.life(entering: "Complete", quirks: .intended).shape("tint", at: 0.1).path
    let radius = 23.25 - (try #require(intended.start)).y
    let circle = Path.arc(
      center: Point(23.25, 23.25), radius: radius, start: -Transcendental.pi / 2, sweep: 2 * Transcendental.pi)
    #expect(farthest(intended, circle) < 1e-9)
    #expect(faithful.start == intended.start)
    #expect(farthest(faithful, circle) > 1)
  }

  /// How far the handles and ends of two paths of the same steps are apart.
  private func farthest(_ a: Path, _ b: Path) -> Double {
    zip(a.elements, b.elements).flatMap { pair -> [Double] in
      guard case (.cubic(let a1, let a2, let a3), .cubic(let b1, let b2, let b3)) = pair else { return [0] }
      return [a1.distance(to: b1), a2.distance(to: b2), a3.distance(to: b3)]
    }.max() ?? .infinity
  }
}
