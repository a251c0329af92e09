/// A row or column of views as a visual format describes it, such as `H:|-[title(>=44)]-8-[icon]|`.
struct VisualFormat {
  /// A view in brackets.
  struct Item {
    var name: String
    /// Where the name stands, from 0.
    var place: Int
    /// Of its size along the axis.
    var predicates: [Predicate]
  }

  /// The space between two views, or a view and the superview's edge.
  enum Connection {
    case flush
    /// The system's spacing, or the superview's margin.
    case standard
    case predicates([Predicate])
  }

  /// A condition for a size or distance.
  struct Predicate {
    var relation: NSLayoutConstraint.Relation
    var length: Operand
    var priority: Operand?
  }

  /// A number, or a name for one.
  struct Operand {
    enum Value {
      case number(Double)
      /// Of a metric, or of the view whose size is meant.
      case name(String)
    }

    var value: Value
    var place: Int
  }

  var isVertical: Bool
  /// From the superview's edge to the first view; nil without a superview.
  var leading: Connection?
  var items: [Item]
  /// After each view but the last.
  var connections: [Connection]
  /// From the last view to the superview's edge; nil without a superview.
  var trailing: Connection?
  /// Where the first `|` stands.
  var superviewPlace: Int?
}

/// An error in a visual format.
struct VisualFormatError: Error, Equatable {
  var message: String
  /// The character that it begins at, from 0; nil when the whole format is meant.
  var place: Int?

  /// The fault in a text for the author.
  func description(in format: String) -> String {
    let place = place.map { " at character \($0 + 1)" } ?? ""
    return "visual format \"\(format)\": \(message)\(place)"
  }
}
