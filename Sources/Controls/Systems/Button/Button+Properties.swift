internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ControlKind {
  /// UIKit's own button.
  public static let button = ControlKind(
    name: "button", summary: "UIKit's own button: titles and images by state, or a configuration",
    properties: Button.properties, states: UIKitStatus.allCases.map(\.rawValue), events: Button.signatures
  ) { (values) throws(ControlError) in try Button(values) }
}

extension Button {
  /// Those of every `UIButton`, where a few say more or have another default, and the button's own.
  fileprivate static let properties: [Property] =
    ButtonProperties.list.map { changed[$0.name] ?? $0 } + byState + titles + contents + initialState + view
    + layerProperties + [
      Property(
        "configuration", ButtonConfiguration.type,
        "what is shown instead of titles and images; a style alone is short for a map (modelled)")
    ]

  private static let changed: [String: Property] = {
    let properties = [
      Property("title", .text, "the title for the normal state: short for titles.normal"),
      Property("titleColor", .color, "the title's colour: short for titleColors.normal; default by type"),
      Property("highlightedTitleColor", .color, "short for titleColors.highlighted"),
      Property("disabledTitleColor", .color, "short for titleColors.disabled"),
      Property("image", .image, "stands before the title: short for images.normal; default by type"),
      Property(
        "buttonType", .choice(types.map(\.rawValue)), default: .text("custom"),
        "whether UIKit dims titles; the last five have an image (modelled)"),
      Property(
        "contentEdgeInsets", .insets, unit: "pt",
        "the room around title and image; default: none, but a title alone has 6 above and below"),
    ]
    return Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })
  }()

  private static let types: [ButtonProperties.ButtonType] = [
    .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
  ]

  /// A map with a value for each state that has its own.
  private static func map(_ type: PropertyType) -> PropertyType {
    .map(
      UIKitStatus.allCases.map { status in
        Property(status.rawValue, type, status == .normal ? "the normal state's" : "default: the normal state's")
      })
  }

  static let runs = PropertyType.records(TextRun.properties.map { $0.property }, required: ["string"])

  private static let byState: [Property] = [
    Property("titles", map(.text), "the title by state"),
    Property("attributedTitles", map(runs), "runs with looks of their own by state, in place of titles"),
    Property("titleColors", map(.color), "the title's colour by state; default by type"),
    Property("titleShadowColors", map(.color), "the colour of the title's shadow by state; without one there is none"),
    Property("images", map(.image), "stands before the title, by state"),
    Property("backgroundImage", .image, "stretched to the bounds: short for backgroundImages.normal"),
    Property("backgroundImages", map(.image), "stretched to the bounds, below title and image, by state"),
  ]

  private static let titles: [Property] = [
    Property("italic", .boolean, default: .boolean(false), "takes the family's italic face"),
    Property("titleShadowOffset", .point, unit: "pt", default: .point(.zero), "how far the shadow is moved"),
    Property(
      "reversesTitleShadowWhenHighlighted", .boolean, default: .boolean(false),
      "a highlighted title has its shadow on the other side"),
    Property(
      "lineBreakMode", .choice(TitleStyle.LineBreak.allCases.map(\.rawValue)), default: .text("byTruncatingMiddle"),
      "what becomes of a title that is too long"),
    Property(
      "numberOfLines", .integer(Limits(0, 1_000)),
      "0 is as many as needed; default: 1, or 0 where lineBreakMode wraps (modelled)"),
    Property(
      "titleTextAlignment", .choice(TextContent.Alignment.allCases.map(\.rawValue)), default: .text("natural"),
      "of several lines, or of a title that fills the button"),
    Property(
      "adjustsFontSizeToFitWidth", .boolean, default: .boolean(false), "a title of one line shrinks to its room"),
    Property(
      "minimumScaleFactor", .number(.unit), default: .number(0), "the smallest share of the font's size; 0 is any"),
  ]

  private static let contents: [Property] = [
    Property(
      "contentHorizontalAlignment", .choice(HorizontalAlignment.allCases.map(\.rawValue)), default: .text("center"),
      "where title and image stand; fill gives an image alone, or else the title, all the room (modelled)"),
    Property(
      "contentVerticalAlignment", .choice(VerticalAlignment.allCases.map(\.rawValue)), default: .text("center"),
      "where title and image stand; fill stretches the image (modelled)"),
    Property(
      "imageEdgeInsets", .insets, unit: "pt", default: .insets(.zero), "moves the image; the button's size stays"),
    Property(
      "adjustsImageWhenHighlighted", .boolean, default: .boolean(true),
      "darkens the image under a finger, unless it is the highlighted state's own; a system type always does"),
    Property(
      "adjustsImageWhenDisabled", .boolean, default: .boolean(true),
      "fades the image of a disabled button, unless it is the disabled state's own"),
    Property(
      "showsTouchWhenHighlighted", .boolean, default: .boolean(false),
      "light behind the title under a finger (modelled)"),
  ]

  private static let initialState: [Property] = [
    Property("isSelected", .boolean, default: .boolean(false), "whether it begins as selected"),
    Property("isHighlighted", .boolean, default: .boolean(false), "whether it begins as highlighted"),
    Property("isFocused", .boolean, default: .boolean(false), "whether it begins with the focus"),
  ]

  private static let view: [Property] = [
    Property("alpha", .number(.unit), default: .number(1), "of the whole button"),
    Property(
      "semanticContentAttribute",
      .choice(["unspecified", "forceLeftToRight", "forceRightToLeft", "playback", "spatial"]),
      default: .text("unspecified"), "the side on which the content begins, whatever the direction"),
    Property(
      "overrideUserInterfaceStyle", .choice(["unspecified"] + Appearance.allCases.map(\.rawValue)),
      default: .text("unspecified"), "the button's colours, whatever the appearance"),
  ]

  /// The properties of the button's layer, with Core Animation's names and defaults.
  static let layerProperties: [Property] = [
    "cornerRadius", "cornerCurve", "maskedCorners", "borderWidth", "borderColor", "masksToBounds", "shadowColor",
    "shadowOpacity", "shadowOffset", "shadowRadius",
  ].compactMap { name in LayerType.plain.properties.first { $0.name == name } }

  fileprivate static let signatures: [EventSignature] = [
    .setIsEnabled,
    flag("setSelected", "isSelected"), flag("setHighlighted", "isHighlighted"), flag("setFocused", "isFocused"),
    EventSignature(
      "setTitle",
      [
        Property("title", .text, "the new title"),
        Property("state", .choice(UIKitStatus.allCases.map(\.rawValue)), "where it shows"),
      ], changesLookAlone: true, summary: "gives a state another title; the normal one is a configuration's too"),
  ]

  private static func flag(_ name: String, _ property: String) -> EventSignature {
    EventSignature(name, [Property(property, .boolean, "the new value")], summary: "sets \(property)")
  }
}
