internal import PresscheckControls

extension UIView {
  /// The elements that a screen reader stops at in the view, in the order of `accessibilityElements`, else of the subviews (*documented*;
  /// a device orders neighbors by their places).
  ///
  /// Nothing in an element is reached (*documented*), nor are hidden views.
  var spokenElements: [AccessibilityElement] { elements(depth: 0) }

  /// No more elements are told of a view.
  static let maximumElements = 100
  /// A list of elements can hold the view that it belongs to.
  fileprivate static let maximumDepth = 64
}

extension UIResponder {
  fileprivate func elements(depth: Int) -> [AccessibilityElement] {
    let view = self as? UIView
    if let view, view.isHidden || view.alpha < UIView.leastAlpha { return [] }
    if isAccessibilityElement { return [AccessibilityElement(self)] }
    guard !accessibilityElementsHidden, depth < UIView.maximumDepth else { return [] }
    let inner = ownElements ?? view?.subviewList ?? []
    var elements: [AccessibilityElement] = []
    for object in inner where elements.count < UIView.maximumElements {
      elements += object.elements(depth: depth + 1)
    }
    return Array(elements.prefix(UIView.maximumElements))
  }

  /// The elements that it counts itself; nil where it does not.
  private var ownElements: [UIResponder]? {
    let count = accessibilityElementCount()
    guard count != NSNotFound else { return nil }
    return (0..<max(0, min(count, UIView.maximumElements))).compactMap { accessibilityElement(at: $0) as? UIResponder }
  }
}

extension AccessibilityElement {
  /// The words and traits of an object now.
  @MainActor fileprivate init(_ object: UIResponder) {
    let label = object.accessibilityLabel
    self.init(
      label: label, symbol: label == nil ? object.spokenSymbol : nil, value: object.accessibilityValue,
      hint: object.accessibilityHint, traits: object.accessibilityTraits.spoken)
  }
}
