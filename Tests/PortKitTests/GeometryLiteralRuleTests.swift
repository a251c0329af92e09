import Testing

@testable import PresscheckPortKit

@Suite struct GeometryLiteralRuleTests {
  @Test(arguments: [
    (
      "let a = CGSize(width: .greatestFiniteMagnitude, height: .infinity)",
      "let a = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.infinity)"
    ),
    ("let a = CGPoint(x: -.infinity, y: b)", "let a = CGPoint(x: -CGFloat.infinity, y: b)"),
    (
      "let a = CGRect.init(x: 0, y: 0, width: .pi, height: 1)",
      "let a = CGRect.init(x: 0, y: 0, width: CGFloat.pi, height: 1)"
    ),
    ("let a = CGSize(width: b.infinity, height: CGFloat.pi)", "let a = CGSize(width: b.infinity, height: CGFloat.pi)"),
    ("let a = Size(width: .infinity)", "let a = Size(width: .infinity)"),
    ("let a = CGRect(origin: .zero, size: .zero)", "let a = CGRect(origin: .zero, size: .zero)"),
    ("let a = CGSize(width: .own, height: 1)", "let a = CGSize(width: .own, height: 1)"),
  ])
  func `implicit members in geometry name their type`(before: String, after: String) {
    #expect(ported(before) == after)
  }
}
