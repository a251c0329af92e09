import PresscheckTesting
import ShopButtons
import Testing

@Suite struct BuyButtonTests {
  @Test(arguments: ["idle", "busy"]) func settled(state: String) {
    expectGolden(of: BuyButton(), state: state)
  }

  @Test func `a tap fades the plate`() {
    expectGolden(of: BuyButton(), events: "touchDown@0 touchUpInside@0.1", at: [.seconds(0.1), .seconds(0.2)])
  }

  @Test func `the fade as a film`() {
    expectGolden(of: BuyButton(), state: "busy", film: .init(duration: 0.2, fps: 10), traits: Traits(scale: 1))
  }

  @Test func dark() {
    expectGolden(of: BuyButton(title: "Get"), background: DynamicColor(.black), traits: Traits(appearance: .dark))
  }
}
