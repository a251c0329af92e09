internal import PresscheckGraphics
public import PresscheckLayerTree

/// Properties of every `UIButton`: title, image, colours, type.
public struct ButtonProperties: Hashable, Sendable {
  /// The kind of decoration that UIKit draws around a title.
  public enum ButtonType: String, Hashable, Sendable, CaseIterable {
    /// Nothing is dimmed.
    case custom
    /// Titles in the tint, dimmed while highlighted or disabled.
    case system
    /// A system button with an image of its own.
    case detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// Nil and empty show no title.
  public var title: String?
  /// Nil is the type's colour: the tint for a system button, white for a custom one, systemBlue for stateful.
  public var titleColor: DynamicColor?
  /// Nil is the normal state's.
  public var highlightedTitleColor: DynamicColor?
  /// Nil is the normal state's.
  public var disabledTitleColor: DynamicColor?
  /// The title's font at the default content size.
  public var font: Font
  /// The style whose size the title follows; nil keeps the font's.
  public var textStyle: TextStyle?
  /// Stands before the title; nil shows none.
  public var image: ControlImage?
  /// Nil draws none.
  public var backgroundColor: DynamicColor?
  /// Also decides the title's default size.
  public var buttonType: ButtonType
  /// Colours template images, and titles of the system type.
  public var tintColor: DynamicColor
  /// Whether the button takes touches; it swallows them if not.
  public var isEnabled: Bool
  /// Shrinks the title's box only.
  public var titleEdgeInsets: Insets
  /// Shrinks the box of title and image.
  public var contentEdgeInsets: Insets

  /// - Parameter values: Values that fit `list`; the others have their defaults.
  public init(_ values: PropertyValues = [:]) {
    title = values.text("title")
    titleColor = values.color("titleColor")
    highlightedTitleColor = values.color("highlightedTitleColor")
    disabledTitleColor = values.color("disabledTitleColor")
    buttonType = values.choice("buttonType") ?? .custom
    textStyle = values.choice("textStyle")
    font = values.font(size: textStyle?.size(at: .large) ?? buttonType.fontSize, textStyle?.weight ?? .regular)
    image = values.image("image")
    backgroundColor = values.color(AnimationKeyPath.backgroundColor.name)
    tintColor = values.color("tintColor") ?? .systemBlue
    isEnabled = values.boolean("isEnabled") ?? true
    titleEdgeInsets = values.insets("titleEdgeInsets") ?? .zero
    contentEdgeInsets = values.insets("contentEdgeInsets") ?? .zero
  }

  /// The properties in the order of the documentation.
  public static let list = rows.map(\.property)

  private typealias Row = ButtonProperty

  static let rows: [ButtonProperty] = [
    Row("title", .text, "the title for the normal state"),
    Row("titleColor", .color, "the title's colour for the normal state; default by type"),
    Row("highlightedTitleColor", .color, "the title's colour while highlighted; default: the normal state's"),
    Row("disabledTitleColor", .color, "the title's colour while disabled; default: the normal state's"),
    Row("font", .text, "the title's family; default: Inter"),
    Row(
      Property(
        like: .fontSize, on: .text, hasDefault: false, "default: 18 for the custom type, 15 for the system type")),
    Row("fontWeight", .fontWeight, default: .fontWeight(.regular), "a name or 100 to 900"),
    Row(
      "textStyle", .choice(TextStyle.allCases.map(\.rawValue)),
      "the title's style, whose size follows the content size; fontSize is then the size at the default one"),
    Row("image", .image, "shown before the title"),
    Row(Property(like: .backgroundColor, "without one nothing is drawn")).own.known(at: "layer.backgroundColor"),
    Row("buttonType", ButtonType.custom, of: [.system, .custom], "whether UIKit dims titles").inDocuments,
    Row(
      "tintColor", .color, default: .color(.systemBlue), "colours template images, and titles of the system type"
    ).own,
    Row("isEnabled", true, "whether it takes touches").known(by: "enabled", at: "enabled", "isEnabled"),
    Row("titleEdgeInsets", .insets, unit: "pt", default: .insets(.zero), "shrinks the title's box only")
      .inDocuments,
    Row("contentEdgeInsets", .insets, unit: "pt", default: .insets(.zero), "shrinks the box of title and image")
      .inDocuments,
  ]
}

extension ButtonProperties {
  /// The title's font at a content size.
  package func font(at contentSize: ContentSize) -> Font { font.following(textStyle, at: contentSize) }
}

extension ButtonProperties.ButtonType {
  /// The title's default size in points (*documented*).
  package var fontSize: Double {
    self == .custom ? 18 : 15
  }
}

extension PropertyValues {
  /// The font of `font`, `fontSize`, `fontWeight` and `italic`, at a size and a weight where none is given.
  func font(size: Double, _ weight: FontWeight = .regular) -> Font {
    Font(
      family: text("font"), size: number(AnimationKeyPath.fontSize.name) ?? size,
      weight: fontWeight("fontWeight") ?? weight, isItalic: boolean("italic") ?? false)
  }

  /// A choice that is a case of an enumeration; nil for none.
  func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? { text(name).flatMap(Choice.init) }

  func text(_ name: String) -> String? { if case .text(let value) = self[name] { value } else { nil } }
  func number(_ name: String) -> Double? { if case .number(let value) = self[name] { value } else { nil } }
  func boolean(_ name: String) -> Bool? { if case .boolean(let value) = self[name] { value } else { nil } }
  func color(_ name: String) -> DynamicColor? { self[name]?.dynamicColor }
  func image(_ name: String) -> ControlImage? { if case .image(let value) = self[name] { value } else { nil } }
  func point(_ name: String) -> Point? { if case .point(let value) = self[name] { value } else { nil } }
  func map(_ name: String) -> PropertyValues? { if case .map(let value) = self[name] { value } else { nil } }
  func insets(_ name: String) -> Insets? { if case .insets(let value) = self[name] { value } else { nil } }
  func records(_ name: String) -> [PropertyValues]? { if case .records(let value) = self[name] { value } else { nil } }
  func timing(_ name: String) -> TimingCurve? { if case .timing(let value) = self[name] { value } else { nil } }
  func fontWeight(_ name: String) -> FontWeight? { if case .fontWeight(let value) = self[name] { value } else { nil } }
}
