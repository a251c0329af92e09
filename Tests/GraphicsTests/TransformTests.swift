import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct TransformTests {
  @Test func `the first transform comes first`() {
    let scaledThenMoved = Transform.scale(2, 3).then(.translation(10, 20))
    #expect(scaledThenMoved.apply(Point(1, 1)) == Point(12, 23))
    let movedThenScaled = Transform.translation(10, 20).then(.scale(2, 3))
    #expect(movedThenScaled.apply(Point(1, 1)) == Point(22, 63))
  }

  @Test func `chaining is applying one after the other`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let (s, t) = (transform(&random), transform(&random))
      let p = Point(random.number(-9...9), random.number(-9...9))
      #expect(near(s.then(t).apply(p), t.apply(s.apply(p)), 1e-10))
    }
  }

  private func transform(_ random: inout SeededGenerator) -> Transform {
    let n = (0..<6).map { _ in random.number(-3...3) }
    return Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  @Test func `an inverse undoes`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<100 {
      let transform = self.transform(&random)
      guard abs(transform.determinant) > 0.01 else { continue }
      let inverse = try #require(transform.inverse)
      #expect(near(transform.then(inverse), .identity, 1e-10))
      #expect(near(inverse.then(transform), .identity, 1e-10))
    }
  }

  @Test func `what flattens the plane has no inverse`() {
    #expect(Transform.scale(0, 1).inverse == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform.scale(.nan, 1).inverse == nil && Transform.scale(1e-200, 1e-200).inverse == nil)
    #expect(Transform.scale(1e-160, 1e-160).inverse == nil)
  }

  @Test func `a quarter turn is clockwise on screen`() {
    let turn = Transform.rotation(Transcendental.pi / 2)
    #expect(near(turn.apply(Point(1, 0)), Point(0, 1)) && near(turn.apply(Point(0, 1)), Point(-1, 0)))
    #expect(Transform.rotation(0) == .identity)
  }

  @Test func `about a point that point stays`() {
    let turn = Transform.rotation(1).about(Point(3, 4))
    #expect(near(turn.apply(Point(3, 4)), Point(3, 4)))
    #expect(Transform.scale(2, 2).about(Point(10, 10)).apply(Point(11, 12)) == Point(12, 14))
  }

  @Test func `a vector is turned and stretched but not moved`() {
    #expect(Transform.scale(2, 3).then(.translation(9, 9)).applyToVector(Point(1, 1)) == Point(2, 3))
  }

  @Test func `the bounding box holds all four corners`() {
    #expect(Transform.scale(-2, 3).then(.translation(1, 1)).boundingBox(of: Rect(1, 1, 2, 2)) == Rect(-5, 4, 4, 6))
    let box = Transform.rotation(Transcendental.pi / 4).boundingBox(of: Rect(-1, -1, 2, 2))
    let half = 2.0.squareRoot()
    #expect(near(box.origin, Point(-half, -half)) && near(box.width, 2 * half) && near(box.height, 2 * half))
  }

  @Test func `scale, axes and finiteness`() {
    #expect(Transform.scale(2, 8).meanScale == 4 && Transform.scale(-1, 1).meanScale == 1)
    #expect(Transform.scale(2, 8).keepsAxes && !Transform.rotation(0.1).keepsAxes)
    #expect(Transform.identity.isFinite && !Transform.translation(.nan, 0).isFinite)
    #expect(Transform.translation(Point(1, 2)) == Transform.translation(1, 2))
  }
}
