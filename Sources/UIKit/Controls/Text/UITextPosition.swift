/// A place in a text.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Letters of UTF-16 before it.
  nonisolated let offset: Int

  nonisolated init(offset: Int) { self.offset = offset }

  /// Whether two places are the same.
  open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
  /// Of the place.
  open nonisolated override var hash: Int { offset }
}

/// A part of a text.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Where it begins.
  public let start: UITextPosition
  /// Where it ends.
  public let end: UITextPosition
  /// Whether it is no more than a place.
  open var isEmpty: Bool { start == end }

  init(from: UITextPosition, to: UITextPosition) {
    let isForward = from.offset <= to.offset
    (start, end) = isForward ? (from, to) : (to, from)
  }
}

/// A rectangle of chosen text: accepted, for none is chosen here.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The rectangle.
  open var rect: CGRect { .zero }
  /// Whether the choice begins in it.
  open var containsStart: Bool { false }
  /// Whether the choice ends in it.
  open var containsEnd: Bool { false }
}
