public import Foundation

/// A value as an object, for lists of objects.
///
/// It takes the place of Foundation's, which holds no values of Core Animation's on Linux.
///
/// Evidence: *documented*.
open class NSValue: NSObject {
  /// The stored value.
  package let boxed: Any
  private let equals: (Any) -> Bool

  /// Holds a value.
  package init<Value: Equatable>(boxing value: Value) {
    boxed = value
    equals = { $0 as? Value == value }
    super.init()
  }

  /// A point.
  public convenience init(cgPoint: CGPoint) { self.init(boxing: cgPoint) }
  /// A size.
  public convenience init(cgSize: CGSize) { self.init(boxing: cgSize) }
  /// A rectangle.
  public convenience init(cgRect: CGRect) { self.init(boxing: cgRect) }
  /// A transform.
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(boxing: cgAffineTransform) }
  /// A vector.
  public convenience init(cgVector: CGVector) { self.init(boxing: cgVector) }
  /// A range.
  public convenience init(range: NSRange) { self.init(boxing: range) }

  /// The point in it; zero if it holds something else.
  public var cgPointValue: CGPoint { boxed as? CGPoint ?? .zero }
  /// The size in it; zero if it holds something else.
  public var cgSizeValue: CGSize { boxed as? CGSize ?? .zero }
  /// The rectangle in it; zero if it holds something else.
  public var cgRectValue: CGRect { boxed as? CGRect ?? .zero }
  /// The transform in it; the identity if it holds something else.
  public var cgAffineTransformValue: CGAffineTransform { boxed as? CGAffineTransform ?? .identity }
  /// The vector in it; zero if it holds something else.
  public var cgVectorValue: CGVector { boxed as? CGVector ?? .zero }
  /// The range in it; empty if it holds something else.
  public var rangeValue: NSRange { boxed as? NSRange ?? NSRange(location: 0, length: 0) }

  /// Whether the other object holds an equal value.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSValue).map { equals($0.boxed) } ?? false }
  /// The same for all: values say nothing that may be hashed (*modelled*).
  open override var hash: Int { 0 }
}
