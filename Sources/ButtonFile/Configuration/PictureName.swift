package import PresscheckControls
internal import PresscheckText

/// What a picture is called: `<name>/<shot>[.t=250ms][~dark][~rtl][~ios26][@2x].png`.
package struct PictureName: Hashable, Sendable {
  /// The folder: the button's name.
  package var button: String

  /// The shot's id, else its state, else `events`.
  package var shot: String

  /// Nil for a settled picture and for a film.
  package var seconds: Double?

  /// Light is not written.
  package var appearance: Appearance

  /// Left to right is not written.
  package var direction: Direction

  /// That of iOS 13 is not written.
  package var palette: SystemPalette

  /// Pixels a point.
  package var scale: Double

  package init(
    button: String, shot: String, seconds: Double? = nil, appearance: Appearance = .light,
    direction: Direction = .leftToRight, palette: SystemPalette = .ios13, scale: Double = 1
  ) {
    self.button = PictureName.legible(button)
    self.shot = PictureName.legible(shot)
    self.seconds = seconds
    self.appearance = appearance
    self.direction = direction
    self.palette = palette
    self.scale = scale
  }

  /// In Unicode's normal form C, with `-` for each character that is neither a letter nor a digit of any script, with its
  /// marks, nor `.`, `_` or `-`.
  package static func legible(_ text: String) -> String {
    text.normalFormC.reduce(into: "") { name, character in
      let scalars = character.unicodeScalars
      // The marks of what is replaced go with it.
      let kept = scalars.first.map(isLegible) == true ? scalars.map { isLegible($0) ? $0 : "-" } : ["-"]
      name.unicodeScalars += kept
    }
  }

  private static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: true
    default: scalar == "." || scalar == "_" || scalar == "-"
    }
  }
}

extension PictureName: CustomStringConvertible {
  /// The path, relative to the folder that pictures go to.
  package var description: String { "\(button)/\(file)" }

  /// The path without its ending.
  package var stem: String { String(description.dropLast(4)) }

  /// The last part of the path.
  package var file: String {
    let time = seconds.map { ".t=\(PictureName.milliseconds($0))ms" } ?? ""
    let variant =
      (appearance == .dark ? "~dark" : "") + (direction == .rightToLeft ? "~rtl" : "")
      + (palette == .ios13 ? "" : "~\(palette.rawValue)")
    return shot + time + variant + (scale == 1 ? "" : "@\(scale.plain)x") + ".png"
  }

  /// At most three decimals, none of them a trailing zero.
  private static func milliseconds(_ seconds: Double) -> String {
    let micros = Int((seconds * 1_000_000).rounded())
    let (whole, part) = (micros / 1_000, micros % 1_000)
    guard part > 0 else { return "\(whole)" }
    var decimals = String(1_000 + part).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}
