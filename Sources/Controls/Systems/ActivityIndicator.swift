public import PresscheckGraphics
public import PresscheckLayerTree

/// The download button of an app store: a disc, a track, a ring that spins or fills, and ripples under a finger.
///
/// Faithful, growing circles look like teardrops, the ring comes and goes at once, and a button that a finger leaves stays
/// small.
public struct ActivityIndicator: AppDriven, Hashable {
  /// How the disc is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Filled with the tint, casting a shadow.
    case solid
    /// Only the track.
    case outline
  }

  /// How the disc is drawn.
  public var style: Style

  /// Of states that have none of their own.
  public var tintColor: DynamicColor

  /// The track's, in states that have none of their own.
  public var normalTrackColor: DynamicColor

  /// A template image's on a solid disc, in states that have none of their own.
  public var normalForegroundColor: DynamicColor

  /// Of a change of state, in seconds; 0 is Core Animation's 0.25 (*measured by others*).
  public var animationDuration: Double

  /// Of a change of state.
  public var animationTimingFunction: TimingCurve

  /// How far a ripple runs past the button's longer side, in points.
  public var hitAnimationDistance: Double

  /// Of a ripple, in seconds; 0 is Core Animation's 0.25 (*measured by others*).
  public var hitAnimationDuration: Double

  /// A ripple's.
  public var hitAnimationColor: DynamicColor

  /// A solid disc's.
  public var shadowColor: DynamicColor

  /// The ring's, in points.
  public var progressBarWidth: Double

  /// The track's, in points.
  public var trackWidth: Double

  /// Between image and track, in points; it counts for the intrinsic size alone.
  public var minimumImagePadding: Double

  /// Off, it swallows touches and its tint and foreground turn pale.
  public var isEnabled: Bool

  /// Those that can be gone to by name, the initial one first; empty leaves the unnamed one.
  public var savedStates: [ActivityState]

  /// What it shows first where there are no saved states.
  public var unnamedState: ActivityState

  /// What `setState(percentage)` shows where there are no saved states; from 0 to 1.
  public var progress: Double

  public var transitions: [StateTransition] = []

  public var states: [String] {
    guard savedStates.isEmpty else { return savedStates.map(\.label) }
    let first = unnamedState.label
    return [first] + ActivityState.ProgressBar.names.filter { $0 != first }
  }

  public var events: [EventSignature] {
    var events = ActivityIndicator.signatures(states: states)
    // Without saved states there is none to change; only then is a state called by what the ring does.
    if savedStates.isEmpty {
      events.removeAll { $0.name == "saveProgress" }
    } else {
      for index in events.indices where events[index].name.hasPrefix("setProgress") {
        events[index].changesLookAlone = true
      }
    }
    return events
  }

  /// Room for the image, at least 35 points of it, with its padding; without an image exactly 35 by 35 points.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? {
    guard let icon = initialState.image?.size else { return Size(35, 35) }
    let margins = 2 * (minimumImagePadding + trackWidth + progressBarWidth + ActivityGeometry.outerPadding)
    return Size(max(icon.width, 35) + margins, max(icon.height, 35) + margins)
  }

  public func start(in context: ControlContext) -> any ControlInstance { ActivityIndicatorInstance(self, on: context) }

  var initialState: ActivityState { savedStates.first ?? unnamedState }

  /// What a name stands for; nil when it is none.
  func state(named name: String) -> ActivityState? {
    guard savedStates.isEmpty else { return savedStates.first { $0.name == name } }
    guard ActivityState.ProgressBar.names.contains(name) else { return nil }
    var state = unnamedState
    state.progressBar = ActivityState.ProgressBar(name, progress: progress)
    return state
  }
}

// MARK: - Findings

extension ActivityIndicator {
  public func findings(in state: String, traits: Traits) -> [Finding] {
    guard !isEnabled, let state = self.state(named: state) else { return [] }
    return pinkFindings([state], traits)
  }

  public func behaviorFindings(_ traits: Traits) -> [Finding] {
    guard traits.quirks == .faithful else { return [] }
    var behaviorFindings = [
      "circles that grow, as ripples do, look like teardrops", "the ring comes and goes at once instead of fading",
    ]
    if allStates.contains(where: { $0.image != nil }) {
      behaviorFindings.append("images are scaled to fill the button up to their padding, whatever their size")
    }
    if style == .solid {
      if hasTintChangeUnderOneImage(traits) {
        behaviorFindings.append("a change of tint under the same image shows at once, before its disc has grown")
      }
      behaviorFindings.append("disabled, every state that is set grows a disc of its full tint")
    }
    behaviorFindings += equalStates
    return behaviorFindings.map { Finding(layer: nil, message: $0) }
      + (isEnabled ? pinkFindings(allStates, traits) : [])
  }

  private var allStates: [ActivityState] { states.compactMap(state(named:)) }

  /// An app that asks which state the button is in gets the answer of the class, by whose comparison these are one.
  private var equalStates: [String] {
    savedStates.indices.flatMap { index in
      savedStates[(index + 1)...].filter(savedStates[index].isEqual).map { other in
        "states \(savedStates[index].label) and \(other.label) compare equal: names and foreground colours do not count"
      }
    }
  }

  private func hasTintChangeUnderOneImage(_ traits: Traits) -> Bool {
    let states = allStates
    return states.contains { a in
      states.contains { b in
        a.image == b.image && ActivityColors.tint(of: a, self, traits) != ActivityColors.tint(of: b, self, traits)
      }
    }
  }

  /// A grey has hue 0, which is red.
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
}

extension Color {
  fileprivate var isGrey: Bool { red == green && green == blue }
}
