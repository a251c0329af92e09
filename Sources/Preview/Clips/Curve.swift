package import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A numeric property of a layer over a clip's time.
package struct Curve: Hashable, Sendable {
  /// The value at a time.
  package struct Sample: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    /// As many as the curve's parts, else one, or those of a list.
    package var values: [Double]
  }

  /// The layer's path, as in ``LayerWalk``.
  package var layer: String
  /// The name of the animated property.
  package var keyPath: String
  /// The names of the numbers: `x` and `y`; nil for one number, and for a list.
  package var parts: [String]?
  /// Whether a value stays until the next sample: a truth value has none between.
  package var isStepped = false
  /// In the order of their times.
  package var samples: [Sample]

  /// Samples a second.
  package static let rate = 60.0
  /// The most samples of a curve: a longer clip has fewer a second.
  package static let maximumSamples = 240

  /// Every property that changes, by the presentation trees of a time line.
  ///
  /// - Parameters:
  ///   - timeline: The button's.
  ///   - begin: The time that samples count from, in seconds.
  ///   - length: How far, in seconds.
  /// - Returns: In the order of the trees and of the reference.
  package static func all(of timeline: Timeline, from begin: Double = 0, length: Double) -> [Curve] {
    guard length > 0, length.isFinite else { return [] }
    let count = max(2, min(maximumSamples, Int((length * rate).rounded(.up)) + 1))
    var table = CurveTable()
    for index in 0..<count {
      let time = index == count - 1 ? length : length * Double(index) / Double(count - 1)
      table.add(timeline.tree(at: begin + time), at: time)
    }
    return table.curves.filter(\.changes)
  }

  /// The least difference of two values that is one: the page's numbers have six decimals.
  private static let smallestChange = 1e-6

  private var changes: Bool {
    guard let first = samples.first?.values else { return false }
    return samples.contains { zip($0.values, first).contains { abs($0 - $1) >= Curve.smallestChange } }
  }
}

/// The curves of all animated properties, as trees come in.
private struct CurveTable {
  private struct Key: Hashable {
    var layer: String
    var keyPath: String
  }

  private(set) var curves: [Curve] = []
  private var places: [Key: Int] = [:]

  mutating func add(_ tree: Layer, at time: Double) {
    for stop in LayerWalk(tree, on: Canvas(size: .zero)).stops {
      for property in stop.layer.type.layerProperties where property.isAnimated {
        let type = property.property.type
        let value = property.current(stop.layer)
        guard let numbers = value.map({ $0.curveNumbers }) ?? type.curveNumbersOfNothing,
          numbers.allSatisfy(\.isFinite)
        else { continue }
        add(numbers, at: time, Key(layer: stop.path, keyPath: property.name), type)
      }
    }
  }

  private mutating func add(_ numbers: [Double], at time: Double, _ key: Key, _ type: PropertyType) {
    let sample = Curve.Sample(time: time, values: numbers)
    guard let place = places[key] else {
      places[key] = curves.count
      return curves.append(
        Curve(
          layer: key.layer, keyPath: key.keyPath, parts: type.curveParts, isStepped: type == .boolean, samples: [sample]
        ))
    }
    // A list that got longer or shorter has no common curve.
    if curves[place].samples[0].values.count == numbers.count { curves[place].samples.append(sample) }
  }
}
