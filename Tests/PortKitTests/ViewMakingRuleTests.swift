import Testing

@testable import PresscheckPortKit

@Suite struct ViewMakingRuleTests {
  @Test(arguments: [
    ("func f<T: UIView>() -> T { T() }", "T.portedInstance()"),
    ("func f<T>() -> T where T: UIButton { T(frame: .zero) }", "T.portedInstance(frame: .zero)"),
    ("func f<T: UIView>(_ type: T.Type) -> T { type.init() }", "type.portedInstance()"),
    ("func f(_ type: UIView.Type) -> UIView { type.init(frame: .zero) }", "type.portedInstance(frame: .zero)"),
    ("class B: UIButton { static func f() -> Self { Self() } }", "Self.portedInstance()"),
    ("class B: UIButton { class func f() -> Self { self.init() } }", "self.portedInstance()"),
    (
      "class B: UIButton { func f() -> B { type(of: self).init(frame: .zero) } }",
      "type(of: self).portedInstance(frame:"
    ),
    ("extension UIView { static func f() -> Self { Self(frame: .zero) } }", "Self.portedInstance(frame: .zero)"),
    ("class B<T: UIView>: UIView { lazy var t = T() }", "T.portedInstance()"),
    ("class B<T: UIView>: UIView {}; extension B { func f() -> T { T() } }", "T.portedInstance()"),
  ])
  func `a view of a class that only the run knows is made by its class`(text: String, expected: String) {
    #expect(ported("import UIKit\n\(text)").contains(expected))
  }

  @Test(arguments: [
    "func f<T: NSObject>() -> T { T() }", "func f<T: UIView>() -> T { T(title: \"\") }",
    "class B: UIButton { func f() -> B { B() } }", "final class B: UIButton { func f() -> B { Self() } }",
    "class B: UIView { required init(title: String) { super.init(frame: .zero) }; class func f() -> Self { self.init() } }",
    "struct S { static func f() -> Self { Self() } }", "class B: UIView { init() { self.init(frame: .zero) } }",
  ])
  func `other initializers stay`(text: String) { #expect(!ported("import UIKit\n\(text)").contains("portedInstance")) }

  @Test(arguments: [
    ("class B: UIView {", "f.map { B(frame: $0) } ?? B()"),
    (
      "class B: UIView { override init(frame: CGRect) {}; required init?(coder: NSCoder) {}",
      "f.map { B(frame: $0) } ?? B()"
    ),
    ("class B: UIView { override init(frame: CGRect) {}; init(a: Int) {}", "B(frame: f ?? .zero)"),
    ("class B: UIView { init(a: Int = 1) {}", "B()"),
  ])
  func `each view of the sources says how it is made`(view: String, making: String) {
    let text = ported("import UIKit\nfunc f<T: UIView>() -> T { T() }\n\(view) }")
    #expect(text.contains("override class func portedView(in f: CGRect?) -> UIView { \(making) }"))
  }

  @Test func `a view that nothing makes says nothing`() {
    #expect(!ported("class B: UIView {}").contains("portedView(in"))
    #expect(!ported("func f<T: UIView>() -> T { T() }; class B: UIView { init(a: Int) {} }").contains("portedView(in"))
  }
}
