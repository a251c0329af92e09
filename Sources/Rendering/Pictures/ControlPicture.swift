package import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
internal import PresscheckLayerTree

/// A picture of a button that is made in code.
package struct ControlPicture {
  package var control: any Recordable
  /// The picture's name beside the test's; nil is the state.
  package var name: String?
  /// Nil is the first one.
  package var state: String?
  /// In the syntax of a button file.
  package var events: String?
  package var instants: [Instant]
  package var film: Film?
  /// In points; nil is the intrinsic size.
  package var size: Size?
  package var canvas: CanvasSetting
  package var traits: Traits
  /// Nil is the traits alone.
  package var matrix: Matrix?
  package var tolerance: TolerancePolicy?

  package init(
    control: any Recordable, name: String? = nil, state: String? = nil, events: String? = nil, instants: [Instant],
    film: Film? = nil, size: Size? = nil, canvas: CanvasSetting, traits: Traits, matrix: Matrix? = nil,
    tolerance: TolerancePolicy? = nil
  ) {
    (self.control, self.name, self.state, self.events, self.instants) = (control, name, state, events, instants)
    (self.film, self.size, self.canvas, self.traits, self.matrix) = (film, size, canvas, traits, matrix)
    self.tolerance = tolerance
  }

  /// Describes the picture as a button file of one shot; errors name the source file and the location of the call.
  package func file(
    path: String, at location: FileLocation, folder: String, shot id: String
  ) throws(Diagnostic) -> ButtonFile {
    if let problem { throw Diagnostic(file: path, at: location, problem.message, hint: problem.hint) }
    let calls = try events.map { text throws(Diagnostic) in try EventCall.list(text, own: control.events) }
    let shot = Shot(id: id, state: state, events: calls ?? [], instants: instants, film: film, place: location)
    return ButtonFile(
      control, path: path, at: location, name: folder, size: size, canvas: canvas, shot: shot,
      matrix: matrix ?? Matrix(traits), palette: traits.palette, tolerance: tolerance)
  }

  /// The first thing that no button file could say.
  private var problem: (message: String, hint: String?)? {
    if let state, !control.states.contains(state) {
      return ("the button has no state \(state.quoted)", Suggestions.hint(for: state, among: control.states))
    }
    for case .seconds(let seconds) in instants where !(0...1_000_000).contains(seconds) {
      return ("a time must lie from 0 to 1000000 seconds, not \(seconds)", nil)
    }
    if instants.isEmpty, film == nil { return ("there is no time to render a picture at", "leave at: out") }
    if let duration = film?.duration, !Film.durations.contains(duration) {
      return ("a film must take \(Film.durations.phrase) seconds, not \(duration)", nil)
    }
    if let film, !Film.rates.contains(film.fps) {
      return ("a film must have \(Film.rates.phrase) frames a second, not \(film.fps)", nil)
    }
    if let matrix, matrix.traits(traits.quirks).isEmpty {
      return ("a matrix with an empty list has no picture", nil)
    }
    for scale in matrix?.scales ?? [traits.scale] where !Limits.scale.contains(scale) {
      return ("a scale must be a number \(Limits.scale.phrase), not \(scale)", nil)
    }
    if case .points(let points) = canvas.padding, !(0...10_000).contains(points) {
      return ("padding must be a number from 0 to 10000, not \(points)", nil)
    }
    return nil
  }
}
