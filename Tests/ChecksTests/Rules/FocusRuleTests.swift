import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Focus that shows or does not.
@Suite struct FocusRuleTests {
  @Test func `focus that shows nothing is a warning, a pixel is enough`() throws {
    func button(_ focused: String) -> String { textButton("black", "", "states: {normal: {}, focused: \(focused)}") }
    #expect(try check(button("{}")).messages(.focus) == ["focused looks like normal"])
    #expect(try check(button("{plate: {backgroundColor: '#FFFFFE'}}")).verdicts(.focus) == [.pass])
    #expect(try check(textButton("black")).verdicts(.focus) == [])
  }
}
