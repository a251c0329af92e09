import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// What a screen reader says.
@Suite struct LabelRuleTests {
  private func plus(_ keys: String = "") -> String {
    """
    control: layers
    name: plus
    size: [60, 60]
    layers: [{name: plate, frame: [0, 0, 60, 60], backgroundColor: red}]
    \(keys)
    """
  }

  @Test func `a text or a label passes, neither fails`() throws {
    #expect(try check(textButton("black")).verdicts(.label) == [.pass])
    #expect(try check(plus("accessibilityLabel: Add")).verdicts(.label) == [.pass])
    #expect(try check(plus()).messages(.label) == ["shows no text in any state and has no accessibilityLabel"])
  }

  @Test func `a text of any state is enough`() throws {
    let busy = textButton("black", "", "states: {busy: {title: {isHidden: true}}, normal: {}}")
    #expect(try check(busy).verdicts(.label) == [.pass])
  }

  @Test func `a label that ends in the trait fails`() throws {
    #expect(
      try check(plus("accessibilityLabel: Close button")).messages(.label)
        == ["the label \"Close button\" repeats button, which a screen reader says itself"])
    #expect(LabelRule.repeatedTrait("Button") == nil)
    #expect(LabelRule.repeatedTrait("Button colour") == nil)
    #expect(LabelRule.repeatedTrait("Buttons") == nil)
    #expect(LabelRule.repeatedTrait("close BTN.") == "btn")
  }
}
