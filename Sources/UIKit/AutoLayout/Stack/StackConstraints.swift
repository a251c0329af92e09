internal import Foundation

/// The constraints and guides with which a stack view arranges its views.
///
/// A stack view calls `update(_:_:)` before its constraints are solved; nothing changes while the arrangement is the same.
@MainActor package final class StackConstraints {
  /// A view that is arranged.
  package struct Arranged {
    package var item: any LayoutItem
    package var isHidden: Bool
    /// Instead of the arrangement's spacing, in points.
    package var spacingAfter: Double?

    package init(_ item: any LayoutItem, isHidden: Bool = false, spacingAfter: Double? = nil) {
      (self.item, self.isHidden, self.spacingAfter) = (item, isHidden, spacingAfter)
    }
  }

  private var rules: [StackRule] = []
  private var items: [ObjectIdentifier] = []
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  /// Arranges nothing yet.
  package init() {}

  /// Arranges a container's subviews, in this order.
  package func update(_ arrangement: StackArrangement, _ views: [Arranged], in container: any LayoutItem) {
    let new = arrangement.rules(
      for: views.map { view in
        let size = view.item.intrinsicContentSize
        return StackArrangement.View(
          isHidden: view.isHidden, length: arrangement.axis == .horizontal ? size.width : size.height,
          spacingAfter: view.spacingAfter)
      })
    let newItems = views.map { ObjectIdentifier($0.item) }
    guard new != rules || newItems != items else { return }
    (rules, items) = (new, newItems)
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { container.release(guide) }
    (constraints, guides) = ([], [])
    var objects: [StackRule.Part: AnyObject] = [.container: container]
    for (index, view) in views.enumerated() { objects[.view(index)] = view.item }
    for rule in new {
      let first = object(rule.first, &objects, in: container)
      let second = rule.second.map { object($0, &objects, in: container) }
      let constraint = NSLayoutConstraint(
        item: first, attribute: rule.attribute, relatedBy: rule.relation, toItem: second,
        attribute: rule.secondAttribute, multiplier: rule.multiplier, constant: rule.constant)
      constraint.priority = rule.priority
      constraints.append(constraint)
    }
    NSLayoutConstraint.activate(constraints)
  }

  /// The view or guide of a part; guides are made when they are first needed.
  private func object(
    _ part: StackRule.Part, _ objects: inout [StackRule.Part: AnyObject], in container: any LayoutItem
  ) -> AnyObject {
    if let known = objects[part] { return known }
    let guide = UILayoutGuide()
    container.hold(guide)
    guides.append(guide)
    objects[part] = guide
    return guide
  }
}
