import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckRendering

/// How often the code of a class is run for its pictures.
@Suite struct RecordedPictureTests {
  /// A class that fades in for as long as it is recorded.
  private final class Fading: Recordable {
    /// How far recordings were asked to reach.
    let ends = Mutex<[Double]>([])
    let code: ControlCode? = ControlCode()
    let states = ["normal"]
    let events: [EventSignature] = []

    func record(_ run: ControlRun) -> Recording {
      if !run.events.isEmpty { ends.withLock { $0.append(run.end) } }
      let moments = stride(from: 0, through: run.end, by: 0.125).map { (time: Double) -> Timeline.Moment in
        var root = Layer(name: "plate", frame: Rect(0, 0, 10, 10))
        root.opacity = min(1, time)
        return Timeline.Moment(time: time == 0 ? -.infinity : time, state: "normal", root: root)
      }
      return Recording(
        size: Size(10, 10), timeline: Timeline(recorded: moments, trace: Trace(), quirks: .faithful), findings: [],
        isComplete: false)
    }

    func intrinsicSize(for run: ControlRun) -> Size? { nil }
    func reachability(_ run: ControlRun) -> Reachability { Reachability(transitions: [], notes: []) }
  }

  @Test(arguments: ["0", "auto"])
  func `one recording answers for all times of a run`(padding: String) throws {
    let folder = TemporaryFolder()
    try folder.write(
      """
      control: stateful
      size: [10, 10]
      canvas: {padding: \(padding)}
      shots: [{id: tap, events: touchDown@0, at: [0, 0.25, 0.5, settled]}, {id: lift, events: touchUpInside@0, at: [0.125]}]
      """, "button.yaml")
    var file = try ButtonFile(path: "\(folder.path)/button.yaml", context: ReadingContext())
    let control = Fading()
    file.control = control
    let renderer = Renderer(file, fonts: try FontResolver())
    let pictures = try renderer.resolve(try file.requests())
    #expect(pictures.map(\.tree.opacity) == [0, 0.25, 0.5, 0, 0.125])
    #expect(control.ends.withLock { Set($0) } == [0, 0.5, 0.125])
    #expect(control.ends.withLock { $0.filter { $0 == 0.5 }.count } == 2)
  }
}
