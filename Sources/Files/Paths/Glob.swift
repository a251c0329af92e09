internal import Glibc

/// A pattern of paths: `*`, `?` and `[…]` within one component, `**` for any number of folders.
package struct Glob: Hashable, Sendable {
  private let parts: [String]

  package init(_ pattern: String) {
    parts = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// Whether the pattern matches a whole path; names that begin with a dot are no exception here.
  package func matches(_ path: String) -> Bool {
    var places = reached([0])
    for name in path.split(separator: "/").map(String.init) {
      places = reached(places.compactMap { next(after: $0, name, flags: 0) })
    }
    return places.contains(parts.count)
  }

  /// The matching files in a folder, relative to it, sorted.
  ///
  /// Folders whose names begin with a dot are skipped unless the pattern names them. `**` follows no links, which can form
  /// a circle.
  ///
  /// - Throws: Exit 66 for a folder that cannot be read.
  package func files(in folder: String) throws(Diagnostic) -> [String] {
    var found: Set<String> = []
    try collect(reached([0]), below: folder, "", &found)
    return found.sorted()
  }

  /// Lists each folder once, for all parts of the pattern that its names can be of.
  private func collect(
    _ places: [Int], below folder: String, _ path: String, _ found: inout Set<String>
  ) throws(Diagnostic) {
    for place in places where place < parts.count && parts[place] == ".." {
      try collect(reached([place + 1]), below: folder, path + "../", &found)
    }
    let places = places.filter { $0 < parts.count && parts[$0] != ".." }
    guard !places.isEmpty else { return }
    for name in try Folder.names(in: folder + path) {
      let fitting = places.compactMap { place in next(after: place, name, flags: FNM_PERIOD).map { (place, $0) } }
      guard !fitting.isEmpty else { continue }
      if InputFile.isFolder(folder + path + name) {
        let isLink = fitting.contains { parts[$0.0] == "**" } && Folder.isLink(folder + path + name)
        let next = fitting.filter { !isLink || parts[$0.0] != "**" }.map(\.1)
        try collect(reached(next), below: folder, path + name + "/", &found)
      } else if fitting.contains(where: { $0.0 == parts.count - 1 }) {
        found.insert(path + name)
      }
    }
  }

  /// The part after a name of one part; nil if the name is not of it.
  private func next(after place: Int, _ name: String, flags: Int32) -> Int? {
    guard place < parts.count else { return nil }
    if parts[place] == "**" { return flags & FNM_PERIOD != 0 && name.hasPrefix(".") ? nil : place }
    return fnmatch(parts[place], name, flags) == 0 ? place + 1 : nil
  }

  /// The parts and those behind a `**` among them, which may be no folder at all; each once, in order.
  private func reached(_ places: [Int]) -> [Int] {
    var all: Set<Int> = []
    for var place in places {
      while all.insert(place).inserted, place < parts.count, parts[place] == "**" { place += 1 }
    }
    return all.sorted()
  }
}
