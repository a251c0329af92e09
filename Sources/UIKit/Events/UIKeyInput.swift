/// How a keyboard types into an object: accepted, for there is no keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// When letters are typed as capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys.
  var keyboardType: UIKeyboardType { get set }
  /// The keys' looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The key that ends a line.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether that key is off without text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether what is typed stays secret.
  var isSecureTextEntry: Bool { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The kind of the text.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// Sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Nil.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}

/// An object into which a keyboard types: accepted, for there is no keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether it has text.
  var hasText: Bool { get }
  /// Adds what was typed.
  func insertText(_ text: String)
  /// Takes the last letter away.
  func deleteBackward()
}

/// When letters are typed as capitals: accepted, for there is no keyboard.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether words are corrected: accepted, for there is no keyboard.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether words are checked: accepted, for there is no keyboard.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The looks of a keyboard: accepted, for there is none.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
/// The keys of a keyboard: accepted, for there is none.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// The key that ends a line: accepted, for there is no keyboard.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The kind of a text: accepted, for there is no keyboard.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name and its given part.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of a user.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code for one time.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}
