import Testing

@testable import PresscheckPortKit

@Suite struct AnyObjectRuleTests {
  private static func body(_ text: String) -> String? {
    let text = ported(
      "@objc protocol D { @objc optional func opened(_ b: B) }\n"
        + "class B: UIView { weak var delegate: AnyObject?; let target: AnyObject = f(); var own: D?; func f() { \(text) } }"
    )
    return text.split(separator: "\n").dropFirst().first.flatMap { line in
      line.firstRange(of: "func f() { ").map { String(line[$0.upperBound...].prefix { $0 != "}" }).trimmed }
    }
  }

  @Test func `an object of no type is cast to what has the method`() {
    #expect(Self.body("delegate?.opened?(self)") == "(delegate as? D)?.opened(self)")
    #expect(Self.body("self.delegate?.opened?(self)") == "(self.delegate as? D)?.opened(self)")
    #expect(Self.body("target.perform(s)") == "(target as? NSObject)?.perform(s)")
  }

  @Test(arguments: ["own?.opened(self)", "perform(s)", "delegate?.other(self)"])
  func `other calls stay`(text: String) { #expect(Self.body(text) == text) }
}
