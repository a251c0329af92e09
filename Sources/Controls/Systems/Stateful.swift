public import PresscheckGraphics
public import PresscheckLayerTree

/// The stateful loading button: two gradients, one of them hidden, a title and an activity indicator.
///
/// Faithful, a corner radius clips off the shadow, because its setter turns `masksToBounds` on, and a selected button that has
/// loaded before shows the title for loading.
public struct Stateful: SystemControl, Hashable {
  /// The states of the button.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    case enabled, loading, selected, disabled
  }

  /// Its properties as a `UIButton`.
  public var button: ButtonProperties
  /// The title while loading; nil keeps the title.
  public var loadingText: String?
  /// Nil unless all four colours are given: without them the button sets nothing up.
  public var gradients: Gradients?
  /// The names of the colours that were not given.
  private let missingColors: [String]
  /// In points, at least 0.
  public var cornerRadius: Double

  /// The colours of the button that can be pressed and of the one that cannot.
  public struct Gradients: Hashable, Sendable {
    /// Two, from left to right.
    public var normal: [DynamicColor]
    /// Two, from left to right; shown while loading or selected.
    public var selected: [DynamicColor]
  }

  /// - Throws: `ControlError` for a negative radius.
  public init(_ values: PropertyValues) throws(ControlError) {
    button = ButtonProperties(values)
    loadingText = values.text("loadingText")
    cornerRadius = values.number(AnimationKeyPath.cornerRadius.name) ?? 0
    guard cornerRadius >= 0 else {
      throw ControlError(
        property: AnimationKeyPath.cornerRadius.name, message: "is negative", hint: "a stateful button takes 0 or more")
    }
    let colors = Stateful.colorNames.compactMap { values.color($0) }
    missingColors = Stateful.colorNames.filter { values.color($0) == nil }
    gradients =
      missingColors.isEmpty ? Gradients(normal: Array(colors.prefix(2)), selected: Array(colors.suffix(2))) : nil
  }

  /// In drawing order.
  private static let colorNames = ["color1", "color2", "selectedColor1", "selectedColor2"]

  /// The kind `stateful`.
  public static var kind: ControlKind { .stateful }

  /// The size that title and image need.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    try face(ButtonLook(title: button.title), traits).systemSize(text: text)
  }

  /// The button that can be pressed.
  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try StatefulInstance(self, on: context)
  }

  /// Which colours are missing; none if the button was given none of them.
  public func findings(in state: String, traits: Traits) -> [Finding] {
    guard gradients == nil, (1..<Stateful.colorNames.count).contains(missingColors.count) else { return [] }
    let names = missingColors.dropLast().joined(separator: ", ")
    let list = [names, missingColors.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    let message = "without \(list) nothing is set up: no gradient, no shadow, no indicator and no loading on a tap"
    return [Finding(layer: nil, message: message)]
  }

  /// Title and image; a title without a colour of its own is systemBlue, or has the tint for the system type.
  func face(_ look: ButtonLook, _ traits: Traits) -> ButtonFace {
    let normalColor = button.buttonType == .system ? button.tintColor : traits.palette.systemBlue
    return button.face(look, normalColor: normalColor, traits: traits)
  }
}

extension Stateful {
  /// In every state but `enabled`: the class switches `isEnabled` off as it loads and once it is selected.
  public func isInactive(in state: String) -> Bool { state != Status.enabled.rawValue }
}

// MARK: - In a button file

extension ControlKind {
  /// The loading button with two gradients.
  public static let stateful = ControlKind(
    name: "stateful", summary: "a loading button with two gradients, a title and an activity indicator",
    properties: ButtonProperties.list + [
      Property("loadingText", .text, "the title while loading; default: the title"),
      Property("color1", .color, "left colour of the normal gradient"),
      Property("color2", .color, "right colour of the normal gradient"),
      Property("selectedColor1", .color, "left colour while loading or selected"),
      Property("selectedColor2", .color, "right colour while loading or selected"),
      Property(like: .cornerRadius, limits: .coordinate, "rounds and, above 0, clips everything, the shadow too"),
    ],
    states: Stateful.Status.allCases.map(\.rawValue),
    events: [
      EventSignature("setEnabled", summary: "back to where a touch starts loading"),
      EventSignature("setLoading", summary: "starts the indicator and takes no touches until setEnabled"),
      EventSignature("setSelected", summary: "shows the other gradient and takes no touches until setEnabled"),
      EventSignature("setNextAction", summary: "what a tap does: loads, or goes back from loading or selected"),
    ]
  ) { (values) throws(ControlError) in try Stateful(values) }
}
