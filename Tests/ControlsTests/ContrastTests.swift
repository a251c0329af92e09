import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckControls

/// Colours in high contrast.
@Suite struct ContrastTests {
  private static let screens: [Traits] = Appearance.allCases.flatMap { appearance in
    Contrast.allCases.map { Traits(appearance: appearance, contrast: $0) }
  }

  @Test(
    arguments: [
      (DynamicColor(.red), [Color.red, .red, .red, .red]),
      (DynamicColor(light: .white, dark: .black), [.white, .white, .black, .black]),
      (DynamicColor(light: .white, dark: .black, lightHighContrast: .red), [.white, .red, .black, .black]),
      (DynamicColor(light: .white, dark: .black, darkHighContrast: .red), [.white, .white, .black, .red]),
      (
        DynamicColor(light: .white, dark: .white, lightHighContrast: .red, darkHighContrast: .black),
        [.white, .red, .white, .black]
      ),
    ] as [(DynamicColor, [Color])])
  func `high contrast has its own colour, else that of the appearance`(color: DynamicColor, expected: [Color]) {
    #expect(Self.screens.map { color.resolved(in: $0) } == expected)
  }

  @Test func `only a colour that never changes is a plain one`() {
    #expect(PropertyValue.color(DynamicColor(.red)) == .color(.red))
    #expect(PropertyValue.color(DynamicColor(light: .red, dark: .red, lightHighContrast: .red)) == .color(.red))
    let strong = DynamicColor(light: .red, dark: .red, darkHighContrast: .white)
    #expect(PropertyValue.color(strong) == .dynamicColor(strong))
    #expect(PropertyValue.colors([DynamicColor(.red), strong]) == .dynamicColors([DynamicColor(.red), strong]))
  }

  @Test func `a control of layers follows the contrast`() throws {
    let color = DynamicColor(light: .white, dark: .white, lightHighContrast: .red)
    let plate = LayerTemplate(name: "plate", values: ["backgroundColor": .color(color)])
    let control = LayersControl(size: Size(9, 9), layers: [plate], states: [.init(name: "normal")])
    for (contrast, expected) in [(Contrast.normal, Color.white), (.high, .red)] {
      let root = try control.layer(
        in: "normal", size: Size(9, 9), traits: Traits(contrast: contrast), text: BoxText())
      #expect(root.sublayers[0].backgroundColor == expected)
    }
  }
}
