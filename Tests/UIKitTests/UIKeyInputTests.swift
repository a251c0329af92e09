import PresscheckUIKit
import Testing

@MainActor @Suite struct UIKeyInputTests {
  private final class CodeView: UIView, UIKeyInput {
    var code = ""
    var keyboardType: UIKeyboardType = .numberPad
    var hasText: Bool { !code.isEmpty }

    func insertText(_ text: String) { code += text }
    func deleteBackward() { code.removeLast() }
  }

  @Test func `a class says what it types with, or has the defaults`() {
    let view = CodeView()
    view.insertText("12")
    view.deleteBackward()
    #expect(view.code == "1" && view.hasText && view.keyboardType.rawValue == 4)
    view.isSecureTextEntry = true
    #expect(!view.isSecureTextEntry && view.returnKeyType == .default && view.textContentType == nil)
  }
}
