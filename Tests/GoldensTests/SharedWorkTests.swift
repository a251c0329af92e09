import Dispatch
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

@Suite struct SharedWorkTests {
  @Test func `threads share the pictures of all button files, one of which each may have`() throws {
    let pictures = try (0..<2).flatMap { number in
      let file = try button(
        "control: layers\nname: b\(number)\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]")
      let renderer = Renderer(file, fonts: try FontResolver(file: file))
      return try renderer.resolve(try file.requests())
    }
    // Nobody goes on before both are at work.
    let start = DispatchGroup()
    for _ in pictures { start.enter() }
    var names: [String] = []
    try Workers(2).pictures(pictures.count) { _, index in
      pictures[index]
    } work: { (_, _, picture) throws(Diagnostic) in
      start.leave()
      return start.wait(timeout: .now() + 30) == .success ? picture.renderer.file.name : "alone"
    } deliver: { (_, name: String) in
      names.append(name)
    }
    #expect(names == ["b0", "b1"])
  }

  /// A film whose dot moves, in the dot's colour.
  private static func film(_ color: String, padding: String) -> String {
    """
    control: layers
    size: [24, 12]
    canvas: {padding: \(padding)}
    layers:
      - {name: dot, frame: [2, 2, 4, 4], backgroundColor: \(color)}
      - {name: edge, frame: [0, 11, 24, 1], backgroundColor: black}
    animations: [{in: normal, layer: dot, keyPath: position.x, by: 12, duration: 0.4, repeatCount: infinity}]
    matrix: {scale: 1}
    shots: [{state: normal, film: {fps: 10}}]
    tolerance: {metric: exact, ignore: [edge], reason: a test}
    """
  }

  @Test(arguments: ["0", "auto"])
  func `a film that differs is resolved once for its verdict, explanation, findings and pictures`(
    padding: String
  ) throws {
    let folder = TemporaryFolder()
    var file = try button(Self.film("red", padding: padding))
    let golden = try Renderer(file, fonts: try FontResolver(file: file)).pictures(of: try file.requests())
    let name = try #require(golden.first).name
    try AtomicFile.write(golden[0].png, to: folder.path + "/" + name.description)

    file = try button(Self.film("blue", padding: padding))
    let counted = CountedControl(base: file.control)
    file.control = counted
    let project = Project(Configuration())
    let part = GoldenPlan.Part(
      Renderer(file, fonts: try FontResolver(file: file)), goldens: folder.path + "/", of: project)
    let picture = try #require(try part.resolve(try file.requests()).first)
    let answer = try part.result(of: picture, in: project)
    guard case .different = answer.verdict.outcome else { throw Unexpected(outcome: answer.verdict.outcome) }
    #expect(answer.verdict.film?.differingFrames == 4)
    #expect(answer.verdict.changes != nil)
    #expect(answer.files.count == 3, "actual, expected and difference")
    #expect(counted.recordings.count == 1)
  }

  private struct Unexpected: Error {
    var outcome: Verdict.Outcome
  }
}

/// A control that counts how often its states and events are resolved into trees.
struct CountedControl: Recordable {
  final class Counter: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
    func increment() { value.add(1, ordering: .relaxed) }
  }

  let base: any Recordable
  let recordings = Counter()

  var states: [String] { base.states }
  var events: [EventSignature] { base.events }
  var followsItsFile: Bool { base.followsItsFile }

  func intrinsicSize(for run: ControlRun) throws(RunError) -> Size? { try base.intrinsicSize(for: run) }
  func reachability(_ run: ControlRun) throws(RunError) -> Reachability { try base.reachability(run) }

  func record(_ run: ControlRun) throws(RunError) -> Recording {
    recordings.increment()
    return try base.record(run)
  }
}
