public import Foundation
package import PresscheckGraphics

/// Colors along a line from 0 to 1.
///
/// Evidence: *documented*.
public final class CGGradient: Sendable {
  /// A color and where it stands.
  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var color: Color
  }

  /// In the order of their locations.
  package let stops: [Stop]

  private init(_ colors: [Color], _ locations: [CGFloat]) {
    let stops = zip(colors, locations).map { Stop(location: min(1, max(0, $1)), color: $0) }
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
  }

  /// From colors and as many locations; evenly spaced without locations.
  ///
  /// Colors blend in sRGB, whatever the space (*modelled*). Nil if an element is not a `CGColor` or there is none.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let own = colors.compactMap { ($0 as? CGColor)?.color }
    guard !own.isEmpty, own.count == colors.count else { return nil }
    self.init(own, CGGradient.locations(locations, count: own.count))
  }

  /// From `count` times the space's components with alpha, and as many locations; evenly spaced without locations
  /// (*modelled*).
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let own = (0..<count).map { index in
      space.color(Array(UnsafeBufferPointer(start: components + index * size, count: size)))
    }
    self.init(own, CGGradient.locations(locations, count: count))
  }

  private static func locations(_ given: UnsafePointer<CGFloat>?, count: Int) -> [CGFloat] {
    if let given { return Array(UnsafeBufferPointer(start: given, count: count)) }
    return (0..<count).map { count == 1 ? 0 : CGFloat($0) / CGFloat(count - 1) }
  }
}
