import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import Testing

@MainActor struct CGPathTests {
  private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9 }

  @Test func `trap 26: clockwise of a path is meant where y grows upwards, so angles fall`() throws {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    // From 3 o'clock to where y is largest: clockwise on a screen whose y grows downwards.
    #expect(near(path.currentPoint, 0, 10))
    #expect(near(path.boundingBoxOfPath.origin, 0, 0))
    #expect(path.path.elements.count == 2)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    // The long way round, through 9 o'clock.
    #expect(near(other.currentPoint, 0, 10))
    #expect(near(other.boundingBoxOfPath.origin, -10, -10))
    #expect(other.path.elements.count == 4)
  }

  @Test func `a whole turn is a whole circle in both directions`() {
    for clockwise in [false, true] {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: clockwise)
      #expect(path.path.elements.count == 5)
      #expect(abs(path.path.length - 62.83) < 0.02)
      let second = path.path.elements.dropFirst().first
      guard case .cubic(let control, _, _) = second else {
        Issue.record("not a curve: \(String(describing: second))")
        continue
      }
      #expect((control.x > 0) == !clockwise)
    }
    let none = CGMutablePath()
    none.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: false)
    #expect(none.path.elements.count == 1)
  }

  @Test func `an arc begins with a line from the current point`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 0))
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.path.elements[1] == .line(Point(10, 0)))
    path.addRelativeArc(center: .zero, radius: 10, startAngle: .pi / 2, delta: -.pi / 2)
    #expect(near(path.currentPoint, 10, 0))
  }

  @Test func `an arc between tangents rounds a corner`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 30, y: 0), tangent2End: CGPoint(x: 30, y: 30), radius: 10)
    #expect(path.path.elements[1] == .line(Point(20, 0)))
    #expect(path.path.elements.count == 3)
    #expect(near(path.currentPoint, 30, 10))
    path.addArc(tangent1End: CGPoint(x: 30, y: 20), tangent2End: CGPoint(x: 30, y: 40), radius: 10)
    #expect(near(path.currentPoint, 30, 20))
  }

  @Test func `steps without a current point are ignored`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addQuadCurve(to: .zero, control: .zero)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
  }

  @Test func `a quadratic curve is kept as the same cubic`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 15, y: 30))
    #expect(path.path.elements[1] == .cubic(Point(10, 20), Point(20, 20), Point(30, 0)))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 30, height: 15))
  }

  @Test func `a close leads back to the start of its subpath`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addRect(CGRect(x: 7, y: 8, width: 1, height: 1))
    #expect(path.currentPoint == CGPoint(x: 7, y: 8))
  }

  @Test func `plain shapes are transformed as they are made`() {
    var transform = CGAffineTransform(translationX: 10, y: 0)
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2), transform: &transform)
    #expect(rect.boundingBox == CGRect(x: 10, y: 0, width: 4, height: 2))
    #expect(rect.isRect(nil))
    let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 2), transform: nil)
    #expect(oval.path.elements[0] == .move(Point(4, 1)) && !oval.isRect(nil))
    let round = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 8, cornerHeight: 4, transform: nil)
    #expect(round.path.elements[0] == .move(Point(40, 10)))
    #expect(round.path.elements[1] == .line(Point(40, 16)))
    #expect(round.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func `a point is inside by the fill rule`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd) && !path.contains(CGPoint(x: 31, y: 5)))
    #expect(path.contains(CGPoint(x: 45, y: 15), transform: CGAffineTransform(translationX: 40, y: 0)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    #expect(circle.contains(CGPoint(x: 3, y: 4)) && !circle.contains(CGPoint(x: 2, y: 2)))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(open.contains(CGPoint(x: 8, y: 4)))
  }

  @Test func `each step is shown with its points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: CGPoint(x: 4, y: 4), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    var seen: [CGPathElementType] = []
    var last = CGPoint.zero
    path.applyWithBlock { element in
      seen.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint { last = element.pointee.points[2] }
    }
    #expect(seen == [.moveToPoint, .addCurveToPoint, .closeSubpath] && last == CGPoint(x: 4, y: 4))
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      path.apply(info: pointer) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    }
    #expect(count == 3)
  }

  @Test func `copies are equal and independent`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    #expect(copy == path)
    path.closeSubpath()
    #expect(copy != path && copy?.mutableCopy()?.path == copy?.path)
  }
}
