import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// Each of the control's movements at a quarter, a half and three quarters of its time, on easeOut.
@Suite struct ActivityIndicatorMotionTests {
  typealias Sample = (part: Double, progress: Double)

  static let easeOut: [Sample] = [(0, 0), (0.25, 0.3781), (0.5, 0.6846), (0.75, 0.9065)]
  private let download = ActivityIndicators.download

  /// The distance from a circle's middle to where its path starts, which on the way is on the circle.
  private func radius(_ path: Path, about center: Double) throws -> Double {
    try #require(path.start).distance(to: Point(center, center))
  }

  @Test(arguments: easeOut)
  func `a ripple grows to five points beyond the button and fades, in half a second`(_ sample: Sample) throws {
    for touch in ["touchDown@0", "touchUpInside@0"] {
      let ripple = try ActivityIndicators.life(download, touch).layer("ripple", at: 0.5 * sample.part)
      #expect(near(try radius(#require(ripple.shape).path, about: 28), 33 * sample.progress, 2e-3))
      #expect(near(ripple.opacity, 1 - sample.progress, 5.1e-5))
    }
  }

  @Test(arguments: easeOut)
  func `button and disc shrink to 0.98 and grow back, each in half a second`(_ sample: Sample) throws {
    let life = try ActivityIndicators.life(download, "touchDown@0 touchUpInside@1")
    for (time, scale) in [
      (0.5 * sample.part, 1 - 0.02 * sample.progress), (1 + 0.5 * sample.part, 0.98 + 0.02 * sample.progress),
    ] {
      #expect(near(life.tree(at: time).transform.a, scale, 2e-6))
      #expect(near(try life.layer("background", at: time).transform.d, scale, 2e-6))
      #expect(try life.layer("image", at: time).transform == .identity)
    }
  }

  @Test(arguments: easeOut)
  func `a disc of a new tint grows to the track's middle in a fifth of a second`(_ sample: Sample) throws {
    for quirks in [Quirks.faithful, .intended] {
      let life = try ActivityIndicators.life(download, entering: "Complete", quirks: quirks)
      let disc = try life.shape("tint", at: 0.2 * sample.part)
      #expect(near(try radius(disc.path, about: 23.25), 23.25 * sample.progress, 2e-3))
      #expect(disc.fillColor == ActivityIndicators.green)
    }
  }

  @Test(arguments: easeOut)
  func `a new image is uncovered in a fifth of a second`(_ sample: Sample) throws {
    for quirks in [Quirks.faithful, .intended] {
      let life = try ActivityIndicators.life(download, "setState(Paused)@1", quirks: quirks)
      let mask = try life.shape("imageMask", at: 1 + 0.2 * sample.part)
      #expect(near(try radius(mask.path, about: 12), 23.25 * sample.progress, 2e-3))
    }
  }

  @Test(arguments: easeOut)
  func `a percentage runs from the one before, or from nothing`(_ sample: Sample) throws {
    let life = try ActivityIndicators.life([:], "setProgress(0.8)@0 setProgress(0.3)@1 setState(inactive)@2")
    #expect(near(try life.shape("progress", at: 0.2 * sample.part).strokeEnd, 0.8 * sample.progress, 5.1e-5))
    #expect(near(try life.shape("progress", at: 1 + 0.2 * sample.part).strokeEnd, 0.8 - 0.5 * sample.progress, 5.1e-5))
    #expect(try life.shape("progress", at: 2 + 0.2 * sample.part).strokeEnd == 0.3)
  }

  @Test(arguments: easeOut)
  func `an outline's track fades out when it spins and in when it stops`(_ sample: Sample) throws {
    let life = try ActivityIndicators.life(
      ["style": .text("outline")], "setState(spinning)@0 setProgress(0.5)@1 setProgress(0.6)@2")
    #expect(near(try life.layer("background", at: 0.2 * sample.part).opacity, 1 - sample.progress, 5.1e-5))
    #expect(near(try life.layer("background", at: 1 + 0.2 * sample.part).opacity, sample.progress, 5.1e-5))
    #expect(try life.layer("background", at: 2 + 0.2 * sample.part).opacity == 1)
  }

  @Test(arguments: easeOut)
  func `the ring snaps, and as intended it fades`(_ sample: Sample) throws {
    let events = "setProgress(0.5)@0 setState(inactive)@1"
    let faithful = try ActivityIndicators.life([:], events)
    #expect(try faithful.layer("progress", at: 0.2 * sample.part).opacity == 1)
    #expect(try faithful.layer("progress", at: 1 + 0.2 * sample.part).opacity == 0)
    let intended = try ActivityIndicators.life([:], events, quirks: .intended)
    #expect(near(try intended.layer("progress", at: 0.2 * sample.part).opacity, sample.progress, 5.1e-5))
    #expect(near(try intended.layer("progress", at: 1 + 0.2 * sample.part).opacity, 1 - sample.progress, 5.1e-5))
  }

  @Test func `an outline that spins has no track, and a solid one keeps it`() throws {
    let solid = try ActivityIndicators.life([:], "setState(spinning)@0")
    #expect([0, 0.1, 0.2, 5].allSatisfy { (try? solid.layer("background", at: $0).opacity) == 1 })
  }

  /// Both ends of the arc with the turn of the ring, which show together.
  @Test(
    arguments: [
      (0.9, 0.25, 1, 108), (0.95, 0.25, 1, 114), (1.55, 0.9, 1, 186), (1.6, 0.9, 1, 192), (1.69, 0.99, 1, 202.8),
      (2.15, 0.125, 0.5, 258), (3, 0.62916667, 1, 0),
    ] as [(Double, Double, Double, Double)])
  func `the ring's arc and turn`(_ time: Double, _ start: Double, _ end: Double, _ degrees: Double) throws {
    let life = try ActivityIndicators.life(entering: "Spinning")
    let ring = try life.shape("progress", at: time)
    #expect(near(ring.strokeStart, start, 1e-6) && near(ring.strokeEnd, end, 1e-6))
    let turn = Transcendental.sinCos(degrees * Transcendental.pi / 180)
    let shown = try life.layer("progress", at: time).transform
    #expect(near(shown.a, turn.cos) && near(shown.b, turn.sin))
  }
}
