/// Which views and guides of a tree the constraints in it are about.
@MainActor struct LayoutScope {
  /// Views in the order of the tree, each before those that it contains.
  private(set) var items: [any LayoutItem] = []
  /// In the order of their activation.
  private(set) var constraints: [NSLayoutConstraint] = []
  /// Views and free guides; empty when no constraint decides anything.
  private(set) var involved: Set<ObjectIdentifier> = []

  /// - Parameters:
  ///   - root: The topmost view.
  ///   - needed: A view that is involved without any constraint.
  init(_ root: any LayoutItem, involving needed: (any LayoutItem)? = nil) {
    if let needed { involve(needed, upTo: root) }
    var all: [any LayoutItem] = []
    var pending = [root]
    while let item = pending.popLast() {
      all.append(item)
      pending.append(contentsOf: item.subitems.reversed())
    }
    for item in all {
      constraints.append(contentsOf: item.heldConstraints)
      if item !== root, !item.translatesAutoresizingMaskIntoConstraints { involve(item, upTo: root) }
    }
    constraints.sort { $0.order < $1.order }
    for object in constraints.flatMap({ [$0.items.first, $0.items.second] }) {
      if let item = (object as? any LayoutItem) ?? (object as? UILayoutGuide)?.owner { involve(item, upTo: root) }
      if let guide = object as? UILayoutGuide, guide.isSolved { involved.insert(ObjectIdentifier(guide)) }
    }
    items = all.filter { involved.contains(ObjectIdentifier($0)) }
  }

  /// Where a view is depends on the views around it.
  private mutating func involve(_ item: any LayoutItem, upTo root: any LayoutItem) {
    for item in item.ancestry {
      guard involved.insert(ObjectIdentifier(item)).inserted, item !== root else { return }
    }
  }
}
