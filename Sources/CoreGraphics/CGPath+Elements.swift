public import Foundation
internal import PresscheckGraphics

/// A kind of step of a path.
///
/// Evidence: *documented*.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path, which is valid while it is being looked at.
///
/// Evidence: *documented*.
public struct CGPathElement {
  /// The kind of element.
  public var type: CGPathElementType
  /// None for a close, one for a move or a line, three for a curve, its end last.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// Looks at a step of a path, with a pointer of its caller's (*documented*).
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Shows each step in order; quadratic curves come as cubic ones (*modelled*).
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      let (type, points): (CGPathElementType, [Point]) =
        switch element {
        case .move(let p): (.moveToPoint, [p])
        case .line(let p): (.addLineToPoint, [p])
        case .cubic(let c1, let c2, let p): (.addCurveToPoint, [c1, c2, p])
        case .close: (.closeSubpath, [.zero])
        }
      var own = points.map { CGPoint($0) }
      own.withUnsafeMutableBufferPointer { buffer in
        guard let address = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: address), block)
      }
    }
  }

  /// Shows each step in order, with a pointer that is handed on (*modelled*).
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}
