import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@MainActor struct ContextTests {
  @Test func `a filled rectangle is a shape in the context's points`() {
    let context = context()
    context.setFillColor(.red)
    context.setAlpha(0.5)
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 2)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.layers.count == 1 && context.layers[0].name == "fill")
    let shape = context.layers[0].shape
    #expect(shape?.path == .rect(Rect(10, 20, 10, 10)))
    #expect(shape?.fillColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(context.width == 200 && context.height == 100)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 24, y: 44))
  }

  @Test func `a line has the width of the space in which it is drawn`() {
    let context = context()
    context.setStrokeColor(gray: 0, alpha: 1)
    context.setLineWidth(3)
    context.setLineDash(phase: 1, lengths: [4, 2])
    context.translateBy(x: 1, y: 0)
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.layers[0].transform == .identity)
    #expect(context.layers[0].shape?.path == .rect(Rect(1, 0, 5, 5)))
    #expect(context.layers[0].shape?.stroke.dashPattern == [4, 2] && context.layers[0].shape?.fillColor == nil)
    context.scaleBy(x: 2, y: 4)
    context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.layers[1].transform == Transform(a: 2, b: 0, c: 0, d: 4, tx: 1, ty: 0))
    #expect(context.layers[1].shape?.path == .oval(in: Rect(0, 0, 5, 5)))
  }

  @Test func `points keep the transform of when they were added`() {
    let context = context()
    context.move(to: CGPoint(x: 1, y: 1))
    context.translateBy(x: 10, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 1))
    #expect(context.path?.path.elements == [.move(Point(-9, 1)), .line(Point(1, 1))])
    context.closePath()
    context.drawPath(using: .fillStroke)
    #expect(context.layers.map(\.name) == ["fill", "stroke"] && context.isPathEmpty)
    #expect(context.layers[0].shape?.path.elements.first == .move(Point(1, 1)))
  }

  @Test func `states are saved and restored`() {
    let context = context()
    context.restoreGState()
    context.setLineWidth(2)
    context.saveGState()
    context.rotate(by: 1)
    context.setLineWidth(9)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(context.ctm.isIdentity && context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.layers[0].shape?.stroke.lineWidth == 2)
  }

  @Test func `drawings under the same clips share one container`() {
    let context = context()
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
    context.clip(to: CGRect(x: 10, y: 0, width: 90, height: 50))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 50, height: 50))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fill(CGRect(x: 5, y: 0, width: 5, height: 5))
    #expect(context.layers.count == 1)
    let outer = context.layers[0]
    #expect(outer.masksToBounds && outer.frame == Rect(10, 0, 40, 50) && outer.bounds == outer.frame)
    #expect(outer.toSuperlayer == .identity)
    #expect(outer.sublayers.count == 1 && outer.sublayers[0].mask?.shape?.path == .oval(in: Rect(0, 0, 50, 50)))
    #expect(outer.sublayers[0].sublayers.count == 2)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 0, width: 40, height: 50))
    context.clip(to: CGRect(x: 90, y: 0, width: 5, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.layers[0].sublayers[0].sublayers.count == 2)
  }

  @Test func `a shadow's blur is twice the deviation, and its offset follows no transform`() {
    let context = context()
    context.scaleBy(x: 3, y: 3)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 8)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    let layer = context.layers[0]
    #expect(layer.shadowRadius == 4 && layer.shadowOffset == Point(1, 2) && layer.shadowOpacity == 1)
    #expect(layer.shadowColor == Color(white: 0, alpha: 1.0 / 3))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.layers[1].shadowOpacity == 0)
  }

  @Test func `a bitmap context's y grows upwards, and so does its shadow`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 50, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 2, color: .red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context.layers[0].shape?.path.bounds == Rect(0, 40, 10, 10))
    #expect(context.layers[0].shadowOffset == Point(0, -2))
  }

  @Test func `trap 27: a picture stands on its head where y grows downwards, and upright where it grows upwards`()
    throws
  {
    let image = CGImage(PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 255]))
    let down = context()
    down.draw(image, in: CGRect(x: 10, y: 10, width: 20, height: 10))
    #expect(down.layers[0].transform == .scale(1, -1) && down.layers[0].frame == Rect(10, 10, 20, 10))
    let up = try #require(
      CGContext(
        data: nil, width: 100, height: 50, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: 1))
    up.draw(image, in: CGRect(x: 10, y: 10, width: 20, height: 10))
    #expect(up.layers[0].transform == .identity && up.layers[0].frame == Rect(10, 30, 20, 10))
    down.draw(ImageContent(image: image.source), in: CGRect(x: 10, y: 10, width: 20, height: 10))
    #expect(down.layers[1].transform == .identity)
    down.clip(to: CGRect(x: 0, y: 0, width: 30, height: 5))
    down.draw(image, in: CGRect(x: 1, y: 0, width: 10, height: 5), byTiling: true)
    #expect(down.layers[2].sublayers.map(\.frame.minX) == [-9, 1, 11, 21])
  }

  @Test func `a transparency layer is one group under the state outside of it`() {
    let context = context()
    context.setAlpha(0.5)
    context.setShadow(offset: .zero, blur: 4, color: .red)
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fill(CGRect(x: 1, y: 0, width: 5, height: 5))
    context.endTransparencyLayer()
    let shadow = context.layers[0].sublayers[0]
    #expect(context.layers[0].name == "clip" && shadow.name == "shadow" && shadow.shadowRadius == 2)
    #expect(shadow.sublayers[0].name == "group" && shadow.sublayers[0].opacity == 0.5)
    #expect(shadow.sublayers[0].sublayers.map(\.shadowOpacity) == [0, 0])
    context.endTransparencyLayer()
    #expect(context.layers.count == 1)
  }

  @Test func `a linear gradient fills a square of the clip's box, so that it is not skewed`() throws {
    let context = context()
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.red, .blue] as CFArray, locations: nil))
    let everywhere: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 50), options: everywhere)
    let clip = context.layers[0]
    #expect(clip.masksToBounds && clip.bounds == Rect(0, 0, 100, 50))
    #expect(clip.sublayers[0].frame == Rect(0, -25, 100, 100))
    #expect(clip.sublayers[0].gradient?.startPoint == Point(0, 0.25))
    #expect(clip.sublayers[0].gradient?.endPoint == Point(1, 0.75))
    context.drawLinearGradient(gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 40, y: 0), options: [])
    let strip = context.layers[1]
    #expect(strip.bounds == Rect(20, 0, 20, 50) && strip.sublayers[0].gradient?.kind == .axial)
    context.drawLinearGradient(gradient, start: .zero, end: .zero, options: everywhere)
    #expect(context.layers.count == 2)
  }

  @Test func `a radial gradient is a ring between two circles with one center`() throws {
    let context = context()
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.red, .blue] as CFArray, locations: nil))
    let center = CGPoint(x: 50, y: 25)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 10, endCenter: center, endRadius: 20, options: .drawsAfterEndLocation)
    let ring = context.layers[0].sublayers[0]
    #expect(ring.mask?.shape?.fillRule == .evenOdd)
    #expect(ring.sublayers[0].gradient?.locations == [0.5, 1])
    #expect(ring.sublayers[0].gradient?.startPoint == Point(0.5, 0.5))
    #expect(ring.sublayers[0].gradient?.endPoint == Point(0.7, 0.7))
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 20, endCenter: center, endRadius: 0, options: [])
    let disc = context.layers[1].sublayers[0]
    #expect(disc.sublayers[0].gradient?.colors == [CGColor.blue.color, CGColor.red.color])
    #expect(disc.sublayers[0].gradient?.locations == [0, 1])
    let found = findings {
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: center, endRadius: 20, options: [])
    }
    #expect(found == ["a radial gradient between circles with different centers is drawn about one center"])
  }

  @Test func `makeImage renders what was drawn at the context's scale`() {
    let context = context()
    #expect(context.makeImage() == nil)
    _ = findings {
      let image = context.makeImage()
      #expect(image?.width == 200 && image?.height == 100)
    }
  }

  @Test func `what is accepted and not drawn is found`() {
    let found = findings {
      let context = context()
      context.setShouldAntialias(false)
      context.interpolationQuality = .none
      context.interpolationQuality = .high
      context.setTextDrawingMode(.stroke)
      context.setFlatness(1)
    }
    #expect(
      found == [
        "CGContext.setShouldAntialias(false) is accepted, not drawn",
        "CGContext.interpolationQuality.none is accepted, not drawn",
        "CGContext.setTextDrawingMode is accepted, not drawn", "CGContext.setFlatness is accepted, not drawn",
      ])
  }
}
