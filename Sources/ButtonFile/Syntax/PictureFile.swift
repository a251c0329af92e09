package import PresscheckCodecs

/// A PNG that the command line names.
package enum PictureFile {
  /// More bytes than the largest picture can need.
  private static let maximumBytes = 1 << 29

  /// The file's bytes, as they are.
  ///
  /// - Throws: Exit 66 for a file that is absent or cannot be read, 65 for a folder and a file that is too large.
  package static func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    do {
      return try InputFile.read(path, maximum: maximumBytes)
    } catch {
      throw .reading(error, "the picture", path)
    }
  }

  /// What is wrong with a picture's file.
  package static func diagnostic(_ error: CodecError, in path: String) -> Diagnostic {
    Diagnostic(file: path, "\(error)")
  }
}
