/// Paths as text: nothing here looks at the disk.
package enum Paths {
  /// Up to and including the last slash; empty where there is none.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  package static func lastComponent(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The last component without its last ending.
  package static func stem(of path: String) -> String {
    let name = lastComponent(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The last component's ending in lower case, without the dot.
  package static func ending(of path: String) -> String {
    let name = lastComponent(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A path that a file names, seen from the working folder.
  package static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : folder + (folder.hasSuffix("/") ? "" : "/") + path
  }
}
