internal import PresscheckFiles
package import PresscheckLayerTree
internal import Synchronization

/// Finds fonts in the named files and folders, in their order, and nowhere else on the machine.
///
/// Fonts are found by the family names inside their files, and are used for characters that another font lacks.
package final class FontLibrary: Sendable {
  /// The family of a `Font` that names none.
  package static let defaultFamily = "Inter"
  /// Where Debian's package `fonts-inter` puts its fonts.
  package static let debianFolder = "/usr/share/fonts/opentype/inter"
  /// The folder that is searched after all others: the fonts that were installed with this program, else Debian's.
  package static let standardFolder = Installation.folder("share/presscheck/fonts") ?? debianFolder

  /// The treatment of a character that no font has.
  package enum MissingGlyph: Hashable, Sendable {
    /// An error.
    case refused
    /// Drawn as a box: in what was made for iOS, which has fonts for all characters.
    case boxed
  }

  private let places: [any FontSource]
  let missingGlyph: MissingGlyph
  let last: StandardFolder?
  private let stacks = Mutex<[Font: FontStack]>([:])
  private let hashed = Mutex<[String: OpenedFont]>([:])

  /// - Parameters:
  ///   - places: Paths of font files, which are opened now, and of folders, whose files are opened with the first text.
  ///   - lastFolder: Searched after all others, by file names; nil for none. It need not exist.
  ///   - missingGlyph: An error, or the box, for a character that no font has.
  /// - Throws: `fontUnreadable` for a path that is neither a folder nor a whole font file.
  package init(
    _ places: [String] = [], lastFolder: String? = FontLibrary.standardFolder, missingGlyph: MissingGlyph = .refused
  ) throws(TextError) {
    self.missingGlyph = missingGlyph
    self.places = try places.map { path throws(TextError) -> any FontSource in
      if InputFile.isFolder(path) { FontFolder(path: path) } else { try FontFile(path: path) }
    }
    last = lastFolder.map(StandardFolder.init)
  }

  /// The files and folders that are searched, in order.
  package var looked: [String] { places.map(\.path) + [last?.path].compactMap(\.self) }

  /// The content of the named files and folders, in order; all are opened.
  package func contents() throws(TextError) -> [FontPlace] {
    try places.map { place throws(TextError) in
      FontPlace(path: place.path, faces: try place.files().flatMap(\.faces).map(HeldFace.init))
    }
  }

  /// The files in the last folder, which are not opened.
  package var lastFiles: [String] {
    last.flatMap { try? Folder.fonts(in: $0.path) } ?? []
  }

  /// The faces of all files, for a variable one at each of the nine weights; those of the last folder by their files' names.
  package func fonts() throws(TextError) -> [Font] {
    let files = try places.map { place throws(TextError) in try place.files() }
    return files.joined().flatMap(\.faces).flatMap(\.fonts) + (last?.fonts ?? [])
  }

  /// The files that a text needs, by path, whatever was set before: those of its fonts, and those for characters that these lack.
  package func files(for text: TextContent) throws(TextError) -> [OpenedFont] {
    var files: [String: OpenedFont] = [:]
    for look in try boxed(text).looks {
      for instance in try instances(for: look.letters, in: look.font) {
        files[instance.face.path] = opened(instance.face)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// Whether a face of a family is in a file with these bytes, as ``OpenedFont/contentHash`` has them.
  package func holds(_ family: String, _ contentHash: String) -> Bool {
    // Names of files have no blanks.
    func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    return ((try? fonts()) ?? []).contains { font in
      guard let name = font.family, key(name) == key(family), let face = try? face(for: font) else { return false }
      return opened(face).contentHash == contentHash
    }
  }

  /// The one face that a font names: never a bolder, lighter or slanted imitation.
  func instance(for font: Font) throws(TextError) -> FontInstance {
    try withStack(for: font) { stack throws(TextError) in stack.asked }
  }

  /// That face and the stand-ins that a text needs, in order.
  func instances(for string: String, in font: Font) throws(TextError) -> [FontInstance] {
    try withStack(for: font) { stack throws(TextError) in try stack.instances(for: string) }
  }

  func withStack<Result: Sendable>(
    for font: Font, _ body: (inout FontStack) throws(TextError) -> Result
  ) throws(TextError) -> Result {
    var key = font
    key.size = 1
    return try stacks.withLock { stacks throws(TextError) in
      var stack: FontStack
      if let known = stacks[key] {
        stack = known
      } else {
        let asked = FontInstance(face: try face(for: font), weight: font.weight, isItalic: font.isItalic)
        stack = FontStack(asked, try standIns(for: key), for: key)
      }
      defer { stacks[key] = stack }
      return try body(&stack)
    }
  }

  private func face(for font: Font) throws(TextError) -> FontFace {
    let family = font.family ?? FontLibrary.defaultFamily
    for place in places {
      for file in try place.files() {
        if let face = file.face(family: family, font) { return face }
      }
    }
    guard let face = try last?.file(family: family, font)?.faces.first else {
      throw .fontNotFound(font, looked: looked)
    }
    return face
  }

  /// The faces for characters that a font lacks: families in the order of their files, in each the nearest to the weight
  /// and slant first.
  private func standIns(for font: Font) throws(TextError) -> [FontFace] {
    var faces: [FontFace] = []
    for place in places { faces += try place.files().flatMap(\.faces) }
    var families: [String: Int] = [:]
    for face in faces where families[face.family] == nil { families[face.family] = families.count }
    let ranks = faces.enumerated().map { index, face in
      (families[face.family] ?? 0, face.isItalic == font.isItalic ? 0 : 1, face.distance(to: font.weight), index)
    }
    return faces.indices.sorted { ranks[$0] < ranks[$1] }.map { faces[$0] }
  }

  private func opened(_ face: FontFace) -> OpenedFont {
    hashed.withLock { hashed in
      if let known = hashed[face.path] { return known }
      let font = OpenedFont(face)
      hashed[face.path] = font
      return font
    }
  }
}

extension FontFile {
  /// The face of a family in the weight and slant, without regard to upper and lower case.
  fileprivate func face(family: String, _ font: Font) -> FontFace? {
    let family = family.lowercased()
    return faces.first { $0.family.lowercased() == family && $0.has(weight: font.weight, isItalic: font.isItalic) }
  }
}
