import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// `presscheck trace`: what follows from what.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Prints what events lead to, in order: time, cause, effect.",
    discussion: "Without events: what entering a state leads to.")

  @Argument(help: ArgumentHelp("A button file.", valueName: "file"), completion: Completions.buttonFiles)
  var file: String

  @Option(
    help: ArgumentHelp("What happens: 'touchDown@0 touchUpInside@0.1'.", valueName: "events"),
    completion: Completions.events)
  var events: String?

  @Option(
    help: ArgumentHelp("What the events begin in; without events, what to enter.", valueName: "name"),
    completion: Completions.states)
  var state: String?

  @OptionGroup
  var mistakes: QuirksOption

  @OptionGroup(title: "How the file is read")
  var input: InputOptions

  @Flag(help: "As JSON: a list of objects with time, cause and effect.")
  var json = false

  func validate() throws {
    if events == nil, state == nil { throw ValidationError("trace needs --events, or a --state to enter") }
  }

  func run() throws {
    let selection = Selection(state: state, events: events, quirks: mistakes.quirks)
    for renderer in try input.renderers([file]) {
      for request in try renderer.file.requests(selection) {
        let effects = try renderer.trace(of: request).effects
        if json {
          try Console.print(JSON.list(effects.map(\.json)).pretty)
        } else {
          try effects.forEach { try Console.print($0.description) }
        }
      }
    }
  }
}

extension Trace.Effect {
  fileprivate var json: JSON {
    .object([
      JSON.Member("time", .number(time)), JSON.Member("cause", .text(cause)), JSON.Member("effect", .text(effect)),
    ])
  }
}
