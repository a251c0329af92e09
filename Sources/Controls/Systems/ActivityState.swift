/// What an activity indicator button shows at a time: `ActivityIndicatorButtonState`.
public struct ActivityState: Hashable, Sendable {
  /// What the ring around the button does.
  public enum ProgressBar: Hashable, Sendable {
    case inactive, spinning

    /// From 0 to 1.
    case percentage(Double)

    /// What an unnamed state is called by.
    public var name: String {
      switch self {
      case .inactive: "inactive"
      case .spinning: "spinning"
      case .percentage: "percentage"
      }
    }

    static let names = ["inactive", "spinning", "percentage"]
  }

  /// What a saved state is found by; nil for one that is not saved.
  public var name: String?

  /// Nil is the button's.
  public var tintColor: DynamicColor?

  /// Nil is the button's `normalTrackColor`.
  public var trackColor: DynamicColor?

  /// Nil is the button's `normalForegroundColor`.
  public var foregroundColor: DynamicColor?

  /// Nil shows none.
  public var image: ControlImage?

  /// What the ring does.
  public var progressBar: ProgressBar

  public init(
    name: String? = nil, tintColor: DynamicColor? = nil, trackColor: DynamicColor? = nil,
    foregroundColor: DynamicColor? = nil, image: ControlImage? = nil, progressBar: ProgressBar = .inactive
  ) {
    self.name = name
    self.tintColor = tintColor
    self.trackColor = trackColor
    self.foregroundColor = foregroundColor
    self.image = image
    self.progressBar = progressBar
  }

  /// Whether the class takes both for equal, which it does whatever their names and foreground colours are (*read in the
  /// system's source*). It has no part in setting a state: that does everything it does, for an equal state too. What an
  /// app tells apart by comparing does follow from it.
  public func isEqual(to other: ActivityState) -> Bool {
    tintColor == other.tintColor && trackColor == other.trackColor && image == other.image
      && progressBar == other.progressBar
  }

  /// What the state is called: its name, else what the ring does.
  var label: String { name ?? progressBar.name }

  /// How far the ring is; 0 when it shows no percentage.
  var percentage: Double { if case .percentage(let value) = progressBar { value } else { 0 } }
}

extension ActivityState {
  /// The state that values of the six keys describe, a name apart.
  init(_ values: PropertyValues) {
    self.init(
      tintColor: values.color("tintColor"), trackColor: values.color("trackColor"),
      foregroundColor: values.color("foregroundColor"), image: values.image("image"),
      progressBar: ProgressBar(values.text("progressBarStyle"), progress: values.number("progress") ?? 0))
  }

  /// A saved state.
  ///
  /// - Throws: `ControlError` about `states` for a name that no event could call and for a progress that nothing shows.
  init(saved values: PropertyValues) throws(ControlError) {
    self.init(values)
    let name = values.text("name") ?? ""
    guard !name.isEmpty else { throw ControlError(property: "states", message: "has a state without a name") }
    guard !name.contains(where: { $0 == "\"" || $0.isNewline }) else {
      throw ControlError(
        property: "states", message: "has the name \"\(name)\", which no event could call",
        hint: "leave out line breaks and quotation marks")
    }
    if values["progress"] != nil, values.text("progressBarStyle") != "percentage" {
      throw ControlError(
        property: "states", message: "gives \(name) a progress, and its progressBarStyle shows none",
        hint: "add progressBarStyle: percentage")
    }
    self.name = name
  }

  /// What a state is described by.
  static let properties: [Property] = [
    Property("tintColor", .color, "default: the button's"),
    Property("trackColor", .color, "default: normalTrackColor"),
    Property("foregroundColor", .color, "default: normalForegroundColor"),
    Property("image", .image, "in the middle; a template takes the foreground colour, or the tint in an outline"),
    Property(
      "progressBarStyle", .choice(ProgressBar.names), default: .text("inactive"), "what the ring around it does"),
    Property("progress", .number(.unit), default: .number(0), "how much of the ring a percentage fills"),
  ]
}

extension ActivityState.ProgressBar {
  /// - Parameters:
  ///   - name: One of `names`; nil and any other is inactive.
  ///   - progress: What a percentage shows.
  init(_ name: String?, progress: Double) {
    switch name {
    case "spinning": self = .spinning
    case "percentage": self = .percentage(progress)
    default: self = .inactive
    }
  }
}
