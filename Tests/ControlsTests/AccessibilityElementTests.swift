import Testing

@testable import PresscheckControls

/// What VoiceOver says of an element.
@Suite struct AccessibilityElementTests {
  @Test func `selected comes first, then label, value and traits, and the hint at the end`() {
    let element = AccessibilityElement(
      label: "Wi-Fi", value: "3 bars", hint: "Opens the list", traits: [.button, .notEnabled, .selected])
    #expect(element.speech == "selected, Wi-Fi, 3 bars, dimmed, button. Opens the list")
  }

  @Test(arguments: [
    (AccessibilityElement.Trait.header, "heading"), (.link, "link"), (.adjustable, "adjustable"), (.image, "image"),
    (.searchField, "search field"),
  ])
  func `a trait has a word`(trait: AccessibilityElement.Trait, word: String) {
    #expect(AccessibilityElement(label: "A", traits: [trait]).speech == "A, \(word)")
  }

  @Test func `a text and traits without words add nothing`() {
    #expect(AccessibilityElement(label: "Pay", traits: [.staticText, .playsSound]).speech == "Pay")
    #expect(AccessibilityElement(label: "", value: "", hint: "", traits: [.button]).speech == "button")
  }

  @Test(arguments: [("1", "on"), ("0", "off"), ("2", "mixed"), ("half", "half")])
  func `the value of a switch follows its trait`(value: String, word: String) {
    let element = AccessibilityElement(label: "Sound", value: value, traits: [.button, .toggleButton])
    #expect(element.speech == "Sound, switch button, \(word)")
  }

  @Test func `the words of a symbol are not made up`() {
    #expect(AccessibilityElement(symbol: "plus", traits: [.button]).speech == "(the words of the symbol plus), button")
    #expect(AccessibilityElement(symbol: "").speech == "(the words of its symbol)")
  }

  @Test func `several elements have a bar between them, none is nothing`() {
    #expect([AccessibilityElement(label: "A"), AccessibilityElement(label: "B")].speech == "A | B")
    #expect([AccessibilityElement]().speech == "nothing")
  }

  @Test func `each trait has a bit of its own`() {
    #expect(Set(AccessibilityElement.Trait.allCases.map(\.bit)).count == AccessibilityElement.Trait.allCases.count)
  }
}
