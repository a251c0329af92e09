import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// All pictures of a button, and whether `verify` notices a change in any of them.
final class MutationGallery {
  private let renderer: Renderer
  private let renderContext: RenderContext
  private let padding: Double
  private let frames: [ResolvedPicture]
  private var goldens: [Int: [UInt8]] = [:]

  /// The file's own shots, all settled states, a touch, and each transition halfway.
  init(_ file: ButtonFile) throws {
    renderer = Renderer(file, fonts: try FontResolver(file: file))
    let requests = try file.requests() + renderer.states() + renderer.touched() + renderer.transitions()
    let renderContext = RenderContext(renderer.fonts.library)
    let resolver = try PictureResolver(renderer, requests, text: renderContext.typesetter)
    frames = try requests.map { try resolver.resolve($0, text: renderContext.typesetter) }
    padding = resolver.padding
    self.renderContext = renderContext
  }

  /// Whether at least one picture differs from its golden, on the same canvas, because a new padding would differ too.
  func notices(_ other: ButtonFile) throws(Diagnostic) -> Bool {
    let renderer = Renderer(other, fonts: renderer.fonts)
    for (index, base) in frames.enumerated() {
      var source = try renderer.frameSource(of: base.request, text: renderContext.typesetter)
      source.canvas.padding = padding
      let frame = try renderer.resolve(source, text: renderContext.typesetter)
      // Equal lists draw equal pictures, which most of them are.
      guard frame.list != base.list else { continue }
      if try GoldenMatch(try golden(index), of: frame, on: renderContext).outcome != .same { return true }
    }
    return false
  }

  private func golden(_ index: Int) throws(Diagnostic) -> [UInt8] {
    if let golden = goldens[index] { return golden }
    let golden = try frames[index].rendered(on: renderContext, effort: .fast).png
    goldens[index] = golden
    return golden
  }
}

extension Renderer {
  fileprivate func states() throws(Diagnostic) -> [PictureRequest] {
    var requests: [PictureRequest] = []
    for state in file.control.states { requests += try file.requests(Selection(state: state)) }
    return requests
  }

  fileprivate func touched() throws(Diagnostic) -> [PictureRequest] {
    try file.requests(Selection(instants: [.seconds(0.03)], events: "touchDown@0"))
  }

  /// Halfway through each transition, by a touch if there is one; a finger comes down before it lifts.
  fileprivate func transitions() throws(Diagnostic) -> [PictureRequest] {
    var requests: [PictureRequest] = []
    var seen: Set<[String]> = []
    let all = try reachability().transitions
    for transition in all.filter(\.isTouch) + all where seen.insert([transition.from, transition.to]).inserted {
      let isLift = transition.isTouch && transition.event != "touchDown"
      let events = isLift ? "touchDown@0 \(transition.event)@0.02" : "\(transition.event)@0"
      requests += try file.requests(
        Selection(state: transition.from, instants: [.seconds(isLift ? 0.05 : 0.03)], events: events))
    }
    return requests
  }
}

extension Transition {
  fileprivate var isTouch: Bool { Touch(rawValue: event) != nil }
}
