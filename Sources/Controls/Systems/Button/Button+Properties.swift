internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ControlKind {
  /// UIKit's own button.
  public static let button = ControlKind(
    name: "button", summary: "UIKit's own button: titles and images by state, or a configuration",
    properties: ButtonProperty.all.map(\.property), states: UIKitStatus.allCases.map(\.rawValue),
    events: Button.signatures
  ) { (values) throws(ControlError) in try Button(values) }
}

private typealias Row = ButtonProperty

extension ButtonProperty {
  /// Those of every `UIButton`, where a few say more or have another default, and the button's own.
  package static let all: [ButtonProperty] =
    ButtonProperties.rows.map(changed) + byState + ofTitle + others + ofLayer + [
      Row(
        "configuration", ButtonConfiguration.type,
        "what is shown instead of titles and images; a style alone is short for a map (modelled)")
    ]

  /// A row of every `UIButton` as the button has it.
  private static func changed(_ row: ButtonProperty) -> ButtonProperty {
    let properties = [
      Property("title", .text, "the title for the normal state: short for titles.normal"),
      Property("titleColor", .color, "the title's colour: short for titleColors.normal; default by type"),
      Property("highlightedTitleColor", .color, "short for titleColors.highlighted"),
      Property("disabledTitleColor", .color, "short for titleColors.disabled"),
      Property("image", .image, "stands before the title: short for images.normal; default by type"),
      Property(
        "buttonType", .choice(ButtonProperties.ButtonType.allCases.map(\.rawValue)), default: .text("custom"),
        "whether UIKit dims titles; the last five have an image (modelled)"),
      Property(
        "contentEdgeInsets", .insets, unit: "pt",
        "the room around title and image; default: none, but a title alone has 6 above and below"),
    ]
    var row = row
    row.property = properties.first { $0.name == row.name } ?? row.property
    return row
  }

  // MARK: - By state

  package static let titles = Self(byState: "titles", .text, short: [.normal: "title"], "the title by state")
  package static let attributedTitles = Self(
    byState: "attributedTitles", Button.runs, "runs with looks of their own by state, in place of titles")
  package static let titleColors = Self(
    byState: "titleColors", .color,
    short: [.normal: "titleColor", .highlighted: "highlightedTitleColor", .disabled: "disabledTitleColor"],
    "the title's colour by state; default by type")
  package static let titleShadowColors = Self(
    byState: "titleShadowColors", .color, "the colour of the title's shadow by state; without one there is none")
  package static let images = Self(
    byState: "images", .image, short: [.normal: "image"], "stands before the title, by state")
  package static let backgroundImages = Self(
    byState: "backgroundImages", .image, short: [.normal: "backgroundImage"],
    "stretched to the bounds, below title and image, by state")

  private static let byState: [ButtonProperty] = [
    titles, attributedTitles, titleColors, titleShadowColors, images,
    Row("backgroundImage", .image, "stretched to the bounds: short for backgroundImages.normal"),
    backgroundImages,
  ]

  // MARK: - For all states

  private static let ofTitle: [ButtonProperty] = [
    Row("italic", false, "takes the family's italic face"),
    Row("titleShadowOffset", .point, unit: "pt", default: .point(.zero), "how far the shadow is moved")
      .inDocuments.known(at: "titleLabel.shadowOffset"),
    Row("reversesTitleShadowWhenHighlighted", false, "a highlighted title has its shadow on the other side").own,
    Row(
      "lineBreakMode", TitleStyle.LineBreak.byTruncatingMiddle, isAlwaysWritten: true,
      "what becomes of a title that is too long"
    ).own.known(at: "titleLabel.lineBreakMode"),
    Row(
      "numberOfLines", .integer(Limits(0, 1_000)),
      "0 is as many as needed; default: 1, or 0 where lineBreakMode wraps (modelled)"
    ).known(at: "titleLabel.numberOfLines"),
    Row(
      "titleTextAlignment", TextContent.Alignment.natural, "of several lines, or of a title that fills the button"
    ).known(at: "titleLabel.textAlignment"),
    Row(
      "adjustsFontSizeToFitWidth", false, "a title of one line shrinks to its room"
    ).known(at: "titleLabel.adjustsFontSizeToFitWidth"),
    Row(
      "minimumScaleFactor", .number(.unit), default: .number(0), "the smallest share of the font's size; 0 is any"
    ).known(at: "titleLabel.minimumScaleFactor"),
  ]

  private static let others: [ButtonProperty] = [
    Row(
      "contentHorizontalAlignment", HorizontalAlignment.center, isAlwaysWritten: true,
      "where title and image stand; fill gives an image alone, or else the title, all the room (modelled)"
    ).own,
    Row(
      "contentVerticalAlignment", VerticalAlignment.center, isAlwaysWritten: true,
      "where title and image stand; fill stretches the image (modelled)"
    ).own,
    Row(
      "imageEdgeInsets", .insets, unit: "pt", default: .insets(.zero), "moves the image; the button's size stays"
    ).inDocuments,
    Row(
      "adjustsImageWhenHighlighted", true,
      "darkens the image under a finger, unless it is the highlighted state's own; a system type always does"
    ).own,
    Row(
      "adjustsImageWhenDisabled", true,
      "fades the image of a disabled button, unless it is the disabled state's own"
    ).own,
    Row("showsTouchWhenHighlighted", false, "light behind the title under a finger (modelled)").own,
    Row("isSelected", false, "whether it begins as selected").known(by: "selected", at: "selected", "isSelected"),
    Row("isHighlighted", false, "whether it begins as highlighted")
      .known(by: "highlighted", at: "highlighted", "isHighlighted"),
    Row("isFocused", false, "whether it begins with the focus"),
    Row("alpha", .number(.unit), default: .number(1), "of the whole button").own.known(at: "layer.opacity"),
    Row(
      "semanticContentAttribute", SemanticContent.unspecified,
      "the side on which the content begins, whatever the direction"
    ).own,
    Row("overrideUserInterfaceStyle", InterfaceStyle.unspecified, "the button's colours, whatever the appearance").own,
  ]

  /// The properties of the button's layer, with Core Animation's names and defaults.
  static let ofLayer: [ButtonProperty] =
    layer("cornerRadius", "cornerCurve", "maskedCorners", "borderWidth", "borderColor")
    + layer("masksToBounds").map { $0.known(by: "clipsSubviews", at: "clipsToBounds") }
    + layer("shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius")

  private static func layer(_ names: String...) -> [ButtonProperty] {
    names.compactMap { name in LayerType.plain.properties.first { $0.name == name } }
      .map { Row($0).known(at: "layer.\($0.name)") }
  }
}

extension Button {
  static let runs = TextRun.inFiles

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
