public import Foundation
internal import PresscheckCoreGraphics

/// A relation between two attributes of views or guides: `first == second * multiplier + constant`.
///
/// An exception on iOS is a finding here, and the constraint stays inactive.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  private(set) var first = LayoutPoint(nil, .notAnAttribute)
  private(set) var second = LayoutPoint(nil, .notAnAttribute)
  /// How the sides compare.
  public private(set) var relation = Relation.equal
  /// The factor of the second attribute.
  public private(set) var multiplier: CGFloat = 1
  /// A name for messages about the constraint.
  open var identifier: String?
  /// Why the constraint cannot be used.
  private var fault: String?

  /// The view whose constraint this is while it is active.
  private(set) weak var holder: (any LayoutItem)?
  /// Later activations have larger numbers.
  private(set) var order = 0
  private static var activations = 0

  /// A constraint about nothing.
  public nonisolated override init() { super.init() }

  /// A constraint between attributes of views or guides, which is not active yet.
  ///
  /// Without a second item the first attribute, a width or height, compares to the constant.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    first = LayoutPoint(view1, attr1)
    second = LayoutPoint(view2, view2 == nil ? .notAnAttribute : attr2)
    (self.relation, self.multiplier) = (relation, multiplier)
    constant = c
    fault = ConstraintError(first, second, hasSecond: view2 != nil)?.message
    if let fault { DrawingEnvironment.find("\(summary): \(fault)") }
  }

  /// The view or guide of the first attribute; nil once it is gone.
  open var firstItem: AnyObject? { first.object }
  /// The view or guide of the second attribute; nil without one, or once it is gone.
  open var secondItem: AnyObject? { second.object }
  /// The attribute that is compared.
  open var firstAttribute: Attribute { first.attribute }
  /// The attribute that it compares to.
  open var secondAttribute: Attribute { second.attribute }

  /// The items that the layout compares: edges of a view that scrolls are its content's for what is in it (*documented*).
  var items: (first: AnyObject?, second: AnyObject?) { (first.item(beside: second), second.item(beside: first)) }

  /// The amount added to the second attribute, in points.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { holder?.layoutDidChange() } }
  }

  /// How much the constraint matters; required unless said otherwise.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.layoutDidChange() } }
  }

  /// Whether the layout follows the constraint.
  ///
  /// Activating adds it to the nearest view that both items lie in.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { holder?.release(self) } }
  }

  /// Activates constraints in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil, fault == nil, let item = first.item else { return }
    guard second.attribute != .notAnAttribute else { return item.hold(self) }
    guard let ancestor = second.item.flatMap(item.commonAncestor) else {
      DrawingEnvironment.find("\(summary) cannot be active: its items have no common ancestor")
      return
    }
    ancestor.hold(self)
  }

  /// Is now a constraint of a view, or of none.
  func join(_ item: (any LayoutItem)?) {
    holder = item
    guard item != nil else { return }
    Self.activations += 1
    order = Self.activations
  }

  /// Such as `UILabel.leading >= UIView.trailing * 2.0 + 8.0 @750`.
  var summary: String {
    var text = identifier.map { "'\($0)' " } ?? ""
    text += "\(first.name) \(relation.sign) "
    if second.attribute == .notAnAttribute {
      text += "\(constant)"
    } else {
      text += second.name
      if multiplier != 1 { text += " * \(multiplier)" }
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(abs(constant))" }
    }
    return priority < .required ? "\(text) @\(priority.rawValue)" : text
  }

  /// The constraint as a formula (*modelled*).
  open nonisolated override var description: String { MainActor.assumeIsolated { "<NSLayoutConstraint \(summary)>" } }
}
