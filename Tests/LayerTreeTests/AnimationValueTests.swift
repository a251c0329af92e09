import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct AnimationValueTests {
  private func shown(
    _ from: Double?, _ to: Double?, _ by: Double?, isAdditive: Bool = false
  ) -> [Double] {
    let change = Animation.Change(
      from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
    let animation = Animation(.basic(.zPosition, change), timing: MediaTiming(duration: 1), isAdditive: isAdditive)
    return [0, 0.25, 0.75].map(Layer.sample(animation, zPosition: 10).z)
  }

  @Test func `from, to and by say the ends as Core Animation has it`() {
    #expect(shown(2, 6, nil) == [2, 3, 5])
    #expect(shown(2, 6, 100) == [2, 3, 5], "from and to win over by")
    #expect(shown(2, nil, 4) == [2, 3, 5])
    #expect(shown(nil, 6, 4) == [2, 3, 5])
    #expect(shown(nil, nil, 4) == [10, 11, 13])
    #expect(shown(2, nil, nil) == [2, 4, 8])
    #expect(shown(nil, 2, nil) == [10, 8, 4])
    #expect(shown(nil, nil, nil) == [10, 10, 10])
  }

  @Test func `an additive animation adds to the model`() {
    #expect(shown(-4, 0, nil, isAdditive: true) == [6, 7, 9])
    #expect(shown(4, nil, nil, isAdditive: true) == [14, 13, 11])
    #expect(shown(nil, nil, 4, isAdditive: true) == [10, 11, 13])
  }

  @Test func `later animations run over earlier ones`() {
    var layer = Layer.sample(.basic(.zPosition, from: .number(0), to: .number(8), timing: MediaTiming(duration: 1)))
    layer.add(.basic(.zPosition, to: .number(100), timing: MediaTiming(duration: 1)))
    #expect(layer.z(at: 0.5) == 52)
  }

  @Test func `colours blend straight, component by component`() {
    let from = Color(red: 1, green: 0, blue: 0.5, alpha: 1)
    let to = Color(red: 0, green: 0.5, blue: 0.5, alpha: 0)
    let animation = Animation.basic(
      .backgroundColor, from: .color(from), to: .color(to), timing: MediaTiming(duration: 4))
    #expect(
      Layer.sample(animation).presentation(at: 1).backgroundColor
        == Color(red: 0.75, green: 0.125, blue: 0.5, alpha: 0.75))
  }

  @Test func `a colour that is not there fades in as the one to come`() {
    let animation = Animation.basic(.backgroundColor, to: .color(.white), timing: MediaTiming(duration: 4))
    #expect(Layer.sample(animation).presentation(at: 1).backgroundColor == Color(white: 1, alpha: 0.25))
    #expect(Layer.sample(animation).presentation(at: 4).backgroundColor == nil)
  }

  @Test func `flags and unlike values change halfway`() {
    let flag = Animation.basic(.isHidden, from: .boolean(false), to: .boolean(true), timing: MediaTiming(duration: 1))
    #expect(
      [0, 0.49, 0.5, 0.9, 1].map { Layer.sample(flag).presentation(at: $0).isHidden }
        == [false, false, true, true, false])
    let lists = PropertyValue.numbers([0, 1])
    #expect(lists.blended(to: .numbers([0]), 0.4) == lists)
    #expect(lists.blended(to: .numbers([0]), 0.6) == .numbers([0]))
  }

  @Test func `rectangles, lists and points blend number by number`() {
    let rect = PropertyValue.rect(Rect(0, 0, 10, 20)).blended(to: .rect(Rect(4, 8, 30, 40)), 0.25)
    #expect(rect == .rect(Rect(1, 2, 15, 25)))
    #expect(PropertyValue.numbers([0, 1]).blended(to: .numbers([1, 3]), 0.5) == .numbers([0.5, 2]))
    #expect(PropertyValue.point(Point(0, 1)).blended(to: .point(Point(1, 3)), 0.5) == .point(Point(0.5, 2)))
    let colors = PropertyValue.colors([.black, .white]).blended(to: .colors([.white, .white]), 0.25)
    #expect(colors == .colors([Color(white: 0.25), .white]))
  }

  @Test func `adding, offsets and their opposites agree`() {
    let a = PropertyValue.rect(Rect(1, 2, 3, 4))
    let b = PropertyValue.rect(Rect(10, 20, 30, 40))
    #expect(a.offset(from: b) == .rect(origin: Point(-9, -18), size: Size(-27, -36)))
    #expect(a.offset(from: b).map(b.adding) == a)
    #expect(b.adding(b.negated) == .rect(.zero))
    #expect(b.scaled(by: 0.5) == .rect(Rect(5, 10, 15, 20)))
    #expect(PropertyValue.boolean(true).offset(from: .boolean(false)) == nil)
    #expect(PropertyValue.number(1).adding(.boolean(true)) == .number(1))
  }

  @Test func `what a property cannot mean ends at its limits`() {
    func shown(_ keyPath: AnimationKeyPath, _ value: PropertyValue) -> Layer {
      Layer.sample(.basic(keyPath, from: value, to: value)).presentation(at: 0)
    }
    #expect(shown(.opacity, .number(1.2)).opacity == 1)
    #expect(shown(.cornerRadius, .number(-3)).cornerRadius == 0)
    #expect(shown(.backgroundColor, .color(Color(white: 1.5))).backgroundColor == .white)
    #expect(shown(.boundsWidth, .number(-20)).bounds == Rect(-20, 0, 20, 100))
    #expect(shown(.position, .point(Point(.nan, 0))).position == Point(50, 50))
    #expect(shown(.opacity, .boolean(true)).opacity == 1, "a value of another kind does nothing")
    #expect(shown(.strokeEnd, .number(0.5)) == shown(.opacity, .number(1)), "a plain layer has no stroke")
  }
}
