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
    return properties
  }

  /// What a coder has before it makes a button.
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
    named(
      "semanticContentAttribute", ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"],
      { (view: UIView, index) in UISemanticContentAttribute(rawValue: index).map { view.semanticContentAttribute = $0 }
      }),
    named(
      "overrideUserInterfaceStyle", ["unspecified", "light", "dark"],
      { (view: UIView, index) in UIUserInterfaceStyle(rawValue: index).map { view.overrideUserInterfaceStyle = $0 } }),
  ]

  /// A property whose values have names, in the order of their numbers.
  private static func named<Owner: UIView>(
    _ name: String, _ names: [String], _ set: @escaping @MainActor (Owner, Int) -> Void?
  ) -> KeyValueProperty {
    own(name, "String", { (_: Owner) in names[0] }) { owner, name in
      if let index = names.firstIndex(of: name) { _ = set(owner, index) }
    }
  }

  private static let control: [KeyValueProperty] = [
    own("isEnabled", "Bool", \UIControl.isEnabled), own("isSelected", "Bool", \UIControl.isSelected),
    own("isHighlighted", "Bool", \UIControl.isHighlighted),
    named(
      "contentHorizontalAlignment", ["center", "left", "right", "fill", "leading", "trailing"],
      { (control: UIControl, index) in
        UIControl.ContentHorizontalAlignment(rawValue: index).map { control.contentHorizontalAlignment = $0 }
      }),
    named(
      "contentVerticalAlignment", ["center", "top", "bottom", "fill"],
      { (control: UIControl, index) in
        UIControl.ContentVerticalAlignment(rawValue: index).map { control.contentVerticalAlignment = $0 }
      }),
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

  private static let states: [(name: String, state: UIControl.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled),
    ("focused", .focused),
  ]

  /// What a button has for a state.
  private static func face(_ name: String, _ state: UIControl.State) -> [KeyValueProperty] {
    func full(_ short: String, _ map: String) -> String { state == .normal ? short : "\(map).\(name)" }
    let color =
      state == .highlighted || state == .disabled ? "\(name)TitleColor" : full("titleColor", "titleColors")
    return [
      own(
        full("title", "titles"), "String?", { (button: UIButton) in button.title(for: state) },
        { $0.setTitle($1, for: state) }),
      own(
        "attributedTitles.\(name)", "NSAttributedString?", { (button: UIButton) in button.attributedTitle(for: state) },
        { $0.setAttributedTitle($1, for: state) }),
      own(
        color, "UIColor?", { (button: UIButton) in button.titleColor(for: state) },
        { $0.setTitleColor($1, for: state) }),
      own(
        full("titleShadowColor", "titleShadowColors"), "UIColor?",
        { (button: UIButton) in button.titleShadowColor(for: state) }, { $0.setTitleShadowColor($1, for: state) }),
      own(
        full("image", "images"), "UIImage?", { (button: UIButton) in button.image(for: state) },
        { $0.setImage($1, for: state) }),
      own(
        full("backgroundImage", "backgroundImages"), "UIImage?",
        { (button: UIButton) in button.backgroundImage(for: state) }, { $0.setBackgroundImage($1, for: state) }),
    ]
  }

  /// What a button's title is set in.
  private static let title: [KeyValueProperty] = [
    own(
      "fontSize", "CGFloat", { (button: UIButton) in button.titleFont.pointSize },
      { $0.titleFont = $0.titleFont.withSize($1) }),
    own(
      "fontWeight", "UIFont.Weight", { (_: UIButton) in UIFont.Weight.regular },
      { $0.titleFont = .systemFont(ofSize: $0.titleFont.pointSize, weight: $1) }),
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
}
