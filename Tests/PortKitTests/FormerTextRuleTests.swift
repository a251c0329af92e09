import Testing

@testable import PresscheckPortKit

@Suite struct FormerTextRuleTests {
  @Test(arguments: [
    ("let mode: String = kCAFillModeForwards", "let mode = kCAFillModeForwards"),
    ("class A: UIView { var mode: String = kCAFillModeBoth }", "class A: UIView { var mode = kCAFillModeBoth }"),
    ("let mode: String = kOwnName", "let mode: String = kOwnName"),
    ("let mode: String? = kCAFillModeBoth", "let mode: String? = kCAFillModeBoth"),
    ("let mode: String", "let mode: String"),
  ])
  func `a constant of Core Animation's is no text`(before: String, after: String) {
    #expect(ported(before).replacing("mode  =", with: "mode =") == after)
  }
}
