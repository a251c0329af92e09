public import Foundation
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CGPath {
  /// The outline of the stroked path, to be filled by the winding rule; the transform applies to the outline.
  ///
  /// Curves become lines at most 0.02 points away first (*modelled*: Core Graphics keeps curves). Where a line crosses itself
  /// or turns sharply, the outline overlaps itself.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap.cap, lineJoin: lineJoin.join, miterLimit: miterLimit)
    return CGPath(path.outline(of: style).applying(transform))
  }

  /// The dashes as open lines; without a length above 0 the path itself.
  ///
  /// The transform applies to the dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.dashed(phase: phase, lengths: lengths.map { Double($0) }).applying(transform))
  }

  /// Swift 3's name of `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`; never nil (*documented*).
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap.cap, lineJoin: lineJoin.join, miterLimit: miterLimit)
    self.init(path.path.outline(of: style).applying(transform))
  }
}
