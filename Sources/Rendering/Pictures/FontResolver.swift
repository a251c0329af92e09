package import PresscheckButtonFile
package import PresscheckFiles
internal import PresscheckLayerTree
package import PresscheckText

/// Finds the fonts of a button file, and the font files that a picture depends on.
package final class FontResolver: Sendable {
  /// Shared by all that set text in these fonts.
  package let library: FontLibrary
  /// The named files and folders, in the order of the search.
  package let places: [String]

  /// Searches the folders of `--fonts` first, then the file's `fonts:`, the configuration's, and the standard Inter.
  ///
  /// A box stands for a character that no font has in a document of Interface Builder, as an outline for an image that is
  /// not drawn; in a button file it is an error.
  package convenience init(
    folders: [String] = [], file: ButtonFile? = nil, configuration: Configuration = Configuration()
  ) throws(Diagnostic) {
    for folder in folders where !InputFile.exists(folder) {
      throw Diagnostic(option: .fonts, "the font \(folder.quoted) is not there", exit: .inputNotFound)
    }
    try self.init(
      places: folders + (file?.fonts ?? []) + configuration.fonts,
      missingGlyph: file?.origin == nil ? .refused : .boxed)
  }

  init(places: [String], missingGlyph: FontLibrary.MissingGlyph = .refused) throws(Diagnostic) {
    self.places = places
    do { library = try FontLibrary(places, missingGlyph: missingGlyph) } catch { throw Diagnostic(error) }
  }

  /// Opens the named files and folders, and lists their fonts in the order of the search.
  package func contents() throws(Diagnostic) -> [FontPlace] {
    do { return try library.contents() } catch { throw Diagnostic(error) }
  }

  /// The fingerprint of pictures whose texts use the default font; exit 66 if that font is missing.
  package func defaultFingerprint() throws(Diagnostic) -> Fingerprint {
    do { return Fingerprint(fonts: try library.files(for: TextContent(string: ""))) } catch { throw Diagnostic(error) }
  }

  /// The font files of these texts by path, whatever else is open.
  func files(for texts: [TextContent]) throws(TextError) -> [OpenedFont] {
    var files: [String: OpenedFont] = [:]
    for text in texts {
      for file in try library.files(for: text) { files[file.path] = file }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}

extension Layer {
  /// The texts of the tree without empty ones.
  var texts: [TextContent] {
    let below = children.flatMap(\.texts)
    guard case .text(let text) = content, !text.string.isEmpty else { return below }
    return [text] + below
  }

  /// Whether a layer of the tree shows an SVG.
  var hasSVG: Bool {
    if case .image(let image) = content, case .svg = image.image { return true }
    return mask?.hasSVG ?? false || sublayers.contains(where: \.hasSVG)
  }
}
