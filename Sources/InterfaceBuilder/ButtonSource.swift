package import PresscheckButtonFile

/// What a user can name as buttons: a button file, or an Interface Builder document with several buttons.
package enum ButtonSource {
  /// The buttons of a file, in its order.
  ///
  /// - Throws: Exit 65 for wrong content, 66 for a file that is absent.
  package static func buttons(at path: String, _ context: ReadingContext) throws(Diagnostic) -> [ButtonFile] {
    [try ButtonFile(path: path, context: context)]
  }
}
