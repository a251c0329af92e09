public import Foundation
package import PresscheckGraphics

/// A path of lines and curves that does not change.
///
/// Quadratic curves and arcs are kept as cubics, arcs in pieces of at most a quarter turn.
///
/// Evidence: *documented*.
public class CGPath: Hashable {
  /// The path in a layer tree.
  package internal(set) var path: Path

  /// A layer tree's path.
  package required init(_ path: Path) { self.path = path }

  /// A closed rectangle from its origin.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.rect(rect.rect).applying(transform))
  }

  /// A closed ellipse of four curves from 3 o'clock, towards growing y first (*modelled*).
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.oval(in: rect.rect).applying(transform))
  }

  /// A closed rectangle whose corners are quarters of ellipses, from the middle of its right side towards growing y
  /// (*modelled*).
  ///
  /// A corner larger than half a side becomes half of it; Core Graphics traps there.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path.roundedRect(rect.rect, cornerWidth, cornerHeight).applying(transform))
  }

  /// The same path.
  public func copy() -> CGPath? { CGPath(path) }
  /// The transformed path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.applying(transform)) }
  /// A copy that can change.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
  /// A transformed copy that can change.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }

  /// Whether it has no step.
  public var isEmpty: Bool { path.isEmpty }
  /// The end of the last step, the start of the subpath after a close; the origin for an empty path.
  public var currentPoint: CGPoint { CGPoint(path.currentPoint ?? .zero) }
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { path.controlBox.map { CGRect($0) } ?? .null }
  /// The smallest rectangle around what is drawn; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// Whether the rectangle of four lines is all that it is; the rectangle may be nil.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = path.plainRect else { return false }
    rect?.pointee = CGRect(box)
    return true
  }

  /// Whether all steps are equal.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }
  /// By the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }

  package func applying(_ transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : applying(transform.transform)
  }

  /// The rectangle that an upright path of four corners encloses.
  package var plainRect: Rect? {
    var corners: [Point] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let p) where index == 0: corners.append(p)
      case .line(let p) where index > 0: corners.append(p)
      case .close where index == elements.count - 1: break
      default: return nil
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4, let box = Rect.around(corners) else { return nil }
    let isUpright = (0..<4).allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      return a != b && (a.x == b.x) != (a.y == b.y) && (a.x == b.x) != (b.x == corners[(index + 2) % 4].x)
    }
    return isUpright ? box : nil
  }

  /// Ellipses at the corners, from the middle of the right side towards growing y.
  static func roundedRect(_ rect: Rect, _ cornerWidth: Double, _ cornerHeight: Double) -> Path {
    let (rx, ry) = (min(max(0, cornerWidth), rect.width / 2), min(max(0, cornerHeight), rect.height / 2))
    guard rx > 0, ry > 0 else { return .rect(rect) }
    var path = Path([.move(Point(rect.maxX, rect.midY))])
    for (index, corner) in [RectCorner.bottomRight, .bottomLeft, .topLeft, .topRight].enumerated() {
      let center = Point(
        corner.isLeft ? rect.minX + rx : rect.maxX - rx, corner.isTop ? rect.minY + ry : rect.maxY - ry)
      let arc = Path.arc(
        center: .zero, radius: 1, start: Double(index) * Transcendental.pi / 2, sweep: Transcendental.pi / 2)
      path.extend(with: arc.applying(.scale(rx, ry).then(.translation(center))))
    }
    path.close()
    return path
  }
}
