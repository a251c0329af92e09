import ArgumentParser
import PresscheckButtonFile
import PresscheckFiles
import PresscheckInterfaceBuilder

/// `--id`, `--label` and `--class`: which buttons of storyboards and XIBs.
struct ControlOptions: PlainOptions {
  @Option(
    name: .customLong("id"),
    help: ArgumentHelp(
      "Only buttons of a storyboard or XIB with this id, or a pattern of ids; repeatable.", valueName: "pattern"),
    completion: Completions.ids)
  var ids: [String] = []

  @Option(
    name: .customLong("label"),
    help: ArgumentHelp("The same with the label in Interface Builder, or the button's name.", valueName: "pattern"),
    completion: Completions.labels)
  var labels: [String] = []

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("The same with the button's class.", valueName: "pattern"), completion: Completions.classes)
  var classes: [String] = []

  var choice: ControlChoice { ControlChoice(ids: ids, labels: labels, classes: classes) }

  /// The most buttons that the error lists.
  private static let maximumShown = 20

  /// The error of a command that shows one button, if several of a document are chosen.
  static func ambiguity(_ files: [ButtonFile], in path: String) -> Diagnostic {
    let shown = files.prefix(maximumShown).map { "\($0.name.quoted) \($0.origin?.id ?? "")" }
    let more = files.count - shown.count
    let list = shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    return Diagnostic(
      file: path, "there are \(files.count) buttons, and this shows one", hint: "choose one with --id: \(list)",
      exit: .usage)
  }

  mutating func read(_ line: inout PlainLine) throws {
    ids = try line.values("id")
    labels = try line.values("label")
    classes = try line.values("class")
  }
}
