/// The letter spacing by which Inter, the system font's stand-in, is as wide as San Francisco.
///
/// *Measured* on titles whose widths Xcode saved (12 to 18 points, 28 points) and on pictures (16 points and from 25 on);
/// elsewhere, and below 12 points, San Francisco's own tracking as Apple publishes it, less about three thousandths
/// (*modelled*). Between 18 and 25 points San Francisco turns from its Text into its Display cut.
enum SystemTracking {
  /// Thousandths of an em of the regular weight, by size in points; straight lines between them.
  private static let regular: [(x: Double, y: Double)] = [
    (6, 38), (7, 31), (8, 23), (9, 16), (10, 8), (11, 2), (12, -5), (13, -8), (14, -11), (15, -20), (16, -22),
    (17, -26), (18, -24), (25, -40), (28, -42), (32, -42), (38, -44), (43, -45), (48, -47), (53, -48), (80, -54),
  ]
  /// The tracking that other weights add, up to 17 points and from 25 points on.
  private static let textWeights: [(x: Double, y: Double)] = [(400, 0), (600, 7), (700, 15)]
  private static let displayWeights: [(x: Double, y: Double)] = [(400, 0), (600, 5), (700, 9)]

  /// In points, after each character.
  static func spacing(size: Double, weight: FontWeight) -> Double {
    let display = min(1, max(0, (size - 17) / 8))
    let weight = Double(weight.value)
    let more = value(of: textWeights, at: weight) * (1 - display) + value(of: displayWeights, at: weight) * display
    return (value(of: regular, at: size) + more) * size / 1_000
  }

  /// On the line between two points; before the first and after the last it is level.
  private static func value(of line: [(x: Double, y: Double)], at x: Double) -> Double {
    guard let next = line.firstIndex(where: { x <= $0.x }), next > 0 else {
      return (x <= line[0].x ? line.first : line.last)?.y ?? 0
    }
    let (a, b) = (line[next - 1], line[next])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }
}

extension Font {
  /// The letter spacing of a text that says none, in points: what makes the system font's stand-in as wide as the system
  /// font; 0 for a family that is named.
  package var tracking: Double {
    family == nil && size > 0 && size.isFinite ? SystemTracking.spacing(size: size, weight: weight) : 0
  }

  /// How much wider than the system font's the stand-in's lines may be, as a part of their width; 0 for a family that is
  /// named.
  ///
  /// *Measured*: of 75 titles of public documents whose widths Xcode saved, the worst is 2.3 % wider ("Try it now").
  package var excess: Double { family == nil ? 0.03 : 0 }
}
