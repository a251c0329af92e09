/// Arranges views in a row or a column, by constraints of its own.
///
/// Evidence: *documented*.
open class UIStackView: UIView {
  /// The distribution along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// Stands for the system's spacing (*modelled*).
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
  /// Stands for the stack view's own spacing (*modelled*).
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// The views in their order; all of them are subviews.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private let stackConstraints = StackConstraints()

  /// Across or down.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// The distribution along the axis (*modelled*).
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The alignment across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// Between two views, in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether a column's spacing is between baselines (*modelled*).
  open var isBaselineRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// Whether the margins stay free.
  ///
  /// A stack view's margins are 0 unless it sets others (*measured*).
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }

  /// Creates a row of views.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    layoutMargins = .zero
    for view in views { addArrangedSubview(view) }
  }

  /// Creates an empty row in a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutMargins = .zero
  }

  /// Creates an empty row as a storyboard does.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    layoutMargins = .zero
    coder.decode(self)
  }

  /// Adds a view behind the others.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at a place among the others.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Arranges a view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// A subview that leaves is arranged no longer.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the room after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }

  /// The room after a view, if it has its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// That of the first view, or of the highest one beside others (*documented*).
  open override var forFirstBaselineLayout: UIView { baselineView(\.first)?.forFirstBaselineLayout ?? self }
  /// That of the last view, or of the highest one beside others (*documented*).
  open override var forLastBaselineLayout: UIView { baselineView(\.last)?.forLastBaselineLayout ?? self }

  private func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return axis == .vertical ? end(shown) : shown.max { $0.bounds.height < $1.bounds.height }
  }

  /// Something about the arrangement may have changed: it is made anew before constraints are solved, however often that happens
  /// until then.
  open override func setNeedsLayout() {
    needsArrangement = true
    super.setNeedsLayout()
  }

  /// Arranges the views once their own constraints are up to date.
  open override func updateConstraintsIfNeeded() {
    super.updateConstraintsIfNeeded()
    guard needsArrangement else { return }
    arrange()
    // The new constraints have asked for layout.
    needsArrangement = false
  }

  private var needsArrangement = true

  private func arrange() {
    var arrangement = StackArrangement()
    arrangement.axis = axis
    arrangement.distribution = StackArrangement.Distribution(rawValue: distribution.rawValue) ?? .fill
    arrangement.alignment = StackArrangement.Alignment(rawValue: alignment.rawValue) ?? .fill
    arrangement.spacing = Double(spacing)
    arrangement.isBaselineRelative = isBaselineRelativeArrangement
    arrangement.isMarginsRelative = isLayoutMarginsRelativeArrangement
    let views = arrangedSubviews.map { view in
      StackConstraints.Arranged(
        view, isHidden: view.isHidden, spacingAfter: customSpacings[ObjectIdentifier(view)].map { Double($0) })
    }
    stackConstraints.update(arrangement, views, in: self)
  }
}
