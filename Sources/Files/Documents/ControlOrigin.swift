/// Where in an Interface Builder document a button comes from.
package struct ControlOrigin: Hashable, Sendable {
  /// The element's `id`, unique in the document.
  package var id: String
  /// The name in Interface Builder's outline; nil for none.
  package var label: String?
  /// The custom class, else UIKit's own.
  package var className: String
  /// The document's words for a screen reader.
  package var accessibility = Accessibility()

  /// Words in place of UIKit's own; nil leaves those.
  package struct Accessibility: Hashable, Sendable {
    package var label: String?
    package var hint: String?
    /// All of them, by UIKit's names.
    package var traits: [String]?
    /// Whether a screen reader stops at it.
    package var isElement: Bool?

    package init() {}
  }

  package init(id: String, label: String? = nil, className: String = "UIButton") {
    (self.id, self.label, self.className) = (id, label, className)
  }
}
