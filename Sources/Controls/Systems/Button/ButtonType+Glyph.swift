internal import PresscheckGraphics
package import PresscheckLayerTree

extension ButtonProperties.ButtonType {
  /// The image that a type has by itself.
  ///
  /// Its size is *measured* on what Interface Builder saved but for `close`. Its drawing
  /// is *modelled*: the proportions of `info` and `add` are those of public snapshots of iOS 11, whose strokes are thinner
  /// than those of the symbols that iOS has drawn since 13.
  package var glyph: ControlImage? {
    switch self {
    case .system, .custom: nil
    case .detailDisclosure, .infoLight, .infoDark: Glyph.info
    case .contactAdd: Glyph.add
    case .close: Glyph.close
    }
  }
}

/// Drawings in circles, filled by the even-odd rule, so that what lies inside of a shape is cut out.
private enum Glyph {
  static let info = image([ring(20), oval(10, 5.4, 1.25), letter])
  static let add = image([ring(20), cross(10, 5, 0.85)])
  /// In two greys whatever the tint: the system's own colours for a fill and for a second label.
  static let close: ControlImage = {
    var image = ControlImage(source: closing(.light))
    image.variants = [
      ControlImage.Variant(source: image.source),
      ControlImage.Variant(source: closing(.dark), conditions: VariantConditions(isDark: true)),
    ]
    return image
  }()

  private static func closing(_ appearance: Appearance) -> ImageSource {
    func path(_ path: Path, _ name: String) -> String {
      let color = SystemPalette.ios13[name]?.resolved(in: Traits(appearance: appearance)) ?? .black
      let (r, g, b, _) = color.bytes
      return "<path d='\(path.svg)' fill='rgb(\(r),\(g),\(b))' fill-opacity='\(color.alpha)'/>"
    }
    let parts = [
      path(oval(11, 11, 11), "tertiarySystemFill"),
      path(cross(11, 5, 0.9).applying(turn(about: 11)), "secondaryLabel"),
    ]
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='22' height='22'>\(parts.joined())</svg>"
    return .svg(SVGImage(bytes: Array(text.utf8), size: Size(22, 22), surfaceCount: 1))
  }

  /// An image of shapes that are drawn in a square of 20 points: as large as those of iOS 17 and 18 (*measured* at 3x).
  private static func image(_ parts: [Path]) -> ControlImage {
    let size = Size(73.0 / 3, 71.0 / 3)
    let place = Transform.translation(-10, -10).then(.scale(1.1, 1.1)).then(
      .translation(size.width / 2, size.height / 2))
    let path = Path(parts.flatMap(\.elements)).applying(place)
    return ControlImage(source: .vector(VectorImage(path: path, size: size, fillRule: .evenOdd)), isTemplate: true)
  }

  /// A circle of 1.5 points' width within a square.
  private static func ring(_ side: Double) -> Path {
    let middle = side / 2
    return Path(oval(middle, middle, middle).elements + oval(middle, middle, middle - 1.5).elements)
  }

  private static func oval(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    .oval(in: Rect(x - radius, y - radius, 2 * radius, 2 * radius))
  }

  /// An i without its dot: a serif at the left of its head, a foot, and strokes as wide as the ring's.
  private static let letter = Path.polygon(
    [
      (7.9, 7.7), (10.75, 7.7), (10.75, 13.95), (12.2, 13.95), (12.2, 15.45), (7.8, 15.45), (7.8, 13.95), (9.25, 13.95),
      (9.25, 9.2), (7.9, 9.2),
    ].map { Point($0.0, $0.1) })

  /// A plus about a point on the diagonal, with arms of a length and half a width.
  private static func cross(_ middle: Double, _ arm: Double, _ half: Double) -> Path {
    Path.polygon(
      [
        (-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half), (half, arm), (-half, arm),
        (-half, half), (-arm, half), (-arm, -half), (-half, -half),
      ].map { Point(middle + $0.0, middle + $0.1) })
  }

  private static func turn(about middle: Double) -> Transform {
    .translation(-middle, -middle).then(.rotation(.pi / 4)).then(.translation(middle, middle))
  }
}
