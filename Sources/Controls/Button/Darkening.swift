package import PresscheckLayerTree

/// UIKit's look of an image under a finger: black with an alpha of 0.4 over its colours (*modelled*), which leaves six tenths
/// of each component and all of the alpha.
private enum Darkening {
  static let rest = 0.6

  /// The result for each byte, rounded.
  static let bytes = (0...255).map { UInt8((Double($0) * rest).rounded()) }
}

extension ControlImage {
  /// A template stays as it is: its tint darkens.
  package var darkened: ControlImage {
    var image = self
    switch source {
    case _ where isTemplate: break
    case .svg(var svg):
      svg.brightness *= Darkening.rest
      image.source = .svg(svg)
    case .pixels(let pixels):
      var rgba = pixels.rgba
      for index in rgba.indices where index % 4 != 3 { rgba[index] = Darkening.bytes[Int(rgba[index])] }
      image.source = .pixels(PixelImage(width: pixels.width, height: pixels.height, rgba: rgba))
    default: break
    }
    return image
  }
}
