/// Shakes a device by a pattern: accepted, on a device that cannot shake.
open class CHHapticEngine: NSObject {
  /// Called when the engine is over.
  public typealias CompletionHandler = ((any Error)?) -> Void

  /// Why an engine stops.
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
    case systemError = -1
  }

  /// An engine's action when its players are over.
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning
  }

  /// Creates an engine.
  public override init() { super.init() }

  /// A device that cannot shake.
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

  /// Whether sounds are left out.
  open var playsHapticsOnly = false
  /// Whether it makes no sound.
  open var isMutedForAudio = false
  /// Whether it makes no shake.
  open var isMutedForHaptics = false
  /// Whether it stops by itself.
  open var isAutoShutdownEnabled = false
  /// Never called.
  open var resetHandler: () -> Void = {}
  /// Never called.
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }

  /// Does nothing.
  open func start() throws {}
  /// Calls the handler at once.
  open func start(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
  /// Calls the handler at once.
  open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
  /// Never calls the handler.
  open func notifyWhenPlayersFinished(finishedHandler: @escaping ((any Error)?) -> FinishedAction) {}
  /// A player that does nothing.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { NoPlayer() }
  /// Does nothing.
  open func playPattern(from fileURL: URL) throws {}
}

/// A device's abilities: accepted.
public protocol CHHapticDeviceCapability {
  /// Whether it can shake: accepted, it cannot.
  var supportsHaptics: Bool { get }
  /// Whether it can sound: accepted, it cannot.
  var supportsAudio: Bool { get }
}

/// Plays a pattern: accepted.
public protocol CHHapticPatternPlayer: AnyObject {
  /// Does nothing.
  func start(atTime time: TimeInterval) throws
  /// Does nothing.
  func stop(atTime time: TimeInterval) throws
  /// Does nothing.
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  /// Does nothing.
  func cancel() throws
  /// Whether it makes no shake.
  var isMuted: Bool { get set }
}

private struct NoHaptics: CHHapticDeviceCapability {
  var supportsHaptics: Bool { false }
  var supportsAudio: Bool { false }
}

private final class NoPlayer: CHHapticPatternPlayer {
  var isMuted = false
  func start(atTime time: TimeInterval) throws {}
  func stop(atTime time: TimeInterval) throws {}
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {}
  func cancel() throws {}
}

/// The time of a device's clock that means now: accepted.
public let CHHapticTimeImmediate: TimeInterval = 0

/// Shakes and sounds in time: accepted.
open class CHHapticPattern: NSObject {
  /// Creates a pattern.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws { super.init() }
  /// Creates a pattern.
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws { super.init() }
}

/// One shake or sound: accepted.
open class CHHapticEvent: NSObject {
  /// The kinds of events.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A short shake.
    public static let hapticTransient = Self(rawValue: "HapticTransient")
    /// A long shake.
    public static let hapticContinuous = Self(rawValue: "HapticContinuous")
    /// A long sound.
    public static let audioContinuous = Self(rawValue: "AudioContinuous")
    /// A sound of the app's.
    public static let audioCustom = Self(rawValue: "AudioCustom")
  }

  /// The parts of an event that can be set.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a part.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How strong it is.
    public static let hapticIntensity = Self(rawValue: "HapticIntensity")
    /// How sharp it is.
    public static let hapticSharpness = Self(rawValue: "HapticSharpness")
    /// How long it grows.
    public static let attackTime = Self(rawValue: "AttackTime")
    /// How long it falls.
    public static let decayTime = Self(rawValue: "DecayTime")
    /// How long it fades.
    public static let releaseTime = Self(rawValue: "ReleaseTime")
    /// Whether it lasts.
    public static let sustained = Self(rawValue: "Sustained")
    /// How loud it is.
    public static let audioVolume = Self(rawValue: "AudioVolume")
  }

  /// Creates an event.
  public init(eventType type: EventType, parameters: [CHHapticEventParameter], relativeTime time: TimeInterval) {
    super.init()
  }
  /// Creates an event that lasts.
  public init(
    eventType type: EventType, parameters: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval
  ) { super.init() }
}

/// A part of an event: accepted.
open class CHHapticEventParameter: NSObject {
  /// Creates a part.
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) { super.init() }
}

/// A change of a pattern: accepted.
open class CHHapticDynamicParameter: NSObject {
  /// The parts of a pattern that can change.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a part.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How strong all events are.
    public static let hapticIntensityControl = Self(rawValue: "HapticIntensityControl")
    /// How sharp all events are.
    public static let hapticSharpnessControl = Self(rawValue: "HapticSharpnessControl")
  }

  /// Creates a change.
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) { super.init() }
}

/// Changes of a pattern: accepted.
open class CHHapticParameterCurve: NSObject {
  /// A value at a time.
  open class ControlPoint: NSObject {
    /// Creates a point.
    public init(relativeTime time: TimeInterval, value: Float) { super.init() }
  }

  /// Creates changes.
  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval
  ) { super.init() }
}
