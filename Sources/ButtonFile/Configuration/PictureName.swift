package import PresscheckControls
internal import PresscheckFiles
internal import PresscheckText

/// The name of a picture: `<name>/<shot>[.t=250ms][~dark][~contrast][~rtl][~de][~ios26][~AX3][~reduced][~bold][@2x].png`.
package struct PictureName: Hashable, Sendable {
  /// The folder: the button's name.
  package var button: String
  /// The shot's id, else its state, else `events`.
  package var shot: String
  /// Nil for a settled picture and for a film.
  package var seconds: Double?
  /// The usual values are omitted, and whether the author's mistakes are drawn is in no name.
  package var traits: Traits
  /// The palette that is omitted.
  private let usualPalette: SystemPalette

  package init(
    button: String, shot: String, seconds: Double? = nil, traits: Traits = Traits(scale: 1),
    usualPalette: SystemPalette = .ios13
  ) {
    self.button = PictureName.legible(button)
    self.shot = PictureName.legible(shot)
    (self.seconds, self.traits) = (seconds, traits)
    self.traits.locale = traits.locale.map(PictureName.legible)
    self.traits.quirks = .faithful
    self.usualPalette = usualPalette
  }

  /// The text in Unicode's normal form C, with `-` for each character that is not a letter or digit of any script, `.`,
  /// `_` or `-`.
  package static func legible(_ text: String) -> String {
    // Most names are plain ASCII, and a run makes very many.
    if text.utf8.allSatisfy({ $0 < 0x80 && isLegible(Unicode.Scalar($0)) }) { return text }
    return text.normalFormC.reduce(into: "") { name, character in
      let scalars = character.unicodeScalars
      // A replaced character loses its marks too.
      let kept = scalars.first.map(isLegible) == true ? scalars.map { isLegible($0) ? $0 : "-" } : ["-"]
      name.unicodeScalars += kept
    }
  }

  /// The first part of the names that a test's pictures have, by the test's source file.
  package static func button(ofSource path: String) -> String { legible(Paths.stem(of: path)) }

  private static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": return true
    case "\0"..."\u{7F}": return false
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: true
    default: false
    }
  }
}

extension PictureName: CustomStringConvertible {
  /// The path, relative to the folder of all pictures.
  package var description: String { "\(button)/\(file)" }

  /// The path without its extension.
  package var stem: String { String(description.dropLast(4)) }

  /// A name as a Mac's file system compares it, which knows neither capitals nor composed characters; legible names are composed
  /// already.
  package static func folded(_ legible: String) -> String { legible.uppercased().lowercased() }

  /// The last part of the path.
  package var file: String {
    var name = shot
    if let seconds { name += ".t=\(PictureName.milliseconds(seconds))ms" }
    func add(_ mark: String) {
      name += "~"
      name += mark
    }
    // By the values themselves, not by ``Traits/choices``: a run names very many pictures.
    func add(_ value: some TraitChoice) { if !value.isStandard { add(value.mark) } }
    add(traits.appearance)
    add(traits.contrast)
    add(traits.direction)
    if let locale = traits.locale { add(locale) }
    if traits.palette != usualPalette { add(traits.palette.rawValue) }
    add(traits.contentSize)
    add(traits.reduceMotion)
    add(traits.boldText)
    if traits.scale != 1 { name += "@\(traits.scale.plain)x" }
    return name + ".png"
  }

  /// At most three decimals, none of them a trailing zero.
  private static func milliseconds(_ seconds: Double) -> String {
    // A time of -0 is 0.
    ((seconds * 1_000_000).rounded() / 1_000).magnitude.plain
  }
}
