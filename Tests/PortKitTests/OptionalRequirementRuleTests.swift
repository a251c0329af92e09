import Testing

@testable import PresscheckPortKit

@Suite struct OptionalRequirementRuleTests {
  private static let listener = "@objc protocol P {\n  @objc optional func tapped(_ b: B)\n}\n"

  @Test func `an optional method has a default, and is called plainly`() {
    let text = ported(Self.listener + "class B { weak var d: P?; func f() { d?.tapped?(self) } }")
    #expect(
      text == """
              protocol P: AnyObject {
                         func tapped(_ b: B); var ported_has_tapped_: Bool { get }
        }
        class B { weak var d: P?; func f() { d?.tapped(self) } }
        #sourceLocation()
        import PresscheckUIKit
        extension P {
          var ported_has_tapped_: Bool { false }
          var ported_value_tapped_: ((B) -> Void)? { ported_has_tapped_ ? self.tapped(_:) : nil }
          func tapped(_ p0: B) {}
        }

        """)
  }

  @Test func `a class says that it has the method`() {
    let text = ported(Self.listener + "class C: P {\n  func tapped(_ b: B) {}\n}")
    #expect(text.contains("class C: P {\n  func tapped(_ b: B) {}\nvar ported_has_tapped_: Bool { true } }"))
  }

  @Test func `a method with a value gives nil where it is not there`() {
    let text = ported(
      "@objc public protocol P { @objc optional func color(for n: Int) -> UIColor }\n"
        + "func f(_ d: P?) -> UIColor? { d?.color?(for: 1) }")
    #expect(text.contains("\nfunc f(_ d: P?) -> UIColor? { d?.ported_ask_color_for(for: 1) }\n"))
    #expect(
      text.hasSuffix(
        """
        extension P {
          public var ported_has_color_for: Bool { false }
          public var ported_value_color_for: ((Int) -> UIColor)? { ported_has_color_for ? self.color(for:) : nil }
          public func ported_ask_color_for(for p0: Int) -> (UIColor)? { ported_has_color_for ? color(for: p0) : nil }
          public func color(for p0: Int) -> UIColor { preconditionFailure("color is optional, and not there") }
        }

        """))
  }

  @Test func `whether a listener has the method is asked in the same way`() {
    let text = ported(
      Self.listener + "func f(_ d: P?) -> Bool { d?.responds(to: #selector(P.tapped(_:))) == true }\n"
        + "func g(_ d: NSObject) -> Bool { d.responds(to: Selector(\"tapped:\")) }")
    #expect(text.contains("{ d?.ported_has_tapped_ == true }"), "\(text)")
    #expect(text.contains("{ d.responds(to: Selector(\"tapped:\")) }"))
  }

  @Test func `what follows a value goes on with it`() {
    let protocolText = "@objc protocol P { @objc optional func colors(_ n: Int) -> [UIColor] }\n"
    let text = ported(
      protocolText + "func f(_ d: P?) { _ = d?.colors?(1).first; _ = d?.colors?(1)[0]; _ = d?.colors?(1) ?? [] }")
    #expect(
      text.contains(
        "{ _ = d?.ported_ask_colors_(1)?.first; _ = d?.ported_ask_colors_(1)?[0]; _ = d?.ported_ask_colors_(1) ?? [] }"),
      "\(text)")
  }

  @Test func `a method of a UIKit delegate is called plainly`() {
    let text = ported(
      "class A { weak var d: UITextFieldDelegate?; func f(_ t: UITextField) -> Bool { d?.textFieldShouldReturn?(t) ?? true } }"
    )
    #expect(text.contains("{ d?.textFieldShouldReturn(t) ?? true }"))
    let layer = ported(
      "func f(_ d: CAAnimationDelegate?, _ a: CAAnimation) { d?.animationDidStop?(a, finished: true) }")
    #expect(layer.contains("{ d?.animationDidStop(a, finished: true) }"))
    let model = ported("class M { var textField: ((Int) -> Void)? }\nfunc f(_ m: M?) { m?.textField?(1) }")
    #expect(model.contains("m?.textField)?(1) }"))
    let own = ported("class A { var textField: ((Int) -> Void)?; func f() { self.textField?(1); textField?(2) } }")
    #expect(own.contains("self.textField)?(1);") && own.contains(" textField)?(2) }"))
  }

  @Test func `asking whether a method is there asks the class`() {
    let text = ported(Self.listener + "func f(_ d: P?) { if d?.tapped != nil {}; if let t = d?.tapped { t(B()) } }")
    #expect(text.contains("{ if d?.ported_value_tapped_ != nil {}; if let t = d?.ported_value_tapped_ { t(B()) } }"))
  }

  @Test func `a closure of the same name is no such method`() {
    let text = ported(
      Self.listener + "class A { var tapped: ((Int) -> Void)?; func f() { self.tapped?(1); tapped?(2) } }")
    #expect(text.contains("self.tapped)?(1);") && text.contains(" tapped)?(2) }"))
  }

  @Test func `an optional property with an optional type has nil`() {
    let text = ported("@objc protocol P { @objc optional var title: String? { get } }")
    #expect(text.hasSuffix("extension P {\n  var title: String? { get { nil } set {} }\n}\n"))
  }

  @Test func `what has no default is refused`() {
    #expect(
      findings("@objc protocol P { @objc optional var n: Int { get } }") == [
        "A.swift:1:20: error: an optional property needs an optional type on Linux\nhint: write a ? after its type"
      ])
    #expect(
      findings("@objc protocol P { @objc optional func f(_ n: Int...) }") == [
        "A.swift:1:20: error: the optional method f has no default"
      ])
  }

  @Test func `a subclass alone cannot add the method`() {
    let (_, found) = warned(Self.listener + "class A: P {}\nclass C: A { func tapped(_ b: B) {} }")
    #expect(
      found == [
        """
        A.swift:5:1: warning: tapped is optional, and a superclass conforms without it: it is not called
        hint: let C conform, or give the superclass the method
        """
      ])
  }
}
