import Foundation
import PresscheckCodecs
import PresscheckComparison
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// Pairs of pictures under `Fixtures/comparison` about which the comparison must not change its mind.
///
/// `PRESSCHECK_RECORD=all swift test --filter ComparisonPairTests` draws those anew that have a button file, and fails: a
/// recording run proves nothing.
@Suite struct ComparisonPairTests {
  static let passing = ComparisonPair.all(in: "must-pass")
  static let failing = ComparisonPair.all(in: "must-fail")

  @Test(arguments: passing)
  func `what counts as the same passes`(_ pair: ComparisonPair) throws {
    let policy = try pair.policy()
    #expect(try pair.verdicts(policy) == [.same])
    // A tolerance that is not needed proves nothing.
    if policy != nil { #expect(try pair.verdicts(nil) == [.differs]) }
  }

  @Test(arguments: failing)
  func `what changed fails, exactly and perceptually`(_ pair: ComparisonPair) throws {
    let policy = try pair.policy()
    let usual = TolerancePolicy(reason: "the usual settings")
    #expect(try !pair.verdicts(nil).contains(.same))
    #expect(try !pair.verdicts(policy ?? usual).contains(.same))
    // Nor would the usual settings do where a pair has some of its own that only say how pixels are told apart.
    if let policy, policy.ignore.isEmpty, policy.tolerance.window == nil, policy.tolerance.maxDifferingPixels == 0 {
      #expect(try pair.verdicts(usual) == [.same], "\(pair) needs no tolerance of its own")
    }
  }

  @Test func `there are pairs of both sorts, and the README names each of them and no other`() throws {
    #expect(Self.passing.count >= 10)
    #expect(Self.failing.count >= 20)
    let text = try String(contentsOfFile: "\(ComparisonPair.folder)/README.md", encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `must-") }
    let named = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(named == named.sorted())
    #expect(named == (Self.failing + Self.passing).map(\.name))
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      #expect(cells.count == 3, "a name, what it shows and how it was made: \(row)")
    }
  }

  @Test(arguments: (failing + passing).filter(\.isDrawn))
  func `a pair with a button file is what that draws`(_ pair: ComparisonPair) throws {
    let file = try ButtonFile(path: "\(pair.path)/button.yaml")
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let pictures = try renderer.pictures(of: try file.requests(), effort: .small)
    #expect(pictures.map(\.resolved.request.state) == ["expected", "actual"])
    for picture in pictures {
      let path = "\(pair.path)/\(picture.resolved.request.state ?? "").png"
      if Fixtures.isRecording {
        try AtomicFile.write(picture.png, to: path)
        Issue.record("recorded \(path): look at it, then run without PRESSCHECK_RECORD")
      } else {
        #expect(try PNG.decode(try bytes(path)) == picture.bitmap.straight())
      }
    }
  }

  @Test func `the other pairs are what the script beside them writes`() throws {
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    script.arguments = ["python3", "-B", "\(ComparisonPair.folder)/pixels.py", "--check"]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let listing = try String(contentsOfFile: "\(ComparisonPair.folder)/pixels.py", encoding: .utf8)
    for pair in (Self.failing + Self.passing) where !pair.isDrawn {
      #expect(listing.contains("\"\(pair.title)\""), "nothing says where \(pair) comes from")
    }
  }

  @Test(arguments: failing + passing)
  func `a pair holds nothing but two small pictures and what is said of them`(_ pair: ComparisonPair) throws {
    let names = Set(TemporaryFolder.names(pair.path))
    #expect(names.isSuperset(of: ["expected.png", "actual.png"]))
    #expect(names.isSubset(of: ["expected.png", "actual.png", "button.yaml", "tolerance.yaml"]))
    for name in names { #expect(try bytes("\(pair.path)/\(name)").count <= 20 * 1024, "\(pair)/\(name) is not small") }
  }
}

/// A folder with two pictures.
struct ComparisonPair: CustomTestStringConvertible, Sendable {
  /// For example `must-fail/border-missing`.
  var name: String

  static let folder = "\(Fixtures.folder)/comparison"

  static func all(in part: String) -> [ComparisonPair] {
    TemporaryFolder.names("\(folder)/\(part)").map { ComparisonPair(name: "\(part)/\($0)") }
  }

  var testDescription: String { name }
  var title: String { String(name.split(separator: "/").last ?? "") }
  var path: String { "\(Self.folder)/\(name)" }
  var isDrawn: Bool { FileManager.default.fileExists(atPath: "\(path)/button.yaml") }

  /// The policy of the pair's own file; nil if it has none.
  func policy() throws -> TolerancePolicy? {
    let file = "\(path)/tolerance.yaml"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let document = try Document(path: file, as: "the tolerance")
    return try ValueReader(document.source).tolerance(document.root)
  }

  /// The verdicts of all ways to compare the pictures, in both orders; nil is exact.
  func verdicts(_ policy: TolerancePolicy?) throws -> Set<Comparison.Verdict> {
    let files = (try bytes("\(path)/expected.png"), try bytes("\(path)/actual.png"))
    let header = try PNG.header(files.0)
    let size = Size(Double(header.width), Double(header.height))
    let extents = LayerExtents(
      tree: Layer(name: "picture"), canvas: Canvas(size: size), scale: 1,
      text: PangoTypesetter(library: try FontLibrary()))
    let tolerance = try policy?.tolerance(on: extents) ?? .exact
    return [
      try Comparison.files(expected: files.0, actual: files.1, tolerance: tolerance).verdict,
      try Comparison.files(expected: files.1, actual: files.0, tolerance: tolerance).verdict,
    ]
  }
}

private func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
