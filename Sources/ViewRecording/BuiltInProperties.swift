internal import PresscheckCoreGraphics
internal import PresscheckQuartzCore
internal import PresscheckUIKit

/// Properties of UIKit's own classes that files can set, as Interface Builder can.
@MainActor enum BuiltInProperties {
  /// Those of a class and the classes above it.
  static func of(_ type: UIView.Type) -> [KeyValueProperty] {
    var properties = view
    if type is UIControl.Type { properties += control }
    if type is UIButton.Type { properties += button }
    if type is UILabel.Type { properties += label }
    if type is UIImageView.Type { properties += imageView }
    return properties
  }

  private static func own<Owner: UIView, Value>(
    _ name: String, _ type: String, _ get: @escaping @MainActor (Owner) -> Value,
    _ set: @escaping @MainActor (Owner, Value) -> Void
  ) -> KeyValueProperty {
    KeyValueProperty(name, type: type, inspectable: false, get: get, set: set)
  }

  private static let view: [KeyValueProperty] = [
    own("backgroundColor", "UIColor", { (view: UIView) in view.backgroundColor }, { $0.backgroundColor = $1 }),
    own("tintColor", "UIColor", { (view: UIView) in Optional(view.tintColor) }, { $0.tintColor = $1 }),
    own("alpha", "CGFloat", { (view: UIView) in view.alpha }, { $0.alpha = $1 }),
    own("isHidden", "Bool", { (view: UIView) in view.isHidden }, { $0.isHidden = $1 }),
    own("clipsToBounds", "Bool", { (view: UIView) in view.clipsToBounds }, { $0.clipsToBounds = $1 }),
    own("tag", "Int", { (view: UIView) in view.tag }, { $0.tag = $1 }),
    own("layer.cornerRadius", "CGFloat", { (view: UIView) in view.layer.cornerRadius }, { $0.layer.cornerRadius = $1 }),
    own("layer.masksToBounds", "Bool", { (view: UIView) in view.layer.masksToBounds }, { $0.layer.masksToBounds = $1 }),
    own("layer.borderWidth", "CGFloat", { (view: UIView) in view.layer.borderWidth }, { $0.layer.borderWidth = $1 }),
    own("layer.borderColor", "CGColor", { (view: UIView) in view.layer.borderColor }, { $0.layer.borderColor = $1 }),
    own("layer.shadowColor", "CGColor", { (view: UIView) in view.layer.shadowColor }, { $0.layer.shadowColor = $1 }),
    own(
      "layer.shadowOpacity", "Float", { (view: UIView) in view.layer.shadowOpacity }, { $0.layer.shadowOpacity = $1 }),
    own("layer.shadowRadius", "CGFloat", { (view: UIView) in view.layer.shadowRadius }, { $0.layer.shadowRadius = $1 }),
    own("layer.shadowOffset", "CGSize", { (view: UIView) in view.layer.shadowOffset }, { $0.layer.shadowOffset = $1 }),
  ]

  private static let control: [KeyValueProperty] = [
    own("isEnabled", "Bool", { (control: UIControl) in control.isEnabled }, { $0.isEnabled = $1 }),
    own("isSelected", "Bool", { (control: UIControl) in control.isSelected }, { $0.isSelected = $1 }),
    own("isHighlighted", "Bool", { (control: UIControl) in control.isHighlighted }, { $0.isHighlighted = $1 }),
  ]

  private static let button: [KeyValueProperty] = [
    own("title", "String", { (button: UIButton) in button.title(for: .normal) }, { $0.setTitle($1, for: .normal) }),
    own(
      "titleColor", "UIColor", { (button: UIButton) in button.titleColor(for: .normal) },
      { $0.setTitleColor($1, for: .normal) }),
    own("image", "UIImage", { (button: UIButton) in button.image(for: .normal) }, { $0.setImage($1, for: .normal) }),
    own(
      "backgroundImage", "UIImage", { (button: UIButton) in button.backgroundImage(for: .normal) },
      { $0.setBackgroundImage($1, for: .normal) }),
    own(
      "fontSize", "CGFloat", { (button: UIButton) in button.titleFont.pointSize },
      { button, size in button.titleFont = button.titleFont.withSize(size) }),
  ]

  private static let label: [KeyValueProperty] = [
    own("text", "String", { (label: UILabel) in label.text }, { $0.text = $1 }),
    own("textColor", "UIColor", { (label: UILabel) in Optional(label.textColor) }, { $0.textColor = $1 }),
    own("fontSize", "CGFloat", { (label: UILabel) in label.font.pointSize }, { $0.font = $0.font.withSize($1) }),
  ]

  private static let imageView: [KeyValueProperty] = [
    own("image", "UIImage", { (view: UIImageView) in view.image }, { $0.image = $1 })
  ]
}
