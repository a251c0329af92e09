public import Foundation
public import PresscheckCoreGraphics

private let transforms = InternedValue<CGAffineTransform>(first: 0x4141_0000_0000)
private let vectors = InternedValue<CGVector>(first: 0x4156_0000_0000)

extension NSValue {
  /// Holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Holds a vector.
  public convenience init(cgVector vector: CGVector) { self.init(vector, in: vectors) }
  /// Holds a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(transform, in: transforms)
  }
  /// Holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }
  /// Holds an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(cgPoint: CGPoint(x: offset.horizontal, y: offset.vertical))
  }

  /// The point that it holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that it holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that it holds.
  public var cgRectValue: CGRect { rectValue }
  /// The vector that it holds; no length for anything else.
  public var cgVectorValue: CGVector { vectors.unwrapped(self) ?? .zero }
  /// The transform that it holds; the identity for anything else.
  public var cgAffineTransformValue: CGAffineTransform { transforms.unwrapped(self) ?? .identity }
  /// The insets that it holds.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  /// The offset that it holds.
  public var uiOffsetValue: UIOffset { UIOffset(horizontal: pointValue.x, vertical: pointValue.y) }
}
