public import Controls

/// What a picture is called: `<name>/<shot>[.t=250ms][~dark][~rtl][@2x].png`.
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

  /// Pixels a point.
  public var scale: Double

  public init(
    button: String, shot: String, seconds: Double? = nil, appearance: Appearance = .light,
    direction: Direction = .leftToRight, scale: Double = 1
  ) {
    self.button = PictureName.legible(button)
    self.shot = PictureName.legible(shot)
    self.seconds = seconds
    self.appearance = appearance
    self.direction = direction
    self.scale = scale
  }

  /// With `-` for each character that is not an ASCII letter, a digit, `.`, `_` or `-`.
  static func legible(_ text: String) -> String {
    String(
      text.map { character in
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        return isPlain || character == "." || character == "_" || character == "-" ? character : "-"
      })
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
    let variant = (appearance == .dark ? "~dark" : "") + (direction == .rightToLeft ? "~rtl" : "")
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
