internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A view that sets text.
///
/// Evidence: *documented*.
open class UILabel: UIView {
  /// The text, in the font, the color and the alignment of the label.
  open var text: String? {
    get { attributedText?.string }
    set { show(newValue) }
  }

  /// Shows a text in the label's own font and colors.
  func show(_ text: String?) {
    guard text != plain || attributed != nil else { return }
    plain = text
    attributed = nil
    textChanged()
  }

  /// The text with its attributes.
  ///
  /// Where it has no font, color or paragraph style it has the label's, which become those of its first character (*documented*).
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? plain.map {
          NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
    }
    set {
      attributed = nil
      let text = isButtonTitle ? newValue : newValue.map(takeStyle)
      attributed = text
      plain = text?.string
      textChanged()
    }
  }

  /// The text with the label's values where it has none; then the label takes those of the text's beginning.
  private func takeStyle(of text: NSAttributedString) -> NSAttributedString {
    let whole = NSMutableAttributedString(attributedString: text)
    whole.fill(.font, with: font as Any)
    whole.fill(.foregroundColor, with: textColor as Any)
    if let style = text.paragraphStyle {
      let own = NSMutableParagraphStyle()
      (own.alignment, own.lineBreakMode) = (textAlignment, lineBreakMode)
      whole.fill(.paragraphStyle, with: own)
      textAlignment = style.alignment
    }
    if let font = whole.firstAttribute(.font) as? UIFont { self.font = font }
    if let color = whole.firstAttribute(.foregroundColor) as? UIColor { textColor = color }
    return whole
  }

  /// Gives all of an attributed text a value, but for the title of a button, which has values of its own.
  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    guard !isButtonTitle, let attributed, let value, attributed.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: attributed)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.attributed = text
    textChanged()
  }

  private var plain: String? { didSet { if plain != oldValue { tellText() } } }
  private var attributed: NSAttributedString?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Of the text, an attributed one too (*documented*).
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      setAttribute(.font, font)
      if font != oldValue { textChanged() }
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Of the text, an attributed one too (*documented*); nil is the system's.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      setAttribute(.foregroundColor, textColor)
      lookChanged()
    }
  }
  /// Of text without attributes while the label is highlighted; nil is `textColor`.
  open var highlightedTextColor: UIColor? { didSet { lookChanged() } }
  /// Whether `highlightedTextColor` shows.
  open var isHighlighted = false { didSet { lookChanged() } }
  /// Whether the text shows in full; else it is pale.
  ///
  /// Accepted, not drawn.
  open var isEnabled = true { didSet { if !isEnabled { DrawingEnvironment.notDrawn("UILabel.isEnabled") } } }
  /// The color of the letters' shadow; nil casts none.
  open var shadowColor: UIColor? { didSet { shadowChanged() } }
  /// How far the shadow is moved, by default up by a point.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { shadowChanged() } }
  /// Where lines stand between left and right.
  open var textAlignment = NSTextAlignment.natural { didSet { lookChanged() } }
  /// How a line that is too long breaks or is cut.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textChanged() } }
  }
  /// How lines break in some languages: accepted, they break as ever.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// The most lines; 0 is as many as needed.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
  /// Whether a text of one line that is too long takes a smaller font (*modelled*).
  open var adjustsFontSizeToFitWidth = false { didSet { lookChanged() } }
  /// The smallest share of the font's size; 0 is any (*modelled*).
  open var minimumScaleFactor: CGFloat = 0 { didSet { lookChanged() } }
  /// Where a text of one line that takes a smaller font stands: on the baseline of the whole font, in the middle or at the top
  /// (*documented*).
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { lookChanged() } }
  }
  /// Whether letters move together before a text is shortened.
  ///
  /// Accepted, not drawn.
  open var allowsDefaultTighteningForTruncation = false {
    didSet {
      guard allowsDefaultTighteningForTruncation else { return }
      DrawingEnvironment.notDrawn("UILabel.allowsDefaultTighteningForTruncation")
    }
  }
  /// The width at which lines break for the intrinsic size; 0 is the label's own.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } } }
  /// Whether fonts of text styles and of `UIFontMetrics` follow the content size when it changes.
  open var adjustsFontForContentSizeCategory = false

  /// Creates a label in a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label as a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beforeDecoding() { isUserInteractionEnabled = false }

  override class var appearanceValues: [AppearanceValue] {
    super.appearanceValues + [
      AppearanceValue(\UILabel.font), AppearanceValue(\UILabel.textColor), AppearanceValue(\UILabel.shadowColor),
      AppearanceValue(\UILabel.shadowOffset), AppearanceValue(\UILabel.highlightedTextColor),
    ]
  }

  override func traitsChanged(from previous: UITraitCollection?) {
    if adjustsFontForContentSizeCategory, let previous {
      if let attributed {
        attributedText = attributed.adjusted(from: previous, to: traitCollection)
      } else {
        font = font.adjusted(from: previous, to: traitCollection)
      }
    }
    super.traitsChanged(from: previous)
  }

  private func tellText() {
    if tellsText { Screen.current?.tell("text", plain ?? "nil", of: self) }
  }

  /// A button tells its own title when it is set, before it is laid out.
  var tellsText: Bool { !isButtonTitle }
  private var isButtonTitle: Bool { (superview as? UIButton)?.label === self }

  private func textChanged() {
    guard display == nil else { return }
    invalidateIntrinsicContentSize()
    lookChanged()
    // A button's title has the button's place for it.
    if isButtonTitle { superview?.setNeedsLayout() }
  }

  /// Changes of a class while it draws show in that drawing, and ask for no other one.
  private func lookChanged() { if display == nil { layer.setNeedsLayout() } }

  private func shadowChanged() {
    lookChanged()
    if display == nil { setNeedsDisplay() }
  }

  // MARK: - Layout

  /// The text as a layer sets it in a room, with the lines that are in its height, but at least one (*documented* for string
  /// drawing, by which a label is drawn); nil without one.
  private func content(in room: CGSize) -> TextContent? {
    guard var content = content(in: room.width, lines: numberOfLines) else { return nil }
    if let text = DrawingEnvironment.current?.text {
      try? content.leaveOutLines(below: Double(room.height), width: Double(room.width), text: text)
    }
    return content
  }

  /// The text as a layer sets it in a width; nil without one.
  private func content(in width: CGFloat?, lines: Int) -> TextContent? {
    guard let shown = attributed ?? plain.map({ NSAttributedString(string: $0) }), shown.length > 0,
      let text = DrawingEnvironment.current?.text
    else { return nil }
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    var content = inTraits { shown.textContent(font: font, color: color, traits: traitCollection) }
    content.verticalAlignment = .center
    let lines = isButtonTitle ? TitleStyle.LineBreak(lineBreakMode).lines(of: lines) : max(0, lines)
    content.lines = lines
    content.set(shown.paragraphStyle ?? paragraphStyle)
    if lines != 1 { content.isWrapped = true }
    if content.alignment == .natural, isRightToLeft { content.alignment = .right }
    content.setSystemLineHeight()
    if adjustsFontSizeToFitWidth, lines == 1, let width {
      let whole = content
      try? content.shrink(to: Double(width), atLeast: Double(minimumScaleFactor), text: text)
      if content.font != whole.font, !isButtonTitle { adjustBaseline(of: &content, from: whole, text) }
    }
    return content
  }

  private func adjustBaseline(of content: inout TextContent, from whole: TextContent, _ text: any TextMeasuring) {
    switch baselineAdjustment {
    case .alignBaselines: try? content.keepBaseline(of: whole, text: text)
    case .alignCenters: break
    case .none: content.verticalAlignment = .top
    }
  }

  /// Of a text that says none.
  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    return style
  }

  /// Sets the text in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showText()
    if !isPlain { layer.setNeedsDisplay() }
  }

  /// Whether a button has turned the shadow round.
  var isShadowReversed = false { didSet { if isShadowReversed != oldValue { shadowChanged() } } }

  /// The size of the text, in whole pixels (*measured*).
  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : numberOfLines == 1 ? 0 : layoutWidth ?? bounds.width
    return textSize(in: width)
  }

  private var layoutWidth: CGFloat?

  /// Takes the width that constraints have found; a text of several lines may be as high as before or not.
  func wraps(at width: CGFloat?) -> Bool {
    guard numberOfLines != 1, layoutWidth != width else { return false }
    let before = intrinsicContentSize
    layoutWidth = width
    return intrinsicContentSize != before
  }

  /// The size of the text in a width, in whole pixels (*measured*).
  ///
  /// The height has no limit, and neither has the width of one line, so that `sizeToFit` makes a label larger (*modelled*).
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(in: numberOfLines == 1 ? 0 : size.width) }

  /// The size of `textRect` in a width, where 0 has no limit.
  private func textSize(in width: CGFloat) -> CGSize {
    let endless = 2 * UILabel.unlimited
    let bounds = CGRect(x: 0, y: 0, width: width > 0 ? width : endless, height: endless)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// No line breaks at such a width, nor at one that a class makes a little smaller.
  private static let unlimited: CGFloat = 0x1p20

  private func size(in width: CGFloat?, _ height: CGFloat?, lines: Int) -> CGSize {
    guard var content = content(in: nil, lines: lines), let text = DrawingEnvironment.current?.text else {
      return .zero
    }
    if let width, let height {
      try? content.leaveOutLines(below: Double(height), width: Double(width), text: text)
    }
    guard let size = try? content.size(in: width.map { Double($0) }, text: text) else { return .zero }
    let whole = CGSize(Size(size.width.wholePixels, size.height.wholePixels))
    return CGSize(width: min(whole.width, width ?? whole.width), height: whole.height)
  }

  /// The rectangle that the lines take that are in another one, at its top (*measured*).
  ///
  /// The label's sizes come from it, so that a class may leave room around its text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    func limit(_ length: CGFloat) -> CGFloat? { length < UILabel.unlimited ? length : nil }
    let size = size(in: limit(bounds.width), limit(bounds.height), lines: numberOfLines)
    return CGRect(origin: bounds.origin, size: size)
  }

  // MARK: - Drawing
  /// Whether the text is the layer's content, as it is unless a class draws more or elsewhere.
  private var isPlain = true
  /// While the label is drawn: into what, and whether that was left to the layer's content.
  private var display: (context: CGContext, isPlain: Bool)?

  private func showText() {
    let content = isPlain ? content(in: bounds.size) : nil
    layer.change("contents") { $0.content = content.map { .text($0) } }
  }

  /// Draws the label.
  open override func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return super.draw(layer, in: ctx) }
    display = (ctx, false)
    super.draw(layer, in: ctx)
    isPlain = display?.isPlain ?? true
    display = nil
    showText()
  }

  /// Draws the text in the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text into the current context, in the middle of a rectangle's height and shrunk for its width.
  ///
  /// The label itself is drawn by it: a class may draw more, or hand on another rectangle.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let display, display.context === context {
      if !display.isPlain, shadowColor == nil, rect == bounds, context.layers.isEmpty {
        self.display?.isPlain = true
        return
      }
      // Another text joins the one that was left to the content.
      if display.isPlain {
        self.display?.isPlain = false
        set(in: bounds, of: context)
      }
    }
    set(in: rect, of: context)
  }

  private func set(in rect: CGRect, of context: CGContext) {
    guard let content = content(in: rect.size) else { return }
    let shadow = inTraits { shadowColor?.cgColor.color }
    let sign: Double = isShadowReversed ? -1 : 1
    context.draw("text", in: rect) { layer in
      layer.content = .text(content)
      guard let shadow else { return }
      (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius) = (shadow, 1, 0)
      layer.shadowOffset = Point(sign * Double(shadowOffset.width), sign * Double(shadowOffset.height))
    }
  }
}

extension Double {
  /// Rounded up to the screen's pixels, but for the last bits of a sum.
  @MainActor var wholePixels: Double { rounded(upTo: Double(UIScreen.main.scale)) }
}

/// Where a smaller text stands.
///
/// Evidence: *documented*.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
