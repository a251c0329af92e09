/// Lengths in points and colors of a text field, *measured* by others on a rounded border in the light and iOS 26's UIKit, but for
/// what says otherwise.
@MainActor enum TextFieldMetrics {
  /// Of a rounded border's corners.
  static let radius: CGFloat = 5
  /// Of a rounded border's line.
  static let borderWidth: CGFloat = 50 / 77
  /// White in the dark is *modelled*.
  static let borderColor = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2)
  }
  /// Inside of a rounded border.
  static let ground = UIColor { traits in UIColor(white: traits.userInterfaceStyle == .dark ? 0 : 1, alpha: 1) }
  /// From a border to the text.
  static let inset = CGSize(width: 7, height: 2)
  /// How much taller than its line the caret and a field without a border are.
  static let lineMargin: CGFloat = 1.5
  /// Of a field with a border.
  static let borderedHeight: CGFloat = 34
  /// How much taller than one without a border a field is whose font is too large for that height (*modelled*).
  static let borderedLineMargin: CGFloat = 12
  /// How much wider than its text a field with a border is.
  static let borderedMargin: CGFloat = 28
  /// Of a field without a text.
  static let minimumWidth: CGFloat = 5
  /// From the line's top up to the caret's.
  static let caretRise: CGFloat = 1
  /// Of the caret.
  static let caretWidth: CGFloat = 2
  /// Of the button that empties a field (*modelled*).
  static let clearButtonSize: CGFloat = 19
  /// Of that button's disc (*modelled*).
  static let clearDiscSize: CGFloat = 14
  /// From that button to the field's edge (*modelled*).
  static let margin: CGFloat = 5
}
