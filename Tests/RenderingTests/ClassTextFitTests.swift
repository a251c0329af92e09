import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

/// Titles of an app's own class that have too little room.
@Suite struct ClassTextFitTests {
  /// A class whose view shows one label, 80 points wide.
  private struct StandIn: ClassStandIn {
    func record(_ request: RecordingRequest) -> Recording {
      var root = Layer(name: "view", frame: Rect(0, 0, 80, 20))
      var label = Layer(name: "titleLabel", frame: root.bounds)
      let content = TextContent(string: "Zur Kasse gehen", font: Font(size: 15), color: .black, truncation: .end)
      label.content = .text(content)
      root.sublayers = [label]
      let moment = Timeline.Moment(time: -.infinity, state: "normal", root: root)
      return Recording(
        size: root.bounds.size, timeline: Timeline(recorded: [moment], trace: Trace(), quirks: .faithful),
        findings: [], isComplete: true)
    }
  }

  private func findings(_ keys: String) throws -> [String] {
    let folder = TemporaryFolder()
    try folder.write("class Plate {}", "A.swift")
    let path = try folder.write("control: uikit\nclass: Plate\nsources: A.swift\n\(keys)", "button.yaml")
    let file = try ButtonFile(path: path, context: ReadingContext(host: StandIn()))
    let pictures = try Renderer(file, fonts: try FontResolver()).resolve(try file.requests(Selection()))
    return Set(pictures.flatMap(\.findings).map(\.message)).sorted()
  }

  @Test func `a label without room is a finding, unless the file says that it is meant`() throws {
    #expect(
      try findings("size: [80, 20]") == ["titleLabel: \"Zur Kasse gehen\" is 35 pt wider than its layer"])
    #expect(try findings("size: [80, 20]\nfits: false") == [])
  }
}
