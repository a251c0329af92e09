package import PresscheckButtonFile
package import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckText

extension Renderer {
  /// What follows from a request's events, or from entering its state where there are none.
  ///
  /// - Throws: What is wrong with the button's size or titles.
  package func trace(of request: PictureRequest) throws(Diagnostic) -> Trace {
    let typesetter = PangoTypesetter(library: fonts.library)
    let size = try size(request.traits, text: typesetter)
    return try timeline(of: request, size: size, text: typesetter).trace
  }

  /// Which of the button's states lead to which.
  ///
  /// - Throws: What is wrong with the button's size or titles.
  package func reachability(_ traits: Traits = Traits()) throws(Diagnostic) -> Reachability {
    let typesetter = PangoTypesetter(library: fonts.library)
    let size = try size(traits, text: typesetter)
    do {
      return try Reachability(file.control, on: ControlContext(size: size, traits: traits, text: typesetter))
    } catch {
      throw diagnostic(error, layer: nil, in: nil)
    }
  }

  /// What is odd about the way the button behaves, beside what its pictures show.
  package func findings(_ reachability: Reachability) -> [Diagnostic] {
    reachability.findings.map { Diagnostic(.warning, file: file.path, at: file.places.control, $0.message) }
  }

  /// The button's life as a request has it.
  func timeline(of request: PictureRequest, size: Size, text: PangoTypesetter) throws(Diagnostic) -> Timeline {
    do {
      return try Timeline(
        file.control, on: ControlContext(size: size, traits: request.traits, text: text), entering: request.state,
        request.events.map { Timeline.TimedEvent($0.event, at: $0.time) })
    } catch {
      throw diagnostic(error, layer: nil, in: request.state ?? file.control.states.first)
    }
  }
}
