import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

/// The words of a document for a screen reader.
@Suite struct AccessibilityTests {
  private func settings(_ children: String) throws -> AccessibilitySettings {
    let document = try document(xib(button("", children)))
    return try ButtonFile(try document.document(for: document.controls[0]), ReadingContext()).accessibility
  }

  @Test func `label, hint, traits and whether it is an element`() throws {
    let words = try settings(
      """
      <accessibility key="accessibilityConfiguration" label="Cart" hint="Opens the cart" identifier="cart">
      <accessibilityTraits key="traits" button="YES" selected="YES" link="NO" playsSound="YES"/>
      <bool key="isElement" value="NO"/></accessibility>
      """)
    #expect(words.label == "Cart" && words.hint == "Opens the cart" && words.isElement == false)
    #expect(words.traits == [.button, .selected, .playsSound])
  }

  @Test func `an identifier says nothing`() throws {
    let words = try settings(#"<accessibility key="accessibilityConfiguration" identifier="cart" label=""/>"#)
    #expect(words == AccessibilitySettings())
  }

  @Test func `runtime attributes come later`() throws {
    let words = try settings(
      """
      <accessibility key="accessibilityConfiguration" label="Cart"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Basket"/>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityHint"><string key="value">Opens it</string>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isAccessibilityElement" value="YES"/>
      <userDefinedRuntimeAttribute type="number" keyPath="accessibilityTraits"><integer key="value" value="9"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """)
    #expect(words.label == "Basket" && words.hint == "Opens it" && words.isElement == true)
    #expect(words.traits == [.button, .selected])
  }

  @Test func `what is no value is left out`() throws {
    let words = try settings(
      """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isAccessibilityElement" value="maybe"/>
      <userDefinedRuntimeAttribute type="number" keyPath="accessibilityTraits"><integer key="value" value="-1"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """)
    #expect(words == AccessibilitySettings())
  }

  @Test func `a button file has the label`() throws {
    let text = try yaml(xib(button("", #"<accessibility key="accessibilityConfiguration" label="Cart"/>"#)))
    #expect(text == "accessibilityLabel: Cart\n")
  }
}
