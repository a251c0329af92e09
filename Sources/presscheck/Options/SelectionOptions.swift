import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// Which pictures to render, stills or films.
struct SelectionOptions: PlainOptions {
  @Option(
    help: ArgumentHelp("The state to show, entered at time 0; default: the file's shots.", valueName: "name"),
    completion: Completions.states)
  var state: String?

  @Option(
    help: ArgumentHelp("Events and their times: 'touchDown@0 touchUpInside@0.1'.", valueName: "events"),
    completion: Completions.events)
  var events: String?

  @Option(
    help: ArgumentHelp("One of the file's shots, by its id or state.", valueName: "id"), completion: Completions.shots)
  var shot: String?

  // Takes a value that begins with a minus, so that our own error explains it.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point: 2, or several separated by commas.", valueName: "numbers"),
    transform: Double.scales)
  var scale: [Double]?

  @Option(help: .choices) var appearance: CommaSeparated<Appearance>?

  @Option(help: .choices) var contrast: CommaSeparated<Contrast>?

  @Option(help: ArgumentHelp("Sizes of text: one, or several separated by commas.", valueName: "names"))
  var contentSize: CommaSeparated<ContentSize>?

  @Option(help: .choices) var reduceMotion: CommaSeparated<ReduceMotion>?

  @Option(help: .choices) var boldText: CommaSeparated<BoldText>?

  @Option(help: .choices) var direction: CommaSeparated<Direction>?

  @Option(
    help: ArgumentHelp(
      "Languages of the file's locales, separated by commas; base is the button's own, all is every one.",
      valueName: "names"), completion: Completions.locales)
  var locale: CommaSeparated<String>?

  @Option(help: .quirks) var quirks = Quirks.faithful

  var selection: Selection {
    let matrix = Matrix.only(
      scales: scale ?? [], appearances: appearance?.values ?? [], contrasts: contrast?.values ?? [],
      contentSizes: contentSize?.values ?? [], reduceMotions: reduceMotion?.values ?? [],
      boldTexts: boldText?.values ?? [], directions: direction?.values ?? [])
    return Selection(
      state: state, events: events, shot: shot, matrix: matrix, locales: locale?.values ?? [], quirks: quirks)
  }

  mutating func read(_ line: inout PlainLine) throws {
    state = try line.value("state")
    events = try line.value("events")
    shot = try line.value("shot")
    scale = try line.value("scale").map(Double.scales)
    appearance = try line.value("appearance")
    contrast = try line.value("contrast")
    contentSize = try line.value("content-size")
    reduceMotion = try line.value("reduce-motion")
    boldText = try line.value("bold-text")
    direction = try line.value("direction")
    locale = try line.value("locale")
    quirks = try line.value("quirks") ?? .faithful
  }
}

/// Which stills to render, and when.
struct MomentOptions: PlainOptions {
  @OptionGroup var pictures: SelectionOptions

  // Takes a value that begins with a minus, so that our own error explains it.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Times: 0.25, 250ms or settled, separated by commas.", valueName: "times"),
    transform: Instant.list)
  var at: [Instant]?

  var selection: Selection {
    var selection = pictures.selection
    selection.instants = at
    return selection
  }

  mutating func read(_ line: inout PlainLine) throws {
    pictures = try line.group()
    at = try line.value("at").map(Instant.list)
  }
}

extension ArgumentHelp {
  /// The help of a command that takes one button.
  static let buttonFile = ArgumentHelp(
    "A button file, or a storyboard or XIB with one chosen button.", valueName: "file")

  /// The help of a command that takes all buttons of the project without a name.
  static let buttonFiles = ArgumentHelp(
    "Button files (YAML or JSON), storyboards or XIBs; default: those of presscheck.yaml.", valueName: "file")

  /// The help of an option with two values.
  static let choices = ArgumentHelp("One, or both.", valueName: "names")

  /// The help of `--quirks`.
  static let quirks = ArgumentHelp("faithful: as it runs on iOS; intended: as it was meant.", valueName: "name")
}
