/// Paths as SVG writes them.
extension Path {
  /// The most elements that a path read from text may have.
  static let svgLimit = 100_000

  /// Reads SVG path data: every command of SVG 1.1 and 2, quadratic curves and arcs turned into cubics. An empty text is
  /// an empty path. Unlike a browser, which draws what comes before a mistake, it refuses the whole.
  public init(svg: String) throws(SVGPathError) {
    var parser = SVGPathParser(svg)
    self.init(try parser.path())
  }

  /// SVG path data with absolute commands and the shortest numbers that read back the same: reading a path that begins
  /// with a move and is finite gives it again.
  public var svg: String {
    elements.lazy.map { element in
      switch element {
      case .move(let p): "M\(Self.svg(p))"
      case .line(let p): "L\(Self.svg(p))"
      case .cubic(let c1, let c2, let p): "C\(Self.svg(c1)) \(Self.svg(c2)) \(Self.svg(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func svg(_ p: Point) -> String { "\(svg(p.x)),\(svg(p.y))" }

  private static func svg(_ x: Double) -> String {
    let text = x.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
