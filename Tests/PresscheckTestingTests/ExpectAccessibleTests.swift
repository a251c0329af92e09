import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import Testing

@testable import PresscheckTesting

/// The rules of `check` in a test.
@Suite struct ExpectAccessibleTests {
  private func layer(_ color: Color, size: Double = 60) -> Layer {
    var plate = Layer(name: "plate", frame: Rect(0, 0, size, size))
    plate.backgroundColor = .white
    var title = Layer(name: "title", frame: Rect(0, 0, size, size))
    title.content = .text(TextContent(string: "Pay", font: Font(size: 20), color: color))
    plate.sublayers = [title]
    return plate
  }

  private func failures(
    _ layer: Layer, ignoring: [String: String] = [:], isStrict: Bool = false
  ) throws -> [Failure] {
    let package = try TemporaryPackage()
    let site = package.site()
    let assertion = AccessibilityAssertion(site: site, profile: .wcag, ignoring: ignoring, isStrict: isStrict)
    let picture = ControlPicture(
      control: BareLayer(layer, size: nil), instants: [.settled], canvas: CanvasSetting(), traits: Traits())
    return assertion.failures { _ throws(Diagnostic) in [try picture.file(at: site)] }
  }

  @Test func `a text that cannot be read fails, with a picture of the place`() throws {
    #expect(try failures(layer(.black)).map(\.message) == [])
    let failure = try #require(try failures(layer(Color(bytes: 0x77, 0x77, 0x77))).first)
    #expect(
      failure.lines.first?.hasSuffix(
        ": \"Pay\" #777777 on #FFFFFF is 4.47:1, needs 4.5:1; #767676 would pass") == true)
    #expect(failure.pictures.map(\.name) == ["BuyTests.normal@2x.text-contrast.title.png"])
    #expect(try PNG.decode(failure.pictures[0].bytes).width == 120)
  }

  @Test func `a button that cannot be drawn hides no other's failures`() throws {
    let site = try TemporaryPackage().site()
    let assertion = AccessibilityAssertion(site: site, profile: .wcag, ignoring: [:], isStrict: false)
    let pictures = [layer(.black, size: 90_000), layer(Color(red: 0.6, green: 0.6, blue: 0.6))].map {
      ControlPicture(
        control: BareLayer($0, size: nil), instants: [.settled], canvas: CanvasSetting(), traits: Traits())
    }
    let found = assertion.failures { _ throws(Diagnostic) in
      try pictures.mapAll { picture throws(Diagnostic) in try picture.file(at: site) }
    }
    let messages = found.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.first?.contains("180000 × 180000 pixels") == true)
    #expect(messages.last?.contains("needs 4.5:1") == true)
  }

  @Test func `warnings fail a strict test alone`() throws {
    #expect(try failures(layer(.black, size: 40)).count == 0)
    #expect(
      try failures(layer(.black, size: 40), isStrict: true).map { $0.lines[0].contains("warning  target-size") }
        == [true])
  }

  @Test func `a rule is ignored with a reason`() throws {
    let grey = layer(Color(bytes: 0x77, 0x77, 0x77))
    #expect(try failures(grey, ignoring: ["text-contrast": "a logo"]).count == 0)
    #expect(
      try failures(grey, ignoring: ["text-contrast": " "]).map(\.message)
        == ["ignoring needs a reason for \"text-contrast\"\nhint: say why the failure is accepted"])
    #expect(
      try failures(grey, ignoring: ["text-contast": "a logo"]).map(\.message)
        == ["check has no rule \"text-contast\"\nhint: did you mean \"text-contrast\"?"])
  }
}
