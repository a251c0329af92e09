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
    /// The owner's bounds without its margins.
    case margins
    /// The owner's bounds without what bars cover.
    case safeArea
  }

  let kind: Kind
  /// The view that holds the guide.
  package internal(set) weak var owner: (any LayoutItem)?
  /// A name for messages about the guide.
  open var identifier = ""
  /// Where the last layout put a free guide.
  var solvedFrame = CGRect.zero

  /// A guide that constraints decide.
  public nonisolated override init() {
    kind = .free
    super.init()
  }

  /// A guide that follows its owner.
  package init(_ kind: Kind, of owner: any LayoutItem) {
    self.kind = kind
    self.owner = owner
    super.init()
  }

  /// The rectangle in the owner's coordinates, after layout.
  open var layoutFrame: CGRect {
    guard let owner, kind != .free else { return solvedFrame }
    let (size, insets) = (owner.untransformedFrame.size, owner.insets(of: kind))
    return CGRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
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
