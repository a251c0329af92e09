internal import Foundation
internal import PresscheckControls

/// An object's traits for assistive technology: accepted, because `inspect` tells them and no picture shows them.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Traits by their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Makes a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up the screen when the app opens.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Takes no touches.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field for searches.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Plays or records when it is activated, so that VoiceOver falls silent.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that can be made greater and less.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches itself while VoiceOver runs.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns a page once it is read out.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Holds tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Says what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// On or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

extension UIAccessibilityTraits: CustomStringConvertible {
  /// The names in order: `selected, button`; `none` for none.
  public var description: String {
    let names = AccessibilityElement.Trait.allCases.filter(spoken.contains).map(\.rawValue)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// The same for the command.
  var spoken: Set<AccessibilityElement.Trait> {
    Set(AccessibilityElement.Trait.allCases.filter { rawValue & (1 << $0.bit) != 0 })
  }
}

/// The settings of assistive technology: all are off but those that are traits.
///
/// Evidence: *modelled*.
public enum UIAccessibility {
  /// A notification to assistive technology: accepted, because there is none.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// A notification by its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Says something.
    public static let announcement = Notification(rawValue: 1)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 2)
    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 3)
  }

  /// Whether the screen is read out (*modelled*).
  public static var isVoiceOverRunning: Bool { false }
  /// Whether there should be less motion: the setting of the picture (*documented*).
  public static var isReduceMotionEnabled: Bool {
    MainActor.assumeIsolated { Screen.current?.runTraits.reduceMotion == .on }
  }
  /// Whether nothing should be translucent (*modelled*).
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold (*modelled*).
  public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }

  /// Notifies assistive technology: accepted, for there is none; the trace tells what is announced.
  public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement, let thread = Screen.thread, pthread_equal(thread, pthread_self()) != 0 else {
      return
    }
    let text = (argument as? NSAttributedString)?.string ?? argument.map { "\($0)" } ?? "nil"
    MainActor.assumeIsolated { Screen.current?.note(call: "announce(\(text))") }
  }
}
