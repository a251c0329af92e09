import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@MainActor struct CGColorTests {
  @Test func `a color keeps its components and its sRGB value`() {
    let gray = CGColor(gray: 0.5, alpha: 0.25)
    #expect(gray.components == [0.5, 0.25] && gray.numberOfComponents == 2 && gray.alpha == 0.25)
    #expect(gray.color == Color(white: 0.5, alpha: 0.25) && gray.colorSpace?.model == .monochrome)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) && red != gray)
    #expect(red.copy(alpha: 0.5)?.components == [1, 0, 0, 0.5])
    #expect(CGColor(Color.black).components == [0, 0, 0, 1])
  }

  @Test func `a color of another space is drawn in sRGB`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    #expect(color.components == [1, 0, 0, 1] && color.color == Color(displayP3Red: 1, green: 0, blue: 0))
    #expect(
      color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?.color.red ?? 0 > 1)
    #expect(CGColorSpace(name: "kCGColorSpaceLab") == nil)
  }

  @Test func `a gradient's colors stand evenly or where they are put, in order`() throws {
    let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let even = try #require(CGGradient(colorsSpace: nil, colors: [red, blue, red] as CFArray, locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let placed = try #require(CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0.75, 0.25]))
    #expect(placed.stops.map(\.location) == [0.25, 0.75] && placed.stops[0].color == blue.color)
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    let gray = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: nil, count: 2)
    #expect(gray?.stops.map(\.color) == [.black, Color(white: 1, alpha: 0.5)])
  }

  @Test func `a picture is cut to whole pixels within it`() {
    let rgba: [UInt8] = (0..<16).flatMap { (red: UInt8) -> [UInt8] in [red, 0, 0, 255] }
    let image = CGImage(PixelImage(width: 4, height: 4, rgba: rgba))
    let part = image.cropping(to: CGRect(x: 1.5, y: 1, width: 1, height: 9))
    #expect(part?.width == 2 && part?.height == 3)
    let bytes = part?.pixels?.rgba ?? []
    let reds: [UInt8] = stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
    #expect(reds == [5, 6, 9, 10, 13, 14])
    #expect(image.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil)
    let drawing = CGImage(.vector(VectorImage(path: Path(), size: Size(10.5, 4))))
    #expect(
      drawing.width == 11 && drawing.height == 4 && drawing.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)) == nil
    )
  }
}
