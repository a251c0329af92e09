internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension UIButton {
  /// Above the subviews that are there when the label is first asked for or laid out (*modelled*; a title
  /// from a nib stands above what `init(coder:)` adds: *measured*).
  var ownLabel: UILabel {
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.font = titleFont
    made.lineBreakMode = .byTruncatingMiddle
    // A button's title has another shadow than a label (*documented*).
    made.shadowOffset = .zero
    label = made
    addSubview(made)
    contentChanged()
    return made
  }

  /// The title's font, which makes no label when it is set: a document's font does not change the order of subviews (*modelled*).
  package var titleFont: UIFont {
    get { label?.font ?? keptFont ?? .systemFont(ofSize: CGFloat(buttonType.properties.font.size)) }
    set {
      keptFont = newValue
      label?.font = newValue
      contentChanged()
    }
  }

  /// Below every subview but the background, whenever it is made (*reported*: classes that insert a view at 0 bring the image back to
  /// the front).
  var ownPicture: UIImageView {
    if let picture { return picture }
    let made = UIImageView(frame: .zero)
    picture = made
    applyImage()
    insertSubview(made, at: [background, configured.plate, configured.activity].compactMap(\.self).count)
    return made
  }

  private var ownBackground: UIImageView {
    if let background { return background }
    let made = UIImageView(frame: .zero)
    background = made
    insertSubview(made, at: 0)
    return made
  }

  var hasTitle: Bool { !(shown(\.attributedTitle)?.string ?? shown(\.title) ?? "").isEmpty }

  /// The value set for the state: `title(for:)` and its like are not called, so that a class that overrides them can answer
  /// otherwise than it shows (*reported*).
  func shown<Value>(_ key: KeyPath<Face, Value?>) -> Value? { value(key, state) }

  /// The state's image; a symbol that does not say how it is drawn takes the state's own configuration.
  private var drawnImage: UIImage? {
    let image = shown(\.image)
    guard let preferred = shown(\.symbolConfiguration), let own = image?.symbolConfiguration else { return image }
    return image?.withConfiguration(preferred.applying(own))
  }

  /// The views that a highlight fades.
  var dimmedViews: [UIView] {
    guard configuration == nil else { return [] }
    var (properties, pressed) = (buttonType.properties, look)
    properties.highlightedTitleColor = faces[State.highlighted.rawValue]?.titleColor.map { DynamicColor($0.color) }
    let ownImage = faces[state.union(.highlighted).rawValue]?.image
    pressed.imageAdjustment = adjustment(pressed, hasOwnImage: ownImage != nil)
    let views: KeyValuePairs<String, UIView?> = [ButtonFace.titleName: label, ButtonFace.imageName: picture]
    let names = properties.dimmedParts(pressed)
    return views.compactMap { names.contains($0.key) ? $0.value : nil }
  }

  private var look: ButtonLook {
    var look = ButtonLook(
      title: shown(\.title), isEnabled: isEnabled, isHighlighted: isHighlighted, isSelected: isSelected,
      isFocused: isFocused)
    look.imageAdjustment = adjustment(of: \.image, look)
    let selected = faces[State.selected.rawValue]
    look.hasPlate = selected?.titleColor == nil && selected?.image == nil && shown(\.attributedTitle) == nil
    return look
  }

  private func adjustment(of image: KeyPath<Face, UIImage?>, _ look: ButtonLook) -> ImageAdjustment {
    adjustment(look, hasOwnImage: state != .normal && faces[state.rawValue]?[keyPath: image] != nil)
  }

  private func adjustment(_ look: ButtonLook, hasOwnImage: Bool) -> ImageAdjustment {
    ImageAdjustment(
      buttonType.properties.buttonType, look, isOwn: hasOwnImage, whenHighlighted: adjustsImageWhenHighlighted,
      whenDisabled: adjustsImageWhenDisabled)
  }

  var traits: Traits {
    var traits = traitCollection.traits
    traits.direction = isRightToLeft ? .rightToLeft : .leftToRight
    return traits
  }

  /// Title and images as the rules of `UIButton` lay them out, which the built-in controls share.
  var face: ButtonFace {
    inTraits {
      func color(_ color: UIColor) -> DynamicColor { DynamicColor(color.color) }
      let (look, traits) = (look, traits)
      var own = buttonType.properties
      own.titleColor = shown(\.titleColor).map(color)
      own.tintColor = color(tintColor)
      own.image = drawnImage?.controlImage(for: traitCollection) ?? own.buttonType.glyph
      own.titleEdgeInsets = titleEdgeInsets.insets
      own.contentEdgeInsets = contentEdgeInsets.insets
      own.font = titleFont.font
      var face = own.face(look, normalColor: own.typeTitleColor, traits: traits)
      if let label {
        face.style.lines = label.numberOfLines
        face.style.lineBreak = TitleStyle.LineBreak(label.lineBreakMode)
        (face.style.shrinks, face.style.minimumScale) = (
          label.adjustsFontSizeToFitWidth, Double(label.minimumScaleFactor)
        )
      }
      if let attributed = shown(\.attributedTitle) {
        face.runs = attributed.textRuns(traitCollection, textFont: face.font)
      }
      face.setBackground(
        shown(\.backgroundImage)?.controlImage(for: traitCollection), look, adjustment(of: \.backgroundImage, look),
        glows: showsTouchWhenHighlighted)
      face.imageEdgeInsets = imageEdgeInsets.insets
      face.horizontal = HorizontalAlignment(contentHorizontalAlignment)
      face.vertical = VerticalAlignment(contentVerticalAlignment)
      return face
    }
  }

  /// Places title and image.
  func layFace() {
    guard let text = DrawingEnvironment.current?.text else { return }
    if let shown = configuredFace { return lay(shown, text) }
    if hasTitle, label == nil { _ = ownLabel }
    let face = face
    guard let layers = try? face.layers(in: bounds.size.size, traits: traits, text: text) else { return }
    laid = (bounds.inset(by: contentEdgeInsets), layers)
    defer { laid = nil }
    let content = contentRect(forBounds: bounds)
    func has(_ name: String) -> Bool { layers.contains { $0.name == name } }
    if has(ButtonFace.titleName) {
      lay(ownLabel, in: titleRect(forContentRect: content))
    } else {
      if let label { lay(label, in: CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)) }
    }
    place(
      face.image.map { ($0, face.imageOpacity, face.imageTint) }, of: shown(\.image),
      has(ButtonFace.imageName) ? imageRect(forContentRect: content) : nil, in: { ownPicture }, picture)
    place(
      face.background.map { ($0, face.backgroundOpacity, face.imageTint) }, of: shown(\.backgroundImage),
      backgroundRect(forBounds: bounds), in: { ownBackground }, background)
    showBare(layers)
  }

  /// Places a part, unless an app's constraints do.
  func lay(_ part: UIView, in frame: CGRect) {
    let isPlaced =
      !part.translatesAutoresizingMaskIntoConstraints
      && constraints.contains { $0.firstItem === part || $0.secondItem === part }
    if !isPlaced { part.lay(in: frame) }
  }

  /// Where the rules of `UIButton` place the title or the image in a box; a point for what is not there.
  func frame(of name: String, in content: CGRect) -> CGRect {
    var (layers, origin) = (laid?.layers ?? [], CGPoint.zero)
    if laid?.content != content, let text = DrawingEnvironment.current?.text {
      var face = face
      face.contentEdgeInsets = .zero
      layers = (try? face.layers(in: content.size.size, traits: traits, text: text)) ?? []
      origin = content.origin
    }
    let frame = layers.first { $0.name == name }.map { CGRect($0.frame) }
    return frame.map { $0.offsetBy(dx: origin.x, dy: origin.y) } ?? CGRect(origin: content.origin, size: .zero)
  }

  /// Shows an image as it looks in the state, or none.
  func place(
    _ shown: (image: ControlImage, opacity: Double, tint: Color)?, of image: UIImage?, _ frame: CGRect?,
    in make: () -> UIImageView, _ made: UIImageView?
  ) {
    guard let shown, let frame else {
      made?.shownImage = nil
      made?.image = nil
      return
    }
    let view = make()
    lay(view, in: frame)
    view.image = image
    view.shownImage = shown.image
    // A tint that the image view was given is its own.
    if view.ownTint == nil || view.ownTint == view.buttonTint {
      view.buttonTint = UIColor(shown.tint)
      view.tintColor = view.buttonTint
    }
    UIView.performWithoutAnimation { view.alpha = CGFloat(shown.opacity) }
  }

  /// Shows the layers of a face that are no views, above the background and one above the other; takes away those that it has not.
  func showBare(_ face: [Layer]) {
    var below = background?.layer
    for name in [ButtonFace.glowName, ButtonFace.plateName] {
      guard let look = face.first(where: { $0.name == name }) else {
        bare.removeValue(forKey: name)?.removeFromSuperlayer()
        continue
      }
      let shown = bare[name] ?? (look.content == nil ? CALayer() : CAGradientLayer())
      bare[name] = shown
      shown.own = look
      if shown.superlayer !== layer {
        if let below { layer.insertSublayer(shown, above: below) } else { layer.insertSublayer(shown, at: 0) }
      }
      below = shown
    }
  }
}
