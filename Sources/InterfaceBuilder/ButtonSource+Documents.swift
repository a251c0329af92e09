internal import PresscheckButtonFile

extension ButtonSource {
  /// Reads a document from its file.
  package static let standard: Opening = { path, _ throws(Diagnostic) in
    throw Diagnostic(file: path, "storyboards and XIBs cannot be read yet")
  }
}
