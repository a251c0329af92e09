internal import PresscheckGraphics
internal import PresscheckLayerTree

/// UIKit's look of an image under a finger: black with an alpha of 0.4 over it where it has colour (*modelled*), which
/// leaves six tenths of each component and all of the alpha.
private enum Darkening {
  static let rest = 0.6

  /// Of each byte, rounded.
  static let bytes = (0...255).map { UInt8((Double($0) * rest).rounded()) }
}

extension Color {
  var darkened: Color { multiplied(by: Color(white: Darkening.rest)) }
}

extension ControlImage {
  /// A template is left alone: its tint is what darkens.
  var darkened: ControlImage {
    guard !isTemplate else { return self }
    if case .svg(var svg) = source {
      var image = self
      svg.brightness *= Darkening.rest
      image.source = .svg(svg)
      return image
    }
    guard case .pixels(let pixels) = source else { return self }
    var rgba = pixels.rgba
    for index in rgba.indices where index % 4 != 3 { rgba[index] = Darkening.bytes[Int(rgba[index])] }
    var image = self
    image.source = .pixels(PixelImage(width: pixels.width, height: pixels.height, rgba: rgba))
    return image
  }
}
