internal import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckQuartzCore
internal import PresscheckUIKit

/// Properties of UIKit's own classes that files can set, by the names of `control: button` where it has them.
@MainActor enum BuiltInProperties {
  /// Those of a class and the classes above it.
  static func of(_ type: UIView.Type) -> [KeyValueProperty] {
    var properties = view
    if type is UIControl.Type { properties += control }
    if type is UIButton.Type { properties += button }
    if type is UILabel.Type { properties += label }
    if type is UIImageView.Type { properties += imageView }
    if type is UIStackView.Type { properties += stackView }
    if type is UIScrollView.Type { properties += scrollView }
    if type is UISwitch.Type { properties += toggle }
    if type is UISlider.Type { properties += slider }
    if type is UISegmentedControl.Type { properties += segments }
    if type is UIProgressView.Type { properties += progress }
    if type is UITextField.Type { properties += textField }
    if type is UIActivityIndicatorView.Type { properties += activityIndicator }
    return properties
  }

  /// The key that a coder has before it makes a button.
  static let buttonType = "buttonType"

  static func own<Owner: UIView, Value>(
    _ name: String, _ type: String, _ get: @escaping @MainActor (Owner) -> Value,
    _ set: @escaping @MainActor (Owner, Value) -> Void
  ) -> KeyValueProperty {
    KeyValueProperty(name, type: type, inspectable: false, get: get, set: set)
  }

  static func own<Owner: UIView, Value>(
    _ name: String, _ type: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> KeyValueProperty {
    own(name, type, { (owner: Owner) in owner[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  private static let view: [KeyValueProperty] = [
    own("backgroundColor", "UIColor?", \UIView.backgroundColor),
    own("tintColor", "UIColor?", { (view: UIView) in Optional(view.tintColor) }, { $0.tintColor = $1 }),
    own("alpha", "CGFloat", \UIView.alpha), own("isHidden", "Bool", \UIView.isHidden),
    own("masksToBounds", "Bool", \UIView.clipsToBounds), own("isOpaque", "Bool", \UIView.isOpaque),
    own("tag", "Int", \UIView.tag),
    own("layer.cornerRadius", "CGFloat", \UIView.layer.cornerRadius),
    own("layer.masksToBounds", "Bool", \UIView.layer.masksToBounds),
    own("layer.borderWidth", "CGFloat", \UIView.layer.borderWidth),
    own("layer.borderColor", "CGColor?", \UIView.layer.borderColor),
    own("layer.shadowColor", "CGColor?", \UIView.layer.shadowColor),
    own("layer.shadowOpacity", "Float", \UIView.layer.shadowOpacity),
    own("layer.shadowRadius", "CGFloat", \UIView.layer.shadowRadius),
    own("layer.shadowOffset", "CGSize", \UIView.layer.shadowOffset),
    own("accessibilityLabel", "String?", \UIView.accessibilityLabel),
    own("accessibilityValue", "String?", \UIView.accessibilityValue),
    own("accessibilityHint", "String?", \UIView.accessibilityHint),
    own(
      "accessibilityTraits", "Int", { (view: UIView) in Int(truncatingIfNeeded: view.accessibilityTraits.rawValue) },
      { $0.accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(truncatingIfNeeded: $1)) }),
    own("isAccessibilityElement", "Bool", \UIView.isAccessibilityElement),
    named("semanticContentAttribute", \UIView.semanticContentAttribute, SemanticContent.numbered),
    named("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle, InterfaceStyle.numbered),
    named(
      "contentMode", \UIView.contentMode,
      numbered(
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight")),
  ]

  /// A property whose values have names, and numbers in UIKit.
  static func named<Owner: UIView, Value: RawRepresentable<Int>>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ cases: [(name: String, number: Int)]
  ) -> KeyValueProperty {
    KeyValueProperty(
      name, type: "String", cases: cases.map(\.name),
      get: { (owner: Owner) in cases.first { $0.number == owner[keyPath: path].rawValue }?.name ?? "" }
    ) { owner, name in
      guard let number = cases.first(where: { $0.name == name })?.number, let value = Value(rawValue: number) else {
        return
      }
      owner[keyPath: path] = value
    }
  }

  /// Names in the order of UIKit's numbers, which count from 0.
  static func numbered(_ names: String...) -> [(name: String, number: Int)] {
    names.enumerated().map { (name: $1, number: $0) }
  }

  private static let control: [KeyValueProperty] = [
    own("isEnabled", "Bool", \UIControl.isEnabled), own("isSelected", "Bool", \UIControl.isSelected),
    own("isHighlighted", "Bool", \UIControl.isHighlighted),
    named("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment, HorizontalAlignment.numbered),
    named("contentVerticalAlignment", \UIControl.contentVerticalAlignment, VerticalAlignment.numbered),
  ]

  private static let imageView: [KeyValueProperty] = [
    own("image", "UIImage?", \UIImageView.image), own("highlightedImage", "UIImage?", \UIImageView.highlightedImage),
    own("isHighlighted", "Bool", \UIImageView.isHighlighted),
  ]

  private static let stackView: [KeyValueProperty] = [
    named("axis", \UIStackView.axis, numbered("horizontal", "vertical")),
    named(
      "distribution", \UIStackView.distribution,
      numbered("fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")),
    named(
      "alignment", \UIStackView.alignment,
      numbered("fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline")
        + [(name: "top", number: 1), (name: "bottom", number: 4)]),
    own("spacing", "CGFloat", \UIStackView.spacing),
    own("isBaselineRelativeArrangement", "Bool", \UIStackView.isBaselineRelativeArrangement),
    own("isLayoutMarginsRelativeArrangement", "Bool", \UIStackView.isLayoutMarginsRelativeArrangement),
  ]

  private static let scrollView: [KeyValueProperty] = [
    own("isScrollEnabled", "Bool", \UIScrollView.isScrollEnabled)
  ]

  private static let toggle: [KeyValueProperty] = [
    own("isOn", "Bool", \UISwitch.isOn), own("onTintColor", "UIColor?", \UISwitch.onTintColor),
    own("thumbTintColor", "UIColor?", \UISwitch.thumbTintColor),
  ]

  private static let slider: [KeyValueProperty] = [
    own("minimumValue", "Float", \UISlider.minimumValue), own("maximumValue", "Float", \UISlider.maximumValue),
    own("value", "Float", \UISlider.value), own("isContinuous", "Bool", \UISlider.isContinuous),
    own("minimumTrackTintColor", "UIColor?", \UISlider.minimumTrackTintColor),
    own("maximumTrackTintColor", "UIColor?", \UISlider.maximumTrackTintColor),
    own("thumbTintColor", "UIColor?", \UISlider.thumbTintColor),
  ]

  private static let segments: [KeyValueProperty] = [
    own("selectedSegmentIndex", "Int", \UISegmentedControl.selectedSegmentIndex),
    own("selectedSegmentTintColor", "UIColor?", \UISegmentedControl.selectedSegmentTintColor),
  ]

  private static let progress: [KeyValueProperty] = [
    own("progress", "Float", \UIProgressView.progress),
    own("progressTintColor", "UIColor?", \UIProgressView.progressTintColor),
    own("trackTintColor", "UIColor?", \UIProgressView.trackTintColor),
  ]

  private static let activityIndicator: [KeyValueProperty] = [
    named(
      "style", \UIActivityIndicatorView.style,
      numbered("whiteLarge", "white", "gray") + [(name: "medium", number: 100), (name: "large", number: 101)]),
    own("color", "UIColor?", { (view: UIActivityIndicatorView) in Optional(view.color) }, { $0.color = $1 }),
    own("hidesWhenStopped", "Bool", \UIActivityIndicatorView.hidesWhenStopped),
    own("isAnimating", "Bool", { (view: UIActivityIndicatorView) in view.isAnimating }) { view, isAnimating in
      if isAnimating { view.startAnimating() } else { view.stopAnimating() }
    },
  ]
}

extension UIKitChoice {
  /// The names of its cases, and their numbers in UIKit.
  static var numbered: [(name: String, number: Int)] {
    zip(allCases, numbers).map { (name: $0.rawValue, number: $1) }
  }
}
