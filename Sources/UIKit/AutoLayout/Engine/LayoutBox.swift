/// The rectangle of a view in its superview, or of a guide in its owner, as a solver knows it.
struct LayoutBox {
  var left: LinearExpression
  var top: LinearExpression
  var width: LinearExpression
  var height: LinearExpression
}

/// The edges of a rectangle along one axis.
struct LayoutSpan {
  var start: LinearExpression
  var size: LinearExpression

  var end: LinearExpression { start + size }
  var center: LinearExpression { start + size * 0.5 }

  /// Without so much at the start and the end.
  func inset(_ first: Double, _ last: Double) -> LayoutSpan {
    LayoutSpan(start: start + LinearExpression(first), size: size - LinearExpression(first + last))
  }
}
