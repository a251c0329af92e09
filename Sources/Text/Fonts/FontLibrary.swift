public import LayerTree
internal import Synchronization

/// Where fonts are looked for: files and folders that were named, in their order, and nothing else on the machine.
///
/// A file serves under the family name that it holds, and for the characters that an asked font lacks. A folder serves
/// faces by file name, `Inter-SemiBold.otf` or `Inter-SemiBoldItalic.ttf`, and only those asked for are opened.
public final class FontLibrary: Sendable {
  /// The family of a `Font` that names none.
  public static let defaultFamily = "Inter"

  /// Where Debian's package `fonts-inter` puts its fonts.
  public static let debianFolder = "/usr/share/fonts/opentype/inter"

  private enum Place {
    case file(FontFile)
    case folder(String)

    var path: String {
      switch self {
      case .file(let file): file.path
      case .folder(let path): path
      }
    }
  }

  private let places: [Place]
  private let fromFolders = Mutex<[String: FontFile]>([:])

  /// - Parameters:
  ///   - places: Paths of font files, which are opened now, and of folders.
  ///   - lastFolder: Looked in after all others; nil for nowhere. It need not exist.
  /// - Throws: `fontUnreadable` for a path that is neither a folder nor a whole font file.
  public init(_ places: [String] = [], lastFolder: String? = FontLibrary.debianFolder) throws(TextError) {
    var found: [Place] = []
    for path in places {
      found.append(FontFile.isFolder(path) ? .folder(path) : .file(try FontFile(path: path)))
    }
    if let lastFolder { found.append(.folder(lastFolder)) }
    self.places = found
  }

  /// The files and folders that are looked at, in order.
  public var looked: [String] { places.map(\.path) }

  /// The files that can serve a font: those given, then each folder's, by name. Folders are listed, not opened.
  public var fontFiles: [String] {
    places.flatMap { place in
      switch place {
      case .file(let file): [file.path]
      case .folder(let path): FontFile.names(inFolder: path).map { "\(path)/\($0)" }
      }
    }
  }

  /// The files that have been opened until now, by path.
  public var openedFonts: [OpenedFont] {
    let folders = fromFolders.withLock { Array($0.values) }
    return (folders + files).sorted { $0.path < $1.path }.map(OpenedFont.init)
  }

  private var files: [FontFile] {
    places.compactMap { if case .file(let file) = $0 { file } else { nil } }
  }

  /// The files that a text in a font may be set from, by path: the asked face's and all that were given. It does not
  /// depend on what was set before.
  ///
  /// - Throws: `TextError` for a face that is not to be had.
  public func files(for font: Font) throws(TextError) -> [OpenedFont] {
    let asked = try match(font).file
    return (files.filter { $0.path != asked.path } + [asked]).sorted { $0.path < $1.path }.map(OpenedFont.init)
  }

  /// The one face that a font names: never a bolder, lighter or slanted likeness of another.
  func instance(for font: Font) throws(TextError) -> FontInstance {
    FontInstance(face: try match(font).face, weight: font.weight, isItalic: font.isItalic)
  }

  private func match(_ font: Font) throws(TextError) -> (file: FontFile, face: FontFace) {
    let family = font.family ?? FontLibrary.defaultFamily
    for place in places {
      switch place {
      case .file(let file):
        if let face = file.face(family: family, font) { return (file, face) }
      case .folder(let path):
        if let file = try fileInFolder(path, family: family, font), let face = file.faces.first { return (file, face) }
      }
    }
    throw .fontNotFound(font, looked: looked)
  }

  /// The faces for characters that an asked font lacks: families in the order in which their files were given, in each
  /// the nearest to the asked weight and slant first.
  func fallbacks(for font: Font) -> [FontInstance] {
    let faces = files.flatMap(\.faces)
    let families = faces.map(\.family)
    let ranked = faces.enumerated().sorted { a, b in
      let rank = { (index: Int, face: FontFace) in
        (
          families.firstIndex(of: face.family) ?? index, face.isItalic == font.isItalic ? 0 : 1,
          face.distance(to: font.weight), index
        )
      }
      return rank(a.offset, a.element) < rank(b.offset, b.element)
    }
    return ranked.map { FontInstance(face: $0.element, weight: font.weight, isItalic: font.isItalic) }
  }

  private func fileInFolder(_ folder: String, family: String, _ font: Font) throws(TextError) -> FontFile? {
    guard let style = FontLibrary.styleName(of: font), !family.contains("/") else { return nil }
    let stem = "\(folder)/\(family.filter { $0 != " " })-\(style)"
    for path in ["\(stem).otf", "\(stem).ttf"] where FontFile.exists(path) {
      return try open(path)
    }
    return nil
  }

  private func open(_ path: String) throws(TextError) -> FontFile {
    try fromFolders.withLock { opened throws(TextError) in
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

extension FontFile {
  /// The face of a family that is drawn in the asked weight and slant, without regard to upper and lower case.
  fileprivate func face(family: String, _ font: Font) -> FontFace? {
    let family = family.lowercased()
    return faces.first { $0.family.lowercased() == family && $0.has(weight: font.weight, isItalic: font.isItalic) }
  }
}
