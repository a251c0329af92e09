import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree

@testable import PresscheckUIKit

/// Says what it hears, and forbids what it is told to.
@MainActor final class TextFieldListener: UITextFieldDelegate {
  var told: [String] = []
  var forbidden: Set<String> = []

  private func ask(_ question: String) -> Bool {
    told.append(question)
    return !forbidden.contains { question.hasPrefix($0) }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { told.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { told.append("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask("shouldChange \(range.location),\(range.length) to \(string)") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
}

/// A rectangle by its origin and size.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension Run {
  /// A text field on a screen, which is prepared first.
  static func field(
    _ size: CGSize = CGSize(width: 100, height: 40), _ prepare: (UITextField) -> Void = { _ in }
  ) throws -> (UITextField, Screen) {
    let field = UITextField()
    let screen = Run.screen()
    try screen.show {
      field.frame.size = size
      prepare(field)
      return field
    }
    return (field, screen)
  }
}
