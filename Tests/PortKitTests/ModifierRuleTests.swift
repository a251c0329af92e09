import Testing

@testable import PresscheckPortKit

@Suite struct ModifierRuleTests {
  @Test func `dynamic becomes blanks`() {
    #expect(ported("class A {\n  dynamic var x = 1\n}") == "class A {\n          var x = 1\n}")
    #expect(ported("class A { public dynamic func f() {} }") == "class A { public         func f() {} }")
  }

  @Test func `static members are public instead of open`() {
    #expect(ported("open class A { open static let x = 1 }") == "open class A { public static let x = 1 }")
  }

  @Test func `other modifiers stay`() {
    #expect(ported("class A { weak var a: A?; lazy var b = 1 }") == "class A { weak var a: A?; lazy var b = 1 }")
  }
}
