/// The place where this program is installed: what it needs may lie beside it, in an unpacked archive or below a prefix.
package enum Installation {
  /// The path of this program's file, with all links followed; empty if the system does not say.
  package static let executable = Paths.realPath(of: "/proc/self/exe") ?? ""

  /// A folder below the prefix, which holds the program as `bin/presscheck`.
  ///
  /// - Parameters:
  ///   - name: The path below the prefix, such as `lib/presscheck`.
  ///   - executable: The path of the program.
  /// - Returns: Its path, with all links followed; nil if it is not there.
  package static func folder(_ name: String, of executable: String = Installation.executable) -> String? {
    let folder = Paths.folder(of: executable)
    guard folder.hasSuffix("/bin/") else { return nil }
    let path = String(folder.dropLast("bin/".count)) + name
    return InputFile.isFolder(path) ? Paths.realPath(of: path) : nil
  }
}
