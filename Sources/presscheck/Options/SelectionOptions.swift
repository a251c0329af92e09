import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// Which pictures, stills or films: what `render`, `film` and their like have in common.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The state to show, entered at time 0; default: all that the file asks for.", valueName: "name"),
    completion: Completions.states)
  var state: String?

  @Option(
    help: ArgumentHelp("What happens: 'touchDown@0 touchUpInside@0.1'.", valueName: "events"),
    completion: Completions.events)
  var events: String?

  @Option(
    help: ArgumentHelp("One of the file's shots, by its id or state.", valueName: "id"), completion: Completions.shots)
  var shot: String?

  // A scale may be typed with a minus, and what is wrong with it is ours to say.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels a point: 2, or several with commas between.", valueName: "numbers"))
  var scale: String?

  @Option(help: ArgumentHelp("One, or both with a comma between.", valueName: "names"))
  var appearance: Choices<Appearance>?

  @Option(help: ArgumentHelp("One, or both with a comma between.", valueName: "names"))
  var direction: Choices<Direction>?

  @OptionGroup
  var mistakes: QuirksOption

  /// What was typed, as Goldens understands it.
  func selection() throws(Diagnostic) -> Selection {
    Selection(
      state: state, events: events, shot: shot, scales: try scales(),
      appearances: try appearance?.all(of: "--appearance") ?? [],
      directions: try direction?.all(of: "--direction") ?? [], quirks: try mistakes.value())
  }

  private func scales() throws(Diagnostic) -> [Double] {
    var scales: [Double] = []
    for part in scale?.commaSeparated ?? [] {
      // Double also takes hexadecimals and words.
      let isDecimal = part.allSatisfy { "0123456789.eE+-".contains($0) }
      guard isDecimal, let number = Double(part), number > 0, number <= 100 else {
        throw Diagnostic(
          file: "--scale", "\"\(part)\" is not a scale",
          hint: "write pixels a point, above 0 and at most 100: 2 or 1,2,3",
          exit: .usage)
      }
      scales.append(number)
    }
    return scales
  }
}

/// `--quirks`.
struct QuirksOption: ParsableArguments {
  @Option(help: ArgumentHelp("faithful: as it runs on iOS; intended: as it was meant.", valueName: "name"))
  var quirks: Choices<Quirks>?

  /// Nothing is faithful.
  func value() throws(Diagnostic) -> Quirks { try quirks?.one(of: "--quirks") ?? .faithful }
}
