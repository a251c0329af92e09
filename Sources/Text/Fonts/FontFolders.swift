package import PresscheckFiles
internal import PresscheckLayerTree
internal import Synchronization

/// A folder of fonts that the user named.
///
/// Its files are found by the names inside them; all are opened when a text first needs a font.
final class FontFolder: FontSource {
  let path: String
  private let opened = Mutex<[FontFile]?>(nil)
  /// More than any company's fonts.
  static let maximumFiles = 4_096

  init(path: String) { self.path = path }

  /// The font files, by name; throws for the first file that is not a whole font, and for too many files.
  func files() throws(TextError) -> [FontFile] {
    try opened.withLock { opened throws(TextError) in
      if let opened { return opened }
      let paths = (try? Folder.fonts(in: path)) ?? []
      if paths.count > FontFolder.maximumFiles { throw .tooManyFonts(folder: path, maximum: FontFolder.maximumFiles) }
      let files = try paths.map { path throws(TextError) in try FontFile(path: path) }
      opened = files
      return files
    }
  }
}

extension Folder {
  /// The paths of a folder's font files, not of those below it.
  ///
  /// - Throws: Exit 66 for a folder that cannot be read.
  package static func fonts(in folder: String) throws(Diagnostic) -> [String] {
    try names(in: folder).filter { ["otf", "ttf", "ttc", "otc"].contains(Paths.ending(of: $0)) && !$0.hasPrefix(".") }
      .map { Paths.resolve($0, in: folder) }
  }
}

/// The folder that is searched after all others.
///
/// Its files are named after their faces, as in `Inter-SemiBold.otf`, so that only the needed ones are opened, which keeps a
/// process quick; they never stand in for another font.
final class StandardFolder: Sendable {
  let path: String
  let opened = Mutex<[String: FontFile]>([:])

  init(path: String) { self.path = path }

  /// The file of a face; nil if there is none.
  func file(family: String, _ font: Font) throws(TextError) -> FontFile? {
    guard let style = StandardFolder.styleName(of: font), !family.contains("/") else { return nil }
    let name = family.filter { $0 != " " } + "-" + style
    for ending in ["otf", "ttf"] where InputFile.exists("\(path)/\(name).\(ending)") {
      return try open("\(path)/\(name).\(ending)")
    }
    return nil
  }

  /// The faces that its files' names say.
  var fonts: [Font] {
    ((try? Folder.fonts(in: path)) ?? []).compactMap { path in
      let parts = Paths.lastComponent(of: path).prefix { $0 != "." }.split(separator: "-")
      guard parts.count == 2 else { return nil }
      let faces = FontWeight.named.flatMap { named in
        [false, true].map { Font(family: String(parts[0]), weight: named.weight, isItalic: $0) }
      }
      return faces.first { StandardFolder.styleName(of: $0) == String(parts[1]) }
    }
  }

  private func open(_ path: String) throws(TextError) -> FontFile {
    try opened.withLock { opened throws(TextError) in
      if let file = opened[path] { return file }
      let file = try FontFile(path: path)
      opened[path] = file
      return file
    }
  }

  /// The style as type foundries write it in file names; nil for a weight between the nine.
  private static func styleName(of font: Font) -> String? {
    let names = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
    guard font.weight.value.isMultiple(of: 100) else { return nil }
    let name = names[font.weight.value / 100 - 1]
    guard font.isItalic else { return name }
    return font.weight == .regular ? "Italic" : name + "Italic"
  }
}
