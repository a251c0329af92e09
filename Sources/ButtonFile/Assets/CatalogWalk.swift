internal import Glibc
internal import PresscheckFiles

/// Goes through folders and collects the sets of their asset catalogues, in order.
///
/// Links to folders are followed within the top folder only, and no folder twice.
struct CatalogWalk {
  enum Kind: String {
    case image = "imageset"
    case color = "colorset"
    case symbol = "symbolset"
  }

  /// The folders of sets by kind, then by name with its namespaces; the first of two equal names wins (*modelled*).
  private(set) var sets: [Kind: [String: String]] = [:]
  private let top: String
  /// The real path of the top folder, with a slash at its end.
  private let realTop: String
  private var seen: Set<FileIdentity> = []
  /// How many more names are looked at.
  private var namesLeft: Int
  private let maximumNames: Int

  private static let ending = "xcassets"
  private static let maximumDepth = 64

  init(within top: String, maximumNames: Int = 1_000_000) {
    (self.top, self.maximumNames) = (top, maximumNames)
    namesLeft = maximumNames
    realTop = (Paths.realPath(of: top) ?? top) + "/"
  }

  // MARK: - Where catalogues are

  /// A folder and those above it up to the nearest project; the folder alone if there is none.
  static func way(upFrom folder: String) -> [String] {
    var folders: [String] = []
    var next = folder
    for _ in 0..<maximumDepth {
      folders.append(next)
      if isProject(next) { return folders }
      if InputFile.isTop(next.isEmpty ? "." : next) { break }
      next = parent(of: next)
    }
    return [folder]
  }

  static func isProject(_ folder: String) -> Bool {
    [".git", "Package.swift"].contains { InputFile.exists(Paths.resolve($0, in: folder)) }
      || (try? Folder.names(in: folder))?.contains { $0.hasSuffix(".xcodeproj") } ?? false
  }

  private static func parent(of folder: String) -> String {
    let parts = folder.split(separator: "/")
    guard let last = parts.last, last != ".." else { return Paths.resolve("../", in: folder) }
    let rest = parts.dropLast().joined(separator: "/")
    return folder.hasPrefix("/") ? "/" + rest : rest
  }

  /// The catalogues in a folder itself.
  mutating func addAll(in folder: String) throws(Diagnostic) {
    for name in try names(in: folder) where Paths.ending(of: name) == CatalogWalk.ending {
      try add(Paths.resolve(name, in: folder))
    }
  }

  /// The catalogues below a folder, not in those of packages and builds.
  mutating func addAll(below folder: String, depth: Int = 0) throws(Diagnostic) {
    guard depth < CatalogWalk.maximumDepth else { return }
    for name in try names(in: folder) where !CatalogWalk.isForeign(name) {
      let path = Paths.resolve(name, in: folder)
      if Paths.ending(of: name) == CatalogWalk.ending {
        try add(path)
      } else if enter(path) {
        try addAll(below: path, depth: depth + 1)
      }
    }
  }

  /// Hidden folders, and those into which tools put the code of others.
  static func isForeign(_ name: String) -> Bool {
    name.hasPrefix(".") || ["Pods", "Carthage", "DerivedData", "node_modules"].contains(name)
  }

  // MARK: - Catalogues

  /// Adds a catalogue; anything else has none.
  mutating func add(_ catalog: String) throws(Diagnostic) {
    guard Paths.ending(of: catalog) == CatalogWalk.ending, enter(catalog) else { return }
    try addSets(in: catalog, namespace: "", depth: 0)
  }

  private mutating func addSets(in folder: String, namespace: String, depth: Int) throws(Diagnostic) {
    guard depth < CatalogWalk.maximumDepth else { return }
    for name in try names(in: folder) {
      let path = Paths.resolve(name, in: folder)
      let ending = Paths.ending(of: name)
      if let kind = Kind(rawValue: ending) {
        guard staysInside(path) else { continue }
        let whole = namespace + Paths.stem(of: name)
        if sets[kind]?[whole] == nil { sets[kind, default: [:]][whole] = path }
      } else if !CatalogWalk.otherSets.contains(ending), enter(path) {
        let own = CatalogWalk.providesNamespace(path) ? name + "/" : ""
        try addSets(in: path, namespace: namespace + own, depth: depth + 1)
      }
    }
  }

  /// Folders of catalogues that hold no others; one with another extension is a group.
  private static let otherSets: Set = [
    "appiconset", "arresourcegroup", "complicationset", "cubetextureset", "dataset", "iconset", "launchimage",
    "mipmapset", "textureset", "json", "png", "pdf", "svg", "jpg", "jpeg",
  ]

  /// A group whose file cannot be read has none, as a group without the file.
  private static func providesNamespace(_ folder: String) -> Bool {
    let path = Paths.resolve("Contents.json", in: folder)
    guard InputFile.exists(path), let document = try? Document(path: path, as: "the folder of assets") else {
      return false
    }
    let contents = try? CatalogEntry(document.root, "a folder", in: document.source).entry("properties")
    return contents?["provides-namespace"]?.plain == "true"
  }

  // MARK: - Folders

  /// Whether a path is a folder within the top folder that the walk has not entered yet.
  private mutating func enter(_ path: String) -> Bool {
    guard InputFile.isFolder(path), let identity = FileIdentity(path), staysInside(path) else { return false }
    return seen.insert(identity).inserted
  }

  /// Whether a path is not a link that leads out of the top folder or nowhere.
  private func staysInside(_ path: String) -> Bool {
    guard Folder.isLink(path) else { return true }
    return Paths.realPath(of: path).map { ($0 + "/").hasPrefix(realTop) } ?? false
  }

  /// None in a folder that cannot be read.
  private mutating func names(in folder: String) throws(Diagnostic) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    namesLeft -= names.count
    guard namesLeft >= 0 else {
      throw Diagnostic(
        file: nil, "\(top.isEmpty ? "." : top) has more than \(maximumNames) files to search for asset catalogues",
        hint: "name the catalogues in the configuration: assets: [App/Assets.xcassets]")
    }
    return names
  }
}
