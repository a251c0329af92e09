internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckText

/// Finds texts that have too little room.
struct TextFit {
  /// The language in messages; nil for the button's own.
  let locale: String?
  /// Whether texts that are meant to have too little room are found too; never the name of an image that is not there.
  var withMeant = false
  /// Whether a title must not be higher than the whole button; layers of a file's own may lie around it.
  var isWithinButton = true
  let text: PangoTypesetter

  /// A finding for each text of a button that is shortened, broken within a word, larger than its layer or higher than the button,
  /// without hidden layers.
  func findings(in button: Layer) throws(TextError) -> [Finding] { try findings(in: button, of: button.bounds.size) }

  private func findings(in layer: Layer, of button: Size) throws(TextError) -> [Finding] {
    guard !layer.isHidden, layer.opacity > 0 else { return [] }
    var findings: [Finding] = []
    if case .text(let content) = layer.content, content.fits || withMeant && !layer.isNameplate {
      var misfit = try misfit(of: content, in: layer.bounds.size)
      if misfit == nil { misfit = try overflow(of: content, in: layer.bounds.size, of: button) }
      if let misfit {
        let message = (locale.map { "in \($0), " } ?? "") + misfit
        findings.append(Finding(layer: layer.name, message: message, keys: TextFit.keys))
      }
    }
    for child in layer.children {
      findings += try self.findings(in: child, of: button)
    }
    return findings
  }

  /// The keys of a button file that texts come from.
  static let keys = ["string", "runs", "title", "titles", "attributedTitles", "configuration"]

  /// Less than this does not show, in points.
  private static let tolerance = 0.5

  private func misfit(of content: TextContent, in size: Size) throws(TextError) -> String? {
    guard !content.string.isEmpty, !content.runs.isEmpty || !content.color.isInvisible else { return nil }
    let layout = try text.layout(content, width: size.width)
    let width = max(0, size.width)
    if !content.isWrapped || content.lines == 1 {
      // A line that runs out of its layer may do so because of the stand-in alone.
      let room = width + max(TextFit.tolerance, width * content.font.excess)
      guard layout.isTruncated || layout.size.width > room else {
        return hasNoRoom(content, size) ? higher(content.string, layout, than: size) : nil
      }
      let natural = try lineWidth(of: content)
      return natural > width ? wider(content.string, natural - width) : lacksLines(content.string)
    }
    for word in layout.lines.count > 1 ? words(of: content) : [] {
      let natural = try lineWidth(of: word)
      if natural > width + TextFit.tolerance { return wider(word.string, natural - width) }
    }
    if layout.isTruncated { return "\(quoted(content.string)) has more than \(content.lines) lines and is shortened" }
    if content.lines > 0, layout.lines.count == content.lines {
      var whole = content
      whole.lines = 0
      if try text.layout(whole, width: size.width).lines.count > content.lines { return lacksLines(content.string) }
    }
    let line = layout.size.height / Double(max(1, layout.lines.count))
    let isHigher = layout.lines.count > 1 && layout.size.height > size.height + line / 2
    return isHigher || hasNoRoom(content, size) ? higher(content.string, layout, than: size) : nil
  }

  /// A label of several lines is as high as it needs to be, whatever the button's height is.
  private func overflow(of content: TextContent, in size: Size, of button: Size) throws(TextError) -> String? {
    guard isWithinButton, content.isLabel, content.isWrapped, size.height > button.height else { return nil }
    let layout = try text.layout(content, width: size.width)
    let excess = layout.size.height - button.height
    guard layout.lines.count > 1, excess > layout.size.height / Double(layout.lines.count) / 2 else { return nil }
    return "\(quoted(content.string)) is \(Finding.points(excess)) pt higher than the button"
  }

  private func lacksLines(_ string: String) -> String { "\(quoted(string)) has lines that are left out" }

  private func hasNoRoom(_ content: TextContent, _ size: Size) -> Bool { content.isLabel && size.height <= 0 }

  private func wider(_ string: String, _ excess: Double) -> String {
    "\(quoted(string)) is \(Finding.points(excess)) pt wider than its layer"
  }

  private func higher(_ string: String, _ layout: TextLayout, than size: Size) -> String {
    "\(quoted(string)) is \(Finding.points(layout.size.height - max(0, size.height))) pt higher than its layer"
  }

  /// Each word as a text of its own, and of one with several looks each part.
  private func words(of content: TextContent) -> [TextContent] {
    func part(_ word: String, _ run: TextRun?) -> TextContent {
      var (part, own) = (content, run)
      part.string = word
      own?.string = word
      part.runs = own.map { [$0] } ?? []
      return part
    }
    guard !content.runs.isEmpty else { return content.string.wordsBetweenBlanks.map { part($0, nil) } }
    return content.runs.flatMap { run in run.string.wordsBetweenBlanks.map { part($0, run) } }
  }

  /// The width of the text in as few lines as it says.
  private func lineWidth(of content: TextContent) throws(TextError) -> Double {
    var content = content
    (content.isWrapped, content.truncation) = (false, .none)
    return try text.layout(content, width: nil).size.width
  }

  private func quoted(_ string: String) -> String {
    string.shortened(to: 60).quoted
  }
}

extension String {
  /// The words of scripts that put blanks between words, each once.
  fileprivate var wordsBetweenBlanks: [String] {
    var words: [String] = []
    for word in split(whereSeparator: { character in
      !(character.isLetter || character.isNumber) || character.unicodeScalars.contains { $0.value >= 0x0E00 }
    }) where !words.contains(String(word)) {
      words.append(String(word))
    }
    return words
  }
}
