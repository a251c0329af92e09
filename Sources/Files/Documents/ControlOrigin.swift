/// Where in an Interface Builder document a button comes from.
package struct ControlOrigin: Hashable, Sendable {
  /// The element's `id`, unique in the document.
  package var id: String
  /// The name in Interface Builder's outline; nil for none.
  package var label: String?
  /// The custom class, else UIKit's own.
  package var className: String

  package init(id: String, label: String? = nil, className: String = "UIButton") {
    self.id = id
    self.label = label
    self.className = className
  }
}
