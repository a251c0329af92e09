internal import PresscheckFiles

/// Where Presscheck's own package is, for what is built from it.
package enum PackageReference: Hashable, Sendable {
  /// A folder with its `Package.swift`.
  case folder(String)
  /// A repository, and the version to begin with.
  case repository(url: String, from: String)
}

extension ValueReader {
  /// `package:`, a folder that exists or a repository with a version.
  func packageReference(_ node: Node) throws(Diagnostic) -> PackageReference {
    let fields = try mapping(node, "package", keys: ["path", "url", "from"])
    if let node = fields["path"] {
      if let other = fields["url"] ?? fields["from"] {
        throw source.error("a package has either a path, or a url and from", at: other.mark)
      }
      let path = source.path(try text(node, "path"), at: node.mark)
      guard InputFile.isFolder(path) else {
        throw .reading(.absent, "the package", try text(node, "path"), namedIn: source, at: node.mark)
      }
      return .folder(path)
    }
    let url = try text(try fields.required("url", of: "package"), "url")
    let version = try fields.required("from", of: "package")
    let parts = try text(version, "from").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "0"..."9" ~= $0 } }) else {
      throw mismatch("from", "a version such as 1.2.0", version)
    }
    return .repository(url: url, from: parts.joined(separator: "."))
  }
}
