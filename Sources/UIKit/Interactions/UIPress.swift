/// A key or a button of a keyboard or a remote control: accepted, for there are none.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// How far it has got.
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// Which one.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  /// How far it has got.
  open var phase: Phase { .began }
  /// Which one.
  open var type: PressType { .select }
  /// The key of a keyboard.
  open var key: UIKey? { nil }
  /// When it did this.
  open var timestamp: TimeInterval { 0 }
}

/// A key of a keyboard: accepted, for there is none.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The character that it types.
  open var characters: String { "" }
  /// The character without modifiers.
  open var charactersIgnoringModifiers: String { "" }
  /// The keys that are held with it.
  open var modifierFlags: UIKeyModifierFlags { [] }
}

/// Keys that are held with others: accepted, for there is no keyboard.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Keys by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// Presses of keys and buttons: accepted, for there are none.
@preconcurrency @MainActor open class UIPressesEvent: NSObject {
  /// All that are down.
  open var allPresses: Set<UIPress> { [] }
}

/// A key of a keyboard that does something: accepted, for there is no keyboard.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// The character.
  public let input: String?
  /// The keys that are held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// The method that it calls.
  public let action: Selector?
  /// Its name in a list.
  open var discoverabilityTitle: String?

  /// Creates a command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    super.init()
  }
}
