import Testing

@testable import PresscheckPortKit

@Suite struct SelfMakingRuleTests {
  @Test(arguments: [
    (
      "extension UIImage { static func a() -> Self? { Self(named: \"a\") } }",
      "PortedObject.cast(UIImage(named: \"a\"), as: Self.self)"
    ),
    (
      "extension UIFont { class func a() -> Self { self.init(descriptor: d, size: 3) } }",
      "PortedObject.cast(UIFont(descriptor: d, size: 3), as: Self.self)"
    ),
    (
      "extension UIBezierPath { func a() -> Self { Self.init(rect: r) } }",
      "PortedObject.cast(UIBezierPath(rect: r), as: Self.self)"
    ),
    ("extension CALayer { static func a() -> Self { Self() } }", "PortedObject.cast(CALayer(), as: Self.self)"),
    (
      "extension NSAttributedString { static func a() -> Self { Self(string: \"a\") } }",
      "PortedObject.cast(NSAttributedString(string: \"a\"), as: Self.self)"
    ),
    (
      "extension UIStackView { static func a() -> Self { Self(arrangedSubviews: [Self(arrangedSubviews: [])]) } }",
      "PortedObject.cast(UIStackView(arrangedSubviews: [PortedObject.cast(UIStackView(arrangedSubviews: []), as: Self.self)]), as: Self.self)"
    ),
    (
      "extension UIImage { static func a() -> Self { Self(b: 1) { 2 } } }",
      "PortedObject.cast(UIImage(b: 1) { 2 }, as: Self.self)"
    ),
  ])
  func `an object of an Apple class is made by the class`(text: String, expected: String) {
    #expect(ported("import UIKit\n\(text)").contains(expected))
  }

  @Test(arguments: [
    "extension UIImage { convenience init(a: Int) { self.init() } }", "struct S { static func a() -> Self { Self() } }",
    "extension UIView { static func a() -> Self { Self() } }",
    "class B: NSObject { static func a() -> Self { Self() } }",
    "extension CGRect { static func a() -> Self { Self(x: 1, y: 2, width: 3, height: 4) } }",
    "extension UIView { struct S { static func a() -> Self { Self() } } }",
  ])
  func `other initializers stay`(text: String) {
    #expect(!ported("import UIKit\n\(text)").contains("PortedObject.cast"))
  }
}
