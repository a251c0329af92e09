import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@MainActor struct BlendModeTests {
  private let left = CGRect(x: 0, y: 0, width: 50, height: 50)
  private let all = CGRect(x: 0, y: 0, width: 100, height: 50)

  private func drawn() -> CGContext {
    let context = context()
    context.fill(all)
    return context
  }

  @Test func `clearing everything leaves nothing, and clearing a part shows the rest through its outside`() {
    let context = drawn()
    context.clear(left)
    #expect(context.layers.map(\.name) == ["masked"] && context.layers[0].sublayers.map(\.name) == ["fill"])
    let outside = context.layers[0].mask?.sublayers[0].shape
    #expect(outside?.fillRule == .evenOdd && outside?.path.bounds == Rect(-1, -1, 102, 52))
    #expect(outside?.path.elements.count == 10)
    context.clear(all)
    #expect(context.layers.isEmpty)
  }

  @Test func `the mode clear takes away what a fill covers within the clips`() {
    let context = drawn()
    context.addEllipse(in: left)
    context.clip()
    context.setBlendMode(.clear)
    context.fill(all)
    #expect(context.layers[0].mask?.sublayers.count == 1)
    #expect(context.layers[0].mask?.sublayers[0].shape?.path.elements.count == 11)
    context.strokeEllipse(in: left)
    #expect(context.layers[0].mask?.sublayers.count == 2)
  }

  @Test func `a colour is set by its components too`() {
    let context = drawn()
    context.setFillColor([1, 0, 0, 0.5])
    context.fill(left)
    #expect(context.fillColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.setFillColor([0.5, 1])
    context.fill(left)
    #expect(context.fillColor == Color(white: 0.5, alpha: 1))
    #expect(CGFloat(truncating: 2.5 as NSNumber) == 2.5 && CGFloat(exactly: 3 as NSNumber) == 3)
  }

  @Test func `copy replaces, and destinationOver draws below`() {
    let context = drawn()
    context.setBlendMode(.copy)
    context.setFillColor(gray: 1, alpha: 0.5)
    context.fill(left)
    #expect(context.layers.map(\.name) == ["masked", "fill"])
    context.setBlendMode(.destinationOver)
    context.fill(left)
    #expect(context.layers.map(\.name) == ["fill", "masked", "fill"])
  }

  @Test func `destinationIn shows what is there through a picture's alpha`() {
    let context = drawn()
    context.setBlendMode(.destinationIn)
    context.draw(CGImage(PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 9])), in: all)
    #expect(context.layers.map(\.name) == ["masked"])
    #expect(context.layers[0].mask?.sublayers.map(\.name) == ["image"])
    context.draw(CGImage(PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 9])), in: left)
    #expect(context.layers[0].mask?.sublayers.map(\.name) == ["outside", "image"])
  }

  @Test func `sourceIn and sourceAtop draw through what is there`() {
    let context = drawn()
    context.setBlendMode(.sourceIn)
    context.setFillColor(.red)
    context.fill(all)
    #expect(context.layers.map(\.name) == ["masked"] && context.layers[0].mask?.sublayers[0].name == "fill")
    #expect(context.layers[0].sublayers[0].shape?.fillColor == CGColor.red.color)
    let translucent = drawn()
    translucent.setBlendMode(.sourceAtop)
    translucent.setFillColor(gray: 0, alpha: 0.4)
    translucent.fill(left)
    #expect(translucent.layers.map(\.name) == ["fill", "masked"])
    let empty = CGContext(bounds: Rect(0, 0, 1, 1), scale: 1)
    empty.setBlendMode(.sourceIn)
    empty.fill(all)
    #expect(empty.layers.isEmpty)
  }

  @Test func `destinationOut keeps the share that a color's alpha leaves`() {
    let context = drawn()
    context.setBlendMode(.destinationOut)
    context.setFillColor(gray: 0, alpha: 0.25)
    context.fill(left)
    #expect(context.layers[0].mask?.sublayers.map(\.name) == ["outside", "rest"])
    #expect(context.layers[0].mask?.sublayers[1].shape?.fillColor?.alpha == 0.75)
  }

  @Test func `modes that are not drawn are found unless nothing lies below`() {
    let found = findings {
      let empty = context()
      empty.setBlendMode(.multiply)
      empty.fill(left)
      empty.setBlendMode(.screen)
      empty.fill(left)
      #expect(empty.layers.count == 2)
    }
    #expect(found == ["the blend mode screen is not drawn here as it should be"])
    let masked = findings {
      let context = drawn()
      context.clip(to: left, mask: CGImage(PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 9])))
      context.clear(left)
    }
    #expect(masked == ["CGContext.clear is not drawn here as it should be"])
  }

  @Test func `masks within masks have a bound`() {
    let found = findings {
      let context = drawn()
      for _ in 0..<100 { context.clear(left) }
      var (depth, layer) = (0, context.layers[0])
      while let inner = layer.sublayers.first { (depth, layer) = (depth + 1, inner) }
      #expect(depth == 60)
      let doubled = drawn()
      doubled.setBlendMode(.sourceAtop)
      doubled.setFillColor(gray: 0, alpha: 0.5)
      for _ in 0..<100 { doubled.fill(left) }
      #expect(doubled.layers.count < 20)
    }
    #expect(
      found == [
        "CGContext.clear is not drawn here as it should be",
        "the blend mode sourceAtop is not drawn here as it should be",
      ])
  }
}
