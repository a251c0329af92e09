extension MutationReason {
  /// Those of the subjects of `control: button`.
  static let buttons = plainTitles + custom + wrapped + shrunk + configured + refusedByButtons

  private static let layer = [
    "borderColor", "cornerCurve=continuous", "cornerRadius", "maskedCorners", "masksToBounds", "shadowColor",
    "shadowOffset.x", "shadowOffset.y", "shadowRadius",
  ]
  private static let shadow = ["reversesTitleShadowWhenHighlighted", "titleShadowOffset.x", "titleShadowOffset.y"]
  private static let adjustments = ["adjustsImageWhenDisabled", "adjustsImageWhenHighlighted"]

  private static func byState(_ names: String...) -> [String] {
    names.flatMap { name in
      ["normal", "highlighted", "selected", "disabled", "focused"].map { "\(name).\($0)" }
    }
  }

  private static func choices(_ name: String, _ choices: String...) -> [String] { choices.map { "\(name)=\($0)" } }

  private static let plainTitles = ["button, wrapped", "button, shrunk"].flatMap { subject in
    [
      MutationReason(subject: subject, mutants: layer, why: "the layer has neither colour, border nor shadow"),
      MutationReason(subject: subject, mutants: shadow, why: "the title casts no shadow"),
      MutationReason(
        subject: subject, mutants: adjustments + insets("imageEdgeInsets") + ["tintColor"], why: "there is no image"),
      MutationReason(
        subject: subject, mutants: ["isEnabled", "isFocused", "isHighlighted", "isSelected"],
        why: "a custom title looks the same in every state"),
      MutationReason(
        subject: subject, mutants: choices("overrideUserInterfaceStyle", "light", "dark"),
        why: "no colour differs between light and dark"),
      MutationReason(
        subject: subject, mutants: choices("semanticContentAttribute", "forceLeftToRight", "playback", "spatial"),
        why: "it is left to right in any case"),
      MutationReason(subject: subject, mutants: ["titleTextAlignment=left"], why: "natural is left"),
    ]
  }

  private static let custom = [
    MutationReason(
      subject: "button, custom",
      mutants: ["adjustsFontSizeToFitWidth", "minimumScaleFactor", "numberOfLines"]
        + choices(
          "lineBreakMode", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byWordWrapping"),
      why: "the title fits on its line"),
    MutationReason(
      subject: "button, custom", mutants: choices("overrideUserInterfaceStyle", "light", "dark"),
      why: "no colour differs between light and dark"),
    MutationReason(
      subject: "button, custom", mutants: ["imageEdgeInsets.bottom", "titleEdgeInsets.bottom"],
      why: "title and image stand at the top"),
    MutationReason(subject: "button, custom", mutants: ["textStyle"], why: "the title has a size of its own"),
    MutationReason(
      subject: "button, custom", mutants: ["image"],
      why: "through an alpha of 0.9, one step of a pixel's colour is less than one of a picture's"),
  ]

  private static let wrapped = [
    MutationReason(
      subject: "button, wrapped", mutants: ["adjustsFontSizeToFitWidth", "minimumScaleFactor"],
      why: "only a title of one line shrinks"),
    MutationReason(
      subject: "button, wrapped", mutants: ["lineBreakMode=byCharWrapping", "numberOfLines"],
      why: "lines break between words in any case, and there are fewer than seven"),
  ]

  private static let shrunk = [
    MutationReason(subject: "button, shrunk", mutants: ["textStyle"], why: "the title has a size of its own"),
    MutationReason(
      subject: "button, shrunk",
      mutants: choices("contentHorizontalAlignment", "fill", "leading", "left", "right", "trailing")
        + ["titleTextAlignment=justified"],
      why: "the title is as wide as the button"),
    MutationReason(
      subject: "button, shrunk", mutants: ["contentVerticalAlignment=fill"], why: "the text stays in the middle"),
  ]

  private static let configured = [
    MutationReason(
      subject: "button, configured", mutants: ownTitle + ownContent,
      why: "the configuration is shown in place of the button's own title and image"),
    MutationReason(
      subject: "button, configured",
      mutants: choices("configuration.cornerStyle", "fixed", "medium") + [
        "configuration.style=borderedProminent", "configuration.titleAlignment=leading",
        "contentVerticalAlignment=fill",
      ], why: "it looks like what is there"),
    MutationReason(
      subject: "button, configured", mutants: ["configuration.contentInsets.bottom"],
      why: "the content's place is rounded to the same pixel"),
    MutationReason(
      subject: "button, configured", mutants: layer, why: "the button's own layer has neither colour, border nor shadow"
    ),
    MutationReason(
      subject: "button, configured", mutants: ["isFocused", "isSelected"],
      why: "selected and focused look like normal"),
  ]

  private static let ownTitle =
    [
      "title", "titleColor", "highlightedTitleColor", "disabledTitleColor", "font", "fontSize", "fontWeight", "italic",
      "textStyle",
    ]
    + byState("titles", "attributedTitles", "titleColors", "titleShadowColors") + shadow
    + choices(
      "lineBreakMode", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byWordWrapping")
    + choices("titleTextAlignment", "center", "justified", "left", "right")
    + ["numberOfLines", "adjustsFontSizeToFitWidth", "minimumScaleFactor"]

  private static let ownContent =
    ["image", "backgroundImage", "contentEdgeInsets", "showsTouchWhenHighlighted"]
    + byState("images", "backgroundImages") + adjustments + insets("imageEdgeInsets") + insets("titleEdgeInsets")
    + choices(
      "buttonType", "close", "contactAdd", "detailDisclosure", "infoDark", "infoLight", "system")

  private static let refusedByButtons =
    ["button, custom", "button, wrapped", "button, shrunk"].flatMap { subject in
      [
        MutationReason(
          subject: subject, mutants: ["titles.normal", "titleColors.normal"], why: "its short form is there too",
          isRefused: true),
        MutationReason(
          subject: subject, mutants: ["font", "configuration.font"], why: "there is no such font", isRefused: true),
      ]
    } + [
      MutationReason(
        subject: "button, custom", mutants: ["images.normal", "backgroundImages.normal"],
        why: "its short form is there too", isRefused: true),
      MutationReason(
        subject: "button, configured", mutants: ["configuration.font"], why: "there is no such font", isRefused: true),
    ]
}
