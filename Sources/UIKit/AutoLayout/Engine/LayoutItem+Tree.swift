internal import Foundation

extension LayoutItem {
  /// The view and those around it, from the inside out.
  var ancestry: [any LayoutItem] {
    var items: [any LayoutItem] = [self]
    while let next = items.last?.superitem { items.append(next) }
    return items
  }

  /// The nearest view that holds both; nil when they are in different trees.
  func commonAncestor(_ other: any LayoutItem) -> (any LayoutItem)? {
    let others = Set(other.ancestry.map { ObjectIdentifier($0) })
    return ancestry.first { others.contains(ObjectIdentifier($0)) }
  }

  /// The view that is in no other.
  private var topmost: any LayoutItem {
    var item: any LayoutItem = self
    while let next = item.superitem { item = next }
    return item
  }

  /// The topmost view's engine.
  private var rootEngine: LayoutEngine {
    let root = topmost
    if let engine = root.layoutEngine { return engine }
    let engine = LayoutEngine(root)
    root.layoutEngine = engine
    return engine
  }

  /// Tells the layout that what it knew has changed, and asks the topmost view for layout.
  ///
  /// - Parameter isPlaced: Whether the superview's layout may depend on it.
  package func layoutDidChange(isPlaced: Bool = true) {
    rootEngine.invalidate()
    if isPlaced { superitem?.setNeedsLayout() }
    setNeedsLayout()
  }

  /// Tells the layout that the frame or bounds have changed; the topmost view is asked for layout if constraints depend on it.
  ///
  /// They do not depend on the frame of a view that they place: code that sets it has its way until the superview lays out.
  ///
  /// - Parameter scrolls: Whether the bounds have another origin.
  package func geometryDidChange(scrolls: Bool = false) {
    guard scrolls || superitem == nil || translatesAutoresizingMaskIntoConstraints else { return }
    topmost.layoutEngine?.invalidateGeometry()
  }

  /// Marks the views whose subviews will move.
  package func prepareLayout() { rootEngine.prepare() }

  /// Gives the view alone the frame that constraints decide.
  package func takePlace() { rootEngine.place(self) }

  /// Gives the subviews that constraints decide their frames, and the guides theirs.
  package func placeSubitems() { rootEngine.place(subitemsOf: self) }

  /// The smallest size, or that nearest to a target, that the constraints within the view allow.
  ///
  /// - Parameters:
  ///   - target: The size to come close to; 0 is as small as possible.
  ///   - horizontal: How much the target's width matters.
  ///   - vertical: How much the target's height matters.
  /// - Returns: The size on whole pixels.
  package func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority = .fittingSizeLevel, vertical: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    LayoutEngine.fittingSize(of: self, target: target, horizontal: horizontal, vertical: vertical)
  }
}

extension LayoutItem {
  /// Moves a constraint here from its former owner.
  package func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.release(constraint)
    heldConstraints.append(constraint)
    constraint.join(self)
    layoutDidChange()
  }

  /// Lets go of a constraint; does nothing when the view does not hold it.
  package func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    heldConstraints.removeAll { $0 === constraint }
    constraint.join(nil)
    layoutDidChange()
  }

  /// Moves a guide here from its former owner.
  package func hold(_ guide: UILayoutGuide) {
    guard guide.owner !== self else { return }
    guide.owner?.release(guide)
    heldGuides.append(guide)
    guide.owner = self
    layoutDidChange()
  }

  /// Lets go of a guide and of the constraints on it.
  package func release(_ guide: UILayoutGuide) {
    guard guide.owner === self else { return }
    heldGuides.removeAll { $0 === guide }
    for holder in ancestry {
      for constraint in holder.heldConstraints where constraint.firstItem === guide || constraint.secondItem === guide {
        holder.release(constraint)
      }
    }
    guide.owner = nil
    layoutDidChange()
  }

  /// Lets go of the constraints between the view's subtree and what is around it.
  package func leaveLayout() {
    layoutDidChange()
    layoutEngine = nil
    for holder in ancestry.dropFirst() {
      for constraint in holder.heldConstraints where holds(constraint.first) || holds(constraint.second) {
        holder.release(constraint)
      }
    }
  }

  private func holds(_ point: LayoutPoint) -> Bool { point.item?.ancestry.contains { $0 === self } ?? false }
}
