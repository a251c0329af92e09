internal import PresscheckButtonFile

/// What is beside a test's source file.
package enum GoldenFolder {
  /// The PNG files in a folder by name, in order; none where it cannot be read. Links are left out.
  package static func pictures(in folder: String) -> [String] {
    guard !Folder.isLink(folder), let names = try? Folder.names(in: folder) else { return [] }
    return names.filter { !$0.hasPrefix(".") && Paths.ending(of: $0) == "png" }
  }

  /// A source file's text; nil for what cannot be read.
  package static func text(of path: String) -> String? {
    (try? InputFile.read(path, maximum: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }
  }

  package static func exists(_ path: String) -> Bool { InputFile.isFolder(path) }
}
