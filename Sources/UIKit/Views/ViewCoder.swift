/// Makes views as a storyboard does: `init(coder:)` finds in it what the document says about the view.
package final class ViewCoder: NSCoder {
  /// The type of a button.
  package var buttonType = UIButton.ButtonType.custom
  private let set: @MainActor (UIView) -> Void

  /// Creates a coder for one view.
  ///
  /// - Parameter set: Sets what the document says, before the class's own part of `init(coder:)`.
  package init(_ set: @escaping @MainActor (UIView) -> Void) { self.set = set }

  @MainActor func decode(_ view: UIView) { set(view) }
}
