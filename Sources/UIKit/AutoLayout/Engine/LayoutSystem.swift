internal import Foundation
internal import PresscheckCoreGraphics

/// The solver's view of a tree: what constraints decide, and what they decide it from.
@MainActor struct LayoutSystem {
  /// The topmost view's freedom in size.
  enum Root {
    /// The frame stays.
    case fixed
    /// The size comes close to this.
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  let root: any LayoutItem
  var solver = LinearSolver()
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  /// Views whose frames constraints decide, in the order of the tree.
  private(set) var movable: [any LayoutItem] = []
  /// Guides that constraints decide, in the order of the tree.
  private(set) var guides: [UILayoutGuide] = []
  /// Names of required constraints for messages.
  private var names: [LinearConstraint.ID: String] = [:]
  private var sizes: [SolverVariable] = []
  private var positions: [SolverVariable] = []

  /// The system of a tree; nil when no constraint decides anything in it.
  ///
  /// - Parameters:
  ///   - root: The topmost view.
  ///   - purpose: Whether the root's size is given or fits its content.
  ///   - measuresAfresh: Whether texts forget the widths of an earlier layout.
  init?(_ root: any LayoutItem, _ purpose: Root, measuresAfresh: Bool) {
    self.root = root
    let scope: LayoutScope
    switch purpose {
    case .fixed: scope = LayoutScope(root)
    case .fitting: scope = LayoutScope(root, involving: root)
    }
    guard !scope.involved.isEmpty else { return nil }
    for item in scope.items {
      if measuresAfresh { _ = item.resolve(width: nil) }
      makeBoxes(item, scope)
    }
    constrainRoot(purpose)
    for item in scope.items where item !== root && item.translatesAutoresizingMaskIntoConstraints {
      constrain(toAutoresizing: item)
    }
    for guide in guides where guide.kind == .content { constrain(toOrigin: guide) }
    for constraint in scope.constraints { add(constraint) }
    for item in scope.items where isDecided(item) { constrain(toContent: item) }
    if case .fitting = purpose { constrain(toContent: root) }
  }

  private func isDecided(_ item: any LayoutItem) -> Bool {
    item !== root && !item.translatesAutoresizingMaskIntoConstraints
  }

  /// Finds the rectangles.
  mutating func solve() throws(SolverError) -> LinearSolver.Solution {
    // With all else equal the first of several views takes up what is left over (*reported* of stack views).
    try solver.solve(closing: sizes.reversed() + positions)
  }

  /// The rectangle of a view or guide.
  func box(_ object: AnyObject) -> LayoutBox? { boxes[ObjectIdentifier(object)] }

  private mutating func makeBoxes(_ item: any LayoutItem, _ scope: LayoutScope) {
    boxes[ObjectIdentifier(item)] = makeBox(isNotNegative: isDecided(item))
    if isDecided(item) { movable.append(item) }
    for guide in item.heldGuides where scope.involved.contains(ObjectIdentifier(guide)) {
      boxes[ObjectIdentifier(guide)] = makeBox(isNotNegative: true)
      guides.append(guide)
    }
  }

  private mutating func makeBox(isNotNegative: Bool) -> LayoutBox {
    let (width, height) = (
      solver.makeVariable(isNotNegative: isNotNegative), solver.makeVariable(isNotNegative: isNotNegative)
    )
    let (left, top) = (solver.makeVariable(), solver.makeVariable())
    sizes += [width, height]
    positions += [left, top]
    return LayoutBox(
      left: LinearExpression(left), top: LinearExpression(top), width: LinearExpression(width),
      height: LinearExpression(height))
  }

  private mutating func constrainRoot(_ purpose: Root) {
    guard let box = box(root) else { return }
    let frame = root.untransformedFrame
    require(box.left, frame.minX, "the position of \(root.layoutName)")
    require(box.top, frame.minY, "the position of \(root.layoutName)")
    switch purpose {
    case .fixed:
      guard root.translatesAutoresizingMaskIntoConstraints else { return constrain(toContent: root) }
      require(box.width, frame.width, "the width of \(root.layoutName)")
      require(box.height, frame.height, "the height of \(root.layoutName)")
    case .fitting(let target, let horizontal, let vertical):
      add(box.width - LinearExpression(target.width), .equal, horizontal, "the width that is asked for")
      add(box.height - LinearExpression(target.height), .equal, vertical, "the height that is asked for")
      add(box.width, .greaterThanOrEqual, .required, "the width of \(root.layoutName), at least 0")
      add(box.height, .greaterThanOrEqual, .required, "the height of \(root.layoutName), at least 0")
    }
  }

  private mutating func constrain(toAutoresizing item: any LayoutItem) {
    guard let superitem = item.superitem, let box = box(item), let outer = self.box(superitem) else { return }
    let name = "the frame of \(item.layoutName), whose translatesAutoresizingMaskIntoConstraints is true"
    let (across, down) = item.autoresizing.spans(of: item.untransformedFrame, in: superitem.untransformedFrame.size)
    let axes = [(across, box.left, box.width, outer.width), (down, box.top, box.height, outer.height)]
    for (span, start, length, outer) in axes {
      require(start - outer * span.startShare, span.start, name)
      require(length - outer * span.sizeShare, span.size, name)
    }
  }

  /// Content is as large as constraints make it, else as small as possible.
  private mutating func constrain(toOrigin guide: UILayoutGuide) {
    guard let box = box(guide), let origin = guide.owner?.boundsOrigin else { return }
    require(box.left, -Double(origin.x), "the place of \(guide.layoutName)")
    require(box.top, -Double(origin.y), "the place of \(guide.layoutName)")
  }

  private mutating func constrain(toContent item: any LayoutItem) {
    guard let box = box(item) else { return }
    let size = item.intrinsicContentSize
    for (axis, length, content) in [
      (NSLayoutConstraint.Axis.horizontal, box.width, size.width), (.vertical, box.height, size.height),
    ] where content >= 0 && content.isFinite {
      let name = "the \(axis == .horizontal ? "width" : "height") of \(item.layoutName)'s content"
      let difference = length - LinearExpression(content)
      add(difference, .lessThanOrEqual, item.contentHuggingPriority(for: axis), name)
      add(difference, .greaterThanOrEqual, item.contentCompressionResistancePriority(for: axis), name)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    let items = constraint.items
    guard let holder = constraint.holder, let first = items.first else { return }
    let isMirrored =
      holder.isRightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    let frame = LayoutCoordinates(boxes: boxes, holder: holder, isMirrored: isMirrored)
    guard var difference = frame.value(of: constraint.firstAttribute, first) else { return }
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = items.second, let value = frame.value(of: constraint.secondAttribute, second)
      else { return }
      difference.add(value, times: -constraint.multiplier)
    }
    difference.constant -= constraint.constant
    guard difference.constant.isFinite, constraint.multiplier.isFinite else {
      DrawingEnvironment.find("\(constraint.summary) is left out: its numbers are not finite")
      return
    }
    add(difference, .init(constraint.relation), constraint.priority, constraint.summary)
  }

  private mutating func require(_ expression: LinearExpression, _ value: Double, _ name: String) {
    add(expression - LinearExpression(value), .equal, .required, name)
  }

  private mutating func add(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority, _ name: String
  ) {
    guard priority.rawValue > 0 else { return }
    do throws(SolverError) {
      let id = try solver.add(LinearConstraint(expression, relation, priority: priority.rawValue))
      if priority >= .required { names[id] = name }
    } catch {
      DrawingEnvironment.find("\(name) is left out: \(error.explanation(names))")
    }
  }
}

extension LinearConstraint.Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
