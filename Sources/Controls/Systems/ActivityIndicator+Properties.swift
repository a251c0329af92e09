internal import PresscheckGraphics

extension ControlKind {
  /// The download button of an app store.
  public static let activityIndicator = ControlKind(
    name: "activityIndicator", summary: "a round button with a track, and a ring that spins or shows a percentage",
    properties: ActivityIndicator.properties, states: ActivityState.ProgressBar.names,
    events: ActivityIndicator.signatures(states: ActivityState.ProgressBar.names)
  ) { (values) throws(ControlError) in try ActivityIndicator(values) }
}

extension ActivityIndicator {
  static func signatures(states: [String]) -> [EventSignature] {
    let progress = Property("progress", .number(.unit), "how much of the ring is filled")
    return [
      EventSignature(
        "setState",
        [Property("name", .choice(states), "the new state"), Property("animated", .boolean, "false goes at once")],
        optionalCount: 1, summary: "goes to a state"),
      EventSignature("setProgress", [progress], summary: "makes the ring show a percentage from 0 to 1"),
      EventSignature(
        "saveProgress", [Property("name", .choice(states), "one of the saved states"), progress],
        changesLookAlone: true, summary: "changes a saved state's percentage, which shows when it is gone to again"),
      EventSignature(
        "setStyle", [Property("style", .choice(Style.allCases.map(\.rawValue)), "the new style")],
        changesLookAlone: true, summary: "changes all colours at once"),
      EventSignature(
        "setProgressBarStyle",
        [
          Property("style", .choice(ActivityState.ProgressBar.names), "what the ring does"),
          Property("progress", .number(.unit), "of a percentage; 0 when it is left out"),
        ], optionalCount: 1, summary: "changes what the ring does in the state that shows"),
      EventSignature(
        "setImage", [Property("image", .image, "the new image")], changesLookAlone: true,
        summary: "gives the state that shows another image"),
      EventSignature(
        "setTintColor", [Property("tintColor", .color, "the new tint")], changesLookAlone: true,
        summary: "tints states that have no tint of their own, at once"),
      EventSignature(
        "setEnabled", [Property("isEnabled", .boolean, "the new value")],
        summary: "whether it takes touches; colours turn pale when not"),
    ]
  }

  static let properties: [Property] =
    [
      Property(
        "style", .choice(Style.allCases.map(\.rawValue)), default: .text("solid"), "a filled disc, or the track alone"),
      Property("tintColor", .color, default: .color(.systemBlue), "of disc and ring; an outline's image too"),
      Property("normalTrackColor", .color, default: .color(DynamicColor(Color(white: 0.6667))), "the track's colour"),
      Property("normalForegroundColor", .color, default: .color(DynamicColor(.white)), "a template image's on a disc"),
      Property("animationDuration", .number(.seconds), unit: "s", default: .number(0.2), "of a change of state"),
      Property(
        "animationTimingFunction", .timing, default: .timing(.easeOut), "of a change of state: a name or four numbers"),
      Property(
        "hitAnimationDistance", .number(.coordinate), unit: "pt", default: .number(5),
        "how far ripples leave the button"),
      Property("hitAnimationDuration", .number(.seconds), unit: "s", default: .number(0.5), "of a ripple"),
      Property("hitAnimationColor", .color, default: .color(rippleColor), "a ripple's colour"),
      Property("shadowColor", .color, default: .color(DynamicColor(.black)), "a solid button's shadow"),
      Property("progressBarWidth", .number(.length), unit: "pt", default: .number(3), "the ring's width"),
      Property("trackWidth", .number(.length), unit: "pt", default: .number(1.5), "the track's width"),
      Property("minimumImagePadding", .number(.length), unit: "pt", default: .number(5), "kept around the image"),
      Property("enabled", .boolean, default: .boolean(true), "whether it takes touches; colours turn pale when not"),
    ] + ActivityState.properties.filter { $0.name != "tintColor" } + [
      Property(
        "states", .records([Property("name", .text, "unique")] + ActivityState.properties, required: ["name"]),
        "the saved states, the first of them initial; default: inactive, spinning and percentage, unnamed")
    ]

  private static let rippleColor = DynamicColor(Color(white: 0.5, alpha: 0.5))

  /// - Parameter values: Values that fit `properties`; what is not there has its default.
  /// - Throws: `ControlError` for saved states that cannot be told apart or called, and for a property of the unnamed state
  ///   where there are saved ones.
  public init(_ values: PropertyValues = [:]) throws(ControlError) {
    style = values.text("style").flatMap(Style.init) ?? .solid
    tintColor = values.color("tintColor") ?? .systemBlue
    normalTrackColor = values.color("normalTrackColor") ?? DynamicColor(Color(white: 0.6667))
    normalForegroundColor = values.color("normalForegroundColor") ?? DynamicColor(.white)
    animationDuration = values.number("animationDuration") ?? 0.2
    animationTimingFunction = values.timing("animationTimingFunction") ?? .easeOut
    hitAnimationDistance = values.number("hitAnimationDistance") ?? 5
    hitAnimationDuration = values.number("hitAnimationDuration") ?? 0.5
    hitAnimationColor = values.color("hitAnimationColor") ?? Self.rippleColor
    shadowColor = values.color("shadowColor") ?? DynamicColor(.black)
    progressBarWidth = values.number("progressBarWidth") ?? 3
    trackWidth = values.number("trackWidth") ?? 1.5
    minimumImagePadding = values.number("minimumImagePadding") ?? 5
    isEnabled = values.boolean("enabled") ?? true
    unnamedState = ActivityState(values)
    // The key is the button's own tint too, which the state then takes.
    unnamedState.tintColor = nil
    progress = values.number("progress") ?? 0
    savedStates = try Self.savedStates(values)
  }

  private static func savedStates(_ values: PropertyValues) throws(ControlError) -> [ActivityState] {
    guard let records = values.records("states") else { return [] }
    guard !records.isEmpty else {
      throw ControlError(property: "states", message: "must not be empty", hint: "leave it out for unnamed states")
    }
    for property in ActivityState.properties where property.name != "tintColor" && values[property.name] != nil {
      throw ControlError(
        property: property.name, message: "is the unnamed state's, and with states there is none",
        hint: "give it to one of the states")
    }
    var states: [ActivityState] = []
    for record in records {
      let state = try ActivityState(saved: record)
      guard !states.contains(where: { $0.name == state.name }) else {
        throw ControlError(property: "states", message: "has \(state.label) twice")
      }
      states.append(state)
    }
    return states
  }
}
