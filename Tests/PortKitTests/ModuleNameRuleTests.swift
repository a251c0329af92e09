import Testing

@testable import PresscheckPortKit

@Suite struct ModuleNameRuleTests {
  private static func text(_ source: String) -> String? {
    let text = ported([
      "Shop/Views/Badge.swift": "import UIKit\nclass Badge: UIView {}", "Shop/Views/A.swift": "import UIKit\n\(source)",
    ])["Shop/Views/A.swift"]
    return text?.split(separator: "\n").dropFirst().first.map { String($0) }
  }

  @Test func `the name of the sources' own module goes`() {
    #expect(Self.text("let a: Shop.Badge? = Shop.Badge()") == "let a:      Badge? =      Badge()")
    #expect(Self.text("let a: [Views.Badge] = []") == "let a: [      Badge] = []")
  }

  @Test func `a folder that is not in the paths can be named`() {
    let source = SourceFile(path: "A.swift", text: "import Shop\nclass A: UIView {}; let a = Shop.A()")
    let porting = Porting([source], folders: ["Shop"])
    #expect(porting.report.findings == [])
    #expect(porting.files.first.map { String(decoding: $0.bytes, as: UTF8.self).contains("let a =      A()") } == true)
  }

  @Test func `Apple's modules have the name of ours`() {
    #expect(
      Self.text("let a: UIKit.UIColor = UIKit.UIColor()")
        == "let a: PresscheckUIKit.UIColor = PresscheckUIKit.UIColor()")
  }

  @Test(arguments: [
    "enum Shop { struct Badge {} }; let a = Shop.Badge()", "let a = Shop.name", "let a = Other.Badge()",
  ])
  func `other names stay`(source: String) { #expect(Self.text(source) == source) }
}
