internal import Foundation
package import PresscheckCodecs

/// A film to be encoded, all of it in memory.
package struct SampleFilm: Sendable, CustomStringConvertible {
  package var description: String
  package var size: PixelSize
  package var frameRate: Double
  package var plays = 0
  package var pictures: [PremultipliedBitmap]
  /// What an encoder is given of each picture.
  package var changed: [PixelRect?]

  package init(
    description: String, size: PixelSize, frameRate: Double, plays: Int = 0, pictures: [PremultipliedBitmap],
    changed: [PixelRect?]
  ) {
    self.description = description
    self.size = size
    self.frameRate = frameRate
    self.plays = plays
    self.pictures = pictures
    self.changed = changed
  }

  package func end(of index: Int) -> Double { Double(index + 1) / frameRate }

  package var census: AnimationCensus {
    var census = AnimationCensus(matte: GIFMatte(SampleFilm.matte))
    for (picture, changed) in zip(pictures, changed) { census.look(at: picture, changed: changed) }
    return census
  }

  package static let matte = Pixel(red: 250, green: 240, blue: 200)

  package enum Format: String, CaseIterable, Sendable {
    case png, webp, gif
  }

  package func encoded(
    _ format: Format, effort: PNG.Effort = .fast, hasCensus: Bool = true, scale: Double? = nil, texts: [PNG.Text] = []
  ) throws -> (bytes: [UInt8], summary: AnimationSummary) {
    let sink = AnimationBytes()
    let settings = AnimationSettings(
      size: size, plays: plays, frameRate: frameRate, effort: effort, scale: scale, texts: texts)
    let encoder: AnimationEncoder =
      switch format {
      case .png: try AnimationEncoder.png(settings, census: hasCensus ? census : nil, into: sink)
      case .webp: try AnimationEncoder.webP(settings, into: sink)
      case .gif: try AnimationEncoder.gif(settings, census: census, into: sink)
      }
    for (index, picture) in pictures.enumerated() {
      try encoder.append(picture, changed: changed[index], until: end(of: index))
    }
    let summary = try encoder.finish()
    return (sink.bytes, summary)
  }
}

/// A picture that is drawn on.
package struct SampleSheet {
  package var size: PixelSize
  package var rgba: [UInt8]

  package init(_ size: PixelSize, _ color: (Int, Int) -> [UInt8] = { _, _ in [0, 0, 0, 0] }) {
    self.size = size
    rgba = []
    for y in 0..<size.height {
      for x in 0..<size.width { rgba += color(x, y) }
    }
  }

  package mutating func paint(_ rect: PixelRect, _ color: (Int, Int) -> [UInt8]) {
    for y in rect.rows(of: size.height) {
      for x in rect.columns(of: size.width) {
        rgba.replaceSubrange((4 * (y * size.width + x))..<(4 * (y * size.width + x) + 4), with: color(x, y))
      }
    }
  }

  package var picture: PremultipliedBitmap {
    Bitmap(width: size.width, height: size.height, rgba: rgba).premultiplied()
  }
}

extension SampleFilm {
  /// How a random film is painted.
  package enum Paint: CaseIterable, Sendable {
    case opaque, translucent, clearing, fewColors, grey

    func color(_ random: inout SeededGenerator) -> [UInt8] {
      let color = [random.byte(), random.byte(), random.byte()]
      switch self {
      case .opaque: return color + [255]
      case .translucent: return random.byte() < 80 ? [0, 0, 0, 0] : color + [random.byte()]
      case .clearing: return random.byte() < 128 ? [0, 0, 0, 0] : color + [255]
      case .fewColors: return [color[0] & 0xC0, color[1] & 0x80, 7, 255]
      case .grey: return [color[0] & 0xF0, color[0] & 0xF0, color[0] & 0xF0, 255]
      }
    }
  }

  /// Rectangles of flat colour and of noise, here and there; some pictures are as the one before.
  package static func random(_ paint: Paint, seed: UInt64, frameRate: Double = 25, count: Int = 24) -> SampleFilm {
    var random = SeededGenerator(seed: seed)
    func upTo(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let size = PixelSize(width: 1 + upTo(40), height: 1 + upTo(30))
    let ground = paint.color(&random)
    var sheet = SampleSheet(size) { _, _ in ground }
    var film = SampleFilm(
      description: "\(paint) \(seed)", size: size, frameRate: frameRate, plays: upTo(4), pictures: [], changed: [])
    for _ in 0..<count {
      var hint: PixelRect?
      if upTo(4) > 0 {
        let rect = PixelRect(
          x: upTo(size.width), y: upTo(size.height), width: 1 + upTo(size.width), height: 1 + upTo(size.height))
        if upTo(2) == 0 {
          let color = paint.color(&random)
          sheet.paint(rect) { _, _ in color }
        } else {
          sheet.paint(rect) { _, _ in paint.color(&random) }
        }
        if upTo(2) == 0 { hint = rect }
      }
      film.pictures.append(sheet.picture)
      film.changed.append(hint)
    }
    return film
  }

  /// A button-like plate with a gradient, on which a hand turns.
  package static func button(frameRate: Double = 60, count: Int = 30, isOpaque: Bool = true) -> SampleFilm {
    let size = PixelSize(width: 180, height: 64)
    let plate = SampleSheet(size) { x, y in
      let isInside = x >= 10 && x < 170 && y >= 8 && y < 56
      if isInside { return [UInt8(40 + x), UInt8(90 + y), UInt8(240 - x / 2), 255] }
      return isOpaque ? [255, 255, 255, 255] : [0, 0, 0, UInt8(max(0, 90 - 12 * max(8 - y, y - 56, 0)))]
    }
    var film = SampleFilm(description: "button", size: size, frameRate: frameRate, pictures: [], changed: [])
    for index in 0..<count {
      var sheet = plate
      let angle = 2 * Double.pi * Double(index) / Double(count)
      sheet.paint(PixelRect(x: 70, y: 12, width: 40, height: 40)) { x, y in
        let (dx, dy) = (Double(x) - 89.5, Double(y) - 31.5)
        let along = dx * cos(angle) + dy * sin(angle)
        let across = abs(dy * cos(angle) - dx * sin(angle))
        let share = max(0, min(1, 3 - across)) * (along > 4 && along < 18 ? 1 : 0)
        let start = 4 * (y * size.width + x)
        return (0..<4).map { UInt8(Double(plate.rgba[start + $0]) * (1 - share) + 255 * share) }
      }
      film.pictures.append(sheet.picture)
      film.changed.append(nil)
    }
    return film
  }
}
