internal import PresscheckGraphics
package import PresscheckLayerTree

/// `UIButton.Configuration`: a title, a second line, an image and a background in one of a few styles.
///
/// Apple publishes neither its colours nor its sizes: all of them are *modelled*, but for the insets and the lines' heights of
/// medium buttons, which are *measured* on the sizes that Interface Builder saved.
public struct ButtonConfiguration: Hashable, Sendable {
  /// UIKit's styles; those without a colour of their own look alike.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
  }

  package enum CornerStyle: String, Hashable, Sendable, CaseIterable {
    case dynamic, fixed, small, medium, large, capsule
  }

  package enum ButtonSize: String, Hashable, Sendable, CaseIterable {
    case medium, mini, small, large
  }

  package enum TitleAlignment: String, Hashable, Sendable, CaseIterable {
    case automatic, leading, center, trailing
  }

  package enum Placement: String, Hashable, Sendable, CaseIterable {
    case leading, trailing, top, bottom
  }

  package var style: Style
  /// Nil and empty show none.
  package var title: String?
  package var subtitle: String?
  package var titleRuns: [PropertyValues]
  package var subtitleRuns: [PropertyValues]
  package var image: ControlImage?
  /// The title's at the default content size.
  package var font: Font
  /// The style whose size the title follows; nil keeps the font's.
  package var textStyle: TextStyle?
  /// Of the subtitle, in points.
  private var subtitleSize = TextStyle.caption1.size(at: .large)
  package var titleAlignment: TitleAlignment
  package var foreground: DynamicColor?
  package var background: DynamicColor?
  package var cornerStyle: CornerStyle
  package var size: ButtonSize
  package var placement: Placement
  package var imagePadding: Double
  package var titlePadding: Double
  package var insets: DirectionalInsets
  package var showsActivity: Bool
  package var plate: Plate

  /// The background behind the content.
  package struct Plate: Hashable, Sendable {
    /// Nil is the style's.
    package var color: DynamicColor?
    /// Nil is that of the size.
    package var cornerRadius: Double?
    /// Nil is the tint.
    package var strokeColor: DynamicColor?
    package var strokeWidth: Double
    /// How far the stroke lies outside.
    package var strokeOutset: Double
    package var image: ControlImage?
    package var gravity: ImageContent.Gravity
    package var insets: DirectionalInsets
  }

  package init(_ values: PropertyValues = [:]) {
    style = values.choice("style") ?? .plain
    title = values.text("title")
    subtitle = values.text("subtitle")
    titleRuns = values.records("attributedTitle") ?? []
    subtitleRuns = values.records("attributedSubtitle") ?? []
    image = values.image("image")
    size = values.choice("buttonSize") ?? .medium
    let isUsual = values["font"] == nil && values[AnimationKeyPath.fontSize.name] == nil
    textStyle = values.choice("textStyle") ?? (isUsual ? size.textStyle : nil)
    let usual = textStyle ?? size.textStyle
    font = values.font(size: usual.size(at: .large), usual.weight)
    titleAlignment = values.choice("titleAlignment") ?? .automatic
    foreground = values.color("baseForegroundColor")
    background = values.color("baseBackgroundColor")
    cornerStyle = values.choice("cornerStyle") ?? .dynamic
    placement = values.choice("imagePlacement") ?? .leading
    imagePadding = values.number("imagePadding") ?? 0
    titlePadding = values.number("titlePadding") ?? 1
    insets = values.map("contentInsets").map { DirectionalInsets($0) } ?? size.insets
    showsActivity = values.boolean("showsActivityIndicator") ?? false
    plate = Plate(values.map("background") ?? [:])
  }

  /// The subtitle's.
  package var subtitleFont: Font {
    var small = font
    (small.size, small.weight) = (subtitleSize, .regular)
    return small
  }

  /// The same for a content size.
  package func scaled(to contentSize: ContentSize) -> ButtonConfiguration {
    var scaled = self
    scaled.font = font.following(textStyle, at: contentSize)
    scaled.subtitleSize = TextStyle.caption1.size(at: contentSize)
    return scaled
  }

  /// Whether it has something to show by itself; else the button's own title and image are shown.
  var hasContent: Bool {
    title != nil || subtitle != nil || image != nil || !titleRuns.isEmpty || !subtitleRuns.isEmpty
  }

  /// Sets the title as `setTitle(_:for:)` does.
  mutating func setTitle(_ title: String) {
    self.title = title
    titleRuns = []
  }
}

extension ButtonConfiguration.Plate {
  fileprivate init(_ values: PropertyValues) {
    color = values.color("backgroundColor")
    cornerRadius = values.number("cornerRadius")
    strokeColor = values.color("strokeColor")
    strokeWidth = values.number("strokeWidth") ?? 0
    strokeOutset = values.number("strokeOutset") ?? 0
    image = values.image("image")
    let mode: ContentMode? = values.choice("imageContentMode")
    gravity = (mode ?? .scaleToFill).gravity
    insets = values.map("backgroundInsets").map { DirectionalInsets($0) } ?? DirectionalInsets()
  }
}

/// How a view fits its picture, by `UIView`'s names.
private enum ContentMode: String, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  var gravity: ImageContent.Gravity {
    switch self {
    case .scaleToFill: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    default: ImageContent.Gravity(rawValue: rawValue) ?? .center
    }
  }
}

/// Room left inside a rectangle's sides, in points, where leading is the side on which lines begin.
package struct DirectionalInsets: Hashable, Sendable {
  package var top = 0.0
  package var leading = 0.0
  package var bottom = 0.0
  package var trailing = 0.0

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  func resolved(_ direction: Direction) -> Insets {
    let isLeft = direction == .leftToRight
    return Insets(
      top: top, left: isLeft ? leading : trailing, bottom: bottom, right: isLeft ? trailing : leading)
  }

  /// The keys of a map with the insets.
  package static let properties: [Property] = ["top", "leading", "bottom", "trailing"].map {
    Property($0, .number(.coordinate), unit: "pt", default: .number(0), "at the \($0) side")
  }
}

extension DirectionalInsets {
  fileprivate init(_ values: PropertyValues) {
    (top, leading) = (values.number("top") ?? 0, values.number("leading") ?? 0)
    (bottom, trailing) = (values.number("bottom") ?? 0, values.number("trailing") ?? 0)
  }
}

extension ButtonConfiguration.ButtonSize {
  /// Of a title without a font of its own (*modelled*).
  package var textStyle: TextStyle {
    switch self {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }

  /// Around the content unless it has insets of its own.
  package var insets: DirectionalInsets {
    let (vertical, horizontal) =
      switch self {
      case .mini, .small: (5.0, 10.0)
      case .medium: (7, 12)
      case .large: (15, 20)
      }
    return DirectionalInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

// MARK: - In a button file

extension ButtonConfiguration {
  private static func names<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> PropertyType {
    .choice(Choice.allCases.map(\.rawValue))
  }

  /// Of a map with a configuration; a style alone is short for one.
  package static let type = PropertyType.map(properties, scalar: "style")

  package static let properties: [Property] = [
    Property("style", names(Style.self), default: .text("plain"), "colours and background (modelled)"),
    Property("title", .text, "default: the button's, if the configuration has no content of its own"),
    Property("subtitle", .text, "a line of 12 points below the title (modelled)"),
    Property("attributedTitle", Button.runs, "runs with looks of their own, in place of title"),
    Property("attributedSubtitle", Button.runs, "runs with looks of their own, in place of subtitle"),
    Property("image", .image, "beside the title; a template has the title's colour"),
    Property("font", .text, "the title's family; default: Inter"),
    Property(
      like: .fontSize, on: .text, hasDefault: false, "the title's; default: 17, for mini and small 15 (modelled)"),
    Property("fontWeight", .fontWeight, default: .fontWeight(.regular), "the title's: a name or 100 to 900"),
    Property(
      "textStyle", names(TextStyle.self),
      "the title's, whose size follows the content size; default without font and fontSize: body, for mini and small "
        + "subheadline (modelled)"),
    Property("italic", .boolean, default: .boolean(false), "the title's: takes the family's italic face"),
    Property(
      "titleAlignment", names(TitleAlignment.self), default: .text("automatic"),
      "of title and subtitle; automatic: center with the image above or below, else leading (modelled)"),
    Property("baseForegroundColor", .color, "of title and image; default by style (modelled)"),
    Property("baseBackgroundColor", .color, "what the background's colour is made of; default by style (modelled)"),
    Property(
      "cornerStyle", names(CornerStyle.self), default: .text("dynamic"),
      "dynamic and fixed: the background's cornerRadius; dynamic with the palette ios26: a capsule; small 4, medium 5.95, "
        + "large 8.75 (modelled)"),
    Property(
      "buttonSize", names(ButtonSize.self), default: .text("medium"), "decides insets, corners and font (modelled)"),
    Property("imagePlacement", names(Placement.self), default: .text("leading"), "the image's side of the title"),
    Property("imagePadding", .number(.length), unit: "pt", default: .number(0), "between image and title"),
    Property("titlePadding", .number(.length), unit: "pt", default: .number(1), "between title and subtitle"),
    Property(
      "contentInsets", .map(DirectionalInsets.properties),
      "around the content; default: 7 and 12, for mini and small 5 and 10, for large 15 and 20 (modelled)"),
    Property(
      "showsActivityIndicator", .boolean, default: .boolean(false), "an activity indicator in place of the image"),
    Property("background", .map(Plate.properties), "what lies behind the content"),
  ]
}

extension ButtonConfiguration.Plate {
  package static let properties: [Property] = [
    Property("backgroundColor", .color, "in every state; default by style and state (modelled)"),
    Property(
      like: .cornerRadius, hasDefault: false,
      "for the cornerStyle dynamic or fixed; default: 5.95, for large 8.75, for mini and small 14 (modelled)"),
    Property("strokeColor", .color, "default: the tint"),
    Property("strokeWidth", .number(.length), unit: "pt", default: .number(0), "of a ring just inside its edge"),
    Property("strokeOutset", .number(.coordinate), unit: "pt", default: .number(0), "how far the ring lies outside"),
    Property("image", .image, "above the colour, cut to the corners"),
    Property(
      "imageContentMode", .choice(ContentMode.allCases.map(\.rawValue)), default: .text("scaleToFill"),
      "how the image is fitted"),
    Property("backgroundInsets", .map(DirectionalInsets.properties), "between the button's bounds and the background"),
  ]
}
