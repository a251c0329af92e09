public import PresscheckGraphics
public import PresscheckLayerTree

/// The download button of an app store: a disc, a track, a ring that spins or fills, and ripples under a finger.
///
/// Faithful, growing circles look like teardrops, the ring appears and disappears at once, and a button that a finger leaves
/// stays small.
public struct ActivityIndicator: AppDriven, Hashable {
  /// How the disc is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Filled with the tint, casting a shadow.
    case solid
    /// Only the track.
    case outline
  }

  /// The place of an image in its view.
  public enum ImageContentMode: String, Hashable, Sendable, CaseIterable {
    /// It fills the button up to its padding, whatever its size, as version 2.1.0 of the class shows it.
    case scaleToFill
    /// In its own size, as the pictures of version 2.0.0 show it.
    case center
  }

  /// How the disc is drawn.
  public var style: Style
  /// For states without a tint of their own.
  public var tintColor: DynamicColor
  /// The track's, for states without a colour of their own.
  public var normalTrackColor: DynamicColor
  /// A template image's on a solid disc, for states without a colour of their own.
  public var normalForegroundColor: DynamicColor
  /// The seconds of a change of state; 0 is Core Animation's 0.25 (*measured by others*).
  public var animationDuration: Double
  /// The curve of a change of state.
  public var animationTimingFunction: TimingCurve
  /// How far a ripple runs past the button's longer side, in points.
  public var hitAnimationDistance: Double
  /// The seconds of a ripple; 0 is Core Animation's 0.25 (*measured by others*).
  public var hitAnimationDuration: Double
  /// A ripple's.
  public var hitAnimationColor: DynamicColor
  /// A solid disc's.
  public var shadowColor: DynamicColor
  /// The width of the ring's line, in points.
  public var progressBarWidth: Double
  /// The width of the track's line, in points.
  public var trackWidth: Double
  /// Between image and track, in points; it counts for the intrinsic size only.
  public var minimumImagePadding: Double
  /// The place of an image in its view; nil is ``ImageContentMode/scaleToFill``, and intended ``ImageContentMode/center``.
  public var imageContentMode: ImageContentMode?
  /// Whether the button takes touches; if not, it swallows them, and its tint and foreground turn pale.
  public var isEnabled: Bool
  /// The states with names, the initial one first; empty if only the unnamed one is used.
  public var savedStates: [ActivityState]
  /// The first state if there are no saved ones.
  public var unnamedState: ActivityState
  /// The percentage of `setState(percentage)` if there are no saved states; from 0 to 1.
  public var progress: Double {
    didSet { isProgressGiven = true }
  }
  private var isProgressGiven: Bool
  /// Where touches lead, in the order of the file.
  public var transitions: [StateTransition] = []

  /// The kind `activityIndicator`.
  public static var kind: ControlKind { .activityIndicator }

  /// The saved states' names, or what the ring does.
  public var states: [String] {
    guard savedStates.isEmpty else { return savedStates.map(\.label) }
    let first = unnamedState.label
    return [first] + ActivityState.ProgressBar.names.filter { $0 != first }
  }

  /// The kind's, for the button's own states.
  public var events: [EventSignature] {
    var events = ActivityIndicator.signatures(states: states)
    // Without saved states there is none to change; only then is a state named after what the ring does.
    if savedStates.isEmpty {
      events.removeAll { $0.name.hasPrefix("save") || $0.name == "removeState" }
    } else {
      for index in events.indices where events[index].name.hasPrefix("setProgress") {
        events[index].changesLookAlone = true
      }
    }
    return events
  }

  /// False: it has no text.
  public var followsContentSize: Bool { false }

  /// Room for the image, at least 35 points of it, with its padding; 35 by 35 points without an image.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? {
    guard let icon = initialState.image?.resolved(for: traits).size else { return Size(35, 35) }
    let margins = 2 * (minimumImagePadding + trackWidth + progressBarWidth + ActivityGeometry.outerPadding)
    return Size(max(icon.width, 35) + margins, max(icon.height, 35) + margins)
  }

  /// The indicator in its first state.
  public func start(in context: ControlContext) -> any ControlInstance { ActivityIndicatorInstance(self, on: context) }

  var initialState: ActivityState { savedStates.first ?? unnamedState }

  /// The state of a name; nil if there is none.
  func state(named name: String) -> ActivityState? {
    guard savedStates.isEmpty else { return savedStates.first { $0.name == name } }
    guard ActivityState.ProgressBar.names.contains(name) else { return nil }
    var state = unnamedState
    state.progressBar = ActivityState.ProgressBar(name, progress: progress)
    return state
  }

  // MARK: Findings

  /// Greys that turn pink in a disabled state.
  public func findings(in state: String, traits: Traits) -> [Finding] {
    guard let shown = self.state(named: state) else { return [] }
    let pink = isEnabled ? [] : pinkFindings([shown], traits)
    // A button that begins as a percentage is told how much by its events.
    guard !isProgressGiven, savedStates.isEmpty, state != states.first, case .percentage(0) = shown.progressBar
    else { return pink }
    let message = "the ring is empty, because no progress says how much of it is filled"
    return pink + [Finding(layer: nil, message: message, keys: ["progress"])]
  }

  /// How circles, the ring, images and colours behave where the class does not do what its author meant.
  public func behaviorFindings(_ traits: Traits) -> [Finding] {
    guard traits.quirks == .faithful else { return [] }
    var messages = [
      "circles that grow, as ripples do, look like teardrops", "the ring comes and goes at once instead of fading",
    ]
    if imageContentMode != .center, allStates.contains(where: { $0.image != nil }) {
      messages.append("images are scaled to fill the button up to their padding, whatever their size")
    }
    if style == .solid {
      if hasTintChangeUnderOneImage(traits) {
        messages.append("a change of tint under the same image shows at once, before its disc has grown")
      }
      messages.append("disabled, every state that is set grows a disc of its full tint")
    }
    let findings = (messages + equalStates).map { Finding(layer: nil, message: $0) }
    return findings + (isEnabled ? pinkFindings(allStates, traits) : [])
  }

  private var allStates: [ActivityState] { states.compactMap(state(named:)) }

  /// Which states the class's own comparison cannot tell apart, which matters to an app that asks for the state.
  private var equalStates: [String] {
    savedStates.indices.flatMap { index in
      savedStates[(index + 1)...].filter(savedStates[index].isEqual).map { other in
        "states \(savedStates[index].label) and \(other.label) compare equal: names and foreground colours do not count"
      }
    }
  }

  private func hasTintChangeUnderOneImage(_ traits: Traits) -> Bool {
    let tints = allStates.map { (image: $0.image, color: ActivityColors.tint(of: $0, self, traits)) }
    return tints.contains { a in tints.contains { $0.image == a.image && $0.color != a.color } }
  }

  /// Which states turn pink: a grey has hue 0, which is red.
  private func pinkFindings(_ states: [ActivityState], _ traits: Traits) -> [Finding] {
    guard traits.quirks == .faithful else { return [] }
    let isPink = states.contains { state in
      let plain = ActivityColors(of: state, self, isEnabled: true, traits)
      let pale = ActivityColors(of: state, self, isEnabled: false, traits)
      let shown =
        [(plain.fill, pale.fill), (plain.progress, pale.progress)]
        + (state.image == nil ? [] : [(plain.image, pale.image)])
      return shown.contains { $0.isGrey && !$1.isGrey && !$0.isInvisible }
    }
    return isPink ? [Finding(layer: nil, message: "disabled, greys turn pink: without a hue they count as red")] : []
  }

  private static let progressBarStyle = Property(
    "style", .choice(ActivityState.ProgressBar.names), "what the ring does")

  /// The event that changes a part of a saved state.
  private static func saved(_ part: String, _ states: [String], _ value: Property, _ what: String) -> EventSignature {
    EventSignature(
      "save\(part)", [Property("name", .choice(states), "one of the saved states"), value], changesLookAlone: true,
      summary: "changes a saved state's \(what), which shows once that state is set again")
  }

  /// The event that gives the button, or the state that shows, another value.
  private static func setting(_ name: String, _ value: Property, _ summary: String) -> EventSignature {
    EventSignature(name, [value], changesLookAlone: true, summary: summary)
  }

  static func signatures(states: [String]) -> [EventSignature] {
    let progress = Property("progress", .number(.unit), "how much of the ring is filled")
    return [
      EventSignature(
        "setState",
        [Property("name", .choice(states), "the new state"), Property("animated", .boolean, "false goes at once")],
        optionalCount: 1, summary: "goes to a state"),
      EventSignature("setProgress", [progress], summary: "makes the ring show a percentage from 0 to 1"),
      saved("Progress", states, progress, "percentage"),
      saved("ProgressBarStyle", states, progressBarStyle, "ring"),
      saved("Image", states, Property("image", .image, "the new image"), "image"),
      saved("TintColor", states, Property("tintColor", .color, "the new tint"), "tint"),
      saved("TrackColor", states, Property("trackColor", .color, "the new colour"), "track's colour"),
      saved("ForegroundColor", states, Property("foregroundColor", .color, "the new colour"), "foreground's colour"),
      EventSignature(
        "removeState", [Property("name", .choice(states), "one of the saved states")], changesLookAlone: true,
        summary: "forgets a saved state, to which no way leads from then on"),
      setting(
        "setStyle", Property("style", .choice(Style.allCases.map(\.rawValue)), "the new style"),
        "changes all colours at once"),
      EventSignature(
        "setProgressBarStyle",
        [
          progressBarStyle,
          Property("progress", .number(.unit), "of a percentage; 0 when it is left out"),
        ], optionalCount: 1, summary: "changes what the ring does in the state that shows"),
      setting(
        "setImage", Property("image", .image, "the new image"), "gives the state that shows another image"),
      setting(
        "setTrackColor", Property("trackColor", .color, "the new colour"),
        "gives the state that shows another colour of the track"),
      setting(
        "setForegroundColor", Property("foregroundColor", .color, "the new colour"),
        "gives the state that shows another colour of the foreground"),
      setting(
        "setTintColor", Property("tintColor", .color, "the new tint"),
        "tints states that have no tint of their own, at once"),
      setting(
        "setNormalTrackColor", Property("color", .color, "the new colour"),
        "colours the track of states that have no colour of their own for it, at once"),
      setting(
        "setNormalForegroundColor", Property("color", .color, "the new colour"),
        "colours the foreground of states that have no colour of their own for it, at once"),
      EventSignature(
        "setEnabled", [Property("isEnabled", .boolean, "the new value")],
        summary: "whether it takes touches; colours turn pale when not"),
    ]
  }

  static let properties: [Property] =
    [
      Property(
        "style", .choice(Style.allCases.map(\.rawValue)), default: .text("solid"), "a filled disc, or the track alone"),
      Property("tintColor", .color, default: .color(.systemBlue), "colours disc and ring, and an outline's image"),
      Property("normalTrackColor", .color, default: .color(DynamicColor(Color(white: 2.0 / 3))), "the track's colour"),
      Property("normalForegroundColor", .color, default: .color(DynamicColor(.white)), "of a template image on a disc"),
      Property("animationDuration", .number(.seconds), unit: "s", default: .number(0.2), "of a change of state"),
      Property(
        "animationTimingFunction", .timing, default: .timing(.easeOut), "of a change of state: a name or four numbers"),
      Property(
        "hitAnimationDistance", .number(.coordinate), unit: "pt", default: .number(5),
        "how far ripples exceed the button"),
      Property("hitAnimationDuration", .number(.seconds), unit: "s", default: .number(0.5), "how long a ripple takes"),
      Property("hitAnimationColor", .color, default: .color(rippleColor), "a ripple's colour"),
      Property(like: .shadowColor, "a solid button's shadow"),
      Property("progressBarWidth", .number(.length), unit: "pt", default: .number(3), "the ring's width"),
      Property("trackWidth", .number(.length), unit: "pt", default: .number(1.5), "the track's width"),
      Property("minimumImagePadding", .number(.length), unit: "pt", default: .number(5), "the space around the image"),
      Property(
        "imageContentMode", .choice(ImageContentMode.allCases.map(\.rawValue)),
        "scaleToFill fills the button up to its padding, center keeps the image's size; default: scaleToFill, and center "
          + "where quirks are intended"),
      Property("enabled", .boolean, default: .boolean(true), "whether it takes touches; colours turn pale when not"),
    ] + ActivityState.properties.filter { $0.name != "tintColor" } + [
      Property(
        "states", .records([Property("name", .text, "unique")] + ActivityState.properties, required: ["name"]),
        "the saved states, the first of them initial; default: inactive, spinning and percentage, unnamed")
    ]

  private static let rippleColor = DynamicColor(Color(white: 0.5, alpha: 0.5))

  /// - Parameter values: Values that fit `properties`; the others have their defaults.
  /// - Throws: `ControlError` for saved states that cannot be told apart or named, and for a property of the unnamed state
  ///   beside saved ones.
  public init(_ values: PropertyValues = [:]) throws(ControlError) {
    style = values.text("style").flatMap(Style.init) ?? .solid
    tintColor = values.color("tintColor") ?? .systemBlue
    normalTrackColor = values.color("normalTrackColor") ?? DynamicColor(Color(white: 2.0 / 3))
    normalForegroundColor = values.color("normalForegroundColor") ?? DynamicColor(.white)
    animationDuration = values.number("animationDuration") ?? 0.2
    animationTimingFunction = values.timing("animationTimingFunction") ?? .easeOut
    hitAnimationDistance = values.number("hitAnimationDistance") ?? 5
    hitAnimationDuration = values.number("hitAnimationDuration") ?? 0.5
    hitAnimationColor = values.color("hitAnimationColor") ?? Self.rippleColor
    shadowColor = values.color(AnimationKeyPath.shadowColor.name) ?? DynamicColor(.black)
    progressBarWidth = values.number("progressBarWidth") ?? 3
    trackWidth = values.number("trackWidth") ?? 1.5
    minimumImagePadding = values.number("minimumImagePadding") ?? 5
    imageContentMode = values.text("imageContentMode").flatMap(ImageContentMode.init)
    isEnabled = values.boolean("enabled") ?? true
    unnamedState = ActivityState(values)
    // The key is also the button's own tint, which the state takes.
    unnamedState.tintColor = nil
    (progress, isProgressGiven) = (values.number("progress") ?? 0, values["progress"] != nil)
    savedStates = try Self.savedStates(values)
  }

  private static func savedStates(_ values: PropertyValues) throws(ControlError) -> [ActivityState] {
    guard let records = values.records("states") else { return [] }
    guard !records.isEmpty else {
      throw ControlError(property: "states", message: "must not be empty", hint: "leave it out for unnamed states")
    }
    for property in ActivityState.properties where property.name != "tintColor" && values[property.name] != nil {
      throw ControlError(
        property: property.name, message: "belongs to the unnamed state, which states replace",
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

extension Color {
  fileprivate var isGrey: Bool { red == green && green == blue }
}

extension ControlKind {
  /// The download button of an app store.
  public static let activityIndicator = ControlKind(
    name: "activityIndicator", summary: "a round button with a track, and a ring that spins or shows a percentage",
    properties: ActivityIndicator.properties, states: ActivityState.ProgressBar.names,
    events: ActivityIndicator.signatures(states: ActivityState.ProgressBar.names)
  ) { (values) throws(ControlError) in try ActivityIndicator(values) }
}
