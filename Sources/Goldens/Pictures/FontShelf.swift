internal import LayerTree
internal import Synchronization
public import Text

/// The fonts that one button file is set in, and which files each picture owes its looks to.
public final class FontShelf: Sendable {
  /// Shared by all who set text in it.
  public let library: FontLibrary

  /// Files and folders that were named, in the order they are looked in.
  public let places: [String]
  private let known = Mutex<[Font: [OpenedFont]]>([:])

  /// - Parameters:
  ///   - folders: `--fonts`.
  ///   - file: Its `fonts:` come next; nil has none.
  ///   - configuration: Its `fonts:` come third; Debian's Inter is last.
  /// - Throws: Exit 66 for a folder that is absent, 65 for a file that is no font.
  public convenience init(
    folders: [String] = [], file: ButtonFile? = nil, configuration: Configuration = Configuration()
  ) throws(Diagnostic) {
    for folder in folders where !InputFile.exists(folder) {
      throw Diagnostic(file: "--fonts", "the font \(folder.quoted) is not there", exit: .inputNotFound)
    }
    try self.init(places: folders + (file?.fonts ?? []) + configuration.fonts)
  }

  init(places: [String]) throws(Diagnostic) {
    self.places = places
    do {
      library = try FontLibrary(places)
    } catch {
      throw Diagnostic(file: nil, error.sentence, hint: error.hint, exit: error.exit)
    }
  }

  /// What pictures whose texts are in the default font owe their looks to.
  ///
  /// - Throws: Exit 66 when the default font is not there.
  public func defaultFingerprint() throws(Diagnostic) -> Fingerprint {
    do {
      return Fingerprint(fonts: try files(for: [Font()]))
    } catch {
      throw Diagnostic(file: nil, error.sentence, hint: error.hint, exit: error.exit)
    }
  }

  /// The files that a text in these fonts may have been set with, by path. Not what happens to be open: that depends on
  /// what was drawn before.
  ///
  /// - Throws: `TextError` for a font that is not to be had.
  func files(for fonts: Set<Font>) throws(TextError) -> [OpenedFont] {
    var files: [String: OpenedFont] = [:]
    for font in fonts {
      for file in try self.files(for: font) { files[file.path] = file }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  private func files(for font: Font) throws(TextError) -> [OpenedFont] {
    var plain = font
    plain.size = 1
    if let files = known.withLock({ $0[plain] }) { return files }
    let files = try library.files(for: plain)
    known.withLock { $0[plain] = files }
    return files
  }
}

extension Layer {
  /// The fonts of all texts in the tree.
  var fonts: Set<Font> {
    var fonts = sublayers.reduce(into: mask?.fonts ?? []) { $0.formUnion($1.fonts) }
    if case .text(let text) = content, !text.string.isEmpty { fonts.insert(text.font) }
    return fonts
  }
}
