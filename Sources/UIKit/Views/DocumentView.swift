internal import PresscheckQuartzCore

/// All that a document says about a view, which `init(coder:)` finds in its coder.
package struct DocumentView {
  /// The type of a button.
  package var buttonType = UIButton.ButtonType.custom
  fileprivate let set: @MainActor (UIView) -> Void

  /// A view of a document.
  ///
  /// - Parameter set: Sets what the document says, before the class's own part of `init(coder:)`.
  package init(_ set: @escaping @MainActor (UIView) -> Void) { self.set = set }

  /// A new coder, for one call of `init(coder:)`.
  package var coder: NSCoder { DocumentCoder(self) }
}

extension NSCoder {
  /// The view as a document says it; nil for a view of no document.
  var documentView: DocumentView? { (self as? DocumentCoder)?.object as? DocumentView }

  /// Sets what a document says about the view.
  @MainActor func decode(_ view: UIView) { documentView?.set(view) }
}
