import PresscheckLayerTree
import Testing

@Suite struct SystemTrackingTests {
  @Test(arguments: [
    (12.0, 400, -0.06), (15, 400, -0.3), (15, 600, -0.195), (16, 400, -0.352), (16, 700, -0.112), (17, 400, -0.442),
    (21.5, 400, -0.688), (25, 400, -1), (25, 700, -0.775), (48, 400, -2.256), (200, 400, -10.8), (6, 400, 0.228),
    (2, 400, 0.076), (15, 100, -0.3), (15, 900, -0.075), (0, 400, 0),
  ])
  func `the system font is narrowed by size and weight`(_ size: Double, _ weight: Int, _ spacing: Double) {
    #expect(abs(Font(size: size, weight: FontWeight(weight)).tracking - spacing) < 1e-9)
  }

  @Test func `a family that is named is as wide as it is`() {
    #expect(Font(family: "Inter", size: 17).tracking == 0)
    #expect(Font(size: .infinity).tracking == 0 && Font(size: .nan).tracking == 0)
  }
}
