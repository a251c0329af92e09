import PresscheckButtonFile
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Words in a language that nobody speaks.
@Suite struct PseudoLocaleTests {
  @Test(arguments: [
    ("Pay", "[Påý På]"), ("Continue", "[Çöñtîñûé Çöñt]"), ("OK", "[ÖK Ö]"), ("A b", "[Å b Åb]"), ("", ""), ("  ", "  "),
    ("支付", "[支付 支]"),
  ]) func `a text has accents and brackets, and is at least two fifths longer`(text: String, wanted: String) {
    #expect(PseudoLocale.text(text) == wanted)
  }

  @Test func `what states show is translated wherever it stands, and nothing else`() throws {
    let file = try button(
      "control: button\nproperties: {title: Pay, font: Inter, titles: {selected: Pay, disabled: Paid}}\n")
    let translated = try #require(file.inPseudoLocale(["Pay"]))
    #expect(translated.properties["font"] == file.properties["font"])
    #expect(translated.properties["titles"] == .map(["selected": .text("[Påý På]"), "disabled": .text("Paid")]))
    #expect(try #require(file.inPseudoLocale(["selected"])).properties == file.properties)
  }
}
