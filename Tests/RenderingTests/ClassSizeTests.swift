import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

/// Sizes that the code of an app's own class gives its view.
@Suite struct ClassSizeTests {
  /// A class that has no size, whatever its file says.
  private struct Nothing: ClassStandIn {
    func record(_ request: RecordingRequest) -> Recording {
      Recording(still: Layer(name: "view"), size: .zero)
    }
  }

  private func refusal(_ selection: Selection) throws -> String {
    let folder = TemporaryFolder()
    try folder.write("class Plate {}", "A.swift")
    let text = "control: uikit\nclass: Plate\nsources: A.swift\nsize: [80, 20]\n"
    let path = try folder.write(text, "button.yaml")
    let file = try ButtonFile(path: path, context: ReadingContext(host: Nothing()))
    let renderer = Renderer(file, fonts: try FontResolver())
    let message = problem { () throws(Diagnostic) in _ = try renderer.resolve(try file.requests(selection)) }
    return message.replacing(folder.path + "/", with: "")
  }

  @Test func `a class that takes its size away is an error of its file, or of the events that did it`() throws {
    let message = "error: a canvas of 0.0 × 0.0 points has no pixel"
    let (state, events) = (try refusal(Selection(state: "highlighted")), try refusal(Selection(events: "touchDown@0")))
    #expect(state == "button.yaml:1:10: \(message) [65]")
    #expect(events == "events: \(message) [64]")
  }
}
