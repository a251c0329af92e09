internal import PresscheckControls
internal import PresscheckFiles

extension InterfaceControl {
  /// The words of its element `<accessibility>`; runtime attributes of the same names come after it (*documented*).
  var accessibility: ControlOrigin.Accessibility {
    var words = ControlOrigin.Accessibility()
    if let given = element.child("accessibility") {
      (words.label, words.hint) = (given["label"], given["hint"])
      words.isElement = given.child("bool", key: "isElement")?.flag("value")
      if let traits = given.child("accessibilityTraits") {
        words.traits = traits.attributes.filter { traits.flag($0.name) == true }.map(\.name)
      }
    }
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      switch attribute["keyPath"] {
      case "accessibilityLabel": words.label = attribute.runtimeText
      case "accessibilityHint": words.hint = attribute.runtimeText
      case "isAccessibilityElement": words.isElement = attribute.flag("value") ?? words.isElement
      case "accessibilityTraits":
        words.traits = attribute.child("integer", key: "value")?["value"].flatMap { UInt64($0) }.map { bits in
          AccessibilityElement.Trait.allCases.filter { bits & (1 << $0.bit) != 0 }.map(\.rawValue)
        }
      default: break
      }
    }
    return words
  }
}

extension XMLElement {
  /// The text of a runtime attribute; nil for none.
  fileprivate var runtimeText: String? { self["value"] ?? child("string", key: "value")?.decodedText }
}
