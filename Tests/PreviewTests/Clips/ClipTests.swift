import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckPreview

/// Display lists have clips too.
private typealias Clip = PresscheckPreview.Clip

struct ClipTests {
  /// The clip of a fixture.
  private func clip(_ name: String, _ selection: Selection) throws -> Clip {
    let renderer = try FixtureFile(folder: "buttons", name: name).renderer()
    let text = PangoTypesetter(library: renderer.fonts.library)
    let resolver = try PictureResolver(renderer, quirks: .faithful, text: text)
    return try Clip(try #require(try renderer.file.requests(selection).first), resolver, text: text)
  }

  @Test func `A clip has the states, the end and the curves of what moves`() throws {
    let clip = try clip("buy", Selection(state: "idle", events: "touchDown@0 touchUpInside@0.1"))
    #expect(clip.states == [Clip.TimedState(time: 0, state: "idle"), Clip.TimedState(time: 0.1, state: "busy")])
    #expect(near(clip.end, 0.35))
    #expect(clip.width == 288 && clip.height == 136)
    #expect([clip.origin.x, clip.size.width] == [12, 120])
    let opacity = try #require(clip.curves.first { $0.keyPath == "opacity" })
    #expect(opacity.layer.hasSuffix("/plate"))
    #expect(opacity.samples.first?.values == [1])
    #expect(near(try #require(opacity.samples.last?.values.first), 0.6))
    #expect(clip.effects.contains { $0.effect.contains("busy") })
  }

  @Test func `What goes on for ever has a period, and curves through the end and one period`() throws {
    let clip = try clip("buy", Selection(state: "busy"))
    let period = try #require(clip.period)
    #expect(period > 0)
    #expect(clip.curves.allSatisfy { $0.samples.last?.time == clip.end + period })
  }

  @Test func `A truth value changes in a step, and nothing else does`() throws {
    let curves = try [
      clip("press-me", Selection(state: "enabled", events: "touchDown@0 touchUpInside@0.1")),
      clip("flatten", Selection(state: "regular", events: "touchUpInside@0.1")),
    ].flatMap(\.curves)
    #expect(curves.contains { $0.isStepped })
    for curve in curves {
      #expect(curve.isStepped == (curve.keyPath == "isHidden"), "\(curve.keyPath)")
      #expect(!curve.isStepped || curve.samples.allSatisfy { $0.values == [0] || $0.values == [1] })
    }
  }

  @Test func `A button that stands still has no curve`() throws {
    let clip = try clip("inactive", Selection(instants: [.settled]))
    #expect(clip.curves == [])
    #expect(clip.end == 0)
    #expect(clip.states.count == 1)
  }

  @Test func `Long clips have no more samples than short ones`() throws {
    let clip = try clip("buy", Selection(state: "idle", events: "touchDown@0 touchUpInside@1000"))
    #expect(!clip.curves.isEmpty)
    #expect(clip.curves.allSatisfy { $0.samples.count <= Curve.maximumSamples })
  }

  @Test func `The JSON has numbers and no value that does not change`() throws {
    let json = try clip("update", Selection(state: "normal", events: "touchDown@0")).json.compact
    #expect(json.contains(#""keyPath":"backgroundColor","parts":["red","green","blue","alpha"]"#))
    #expect(json.contains(#""states":[{"time":0,"state":"highlighted"}]"#))
    #expect(!json.contains("null,null"))
  }

  @Test(arguments: Fixtures.files) func `Every state of every fixture has a clip`(file: FixtureFile) throws {
    let renderer = try file.renderer()
    let text = PangoTypesetter(library: renderer.fonts.library)
    let resolver = try PictureResolver(renderer, quirks: .faithful, text: text)
    for state in renderer.file.control.states {
      let request = try #require(try renderer.file.requests(Selection(state: state)).first)
      let clip = try Clip(request, resolver, text: text)
      let picture = try #require(try renderer.resolve([request]).first)
      #expect(clip.width == picture.width && clip.height == picture.height)
      #expect(clip.states.last?.state == state)
      #expect(clip.curves.allSatisfy { Set($0.samples.map(\.values.count)).count == 1 })
    }
  }

  @Test func `A recorded control runs on after its last event`() throws {
    let control = Recorded()
    let file = ButtonFile(
      control, path: "a.swift", at: .start, name: "a", size: nil, canvas: CanvasSetting(), shot: Shot(),
      matrix: Matrix(), palette: .ios13, tolerance: nil)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let text = PangoTypesetter(library: renderer.fonts.library)
    let resolver = try PictureResolver(renderer, quirks: .faithful, text: text)
    let request = try #require(try file.requests(Selection(events: "touchDown@2")).first)
    let clip = try Clip(request, resolver, text: text)
    #expect(clip.end == 2 + Clip.recordedTime)
    #expect(clip.states.map(\.state) == ["normal", "later"])
    // The settled picture is the one that `render` gives.
    #expect(clip.width == 20)
    #expect(clip.curves.contains { $0.keyPath == "bounds" })
  }
}

/// A control that is larger at the end of what was asked for.
private struct Recorded: Recordable {
  var states: [String] { ["normal", "later"] }
  var events: [EventSignature] { [] }
  var code: ControlCode? { ControlCode() }

  func record(_ run: ControlRun) -> Recording {
    let (small, large) = (
      Layer(name: "view", frame: Rect(0, 0, 10, 10)), Layer(name: "view", frame: Rect(0, 0, 30, 10))
    )
    var moments = [Timeline.Moment(time: -.infinity, state: "normal", root: small)]
    if run.end > 0 { moments.append(Timeline.Moment(time: run.end, state: "later", root: large)) }
    return Recording(
      size: Size(10, 10), timeline: Timeline(recorded: moments, trace: Trace(), quirks: .faithful), findings: [],
      isComplete: false)
  }

  func intrinsicSize(for run: ControlRun) -> Size? { Size(10, 10) }
  func reachability(_ run: ControlRun) -> Reachability { Reachability(transitions: [], notes: []) }
}
