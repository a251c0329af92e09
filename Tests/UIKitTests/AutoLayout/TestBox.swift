import Foundation
import PresscheckCoreGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import PresscheckUIKit

/// A view without anything but layout.
@MainActor class TestBox: LayoutItem {
  var frame: CGRect {
    didSet { if frame != oldValue { geometryDidChange() } }
  }
  private(set) var children: [TestBox] = []
  private(set) weak var parent: TestBox?
  var mask: Autoresizing = []
  var translatesAutoresizingMaskIntoConstraints = true
  var intrinsicContentSize = CGSize(width: -1, height: -1)
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var baselines = (first: CGFloat(0), last: CGFloat(0))
  var margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
  var safeArea = Insets.zero
  var rightToLeft = false
  var scale: CGFloat = 2
  var name: String
  var heldConstraints: [NSLayoutConstraint] = []
  var heldGuides: [UILayoutGuide] = []
  var layoutEngine: LayoutEngine?
  /// How often `layoutSubviews()` was asked for.
  var requests = 0
  /// The area of a text that fills as many lines as it needs; nil without one.
  var textArea: CGFloat?

  /// A view that constraints lay out.
  init(_ name: String = "box", content: CGSize? = nil) {
    self.name = name
    frame = .zero
    translatesAutoresizingMaskIntoConstraints = false
    if let content { intrinsicContentSize = content }
  }

  /// A view with a frame.
  init(_ name: String = "root", frame: CGRect) {
    self.name = name
    self.frame = frame
  }

  @discardableResult
  func add(_ boxes: TestBox...) -> TestBox {
    for box in boxes {
      children.append(box)
      box.parent = self
    }
    layoutDidChange()
    return self
  }

  func leave() {
    leaveLayout()
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// A turn's layout, from the topmost view down.
  func layout() {
    prepareLayout()
    layoutTree()
  }

  private func layoutTree() {
    placeSubitems()
    for child in children { child.layoutTree() }
  }

  var superitem: (any LayoutItem)? { parent }
  var subitems: [any LayoutItem] { children }
  var untransformedFrame: CGRect { frame }
  var boundsOrigin: CGPoint { .zero }
  var contentGuide: UILayoutGuide? { nil }
  func place(_ frame: CGRect) { self.frame = frame }
  var autoresizing: Autoresizing { mask }
  func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] ?? .defaultLow }
  func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance[axis] ?? .defaultHigh
  }
  func resolve(width: CGFloat?) -> Bool {
    let width = width ?? .infinity
    guard let textArea, width > 0 else { return false }
    let size = CGSize(width: min(textArea / 10, width), height: 10 * max(1, (textArea / 10 / width).rounded(.up)))
    guard size != intrinsicContentSize else { return false }
    intrinsicContentSize = size
    return true
  }
  var firstBaselineOffset: CGFloat { baselines.first }
  var lastBaselineOffset: CGFloat { baselines.last }
  func insets(of guide: UILayoutGuide.Kind) -> Insets { guide == .safeArea ? safeArea : margins }
  var isRightToLeft: Bool { rightToLeft }
  var pixelScale: CGFloat { scale }
  var layoutName: String { name }
  func setNeedsLayout() { requests += 1 }

  var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// Constraints to fill the parent.
  func fill(_ other: TestBox, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
    ])
  }
}

/// What code says about itself while it runs.
@MainActor func findings(_ body: () throws -> Void) rethrows -> [String] {
  let outer = DrawingEnvironment.current
  defer { DrawingEnvironment.current = outer }
  DrawingEnvironment.current = DrawingEnvironment(text: NoText()) { _, _, _ in fatalError("nothing is drawn") }
  try body()
  return DrawingEnvironment.current?.findings ?? []
}
