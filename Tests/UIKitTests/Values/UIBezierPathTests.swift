import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct UIBezierPathTests {
  @Test func `trap 26: clockwise is as seen on screen`() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.y - 10) < 1e-9 && arc.bounds.minX > -1e-9)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(other.bounds.minX + 10) < 1e-9)
  }

  @Test func `trap 26: a rounded rectangle has continuous corners where they fit, else circular ones`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 49)
    let fits = UIBezierPath(roundedRect: rect, cornerRadius: 16)
    #expect(fits.cgPath.path == RoundedRect(rect: rect.rect, radius: 16, curve: .continuous).path)
    #expect(fits.cgPath.path.elements.first == .move(Point(16 * 1.528665, 0)))
    let lower = CGRect(x: 0, y: 0, width: 100, height: 48)
    let capsule = UIBezierPath(roundedRect: lower, cornerRadius: 16)
    #expect(capsule.cgPath.path == RoundedRect(rect: lower.rect, radius: 16).path)
    #expect(
      UIBezierPath(roundedRect: lower, cornerRadius: 99).cgPath.path
        == RoundedRect(rect: lower.rect, radius: 24).path)
  }

  @Test func `trap 26: corners by name are circular`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 48)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 10, height: 0))
    #expect(
      path.cgPath.path == .roundedRect(rect.rect, radii: CornerRadii(10, corners: [.topLeft, .topRight])))
    let all = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 10, height: 10))
    #expect(all.cgPath.path == .roundedRect(rect.rect, radii: CornerRadii(10)))
  }

  @Test func `trap 26: a path given away or taken is a copy`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let given = path.cgPath
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(given != path.cgPath && given.path.elements.count == 5)
    let mutable = CGMutablePath()
    let taken = UIBezierPath(cgPath: mutable)
    mutable.move(to: .zero)
    #expect(taken.isEmpty)
    let copy = path.copy() as? UIBezierPath
    path.removeAllPoints()
    #expect(copy?.isEmpty == false && path.isEmpty)
  }

  @Test func `paths are appended, transformed and reversed`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
    path.close()
    path.addLine(to: CGPoint(x: 0, y: 5))
    path.lineWidth = 3
    let reversed = path.reversing()
    #expect(reversed.lineWidth == 3)
    #expect(
      reversed.cgPath.path.elements == [
        .move(Point(0, 5)), .line(Point(0, 0)), .move(Point(20, 10)),
        .cubic(Point(20, 5), Point(15, 0), Point(10, 0)), .line(Point(0, 0)), .close,
      ])
    path.apply(CGAffineTransform(translationX: 1, y: 0))
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 40, height: 40) && path.contains(CGPoint(x: 20, y: 20)))
  }

  @Test func `a path is drawn with its own line and the context's colors`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.usesEvenOddFillRule) = (3, .round, .bevel, true)
    path.setLineDash([4, 2], count: 2, phase: 1)
    var (count, phase) = (0, CGFloat(0))
    path.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 2 && phase == 1)
    let layers = drawn { context in
      context.setLineWidth(9)
      UIColor.red.set()
      path.fill()
      path.stroke(with: .normal, alpha: 0.5)
      path.addClip()
      context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(layers[0].shape?.fillRule == .evenOdd && layers[0].shape?.fillColor == UIColor.red.color)
    let stroke = layers[1].shape?.stroke
    #expect(stroke?.lineWidth == 3 && stroke?.lineCap == .round && stroke?.lineJoin == .bevel)
    #expect(stroke?.dashPattern == [4, 2] && layers[1].shape?.strokeColor?.alpha == 0.5)
    #expect(layers[2].masksToBounds && layers[2].sublayers[0].shape?.stroke.lineWidth == 9)
  }

  @Test func `bounds hold the points that bend curves`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 30, y: 0), controlPoint1: CGPoint(x: 0, y: 40), controlPoint2: CGPoint(x: 30, y: 40))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(path.cgPath.boundingBoxOfPath.height == 30)
  }
}
