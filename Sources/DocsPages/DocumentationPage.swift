internal import PresscheckButtonFile
internal import PresscheckFiles

/// A Markdown file with pictures: a page of presscheck's own, or one with places for them between markers.
struct DocumentationPage: Sendable {
  /// Relative to the working folder.
  let path: String
  /// The text of the file; nil for a missing file.
  let old: String?
  /// The text with the pictures.
  let text: String

  /// Reads the file and puts the pictures in; throws for a file without a place for them, and for wrong markers.
  init(_ path: String, showing illustrations: [Illustration]) throws(Diagnostic) {
    self.path = path
    old = try DocumentationPage.read(path)
    let markup = PageMarkup(for: path)
    if let old, !PageMarker.isPage(old) {
      let source = Source(file: path, text: old)
      text = try DocumentationPage.filled(source, markup, illustrations)
    } else {
      text = DocumentationPage.whole(markup, illustrations)
    }
  }

  private static func read(_ path: String) throws(Diagnostic) -> String? {
    guard let bytes = try InputFile.optional(path, as: "the page", maximum: 1 << 24) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(file: path, "the file is not UTF-8 text")
    }
    return text
  }
}

// MARK: - A page of its own

extension DocumentationPage {
  /// A heading, and a section for each button.
  private static func whole(_ markup: PageMarkup, _ illustrations: [Illustration]) -> String {
    let sections = illustrations.map(\.button).unique.map { button in
      section(markup, illustrations.filter { $0.button == button })
    }
    return (["# Buttons", PageMarker.page] + sections).joined(separator: "\n\n") + "\n"
  }

  private static func section(_ markup: PageMarkup, _ illustrations: [Illustration]) -> String {
    guard let first = illustrations.first else { return "" }
    var origin = "`control: \(first.kind)`"
    if case .markdown(let folder) = markup {
      origin += ", from [\(Paths.lastComponent(of: first.file))](\(Paths.address(first.file, from: folder)))"
    }
    return ["## \(first.name.button)", origin, illustrations.tables(markup)].joined(separator: "\n\n")
  }
}

// MARK: - Places in someone's page

extension DocumentationPage {
  private static func filled(
    _ source: Source, _ markup: PageMarkup, _ illustrations: [Illustration]
  ) throws(Diagnostic) -> String {
    let places = try places(in: source)
    guard !places.isEmpty else {
      throw Diagnostic(
        file: source.file, "the page has no place for pictures",
        hint: "write \(PageMarker.begin) and \(PageMarker.end) where they belong; a missing page is created")
    }
    var text = ""
    var rest = source.text[...]
    for place in places {
      let chosen = try choice(place, of: illustrations, source)
      text += rest[..<place.begin.upperBound] + shown(chosen, markup, at: source.text[place.inner], below: place.prefix)
      rest = rest[place.inner.upperBound...]
    }
    return text + rest
  }

  /// The text between two markers.
  private struct PicturePlace {
    var patterns: [String]
    var begin: Range<String.Index>
    /// Of the lines between them.
    var prefix: String
    var inner: Range<String.Index>
  }

  private static func places(in source: Source) throws(Diagnostic) -> [PicturePlace] {
    var places: [PicturePlace] = []
    var open: (patterns: [String], marker: PageMarker)?
    for marker in try PageMarker.all(in: source) {
      switch (marker.kind, open) {
      case (.begin(let patterns), nil): open = (patterns, marker)
      case (.end, let begin?):
        let inner = begin.marker.range.upperBound..<marker.range.lowerBound
        places.append(
          PicturePlace(patterns: begin.patterns, begin: begin.marker.range, prefix: begin.marker.prefix, inner: inner))
        open = nil
      case (.begin, _?):
        throw source.error("a place for pictures begins inside another one", at: marker.range.lowerBound, hint: hint)
      case (.end, nil):
        throw source.error("no place for pictures ends here", at: marker.range.lowerBound, hint: hint)
      }
    }
    if let open {
      throw source.error("the place for pictures has no end", at: open.marker.range.lowerBound, hint: hint)
    }
    return places
  }

  private static var hint: String { "each \(PageMarker.begin) has one \(PageMarker.end)" }

  /// In the order of the patterns, each once.
  private static func choice(
    _ place: PicturePlace, of illustrations: [Illustration], _ source: Source
  ) throws(Diagnostic) -> [Illustration] {
    guard !place.patterns.isEmpty else { return illustrations }
    var chosen: [Illustration] = []
    for pattern in place.patterns {
      let glob = Glob(pattern)
      let matching = illustrations.filter { $0.matches(glob) }
      guard !matching.isEmpty else {
        throw source.error(
          "no picture matches \(pattern.quoted)", at: place.begin.lowerBound,
          hint: Suggestions.hint(for: pattern, among: illustrations.map(\.stem)))
      }
      chosen += matching.filter { !chosen.contains($0) }
    }
    return chosen
  }

  /// The pictures themselves between markers on one line, such as in the cell of a table; else tables of them, whose lines begin
  /// like the marker's, in a list or a quote.
  private static func shown(
    _ chosen: [Illustration], _ markup: PageMarkup, at inner: Substring, below prefix: String
  ) -> String {
    guard let last = inner.lastIndex(where: \.isNewline) else {
      return chosen.map { $0.markup(markup) }.joined(separator: " ")
    }
    let newline = inner.contains("\r\n") ? "\r\n" : "\n"
    let tables = chosen.tables(markup).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let lines = [""] + tables + [""]
    let quote = String(prefix.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    let end = inner[last...].dropFirst()
    let written = lines.map { line in (line.isEmpty ? quote : prefix + line) + newline }
    let isIndented = end.allSatisfy { " \t>".contains($0) }
    return newline + written.joined() + (isIndented ? String(end) : prefix)
  }
}
