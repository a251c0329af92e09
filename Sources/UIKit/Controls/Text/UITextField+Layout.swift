extension UITextField {
  /// Of text without attributes.
  var ownFont: UIFont { font ?? .systemFont(ofSize: 17) }
  /// Of text without attributes.
  var ownColor: UIColor { textColor ?? .label }

  // MARK: - Border

  func showBorder() {
    let isRounded = borderStyle == .roundedRect
    let picture = isRounded ? nil : isEnabled ? background : background.map { disabledBackground ?? $0 }
    borderView.frame = borderRect(forBounds: bounds)
    borderView.image = picture
    borderView.backgroundColor = isRounded ? TextFieldMetrics.ground : nil
    let (width, color): (CGFloat, UIColor) =
      switch borderStyle {
      case .none: (0, .clear)
      case .line: (1, .label)
      case .bezel: (1, .systemGray)
      case .roundedRect: (TextFieldMetrics.borderWidth, TextFieldMetrics.borderColor)
      }
    let layer = borderView.layer
    layer.borderWidth = picture == nil ? width : 0
    layer.borderColor = inTraits { color.cgColor }
    layer.cornerRadius = isRounded ? TextFieldMetrics.radius : 0
  }

  // MARK: - Views beside the text

  /// The views that show at the left and at the right.
  private func sideViews(isEditing: Bool) -> (left: UIView?, right: UIView?) {
    func shows(_ mode: ViewMode) -> Bool { mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing) }
    let leading = shows(leftViewMode) ? leftView : nil
    var trailing = shows(rightViewMode) ? rightView : nil
    if trailing == nil, hasText, shows(clearButtonMode) { trailing = clearButton }
    return isRightToLeft ? (trailing, leading) : (leading, trailing)
  }

  /// The rectangle of a view that shows at a side.
  private func rect(of view: UIView, isAtLeft: Bool, in bounds: CGRect) -> CGRect {
    if view is TextFieldClearButton { return clearButtonRect(forBounds: bounds) }
    return isAtLeft ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
  }

  /// The size of a view beside the text; one without a frame has that of its constraints (*reported*).
  func ownSize(of view: UIView?) -> CGSize {
    guard let view else { return .zero }
    guard view.bounds.size == .zero || !view.translatesAutoresizingMaskIntoConstraints else { return view.bounds.size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  func showSideViews() {
    let shown = sideViews(isEditing: isEditing)
    for view in subviews where view === leftView || view === rightView || view is TextFieldClearButton {
      if view !== shown.left, view !== shown.right { view.removeFromSuperview() }
    }
    for (view, isAtLeft) in [(shown.left, true), (shown.right, false)] {
      guard let view else { continue }
      if view.superview !== self { addSubview(view) }
      view.frame = rect(of: view, isAtLeft: isAtLeft, in: bounds)
    }
  }

  // MARK: - Text

  /// The room that border and views leave.
  func textRoom(in bounds: CGRect, isEditing: Bool) -> CGRect {
    let inset = borderStyle == .none ? CGSize.zero : TextFieldMetrics.inset
    let inner = borderRect(forBounds: bounds).insetBy(dx: inset.width, dy: inset.height)
    let views = sideViews(isEditing: isEditing)
    let left = views.left.map { max(inner.minX, rect(of: $0, isAtLeft: true, in: bounds).maxX) } ?? inner.minX
    let right = views.right.map { min(inner.maxX, rect(of: $0, isAtLeft: false, in: bounds).minX) } ?? inner.maxX
    return CGRect(x: left, y: inner.minY, width: max(0, right - left), height: max(0, inner.height))
  }

  var neededSize: CGSize {
    let views = sideViews(isEditing: isEditing)
    let left = views.left.map { rect(of: $0, isAtLeft: true, in: bounds).width } ?? 0
    let right = views.right.map { rect(of: $0, isAtLeft: false, in: bounds).width } ?? 0
    let text = hasText ? label.intrinsicContentSize.width.rounded(.up) : placeholderLabel.intrinsicContentSize.width
    let width = left + max(TextFieldMetrics.minimumWidth, text) + right
    let height = Double(ownFont.lineHeight + TextFieldMetrics.lineMargin).wholePixels
    guard borderStyle != .none else { return CGSize(width: width, height: height) }
    return CGSize(
      width: width + TextFieldMetrics.borderedMargin,
      height: max(TextFieldMetrics.borderedHeight, height + TextFieldMetrics.borderedLineMargin))
  }

  /// A text that is edited and too long shows its end.
  func placeText() {
    canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeholderLabel.frame = canvas.convert(line(in: placeholderRect(forBounds: bounds)), from: self)
    var line = line(in: canvas.frame)
    let needed = label.intrinsicContentSize.width + TextFieldMetrics.caretWidth
    let overflow = isEditing && !adjustsFontSizeToFitWidth ? max(0, needed - line.width) : 0
    canvas.clipsToBounds = overflow > 0
    line.origin.x -= overflow
    line.size.width += overflow
    label.frame = canvas.convert(line, from: self)
  }

  /// The line of the text in a rectangle, in the middle by UILabel's rounding (*measured*, by others).
  func line(in rect: CGRect) -> CGRect {
    let height = CGFloat(Double(ownFont.lineHeight).wholePixels)
    let y =
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      default: rect.minY + ((rect.height - height) / 2 + 0.5).rounded(.down)
      }
    return CGRect(x: rect.minX, y: y, width: rect.width, height: height)
  }

  func placeCaret() {
    caret.isHidden = !isEditing
    guard isEditing else { return }
    caret.frame = caretRect(for: endOfDocument)
    caret.backgroundColor = tintColor
  }
}
