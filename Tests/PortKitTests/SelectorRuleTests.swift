import Foundation
import Testing

@testable import PresscheckPortKit

@Suite struct SelectorRuleTests {
  /// The arguments of the selector in the last method of a class.
  private func value(_ selector: String, _ members: String = "", around: (String, String) = ("", "")) -> String {
    let text =
      "\(around.0)class B: Base { \(members)\(members.isEmpty ? "" : "; ")func use() { let s = #selector(\(selector)) } }\(around.1)"
    let result = ported(text)
    let start = result.range(of: "let s = Selector(")
    let rest = start.map { result[$0.upperBound...] } ?? ""
    return rest.range(of: ") } }").map { String(rest[..<$0.lowerBound]) } ?? result
  }

  @Test(arguments: [
    ("tap", "@objc func tap() {}", "\"tap\", B.tap"),
    ("tap", "@objc func tap(_ sender: UIButton) {}", "\"tap:\", B.tap(_:)"),
    ("tap(_:)", "@objc func tap(_ sender: UIButton) {}", "\"tap:\", B.tap(_:)"),
    ("tap(sender:)", "@objc func tap(sender: UIButton) {}", "\"tapWithSender:\", B.tap(sender:)"),
    ("tap(_:for:)", "@objc func tap(_ s: Any, for e: UIEvent) {}", "\"tap:for:\", B.tap(_:for:)"),
    ("move(to:at:)", "@objc func move(to a: Int, at b: Int) {}", "\"moveTo:at:\", B.move(to:at:)"),
    ("self.tap", "@objc private func tap() {}", "\"tap\", B.tap"),
    ("Self.tap", "@objc func tap() {}", "\"tap\", B.tap"),
    ("super.tap", "", "\"tap\", B.tap"),
    ("B.tap", "@objc func tap() {}", "\"tap\", B.tap"),
    ("(tap)", "@objc func tap() {}", "\"tap\", B.tap"),
    ("tap", "@objc(pressed) func tap() {}", "\"pressed\", B.tap"),
    ("`default`", "@objc func `default`() {}", "\"default\", B.`default`"),
    ("layoutIfNeeded", "", "\"layoutIfNeeded\", B.layoutIfNeeded"),
    ("UIView.endEditing(_:)", "", "\"endEditing:\", UIView.endEditing(_:)"),
    (
      "tap(_:)", "@objc func tap(_ s: UIButton) {}; func tap(_ n: Int) {}",
      "\"tap:\", B.tap(_:) as (B) -> (UIButton) -> Void"
    ),
    ("tap", "@objc func tap() {}; func tap(_ n: Int) {}", "\"tap\", B.tap as (B) -> () -> Void"),
    (
      "tap as (UIButton) -> Void", "@objc func tap(_ s: UIButton) {}; func tap() {}",
      "\"tap:\", B.tap(_:) as (B) -> (UIButton) -> Void"
    ),
    ("tap as (B) -> () -> Void", "@objc func tap() {}", "\"tap\", B.tap as (B) -> () -> Void"),
    ("tap", "@objc class func tap() {}", "\"tap\", { (_: B.Type) in B.tap }"),
    ("button.press(_:)", "let button: Button?", "\"press:\", Button.press(_:)"),
    ("button.press(_:)", "let button = Button(frame: .zero)", "\"press:\", Button.press(_:)"),
    ("self.button.press", "weak var button: Button!", "\"press\", Button.press"),
    ("getter: title", "var title = 1", "\"title\", { (object: B) in { object.title } }"),
    ("setter: B.isOn", "var isOn = true", "\"setIsOn:\", { (object: B) in { object.isOn = $0 } }"),
    ("setter: UIView.isHidden", "", "\"setHidden:\", { (object: UIView) in { object.isHidden = $0 } }"),
  ])
  func `a selector becomes a name and a function`(selector: String, members: String, expected: String) {
    #expect(value(selector, members) == expected)
  }

  @Test func `inherited methods, and those of extensions in other files, are found`() {
    let texts = ported([
      "A.swift": "class A: UIView {}",
      "B.swift": "class B: A { func use() { f(#selector(tap)) } }",
      "C.swift": "extension A { @objc func tap(_ s: Any) {} }",
    ])
    #expect(
      texts["B.swift"]
        == "class B: A { func use() { f(Selector(\"tap:\", B.tap(_:))) } ; \(Self.useTable) }\n\(Self.end)")
  }

  private static let useTable = """
    override class var callableMethods: [CallableMethod] { super.callableMethods + [CallableMethod("use", parameters: [], \
    call: { (o: B, _: [Any]) in o.use() })] }
    """
  private static let end = "#sourceLocation()\nimport PresscheckUIKit\n"

  @Test func `methods of Apple's classes that the sources add are found`() {
    let text = ported(
      "extension UIView { @objc func shake(_ s: Any) {} }\nclass B: UIButton { lazy var a = f(#selector(shake)) }")
    #expect(text.contains("Selector(\"shake:\", B.shake(_:))"))
  }

  @Test func `nested classes, extensions and outer types are the owners`() {
    #expect(
      ported("class O { class I { @objc func f() {}; let s = #selector(f) } }")
        == "class O { class I {       func f() {}; let s = Selector(\"f\", I.f) } }")
    #expect(
      ported("class O { @objc func f() {}; class I { let s = #selector(f) } }")
        == "class O {       func f() {}; class I { let s = Selector(\"f\", O.f) } }")
    #expect(
      ported("class O { class I {} }\nextension O.I { @objc func f() {}; func g() { h(#selector(f)) } }")
        == "class O { class I {} }\nextension O.I {       func f() {}; func g() { h(Selector(\"f\", O.I.f)) } }")
  }

  @Test func `a protocol's method is called through the protocol`() {
    #expect(
      ported("@objc protocol P { func f(_ x: Int) }\nlet s = #selector(P.f)")
        == "      protocol P: AnyObject { func f(_ x: Int) }\nlet s = Selector(\"f:\", { (object: any P) in object.f(_:) })"
    )
  }

  @Test func `lines stay`() {
    #expect(
      ported("class B {\n  @objc func f() {}\n  let s = #selector(\n    f\n  ), b = 1\n}")
        == "class B {\n        func f() {}\n  let s = Selector(\n\n\"f\", B.f), b = 1\n}")
  }

  @Test(
    arguments: [
      (
        "tap(_:)", "func tap(_ s: UIButton) {}; func tap(_ n: Int) {}", "can be 2 methods",
        "write which one: tap as (Argument) -> Void"
      ),
      ("f(_:_:_:_:)", "", "has 4 parameters", "an action has at most 3"),
      ("thing.press", "var thing: Any { other }", nil, nil),
      (
        "other.press", "let thing = 1", "is not changed: the type of other is not written in these sources",
        "write #selector(Type.method(_:))"
      ),
      ("a[1]", "", "names no method", "write #selector(Type.method(_:))"),
      ("will: f", "", "names no method", "write #selector(Type.method(_:))"),
    ] as [(String, String, String?, String?)])
  func `what is not clear is refused`(selector: String, members: String, reason: String?, hint: String?) {
    let found = findings("class B {\n\(members)\nlet s = #selector(\(selector)) }")
    let expected = reason.map { ["A.swift:3:9: error: #selector(\(selector)) \($0)\nhint: \(hint ?? "")"] } ?? []
    #expect(found == expected)
  }

  @Test func `a selector outside of a type is refused`() {
    #expect(
      findings("let s = #selector(f)") == [
        "A.swift:1:9: error: #selector(f) is outside of a type\nhint: write #selector(Type.method(_:))"
      ])
  }

  @Test(
    arguments: [
      ("f", [], false, "f"), ("f", [""], false, "f:"), ("f", ["x"], false, "fWithX:"),
      ("f", ["x", ""], false, "fWithX::"),
      ("f", ["forX"], false, "fForX:"), ("moveTo", ["x"], false, "moveToX:"), ("f", [], true, "fAndReturnError:"),
      ("f", ["", "y"], true, "f:y:error:"), ("set", ["isOn"], false, "setWithIsOn:"),
    ] as [(String, [String], Bool, String)])
  func `Objective-C's names are Swift's`(base: String, labels: [String], throwing: Bool, expected: String) {
    #expect(ObjectiveCName.selector(base, labels, throwing: throwing) == expected)
  }
}
