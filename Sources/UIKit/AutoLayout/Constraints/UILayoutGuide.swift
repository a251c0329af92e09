public import Foundation
internal import PresscheckLayerTree

/// A rectangle that takes part in layout and draws nothing.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The source of a guide's rectangle.
  package enum Kind {
    /// Constraints alone.
    case free
    /// Constraints decide the size; the origin is that of the owner's coordinates, and scrolls with them.
    case content
    /// The owner's bounds.
    case bounds
    /// The owner's bounds without its margins.
    case margins
    /// The owner's bounds without what bars cover.
    case safeArea
  }

  let kind: Kind
  /// Whether it has a rectangle of its own in a layout, in place of its owner's.
  var isSolved: Bool { kind == .free || kind == .content }
  /// The view that holds the guide.
  package internal(set) weak var owner: (any LayoutItem)?
  /// A name for messages about the guide.
  open var identifier = ""
  /// Where the last layout put a guide that constraints decide.
  var solvedFrame = CGRect.zero

  /// A guide that constraints decide.
  public nonisolated override init() {
    kind = .free
    super.init()
  }

  /// The content of the view that will hold it.
  static func content() -> UILayoutGuide { UILayoutGuide(.content, of: nil) }

  /// A guide that follows its owner.
  package init(_ kind: Kind, of owner: (any LayoutItem)?) {
    (self.kind, self.owner) = (kind, owner)
    super.init()
  }

  /// The rectangle in the owner's coordinates, after layout.
  open var layoutFrame: CGRect {
    guard let owner, !isSolved else { return solvedFrame }
    let (size, insets, origin) = (owner.untransformedFrame.size, owner.insets(of: kind), owner.boundsOrigin)
    return CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The left edge, or the right one where the interface runs from right to left.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, or the left one where the interface runs from right to left.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// Halfway between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// Halfway between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  var layoutName: String { identifier.isEmpty ? "UILayoutGuide" : identifier }
}
