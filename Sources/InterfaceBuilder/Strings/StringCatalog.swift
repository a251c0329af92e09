internal import PresscheckFiles

/// Reads string catalogues, `.xcstrings`: JSON with every language of every key.
enum StringCatalog {
  private static let bounds = Document.Bounds(bytes: 1 << 23, values: 1_000_000)

  private static let maximumLanguages = 500

  /// A text, or the one of its variations that an iPhone shows; plural forms are left out.
  private static func unit(of localization: Node) -> Node? {
    if let unit = localization["stringUnit"] { return unit }
    let devices = localization["variations"]?["device"]
    return devices.flatMap { $0["iphone"] ?? $0["other"] }.flatMap { unit(of: $0) }
  }

  /// The languages in the catalogue but the one that the document itself is in.
  ///
  /// - Throws: Exit 65 with the place in the file.
  static func read(_ source: Source) throws(Diagnostic) -> [DocumentStrings.Translation] {
    let root = try Document(source, isJSON: true, bounds: bounds).root
    guard root.map != nil, let strings = root["strings"]?.map else {
      throw source.error("a string catalogue needs \"strings\", a map", at: root.mark)
    }
    let own = root["sourceLanguage"]?.text
    var languages: [String: [String: Node]] = [:]
    for entry in strings {
      for localization in entry.value["localizations"]?.map ?? [] where localization.key != own {
        guard languages[localization.key] != nil || languages.count < maximumLanguages else {
          throw source.error("the catalogue has more than \(maximumLanguages) languages", at: localization.value.mark)
        }
        guard let value = unit(of: localization.value)?["value"], let text = value.text else { continue }
        languages[localization.key, default: [:]][entry.key] = Node(
          mark: value.mark, value: .scalar(Scalar(text: text)))
      }
    }
    return languages.map { DocumentStrings.Translation(language: $0, source: source, texts: $1) }
      .sorted { $0.language < $1.language }
  }
}
