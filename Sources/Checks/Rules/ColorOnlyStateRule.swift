internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CheckRule {
  /// States that colour alone tells apart.
  package static let colorOnlyState = CheckRule(
    name: "colour-only-state",
    summary: "warns when two states have equal shapes and no colour of them differs by 10 of L* or more",
    source: "WCAG 1.4.1, limit own", question: .states { states in ColorOnlyStateRule().results(of: states) })
}

/// The differences between each two settled states of a variant.
struct ColorOnlyStateRule {
  /// Of CIE's L*, which has 0 to 100 (*own*).
  private static let leastDifference = 10.0
  /// States that last as long as a finger or a focus is there (*own*).
  private static let passing: Set<String> = ["highlighted", "pressed", "press", "focused", "disabled"]

  func results(of states: [Moment]) -> [CheckResult] {
    let lasting = states.filter { !$0.isInactive && !Self.passing.contains($0.state) }.map {
      (state: $0.state, shapes: ColoredShapes($0.list), ground: $0.list.background)
    }
    guard lasting.count > 1 else { return [] }
    var results: [CheckResult] = []
    for (index, second) in lasting.enumerated() {
      for first in lasting[..<index] {
        guard let pairs = second.shapes.differences(from: first.shapes), !pairs.isEmpty else { continue }
        let colors = pairs.map { (ByteColor($0.over(second.ground)), ByteColor($1.over(first.ground))) }
        guard let (vision, difference) = Self.alike(colors) else { continue }
        var result = CheckResult("colour-only-state", .warning)
        result.state = second.state
        let (own, other) = colors.max { Self.contrast($0) < Self.contrast($1) } ?? colors[0]
        (result.foreground, result.background) = (own.color.description, other.color.description)
        let eyes = vision == .normal ? "" : " in \(vision.rawValue) vision"
        result.tell(
          "differs from \(first.state) in colour alone: \(own.color) and \(other.color) are "
            + "\(Number.short(difference, decimals: 1)) of L* apart\(eyes), needs 10")
        results.append(result)
      }
    }
    return results.isEmpty ? [CheckResult("colour-only-state", .pass)] : results
  }

  /// The first vision in which no pair of colours is far enough apart, and the largest difference there.
  private static func alike(_ colors: [(ByteColor, ByteColor)]) -> (ColorVision, Double)? {
    for vision in [ColorVision.normal, .protan, .deutan, .tritan] {
      let largest = colors.map { contrast((vision.seen($0), vision.seen($1))) }.max() ?? 0
      if largest < leastDifference { return (vision, largest) }
    }
    return nil
  }

  private static func contrast(_ colors: (ByteColor, ByteColor)) -> Double {
    abs(colors.0.lightness - colors.1.lightness)
  }
}
