import ArgumentParser
import PresscheckButtonFile
import PresscheckRendering

/// Which pictures, and of which moments: a film has all of them.
struct MomentOptions: ParsableArguments {
  @OptionGroup
  var pictures: SelectionOptions

  // A time may be typed with a minus, and what is wrong with it is ours to say.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Moments: 0.25, 250ms or settled, with commas between.", valueName: "times"))
  var at: String?

  /// What was typed, as Goldens understands it.
  func selection() throws(Diagnostic) -> Selection {
    var selection = try pictures.selection()
    selection.instants = try at.map { text throws(Diagnostic) in try Instant.list(text) }
    return selection
  }
}
