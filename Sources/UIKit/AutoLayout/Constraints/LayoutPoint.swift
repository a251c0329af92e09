/// An attribute of a view or guide.
struct LayoutPoint {
  /// A view or guide, which the point does not keep alive.
  weak var object: AnyObject?
  var attribute: NSLayoutConstraint.Attribute

  /// A point of what may be a view or guide.
  init(_ object: Any?, _ attribute: NSLayoutConstraint.Attribute) {
    self.object = (object as? any LayoutItem) ?? (object as? UILayoutGuide)
    self.attribute = attribute
  }

  /// The view, or the one that owns the guide.
  @MainActor var item: (any LayoutItem)? { (object as? any LayoutItem) ?? (object as? UILayoutGuide)?.owner }

  /// The object itself, or the guide that stands for it in a constraint on what it contains.
  @MainActor func item(beside other: LayoutPoint) -> AnyObject? {
    guard attribute.isEdge, let view = object as? any LayoutItem, let content = view.contentGuide,
      let inner = other.item,
      inner !== view, inner.ancestry.contains(where: { $0 === view })
    else { return object }
    return content
  }

  /// Such as `UILabel.leading`.
  @MainActor var name: String {
    let item = (object as? any LayoutItem)?.layoutName ?? (object as? UILayoutGuide)?.layoutName ?? "(gone)"
    return "\(item).\(attribute)"
  }
}
