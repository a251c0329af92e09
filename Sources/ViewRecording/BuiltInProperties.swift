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
    if type is UIButton.Type { properties += button + states.flatMap(face) + title }
    if type is UILabel.Type { properties += label }
    if type is UIImageView.Type { properties += imageView }
    if type is UISwitch.Type { properties += toggle }
    if type is UISlider.Type { properties += slider }
    if type is UISegmentedControl.Type { properties += segments }
    if type is UIProgressView.Type { properties += progress }
    if type is UITextField.Type { properties += textField }
    return properties
  }

  /// The key that a coder has before it makes a button.
  static let buttonType = "buttonType"

  private static func own<Owner: UIView, Value>(
    _ name: String, _ type: String, _ get: @escaping @MainActor (Owner) -> Value,
    _ set: @escaping @MainActor (Owner, Value) -> Void
  ) -> KeyValueProperty {
    KeyValueProperty(name, type: type, inspectable: false, get: get, set: set)
  }

  private static func own<Owner: UIView, Value>(
    _ name: String, _ type: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> KeyValueProperty {
    own(name, type, { (owner: Owner) in owner[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  private static let view: [KeyValueProperty] = [
    own("backgroundColor", "UIColor?", \UIView.backgroundColor),
    own("tintColor", "UIColor?", { (view: UIView) in Optional(view.tintColor) }, { $0.tintColor = $1 }),
    own("alpha", "CGFloat", \UIView.alpha), own("isHidden", "Bool", \UIView.isHidden),
    own("masksToBounds", "Bool", \UIView.clipsToBounds), own("tag", "Int", \UIView.tag),
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
    named("semanticContentAttribute", \UIView.semanticContentAttribute),
    named("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),
  ]

  /// A property whose values have names.
  private static func named<Owner: UIView, Value: RawRepresentable<Int>>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> KeyValueProperty {
    let choice = ButtonProperty.named(name)?.choice
    return own(
      name, "String", { (owner: Owner) in choice?.init(number: owner[keyPath: path].rawValue)?.rawValue ?? "" }
    ) { owner, name in
      guard let number = choice?.init(rawValue: name)?.number, let value = Value(rawValue: number) else { return }
      owner[keyPath: path] = value
    }
  }

  private static let control: [KeyValueProperty] = [
    own("isEnabled", "Bool", \UIControl.isEnabled), own("isSelected", "Bool", \UIControl.isSelected),
    own("isHighlighted", "Bool", \UIControl.isHighlighted),
    named("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    named("contentVerticalAlignment", \UIControl.contentVerticalAlignment),
  ]

  private static let button: [KeyValueProperty] = [
    own(buttonType, "String", { (_: UIButton) in "custom" }, { _, _ in }),
    own("contentEdgeInsets", "UIEdgeInsets", \UIButton.contentEdgeInsets),
    own("titleEdgeInsets", "UIEdgeInsets", \UIButton.titleEdgeInsets),
    own("imageEdgeInsets", "UIEdgeInsets", \UIButton.imageEdgeInsets),
    own("adjustsImageWhenHighlighted", "Bool", \UIButton.adjustsImageWhenHighlighted),
    own("adjustsImageWhenDisabled", "Bool", \UIButton.adjustsImageWhenDisabled),
    own("showsTouchWhenHighlighted", "Bool", \UIButton.showsTouchWhenHighlighted),
    own("reversesTitleShadowWhenHighlighted", "Bool", \UIButton.reversesTitleShadowWhenHighlighted),
    own("configuration", "UIButton.Configuration?", \UIButton.configuration),
  ]

  private static let states = zip(
    UIKitStatus.allCases, [UIControl.State.normal, .highlighted, .selected, .disabled, .focused])

  /// A button's properties for a state.
  private static func face(_ status: UIKitStatus, _ state: UIControl.State) -> [KeyValueProperty] {
    func own<Value>(
      _ row: ButtonProperty, _ type: String, _ get: @escaping @MainActor (UIButton, UIControl.State) -> Value,
      _ set: @escaping @MainActor (UIButton, Value, UIControl.State) -> Void
    ) -> KeyValueProperty {
      let name = row.name == "titleShadowColors" && status == .normal ? "titleShadowColor" : row.name(for: status)
      return Self.own(name, type, { (button: UIButton) in get(button, state) }, { set($0, $1, state) })
    }
    return [
      own(.titles, "String?", { $0.title(for: $1) }, { $0.setTitle($1, for: $2) }),
      own(
        .attributedTitles, "NSAttributedString?", { $0.attributedTitle(for: $1) },
        { $0.setAttributedTitle($1, for: $2) }),
      own(.titleColors, "UIColor?", { $0.titleColor(for: $1) }, { $0.setTitleColor($1, for: $2) }),
      own(.titleShadowColors, "UIColor?", { $0.titleShadowColor(for: $1) }, { $0.setTitleShadowColor($1, for: $2) }),
      own(.images, "UIImage?", { $0.image(for: $1) }, { $0.setImage($1, for: $2) }),
      own(.backgroundImages, "UIImage?", { $0.backgroundImage(for: $1) }, { $0.setBackgroundImage($1, for: $2) }),
    ]
  }

  /// A button's properties that set its title label.
  private static let title: [KeyValueProperty] = [
    own(
      "fontSize", "CGFloat", { (button: UIButton) in button.titleFont.pointSize },
      { $0.titleFont = $0.titleFont.withSize($1) }),
    own(
      "fontWeight", "UIFont.Weight", { (_: UIButton) in UIFont.Weight.regular },
      { $0.titleFont = .systemFont(ofSize: $0.titleFont.pointSize, weight: $1) }),
    own("textStyle", "String", { (_: UIButton) in "" }) { button, name in
      guard let style = TextStyle(rawValue: name) else { return }
      button.titleFont = .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style.uiKitName))
    },
    onTitle("numberOfLines", "Int", 1) { $0.numberOfLines = $1 },
    onTitle("adjustsFontSizeToFitWidth", "Bool", false) { $0.adjustsFontSizeToFitWidth = $1 },
    onTitle("minimumScaleFactor", "CGFloat", 0) { $0.minimumScaleFactor = $1 },
    onTitle("titleShadowOffset", "CGSize", .zero) { $0.shadowOffset = $1 },
  ]

  private static func onTitle<Value>(
    _ name: String, _ type: String, _ value: Value, _ set: @escaping @MainActor (UILabel, Value) -> Void
  ) -> KeyValueProperty {
    own(name, type, { (_: UIButton) in value }) { button, value in button.titleLabel.map { set($0, value) } }
  }

  private static let label: [KeyValueProperty] = [
    own("text", "String?", \UILabel.text),
    own("textColor", "UIColor?", { (label: UILabel) in Optional(label.textColor) }, { $0.textColor = $1 }),
    own("fontSize", "CGFloat", { (label: UILabel) in label.font.pointSize }, { $0.font = $0.font.withSize($1) }),
  ]

  private static let imageView: [KeyValueProperty] = [own("image", "UIImage?", \UIImageView.image)]

  private static let toggle: [KeyValueProperty] = [
    own("isOn", "Bool", \UISwitch.isOn), own("onTintColor", "UIColor?", \UISwitch.onTintColor),
    own("thumbTintColor", "UIColor?", \UISwitch.thumbTintColor),
  ]

  private static let slider: [KeyValueProperty] = [
    own("minimumValue", "Float", \UISlider.minimumValue), own("maximumValue", "Float", \UISlider.maximumValue),
    own("value", "Float", \UISlider.value),
    own("minimumTrackTintColor", "UIColor?", \UISlider.minimumTrackTintColor),
    own("maximumTrackTintColor", "UIColor?", \UISlider.maximumTrackTintColor),
    own("thumbTintColor", "UIColor?", \UISlider.thumbTintColor),
  ]

  private static let segments: [KeyValueProperty] = [
    own("selectedSegmentIndex", "Int", \UISegmentedControl.selectedSegmentIndex)
  ]

  private static let textField: [KeyValueProperty] = [
    own("text", "String?", \UITextField.text), own("placeholder", "String?", \UITextField.placeholder),
    own("textColor", "UIColor?", \UITextField.textColor),
    own(
      "fontSize", "CGFloat", { (field: UITextField) in field.font?.pointSize ?? 0 }, { $0.font = $0.font?.withSize($1) }
    ),
    own("isSecureTextEntry", "Bool", \UITextField.isSecureTextEntry),
    own("borderStyle", "String", { (field: UITextField) in borderStyles[field.borderStyle.rawValue] }) { field, name in
      guard let number = borderStyles.firstIndex(of: name), let style = UITextField.BorderStyle(rawValue: number)
      else { return }
      field.borderStyle = style
    },
  ]

  private static let borderStyles = ["none", "line", "bezel", "roundedRect"]

  private static let progress: [KeyValueProperty] = [
    own("progress", "Float", \UIProgressView.progress),
    own("progressTintColor", "UIColor?", \UIProgressView.progressTintColor),
    own("trackTintColor", "UIColor?", \UIProgressView.trackTintColor),
  ]
}
