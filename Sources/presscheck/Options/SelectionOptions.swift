import ArgumentParser
import Controls
import Goldens

/// Which pictures, stills or films: what `render`, `film` and their like have in common.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The state to show, entered at time 0; default: all that the file asks for.", valueName: "name"))
  var state: String?

  @Option(help: ArgumentHelp("What happens: 'touchDown@0 touchUpInside@0.1'.", valueName: "events"))
  var events: String?

  @Option(help: ArgumentHelp("One of the file's shots, by its id or state.", valueName: "id"))
  var shot: String?

  // A scale may be typed with a minus, and what is wrong with it is ours to say.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels a point: 2, or several with commas between.", valueName: "numbers"))
  var scale: String?

  @Option(help: ArgumentHelp("light, dark, or both with a comma between.", valueName: "names"))
  var appearance: String?

  @Option(help: ArgumentHelp("ltr, rtl, or both with a comma between.", valueName: "names"))
  var direction: String?

  @Option(help: ArgumentHelp("faithful, as it runs on iOS, or intended, as it was meant.", valueName: "name"))
  var quirks: String?

  /// What was typed, as Goldens understands it.
  func selection() throws(Diagnostic) -> Selection {
    Selection(
      state: state, events: events, shot: shot, scales: try scales(),
      appearances: try Self.choices(appearance, of: "--appearance"),
      directions: try Self.choices(direction, of: "--direction"), quirks: try Self.quirks(quirks))
  }

  /// What `--quirks` says; nothing is faithful.
  static func quirks(_ text: String?) throws(Diagnostic) -> Quirks {
    let choices: [Quirks] = try choices(text, of: "--quirks")
    guard choices.count < 2 else {
      throw Diagnostic(file: "--quirks", "takes one of its values", hint: "write faithful or intended", exit: .usage)
    }
    return choices.first ?? .faithful
  }

  private func scales() throws(Diagnostic) -> [Double] {
    var scales: [Double] = []
    for part in Self.parts(scale) {
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

  private static func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String?, of flag: String
  ) throws(Diagnostic) -> [Choice] {
    var choices: [Choice] = []
    for part in parts(text) {
      guard let choice = Choice(rawValue: part) else {
        let names = Choice.allCases.map(\.rawValue).joined(separator: " or ")
        throw Diagnostic(file: flag, "\"\(part)\" is not one of its values", hint: "write \(names)", exit: .usage)
      }
      choices.append(choice)
    }
    return choices
  }

  private static func parts(_ text: String?) -> [String] {
    text?.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed } ?? []
  }
}

extension Substring {
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
