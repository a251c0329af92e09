internal import Glibc

/// Paths as text; only `way` and `realPath` ask the disk, for links.
package enum Paths {
  /// Up to and including the last slash; empty if there is none.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  package static func lastComponent(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The last component without its extension.
  package static func stem(of path: String) -> String {
    let name = lastComponent(of: path)
    return dot(in: name).map { String(name[..<$0]) } ?? name
  }

  /// The last component's extension in lower case, without the dot.
  package static func ending(of path: String) -> String {
    let name = lastComponent(of: path)
    return dot(in: name).map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static func dot(in name: String) -> String.Index? {
    name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
  }

  /// The path of the same file from another folder; both are relative to the working folder, and the folder need not exist.
  ///
  /// Links above a file are followed, so that `..` leads where it seems to lead.
  package static func way(to path: String, from folder: String) -> String {
    let start = folder.asFolder
    if path.hasPrefix(start), start.isEmpty || !path.dropFirst(start.count).hasPrefix("../") {
      return String(path.dropFirst(start.count))
    }
    let (target, origin) = (real(path), real(start))
    let shared = zip(target, origin).prefix { $0 == $1 }.count
    return (origin[shared...].map { _ in ".." } + target[shared...]).joined(separator: "/")
  }

  /// The absolute path of what is there, with all links followed; nil if nothing is there.
  package static func realPath(of path: String) -> String? {
    guard let found = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The components of the absolute path, with links followed as far as it exists.
  static func real(_ path: String) -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    for count in (0...parts.count).reversed() {
      let start = (path.hasPrefix("/") ? "/" : "./") + parts[..<count].joined(separator: "/")
      guard let found = realPath(of: start) else { continue }
      let existing = found.split(separator: "/").map(String.init)
      return parts[count...].reduce(into: existing) { parts, part in
        if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
      }
    }
    return parts
  }

  /// The path without the folders that a `..` after them leaves again; a link stays, because `..` leads elsewhere from its target.
  package static func shortened(_ path: String) -> String {
    guard path.contains("/../") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, !["", ".", ".."].contains(last),
        !Folder.isLink(parts.joined(separator: "/"))
      {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// A path that a file names, relative to the working folder.
  package static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder.asFolder + path
  }
}

extension String {
  /// The path of a folder, with a slash at its end; empty for the working folder.
  package var asFolder: String { isEmpty || hasSuffix("/") ? self : self + "/" }
}
