package import PresscheckFiles

/// The images and colours of asset catalogues by their names; the first of two equal names wins (*modelled*).
package struct AssetCatalogs: Hashable, Sendable {
  private var sets: [CatalogWalk.Kind: [String: String]] = [:]

  /// No catalogues.
  package init() {}

  /// The catalogues in folders and below them; a folder can be a catalogue itself.
  ///
  /// - Throws: Exit 66 for a folder that is absent, 65 for one with too many files.
  package init(named folders: [String]) throws(Diagnostic) {
    for folder in folders {
      guard InputFile.isFolder(folder) else { throw .reading(.absent, "the folder of assets", folder) }
      var walk = CatalogWalk(within: folder)
      try walk.add(folder)
      try walk.addAll(below: folder)
      merge(walk.sets)
    }
  }

  /// The catalogues that an Xcode project has for a file in a folder: those in the folder and its parents up to the
  /// project's, then those below.
  ///
  /// A project's folder has `.git`, `Package.swift` or an Xcode project; without one it is the folder itself.
  ///
  /// - Parameters:
  ///   - folder: The file's.
  ///   - known: Keeps those below projects, by their folders.
  /// - Throws: Exit 65 for a project with too many files.
  package init(
    searchingFrom folder: String, keeping known: BoundedCache<String, AssetCatalogs> = BoundedCache(1)
  ) throws(Diagnostic) {
    let folders = CatalogWalk.way(upFrom: folder)
    let top = folders.last ?? folder
    var walk = CatalogWalk(within: top)
    for folder in folders { try walk.addAll(in: folder) }
    merge(walk.sets)
    merge(try known.value(top) { () throws(Diagnostic) in try AssetCatalogs(below: top) }.sets)
  }

  private init(below top: String) throws(Diagnostic) {
    var walk = CatalogWalk(within: top)
    try walk.addAll(below: top)
    merge(walk.sets)
  }

  /// The folder of an image set, relative to the working folder; nil for an unknown name.
  ///
  /// The name begins with those of the folders that provide a namespace: `Brand/heart`.
  package func imageSet(named name: String) -> String? { sets[.image]?[name] }

  /// The folder of a colour set, relative to the working folder; nil for an unknown name.
  package func colorSet(named name: String) -> String? { sets[.color]?[name] }

  /// The folders of symbol sets, by name.
  package var symbols: [String: String] { sets[.symbol] ?? [:] }

  private mutating func merge(_ others: [CatalogWalk.Kind: [String: String]]) {
    for (kind, found) in others { sets[kind, default: [:]].merge(found) { first, _ in first } }
  }
}

extension ReadingContext {
  /// The catalogues that the configuration names; without any, those that are found from a folder.
  package func catalogs(searchingFrom folder: String) throws(Diagnostic) -> AssetCatalogs {
    let named = configuration.assets.folders
    guard named.isEmpty else { return try AssetCatalogs(named: named) }
    return try AssetCatalogs(searchingFrom: folder, keeping: catalogs)
  }
}

extension AssetCatalogs {
  /// The first file that an image set would show and that is not there; nil for a set that cannot be read.
  package static func missingFile(ofSet folder: String) -> String? {
    let shown = try? entries("images", ofSet: folder)?.ofBestIdiom { $0["filename"] != nil }
    return shown?.lazy.compactMap { $0["filename"]?.text }.first { !InputFile.exists(Paths.resolve($0, in: folder)) }
  }

  /// Whether a colour set has a colour.
  package static func hasColor(set folder: String) -> Bool {
    entries("colors", ofSet: folder)?.contains { $0["color"] != nil } ?? false
  }

  private static func entries(_ key: String, ofSet folder: String) -> [CatalogEntry]? {
    guard let document = try? Document(path: Paths.resolve("Contents.json", in: folder), as: "the set") else {
      return nil
    }
    return try? CatalogEntry(document.root, "the set", in: document.source).entries(key)
  }

  /// Whether a folder is in a project, whose catalogues it has.
  package static func isInProject(_ folder: String) -> Bool {
    CatalogWalk.way(upFrom: folder).last.map(CatalogWalk.isProject) ?? false
  }
}
