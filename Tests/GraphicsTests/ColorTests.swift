import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ([0.8, 0.4, 0.2], "#DB5E1F"), ([0, 0, 0], "#000000"), ([1, 1, 1], "#FFFFFF"), ([0.5, 0.5, 0.5], "#808080"),
    ([1, 0, 0], "#FF0000"), ([0, 1, 0], "#00FF00"), ([0, 0, 1], "#0000FF"),
  ])
  func `a colour of Display P3 is the nearest of sRGB`(parts: [Double], expected: String) {
    let bytes = Color(displayP3Red: parts[0], green: parts[1], blue: parts[2]).clamped.bytes
    #expect("\(Color(bytes: Double(bytes.r), Double(bytes.g), Double(bytes.b)))" == expected)
  }

  @Test func `the most colourful ones of Display P3 are outside of sRGB`() {
    #expect(!Color(displayP3Red: 1, green: 0, blue: 0).isInGamut)
    #expect(!Color(displayP3Red: 0, green: 1, blue: 0).isInGamut)
    #expect(Color(displayP3Red: 0.8, green: 0.4, blue: 0.2).isInGamut)
    #expect(Color(displayP3Red: 1, green: 1, blue: 1).isInGamut)
    #expect(!Color(red: 0, green: 0, blue: 0, alpha: 1.1).isInGamut)
  }

  @Test func `linear light is encoded by sRGB's curve`() {
    let color = Color(linearRed: 0.5, green: 0.001, blue: -0.5)
    #expect(abs(color.red - 0.735357) < 1e-6)
    #expect(abs(color.green - 0.01292) < 1e-9)
    #expect(abs(color.blue + 0.735357) < 1e-6)
    #expect(color.clamped.blue == 0)
  }

  static let texts: [(Color, String)] = [
    (Color.black, "#000000"), (.white, "#FFFFFF"), (.clear, "#00000000"),
    (Color(bytes: 255, 127.5, 0), "rgba(255, 127.5, 0, 1)"),
    (Color(bytes: 10, 132, 255), "#0A84FF"),
    (Color(bytes: 10, 132, 255, alpha: 51.0 / 255), "#0A84FF33"),
    (Color(bytes: 10, 132, 255, alpha: 0.45), "rgba(10, 132, 255, 0.45)"),
    (Color(red: 1.5, green: -0.1, blue: 0), "rgba(382.5, -25.5, 0, 1)"),
    (Color(white: 1.0 / 255 + 5e-10), "#010101"),
    (Color(white: 1.0 / 255 + 2e-9), "#010101"), (Color(white: 1.0 / 255 + 3e-6), "rgba(1.001, 1.001, 1.001, 1)"),
    (Color(white: 0.6667, alpha: 1.0 / 3), "rgba(170.008, 170.008, 170.008, 0.333)"),
    (Color(white: .nan), "rgba(nan, nan, nan, 1)"),
  ]

  @Test(arguments: texts)
  func `colours print as bytes where they are bytes`(color: Color, text: String) {
    #expect(color.description == text)
  }

  @Test func `bytes round half up and stay in range`() {
    #expect(Color(red: 0.5, green: 0.001, blue: 0.002, alpha: 1).bytes == (128, 0, 1, 255))
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity).bytes == (0, 255, 0, 255))
    for byte in 0...255 { #expect(Color(white: Double(byte) / 255).bytes.g == UInt8(byte)) }
  }

  static let hues: [(Color, Double, Double, Double)] = [
    (Color(bytes: 255, 0, 0), 0, 1, 1), (Color(bytes: 255, 255, 0), 1.0 / 6, 1, 1),
    (Color(bytes: 0, 255, 0), 1.0 / 3, 1, 1), (Color(bytes: 0, 255, 255), 0.5, 1, 1),
    (Color(bytes: 0, 0, 255), 2.0 / 3, 1, 1), (Color(bytes: 255, 0, 255), 5.0 / 6, 1, 1),
    (Color(white: 0.5), 0, 0, 0.5), (Color.black, 0, 0, 0), (Color.white, 0, 0, 1),
    (Color(red: 0.5, green: 0.25, blue: 0.25), 0, 0.5, 0.5),
    (Color(red: 0, green: 122.0 / 255, blue: 1), (240 - 60 * 122.0 / 255) / 360, 1, 1),
  ]

  @Test(arguments: hues)
  func `hue, saturation and brightness go both ways`(color: Color, hue: Double, saturation: Double, brightness: Double)
  {
    let hsb = color.hueSaturationBrightness
    #expect(near(hsb.hue, hue) && near(hsb.saturation, saturation) && near(hsb.brightness, brightness))
    let back = Color(hsb, alpha: 0.5)
    #expect(near(back.red, color.red) && near(back.green, color.green) && near(back.blue, color.blue))
    #expect(back.alpha == 0.5)
  }

  @Test func `every colour comes back from its hue`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<1000 {
      let color = Color(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1))
      let hsb = color.hueSaturationBrightness
      #expect((0..<1).contains(hsb.hue))
      let back = Color(hsb)
      #expect(near(back.red, color.red) && near(back.green, color.green) && near(back.blue, color.blue))
    }
  }

  @Test func `hues out of range are the nearer end`() {
    #expect(Color(HueSaturationBrightness(hue: 1.5, saturation: 2, brightness: 3)) == Color(red: 1, green: 0, blue: 0))
    #expect(Color(HueSaturationBrightness(hue: -2, saturation: -1, brightness: .nan)) == .black)
  }

  @Test func `colours blend component by component`() {
    let color = Color(red: 0, green: 1, blue: 0.5, alpha: 0).lerp(to: Color(red: 1, green: 0, blue: 0.5), 0.25)
    #expect(color == Color(red: 0.25, green: 0.75, blue: 0.5, alpha: 0.25))
    #expect(Color.white.multiplyingAlpha(by: 0.5) == Color(white: 1, alpha: 0.5))
    #expect(Color(white: 0.5).multiplied(by: Color(white: 0.5, alpha: 0.5)) == Color(white: 0.25, alpha: 0.5))
    #expect(Color.white.isOpaque && !Color.white.isInvisible && Color.clear.isInvisible && !Color.clear.isOpaque)
  }
}
