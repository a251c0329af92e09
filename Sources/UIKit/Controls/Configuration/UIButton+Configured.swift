internal import Foundation
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A button's views and values from its configuration, besides title and image.
struct ConfiguredParts {
  /// A new button's configuration is updated once.
  var needsUpdate = true
  /// While the app's code changes the configuration, the change asks for no other update.
  var isUpdating = false
  var plate: ConfigurationPlate?
  var activity: UIActivityIndicatorView?
  var subtitle: UILabel?
  /// The texts that the labels show.
  var texts: [TextContent?] = [nil, nil]
}

/// A configuration's content, and the texts as labels take them.
struct ConfiguredFace {
  var face: ConfigurationFace
  var title: NSAttributedString?
  var subtitle: NSAttributedString?
  var image: UIImage?
}

extension UIButton {
  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    (configured.needsUpdate, configured.isUpdating) = (false, true)
    inTraits { updateConfiguration() }
    if automaticallyUpdatesConfiguration, let configuration { self.configuration = configuration.updated(for: self) }
    configured.isUpdating = false
  }

  func configurationChanged(from old: Configuration?) {
    if !configured.isUpdating { setNeedsUpdateConfiguration() }
    guard configuration != old else { return }
    if configuration == nil { leaveConfiguration() }
    contentChanged()
  }

  /// Makes title and image those of a button without a configuration.
  private func leaveConfiguration() {
    for view in [configured.plate, configured.activity, configured.subtitle] { view?.removeFromSuperview() }
    configured = ConfiguredParts()
    label?.removeFromSuperview()
    label = nil
  }

  /// Nil without a configuration.
  var configuredFace: ConfiguredFace? { configuration.map { configuration in inTraits { face(of: configuration) } } }

  private func face(of configuration: Configuration) -> ConfiguredFace {
    let (state, traits, values) = (configuration.state, traits, configuration.values(traitCollection))
    let look = ButtonLook(
      isEnabled: !state.contains(.disabled), isHighlighted: state.contains(.highlighted),
      isSelected: state.contains(.selected), isFocused: state.contains(.focused))
    let colors = colors(of: configuration, values, look)
    let foreground = UIColor(colors.foreground)
    let isOwn = configuration.hasContent
    var image = isOwn ? configuration.image : value(\.image, state)
    if let symbol = configuration.preferredSymbolConfigurationForImage { image = image?.withConfiguration(symbol) }
    let shown = image?.controlImage(for: traitCollection) ?? buttonType.properties.buttonType.glyph
    let face = ConfigurationFace(
      values, colors, image: shown, tint: tintColor.color, look, traits,
      horizontal: HorizontalAlignment(contentHorizontalAlignment), vertical: VerticalAlignment(contentVerticalAlignment)
    )
    var whole = ConfiguredFace(face: face, image: image)
    whole.face.symbolHeight = image?.symbolConfiguration.flatMap { symbol in
      Font(size: Double(symbol.values.pointSize ?? 17)).systemLineHeight
    }
    func set(
      _ text: AttributedString?, _ font: Font, _ transformer: UIConfigurationTextAttributesTransformer?,
      _ lineBreak: NSLineBreakMode
    ) -> (NSAttributedString?, TextContent?) {
      let font = UIFont.systemFont(ofSize: CGFloat(font.size))
      let text = text.map { NSAttributedString($0, font, foreground, transformer) }
      let content = text?.textContent(font: font, color: foreground, traits: traitCollection)
      return (text, content?.configured(TitleStyle.LineBreak(lineBreak)))
    }
    (whole.title, whole.face.title) = set(
      isOwn ? configuration.attributedTitle : ownTitle(for: state), values.font,
      configuration.titleTextAttributesTransformer, configuration.titleLineBreakMode)
    (whole.subtitle, whole.face.subtitle) = set(
      configuration.attributedSubtitle, values.subtitleFont, configuration.subtitleTextAttributesTransformer,
      configuration.subtitleLineBreakMode)
    return whole
  }

  private func ownTitle(for state: State) -> AttributedString? {
    value(\.attributedTitle, state).map { AttributedString($0) } ?? value(\.title, state).map { AttributedString($0) }
  }

  private func colors(
    of configuration: Configuration, _ values: ButtonConfiguration, _ look: ButtonLook
  ) -> ConfigurationColors {
    var colors = ConfigurationColors(values, tint: DynamicColor(tintColor.color), look, traits)
    func change(_ color: inout Color, _ transformer: UIConfigurationColorTransformer?) {
      if let transformer { color = transformer(UIColor(color)).color }
    }
    var background = colors.background ?? .clear
    change(&background, configuration.background.backgroundColorTransformer)
    if background != .clear || colors.background != nil { colors.background = background }
    change(&colors.stroke, configuration.background.strokeColorTransformer)
    change(&colors.image, configuration.imageColorTransformer)
    change(&colors.activity, configuration.activityIndicatorColorTransformer)
    return colors
  }

  /// Places what the configuration shows.
  func lay(_ shown: ConfiguredFace, _ text: any TextMeasuring) {
    showBare([])
    place(nil, of: nil, nil, in: { ownPicture }, background)
    let size = bounds.size.size
    guard let layers = try? shown.face.layers(in: size, traits: traits, text: text) else { return }
    func layer(_ name: String) -> Layer? { layers.first { $0.name == name } }
    if let plate = layer(ButtonFace.backgroundName) {
      ownPlate.show(plate, configuration?.background.visualEffect, configuration?.background.customView)
    }
    lay(activity: layer(ConfigurationFace.activityName))
    let image = layer(ButtonFace.imageName)
    place(
      shown.face.image.flatMap { image == nil ? nil : ($0, shown.face.imageOpacity, shown.face.imageTint) },
      of: shown.image, image.map { CGRect($0.frame) }, in: { ownPicture }, picture)
    if shown.face.title != nil { _ = ownLabel }
    lay(label, shown.title, layer(ButtonFace.titleName), at: 0)
    if shown.face.subtitle != nil { _ = ownSubtitle }
    lay(configured.subtitle, shown.subtitle, layer(ConfigurationFace.subtitleName), at: 1)
  }

  /// Shows a text; a label that shows it already stays as it is, so that the layout finds an end.
  private func lay(_ label: UILabel?, _ text: NSAttributedString?, _ layer: Layer?, at index: Int) {
    guard let label else { return }
    lay(label, in: layer.map { CGRect($0.frame) } ?? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0))
    var content: TextContent?
    if case .text(let own) = layer?.content { content = own }
    guard content != configured.texts[index] || (content == nil) != (label.text == nil) else { return }
    configured.texts[index] = content
    label.textAlignment = content.map { $0.alignment.textAlignment } ?? .natural
    label.numberOfLines = content?.lines ?? 0
    label.lineBreakMode =
      (index == 0 ? configuration?.titleLineBreakMode : configuration?.subtitleLineBreakMode) ?? .byWordWrapping
    label.attributedText = text
  }

  private func lay(activity layer: Layer?) {
    guard let layer, case .spinner(let spinner) = layer.content else {
      configured.activity?.stopAnimating()
      return
    }
    let view = ownActivity
    lay(view, in: CGRect(layer.frame))
    view.color = UIColor(spinner.color)
    view.startAnimating()
  }

  private var ownPlate: ConfigurationPlate {
    if let plate = configured.plate { return plate }
    let made = ConfigurationPlate(frame: .zero)
    configured.plate = made
    insertSubview(made, at: background == nil ? 0 : 1)
    return made
  }

  private var ownActivity: UIActivityIndicatorView {
    if let activity = configured.activity { return activity }
    let made = UIActivityIndicatorView(style: .medium)
    configured.activity = made
    insertSubview(made, aboveSubview: ownPlate)
    return made
  }

  private var ownSubtitle: UILabel {
    if let subtitle = configured.subtitle { return subtitle }
    let made = UILabel(frame: .zero)
    configured.subtitle = made
    insertSubview(made, aboveSubview: ownLabel)
    return made
  }
}

extension NSAttributedString {
  /// A text whose parts have a font and a color unless they say their own, and then what a transformer makes of that.
  fileprivate convenience init(
    _ text: AttributedString, _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    var base = AttributeContainer()
    (base.font, base.foregroundColor) = (font, color)
    let changed = text.runs.reduce(into: AttributedString()) { changed, run in
      let attributes = base.merging(run.attributes)
      changed += AttributedString(
        String(text[run.range].characters), attributes: transformer?(attributes) ?? attributes)
    }
    self.init(changed)
  }
}

extension TextContent.Alignment {
  /// As a label has it.
  fileprivate var textAlignment: NSTextAlignment { NSTextAlignment(rawValue: number) ?? .natural }
}
