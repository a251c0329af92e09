internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics

/// What a test wants to see of a button that is made in code.
struct ControlPicture {
  var control: any Control

  /// What the test calls it beside its own name; nil is the state.
  var name: String?
  var state: String?

  /// As `--events` takes them.
  var events: String?
  var instants: [Instant]
  var film: Film?
  var size: Size?
  var canvas: CanvasSetting
  var traits: Traits

  /// Nil is the traits alone.
  var matrix: Matrix?
  var tolerance: TolerancePolicy?

  /// As a file would describe it.
  ///
  /// - Throws: For what a button file could not say either.
  func file(at site: CallSite) throws(Diagnostic) -> ButtonFile {
    if let problem { throw Diagnostic(file: site.path, at: site.place, problem.message, hint: problem.hint) }
    let name = [site.test.name, name ?? state].compactMap { $0 }.joined(separator: ".")
    let calls = try events.map { text throws(Diagnostic) in try EventCall.list(text, own: control.events) }
    let shot = Shot(id: name, state: state, events: calls ?? [], instants: instants, film: film, place: site.place)
    let matrix =
      matrix
      ?? Matrix(
        scales: [traits.scale], appearances: [traits.appearance], directions: [traits.direction])
    return ButtonFile(
      control, path: site.path, at: site.place, name: site.stem, size: size, canvas: canvas, shot: shot,
      matrix: matrix, palette: traits.palette, tolerance: tolerance)
  }

  private typealias Problem = (message: String, hint: String?)

  private var problem: Problem? { nameProblem ?? stateProblem ?? timeProblem ?? canvasProblem }

  private var nameProblem: Problem? {
    name == "" ? ("a golden's name must not be empty", "leave named: out where a test has one golden") : nil
  }

  private var stateProblem: Problem? {
    guard let state, !control.states.contains(state) else { return nil }
    return ("the button has no state \"\(state)\"", Suggestions.hint(for: state, among: control.states))
  }

  private var timeProblem: Problem? {
    for case .seconds(let seconds) in instants where !(0...1_000_000).contains(seconds) {
      return ("a time must lie from 0 to 1000000 seconds, not \(seconds)", nil)
    }
    if instants.isEmpty, film == nil { return ("there is no time to take a picture at", "leave at: out") }
    guard let film else { return nil }
    if let duration = film.duration, !Film.durations.contains(duration) {
      return ("a film must take 0.001 to 3600 seconds, not \(duration)", nil)
    }
    return Film.rates.contains(film.fps)
      ? nil : ("a film must have 0.1 to 1000 frames a second, not \(film.fps)", nil)
  }

  private var canvasProblem: Problem? {
    if let matrix, matrix.scales.isEmpty || matrix.appearances.isEmpty || matrix.directions.isEmpty {
      return ("a matrix without a scale, an appearance or a direction has no picture", nil)
    }
    for scale in matrix?.scales ?? [traits.scale] where !(0.01...100).contains(scale) {
      return ("a scale must be a number from 0.01 to 100, not \(scale)", nil)
    }
    if case .points(let points) = canvas.padding, !(0...10_000).contains(points) {
      return ("padding must be a number from 0 to 10000, not \(points)", nil)
    }
    return nil
  }
}
