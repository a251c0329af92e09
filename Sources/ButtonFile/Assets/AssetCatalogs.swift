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
      add(walk)
    }
  }

  /// The catalogues that an Xcode project has for a file in a folder: those in the folder and its parents up to the
  /// project's, then those below.
  ///
  /// A project's folder has `.git`, `Package.swift` or an Xcode project; without one it is the folder itself.
  ///
  /// - Throws: Exit 65 for a project with too many files.
  package init(searchingFrom folder: String) throws(Diagnostic) {
    let folders = CatalogWalk.way(upFrom: folder)
    let top = folders.last ?? folder
    var walk = CatalogWalk(within: top)
    for folder in folders { try walk.addAll(in: folder) }
    try walk.addAll(below: top)
    add(walk)
  }

  /// The catalogues that the configuration names; without any, those that are found from a folder.
  package init(_ settings: AssetSettings, searchingFrom folder: String) throws(Diagnostic) {
    if settings.folders.isEmpty {
      try self.init(searchingFrom: folder)
    } else {
      try self.init(named: settings.folders)
    }
  }

  /// The folder of an image set, relative to the working folder; nil for an unknown name.
  ///
  /// The name begins with those of the folders that provide a namespace: `Brand/heart`.
  package func imageSet(named name: String) -> String? { sets[.image]?[name] }

  /// The folder of a colour set, relative to the working folder; nil for an unknown name.
  package func colorSet(named name: String) -> String? { sets[.color]?[name] }

  /// The folders of symbol sets, by name.
  package var symbols: [String: String] { sets[.symbol] ?? [:] }

  private mutating func add(_ walk: CatalogWalk) {
    for (kind, found) in walk.sets { sets[kind, default: [:]].merge(found) { first, _ in first } }
  }
}
