import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct HomographyTests {
  private func near(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

  private func random(_ random: inout SeededGenerator) -> Transform3D {
    Transform3D.rotation(random.number(-3...3), random.number(-1...1), random.number(-1...1), random.number(-1...1))
      .then(.translation(random.number(-9...9), random.number(-9...9), random.number(-9...9)))
      .then(.perspective(distance: 300))
  }

  @Test func `a transform of space in the plane is the plane's`() throws {
    let plane = Transform.rotation(0.3).then(.scale(2, -1)).then(.translation(4, 5))
    #expect(Transform3D(plane).planar == plane && Homography(Transform3D(plane)).affine == plane)
    var perspective = Transform3D(plane)
    perspective.z.w = -0.01
    #expect(
      perspective.planar == nil && Homography(perspective).affine == plane, "it changes only what is not at z = 0")
    #expect(Transform3D.rotation(1, 0, 1, 0).planar == nil)
    var stretched = Transform3D.identity
    stretched.z.z = 0.5
    #expect(stretched.planar == .identity)
  }

  @Test func `an inverse undoes, and transforms follow each other`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let (a, b) = (random(&generator), random(&generator))
      let point = Point(generator.number(-20...20), generator.number(-20...20))
      let homography = Homography(a)
      #expect(near(try #require(homography.inverse).apply(homography.apply(point)), point))
      let flat = Homography(b)
      #expect(near(homography.then(flat).apply(point), flat.apply(homography.apply(point))))
      let product = a.then(try #require(a.inverse))
      #expect(zip(product.numbers, Transform3D.identity.numbers).allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test func `an eye sees near things large`() {
    let lifted = Homography(Transform3D.translation(0, 0, 50).then(.perspective(distance: 100)))
    #expect(lifted.affine == .scale(2, 2))
    let turned = Homography(Transform3D.rotation(.pi / 2, 0, 1, 0).then(.perspective(distance: 100)))
    #expect(abs(turned.determinant) < 1e-12, "seen from its edge")
    #expect(Homography(Transform3D.rotation(.pi, 0, 1, 0)).determinant < 0, "seen from the back")
  }

  @Test func `a polygon is cut where it comes to the eye`() {
    let floor = Homography(
      Transform3D.rotation(-.pi / 2, 1, 0, 0).then(.translation(0, 10, 0)).then(.perspective(distance: 50)))
    let seen = floor.image(of: Rect(-5, -100, 10, 200).corners)
    #expect(seen.count == 4 && seen.allSatisfy { $0.y > 0 })
    let behind = Homography(Transform3D.translation(0, 0, 60).then(.perspective(distance: 50)))
    #expect(behind.image(of: Rect(0, 0, 1, 1).corners).isEmpty && behind.boundingBox(of: Rect(0, 0, 1, 1)) == nil)
    #expect(behind.affine == nil)
  }
}
