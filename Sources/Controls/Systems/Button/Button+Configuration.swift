internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Button {
  /// The configuration's face in a look; nil without a configuration.
  func configurationFace(_ look: ButtonLook, _ traits: Traits) -> ConfigurationFace? {
    guard let configuration else { return nil }
    let isOwn = configuration.hasContent
    return configuration.face(
      isOwn ? configuration.title : titles[look], isOwn ? configuration.titleRuns : runs[look] ?? [],
      image: isOwn ? configuration.image ?? button.buttonType.glyph : image(look), button, look, traits,
      horizontal: horizontal, vertical: vertical)
  }
}

extension ButtonConfiguration {
  /// The face with a title, runs and an image of a button that has this configuration, in a look.
  func face(
    _ title: String?, _ runs: [PropertyValues], image: ControlImage?, _ button: ButtonProperties, _ look: ButtonLook,
    _ traits: Traits, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center
  ) -> ConfigurationFace {
    var own = scaled(to: traits.contentSize)
    own.plate.image = plate.image?.resolved(for: traits)
    let colors = ConfigurationColors(own, tint: button.tintColor, look, traits)
    func label(_ string: String?, _ records: [PropertyValues], _ font: Font) -> TextContent? {
      var content = TextContent(string: string ?? "", font: font, color: colors.foreground)
      content.runs = records.runs(traits)
      return content.configured(.byWordWrapping)
    }
    var face = ConfigurationFace(
      own, colors, image: image, tint: button.tintColor.resolved(in: traits), look, traits, horizontal: horizontal,
      vertical: vertical)
    face.title = label(title, runs, own.font)
    face.subtitle = label(subtitle, subtitleRuns, own.subtitleFont)
    return face
  }
}
