internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGoldens

/// How a page shows a picture.
enum PageMarkup: Hashable, Sendable {
  /// HTML that picks the file by the reader's appearance and screen; paths are seen from a folder.
  case markdown(folder: String)
  /// DocC picks the file by its name.
  case catalogue

  /// - Parameter page: Its path.
  init(for page: String) {
    self = Paths.catalogue(of: page) == nil ? .markdown(folder: Paths.folder(of: page)) : .catalogue
  }
}

extension Illustration {
  func markup(_ markup: PageMarkup) -> String {
    switch markup {
    case .catalogue: "![\(words)](\(name.file))"
    case .markdown(let folder): picture(from: folder)
    }
  }

  /// Both appearances are sources: of `srcset`, sites that clean their HTML leave those standing that a source has, and
  /// not an image's own.
  private func picture(from folder: String) -> String {
    func address(_ appearance: Appearance, _ scale: Double) -> String {
      Paths.address(path(appearance, scale: scale), from: folder)
    }
    func sources(_ appearance: Appearance) -> String {
      Illustration.scales.map { address(appearance, $0) + ($0 == 1 ? "" : " \(Int($0))x") }.joined(separator: ", ")
    }
    return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(sources(.dark))\">"
      + "<source srcset=\"\(sources(.light))\"><img src=\"\(address(.light, 1))\" width=\"\(width)\""
      + " height=\"\(height)\" alt=\"\(words)\"></picture>"
  }
}

extension [Illustration] {
  /// Tables with the captions above the pictures, each as wide as a page has room for, a blank line between two.
  func tables(_ markup: PageMarkup, newline: String = "\n") -> String {
    rows.map { row in
      let head = row.map(\.caption)
      let pictures = row.map { $0.markup(markup) }
      return [head, row.map { _ in ":-:" }, pictures].map { "| " + $0.joined(separator: " | ") + " |" }
        .joined(separator: newline)
    }.joined(separator: newline + newline)
  }

  /// In points: beyond it, the front pages of GitHub make pictures smaller.
  private static var room: Int { 830 }

  private var rows: [[Illustration]] {
    var rows: [[Illustration]] = []
    var free = 0
    for illustration in self {
      // What a cell has beside its picture.
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
  /// The DocC catalogue that a path lies in, without a slash at its end; nil for none.
  static func catalogue(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.dropLast().lastIndex(where: { $0.hasSuffix(".docc") }) else { return nil }
    return parts[...index].joined(separator: "/")
  }

  /// A file as a page links to it: seen from the page's folder, with what an address cannot hold in percent signs.
  static func address(_ path: String, from folder: String) -> String {
    relative(path, to: folder).utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      if isPlain || "-._~/=@".contains(character) { return String(character) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
