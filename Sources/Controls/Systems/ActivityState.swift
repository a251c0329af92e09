public import PresscheckLayerTree

/// The state of an activity indicator button: `ActivityIndicatorButtonState`.
public struct ActivityState: Hashable, Sendable {
  /// The activity of the ring around the button.
  public enum ProgressBar: Hashable, Sendable {
    case inactive, spinning
    /// From 0 to 1.
    case percentage(Double)

    /// The name of an unnamed state.
    public var name: String {
      switch self {
      case .inactive: "inactive"
      case .spinning: "spinning"
      case .percentage: "percentage"
      }
    }

    static let names = ["inactive", "spinning", "percentage"]
  }

  /// The name of a saved state; nil for one that is not saved.
  public var name: String?
  /// Nil is the button's.
  public var tintColor: DynamicColor?
  /// Nil is the button's `normalTrackColor`.
  public var trackColor: DynamicColor?
  /// Nil is the button's `normalForegroundColor`.
  public var foregroundColor: DynamicColor?
  /// Nil shows none.
  public var image: ControlImage?
  /// The ring's activity.
  public var progressBar: ProgressBar

  /// A state that shows nothing but the button's own colours, unless told otherwise.
  public init(
    name: String? = nil, tintColor: DynamicColor? = nil, trackColor: DynamicColor? = nil,
    foregroundColor: DynamicColor? = nil, image: ControlImage? = nil, progressBar: ProgressBar = .inactive
  ) {
    (self.name, self.image, self.progressBar) = (name, image, progressBar)
    (self.tintColor, self.trackColor, self.foregroundColor) = (tintColor, trackColor, foregroundColor)
  }

  /// Whether the class compares both as equal, regardless of their names and foreground colours (*read in the system's
  /// source*).
  ///
  /// Setting a state does not depend on it: an equal state has all effects too. What an app decides by comparing does.
  public func isEqual(to other: ActivityState) -> Bool {
    tintColor == other.tintColor && trackColor == other.trackColor && image == other.image
      && progressBar == other.progressBar
  }

  /// The state's name, or what the ring does.
  var label: String { name ?? progressBar.name }
  /// The ring's percentage; 0 if it shows none.
  var percentage: Double { if case .percentage(let value) = progressBar { value } else { 0 } }

  /// The state that six keys describe, without a name.
  init(_ values: PropertyValues) {
    self.init(
      tintColor: values.color("tintColor"), trackColor: values.color("trackColor"),
      foregroundColor: values.color("foregroundColor"), image: values.image("image"),
      progressBar: ProgressBar(values.text("progressBarStyle"), progress: values.number("progress") ?? 0))
  }

  /// A saved state; throws about `states` for a name that no event could use and for a progress that does not show.
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

  /// The keys of a state.
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
  /// A ring by one of the names, at the progress of a percentage; inactive for nil and any other name.
  init(_ name: String?, progress: Double) {
    switch name {
    case "spinning": self = .spinning
    case "percentage": self = .percentage(progress)
    default: self = .inactive
    }
  }
}
