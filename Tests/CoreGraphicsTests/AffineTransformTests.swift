import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import Testing

@MainActor struct AffineTransformTests {
  @Test func `an empty initialiser gives six zeros, and identity changes nothing`() {
    #expect(CGAffineTransform().a == 0 && CGAffineTransform().d == 0)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CGPoint(x: 3, y: 4).applying(.identity) == CGPoint(x: 3, y: 4))
  }

  @Test func `a move, a scaling and a turn that are added come before what is there`() {
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(moved == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    let scaled = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    let turned = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    #expect(abs(CGPoint(x: 1, y: 0).applying(turned).y - 1) < 1e-12)
    #expect(abs(CGPoint(x: 1, y: 0).applying(turned).x - 10) < 1e-12)
  }

  @Test func `concatenating applies this transform first`() {
    let both = CGAffineTransform(translationX: 1, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
    #expect(CGPoint.zero.applying(both) == CGPoint(x: 2, y: 0))
  }

  @Test func `an inverse leads back, and what flattens the plane is its own inverse`() {
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 6, ty: 8)
    #expect(CGPoint(x: 8, y: 12).applying(transform.inverted()) == CGPoint(x: 1, y: 1))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `sizes do not move, and rectangles become the box around their corners`() {
    let transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
    #expect(CGSize(width: 3, height: 4).applying(transform) == CGSize(width: -4, height: 3))
    let rect = CGRect(x: 0, y: 0, width: 30, height: 40).applying(transform)
    #expect(rect == CGRect(x: 60, y: 0, width: 40, height: 30))
    #expect(CGRect.null.applying(transform).isNull)
  }

  @Test func `bridges keep the numbers`() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CGAffineTransform(transform.transform) == transform)
    #expect(CGRect(x: 5, y: 6, width: -5, height: 7).rect == Rect(0, 6, 5, 7))
    #expect(CGRect.null.rect == .zero)
    #expect(CGPoint(Point(1, 2)) == CGPoint(x: 1, y: 2) && CGSize(Size(3, 4)) == CGSize(width: 3, height: 4))
    #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
  }
}
