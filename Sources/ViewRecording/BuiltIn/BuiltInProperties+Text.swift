internal import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckLayerTree
internal import PresscheckQuartzCore
internal import PresscheckUIKit

// Of what shows a text.
extension BuiltInProperties {
  static let label: [KeyValueProperty] =
    font({ (label: UILabel) in label.font }, { $0.font = $1 }) + [
      own("text", "String?", \UILabel.text),
      own("attributedText", "NSAttributedString?", \UILabel.attributedText),
      own("textColor", "UIColor?", { (label: UILabel) in Optional(label.textColor) }, { $0.textColor = $1 }),
      own("highlightedTextColor", "UIColor?", \UILabel.highlightedTextColor),
      own("isHighlighted", "Bool", \UILabel.isHighlighted), own("isEnabled", "Bool", \UILabel.isEnabled),
      own("shadowColor", "UIColor?", \UILabel.shadowColor), own("shadowOffset", "CGSize", \UILabel.shadowOffset),
      named("textAlignment", \UILabel.textAlignment, TextContent.Alignment.numbered),
      named("lineBreakMode", \UILabel.lineBreakMode, TitleStyle.LineBreak.numbered),
      own("numberOfLines", "Int", \UILabel.numberOfLines),
      own("preferredMaxLayoutWidth", "CGFloat", \UILabel.preferredMaxLayoutWidth),
      own("adjustsFontSizeToFitWidth", "Bool", \UILabel.adjustsFontSizeToFitWidth),
      own("minimumScaleFactor", "CGFloat", \UILabel.minimumScaleFactor),
    ]

  static let textField: [KeyValueProperty] =
    font({ (field: UITextField) in field.font ?? .systemFont(ofSize: 17) }, { $0.font = $1 }) + [
      own("text", "String?", \UITextField.text), own("placeholder", "String?", \UITextField.placeholder),
      own("attributedText", "NSAttributedString?", \UITextField.attributedText),
      own("attributedPlaceholder", "NSAttributedString?", \UITextField.attributedPlaceholder),
      own("textColor", "UIColor?", \UITextField.textColor),
      named("textAlignment", \UITextField.textAlignment, TextContent.Alignment.numbered),
      own("adjustsFontSizeToFitWidth", "Bool", \UITextField.adjustsFontSizeToFitWidth),
      own("minimumFontSize", "CGFloat", \UITextField.minimumFontSize),
      own("isSecureTextEntry", "Bool", \UITextField.isSecureTextEntry),
      named("borderStyle", \UITextField.borderStyle, numbered("none", "line", "bezel", "roundedRect")),
      named(
        "clearButtonMode", \UITextField.clearButtonMode,
        numbered("never", "whileEditing", "unlessEditing", "always")),
      own("background", "UIImage?", \UITextField.background),
      own("disabledBackground", "UIImage?", \UITextField.disabledBackground),
      own("clearsOnBeginEditing", "Bool", \UITextField.clearsOnBeginEditing),
    ]

  /// The properties of a font that a class has one of, each of which leaves the others as they are.
  static func font<Owner: UIView>(
    _ get: @escaping @MainActor (Owner) -> UIFont, _ set: @escaping @MainActor (Owner, UIFont) -> Void
  ) -> [KeyValueProperty] {
    func part<Value>(_ name: String, _ type: String, _ path: WritableKeyPath<Font, Value>) -> KeyValueProperty {
      own(name, type, { (owner: Owner) in get(owner).font[keyPath: path] }) { owner, value in
        var font = get(owner).font
        font[keyPath: path] = value
        set(owner, UIFont(font))
      }
    }
    let styles = TextStyle.allCases.map(\.rawValue)
    return [
      KeyValueProperty("textStyle", type: "String", cases: styles, get: { (_: Owner) in "" }) { owner, name in
        guard let style = TextStyle(rawValue: name) else { return }
        set(owner, .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style.uiKitName)))
      },
      part("font", "String?", \.family),
      own("fontSize", "CGFloat", { (owner: Owner) in get(owner).pointSize }, { set($0, get($0).withSize($1)) }),
      own("fontWeight", "UIFont.Weight", { (_: Owner) in UIFont.Weight.regular }) { owner, weight in
        var font = get(owner).font
        font.weight = weight.fontWeight
        set(owner, UIFont(font))
      },
      part("italic", "Bool", \.isItalic),
    ]
  }
}
