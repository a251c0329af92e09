internal import Foundation

/// Makes a visual format's constraints.
@MainActor struct VisualFormatConstraints {
  private typealias Attribute = NSLayoutConstraint.Attribute

  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private(set) var constraints: [NSLayoutConstraint] = []

  init(
    _ format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) {
    (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
    var items: [AnyObject] = []
    for item in format.items { items.append(try view(item.name, at: item.place)) }
    try connect(items)
    for (item, view) in zip(format.items, items) { try size(view, item.predicates) }
    try align(items)
  }

  // MARK: Distances

  private mutating func connect(_ items: [AnyObject]) throws(VisualFormatError) {
    guard let first = items.first, let last = items.last else { return }
    if let connection = format.leading {
      let superview = try superview(of: first)
      let edge = connection.isStandard ? near.margin : near.edge
      try connect(superview, edge, first, near.edge, connection, standard: 0)
    }
    for (index, connection) in format.connections.enumerated() {
      try connect(items[index], between.end, items[index + 1], between.start, connection, standard: 8)
    }
    if let connection = format.trailing {
      let superview = try superview(of: first)
      let edge = connection.isStandard ? far.margin : far.edge
      try connect(last, far.edge, superview, edge, connection, standard: 0)
    }
  }

  /// The second item's edge lies so far behind the first one's.
  private mutating func connect(
    _ first: AnyObject, _ firstEdge: Attribute, _ second: AnyObject, _ secondEdge: Attribute,
    _ connection: VisualFormat.Connection, standard: Double
  ) throws(VisualFormatError) {
    for condition in try conditions(of: connection, standard: standard) {
      if isReversed {
        add(first, firstEdge, condition.relation, second, secondEdge, condition.length, condition.priority)
      } else {
        add(second, secondEdge, condition.relation, first, firstEdge, condition.length, condition.priority)
      }
    }
  }

  private func conditions(
    of connection: VisualFormat.Connection, standard: Double
  ) throws(VisualFormatError) -> [(relation: NSLayoutConstraint.Relation, length: Double, priority: UILayoutPriority)] {
    switch connection {
    case .flush: return [(.equal, 0, .required)]
    case .standard: return [(.equal, standard, .required)]
    case .predicates(let predicates):
      var found: [(relation: NSLayoutConstraint.Relation, length: Double, priority: UILayoutPriority)] = []
      for predicate in predicates {
        found.append((predicate.relation, try number(predicate.length), try priority(predicate)))
      }
      return found
    }
  }

  private var isReversed: Bool { !format.isVertical && options.contains(.directionRightToLeft) }

  /// The edge that the format begins at, as an attribute of the superview's bounds and of its margins.
  private var near: (edge: Attribute, margin: Attribute) {
    if format.isVertical { return (.top, .topMargin) }
    if options.contains(.directionLeftToRight) { return (.left, .leftMargin) }
    return isReversed ? (.right, .rightMargin) : (.leading, .leadingMargin)
  }

  /// The edge that the format ends at.
  private var far: (edge: Attribute, margin: Attribute) {
    if format.isVertical { return (.bottom, .bottomMargin) }
    if options.contains(.directionLeftToRight) { return (.right, .rightMargin) }
    return isReversed ? (.left, .leftMargin) : (.trailing, .trailingMargin)
  }

  /// The attributes whose distance separates two views.
  private var between: (end: Attribute, start: Attribute) {
    format.isVertical && options.contains(.spacingBaselineToBaseline)
      ? (.lastBaseline, .firstBaseline) : (far.edge, near.edge)
  }

  // MARK: Sizes and alignment

  private mutating func size(
    _ item: AnyObject, _ predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) {
    let attribute = format.isVertical ? Attribute.height : .width
    for predicate in predicates {
      let priority = try priority(predicate)
      if case .name(let name) = predicate.length.value, metrics[name] == nil {
        let other = try view(name, at: predicate.length.place)
        add(item, attribute, predicate.relation, other, attribute, 0, priority)
      } else {
        add(item, attribute, predicate.relation, nil, .notAnAttribute, try number(predicate.length), priority)
      }
    }
  }

  private mutating func align(_ items: [AnyObject]) throws(VisualFormatError) {
    guard items.count > 1 else { return }
    for raw in 1..<16 where options.rawValue & (1 << UInt(raw)) != 0 {
      guard let attribute = Attribute(rawValue: raw), attribute.kind == (format.isVertical ? .horizontal : .vertical)
      else {
        let axis = format.isVertical ? "vertical" : "horizontal"
        throw VisualFormatError(message: "the options align edges along the axis of a \(axis) layout", place: nil)
      }
      for (first, second) in zip(items, items.dropFirst()) {
        add(second, attribute, .equal, first, attribute, 0, .required)
      }
    }
  }

  private mutating func add(
    _ first: AnyObject, _ a: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?, _ b: Attribute,
    _ constant: Double, _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: a, relatedBy: relation, toItem: second, attribute: b, multiplier: 1, constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }

  // MARK: Names

  private func view(_ name: String, at place: Int) throws(VisualFormatError) -> AnyObject {
    guard let value = views[name] else {
      throw VisualFormatError(message: "there is no view \"\(name)\"", place: place)
    }
    if let item = value as? any LayoutItem { return item }
    if let guide = value as? UILayoutGuide { return guide }
    throw VisualFormatError(message: "\"\(name)\" is neither a view nor a layout guide", place: place)
  }

  private func superview(of item: AnyObject) throws(VisualFormatError) -> any LayoutItem {
    if let superview = (item as? any LayoutItem)?.superitem ?? (item as? UILayoutGuide)?.owner { return superview }
    throw VisualFormatError(message: "the first view has no superview", place: format.superviewPlace)
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
    guard let operand = predicate.priority else { return .required }
    let value = try number(operand)
    guard (1...1000).contains(value) else {
      throw VisualFormatError(message: "a priority is from 1 to 1000", place: operand.place)
    }
    return UILayoutPriority(Float(value))
  }

  private func number(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    switch operand.value {
    case .number(let number): return number
    case .name(let name):
      guard let value = metrics[name] else {
        throw VisualFormatError(message: "there is no metric \"\(name)\"", place: operand.place)
      }
      switch value {
      case let number as CGFloat: return Double(number)
      case let number as Double: return number
      case let number as Float: return Double(number)
      case let number as any BinaryInteger: return Double(number)
      case let number as NSNumber: return number.doubleValue
      default: throw VisualFormatError(message: "the metric \"\(name)\" is not a number", place: operand.place)
      }
    }
  }
}

extension VisualFormat.Connection {
  fileprivate var isStandard: Bool {
    if case .standard = self { return true }
    return false
  }
}
