package import PresscheckFiles

extension Folder {
  /// The assets in a folder and below it that code can find by name: PNG files, and all of asset catalogues.
  ///
  /// Links are listed, and not followed.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isOther: Whether an absolute path is a folder of something else, such as goldens.
  /// - Returns: Paths that begin with the folder's, in order.
  /// - Throws: Exit 66 for a folder that cannot be read.
  package static func assets(below folder: String, except isOther: (String) -> Bool) throws(Diagnostic) -> [String] {
    var files: [String] = []
    var waiting = [folder]
    while let place = waiting.popLast() {
      let isCatalog = (Paths.absolute(place) + "/").contains(".xcassets/")
      for name in try names(in: place) where !name.hasPrefix(".") {
        let path = Paths.resolve(name, in: place)
        if isReal(path) {
          if isCatalog || !(CatalogWalk.isForeign(name) || isOther(Paths.absolute(path))) { waiting.append(path) }
        } else if isCatalog || isLink(path) || Paths.ending(of: name) == "png" {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }
}
