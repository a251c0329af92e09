internal import PresscheckButtonFile
package import PresscheckFiles

/// The texts of a document in other languages: strings files and string catalogues beside it.
package struct DocumentStrings: Sendable {
  /// One language of one file.
  struct Translation: Sendable {
    /// As its folder or the catalogue calls it: `de`, `pt-BR`.
    var language: String
    var source: Source
    /// By key, such as `abc-De-fGh.normalTitle`.
    var texts: [String: Node]
  }

  /// Sorted by language, each once.
  private(set) var languages: [Translation] = []

  /// No other languages.
  package init() {}

  private static let ending = ".lproj"
  /// The name of such a file in errors.
  private static let what = "the strings file"
  /// The largest strings file, in bytes.
  private static let maximumBytes = 1 << 23

  /// The languages beside a document: `xx.lproj/Name.strings` next to its folder `Base.lproj`, and `Name.xcstrings`.
  ///
  /// - Throws: For a file that cannot be read.
  package init(beside path: String) throws(Diagnostic) {
    let own = Paths.folder(of: path)
    let stem = Paths.stem(of: path)
    let isInLanguage = Paths.lastComponent(of: own).hasSuffix(Self.ending)
    let folder = isInLanguage ? Paths.folder(of: String(own.dropLast())) : own
    let ownLanguage = isInLanguage ? String(Paths.lastComponent(of: own).dropLast(Self.ending.count)) : nil
    let folders = try Folder.names(in: folder).filter { $0.hasSuffix(Self.ending) }
    for name in folders {
      let language = String(name.dropLast(Self.ending.count))
      let file = "\(folder)\(name)/\(stem).strings"
      guard !["Base", "mul", ownLanguage].contains(language), InputFile.exists(file) else { continue }
      let bytes = try InputFile.read(file, as: Self.what, maximum: Self.maximumBytes)
      add(try StringsFile.read(bytes, file: file, language: language))
    }
    for file in ["\(folder)\(stem).xcstrings", "\(folder)mul\(Self.ending)/\(stem).xcstrings"]
    where InputFile.exists(file) {
      let bytes = try InputFile.read(file, as: Self.what, maximum: Self.maximumBytes)
      for translation in try StringCatalog.read(Source(bytes, file: file)) { add(translation) }
    }
    languages.sort { $0.language < $1.language }
  }

  private mutating func add(_ translation: Translation) {
    // Folders can have names that are not a language.
    guard Localization.problem(with: translation.language) == nil, languages.count < Localization.maximumCount,
      !languages.contains(where: { $0.language == translation.language })
    else { return }
    languages.append(translation)
  }
}

extension PropertyDraft {
  /// Replaces the titles that a language has for a control; texts that the document lacks stay away.
  ///
  /// - Returns: Whether there are any.
  mutating func translate(_ translation: DocumentStrings.Translation, of id: String, _ source: inout Source) -> Bool {
    var found: [(map: String, key: String, text: Node)] = []
    for state in PropertyDraft.states {
      guard let text = translation.texts["\(id).\(state)Title"], self["titles"]?[state] != nil else { continue }
      found.append(("titles", state, text))
    }
    for key in ["title", "subtitle"] {
      guard let text = translation.texts["\(id).configuration.\(key)"], self["configuration"]?[key] != nil else {
        continue
      }
      found.append(("configuration", key, text))
    }
    guard !found.isEmpty else { return false }
    // One file for all of a control's texts.
    let texts = Node(mark: .start, value: .list(found.map(\.text)))
    let adopted = source.adopt(texts, from: translation.source).list ?? []
    for (place, text) in zip(found, adopted) { replace(place.map, place.key, text) }
    return true
  }

  private mutating func replace(_ map: String, _ key: String, _ text: Node) {
    guard let node = self[map], var fields = node.map, let index = fields.firstIndex(where: { $0.key == key }) else {
      return
    }
    fields[index].value = text
    set(map, Node(mark: node.mark, value: .map(fields)))
  }
}
