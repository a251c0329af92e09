package import PresscheckGraphics
package import PresscheckLayerTree

extension Layer {
  /// Shows a control's image, or its name in an outline where there is no picture.
  ///
  /// - Parameters:
  ///   - image: Resolved for traits.
  ///   - gravity: How a picture is fitted to the bounds.
  ///   - tint: Colours templates and names.
  package mutating func show(_ image: ControlImage, gravity: ImageContent.Gravity = .resize, tint: Color) {
    guard let label = image.label else { return content = .image(ImageContent(image, gravity: gravity, tint: tint)) }
    content = .text(image.nameplate(label, tint))
    borderWidth = 1
    borderColor = tint
    cornerRadius = min(4, image.size.width / 4, image.size.height / 4)
  }

  /// Whether it shows the name of an image that is not there, as `show` does.
  package var isNameplate: Bool {
    guard case .text(let text) = content else { return false }
    return !text.fits && text.truncation == .end && text.font.size <= 9 && borderWidth == 1
      && borderColor == text.color
  }

  /// Colours a template or a name anew.
  mutating func tintImage(_ tint: Color) {
    switch content {
    case .image(var image):
      image.tintColor = tint
      content = .image(image)
    case .text(var text):
      text.color = tint
      content = .text(text)
      borderColor = tint
    default: break
    }
  }
}

extension ControlImage {
  /// The name of an image that is not there, as large as its outline allows, in characters that the default font has.
  fileprivate func nameplate(_ label: String, _ tint: Color) -> TextContent {
    let name = String(
      String.UnicodeScalarView(label.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? $0 : "?" }))
    // A character is about 0.6 of the font's size wide.
    let fitting = min(size.width / (0.6 * Double(max(1, name.count))), size.height * 0.6)
    return TextContent(
      string: name, font: Font(size: max(3, min(9, fitting))), color: tint, alignment: .center,
      verticalAlignment: .center, truncation: .end, fits: false)
  }
}
