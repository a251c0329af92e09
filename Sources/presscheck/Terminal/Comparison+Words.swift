import PresscheckButtonFile
import PresscheckCodecs
import PresscheckComparison

extension Comparison {
  /// What a person reads: the verdict first.
  var lines: [String] {
    switch verdict {
    case .differentSizes: return ["different sizes: \(expectedSize.text) and \(actualSize.text)"]
    case .same where differingPixels == 0: return ["the same"] + tolerated
    case .same, .differs: break
    }
    var lines = ["\(differingPixels) \(differingPixels == 1 ? "pixel differs" : "pixels differ")"] + tolerated
    if let worst {
      lines.append(
        "worst at (\(worst.x), \(worst.y)): \(worst.expected.text) → \(worst.actual.text), "
          + "\(worst.channelDifference) of 255 apart")
    }
    if let bounds {
      lines.append(
        "all within (\(bounds.x), \(bounds.y)), \(bounds.width) × \(bounds.height), in \(regionCount) \(regionCount == 1 ? "place" : "places")"
      )
    }
    return lines
  }

  private var tolerated: [String] {
    let parts = [(antialiasedPixels, "look antialiased"), (faintPixels, "are nearer than the threshold")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) more \($0.1)" }
  }

  var json: JSON {
    .object(
      [
        JSON.Member("verdict", .text(verdict.rawValue)), JSON.Member("expectedSize", expectedSize.json),
        JSON.Member("actualSize", actualSize.json),
      ] + members)
  }

  /// What there is to say of the pixels.
  var members: [JSON.Member] {
    var members = [
      JSON.Member("differingPixels", .number(Double(differingPixels))),
      JSON.Member("antialiasedPixels", .number(Double(antialiasedPixels))),
      JSON.Member("faintPixels", .number(Double(faintPixels))),
    ]
    if let worst {
      members.append(
        JSON.Member(
          "worst",
          .object([
            JSON.Member("x", .number(Double(worst.x))), JSON.Member("y", .number(Double(worst.y))),
            JSON.Member("expected", .text(worst.expected.text)), JSON.Member("actual", .text(worst.actual.text)),
            JSON.Member("channelDifference", .number(Double(worst.channelDifference))),
            JSON.Member("distance", .number(worst.distance)),
          ])))
    }
    if let bounds { members.append(JSON.Member("bounds", bounds.json)) }
    members.append(
      JSON.Member(
        "regions",
        .list(
          regions.map {
            .object([
              JSON.Member("bounds", $0.bounds.json),
              JSON.Member("differingPixels", .number(Double($0.differingPixels))),
            ])
          })))
    return members
  }
}

extension PixelSize {
  var text: String { "\(width) × \(height)" }
  var json: JSON { .list([.number(Double(width)), .number(Double(height))]) }
}

extension PixelRect {
  var json: JSON { .list([x, y, width, height].map { .number(Double($0)) }) }
}

extension Pixel {
  /// `#RRGGBBAA`
  var text: String {
    "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
