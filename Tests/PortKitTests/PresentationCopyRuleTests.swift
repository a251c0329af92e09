import Testing

@testable import PresscheckPortKit

@Suite struct PresentationCopyRuleTests {
  private static func copy(of name: String) -> String {
    "override func presentationCopy() -> CALayer { \(name)(layer: self) } "
  }

  @Test(arguments: [
    ("class L: CALayer { ", "}"),
    ("class L: CAShapeLayer { override init(layer: Any) { super.init(layer: layer) } ", "}"),
    ("class L: CALayer { convenience init(a: Int) { self.init() } ", "}"),
  ])
  func `a layer with init(layer:) makes its copies`(head: String, tail: String) {
    #expect(ported(head + tail).hasSuffix(Self.copy(of: "L") + tail))
  }

  @Test(arguments: [
    "class L: CALayer { override init() { super.init() } }", "class V: UIView {}",
    "class D: NSObject, CALayerDelegate {}",
  ])
  func `others make none`(text: String) { #expect(!ported(text).contains("presentationCopy")) }

  @Test func `a layer's class makes its layers where it has init()`() {
    let making = "override class func make() -> CALayer { L() }"
    #expect(ported("class L: CALayer {}").contains(making))
    #expect(ported("class L: CALayer { override init() { super.init() } }").contains(making))
    #expect(!ported("class L: CALayer { init(a: Int) { super.init() } }").contains("make()"))
  }

  @Test func `a subclass takes its superclass's init(layer:)`() {
    let text = ported(
      "class A: CALayer { override init(layer: Any) { super.init(layer: layer) } }\npublic class B: A {}")
    #expect(text.contains("{public " + Self.copy(of: "B") + "}"))
  }
}
