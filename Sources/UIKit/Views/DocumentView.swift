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

  /// The views that hold those of this run's documents.
  private final class Roots { var views: [DocumentRoot] = [] }

  /// Ends the making of a view: a document's views are in each other, and in no window, before one of them awakes (*documented*).
  @MainActor package static func awaken(_ view: UIView) {
    let root = DocumentRoot(frame: Screen.current?.window.bounds ?? view.frame)
    root.addSubview(view)
    MediaClock.current?.service { Roots() }.views.append(root)
    view.awakeFromNib()
  }
}

/// The view of a document around the one that is shown.
final class DocumentRoot: UIView {}

extension NSCoder {
  /// The view as a document says it; nil for a view of no document.
  var documentView: DocumentView? { (self as? DocumentCoder)?.object as? DocumentView }

  /// Sets what a document says about the view.
  @MainActor func decode(_ view: UIView) { documentView?.set(view) }
}
