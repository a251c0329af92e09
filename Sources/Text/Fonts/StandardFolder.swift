internal import PresscheckLayerTree
internal import Synchronization

/// The folder that is looked in after all others. Its files are named after their faces, `Inter-SemiBold.otf`, so that only
/// those asked for are opened, which keeps a process quick; they never stand in for another font.
final class StandardFolder: Sendable {
  let path: String
  private let opened = Mutex<[String: FontFile]>([:])

  init(path: String) {
    self.path = path
  }

  /// The files that were opened until now, sorted.
  var openedPaths: [String] { opened.withLock { $0.keys.sorted() } }

  /// The file of a face; nil where there is none.
  func file(family: String, _ font: Font) throws(TextError) -> FontFile? {
    guard let style = StandardFolder.styleName(of: font), !family.contains("/") else { return nil }
    let name = family.filter { $0 != " " } + "-" + style
    for ending in ["otf", "ttf"] where FontFile.exists("\(path)/\(name).\(ending)") {
      return try open("\(path)/\(name).\(ending)")
    }
    return nil
  }

  private func open(_ path: String) throws(TextError) -> FontFile {
    try opened.withLock { opened throws(TextError) in
      if let file = opened[path] { return file }
      let file = try FontFile(path: path)
      opened[path] = file
      return file
    }
  }

  /// As type foundries end file names; nil for a weight between the nine.
  private static func styleName(of font: Font) -> String? {
    let names = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
    guard font.weight.value.isMultiple(of: 100) else { return nil }
    let name = names[font.weight.value / 100 - 1]
    guard font.isItalic else { return name }
    return font.weight == .regular ? "Italic" : name + "Italic"
  }
}
