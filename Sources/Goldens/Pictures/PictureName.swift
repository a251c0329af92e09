public import Controls
internal import Text

/// What a picture is called: `<name>/<shot>[.t=250ms][~dark][~rtl][~ios26][@2x].png`.
public struct PictureName: Hashable, Sendable {
  /// The folder: the button's name.
  public var button: String

  /// The shot's id, else its state, else `events`.
  public var shot: String

  /// Nil for a settled picture and for a film.
  public var seconds: Double?

  /// Light is not written.
  public var appearance: Appearance

  /// Left to right is not written.
  public var direction: Direction

  /// That of iOS 13 is not written.
  public var palette: SystemPalette

  /// Pixels a point.
  public var scale: Double

  public init(
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
  static func legible(_ text: String) -> String {
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
  public var description: String { "\(button)/\(file)" }

  /// The path without its ending.
  public var stem: String { String(description.dropLast(4)) }

  /// The last part of the path.
  public var file: String {
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
