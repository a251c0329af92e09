public import Foundation

/// The edges of a view controller's guides for bars.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How far the bars reach into the view.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  /// How far the bars reach into the view: 0, for there are none (*modelled*).
  public var length: CGFloat { 0 }
}
