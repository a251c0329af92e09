import PresscheckCodecs
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import Testing

@testable import PresscheckUIKit

/// Pictures of what a context has drawn so far.
@MainActor @Suite struct ContextPictureTests {
  /// The bytes of a drawing of several parts, with pictures taken between them or not, and how many layers it took.
  private func drawing(takesPictures: Bool) throws -> (bytes: [UInt8]?, layers: Int) {
    let rasterizer = Rasterizer()
    let environment = DrawingEnvironment(text: Run.text) { root, size, scale in
      let list = try DisplayList(root, canvas: Canvas(size: size), text: Run.text)
      let picture = try rasterizer.draw(list, scale: scale).straight()
      return PixelImage(width: picture.width, height: picture.height, rgba: picture.rgba)
    }
    let screen = Screen(ScreenShape(Size(100, 100)), Traits(), environment: environment)
    return screen.run {
      let context = CGContext(bounds: Rect(0, 0, 40, 30), scale: 2)
      for index in 0..<6 {
        context.saveGState()
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 5, color: UIColor(white: 0, alpha: 0.4).cgColor)
        context.setFillColor(
          UIColor(red: 0.2 * CGFloat(index), green: 0.5, blue: 1, alpha: 0.3 + 0.1 * CGFloat(index)).cgColor)
        context.fillEllipse(in: CGRect(x: 3 * index, y: 2 * index, width: 17, height: 13))
        context.restoreGState()
        if takesPictures { _ = context.makeImage() }
      }
      let layers = context.layers.count
      guard case .pixels(let pixels)? = context.makeImage()?.source else { return (nil, layers) }
      return (pixels.rgba, layers)
    }
  }

  @Test func `a picture between two parts changes no byte, and what it shows is not drawn again`() throws {
    let (whole, parts) = (try drawing(takesPictures: false), try drawing(takesPictures: true))
    #expect(whole.bytes != nil && whole.bytes == parts.bytes)
    #expect(whole.layers == 6 && parts.layers == 1)
  }
}
