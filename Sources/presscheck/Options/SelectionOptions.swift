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
    help: ArgumentHelp("Pixels a point: 2, or several with commas between.", valueName: "numbers"),
    transform: Double.scales)
  var scale: [Double]?

  @Option(help: ArgumentHelp("One, or both with a comma between.", valueName: "names"))
  var appearance: CommaSeparated<Appearance>?

  @Option(help: ArgumentHelp("One, or both with a comma between.", valueName: "names"))
  var direction: CommaSeparated<Direction>?

  @OptionGroup
  var mistakes: QuirksOption

  /// What was typed, as Rendering understands it.
  func selection() -> Selection {
    Selection(
      state: state, events: events, shot: shot, scales: scale ?? [], appearances: appearance?.values ?? [],
      directions: direction?.values ?? [], quirks: mistakes.quirks)
  }
}

/// `--quirks`.
struct QuirksOption: ParsableArguments {
  @Option(help: ArgumentHelp("faithful: as it runs on iOS; intended: as it was meant.", valueName: "name"))
  var quirks = Quirks.faithful
}
