package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree
internal import PresscheckText

// The sentences for errors of other modules, which throw facts. Errors of Codecs and Raster describe themselves.

extension SVGPathError.Reason {
  var sentence: String {
    switch self {
    case .noMove: "a path begins with M or m"
    case .unknownCommand(let found): "\(String(found).quoted) is not a path command"
    case .noNumber: "a number is missing"
    case .noFlag: "an arc's flag must be 0 or 1"
    case .notFinite: "the coordinate is not finite"
    case .tooManyElements(let limit): "it has more than \(limit) elements"
    }
  }
}

extension TextError {
  package var sentence: String {
    switch self {
    case .fontNotFound(let font, _): "there is no font \(font.phrase)"
    case .fontUnreadable(let path): "the font \(path.quoted) is not one, or is damaged"
    case .tooManyFonts(let folder, let maximum): "the folder \(folder.quoted) holds more than \(maximum) fonts"
    case .missingGlyph(let scalar, let fonts): "no font has the character \(scalar.phrase): asked \(fonts.listed)"
    case .tooLong(let characters, let maximum): "the text has \(characters) characters: at most \(maximum) are set"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .fontNotFound(_, let looked):
      "looked in \(looked.isEmpty ? "no folder" : looked.joined(separator: ", "))"
    case .missingGlyph: "name a font file that has it under fonts:"
    case .tooManyFonts: "name the files that are needed, or a smaller folder"
    case .fontUnreadable, .tooLong: nil
    }
  }

  fileprivate var exit: ExitCode {
    guard case .fontNotFound(let font, _) = self, font.family == nil, font.weight.value.isMultiple(of: 100) else {
      return .badInput
    }
    // The default family is not installed, which is not a mistake of the file.
    return .inputNotFound
  }
}

extension Diagnostic {
  /// The error's sentence after a prefix, and the remedy and hint for a missing glyph.
  package init(
    _ error: TextError, file: String? = nil, at place: FileLocation? = nil, prefix: String = "",
    missingGlyph remedy: Remedy = .addFont
  ) {
    self.init(file: file, at: place, prefix + error.sentence, hint: error.hint, exit: error.exit)
    if case .missingGlyph = error { (self.remedy, hint) = (remedy, "name a font file that has it") }
  }
}

extension Font {
  /// `"Inter" in semibold italic`.
  fileprivate var phrase: String {
    let named = FontWeight.named.first { $0.weight == weight }?.name
    let style = (named ?? "weight \(weight.value)") + (isItalic ? " italic" : "")
    return "\((family ?? FontLibrary.defaultFamily).quoted) in \(style)"
  }
}

extension [String] {
  /// `"Inter", "Noto Sans"`; the first eight of many, and how many more there are.
  fileprivate var listed: String {
    let first = prefix(8).map(\.quoted).joined(separator: ", ")
    return count > 8 ? "\(first) and \(count - 8) more" : first
  }
}

extension Unicode.Scalar {
  /// `"ש" (U+05E9)`.
  package var phrase: String {
    let code = String(value, radix: 16, uppercase: true)
    return "\(String(Character(self)).quoted) (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code))"
  }
}
