import PresscheckTestSupport
import Foundation
import Testing

@testable import PresscheckCodecs

/// Films for a reader that shares no code with this module: `scripts/oracles/films` names the folder they go to.
struct AnimationSamplesTests {
  private static let folder = ProcessInfo.processInfo.environment["PRESSCHECK_FILMS"]

  /// What is known of a film beside its pictures.
  private struct Notes: Encodable {
    var width: Int
    var height: Int
    var frameRate: Double
    var plays: Int
    var matte: [UInt8]
    /// Whether GIF's palette has room for all colours.
    var isExact: Bool
  }

  private static var films: [SampleFilm] {
    var films = SampleFilm.Paint.allCases.flatMap { paint in (1...4).map { SampleFilm.random(paint, seed: $0) } }
    for (name, isOpaque) in [("plate", true), ("shadow", false)] {
      var film = SampleFilm.button(isOpaque: isOpaque)
      film.description = name
      film.plays = isOpaque ? 1 : 0
      films.append(film)
    }
    let uneven = SampleFilm.random(.opaque, seed: 9, frameRate: 7.3)
    return films + [uneven]
  }

  @Test(.enabled(if: folder != nil)) func `films are written for another reader`() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder), isDirectory: true)
    for film in Self.films {
      let name = film.description.replacingOccurrences(of: " ", with: "-")
      let census = film.census
      let matte = SampleFilm.matte
      let notes = Notes(
        width: film.size.width, height: film.size.height, frameRate: film.frameRate, plays: film.plays,
        matte: [matte.red, matte.green, matte.blue], isExact: census.histogram?.colors != nil)
      try JSONEncoder().encode(notes).write(to: folder.appendingPathComponent("\(name).json"))
      try Data(film.pictures.flatMap { $0.straight().rgba }).write(to: folder.appendingPathComponent("\(name).rgba"))
      for format in SampleFilm.Format.allCases {
        for (effort, word) in [(PNG.Effort.fast, "fast"), (.small, "small")] {
          let bytes = try film.encoded(format, effort: effort).bytes
          try Data(bytes).write(to: folder.appendingPathComponent("\(name).\(word).\(format.rawValue)"))
        }
      }
    }
  }
}
