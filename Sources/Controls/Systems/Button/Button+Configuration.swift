internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Button {
  /// The configuration's face in a look; nil without a configuration.
  func configurationFace(_ look: ButtonLook, _ traits: Traits) -> ConfigurationFace? {
    guard var configuration else { return nil }
    configuration.plate.image = configuration.plate.image?.resolved(for: traits)
    let isOwn = configuration.hasContent
    let colors = ConfigurationColors(configuration, tint: button.tintColor, look, traits)
    func label(_ string: String?, _ records: [PropertyValues], _ font: Font) -> TextContent? {
      var content = TextContent(string: string ?? "", font: font, color: colors.foreground)
      content.runs = records.runs(traits)
      return content.configured(.byWordWrapping)
    }
    let image = isOwn ? configuration.image ?? button.buttonType.glyph : image(look)
    var face = ConfigurationFace(
      configuration, colors, image: image, tint: button.tintColor.resolved(in: traits), look, traits,
      horizontal: horizontal, vertical: vertical)
    face.title = label(
      isOwn ? configuration.title : titles[look], isOwn ? configuration.titleRuns : runs[look] ?? [],
      configuration.font)
    face.subtitle = label(configuration.subtitle, configuration.subtitleRuns, configuration.subtitleFont)
    return face
  }
}
