internal import Glibc
internal import PresscheckCodecs
package import PresscheckFiles
internal import PresscheckRendering

/// A golden on disk; a symbolic link to a golden is read and written through, and never one to any other file.
package struct GoldenFile: Hashable, Sendable {
  /// Relative to the working folder.
  let path: String

  package init(path: String) { self.path = path }

  /// The size of the largest golden that is read.
  package static let maximumBytes = 1 << 29

  /// Nil for a missing file; throws for anything but a regular file, and for one that cannot be read.
  package func bytes() throws(Diagnostic) -> [UInt8]? {
    let folder = String(Paths.folder(of: path).dropLast())
    if Folder.isLink(folder) {
      throw Diagnostic(
        file: nil, "the folder \(folder.quoted) of goldens is a symbolic link",
        hint: "replace the link with the folder")
    }
    return try InputFile.optional(path, as: "the golden", maximum: GoldenFile.maximumBytes)
  }

  /// - Throws: The errors of `AtomicFile`, and exit 65 for a link to anything but a golden.
  package func write(_ bytes: [UInt8]) throws(Diagnostic) {
    let isOurs = try isOurs()
    if Folder.isLink(path), !isOurs {
      throw Diagnostic(
        file: nil, "the golden \(path.quoted) is a symbolic link to a file that is not a golden",
        hint: "remove the link")
    }
    try AtomicFile.write(bytes, to: path, isDurable: true)
  }

  /// The golden of a picture that `verify` rendered, as `record` would write it: stills of reports are compressed quickly,
  /// goldens densely.
  func compressed(_ picture: [UInt8]) throws(Diagnostic) -> [UInt8] {
    guard !PNG.isAnimated(picture) else { return picture }
    do {
      return try PNG.encode(
        try PNG.decode(picture), effort: .dense, scale: try PNG.density(picture)?.scale, texts: try PNG.texts(picture))
    } catch {
      throw Diagnostic(file: nil, "the picture for the golden \(path.quoted) cannot be read: \(error)")
    }
  }

  /// Whether the file has a render fingerprint.
  package func isOurs() throws(Diagnostic) -> Bool {
    try bytes().map(Fingerprint.isIn) ?? false
  }

  /// Whether it is there and begins as a PNG does, unlike a pointer of Git LFS.
  ///
  /// - Throws: Exit 66 for a file that cannot be read.
  package func isPicture() throws(Diagnostic) -> Bool {
    try InputFile.beginning(of: path, as: "the golden", count: PNG.signature.count) == PNG.signature
  }

  /// Whether Git LFS has not fetched the file yet.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// Whether the file has the marks of a merge that Git could not finish, as a Git LFS pointer gets them.
  static func hasConflict(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "<<<<<<< ".utf8) }

  static let conflictSentence =
    "Git left a conflict in the golden: run presscheck approve or record, and git add the golden"

  static let pointerSentence = "the golden is a Git LFS pointer: run git lfs pull"

  /// Removes the file, and its folder if it is empty then.
  package func remove() throws(Diagnostic) {
    try AtomicFile.remove(path)
    rmdir(Paths.folder(of: path))
  }

  /// Moves another golden to this path.
  func take(_ golden: GoldenFile) throws(Diagnostic) {
    _ = try AtomicFile.makeFolders(above: path)
    guard rename(golden.path, path) == 0 else { throw AtomicFile.failure(path, errno) }
    rmdir(Paths.folder(of: golden.path))
  }
}
