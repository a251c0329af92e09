internal import Glibc

/// A pattern of paths: `*`, `?` and `[…]` within one component, `**` for any number of folders.
package struct Glob: Hashable, Sendable {
  private let parts: [String]

  package init(_ pattern: String) {
    parts = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// Whether the pattern matches a whole path; names that begin with a dot are no exception here.
  package func matches(_ path: String) -> Bool {
    Glob.matches(path.split(separator: "/").map(String.init)[...], parts[...])
  }

  /// The matching files in a folder, relative to it, sorted.
  ///
  /// Folders whose names begin with a dot are skipped unless the pattern names them. `**` follows no links, which can form
  /// a circle.
  ///
  /// - Throws: Exit 66 for a folder that cannot be read.
  package func files(in folder: String) throws(Diagnostic) -> [String] {
    var found: Set<String> = []
    try collect(parts[...], below: folder, "", &found)
    return found.sorted()
  }

  private func collect(
    _ parts: ArraySlice<String>, below folder: String, _ path: String, _ found: inout Set<String>
  ) throws(Diagnostic) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    if part == ".." { return try collect(rest, below: folder, path + "../", &found) }
    if part == "**" { try collect(rest, below: folder, path, &found) }
    for name in try Folder.names(in: folder + path) where part == "**" ? !name.hasPrefix(".") : Glob.fits(name, part) {
      if InputFile.isFolder(folder + path + name) {
        if part == "**", Folder.isLink(folder + path + name) { continue }
        try collect(part == "**" ? parts : rest, below: folder, path + name + "/", &found)
      } else if rest.isEmpty {
        found.insert(path + name)
      }
    }
  }

  private static func matches(_ path: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    if part == "**" {
      return matches(path, parts.dropFirst()) || (!path.isEmpty && matches(path.dropFirst(), parts))
    }
    guard let name = path.first, fnmatch(part, name, 0) == 0 else { return false }
    return matches(path.dropFirst(), parts.dropFirst())
  }

  private static func fits(_ name: String, _ part: String) -> Bool { fnmatch(part, name, FNM_PERIOD) == 0 }
}
