import Testing

@testable import PresscheckPortKit

@Suite struct PreviewRuleTests {
  @Test(arguments: [
    ("let a = 1\n#Preview {\n  B()\n}\nlet b = 2", "let a = 1\n          \n     \n \nlet b = 2"),
    ("#Preview(\"x\", traits: .landscapeLeft) { B() }\n", String(repeating: " ", count: 45) + "\n"),
    ("@available(iOS 17, *)\n#Preview { B() }", "                     \n                "),
  ])
  func `previews become blanks`(before: String, after: String) { #expect(ported(before) == after) }
}
