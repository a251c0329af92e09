/// Recognizes a pointer over a view: accepted, for there is no pointer.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// Recognizes two fingers that part or meet: accepted, for there is one finger.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far they have parted.
  open var scale: CGFloat = 1
  /// How fast.
  open var velocity: CGFloat { 0 }
}

/// Recognizes two fingers that turn: accepted, for there is one finger.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they have turned, in radians.
  open var rotation: CGFloat = 0
  /// How fast.
  open var velocity: CGFloat { 0 }
}
