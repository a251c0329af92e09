public import PresscheckGraphics
public import PresscheckLayerTree

/// UIKit's own button, with or without a configuration.
public struct Button: UIKitControl, Hashable {
  /// Its properties as a `UIButton`; what differs by state is beside them.
  public private(set) var button: ButtonProperties
  /// Replaces its titles and images; nil for a button without a configuration.
  public package(set) var configuration: ButtonConfiguration?
  var titles: StateValues<String>
  var runs: StateValues<[PropertyValues]>
  let titleColors: StateValues<DynamicColor>
  let titleShadowColors: StateValues<DynamicColor>
  let images: StateValues<ControlImage>
  let backgroundImages: StateValues<ControlImage>
  let look: ButtonLook
  private let titleStyle: TitleStyle
  private let titleShadowOffset: Point
  private let reversesTitleShadow: Bool
  private let imageEdgeInsets: Insets
  private let hasContentInsets: Bool
  private let adjustsWhenHighlighted: Bool
  private let adjustsWhenDisabled: Bool
  private let glows: Bool
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment
  private let direction: Direction?
  private let appearance: Appearance?
  private let alpha: Double
  private let layerValues: PropertyValues

  /// - Parameter values: Values that fit the kind's properties; the others have their defaults.
  /// - Throws: `ControlError` for a state that has its value twice.
  public init(_ values: PropertyValues) throws(ControlError) {
    titles = try StateValues(values, .titles) { $0.plainText }
    runs = try StateValues(values, .attributedTitles) { $0.runs }
    titleColors = try StateValues(values, .titleColors) { $0.dynamicColor }
    titleShadowColors = try StateValues(values, .titleShadowColors) { $0.dynamicColor }
    images = try StateValues(values, .images) { $0.controlImage }
    backgroundImages = try StateValues(values, .backgroundImages) { $0.controlImage }
    button = ButtonProperties(values)
    button.title = titles[.normal]
    button.highlightedTitleColor = titleColors[.highlighted]
    look = ButtonLook(
      isEnabled: button.isEnabled, isHighlighted: values.boolean("isHighlighted") ?? false,
      isSelected: values.boolean("isSelected") ?? false, isFocused: values.boolean("isFocused") ?? false)
    configuration = values.map("configuration").map { ButtonConfiguration($0) }
    titleStyle = TitleStyle(values)
    titleShadowOffset = values.point("titleShadowOffset") ?? .zero
    reversesTitleShadow = values.boolean("reversesTitleShadowWhenHighlighted") ?? false
    imageEdgeInsets = values.insets("imageEdgeInsets") ?? .zero
    hasContentInsets = values["contentEdgeInsets"] != nil
    adjustsWhenHighlighted = values.boolean("adjustsImageWhenHighlighted") ?? true
    adjustsWhenDisabled = values.boolean("adjustsImageWhenDisabled") ?? true
    glows = values.boolean("showsTouchWhenHighlighted") ?? false
    horizontal = values.choice("contentHorizontalAlignment") ?? .center
    vertical = values.choice("contentVerticalAlignment") ?? .center
    direction = (values.choice("semanticContentAttribute") as SemanticContent?)?.direction
    appearance = values.choice("overrideUserInterfaceStyle")
    alpha = values.number("alpha") ?? 1
    layerValues = values.filter { value in ButtonProperty.ofLayer.contains { $0.name == value.key } }
  }

  /// The kind `button`.
  public static var kind: ControlKind { .button }

  /// The kind's, first the one that the button begins in.
  public var states: [String] {
    let first = look.status.rawValue
    return [first] + Self.kind.states.filter { $0 != first }
  }

  /// Whether it has a configuration, or its title a style.
  public var followsContentSize: Bool { configuration != nil || button.textStyle != nil }

  /// The size that the initial state needs; with a configuration in whole pixels.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    let traits = self.traits(traits)
    if let face = configurationFace(look, traits) { return try face.intrinsicSize(traits, text: text) }
    return try face(look, traits).intrinsicSize(text: text)
  }

  /// The button in the state that its properties say.
  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try PlainButtonInstance(self, on: context)
  }

  /// Differences from UIKit's drawing.
  public func findings(in state: String, traits: Traits) -> [Finding] {
    guard configuration == nil, titleStyle.lineBreak == .byCharWrapping else { return [] }
    let message = "byCharWrapping breaks lines between words here, and inside a word that is too long"
    return [Finding(layer: nil, message: message, keys: ["lineBreakMode"])]
  }

  /// The layers that a highlight fades: what its own look under a finger says, whatever shows now.
  func dimmedParts(_ look: ButtonLook) -> [String] {
    guard configuration == nil else { return [] }
    var pressed = look
    pressed.isHighlighted = true
    pressed.imageAdjustment = adjusts(images, pressed)
    return button.dimmedParts(pressed)
  }

  /// The traits that the button itself decides.
  func traits(_ traits: Traits) -> Traits {
    var traits = traits
    if let direction { traits.direction = direction }
    if let appearance { traits.appearance = appearance }
    return traits
  }

  /// Title and images in a look.
  func face(_ look: ButtonLook, _ traits: Traits) -> ButtonFace {
    var (own, adjusted) = (button, look)
    (own.titleColor, own.disabledTitleColor) = (titleColors[look], nil)
    own.highlightedTitleColor = button.highlightedTitleColor.map { _ in titleColors[look] ?? own.typeTitleColor }
    own.image = image(look)
    adjusted.title = titles[look]
    adjusted.imageAdjustment = adjusts(images, look)
    adjusted.hasPlate = titleColors[.selected] == nil && images[.selected] == nil && (runs[look] ?? []).isEmpty
    var face = own.face(adjusted, normalColor: own.typeTitleColor, traits: traits)
    face.runs = (runs[look] ?? []).runs(traits)
    face.style = titleStyle
    if let color = titleShadowColors[look] {
      let isReversed = reversesTitleShadow && look.isHighlighted
      let offset = isReversed ? Point(-titleShadowOffset.x, -titleShadowOffset.y) : titleShadowOffset
      face.style.shadow = TitleStyle.Shadow(color: color.resolved(in: traits), offset: offset)
    }
    face.setBackground(
      backgroundImages[look]?.resolved(for: traits), look, self.adjusts(backgroundImages, look), glows: glows)
    face.imageEdgeInsets = imageEdgeInsets
    (face.horizontal, face.vertical) = (horizontal, vertical)
    face.hasInsets = hasContentInsets
    return face
  }

  /// The state's image, else the type's own.
  func image(_ look: ButtonLook) -> ControlImage? { images[look] ?? button.buttonType.glyph }

  private func adjusts(_ images: StateValues<ControlImage>, _ look: ButtonLook) -> ImageAdjustment {
    ImageAdjustment(
      button.buttonType, look, isOwn: look.exact != .normal && images.own(look) != nil,
      whenHighlighted: adjustsWhenHighlighted, whenDisabled: adjustsWhenDisabled)
  }

  /// The button's layer without its face.
  func bareTree(_ context: ControlContext) -> Layer {
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    root.backgroundColor = button.backgroundColor?.resolved(in: context.traits)
    root.opacity = alpha
    for property in LayerType.plain.layerProperties {
      if let value = layerValues[property.name] { property.assign(value.resolved(in: context.traits), to: &root) }
    }
    return root
  }
}

extension TitleStyle {
  /// A wrapping title has as many lines as it needs, unless their number is given (*modelled*).
  fileprivate init(_ values: PropertyValues) {
    lineBreak = values.choice("lineBreakMode") ?? .byTruncatingMiddle
    lines = values.number("numberOfLines").map { Int($0) } ?? (lineBreak.wraps ? 0 : 1)
    alignment = values.choice("titleTextAlignment") ?? .natural
    shrinks = values.boolean("adjustsFontSizeToFitWidth") ?? false
    minimumScale = values.number("minimumScaleFactor") ?? 0
  }
}

extension PropertyValue {
  fileprivate var plainText: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var controlImage: ControlImage? { if case .image(let image) = self { image } else { nil } }
  fileprivate var runs: [PropertyValues]? { if case .records(let records) = self { records } else { nil } }
}

extension [PropertyValues] {
  /// The runs of an attributed title.
  func runs(_ traits: Traits) -> [TextRun] {
    map { TextRun($0.mapValues { $0.resolved(in: traits) }) }
  }
}
