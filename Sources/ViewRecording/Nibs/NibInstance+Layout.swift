internal import Foundation
internal import PresscheckCoreGraphics
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckUIKit

// Places and constraints.
extension NibInstance {
  /// Sets a view's frame and what a view of any class has, before its values.
  func place(_ view: UIView, _ element: XMLElement) {
    if let frame = element.child("rect", key: "frame").flatMap(rect) { view.frame = frame }
    if let mask = element.child("autoresizingMask", key: "autoresizingMask") {
      view.autoresizingMask = Self.masks.reduce(into: []) { all, side in
        if mask.flag(side.key) == true { all.insert(side.value) }
      }
    }
    view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
    view.isMultipleTouchEnabled = element.flag("multipleTouchEnabled") ?? false
    view.isExclusiveTouch = element.flag("exclusiveTouch") ?? false
    view.autoresizesSubviews = element.flag("autoresizesSubviews") ?? true
    view.translatesAutoresizingMaskIntoConstraints =
      element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    view.insetsLayoutMarginsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea") ?? true
    view.accessibilityIdentifier = element.child("accessibility")?["identifier"]
    view.restorationIdentifier = element["restorationIdentifier"]
    if element.flag("hidden") == true { view.isHidden = true }
    setMargins(of: view, element)
    setPriorities(of: view, element)
    for guide in element.child("layoutGuides")?.children ?? [] {
      let own = UILayoutGuide()
      own.identifier = guide["identifier"] ?? ""
      view.addLayoutGuide(own)
      know(own, as: guide)
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      switch guide["key"] {
      case "safeArea": know(view.safeAreaLayoutGuide, as: guide)
      case "contentLayoutGuide": (view as? UIScrollView).map { know($0.contentLayoutGuide, as: guide) }
      case "frameLayoutGuide": (view as? UIScrollView).map { know($0.frameLayoutGuide, as: guide) }
      default: break
      }
    }
  }

  private static let masks: KeyValuePairs<String, UIView.AutoresizingMask> = [
    "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin,
    "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
  ]

  private func setMargins(of view: UIView, _ element: XMLElement) {
    for margins in element.children {
      func side(_ name: String) -> CGFloat { number(name, of: margins) ?? 0 }
      switch (margins.name, margins["key"]) {
      case ("edgeInsets", "layoutMargins"?):
        view.layoutMargins = UIEdgeInsets(
          top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
      case ("directionalEdgeInsets", "directionalLayoutMargins"?):
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: side("top"), leading: side("leading"), bottom: side("bottom"), trailing: side("trailing"))
      default: break
      }
    }
  }

  private func setPriorities(of view: UIView, _ element: XMLElement) {
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let priority = priority("\(name)HuggingPriority", of: element) {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = priority("\(name)CompressionResistancePriority", of: element) {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  // MARK: - Constraints

  /// Makes the constraints that a view has: once all views are there, which they may be about.
  func constrain(_ view: UIView, _ element: XMLElement) {
    for constraint in element.child("constraints")?.children ?? [] { add(constraint, of: view) }
  }

  private func add(_ element: XMLElement, of view: UIView) {
    guard element.name == "constraint", element.flag("placeholder") != true, document.isInstalled(element) else {
      return
    }
    let hasSecond = element["secondItem"] != nil || element["secondAttribute"] != nil
    guard let first = item("firstItem", of: element, view), let attribute = attribute("firstAttribute", of: element)
    else { return }
    let second = hasSecond ? item("secondItem", of: element, view) : nil
    guard !hasSecond || second != nil else { return }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: Self.relations[element["relation"] ?? ""] ?? .equal,
      toItem: second,
      attribute: hasSecond ? self.attribute("secondAttribute", of: element) ?? attribute : .notAnAttribute,
      multiplier: multiplier(of: element), constant: number("constant", of: element) ?? 0)
    if let priority = priority("priority", of: element) { constraint.priority = priority }
    constraint.identifier = element["identifier"]
    know(constraint, as: element)
    view.addConstraint(constraint)
  }

  /// The view or guide that an attribute names, without it the view that has the constraint; nil for one that is not there, with a
  /// finding unless it is not installed.
  private func item(_ name: String, of element: XMLElement, _ view: UIView) -> AnyObject? {
    guard let id = element[name] else { return view }
    if objects[id] == nil, document.root.descendants.first(where: { $0["id"] == id }).map(document.isInstalled) ?? true
    {
      find("a constraint is left out: there is no view or guide \(id.quoted)", at: element)
    }
    return objects[id]
  }

  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
  ]

  private func attribute(_ name: String, of element: XMLElement) -> NSLayoutConstraint.Attribute? {
    guard let text = element[name] else { return nil }
    if let attribute = Self.attributes[text] { return attribute }
    find("there is no attribute \(text.quoted) of a constraint", at: element)
    return nil
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  private func multiplier(of element: XMLElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    if let ratio = DecimalNumber.parseRatio(text), ratio.isFinite { return CGFloat(ratio) }
    find("multiplier must be a number, not \(text.quoted)", at: element)
    return 1
  }

  // MARK: - Numbers

  private func rect(_ element: XMLElement) -> CGRect? {
    let numbers = ["x", "y", "width", "height"].map { number($0, of: element) ?? 0 }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func priority(_ name: String, of element: XMLElement) -> UILayoutPriority? {
    number(name, of: element).map { UILayoutPriority(rawValue: Float($0)) }
  }

  /// The number of an attribute; nil for none, and with a finding for what is none.
  func number(_ name: String, of element: XMLElement) -> CGFloat? {
    guard let text = element[name] else { return nil }
    if let number = DecimalNumber.parse(text), number.isFinite { return CGFloat(number) }
    find("\(name) must be a number, not \(text.quoted)", at: element)
    return nil
  }
}
