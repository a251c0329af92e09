extension NSLayoutConstraint {
  /// A number about a view's or guide's rectangle.
  public enum Attribute: Int, Sendable {
    /// No second item.
    case notAnAttribute = 0
    case left = 1
    case right, top, bottom
    /// Left, or right where the interface runs from right to left.
    case leading
    /// Right, or left where the interface runs from right to left.
    case trailing
    case width, height, centerX, centerY
    /// Of the lowest line of text; the bottom of a view without text.
    case lastBaseline
    /// Of the topmost line of text; the top of a view without text.
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The last baseline's old name.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// How a constraint's sides compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// Across or down.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The dimension or position of an attribute; only attributes of one kind can be compared.
  enum Kind { case none, size, horizontal, vertical }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether it is a side or a margin.
  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .topMargin, .bottomMargin:
      true
    default: false
    }
  }

  /// Whether the interface's direction decides which side is meant.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether one side is meant, whatever the direction.
  var isSided: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}

extension NSLayoutConstraint.Relation {
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
