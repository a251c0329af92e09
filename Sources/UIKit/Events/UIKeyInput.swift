/// How a keyboard types into an object: accepted, for there is no keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// When letters are typed as capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotation marks are typed as pairs.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens are typed as a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are typed around what is pasted.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
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
  /// The form of a new password.
  var passwordRules: UITextInputPasswordRules? { get set }
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
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The default.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The default.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
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
  /// Nil.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
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
/// Whether quotation marks are typed as pairs: accepted, for there is no keyboard.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether two hyphens are typed as a dash: accepted, for there is no keyboard.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether spaces are typed around what is pasted: accepted, for there is no keyboard.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
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
