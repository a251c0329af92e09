/// A text field's text or placeholder, which the field's class may draw otherwise.
final class TextFieldLabel: UILabel {
  private let drawInField: @MainActor (CGRect) -> Void

  init(_ draw: @escaping @MainActor (CGRect) -> Void) {
    drawInField = draw
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// The field tells its text.
  override var tellsText: Bool { false }

  override func drawText(in rect: CGRect) { drawInField(rect) }

  /// Draws as a label by itself does.
  func drawOwnText(in rect: CGRect) { super.drawText(in: rect) }
}
