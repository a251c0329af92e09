internal import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckLayerTree
internal import PresscheckQuartzCore
internal import PresscheckUIKit

// Of buttons.
extension BuiltInProperties {
  /// In the order in which a document sets them: what a configuration says comes over the rest.
  static let button: [KeyValueProperty] =
    ofButton + states.flatMap { face($0, $1) } + ofTitle
    + [own("configuration", "UIButton.Configuration?", \UIButton.configuration)]

  private static let ofButton: [KeyValueProperty] = [
    own(buttonType, "String", { (_: UIButton) in "custom" }, { _, _ in }),
    own("contentEdgeInsets", "UIEdgeInsets", \UIButton.contentEdgeInsets),
    own("titleEdgeInsets", "UIEdgeInsets", \UIButton.titleEdgeInsets),
    own("imageEdgeInsets", "UIEdgeInsets", \UIButton.imageEdgeInsets),
    own("adjustsImageWhenHighlighted", "Bool", \UIButton.adjustsImageWhenHighlighted),
    own("adjustsImageWhenDisabled", "Bool", \UIButton.adjustsImageWhenDisabled),
    own("showsTouchWhenHighlighted", "Bool", \UIButton.showsTouchWhenHighlighted),
    own("reversesTitleShadowWhenHighlighted", "Bool", \UIButton.reversesTitleShadowWhenHighlighted),
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
  private static let ofTitle: [KeyValueProperty] =
    font({ (button: UIButton) in button.titleFont }, { $0.titleFont = $1 }) + [
      onTitle("numberOfLines", "Int", 1) { $0.numberOfLines = $1 },
      onTitle("adjustsFontSizeToFitWidth", "Bool", false) { $0.adjustsFontSizeToFitWidth = $1 },
      onTitle("minimumScaleFactor", "CGFloat", 0) { $0.minimumScaleFactor = $1 },
      onTitle("titleShadowOffset", "CGSize", .zero) { $0.shadowOffset = $1 },
      named("lineBreakMode", \UIButton.titleLabel!.lineBreakMode, TitleStyle.LineBreak.numbered),
      named("titleTextAlignment", \UIButton.titleLabel!.textAlignment, TextContent.Alignment.numbered),
    ]

  private static func onTitle<Value>(
    _ name: String, _ type: String, _ value: Value, _ set: @escaping @MainActor (UILabel, Value) -> Void
  ) -> KeyValueProperty {
    own(name, type, { (_: UIButton) in value }) { button, value in button.titleLabel.map { set($0, value) } }
  }
}
