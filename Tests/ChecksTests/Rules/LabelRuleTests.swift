import PresscheckControls
import PresscheckGraphics
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
    #expect(try check(plus()).messages(.label) == ["no state shows a text, and it has no accessibilityLabel"])
  }

  @Test func `a text of which nothing shows is none, and a type of UIKit's own has words of UIKit's`() throws {
    #expect(try check(textButton("clear")).verdicts(.label) == [.fail])
    let close = "control: button\nsize: [44, 44]\nproperties: {buttonType: close}"
    #expect(try check(close).verdicts(.label) == [.unmeasured])
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

  // MARK: - Classes

  private func element(_ label: String?, _ traits: Set<AccessibilityElement.Trait> = [.button]) -> AccessibilityElement
  {
    AccessibilityElement(label: label, traits: traits)
  }

  /// The verdicts and sentences about a class whose elements are those in all states but `selected`.
  private func results(
    _ elements: [AccessibilityElement], selected: [AccessibilityElement]? = nil, title: String? = nil
  ) throws -> [String] {
    let found = try checkClass(title: title, rules: [.label]) { state in
      Probe(elements: state == "selected" ? selected ?? elements : elements)
    }
    return found.results.map { "\($0.verdict) \($0.state) \($0.reason ?? "")" }
  }

  @Test func `the label of a class is its code's`() throws {
    #expect(try results([element("Add")]) == ["pass normal "])
    #expect(
      try results([element(nil)]) == ["fail normal no state shows a text, and it has no accessibilityLabel"])
    #expect(
      try results([element("Add button")])
        == ["fail normal the label \"Add button\" repeats button, which a screen reader says itself"])
    #expect(
      try results([element(nil)], title: "Pay")
        == ["unmeasured normal whether UIKit reads texts in an element without a label is not documented"])
    // A text says nothing of itself that it could repeat.
    #expect(try results([element("Press the button", [.staticText])]) == ["pass normal "])
  }

  @Test func `a state in which code takes the words away is a warning`() throws {
    #expect(
      try results([element("Add")], selected: [element("")]) == [
        "pass normal ", "warning selected a screen reader says \"button\" here: no text and no accessibilityLabel",
      ])
  }

  @Test func `a class that a screen reader passes by is a warning if it shows a text, else it fails`() throws {
    let passed = "a screen reader passes it by: isAccessibilityElement is false"
    #expect(try results([], title: "Pay") == ["warning normal \(passed)"])
    #expect(try results([]) == ["fail normal no state shows a text, and \(passed)"])
    #expect(try results([element("Add")], selected: []) == ["pass normal ", "warning selected \(passed)"])
  }

  @Test func `a class that takes no touches in any state is not asked`() throws {
    func results(normal side: Double) throws -> [CheckResult.Verdict] {
      try checkClass(rules: [.label]) { state in
        Probe(touches: TouchArea(size: Size(side, side), square: state == "normal" ? side : 0))
      }
      .verdicts(.label)
    }
    #expect(try results(normal: 0) == [])
    #expect(try results(normal: 44) == [.fail])
  }

  @Test func `the words of a symbol, and code that fails, are not measured`() throws {
    #expect(
      try results([AccessibilityElement(symbol: "plus", traits: [.button])])
        == ["unmeasured normal UIKit's words for a symbol are not documented"])
    let silent = try checkClass(rules: [.label]) { _ in nil }
    #expect(silent.results.map(\.reason) == ["the code of the class fails when it is asked for its label"])
  }

  @Test func `the key of the file comes before the words of the code`() throws {
    let file = "accessibilityLabel: Add"
    #expect(try checkClass(file, rules: [.label]) { _ in Probe() }.verdicts(.label) == [.pass])
    #expect(
      try checkClass(file, rules: [.label]) { _ in Probe(elements: [element("Add button")]) }.verdicts(.label) == [
        .pass
      ])
  }
}
