/// Paths as SVG writes them.
extension Path {
  /// The most elements of a path that is read from text.
  static let svgLimit = 100_000

  /// Reads SVG path data: every command of SVG 1.1 and 2, with quadratic curves and arcs turned into cubics.
  ///
  /// An empty text is an empty path. A mistake refuses the whole, while a browser draws the part before it.
  public init(svg: String) throws(SVGPathError) {
    var parser = SVGPathParser(svg)
    self.init(try parser.path())
  }

  /// SVG path data with absolute commands and the shortest numbers that read back the same.
  ///
  /// Reading it gives the path again, if that is finite and begins with a move.
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

  private static func svg(_ p: Point) -> String { "\(Number.exact(p.x)),\(Number.exact(p.y))" }
}

/// Why a text is not an SVG path.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, by the text expected or found.
  public enum Reason: Hashable, Sendable {
    /// A path begins with M or m.
    case noMove
    /// A letter that begins no command, or something that is neither a letter nor a number.
    case unknownCommand(Character)
    /// A command ends before it has all its numbers.
    case noNumber
    /// An arc's flag is a single 0 or 1.
    case noFlag
    /// A number or a coordinate beyond what a Double holds.
    case notFinite
    /// More steps than any drawing needs.
    case tooManyElements(limit: Int)
  }

  /// The number of characters before the offending one.
  public var offset: Int
  /// The kind of error there.
  public var reason: Reason

  /// The reason at an offset in characters.
  public init(offset: Int, reason: Reason) { (self.offset, self.reason) = (offset, reason) }

  /// The place and the reason, as in `character 5: a number is missing`.
  public var description: String { "character \(offset): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .noMove: "a path begins with M or m"
    case .unknownCommand(let found): "'\(found)' is not a path command"
    case .noNumber: "a number is missing"
    case .noFlag: "an arc's flag must be 0 or 1"
    case .notFinite: "the coordinate is not finite"
    case .tooManyElements(let limit): "the path has more than \(limit) elements"
    }
  }
}
