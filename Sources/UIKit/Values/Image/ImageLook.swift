internal import Foundation
internal import PresscheckControls
internal import PresscheckGraphics
package import PresscheckLayerTree
internal import PresscheckCoreGraphics

/// How an image shows its picture.
struct ImageLook: Equatable {
  var renderingMode = UIImage.RenderingMode.automatic
  var orientation = UIImage.Orientation.up
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentInsets = UIEdgeInsets.zero
  var flips = false
  var tint: UIColor?
  var symbol: UIImage.Symbol?
}

extension UIImage {
  struct Symbol: Equatable {
    var name: String
    var configuration: SymbolConfiguration
  }

  /// The image for traits as a control shows it: upright, with its caps and rendering mode; nil for one without anything.
  ///
  /// An image whose mode is automatic stays so, unless it is a symbol. Its own tint, ``ownTint``, is not in it.
  package func controlImage(for traits: UITraitCollection) -> ControlImage? {
    guard var image = picture?.resolved(for: traits.traits, automatic: .automatic) else { return nil }
    switch look.renderingMode {
    case .automatic: if ownTint != nil { image.renderingMode = .template }
    case .alwaysOriginal: image.renderingMode = ownTint == nil ? .original : .template
    case .alwaysTemplate: image.renderingMode = .template
    }
    if look.orientation != .up { image.source = image.source.turned(look.orientation) }
    if look.capInsets != .zero { image.contentsCenter = center(of: CGSize(image.size)) }
    if look.flips, traits.layoutDirection == .rightToLeft { image.isMirrored.toggle() }
    return image
  }

  /// The tint that no view replaces: that of an image which is not a template, as symbols are by themselves.
  package var ownTint: UIColor? {
    switch look.renderingMode {
    case .automatic: look.symbol == nil ? look.tint : nil
    case .alwaysOriginal: look.tint
    case .alwaysTemplate: nil
    }
  }

  /// The part that stretches, in units of the picture; a pixel where the caps fill it.
  private func center(of size: CGSize) -> Rect {
    guard size.width > 0, size.height > 0 else { return Rect(0, 0, 1, 1) }
    let insets = look.capInsets
    let least = 1 / max(1, scale)
    let width = max(least, size.width - insets.left - insets.right)
    let height = max(least, size.height - insets.top - insets.bottom)
    return Rect(
      min(insets.left, size.width - width) / size.width, min(insets.top, size.height - height) / size.height,
      width / size.width, height / size.height)
  }
}

extension UIImage.Orientation {
  /// Whether width and height are exchanged.
  var isTurned: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The same with left and right exchanged on screen.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .leftMirrored
    case .leftMirrored: .left
    case .right: .rightMirrored
    case .rightMirrored: .right
    }
  }

  /// Where a place in the upright picture lies in the picture as it is, both in units of their sizes.
  fileprivate func source(_ u: Double, _ v: Double) -> (u: Double, v: Double) {
    switch self {
    case .up: (u, v)
    case .down: (1 - u, 1 - v)
    case .left: (1 - v, u)
    case .right: (v, 1 - u)
    case .upMirrored: (1 - u, v)
    case .downMirrored: (u, 1 - v)
    case .leftMirrored: (1 - v, 1 - u)
    case .rightMirrored: (v, u)
    }
  }
}

extension ImageSource {
  /// Upright; a drawing in a file of its own is rendered at a pixel a point first, and stays as it is if nothing can.
  fileprivate func turned(_ orientation: UIImage.Orientation) -> ImageSource {
    guard let pixels = CGImage(self).pixels else { return self }
    let (width, height) =
      orientation.isTurned ? (pixels.height, pixels.width) : (pixels.width, pixels.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.rgba.count)
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = orientation.source((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        let (column, row) = (Int(u * Double(pixels.width)), Int(v * Double(pixels.height)))
        let start = 4 * (row * pixels.width + column)
        bytes += pixels.rgba[start..<start + 4]
      }
    }
    return .pixels(PixelImage(width: width, height: height, rgba: bytes))
  }
}
