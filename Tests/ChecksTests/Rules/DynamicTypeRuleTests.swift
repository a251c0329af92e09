import Testing

@testable import PresscheckChecks

/// Texts that follow the content size.
@Suite struct DynamicTypeRuleTests {
  /// A plain title keeps its font; a configuration's follows the content size, as UIKit documents.
  @Test func `a title that keeps its size fails, one that grows passes`() throws {
    let plain = try check(
      "control: button\nname: pay\nproperties: {title: Pay}", rules: [.dynamicType],
      state: "normal")
    #expect(plain.messages(.dynamicType) == ["\"Pay\" stays 18 pt at the content size AX2"])
    let configured = try check(
      "control: button\nname: pay\nproperties: {configuration: {style: filled, title: Pay}}", rules: [.dynamicType],
      state: "normal")
    #expect(configured.verdicts(.dynamicType) == [.pass])
  }

  @Test func `a button of layers is not asked`() throws {
    #expect(try check(textButton("black"), rules: [.dynamicType]).verdicts(.dynamicType) == [])
  }
}
