public import Foundation

/// An attribute of a view or guide that makes constraints with attributes of the same kind.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let point: LayoutPoint

  package init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    point = LayoutPoint(item, attribute)
    super.init()
  }

  /// The view or guide; nil once it is gone.
  open var item: AnyObject? { point.object }
  /// The item's and the attribute's name (*modelled*).
  open var name: String { point.name }

  /// A constraint that is not active yet: the anchors are at one place.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  /// A constraint that is not active yet: this anchor is at least at the other.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }

  /// A constraint that is not active yet: this anchor is at most at the other.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  /// A constraint that is not active yet: this anchor is `c` points after the other.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c)
  }

  /// A constraint that is not active yet: this anchor is at least `c` points after the other.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }

  /// A constraint that is not active yet: this anchor is at most `c` points after the other.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: point.object as Any, attribute: point.attribute, relatedBy: relation, toItem: anchor?.point.object,
      attribute: anchor?.point.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// In units of 8 points, which lie between two views that stand side by side (*documented*).
  fileprivate func spaced(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(relation, anchor, constant: 8 * multiplier)
  }
}

/// A left, right, leading or trailing edge, or a horizontal centre.
///
/// Evidence: *documented*.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// A constraint that is not active yet: `multiplier` system spacings of 8 points after the other anchor.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, anchor, multiplier)
  }

  /// A constraint that is not active yet: at least `multiplier` system spacings of 8 points after the other anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier)
  }

  /// A constraint that is not active yet: at most `multiplier` system spacings of 8 points after the other anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier)
  }
}

/// A top or bottom edge, a vertical centre or a baseline.
///
/// Evidence: *documented*.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// A constraint that is not active yet: `multiplier` system spacings of 8 points below the other anchor.
  ///
  /// Between baselines iOS adds what the fonts need, which is not known (*modelled*: nothing).
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, anchor, multiplier)
  }

  /// A constraint that is not active yet: at least `multiplier` system spacings of 8 points below the other anchor (*modelled*).
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier)
  }

  /// A constraint that is not active yet: at most `multiplier` system spacings of 8 points below the other anchor (*modelled*).
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier)
  }
}
