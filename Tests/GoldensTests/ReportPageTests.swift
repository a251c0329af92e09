import Foundation
import PresscheckFiles
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens

@Suite struct ReportPageTests {
  private static func page(_ report: Report, maximumBytes: Int = 64 << 20, _ pictures: [String: [UInt8]] = [:])
    -> String
  {
    report.html(maximumBytes: maximumBytes) { pictures[$0] }
  }

  /// `scripts/browser/report` opens the files of this test in a browser.
  @Test func `a page has all that is not as it should be and nothing of what is`() throws {
    let sample = try ReportSample.drawn.get()
    let page = Self.page(sample.report, sample.pictures)
    #expect(page.components(separatedBy: "<article ").count - 1 == sample.report.failures.count)
    for verdict in sample.report.failures {
      let command = ApproveCommand(whole: "presscheck approve").one(verdict.name)
      #expect(page.contains("data-copy=\"\(command.markup)\"") == verdict.isApprovable)
      #expect(page.contains(">\(verdict.outcome.sentence.markup)"))
    }
    let embedded = page.components(separatedBy: "src=\"data:image/png;base64,").count - 1
    #expect(embedded == sample.pictures.count)
    guard let folder = ProcessInfo.processInfo.environment["PRESSCHECK_REPORT_SAMPLE"] else { return }
    let same = sample.report.verdicts.filter { $0.outcome == .same }
    let green = Report(verdicts: same, renderer: sample.report.renderer)
    let texts = [
      "report.html": page, "report.json": sample.report.jsonText, "green.html": Self.page(green),
      "junit.xml": sample.report.junit, "summary.md": sample.report.markdown(),
      "schema.json": Schema.report.pretty, "lines.txt": sample.report.lines().joined(separator: "\n"),
      "annotations.txt": sample.report.annotations.joined(separator: "\n"),
      "empty.html": Self.page(Report(verdicts: [], renderer: "")),
    ]
    for (name, text) in texts { try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name)") }
  }

  @Test func `equal reports give equal bytes`() throws {
    let sample = try ReportSample.drawn.get()
    #expect(Self.page(sample.report, sample.pictures) == Self.page(sample.report, sample.pictures))
  }

  @Test func `nothing that a user wrote becomes a tag`() throws {
    let sample = try ReportSample.drawn.get()
    let page = Self.page(sample.report, sample.pictures)
    #expect(!page.contains("<img src=x"))
    #expect(!page.contains("document.title='harm'"))
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</style>").count == 2)
    #expect(page.contains("&lt;img src=x onerror=&quot;document.title=&#39;harm&#39;&quot;&gt;"))
  }

  @Test func `the script is let in by its own digest, and nothing is fetched`() throws {
    let page = Self.page(Report(verdicts: [], renderer: ""))
    let text = try #require(page.firstRange(of: "<script>").map { page[$0.upperBound...] })
    let own = text.prefix(upTo: try #require(text.firstRange(of: "</script>")).lowerBound)
    let script = Process()
    let (input, output) = (Pipe(), Pipe())
    script.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    script.standardInput = input
    script.standardOutput = output
    try script.run()
    input.fileHandleForWriting.write(Data(own.utf8))
    try input.fileHandleForWriting.close()
    let digits = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).prefix(64)
    script.waitUntilExit()
    var rest = Substring(digits)
    var bytes: [UInt8] = []
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    #expect(page.contains("script-src 'sha256-\(Data(bytes).base64EncodedString())';"))
    #expect(page.contains("default-src 'none'; img-src data:;"))
    #expect(page.contains("base-uri 'none'; form-action 'none'"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func `what is more than a page takes in is a link that leads nowhere else`() throws {
    let bytes = try #require(try ReportSample.drawn.get().pictures["actual/buy/idle@2x.png"])
    var first = Verdict(name: "a/b.png", golden: "goldens/a/b.png", outcome: .missing)
    first.pictures = Verdict.Pictures(actual: "actual/a/b.png")
    var second = Verdict(name: "a/c.png", golden: "goldens/a/c.png", outcome: .missing)
    second.pictures = Verdict.Pictures(actual: "javascript:alert(1)/\"ä.png")
    let report = Report(verdicts: [first, second], renderer: "")
    let page = report.html(maximumBytes: bytes.count) { _ in bytes }
    #expect(page.contains("<img src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\""))
    #expect(page.contains("<a href=\"./javascript%3Aalert%281%29/%22%C3%A4.png\">"))
    #expect(page.components(separatedBy: "data:image/png").count == 2)
  }

  @Test func `a picture that is not there, or is none, is said to be so`() throws {
    var verdict = Verdict(name: "a/b.png", golden: "goldens/a/b.png", outcome: .missing)
    verdict.pictures = Verdict.Pictures(actual: "actual/a/b.png")
    let report = Report(verdicts: [verdict], renderer: "")
    #expect(report.html { _ in nil }.contains("Cannot be read: <code>actual/<wbr>a/<wbr>b.png</code>"))
    let broken = report.html { _ in Array("<svg onload=alert(1)>".utf8) }
    #expect(broken.contains("Cannot be read: <code>actual/<wbr>a/<wbr>b.png</code>"))
    #expect(!broken.contains("data:image/png"))
  }

  @Test func `a page without failures says so`() {
    let same = Verdict(name: "a/b.png", golden: "goldens/a/b.png", outcome: .same)
    let page = Self.page(Report(verdicts: [same], renderer: "presscheck 1"))
    #expect(page.contains("<h1>1 the same</h1>"))
    #expect(page.contains("The picture matches its golden."))
    #expect(!page.contains("presscheck approve"))
    #expect(Self.page(Report(verdicts: [], renderer: "")).contains("There are no pictures and no goldens."))
  }
}
