import PresscheckCodecs
import PresscheckComparison
import PresscheckFiles
import PresscheckTestSupport

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// A report with every outcome, and its pictures.
struct ReportSample {
  var report = Report(verdicts: [], renderer: "presscheck 1; cairo 1.16.0; Inter e9f8b37ad2125bc7")
  private(set) var pictures: [String: [UInt8]] = [:]

  /// Rendered once for all tests.
  static let drawn = Result { try ReportSample() }

  /// A name with characters that mean something in HTML, in Markdown tables and in a shell.
  static let hostile = "<img src=x onerror=\"document.title='harm'\">/it's|a`b`&amp;.png"

  init() throws {
    let idle = try Self.plate(radius: 14, title: "Buy", "#3B82F6")
    try add(
      "buy/busy@2x.png", idle, try Self.plate(radius: 12, title: "Buy", "#3B82F6"),
      changes: ChangeSummary(changes: [.init(text: "plate.cornerRadius 14 → 12", pixels: 3_152)], unexplained: 0))
    try add(
      "buy/idle@2x.png", idle, try Self.plate(radius: 14, title: "Pay", "#2563EB"),
      changes: ChangeSummary(
        changes: [
          .init(text: "plate.backgroundColor #3B82F6 → #2563EB", pixels: 20_043),
          .init(text: "title.string Buy → Pay", pixels: 210),
        ], together: 31, unexplained: 2, note: "the fonts changed as well"))
    try addPixel()
    try addOthers(idle)
    try addFilm()
    for state in ["enabled", "loading", "selected", "disabled"] {
      for variant in ["", "~dark", "~rtl"] {
        let name = "press-me/\(state)\(variant)@2x.png"
        report.verdicts.append(Verdict(name: name, golden: "goldens/\(name)", outcome: .same))
      }
    }
    report.findings = [
      "press-me.yaml:13:17: warning: button: masksToBounds clips this shadow away",
      "buy.yaml:12:3: warning: <b>a layer</b> lies outside of the canvas",
    ]
    report.verdicts.sort { $0.name < $1.name }
  }

  // MARK: - Verdicts

  private mutating func add(
    _ name: String, _ expected: Bitmap, _ actual: Bitmap, changes: ChangeSummary? = nil,
    _ adjust: (inout Verdict) -> Void = { _ in }
  ) throws {
    var verdict = Self.verdict(name, .different(Self.difference(expected, actual)))
    verdict.changes = changes
    verdict.pictures = Verdict.Pictures(
      expected: put("expected", name, try PNG.encode(expected)), actual: put("actual", name, try PNG.encode(actual)))
    if let whole = DifferencePictures(expected: expected, actual: actual)?.sideBySide {
      verdict.pictures?.difference = put("difference", name, try PNG.encode(whole))
    }
    adjust(&verdict)
    report.verdicts.append(verdict)
  }

  private mutating func put(_ folder: String, _ name: String, _ bytes: [UInt8]) -> String {
    let path = "\(folder)/\(name)"
    pictures[path] = bytes
    return path
  }

  /// One pixel that differs, with a tolerance and a golden of another renderer.
  private mutating func addPixel() throws {
    let expected = try Self.plate(radius: 8, title: "Follow", "#16A34A")
    var rgba = expected.rgba
    rgba[4 * (40 * expected.width + 200)] ^= 0x7F
    let actual = Bitmap(width: expected.width, height: expected.height, rgba: rgba)
    try add("follow/idle@2x.png", expected, actual) { verdict in
      verdict.tolerance = "perceptual, threshold 0.05, at most 0 px: the shadow is blurred by the GPU"
      verdict.renderers = Verdict.Renderers(
        expected: "presscheck 1; cairo 1.16.0; pango 1.50.12", actual: "presscheck 1; cairo 1.18.0; pango 1.50.12")
      if case .different(var difference) = verdict.outcome {
        difference.antialiasedPixels = 12
        difference.faintPixels = 3
        verdict.outcome = .different(difference)
      }
    }
  }

  private mutating func addOthers(_ picture: Bitmap) throws {
    let larger = try Self.plate(radius: 14, title: "Buy now", "#3B82F6", width: 140)
    try add("buy/large@2x.png", picture, larger) { verdict in
      verdict.outcome = .differentSizes(expected: picture.size, actual: larger.size)
    }
    let png = try PNG.encode(picture)
    var missing = Self.verdict("buy/idle~dark@2x.png", .missing)
    missing.pictures = Verdict.Pictures(actual: put("actual", missing.name, png))
    var stale = Verdict(name: "buy/old@2x.png", golden: "goldens/buy/old@2x.png", outcome: .stale)
    stale.pictures = Verdict.Pictures(expected: put("expected", stale.name, png))
    // Nothing was drawn, so no command accepts it.
    let broken = Self.verdict("buy/pressed@2x.png", .unreadable(GoldenFile.pointerSentence, .badInput))
    var hostile = Self.verdict(Self.hostile, .missing)
    hostile.tolerance = "exact: </style></script><script>document.title='harm'</script>"
    hostile.pictures = Verdict.Pictures(actual: put("actual", hostile.name, png))
    report.verdicts += [missing, stale, broken, hostile]
  }

  /// A film of 24 frames; the last 18 differ.
  private mutating func addFilm() throws {
    let expected = try (0..<24).map { try Self.spinner(turn: Double($0) / 24, "white") }
    let actual = try (0..<24).map { try Self.spinner(turn: Double($0) / 24, $0 < 6 ? "white" : "#FDE047") }
    let name = "spin/loading@2x.png"
    try add(name, expected[6], actual[6]) { verdict in
      verdict.film = FilmVerdict(
        frames: 24, fps: 24, duration: 1, differingFrames: 18, firstDifferingFrame: 6, firstDifferingTime: 0.25)
      verdict.changes = ChangeSummary(
        changes: [.init(text: "arc.strokeColor white → #FDE047", pixels: 1_354)], unexplained: 0)
    }
    pictures["expected/\(name)"] = try Self.film(expected)
    pictures["actual/\(name)"] = try Self.film(actual)
  }

  /// An APNG of 24 frames a second.
  private static func film(_ frames: [Bitmap]) throws -> [UInt8] {
    let bytes = AnimationBytes()
    let encoder = try AnimationEncoder.png(AnimationSettings(size: frames[0].size, frameRate: 24), into: bytes)
    for (index, frame) in frames.enumerated() {
      try encoder.append(frame.premultiplied(), until: Double(index + 1) / 24)
    }
    _ = try encoder.finish()
    return bytes.bytes
  }

  private static func verdict(_ name: String, _ outcome: Verdict.Outcome) -> Verdict {
    let button = Paths.folder(of: name).dropLast()
    var verdict = Verdict(
      name: name, golden: "goldens/\(name)", file: "\(button).yaml", place: FileLocation(line: 14, column: 5),
      outcome: outcome)
    verdict.inputs = "83b1d6a0c2f4e597"
    if outcome != .missing { verdict.goldenDigest = "0f1e2d3c4b5a6978" }
    verdict.pictureDigest = "1234567890abcdef"
    return verdict
  }

  private static func difference(_ expected: Bitmap, _ actual: Bitmap) -> Verdict.Difference {
    let comparison = Comparison(expected: expected, actual: actual)
    return Verdict.Difference(
      differingPixels: comparison.differingPixels, antialiasedPixels: 0, faintPixels: 0, ignoredPixels: 0,
      largest: comparison.largestDifference,
      worst: comparison.worst.map {
        Verdict.Worst(
          x: $0.x, y: $0.y, expected: hexadecimal($0.expected), actual: hexadecimal($0.actual),
          channelDifference: $0.channelDifference)
      }, bounds: comparison.bounds, regionCount: comparison.regionCount, regions: comparison.regions.map(\.bounds))
  }

  private static func hexadecimal(_ pixel: Pixel) -> String {
    "#"
      + [pixel.red, pixel.green, pixel.blue, pixel.alpha].map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)
      }.joined()
  }

  // MARK: - Pictures

  private static func draw(_ text: String) throws -> Bitmap {
    let file = try button(text)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    return try PNG.decode(renderer.pictures(of: try file.requests())[0].png)
  }

  private static func plate(radius: Int, title: String, _ color: String, width: Int = 120) throws -> Bitmap {
    try draw(
      """
      control: layers
      size: [\(width), 44]
      canvas: {padding: 12}
      layers:
        - {name: plate, frame: [0, 0, 100%, 100%], backgroundColor: "\(color)", cornerRadius: \(radius),
           shadowOpacity: 0.3, shadowOffset: [0, 3], shadowRadius: 3}
        - {name: title, type: text, string: \(title), fontSize: 17, fontWeight: semibold, color: white,
           alignment: center, verticalAlignment: center, frame: [0, 0, 100%, 100%]}
      """)
  }

  private static func spinner(turn: Double, _ color: String) throws -> Bitmap {
    try draw(
      """
      control: layers
      size: [64, 64]
      layers:
        - {name: plate, frame: [0, 0, 100%, 100%], backgroundColor: "#7C3AED", cornerRadius: 32}
        - {name: arc, type: shape, frame: [16, 16, 32, 32], path: {oval: [0, 0, 32, 32]}, fillColor: clear,
           strokeColor: "\(color)", lineWidth: 4, lineCap: round, strokeEnd: 0.7, transform: {rotate: \(turn * 6.283185)}}
      """)
  }
}

extension Report {
  /// What a terminal shows of a report: each failure as `verify` prints it, then the closing lines.
  func lines(in folder: String = ".presscheck", approve: String = "presscheck approve") -> [String] {
    failureLines(in: folder, approve: approve).map(\.text) + closingLines(in: folder, approve: approve)
  }
}

extension Report {
  /// `report.json`.
  var jsonText: String { jsonText(threads: 1) }
  /// `junit.xml`.
  var junit: String { junit(threads: 1) }

  func jsonText(threads: Int) -> String {
    text { (write) throws(Diagnostic) in try writeJSON(threads: threads, write) }
  }

  func junit(threads: Int) -> String {
    text { (write) throws(Diagnostic) in try writeJUnit(picturesIn: ".presscheck/", threads: threads, write) }
  }

  private func text(_ write: ((String) throws(Diagnostic) -> Void) throws(Diagnostic) -> Void) -> String {
    var text = ""
    try? write { text += $0 }
    return text
  }
}
