import Testing

@testable import PresscheckPortKit

@Suite struct KeyPathRuleTests {
  @Test(arguments: [
    ("let a = #keyPath(CALayer.opacity)", "let a = (\"opacity\")"),
    ("let a = #keyPath(CALayer.transform.scale)", "let a = (\"transform.scale\")"),
    ("let a = #keyPath(Outer.Inner.x)", "let a = (\"x\")"),
    ("let a = #keyPath(self.layer.bounds)", "let a = (\"layer.bounds\")"),
    ("let a = #keyPath(tintColor)", "let a = (\"tintColor\")"),
    ("let a = #keyPath(UIView.isHidden)", "let a = (\"hidden\")"),
    ("class A { var isOn = false; let a = #keyPath(A.isOn) }", "class A { var isOn = false; let a = (\"isOn\") }"),
    ("let a = #keyPath(\n  CALayer.opacity\n)", "let a = (\n\n\"opacity\")"),
  ])
  func `a key path becomes a text with Objective-C's names`(before: String, after: String) {
    #expect(ported(before) == after)
  }
}
