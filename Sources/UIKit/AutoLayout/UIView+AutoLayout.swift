internal import PresscheckGraphics
package import PresscheckLayerTree

/// Auto Layout's state of a view.
struct AutoLayoutState {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var engine: LayoutEngine?
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var margins: UILayoutGuide?
  var safeArea: UILayoutGuide?
  /// Those that the view was told last.
  var safeAreaInsets = UIEdgeInsets.zero
  /// A new view's constraints are asked for once.
  var needsUpdate = true
}

extension UIView: LayoutItem {
  package var superitem: (any LayoutItem)? { superview }
  package var subitems: [any LayoutItem] { subviewList }

  /// About the centre: Auto Layout takes no notice of the anchor point (*measured*).
  package var untransformedFrame: CGRect {
    let frame = CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    return alignmentRect(forFrame: frame).offsetBy(dx: -outerInsets.left, dy: -outerInsets.top)
  }

  package func place(_ rect: CGRect) {
    let frame = frame(forAlignmentRect: rect.offsetBy(dx: outerInsets.left, dy: outerInsets.top))
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Subviews are placed in the bounds, but laid out in the alignment rectangle.
  private var outerInsets: UIEdgeInsets { superview?.alignmentRectInsets ?? .zero }

  package var boundsOrigin: CGPoint { bounds.origin }
  package var contentGuide: UILayoutGuide? { (self as? UIScrollView)?.contentLayoutGuide }

  package var autoresizing: Autoresizing { Autoresizing(rawValue: autoresizingMask.rawValue) }

  package func resolve(width: CGFloat?) -> Bool { (self as? UILabel)?.wraps(at: width) ?? false }

  package var firstBaselineOffset: CGFloat { forFirstBaselineLayout.baselineOffset(fromTop: true, in: self) }
  package var lastBaselineOffset: CGFloat { forLastBaselineLayout.baselineOffset(fromTop: false, in: self) }

  private func baselineOffset(fromTop: Bool, in view: UIView) -> CGFloat {
    guard let label = self as? UILabel else { return 0 }
    let frame = label === view ? view.bounds : view.convert(label.bounds, from: label)
    return fromTop ? frame.minY + label.font.ascender : view.bounds.maxY - frame.maxY - label.font.descender
  }

  package func insets(of guide: UILayoutGuide.Kind) -> Insets {
    switch guide {
    case .free, .content, .bounds: .zero
    case .margins: layoutMargins.insets + (insetsLayoutMarginsFromSafeArea ? safeAreaInsets.insets : .zero)
    case .safeArea: safeAreaInsets.insets
    }
  }

  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  package var pixelScale: CGFloat { UIScreen.main.scale }
  package var layoutName: String { "\(type(of: self))" }

  package var heldConstraints: [NSLayoutConstraint] {
    get { autoLayout.constraints }
    set { autoLayout.constraints = newValue }
  }
  package var heldGuides: [UILayoutGuide] {
    get { autoLayout.guides }
    set { autoLayout.guides = newValue }
  }
  package var layoutEngine: LayoutEngine? {
    get { autoLayout.engine }
    set { autoLayout.engine = newValue }
  }
}

extension UIView {
  /// Sets how much the view resists growing beyond its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayout.hugging[axis] = priority
    layoutDidChange()
  }

  /// Sets how much the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayout.compression[axis] = priority
    layoutDidChange()
  }

  /// Those that the view holds: they are about it and what is in it.
  public var constraints: [NSLayoutConstraint] { heldConstraints }
  /// Holds a constraint, which takes effect.
  public func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Holds constraints, which take effect.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(hold) }
  /// Removes a constraint: it has no effect from then on.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Removes constraints: they have no effect from then on.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }

  /// As small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as possible (*modelled*).
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The margins with sides that follow the direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (left, right) = (layoutMargins.left, layoutMargins.right)
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isRightToLeft ? right : left, bottom: layoutMargins.bottom,
        trailing: isRightToLeft ? left : right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isRightToLeft ? newValue.leading : newValue.trailing)
    }
  }

  // MARK: - Guides

  /// Has a guide take part in the view's layout.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { hold(layoutGuide) }
  /// Has a guide take part no longer.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }
  /// The guides that take part.
  public var layoutGuides: [UILayoutGuide] { heldGuides }

  /// The bounds without the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = autoLayout.margins { return guide }
    let guide = UILayoutGuide(.margins, of: self)
    autoLayout.margins = guide
    return guide
  }

  /// The bounds without what bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = autoLayout.safeArea { return guide }
    let guide = UILayoutGuide(.safeArea, of: self)
    autoLayout.safeArea = guide
    return guide
  }

  /// The part that text is easy to read in: the margins' guide (*modelled*).
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  // MARK: - Anchors

  /// The left edge, or the right one where the interface runs from right to left.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, or the left one where the interface runs from right to left.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// Halfway between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// Halfway between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The first line's baseline.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The last line's baseline.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
  /// The view that holds the guide.
  public var owningView: UIView? { owner as? UIView }
}

extension Insets {
  fileprivate static func + (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
