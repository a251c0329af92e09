public import PresscheckGraphics
public import PresscheckLayerTree

/// The button that follows a topic and unfollows it: it shrinks under a finger, springs back and swaps its image.
///
/// Faithful, it toggles whenever a finger leaves it, a cancelled touch included.
public struct Toggle: Control, Hashable {
  /// What it has as a `UIButton`; its image is the one that shows at first.
  public var button: ButtonProperties

  /// Its background.
  public var fade: HighlightFade

  /// 1 is the full size.
  public var highlightedScale: Double

  /// Shown once a touch has switched the button off; intended, at first too where there is no `image`.
  public var normalImage: ControlImage?

  /// Nil never swaps images.
  public var selectedImage: ControlImage?

  /// In seconds, how long the spring to `highlightedScale` takes; 0 is at once.
  public var scaleDownDuration: Double

  /// In seconds, how long the spring back takes; 0 is at once.
  public var scaleUpDuration: Double

  /// - Parameter values: Values that fit the kind's properties; what is not there has its default.
  public init(_ values: PropertyValues) {
    button = ButtonProperties(values)
    fade = HighlightFade(values)
    highlightedScale = values.number("highlightedScale") ?? 1
    normalImage = values.image("normalImage")
    selectedImage = values.image("selectedImage")
    scaleDownDuration = values.number("scaleDownDuration") ?? 0.05
    scaleUpDuration = values.number("scaleUpDuration") ?? 0.25
  }

  public var states: [String] { button.states(UIKitStatus.allCases) }

  public var events: [EventSignature] { Toggle.signatures }

  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    try firstLook(traits).intrinsicSize(traits, text: text)
  }

  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try ToggleInstance(self, on: context)
  }

  /// As it shows before any touch. The class keeps `normalImage` for later; its author's intention is that it shows.
  func firstLook(_ traits: Traits) -> ButtonProperties {
    var button = button
    if traits.quirks == .intended { button.image = button.image ?? normalImage }
    return button
  }

  public func findings(in state: String, traits: Traits) -> [Finding] {
    var messages: [String] = []
    if selectedImage == nil { messages.append("without a selectedImage the image is never swapped") }
    if traits.quirks == .faithful, normalImage != nil, button.image == nil, state != UIKitStatus.selected.rawValue {
      messages.append("normalImage shows only after a touch has switched the button off: give image too")
    }
    return messages.map { Finding(layer: nil, message: $0) }
  }

  public func behaviorFindings(_ traits: Traits) -> [Finding] {
    let swaps = Finding(layer: nil, message: "setSelected swaps no image: the next touch that switches does")
    let isKept = traits.quirks == .faithful && selectedImage != nil
    return fade.behaviorFindings(traits, springs: highlightedScale == 1 ? 0 : scaleUpDuration) + (isKept ? [swaps] : [])
  }
}

// MARK: - In a button file

extension ControlKind {
  /// The button that shrinks and swaps its image.
  public static let toggle = ControlKind(
    name: "toggle", summary: "a highlight button that shrinks under a finger, springs back and swaps its image",
    properties: ButtonProperties.list + HighlightFade.list + [
      Property("highlightedScale", .number(Limits(0, 100)), default: .number(1), "the size under a finger; 1 is all"),
      Property("normalImage", .image, "shown once a touch has switched it off; at first image shows"),
      Property("selectedImage", .image, "shown while selected; none never swaps"),
      Property("scaleDownDuration", .number(.seconds), unit: "s", default: .number(0.05), "the spring to the scale"),
      Property("scaleUpDuration", .number(.seconds), unit: "s", default: .number(0.25), "the spring back"),
    ],
    states: UIKitStatus.allCases.map(\.rawValue), events: Toggle.signatures
  ) { Toggle($0) }
}

extension Toggle {
  static let signatures: [EventSignature] = [
    .setIsEnabled,
    EventSignature(
      "setSelected", [Property("isSelected", .boolean, "the new value")],
      summary: "sets the state alone; intended, it swaps the image too"),
  ]
}
