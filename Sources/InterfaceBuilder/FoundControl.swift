package import PresscheckFiles

/// A control of a document that is read once it is chosen.
package struct FoundControl: Sendable {
  /// The button's name; nil for a button file without one.
  package var name: String?
  package var origin: ControlOrigin
  /// Reads the nodes of its button file.
  package var read: @Sendable () throws(Diagnostic) -> Document

  package init(
    name: String?, origin: ControlOrigin, read: @escaping @Sendable () throws(Diagnostic) -> Document
  ) {
    (self.name, self.origin, self.read) = (name, origin, read)
  }
}
