package import PresscheckButtonFile
internal import PresscheckLayerTree
package import PresscheckText

/// The fonts that one button file is set in, and which files each picture owes its looks to.
package final class FontResolver: Sendable {
  /// Shared by all who set text in it.
  package let library: FontLibrary

  /// Files and folders that were named, in the order they are looked in.
  package let places: [String]

  /// - Parameters:
  ///   - folders: `--fonts`.
  ///   - file: Its `fonts:` come next; nil has none.
  ///   - configuration: Its `fonts:` come third; Debian's Inter is last.
  /// - Throws: Exit 66 for a folder that is absent, 65 for a file that is no font.
  package convenience init(
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

  /// What the files and folders that were named hold, in the order they are looked in. Opens all of them.
  ///
  /// - Throws: Exit 65 for a file that is no font.
  package func contents() throws(Diagnostic) -> [FontPlace] {
    do {
      return try library.contents()
    } catch {
      throw Diagnostic(file: nil, error.sentence, hint: error.hint, exit: error.exit)
    }
  }

  /// What pictures whose texts are in the default font owe their looks to.
  ///
  /// - Throws: Exit 66 when the default font is not there.
  package func defaultFingerprint() throws(Diagnostic) -> Fingerprint {
    do {
      return Fingerprint(fonts: try library.files(for: TextContent(string: "")))
    } catch {
      throw Diagnostic(file: nil, error.sentence, hint: error.hint, exit: error.exit)
    }
  }

  /// The files that these texts are set from, by path. Not what happens to be open: that depends on what was drawn before.
  ///
  /// - Throws: `TextError` for a font that is not to be had.
  func files(for texts: [TextContent]) throws(TextError) -> [OpenedFont] {
    var files: [String: OpenedFont] = [:]
    for text in texts {
      for file in try library.files(for: text) { files[file.path] = file }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}

extension Layer {
  /// The texts of the tree, empty ones left out.
  var texts: [TextContent] {
    let below = ([mask].compactMap(\.self) + sublayers).flatMap(\.texts)
    guard case .text(let text) = content, !text.string.isEmpty else { return below }
    return [text] + below
  }

  /// Whether a layer shows an SVG.
  var hasSVG: Bool {
    if case .image(let image) = content, case .svg = image.image { return true }
    return mask?.hasSVG ?? false || sublayers.contains(where: \.hasSVG)
  }
}
