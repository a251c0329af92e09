internal import PresscheckFiles

/// The folders in which something happens when a file of a set changes.
struct FolderWalk {
  private(set) var folders: [String] = []
  /// The files in watched folders.
  private(set) var files: [String] = []
  /// The paths that lead to a file behind links: a program that writes through a link changes the file there.
  private(set) var links: [String: [String]] = [:]
  private var seen: Set<String> = []

  /// The most folders of one project; what lies deeper in larger ones is not noticed.
  private static let maximumFolders = 8_192

  /// - Parameters:
  ///   - paths: Files and folders, there or not, absolute.
  ///   - visit: Called with each folder before its entries are listed.
  init(_ paths: Set<String>, visit: (String) -> Void) {
    var queue: [String] = []
    for path in paths.sorted() {
      if InputFile.isFolder(path) { queue.append(path) }
      add(FolderWalk.existingParent(of: path), visit)
      guard let target = Paths.realPath(of: path), target != path else { continue }
      links[target, default: []].append(path)
      add(FolderWalk.parent(of: target), visit)
    }
    var next = 0
    while next < queue.count, folders.count < FolderWalk.maximumFolders {
      let folder = queue[next]
      next += 1
      add(folder, visit)
      for name in (try? Folder.names(in: folder)) ?? [] where !name.hasPrefix(".") {
        let path = Paths.resolve(name, in: folder)
        if Folder.isReal(path) { queue.append(path) } else { files.append(path) }
      }
    }
  }

  private mutating func add(_ folder: String, _ visit: (String) -> Void) {
    guard seen.insert(folder).inserted else { return }
    folders.append(folder)
    visit(folder)
  }

  /// The folder that a path is in, or the next one above that is there.
  private static func existingParent(of path: String) -> String {
    var folder = parent(of: path)
    while !InputFile.isFolder(folder), folder != "/" { folder = parent(of: folder) }
    return folder
  }

  static func parent(of path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    return folder.isEmpty ? "/" : String(folder)
  }
}
