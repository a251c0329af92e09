import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

/// Animations of transforms that leave the plane.
@Suite struct AnimationSpaceTests {
  private func near(_ a: Transform3D?, _ b: Transform3D, _ tolerance: Double = 1e-9) -> Bool {
    guard let a else { return false }
    return zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private func turn(_ angle: Double) -> Transform3D { .rotation(angle, 0, 1, 0) }

  @Test func `any transform of space comes apart and together again`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      var t = Transform3D(numbers: (0..<16).map { _ in random.number(-2...2) })
      (t.x.w, t.y.w, t.z.w, t.origin.w) = (t.x.w / 100, t.y.w / 100, t.z.w / 100, 1)
      #expect(near(TransformParts(t).transform3D, t))
      #expect(near(t.blended(to: t, 0.5), t))
    }
  }

  @Test func `a flip turns evenly, in its own direction, under a constant perspective`() {
    let view = Transform3D.perspective(distance: 500)
    let pi = Transcendental.pi
    #expect(near(Transform3D.identity.blended(to: turn(pi), 0.25), turn(pi / 4)))
    #expect(near(Transform3D.identity.blended(to: turn(-pi), 0.25), turn(-pi / 4)))
    #expect(near(view.blended(to: turn(pi).then(view), 0.25), turn(pi / 4).then(view)))
    #expect(near(turn(0.4).blended(to: turn(1.4), 0.5), turn(0.9)))
  }

  @Test func `the perspective of sublayers is animated`() {
    let view = Transform3D.perspective(distance: 500)
    var layer = Layer.sample(
      .basic(
        .sublayerTransform, from: PropertyValue(transform: view), to: PropertyValue(transform: turn(1).then(view)),
        timing: MediaTiming(duration: 1)))
    layer.sublayerTransform3D = .identity
    #expect(near(layer.presentation(at: 0.25).sublayerTransform3D, turn(0.25).then(view)))
    #expect(near(layer.presentation(at: 2).sublayerTransform3D, .identity))
  }

  @Test func `a part of a transform is set under a perspective that stays`() {
    var layer = Layer.sample(
      .basic(.rotationY, from: .number(0), to: .number(Transcendental.pi), timing: MediaTiming(duration: 1)))
    layer.transform3D = .perspective(distance: 500)
    #expect(near(layer.presentation(at: 0.25).transform3D, turn(.pi / 4).then(.perspective(distance: 500))))
    #expect(near(layer.presentation(at: 0.75).transform3D, turn(.pi * 3 / 4).then(.perspective(distance: 500))))
    // A layer that shows its back already turns as one that shows its front.
    layer.transform3D = turn(.pi)
    #expect(near(layer.presentation(at: 0.25).transform3D, turn(.pi / 4)))
    layer.transform = .identity
    #expect(layer.presentation(at: 2).transform3D.planar == .identity)
  }

  @Test func `added transforms are concatenated and their offsets undo them`() throws {
    let a = PropertyValue(transform: turn(0.3).then(.perspective(distance: 400)))
    let b = PropertyValue.transform(.rotation(0.7))
    let offset = try #require(a.offset(from: b))
    #expect(near(b.adding(offset).transform3D, try #require(a.transform3D)))
    #expect(near(a.adding(a.negated).transform3D, .identity))
    #expect(a.zero == .transform(.identity) && a.distance(to: a) == 0)
  }

  @Test func `a transform in the plane is the same value by either way`() {
    #expect(PropertyValue(transform: Transform3D(.rotation(1))) == .transform(.rotation(1)))
    var layer = Layer(name: "layer")
    layer.transform3D = Transform3D(.scale(2, 3))
    #expect(!layer.isInSpace && layer.transform == .scale(2, 3))
    layer.transform3D = turn(1)
    #expect(layer.isInSpace)
    layer.transform = .identity
    #expect(!layer.isInSpace && layer.transform3D == .identity)
  }

  @Test func `a record keeps a transform of space`() throws {
    var layer = Layer(name: "layer", frame: Rect(0, 0, 10, 10))
    layer.transform3D = turn(0.3).then(.perspective(distance: 400))
    layer.sublayerTransform3D = .perspective(distance: 300)
    (layer.isDoubleSided, layer.preservesDepth) = (false, true)
    let scene = Scene(tree: layer, canvas: Canvas(size: Size(10, 10)), scale: 1)
    let record = try TreeRecord(reading: TreeRecord(scene).text)
    #expect(record.scene(PixelImages(of: layer))?.tree == layer)
  }
}
