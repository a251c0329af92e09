internal import PresscheckButtonFile

extension ButtonSource {
  /// Reads a document from its file.
  package static let standard: Opening = { path, context throws(Diagnostic) in
    let document = try InterfaceDocument(path: path, context: context)
    return try document.controls.mapAll { control throws(Diagnostic) in try document.document(for: control) }
  }
}
