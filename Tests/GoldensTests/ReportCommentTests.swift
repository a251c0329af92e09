import PresscheckCodecs
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckGoldens

@Suite struct ReportCommentTests {
  private static let (grey, clear) = (Pixel(red: 64, green: 64, blue: 64), Pixel(red: 0, green: 0, blue: 0, alpha: 0))

  private static func plain(_ pixel: Pixel, width: Int = 8) -> Bitmap {
    Bitmap(
      width: width, height: 4, rgba: (0..<width * 4).flatMap { _ in [pixel.red, pixel.green, pixel.blue, pixel.alpha] })
  }

  private static func verdict(_ name: String, cause: String? = nil, _ outcome: Verdict.Outcome = .missing) -> Verdict {
    var verdict = Verdict(name: name, golden: "goldens/\(name)", outcome: outcome)
    verdict.cause = cause
    verdict.pictures = Verdict.Pictures(actual: "actual/\(name)")
    return verdict
  }

  private static func rows(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.hasPrefix("| ") } }

  @Test func `a comment has a row for each reason, with golden, picture and difference`() throws {
    let sample = try ReportSample.drawn.get()
    let comment = sample.report.comment(approve: "presscheck approve") { sample.pictures[$0] }
    #expect(
      comment.text.hasPrefix("## Presscheck\n\n**\(sample.report.summary.markdown)**\n\n| what changed | golden |"))
    let rows = Self.rows(comment.text)
    #expect(rows.count == 2 + 6)
    let busy = try #require(rows.first { $0.contains("busy") })
    #expect(busy.contains("plate&#46;cornerRadius 14 → 12 explains 3152 px"))
    #expect(busy.ranges(of: "<img src=\"comment/").count == 3)
    #expect(busy.contains("width=\"144\" alt=\"golden&#58; buy/busy&#64;2x&#46;png\""))
    #expect(comment.text.contains("more in the report, for other reasons."))
    for file in comment.files {
      #expect(file.path == "comment/\(Digest(file.bytes).text().prefix(16)).png")
      #expect(comment.text.contains(file.path))
      let picture = try PNG.decode(file.bytes)
      #expect((0..<picture.width * picture.height).allSatisfy { picture.rgba[4 * $0 + 3] == 255 })
    }
    let again = sample.report.comment(approve: "presscheck approve") { sample.pictures[$0] }
    #expect(again.text == comment.text && again.files.map(\.bytes) == comment.files.map(\.bytes))
  }

  @Test func `a reason's row shows a light picture and a dark one, each on a ground of its own`() throws {
    let names = ["buy/a~dark@2x.png", "buy/b~dark@2x.png", "buy/b@2x.png", "buy/c@2x.png"]
    let report = Report(verdicts: names.map { Self.verdict($0) }, renderer: "")
    let png = try PNG.encode(Self.plain(Self.clear))
    let comment = report.comment(approve: "presscheck approve") { _ in png }
    let rows = Self.rows(comment.text)
    #expect(rows.count == 3)
    #expect(rows[2].contains("**4 pictures have no goldens**"))
    #expect(rows[2].contains("alt=\"picture&#58; buy/b&#64;2x&#46;png\"><br><img"))
    #expect(rows[2].contains("alt=\"picture&#58; buy/a&#126;dark&#64;2x&#46;png\""))
    let grounds = try comment.files.map { try PNG.decode($0.bytes)[0, 0] }
    #expect(grounds == [Pixel(red: 255, green: 255, blue: 255), Pixel(red: 0, green: 0, blue: 0)])
  }

  @Test func `causes come first with their command, and a report without failures has counts alone`() {
    let verdicts = [
      Self.verdict("a/new.png"), Self.verdict("b/1.png", cause: "colors.brand", .differentMotion("other")),
      Self.verdict("b/2.png", cause: "colors.brand", .differentMotion("other")),
    ]
    let comment = Report(verdicts: verdicts, renderer: "").comment(approve: "presscheck approve") { _ in nil }
    let rows = Self.rows(comment.text)
    #expect(
      rows[2].hasPrefix("| **colors&#46;brand changed 2 pictures**<br><code>b/1&#46;png</code> and 1 more<br>other<br>")
    )
    #expect(rows[2].contains("approve &#45;&#45;cause &#39;colors&#46;brand&#39;</code> |  |  |  |"))
    #expect(rows[3].hasPrefix("| <code>a/new&#46;png</code><br>there is no golden<br>"))
    #expect(comment.files.isEmpty)
    let same = Report(verdicts: [Verdict(name: "a/b.png", golden: "g/a/b.png", outcome: .same)], renderer: "")
    #expect(same.comment(approve: "") { _ in nil }.text == "## Presscheck\n\n**1 the same**\n")
  }

  @Test func `a picture of a foreign size, and none, leave their places empty`() throws {
    var verdict = Self.verdict("a/b@2x.png", .differentMotion("other"))
    verdict.pictures?.difference = "difference/a/b@2x.png"
    verdict.pictures?.expected = "expected/a/b@2x.png"
    let files = [
      "actual/a/b@2x.png": try PNG.encode(Self.plain(Self.grey)),
      "difference/a/b@2x.png": try PNG.encode(Self.plain(Self.grey, width: 23)), "expected/a/b@2x.png": [1, 2, 3],
    ]
    let comment = Report(verdicts: [verdict], renderer: "").comment(approve: "") { files[$0] }
    let row = try #require(Self.rows(comment.text).last)
    #expect(row.contains(" |  | <img src=\"comment/"))
    #expect(row.hasSuffix("width=\"4\" alt=\"picture&#58; a/b&#64;2x&#46;png\"> |  |"))
    #expect(comment.files.count == 1)
  }

  @Test func `a comment stays below GitHub's limit, whatever the names are`() {
    let name = String(repeating: "@", count: 4_000)
    let verdicts = (0..<20).map { Self.verdict("\(name)/\($0).png", cause: "\(name)\($0 / 2)", .differentMotion(name)) }
    #expect(
      Report(verdicts: verdicts, renderer: "").comment(approve: "presscheck approve") { _ in nil }.text.utf8.count
        < 60_000)
  }

  @Test func `the dark appearance is a part of a file's name`() {
    for name in ["buy/a~dark@2x.png", "buy/a~dark.png", "a~b~dark~rtl@3x.png"] { #expect(Self.verdict(name).isDark) }
    for name in ["buy~dark/a@2x.png", "buy/dark@2x.png", "buy/a~darker.png"] { #expect(!Self.verdict(name).isDark) }
  }
}
