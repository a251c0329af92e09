internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRendering

/// One picture of a page, four files on disk: light and dark, each at 1x and 2x.
struct Illustration: Hashable, Sendable {
  /// The name of the light file at 1x.
  let name: PictureName
  /// The folder of `name`, with a slash at its end.
  let folder: String
  /// In points.
  let width: Int
  /// In points.
  let height: Int
  /// Nil for a still.
  let frameTiming: FrameTiming?
  /// The button file's path.
  let file: String
  /// The button file's `control:`.
  let kind: String
  /// The words that the shot gives.
  var shotWords = PictureWords()
  /// The words that the button gives.
  var buttonWords = PictureWords()
  /// The button's label for screen readers, else its visible text; empty for neither.
  var label = ""

  /// The button's path and name: a document has several buttons.
  var button: [String] { [file, name.button] }

  static let appearances = [Appearance.light, .dark]
  static let scales = [1.0, 2.0]

  /// The name that patterns of pages match: `press-me/loading.t=250ms`.
  var stem: String { name.stem }

  /// The path of one of the four files, relative to the working folder.
  func path(_ appearance: Appearance = .light, scale: Double = 1) -> String {
    var name = name
    name.traits.appearance = appearance
    name.traits.scale = scale
    return folder + name.description
  }

  /// Whether a pattern matches, with the instant or without it: `pay/normal` is no variant, which `pay/normal*` is too.
  func matches(_ pattern: Glob) -> Bool {
    var still = name
    still.seconds = nil
    return pattern.matches(stem) || pattern.matches(still.stem)
  }

  /// `loading at 0.25 s`, `tap, a film of 1.5 s`, after what the button gives; what the shot gives stands for its name.
  var caption: String {
    (buttonWords.caption.map { "\($0.plainWords), " } ?? "") + phrase(shotWords.caption)
  }

  /// The shot's name and film, or words in their place, and what tells its pictures apart.
  private func phrase(_ words: String?) -> String {
    let time = name.seconds.map { " at \(Number.short($0)) s" } ?? ""
    let film = frameTiming.map { ", a film of \(Number.short($0.duration)) s" } ?? ""
    let choices = unusualChoices.map { ", \($0.phrase)" }.joined()
    let subject = words.map { $0.plainWords + time } ?? name.shot + time + film
    return subject + choices + (name.traits.locale.map { ", in \($0)" } ?? "")
  }

  /// The choices that it is for, besides light or dark, of which each picture has both.
  var unusualChoices: [any TraitChoice] {
    Traits.choices.filter { $0 != Appearance.self }.compactMap { name.traits.unusual($0) }
  }

  /// The alternative text: the shot's; else the button's and the state; else the state and the visible text.
  var words: String {
    if let alt = shotWords.alt { return phrase(alt) }
    if let alt = buttonWords.alt { return "\(alt.plainWords), \(phrase(nil))" }
    return label.isEmpty ? "\(name.button), \(phrase(nil))" : "\(phrase(nil)): \(label)"
  }
}

extension Illustration {
  /// Creates it from the light picture at 1x.
  init(_ picture: ResolvedPicture, of file: ButtonFile, in folder: String) {
    (name, self.folder, width, height) = (picture.name, folder, picture.width, picture.height)
    (frameTiming, self.file, kind) = (picture.frameTiming, file.path, file.kind)
    let title = file.shots.first { PictureName.legible($0.title(in: file.control)) == picture.name.shot }
    (shotWords, buttonWords) = (title?.words ?? PictureWords(), file.words)
    label = (file.accessibility.label ?? picture.tree.visibleTexts().joined(separator: ", ")).plainWords
  }
}

extension Layer {
  /// The texts of which at least a fiftieth shows, back to front.
  func visibleTexts(under opacity: Double = 1) -> [String] {
    let opacity = opacity * min(1, self.opacity)
    guard !isHidden, opacity >= 0.02 else { return [] }
    var texts: [String] = []
    if case .text(let text) = content, !text.string.plainWords.isEmpty { texts.append(text.string) }
    return texts + sublayers.flatMap { $0.visibleTexts(under: opacity) }
  }
}

extension String {
  /// One line, with single spaces.
  fileprivate var plainWords: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// For Markdown's square brackets, in the cell of a table too.
  fileprivate var bracketed: String {
    reduce(into: "") { $0 += "[]\\|*_`<&~".contains($1) ? "\\\($1)" : String($1) }
  }
}

/// The markup of a page's pictures.
enum PageMarkup: Hashable, Sendable {
  /// HTML that chooses the file by the reader's appearance and screen; paths are relative to the folder.
  case markdown(folder: String)
  /// A name for DocC, which chooses the file.
  case catalogue

  init(for page: String) {
    self = Paths.catalogue(of: page) == nil ? .markdown(folder: Paths.folder(of: page)) : .catalogue
  }
}

extension Illustration {
  func markup(_ markup: PageMarkup) -> String {
    switch markup {
    case .catalogue: "![\(words.bracketed)](\(name.file))"
    case .markdown(let folder): picture(from: folder)
    }
  }

  /// Both appearances are sources, because sites that sanitize HTML keep the `srcset` of a source, and not that of an image.
  private func picture(from folder: String) -> String {
    func address(_ appearance: Appearance, _ scale: Double) -> String {
      Paths.address(path(appearance, scale: scale), from: folder)
    }
    func sources(_ appearance: Appearance) -> String {
      Illustration.scales.map { address(appearance, $0) + ($0 == 1 ? "" : " \(Int($0))x") }.joined(separator: ", ")
    }
    return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(sources(.dark))\">"
      + "<source srcset=\"\(sources(.light))\"><img src=\"\(address(.light, 1))\" width=\"\(width)\""
      + " height=\"\(height)\" alt=\"\(words.markup.replacing("|", with: "&#124;"))\"></picture>"
  }

  /// Whether the caption has words of the author's, in which any character may mean something to Markdown.
  fileprivate var hasOwnCaption: Bool { shotWords.caption != nil || buttonWords.caption != nil }
}

extension [Illustration] {
  /// Tables with captions above the pictures, each at most as wide as a page.
  func tables(_ markup: PageMarkup) -> String {
    rows.map { row in
      let head = row.map { $0.hasOwnCaption ? $0.caption.markdown : $0.caption }
      let pictures = row.map { $0.markup(markup) }
      return [head, row.map { _ in ":-:" }, pictures].map { "| " + $0.joined(separator: " | ") + " |" }
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// In points: GitHub scales wider tables down.
  private static var room: Int { 830 }

  private var rows: [[Illustration]] {
    var rows: [[Illustration]] = []
    var free = 0
    for illustration in self {
      // The padding of a cell.
      let width = illustration.width + 28
      if width <= free, !rows.isEmpty {
        rows[rows.count - 1].append(illustration)
        free -= width
      } else {
        rows.append([illustration])
        free = Self.room - width
      }
    }
    return rows
  }
}

extension Paths {
  /// The DocC catalogue of a path, without a slash at its end; nil for none.
  static func catalogue(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.dropLast().lastIndex(where: { $0.hasSuffix(".docc") }) else { return nil }
    return parts[...index].joined(separator: "/")
  }

  /// The URL of a file, relative to the page's folder and percent-encoded.
  static func address(_ path: String, from folder: String) -> String {
    relative(path, to: folder).percentEncoded(keeping: "-._~=@")
  }
}
