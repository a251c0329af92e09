package import PresscheckButtonFile
package import PresscheckCodecs
package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The file formats of a film.
package enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  /// APNG: every colour, and exact times.
  case png
  /// Lossless animated WebP, with times in milliseconds.
  case webp
  /// At most 255 colours, no half-transparent pixels, and times in hundredths of a second.
  case gif

  /// The format of a path's extension; nil for any other.
  package init?(path: String) {
    let ending = Paths.ending(of: path)
    self.init(rawValue: ending == "apng" ? "png" : ending)
  }
}

/// The settings of a film's file.
package struct FilmRecipe: Hashable, Sendable {
  package var format: FilmFormat
  /// 0 repeats for ever.
  package var plays: Int
  /// How much time a smaller file may take; a GIF takes any alike.
  package var effort: PNG.Effort
  /// Beneath GIF's translucent pixels.
  package var matte: GIFMatte
  /// Whether GIF mixes a colour that its palette lacks from two others.
  package var isDithered: Bool

  package init(
    format: FilmFormat = .png, plays: Int = 0, effort: PNG.Effort = .dense,
    matte: GIFMatte = matte(for: .light), isDithered: Bool = false
  ) {
    (self.format, self.plays, self.effort, self.matte, self.isDithered) = (format, plays, effort, matte, isDithered)
  }

  /// Whether the film's colours are counted before it is written.
  var countsColors: Bool {
    switch format {
    case .png: effort != .fast
    case .webp: false
    case .gif: true
    }
  }

  /// The default: white, and black for dark pictures, beneath pixels that show at least by half.
  package static func matte(for appearance: Appearance) -> GIFMatte {
    let byte: UInt8 = appearance == .dark ? 0 : 255
    return GIFMatte(Pixel(red: byte, green: byte, blue: byte))
  }

  /// Reads the value of `--matte`, which lies beneath everything that shows, or throws exit 64.
  package static func matte(_ text: String, _ traits: Traits) throws(Diagnostic) -> GIFMatte {
    let source = Source(option: .matte, text: text)
    let color = try ValueReader(source).color(try Node(typed: source), "the matte").resolved(in: traits)
    let (r, g, b, _) = color.bytes
    return GIFMatte(Pixel(red: r, green: g, blue: b), takesAll: true)
  }
}

extension FilmOptions {
  /// Reads the value of `--duration` in seconds, or throws exit 64.
  package static func duration(_ text: String) throws(Diagnostic) -> Double {
    do throws(PhraseError) {
      let seconds = try Instant.seconds(text, offset: 0)
      guard Film.durations.contains(seconds) else {
        throw PhraseError(0, "a film must take \(Film.durations.phrase) seconds, not \(text.quoted)")
      }
      return seconds
    } catch { throw Diagnostic(option: .duration, error.message, hint: error.hint) }
  }

  /// Reads the value of `--fps` in frames a second, or throws exit 64.
  package static func rate(_ text: String) throws(Diagnostic) -> Double {
    guard let rate = DecimalNumber.parse(text), Film.rates.contains(rate) else {
      throw Diagnostic(option: .fps, "a film must have \(Film.rates.phrase) frames a second, not \(text.quoted)")
    }
    return rate
  }
}
