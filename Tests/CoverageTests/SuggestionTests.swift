import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCoverage

/// The shots that `coverage` suggests, pasted into the files.
@Suite struct SuggestionTests {
  @Test func `a file without shots gets a list with its default ones`() throws {
    let project = try CoveredProject(CoveredProject.fading())
    let suggestion = try #require(try project.coverage(mutants: true, suggests: true).mutants?.suggestion)
    #expect(suggestion.noticed == 3)
    #expect(suggestion.yaml == ["shots:", "  - {state: idle}", "  - {state: busy, at: [settled, 0.1]}"])
    #expect(suggestion.needless == [])
  }

  @Test func `a file with shots gets those to add, and events have an id and quotes`() throws {
    let text = """
      control: layers
      name: pay
      size: [20, 10]
      layers: [{name: plate, backgroundColor: "#3366FF"}]
      initial: idle
      states: {idle: {}, "on now ": {plate: {opacity: 0.5}}, over: {plate: {opacity: 0.8}}}
      transitions:
        - {from: "on now ", event: finish, to: over, animate: {duration: 0.25}}
      shots: [{state: idle}, {state: "on now "}, {state: over}, {state: over, at: 0.3, id: twice}]
      """
    let suggestion = try #require(
      try CoveredProject(text).coverage(mutants: true, suggests: true).mutants?.suggestion)
    #expect(suggestion.yaml == ["  - {id: finish, state: \"on now \", events: finish@0, at: 0.1}"])
    #expect(suggestion.needless == ["pay/twice.t=300ms"])
  }

  @Test func `shots that are not recorded are neither suggested again nor needless`() throws {
    let text = CoveredProject.fading("shots: [{state: idle}, {state: busy, at: [0.1, settled]}]")
    let suggestion = try #require(
      try CoveredProject(text, recording: { _ in false }).coverage(mutants: true, suggests: true).mutants?.suggestion)
    #expect(suggestion.yaml == [] && suggestion.noticed == 0)
    #expect(suggestion.needless == [])
  }

  @Test func `what a state or a transition alone needs is not needless`() throws {
    let text = CoveredProject.fading("shots: [{state: idle}, {state: busy, at: [0.1, 0.2, settled]}]")
    let suggestion = try #require(
      try CoveredProject(text).coverage(mutants: true, suggests: true).mutants?.suggestion)
    #expect(suggestion.yaml == [])
    #expect(suggestion.needless == ["pay/busy.t=200ms"])
  }

  /// Buttons with several states first.
  private static let fixtures =
    ["buttons", "docs", "bench"].flatMap { folder in
      Fixtures.names(in: "\(Fixtures.folder)/\(folder)", ending: ".yaml").map { FixtureFile(folder: folder, name: $0) }
    } + Fixtures.files.filter { $0.folder == "properties/shadow" }

  @Test func `pasted, the shots of ten fixtures notice as many mutants as they promise`() throws {
    var count = 0
    for fixture in Self.fixtures where count < 10 {
      let text = try Fixtures.text(of: fixture)
      // Alone in a folder, without the project's styles and pictures.
      guard let button = try? button(text), button.bases.isEmpty, button.images.isEmpty else { continue }
      // Another shot may need a larger automatic padding, which changes every picture.
      guard case .points = button.canvas.padding, button.tolerance == nil else { continue }
      // A button of many states has many moments to try.
      guard button.control.states.count < 5 else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let shots = lines.firstIndex { $0.hasPrefix("shots:") } ?? lines.count
      guard lines[shots...].dropFirst().allSatisfy({ $0.hasPrefix(" ") || $0.isEmpty }) else { continue }
      let head = lines[..<shots].joined(separator: "\n") + "\n"
      let first = PictureName.legible(button.control.states[0])
      // The first state alone is shown.
      let project = try CoveredProject(head) { $0.contains("/\(first)@") && button.control.states.count > 1 }
      let before = try #require(try project.coverage(mutants: true, suggests: true).mutants)
      guard let suggestion = before.suggestion, suggestion.noticed > 0 else { continue }
      try project.folder.write(head + suggestion.yaml.joined(separator: "\n") + "\n", "button.yaml")
      try project.record()
      let after = try #require(try project.coverage(mutants: true).mutants)
      #expect(after.all == before.all, Comment(rawValue: fixture.description))
      #expect(after.killed >= before.killed + suggestion.noticed, Comment(rawValue: fixture.description))
      count += 1
    }
    #expect(count == 10)
  }
}

extension Fixtures {
  fileprivate static func text(of file: FixtureFile) throws -> String {
    String(decoding: try InputFile.read(file.path, maximum: 1 << 20), as: UTF8.self)
  }
}
