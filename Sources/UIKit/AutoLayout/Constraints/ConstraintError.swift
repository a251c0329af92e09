/// Why two attributes cannot be compared; iOS raises an exception for each (*documented*).
enum ConstraintError {
  case noFirstItem, noSecondItem, noFirstAttribute, noSecondAttribute, positionAlone, kinds, directions

  @MainActor init?(_ first: LayoutPoint, _ second: LayoutPoint, hasSecond: Bool) {
    let (a, b) = (first.attribute, second.attribute)
    if first.object == nil {
      self = .noFirstItem
    } else if a == .notAnAttribute {
      self = .noFirstAttribute
    } else if !hasSecond {
      guard a.kind != .size else { return nil }
      self = .positionAlone
    } else if second.object == nil {
      self = .noSecondItem
    } else if b == .notAnAttribute {
      self = .noSecondAttribute
    } else if a.kind != b.kind {
      self = .kinds
    } else if a.isDirectional && b.isSided || a.isSided && b.isDirectional {
      self = .directions
    } else {
      return nil
    }
  }

  var message: String {
    switch self {
    case .noFirstItem: "the first item is neither a view nor a layout guide"
    case .noSecondItem: "the second item is neither a view nor a layout guide"
    case .noFirstAttribute: "the first attribute is missing"
    case .noSecondAttribute: "the second attribute is missing"
    case .positionAlone: "only a width or height can equal a constant; a position needs a second item"
    case .kinds: "a width or height, a horizontal and a vertical position cannot be compared"
    case .directions: "leading and trailing cannot be compared with left and right"
    }
  }
}
