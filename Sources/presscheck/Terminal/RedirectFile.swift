import Glibc
import PresscheckFiles
import PresscheckGoldens

/// A page that leads to another address, which only this user can read: the arguments of a program are visible to all users.
///
/// It is there as long as the value, in a folder of its own.
final class RedirectFile {
  private let folder: String
  private var path: String { "\(folder)/preview.html" }
  /// The address of the file.
  var address: String { "file://\(path.percentEncoded(keeping: "-._~"))" }

  /// Nil if the file cannot be written.
  init?(to address: String) {
    guard let folder = RedirectFile.makeFolder() else { return nil }
    self.folder = folder
    guard write(RedirectFile.page(address)) else { return nil }
  }

  deinit { remove() }

  /// Removes the file and its folder.
  func remove() {
    unlink(path)
    rmdir(folder)
  }

  private func write(_ text: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return (try? AtomicFile.write(Array(text.utf8), toDescriptor: descriptor, name: path)) != nil
  }

  /// A new folder of this user alone: in the session's own one, else among the temporary ones.
  private static func makeFolder() -> String? {
    let session = Environment.variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    for place in [session, Environment.temporaryFolder, "/tmp"].compactMap(\.self) {
      guard let template = strdup("\(place)/presscheck-XXXXXX") else { continue }
      defer { free(template) }
      if let made = mkdtemp(template) { return String(cString: made) }
    }
    return nil
  }

  private static func page(_ address: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(address)"><title>Presscheck</title>
    <p><a href="\(address)">Open the buttons</a></p></html>

    """
  }
}
