import ArgumentParser
import PresscheckControls
import PresscheckFiles
import PresscheckRendering

/// `presscheck trace`: the effects of events.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Prints the effects of events in order: time, cause, effect.",
    discussion: """
      Without events: the effects of entering a state.

      Examples:

        presscheck trace buy.yaml --events 'touchDown@0 touchUpInside@0.1'
        presscheck trace buy.yaml --state busy --json
      """)

  @Argument(help: .buttonFile, completion: Completions.buttonFiles) var file: String

  @Option(
    help: ArgumentHelp("Events and their times: 'touchDown@0 touchUpInside@0.1'.", valueName: "events"),
    completion: Completions.events)
  var events: String?

  @Option(
    help: ArgumentHelp("The state in which the events begin; without events, the state to enter.", valueName: "name"),
    completion: Completions.states)
  var state: String?

  @Option(help: .quirks) var quirks = Quirks.faithful
  @OptionGroup(title: "Rendering") var input: InputOptions

  @Flag(help: "Prints a JSON list of objects with time, cause and effect.")
  var json = false

  func validate() throws {
    if events == nil, state == nil { throw ValidationError("trace needs --events, or a --state to enter") }
  }

  func run() throws {
    let selection = Selection(state: state, events: events, quirks: quirks)
    let renderer = try input.renderer(file)
    for request in try renderer.file.requests(selection) {
      let effects = try renderer.trace(of: request).effects
      if json {
        try Console.print(.list(effects.map(\.json)))
      } else {
        for effect in effects { try Console.print("\(effect)") }
      }
    }
  }
}
