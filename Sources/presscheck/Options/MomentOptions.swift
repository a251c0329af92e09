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
    help: ArgumentHelp("Moments: 0.25, 250ms or settled, with commas between.", valueName: "times"),
    transform: Instant.list)
  var at: [Instant]?

  /// What was typed, as Rendering understands it.
  func selection() -> Selection {
    var selection = pictures.selection()
    selection.instants = at
    return selection
  }
}
