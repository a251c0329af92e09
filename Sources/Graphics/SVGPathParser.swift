/// Reads SVG path data, one command at a time.
struct SVGPathParser {
  private var scanner: SVGScanner
  private var elements: [Path.Element] = []
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The second control point of the last segment if it was a C or S, which S reflects.
  private var cubicHandle: Point?
  /// The control point of the last segment if it was a Q or T, which T reflects.
  private var quadraticHandle: Point?

  init(_ text: String) { scanner = SVGScanner(text) }

  mutating func path() throws(SVGPathError) -> [Path.Element] {
    scanner.skipSpace()
    while let letter = scanner.next() {
      guard !elements.isEmpty || letter == "M" || letter == "m" else { throw scanner.error(.noMove, back: 1) }
      guard "MLHVCSQTAZ".contains(letter.uppercased()) else { throw scanner.error(.unknownCommand(letter), back: 1) }
      try command(letter)
      scanner.skipSpace()
    }
    return elements
  }

  /// A command with all its repetitions.
  private mutating func command(_ letter: Character) throws(SVGPathError) {
    let isRelative = letter.isLowercase
    var kind = isRelative ? Character(letter.uppercased()) : letter
    if kind == "Z" { return try append(.close, at: subpathStart) }
    scanner.skipSpace()
    repeat {
      try segment(kind, from: isRelative ? current : .zero)
      if kind == "M" { kind = "L" }
    } while scanner.skipToArgument()
  }

  private mutating func segment(_ kind: Character, from base: Point) throws(SVGPathError) {
    switch kind {
    case "M":
      let p = try point(base)
      try append(.move(p), at: p)
      subpathStart = p
    case "L": try line(to: point(base))
    case "H": try line(to: Point(base.x + scanner.number(), current.y))
    case "V": try line(to: Point(current.x, base.y + scanner.number()))
    case "C": try cubic(point(base), separatedPoint(base), to: separatedPoint(base))
    case "S": try cubic(reflected(cubicHandle), point(base), to: separatedPoint(base))
    case "Q": try quadratic(point(base), to: separatedPoint(base))
    case "T": try quadratic(reflected(quadraticHandle), to: point(base))
    default: try arc(base)
    }
  }

  // MARK: Arguments

  private mutating func point(_ base: Point) throws(SVGPathError) -> Point {
    try base + Point(scanner.number(), scanner.separatedNumber())
  }

  private mutating func separatedPoint(_ base: Point) throws(SVGPathError) -> Point {
    scanner.skipSeparator()
    return try point(base)
  }

  private func reflected(_ handle: Point?) -> Point { handle.map { current + (current - $0) } ?? current }

  // MARK: Segments

  private mutating func line(to p: Point) throws(SVGPathError) { try append(.line(p), at: p) }

  private mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) throws(SVGPathError) {
    try append(.cubic(c1, c2, p), at: p)
    cubicHandle = c2
  }

  /// The same curve as a cubic: each control point lies two thirds of the way to the quadratic one.
  private mutating func quadratic(_ q: Point, to p: Point) throws(SVGPathError) {
    try append(.cubic(current.lerp(to: q, 2.0 / 3), p.lerp(to: q, 2.0 / 3), p), at: p)
    quadraticHandle = q
  }

  private mutating func arc(_ base: Point) throws(SVGPathError) {
    var arc = SVGArc(start: current, end: .zero)
    arc.radii = try Size(scanner.number(), scanner.separatedNumber())
    arc.rotation = try scanner.separatedNumber()
    arc.isLarge = try scanner.boolean()
    arc.isClockwise = try scanner.boolean()
    arc.end = try separatedPoint(base)
    for element in arc.elements { try append(element, at: arc.end) }
  }

  private mutating func append(_ element: Path.Element, at p: Point) throws(SVGPathError) {
    guard elements.count < Path.svgLimit else { throw scanner.error(.tooManyElements(limit: Path.svgLimit)) }
    guard element.isFinite else { throw scanner.error(.notFinite) }
    elements.append(element)
    current = p
    (cubicHandle, quadraticHandle) = (nil, nil)
  }
}
