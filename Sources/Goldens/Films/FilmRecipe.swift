public import Pixels

/// The formats that films are written in.
public enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  /// APNG: every colour, and time exact.
  case png
  /// Animated WebP without loss, in milliseconds.
  case webp
  /// At most 255 colours, no half-transparent pixels, in hundredths of a second.
  case gif

  /// What a path's ending says; nil for none of them.
  public init?(path: String) {
    switch Paths.ending(of: path) {
    case "png", "apng": self = .png
    case "webp": self = .webp
    case "gif": self = .gif
    default: return nil
    }
  }
}

/// How a film is written.
public struct FilmRecipe: Hashable, Sendable {
  /// APNG unless told.
  public var format: FilmFormat

  /// How often it is played; 0, which it is unless told, is for ever.
  public var plays: Int

  /// What time a smaller file is worth. A small one is drawn twice: colours are counted first.
  public var effort: PNG.Effort

  /// What GIF's half-transparent pixels are laid on.
  public var matte: Pixel

  /// Whether GIF mixes colours that its palette lacks of two that it has.
  public var isDithered: Bool

  public init(
    format: FilmFormat = .png, plays: Int = 0, effort: PNG.Effort = .small,
    matte: Pixel = Pixel(red: 255, green: 255, blue: 255), isDithered: Bool = false
  ) {
    self.format = format
    self.plays = plays
    self.effort = effort
    self.matte = matte
    self.isDithered = isDithered
  }
}
