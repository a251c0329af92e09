import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct GraphicsContextTests {
  private let size = CGSize(width: 10, height: 5)

  @Test func `trap 27: a picture has one pixel a point, or the scale that is asked for, 0 for the screen's`() throws {
    try run {
      UITraitCollection.current = UITraitCollection(displayScale: 3)
      UIGraphicsBeginImageContext(size)
      let plain = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      #expect(plain?.scale == 1 && plain?.cgImage?.width == 10 && plain?.size == size)
      UIGraphicsBeginImageContextWithOptions(size, false, 0)
      let screen = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      #expect(screen?.scale == 3 && screen?.cgImage?.width == 30 && screen?.size == size)
      #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }
  }

  @Test func `contexts are a stack, and only pictures that were begun are ended`() throws {
    let own = CGContext(bounds: Rect(0, 0, 1, 1), scale: 1)
    UIGraphicsPushContext(own)
    UIGraphicsBeginImageContextWithOptions(size, true, 2)
    let image = UIGraphicsGetCurrentContext()
    #expect(image !== own && image?.layers.count == 1 && image?.layers[0].shape?.fillColor == .black)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === image)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === own)
    UIGraphicsPopContext()
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let found = try run { UIGraphicsBeginImageContext(CGSize(width: 99_999, height: 99_999)) }
    #expect(found == ["a picture of more than 65,536 pixels a side or 67 million in all is not drawn"])
  }

  @Test func `rectangles are filled and framed in the fill color`() {
    let layers = drawn { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 50))
      UIRectFrame(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(layers.map(\.name) == ["fill", "fill"])
    #expect(layers[1].shape?.path.elements.count == 20)
  }

  @Test func `a renderer draws with the screen's scale unless its format has another`() throws {
    try run {
      let image = UIGraphicsImageRenderer(size: size).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.cgContext === UIGraphicsGetCurrentContext())
        #expect(context.cgContext.layers[1].shape?.path == .rect(Rect(0.5, 0.5, 3, 3)))
        #expect(context.currentImage.size == size)
      }
      #expect(image.scale == 2 && image.size == size && UIGraphicsGetCurrentContext() == nil)
      let format = UIGraphicsImageRendererFormat.default()
      (format.scale, format.opaque) = (1, true)
      let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 10, height: 5), format: format)
      let opaque = renderer.image { #expect($0.cgContext.layers[0].shape?.path == .rect(Rect(5, 5, 10, 5))) }
      #expect(opaque.cgImage?.width == 10 && format.bounds.minX == 5)
      #expect(Array(renderer.pngData { _ in }) == [10, 5])
      #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    }
  }

  @Test func `a tint through a picture's alpha, as it is often drawn`() throws {
    try run {
      let icon = UIImage(cgImage: CGImage(pixels(10, 5)))
      let layers = drawn { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 50))
        icon.draw(in: CGRect(x: 0, y: 0, width: 100, height: 50), blendMode: .destinationIn, alpha: 1)
      }
      #expect(layers.map(\.name) == ["masked"] && layers[0].sublayers[0].shape?.fillColor == UIColor.red.color)
      #expect(layers[0].mask?.sublayers[0].image?.image == .pixels(pixels(10, 5)))
    }
  }
}
