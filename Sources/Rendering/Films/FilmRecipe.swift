package import PresscheckButtonFile
package import PresscheckCodecs
package import PresscheckControls
internal import PresscheckGraphics

/// The formats that films are written in.
package enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  /// APNG: every colour, and time exact.
  case png
  /// Animated WebP without loss, in milliseconds.
  case webp
  /// At most 255 colours, no half-transparent pixels, in hundredths of a second.
  case gif

  /// What a path's ending says; nil for none of them.
  package init?(path: String) {
    switch Paths.ending(of: path) {
    case "png", "apng": self = .png
    case "webp": self = .webp
    case "gif": self = .gif
    default: return nil
    }
  }
}

/// How a film is written.
package struct FilmRecipe: Hashable, Sendable {
  /// APNG unless told.
  package var format: FilmFormat

  /// How often it is played; 0, which it is unless told, is for ever.
  package var plays: Int

  /// What time a smaller file is worth. A small one is drawn twice: colours are counted first.
  package var effort: PNG.Effort

  /// What GIF's half-transparent pixels are laid on.
  package var matte: Pixel

  /// Whether GIF mixes colours that its palette lacks of two that it has.
  package var isDithered: Bool

  package init(
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

extension FilmRecipe {
  /// What `--matte` says.
  ///
  /// - Throws: Exit 64 for what is no colour.
  package static func matte(_ text: String, _ appearance: Appearance) throws(Diagnostic) -> Pixel {
    let source = Source(file: "--matte", text: text, exit: .usage)
    let color = try ValueReader(source).color(try Node(flag: text, source), "the matte").resolved(in: appearance)
    func byte(_ channel: Double) -> UInt8 { UInt8((min(1, max(0, channel)) * 255).rounded()) }
    return Pixel(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}

extension FilmOptions {
  /// What `--duration` says, in seconds.
  ///
  /// - Throws: Exit 64.
  package static func duration(_ text: String) throws(Diagnostic) -> Double {
    do throws(PhraseError) {
      let seconds = try Instant.seconds(text, offset: 0)
      guard Film.durations.contains(seconds) else {
        throw PhraseError(0, "a film must take \(Film.durations.phrase) seconds, not \(text.quoted)")
      }
      return seconds
    } catch {
      throw Diagnostic(file: "--duration", error.message, hint: error.hint, exit: .usage)
    }
  }

  /// What `--fps` says, in frames a second.
  ///
  /// - Throws: Exit 64.
  package static func rate(_ text: String) throws(Diagnostic) -> Double {
    guard let rate = DecimalNumber.parse(text), Film.rates.contains(rate) else {
      throw Diagnostic(
        file: "--fps", "a film must have \(Film.rates.phrase) frames a second, not \(text.quoted)", exit: .usage)
    }
    return rate
  }
}
