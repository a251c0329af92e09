import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct AnimationActionTests {
  private let plate = Layer(name: "plate", frame: Rect(0, 0, 100, 100))

  @Test func `a block moves from the old value to the new by easeInEaseOut`() {
    var layer = plate
    layer.animate(.opacity, to: .number(0), .block(at: 1, duration: 4))
    #expect(layer.opacity == 0, "the model has it at once")
    for (time, value) in [(1.0, 1.0), (2, 0.8708), (3, 0.5), (4, 0.1292), (5, 0)] {
      #expect(near(layer.presentation(at: time).opacity, value, 5.1e-5))
    }
  }

  @Test func `an interrupted additive animation blends into the next without a jump`() {
    var first = plate
    first.animate(.position, to: .point(Point(150, 50)), .block(at: 0, duration: 1))
    var second = first
    second.animate(.position, to: .point(Point(50, 250)), .block(at: 0.4, duration: 1))
    let before = first.presentation(at: 0.4).position
    #expect(near(second.presentation(at: 0.4).position, before, 1e-9))
    #expect(before.x > 70 && before.x < 140)
    // The old motion goes on underneath while the new one takes over.
    let x =
      50 + -100 * (1 - TimingCurve.easeInEaseOut.progress(at: 0.6)) + 100
      * (1 - TimingCurve.easeInEaseOut.progress(at: 0.2))
    #expect(near(second.presentation(at: 0.6).position.x, x, 1e-9))
    #expect(second.presentation(at: 1.4).position == Point(50, 250))
  }

  @Test func `random interruptions never jump`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      var layer = plate
      var time = 0.0
      for _ in 0..<5 {
        time += random.number(0...0.5)
        let before = layer.presentation(at: time)
        layer.animate(
          .position, to: .point(Point(random.number(0...99), random.number(0...99))), .block(at: time, duration: 0.5))
        layer.animate(.bounds, to: .rect(Rect(0, 0, random.number(1...99), 9)), .block(at: time, duration: 0.4))
        layer.animate(.cornerRadius, to: .number(random.number(0...9)), .block(at: time, duration: 0.3))
        layer.animate(.scale, to: .number(random.number(0.1...2)), .block(at: time, duration: 0.3))
        let after = layer.presentation(at: time)
        #expect(near(before.position, after.position, 1e-9))
        #expect(near(before.bounds.width, after.bounds.width, 1e-9))
        #expect(near(before.cornerRadius, after.cornerRadius, 1e-9))
        #expect(near(before.transform, after.transform, 1e-9))
      }
    }
  }

  @Test func `an interrupted opacity begins again at what was set`() {
    var layer = plate
    layer.animate(.opacity, to: .number(0), .block(at: 0, duration: 1, timingFunction: .linear))
    layer.animate(.opacity, to: .number(1), .block(at: 0.5, duration: 1, timingFunction: .linear))
    #expect(layer.animations.count == 1)
    #expect(layer.presentation(at: 0.5).opacity == 0)
    #expect(layer.presentation(at: 0.75).opacity == 0.25)
  }

  @Test func `a whole transform is added as a matrix`() {
    var layer = plate
    layer.animate(.transform, to: .transform(.rotation(1)), .block(at: 0, duration: 1, timingFunction: .linear))
    #expect(near(layer.presentation(at: 0).transform, .identity))
    #expect(near(layer.presentation(at: 0.25).transform, .rotation(0.25)))
    layer.animate(.transform, to: .transform(.scale(0, 0)), .block(at: 2, duration: 1, timingFunction: .linear))
    layer.animate(.transform, to: .transform(.identity), .block(at: 4, duration: 1, timingFunction: .linear))
    #expect(near(layer.presentation(at: 4.5).transform, .scale(0.5, 0.5)), "from nothing there is no offset")
  }

  @Test func `a colour in a block starts anew from the model or from what shows`() {
    var layer = plate
    layer.backgroundColor = .black
    layer.animate(.backgroundColor, to: .color(.white), .block(at: 0, duration: 1, timingFunction: .linear))
    var faithful = layer
    faithful.animate(.backgroundColor, to: .color(.black), .block(at: 0.25, duration: 1, timingFunction: .linear))
    #expect(faithful.animations.count == 1)
    #expect(faithful.presentation(at: 0.25).backgroundColor == .white)
    var intended = layer
    intended.animate(
      .backgroundColor, to: .color(.black), .block(at: 0.25, duration: 1, timingFunction: .linear), from: .presentation)
    #expect(intended.presentation(at: 0.25).backgroundColor == Color(white: 0.25))
    #expect(intended.presentation(at: 0.75).backgroundColor == Color(white: 0.125))
  }

  @Test func `a delay shows the old value until it is over`() {
    var layer = plate
    layer.animate(.opacity, to: .number(0), .block(at: 1, delay: 2, duration: 1, timingFunction: .linear))
    #expect([1, 2.9, 3, 3.25, 4].map { layer.presentation(at: $0).opacity } == [1, 1, 1, 0.75, 0])
  }

  /// The toggle's press: to .6 by a spring of ζ .5 and v .5 over .05 s.
  @Test func `a block with a spring takes the spring's own time`() throws {
    let spring = try #require(Spring(dampingRatio: 0.5, initialVelocity: 0.5, duration: 0.05))
    var layer = plate
    layer.animate(.scale, to: .number(0.6), .spring(at: 0, spring))
    #expect(near(layer.presentation(at: 0.0143).transform.a, 1 - 0.4 * 1.163, 1e-4))
    #expect(layer.isSettled(at: 0.05) && !layer.isSettled(at: 0.049))
  }

  @Test func `a bare layer's implicit action starts from what shows`() {
    var layer = plate
    layer.change(.cornerRadius, to: .number(8), .implicit(at: 0))
    for (time, part) in [(0.0625, 0.4085), (0.125, 0.8024), (0.1875, 0.9605), (0.25, 1)] {
      #expect(near(layer.presentation(at: time).cornerRadius, 8 * part, 5e-4))
    }
    let before = layer.presentation(at: 0.1).cornerRadius
    layer.change(.cornerRadius, to: .number(0), .implicit(at: 0.1))
    #expect(layer.presentation(at: 0.1).cornerRadius == before)
    #expect(layer.animations.count == 1)
  }

  @Test func `hiding a bare layer fades it over a quarter of a second and hides it then`() {
    var layer = plate
    layer.opacity = 0.5
    layer.change(.isHidden, to: .boolean(true), .implicit(at: 1))
    #expect(layer.isHidden)
    for (time, part) in [(1.0, 1.0), (1.0625, 1 - 0.4085), (1.125, 1 - 0.8024), (1.1875, 1 - 0.9605)] {
      let shown = layer.presentation(at: time)
      #expect(!shown.isHidden && near(shown.opacity, 0.5 * part, 5e-5))
    }
    #expect(layer.presentation(at: 1.25).isHidden && layer.presentation(at: 1.25).opacity == 0.5)
  }

  @Test func `an interrupted cross-fade goes back from where it is`() {
    var layer = plate
    layer.setHidden(true, .implicit(at: 0))
    let before = layer.visibility(at: 0.1)
    layer.setHidden(false, .implicit(at: 0.1))
    #expect(before > 0.1 && before < 0.9)
    #expect(near(layer.visibility(at: 0.1), before))
    #expect(layer.visibility(at: 0.35) == 1)
    #expect(layer.animations.count == 1)
    layer.setHidden(false, .implicit(at: 0.2))
    #expect(layer.animations["isHidden"]?.timing.beginTime == 0.1, "the same value again does nothing")
  }

  @Test func `visibility is of hiding alone`() {
    var layer = plate
    layer.opacity = 0.25
    layer.add(.basic(.opacity, from: .number(0), to: .number(1)))
    #expect(layer.visibility(at: 0.1) == 1)
    layer.isHidden = true
    #expect(layer.visibility(at: 0.1) == 0)
  }

  @Test func `differences are the whole properties that differ`() {
    var other = plate
    #expect(Layer.differences(plate, other) == [])
    other.frame = Rect(0, 0, 50, 100)
    other.transform = .rotation(1)
    other.backgroundColor = .black
    #expect(Layer.differences(plate, other) == [.bounds, .position, .transform, .backgroundColor])
  }

  @Test func `setting a part keeps the rest`() {
    var layer = plate
    layer.set(.positionX, .number(7))
    layer.set(.scale, .number(2))
    layer.set(.opacity, .boolean(true))
    layer.set(.rotation, .boolean(true))
    #expect(layer.position == Point(7, 50) && layer.transform == .scale(2, 2) && layer.opacity == 1)
  }
}
