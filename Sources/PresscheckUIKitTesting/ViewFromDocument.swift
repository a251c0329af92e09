public import PresscheckUIKit
internal import PresscheckViewRecording

/// Makes a view as a storyboard does: with `init(coder:)`, then what the document sets, then `awakeFromNib`.
///
/// ```swift
/// expectGolden(of: try viewFromDocument(RippleButton.self, frame: frame) { $0.rippleColor = .white })
/// ```
///
/// - Parameters:
///   - type: The view's class.
///   - frame: The document's; the class's `init(coder:)` finds it set.
///   - buttonType: A button's type, which the document says.
///   - set: Sets what Interface Builder's runtime attributes would.
/// - Returns: The view.
/// - Throws: If `init(coder:)` gives nil, and what `set` throws.
@MainActor public func viewFromDocument<View: UIView>(
  _ type: View.Type, frame: CGRect, buttonType: UIButton.ButtonType = .custom, _ set: (View) throws -> Void = { _ in }
) throws -> View {
  var document = DocumentView { $0.frame = frame }
  document.buttonType = buttonType
  guard let view = type.init(coder: document.coder) else { throw ViewClass.InstanceError.noCoderInstance("\(type)") }
  try set(view)
  DocumentView.awaken(view)
  return view
}
