// Long because what classes of an app override stands in the class: an extension's members cannot be overridden.

public import Foundation

/// A line of text that can be edited, with the look of iOS 13 to 18.
///
/// No keyboard is there to type: code does, and events do, by `insertText(_:)` and `deleteBackward()`, always at the end of the
/// text (*modelled*). While it is edited the caret shows, and does not blink (*modelled*).
///
/// Evidence: *documented*.
open class UITextField: UIControl, UIKeyInput {
  let borderView = UIImageView()
  let canvas = UIView()
  let caret = UIView()
  private(set) lazy var label = TextFieldLabel { [unowned self] in drawText(in: $0) }
  private(set) lazy var placeholderLabel = TextFieldLabel { [unowned self] in drawPlaceholder(in: $0) }
  private(set) lazy var clearButton = TextFieldClearButton { [unowned self] in clear() }

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty field as a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { setUp() }

  private func setUp() {
    for view in [borderView, canvas, caret] { view.isUserInteractionEnabled = false }
    canvas.addSubview(label)
    canvas.addSubview(placeholderLabel)
    caret.isHidden = true
    for view in [borderView, canvas, caret] { addSubview(view) }
    showText()
  }

  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [AppearanceValue(\UITextField.font), AppearanceValue(\UITextField.textColor)]
  }

  /// A keyboard's work, for events (*modelled*).
  open override class var callableMethods: [CallableMethod] {
    super.callableMethods + [
      CallableMethod("becomeFirstResponder", parameters: []) { (field: UITextField, _) in field.becomeFirstResponder()
      },
      CallableMethod("resignFirstResponder", parameters: []) { (field: UITextField, _) in field.resignFirstResponder()
      },
      CallableMethod("insertText:", parameters: ["text: String"]) { (field: UITextField, arguments) in
        field.insertText(try CallableMethod.argument(0, of: arguments, as: String.self))
      },
      CallableMethod("deleteBackward", parameters: []) { (field: UITextField, _) in field.deleteBackward() },
    ]
  }

  // MARK: - Text

  private(set) var plain = ""
  private(set) var attributed: NSAttributedString?
  private var attributedPlaceholderStorage: NSAttributedString?
  private var placeholderStorage: String?

  /// The text, never nil (*documented*); setting it takes the attributes away.
  open var text: String? {
    get { plain }
    set { setText(newValue ?? "", nil) }
  }

  /// The text with its attributes; setting it sets font, color and alignment to those of the first letter (*documented*).
  open var attributedText: NSAttributedString? {
    get { attributed ?? NSAttributedString(string: plain, attributes: defaultTextAttributes) }
    set {
      let filled = newValue.flatMap { $0.length > 0 ? $0 : nil }
      let first = filled?.attributes(at: 0, effectiveRange: nil) ?? [:]
      if let font = first[.font] as? UIFont { self.font = font }
      if let color = first[.foregroundColor] as? UIColor { textColor = color }
      if let style = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
      setText(filled?.string ?? "", filled)
    }
  }

  /// Sets the text without a property of a class, as typing does (*reported*).
  func setText(_ text: String, _ attributed: NSAttributedString?) {
    guard text != plain || attributed != self.attributed else { return }
    self.attributed = attributed
    if text != plain {
      plain = text
      Screen.current?.tell("text", shownText, of: self)
    }
    showText()
  }

  /// Shows while there is no text.
  open var placeholder: String? {
    get { placeholderStorage }
    set { setPlaceholder(newValue, nil) }
  }

  /// The placeholder with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedPlaceholderStorage ?? placeholderStorage.map { NSAttributedString(string: $0) } }
    set { setPlaceholder(newValue?.string, newValue) }
  }

  private func setPlaceholder(_ text: String?, _ attributed: NSAttributedString?) {
    guard text != placeholderStorage || attributed != attributedPlaceholderStorage else { return }
    (placeholderStorage, attributedPlaceholderStorage) = (text, attributed)
    showText()
  }

  /// Of the whole text; nil is the system's of 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      if font != oldValue { restyle(.font, ownFont) }
    }
  }
  /// Of the whole text; nil is the system's.
  open var textColor: UIColor? = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor != oldValue { restyle(.foregroundColor, ownColor) }
    }
  }
  /// Where the text stands between left and right.
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { showText() } } }
  /// Whether a text that is too long takes a smaller font (*modelled*).
  open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { showText() } } }
  /// The smallest size of that font in points; 0 is any (*modelled*).
  open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { showText() } } }
  /// Whether a font of a text style or of `UIFontMetrics` follows the content size when it changes.
  open var adjustsFontForContentSizeCategory = false
  /// The attributes of the whole text: font, color, paragraphs and any others.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      return otherAttributes.merging([.font: ownFont, .foregroundColor: ownColor, .paragraphStyle: style]) { $1 }
    }
    set {
      otherAttributes = newValue.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor
      textAlignment = (newValue[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
      attributed = nil
      showText()
    }
  }
  private var otherAttributes: [NSAttributedString.Key: Any] = [:]
  /// Of what is typed next.
  ///
  /// Accepted: what is typed looks like the rest.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether attributes can be edited: accepted, for there is no menu.
  open var allowsEditingTextAttributes = false
  /// Whether the text is empty when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether what is typed first takes the text's place.
  open var clearsOnInsertion = false

  /// Gives the whole text an attribute.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    if let attributed {
      let changed = NSMutableAttributedString(attributedString: attributed)
      changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
      self.attributed = changed
    }
    showText()
  }

  /// A bullet for each letter of a secret text (*modelled*).
  private var shownText: String {
    isSecureTextEntry ? String(repeating: "\u{2022}", count: plain.count) : plain
  }

  private func showText() {
    for label in [label, placeholderLabel] {
      (label.font, label.textAlignment) = (font, textAlignment)
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumFontSize / ownFont.pointSize
    }
    label.textColor = textColor
    if let attributed, !isSecureTextEntry {
      label.attributedText = attributed
    } else if otherAttributes.isEmpty {
      label.show(shownText)
    } else {
      label.attributedText = NSAttributedString(string: shownText, attributes: defaultTextAttributes)
    }
    placeholderLabel.textColor = .placeholderText
    if let attributedPlaceholder = attributedPlaceholderStorage {
      placeholderLabel.attributedText = attributedPlaceholder
    } else {
      placeholderLabel.show(placeholderStorage)
    }
    (label.isHidden, placeholderLabel.isHidden) = (plain.isEmpty, !plain.isEmpty)
    contentSizeChanged()
  }

  /// Draws the text; the field itself is drawn by it.
  open func drawText(in rect: CGRect) { label.drawOwnText(in: rect) }
  /// Draws the placeholder; the field itself is drawn by it.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawOwnText(in: rect) }

  // MARK: - Border

  /// How the border looks.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The border; a rounded one has a ground too (*measured*, by others), lines and bezels are *modelled*.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { contentSizeChanged() } }
  }
  /// In place of a border that is not rounded.
  open var background: UIImage? { didSet { if background !== oldValue { setNeedsLayout() } } }
  /// In place of `background` while the field is disabled.
  open var disabledBackground: UIImage? { didSet { if disabledBackground !== oldValue { setNeedsLayout() } } }

  // MARK: - Views beside the text

  /// When a view shows beside the text.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Before the text: at its right where text runs from right to left.
  open var leftView: UIView? { didSet { sideViewChanged(leftView, from: oldValue) } }
  /// When the view before the text shows.
  open var leftViewMode = ViewMode.never { didSet { if leftViewMode != oldValue { contentSizeChanged() } } }
  /// After the text: at its left where text runs from right to left.
  open var rightView: UIView? { didSet { sideViewChanged(rightView, from: oldValue) } }
  /// When the view after the text shows.
  open var rightViewMode = ViewMode.never { didSet { if rightViewMode != oldValue { contentSizeChanged() } } }
  /// When the button shows that empties the field; it never does without a text, or where a view stands (*documented*).
  open var clearButtonMode = ViewMode.never { didSet { if clearButtonMode != oldValue { contentSizeChanged() } } }

  private func sideViewChanged(_ view: UIView?, from old: UIView?) {
    guard view !== old else { return }
    if old !== leftView, old !== rightView { old?.removeFromSuperview() }
    contentSizeChanged()
  }

  // MARK: - Rectangles

  /// The border's rectangle.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The text's rectangle while it is not edited: what border and views leave (*measured*, by others, without views).
  open func textRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds, isEditing: false) }
  /// The text's rectangle while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds, isEditing: true) }
  /// The placeholder's rectangle: the text's.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// The button's rectangle, at the side where text ends (*modelled*).
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size = TextFieldMetrics.clearButtonSize
    let x = isRightToLeft ? bounds.minX + TextFieldMetrics.margin : bounds.maxX - TextFieldMetrics.margin - size
    return CGRect(x: x, y: bounds.midY - size / 2, width: size, height: size)
  }
  /// The rectangle of the view at the left: its own size, at the edge (*modelled*).
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = ownSize(of: isRightToLeft ? rightView : leftView)
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// The rectangle of the view at the right: its own size, at the edge (*modelled*).
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = ownSize(of: isRightToLeft ? leftView : rightView)
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// A line's height and a little, 34 points with a border, and the width of the text (*measured*, by others), with the views' widths
  /// (*modelled*).
  open override var intrinsicContentSize: CGSize { neededSize }
  /// The field's own size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { neededSize }

  // MARK: - Layout

  /// Places border, views and text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showBorder()
    showSideViews()
    placeText()
    placeCaret()
  }

  /// The caret takes the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func stateChanged() { setNeedsLayout() }

  override func traitsChanged(from previous: UITraitCollection?) {
    if adjustsFontForContentSizeCategory, let previous { font = font?.adjusted(from: previous, to: traitCollection) }
    super.traitsChanged(from: previous)
  }

  // MARK: - Editing

  /// Hears of the editing, and may forbid it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is edited: it is the first responder.
  open private(set) var isEditing = false

  /// Posted when editing begins.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when a text was typed.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing ends.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// Why editing ends.
  public enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  /// Whether it can be edited.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    setEditing(true)
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { setText("", nil) }
    sendActions(for: .editingDidBegin)
    // A target may have ended it.
    guard isEditing else { return false }
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard mustEnd || delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    setEditing(false)
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether the delegate is not asked.
  var mustEnd = false

  private func setEditing(_ editing: Bool) {
    isEditing = editing
    // A secret text that is edited again is typed anew (*reported*).
    replacesText = editing && (clearsOnInsertion || isSecureTextEntry)
    Screen.current?.tell("isEditing", editing, of: self)
    setNeedsLayout()
    // iOS draws a field again when its editing begins or ends (*reported*).
    setNeedsDisplay()
  }

  /// Whether what is typed next takes the text's place.
  var replacesText = false

  /// A tap begins editing.
  override func pressed() { becomeFirstResponder() }

  /// Whether it has a text.
  open var hasText: Bool { !plain.isEmpty }

  /// Adds what was typed, if the delegate allows it; a new line is the return key.
  open func insertText(_ text: String) {
    if text == "\n" { return pressReturn() }
    replace(end(replacesText ? plain : ""), by: text)
  }

  /// Takes the last letter away, if the delegate allows it.
  open func deleteBackward() {
    guard let last = plain.last else { return }
    replace(end(replacesText ? plain : String(last)), by: "")
  }

  /// The range of the text's last part.
  private func end(_ part: String) -> NSRange {
    NSRange(location: plain.utf16.count - part.utf16.count, length: part.utf16.count)
  }

  // MARK: - Places in the text

  /// Before the first letter.
  open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  /// After the last letter, where the caret is.
  open var endOfDocument: UITextPosition { UITextPosition(offset: plain.utf16.count) }
  /// The selected part: none, at the end (*modelled*); setting it is accepted, not drawn.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(from: endOfDocument, to: endOfDocument) }
    set {
      if let newValue, newValue.end != endOfDocument || !newValue.isEmpty {
        DrawingEnvironment.notDrawn("UITextField.selectedTextRange")
      }
    }
  }
  /// A place so many letters of UTF-16 further; nil beyond the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, isTooFar) = position.offset.addingReportingOverflow(offset)
    return !isTooFar && (0...endOfDocument.offset).contains(place) ? UITextPosition(offset: place) : nil
  }
  /// The place nearest to a point: the end (*modelled*).
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  /// How many letters of UTF-16 lie between two places.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// The part between two places.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(from: fromPosition, to: toPosition)
  }
  /// The text between two places.
  open func text(in range: UITextRange) -> String? {
    let length = plain.utf16.count
    let (start, end) = (min(range.start.offset, length), min(range.end.offset, length))
    return (plain as NSString).substring(with: NSRange(location: start, length: max(0, end - start)))
  }
  /// The caret's rectangle, wherever the place: at the end of the text (*measured*, by others, but for the side).
  open func caretRect(for position: UITextPosition) -> CGRect {
    let rect = editingRect(forBounds: bounds)
    let width = min(rect.width - TextFieldMetrics.caretWidth, plain.isEmpty ? 0 : label.intrinsicContentSize.width)
    let isAtRight = textAlignment == .right || textAlignment == .natural && isRightToLeft
    let x =
      switch textAlignment {
      case .center: rect.midX + width / 2
      default: isAtRight ? rect.maxX - TextFieldMetrics.caretWidth : rect.minX + width
      }
    return CGRect(
      x: x, y: line(in: rect).minY - TextFieldMetrics.caretRise, width: TextFieldMetrics.caretWidth,
      height: ownFont.lineHeight + TextFieldMetrics.lineMargin)
  }
  /// The rectangles of a selected part: none.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  // MARK: - Keyboard

  /// Shown in place of the keyboard: accepted, for none is shown.
  open override var inputView: UIView? {
    get { inputViewStorage }
    set { inputViewStorage = newValue }
  }
  private var inputViewStorage: UIView?
  /// Shown above the keyboard: accepted, for none is shown.
  open override var inputAccessoryView: UIView? {
    get { inputAccessoryViewStorage }
    set { inputAccessoryViewStorage = newValue }
  }
  private var inputAccessoryViewStorage: UIView?
  /// When letters are typed as capitals: accepted, for there is no keyboard.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected: accepted, for there is no keyboard.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether words are checked: accepted, for there is no keyboard.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks are typed as pairs: accepted, for there is no keyboard.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether two hyphens are typed as a dash: accepted, for there is no keyboard.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces are typed around what is pasted: accepted, for there is no keyboard.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The form of a new password: accepted, for there is no keyboard.
  open var passwordRules: UITextInputPasswordRules?
  /// The keys: accepted, for there is no keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The keys' looks: accepted, for there is no keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The key that ends a line: accepted, for there is no keyboard.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether that key is off without text: accepted, for there is no keyboard.
  open var enablesReturnKeyAutomatically = false
  /// Whether bullets show in place of letters (*modelled*).
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { showText() } } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The kind of the text: accepted, for there is no keyboard.
  open var textContentType: UITextContentType!
}
