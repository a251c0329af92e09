import PresscheckGraphics
import PresscheckLayerTree
import PresscheckSVG
import PresscheckTestSupport

/// SVG files, read and drawn as small as a button's picture.
struct SVGSubject: Subject {
  static let name = "svg"
  static let ending = "svg"
  static let share = 10

  private let mutator: Mutator
  private static let side = 24

  init(project: String) throws {
    let files = ["Fixtures", "Tests/Benchmarks"].flatMap { Files.find(in: "\(project)/\($0)", endings: [".svg"]) }
    mutator = Mutator(corpus: try files.map(Files.read) + Self.samples.map { Array($0.utf8) }, isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let image = try SVG.decode(bytes)
    var pixels = [UInt8](repeating: 0, count: 4 * Self.side * Self.side)
    let side = Double(Self.side)
    try SVGHandle(bytes).draw(
      on: &pixels, width: Self.side, height: Self.side, size: image.size,
      scale: Size(side / image.size.width, side / image.size.height))
  }

  /// What the fixtures do not have: references, styles, filters, sections and a document type.
  private static let samples = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24">
      <defs>
        <linearGradient id="g" x1="0" y1="0" x2="1" y2="1" gradientUnits="userSpaceOnUse" spreadMethod="reflect">
          <stop offset="0" stop-color="#ff0080"/><stop offset="100%" stop-color="hsl(200, 50%, 50%)" stop-opacity=".5"/>
        </linearGradient>
        <radialGradient id="r" xlink:href="#g" cx="50%" cy="50%" r="50%" fx="20%"/>
        <clipPath id="c"><circle cx="12" cy="12" r="10"/></clipPath>
        <mask id="m"><rect width="24" height="24" fill="white"/><path d="M4 4h8v8z"/></mask>
        <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0L4 4" stroke="red"/></pattern>
        <filter id="f" x="-20%" width="140%"><feGaussianBlur stdDeviation="1 2"/><feOffset dx="1"/><feMerge>
          <feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
        <marker id="k" markerWidth="3" markerHeight="3" orient="auto"><path d="M0 0L3 1.5L0 3z"/></marker>
        <symbol id="s" viewBox="0 0 8 8"><use href="#d" transform="rotate(45 4 4) scale(.5)"/></symbol>
        <path id="d" d="M1 1h6v6q-3 3-6 0z"/>
      </defs>
      <g clip-path="url(#c)" mask="url(#m)"><rect width="24" height="24" rx="4" fill="url(#r)"/></g>
      <g filter="url(#f)" opacity=".5"><polygon points="1,1 8,1 4 8" fill="url(#p)"/></g>
      <polyline points="2 20 8 14 14 20 20 14" fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round"
        stroke-dasharray="3 1.5" stroke-dashoffset="1" marker-mid="url(#k)"/>
      <use xlink:href="#s" x="8" y="8" width="8" height="8"/>
    </svg>
    """,
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="2cm" height="30px" preserveAspectRatio="xMinYMax slice">
      <style type="text/css"><![CDATA[ .a > path:first-child { fill: url(#h); stroke-dasharray: 2 1 } g#i { opacity: .5 }
        @media print { .a { display: none } } ]]></style>
      <linearGradient id="h"><stop stop-color="currentColor"/></linearGradient>
      <g class="a" id="i" style="mix-blend-mode: multiply; isolation: isolate"><path d="M3 3a4 4 0 1 1 8 0z"/></g>
      <switch><ellipse cx="5" cy="5" rx="4" ry="2" transform="matrix(1 0 .2 1 3 3) skewX(10)"/></switch>
      <line x1="1" x2="9" y1="2" y2="2" stroke="rgb(1 2 3 / 50%)" vector-effect="non-scaling-stroke"/>
    </svg>
    """,
  ]
}
