package import Foundation
package import PresscheckLayerTree

/// A view, as Auto Layout sees it.
///
/// A conforming view calls
/// - `geometryDidChange()` when its frame or bounds have another size or place;
/// - `layoutDidChange()` when another of the properties below gets another value, when subviews come or change places, and
///   when its intrinsic size is invalid;
/// - `leaveLayout()` before it leaves its superview;
/// - `prepareLayout()` on the topmost view whenever it lays out, before its subviews do, which marks the views to lay out;
/// - `placeSubitems()` before its own `layoutSubviews()`.
@MainActor package protocol LayoutItem: AnyObject {
  /// The view that contains it.
  var superitem: (any LayoutItem)? { get }
  /// The views that it contains, from back to front.
  var subitems: [any LayoutItem] { get }
  /// The alignment rectangle in the superview's, as if the view had no transform: the frame unless the view says otherwise.
  var untransformedFrame: CGRect { get }
  /// Where the view's coordinates begin: they scroll by it.
  var boundsOrigin: CGPoint { get }
  /// Takes an alignment rectangle that the layout has found, on whole pixels.
  func place(_ frame: CGRect)

  /// Which parts follow the superview's size.
  var autoresizing: Autoresizing { get }
  /// Whether the frame is given, not found.
  var translatesAutoresizingMaskIntoConstraints: Bool { get }
  /// The size of the content; below 0 on an axis without one.
  var intrinsicContentSize: CGSize { get }
  /// How much the view resists growing beyond its content.
  func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
  /// How much the view resists being smaller than its content.
  func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
  /// Takes a width that the layout has found, and says whether the intrinsic size is another one at this width; nil, at the
  /// beginning of a layout, makes it the size without lines broken for want of room.
  func resolve(width: CGFloat?) -> Bool
  /// From the top edge down to the first baseline, in points; 0 without text.
  var firstBaselineOffset: CGFloat { get }
  /// From the bottom edge up to the last baseline, in points; 0 without text.
  var lastBaselineOffset: CGFloat { get }

  /// The distances of a guide that follows the view from the view's edges.
  func insets(of guide: UILayoutGuide.Kind) -> Insets
  /// Whether the view's leading edge is the right one.
  var isRightToLeft: Bool { get }
  /// Pixels per point.
  var pixelScale: CGFloat { get }
  /// The view's name in messages.
  var layoutName: String { get }

  /// The constraints that the view holds, in the order of their activation.
  var heldConstraints: [NSLayoutConstraint] { get set }
  /// The guides that the view holds.
  var heldGuides: [UILayoutGuide] { get set }
  /// Stands for the view's edges in constraints on what it contains: the content of a view that scrolls, else nil.
  var contentGuide: UILayoutGuide? { get }
  /// Kept for the layout.
  var layoutEngine: LayoutEngine? { get set }
  /// Asks for `layoutSubviews()` in this turn.
  func setNeedsLayout()
}

/// The parts of a view's geometry that take up what its superview's size changes by; UIKit's autoresizing mask, bit by bit.
package struct Autoresizing: OptionSet, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let left = Self(rawValue: 1)
  package static let width = Self(rawValue: 2)
  package static let right = Self(rawValue: 4)
  package static let top = Self(rawValue: 8)
  package static let height = Self(rawValue: 16)
  package static let bottom = Self(rawValue: 32)
}
