import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckDocsPages
import PresscheckFiles
import PresscheckGoldens

/// `presscheck docs`: keeps the pictures of a project's documentation up to date.
struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Writes the pictures that documentation shows, and the pages that show them.",
    discussion: """
      The configuration names the pictures under docs:. Each shot is rendered light and dark, at 1x and 2x, into the set's \
      folder. The set's page shows them between two comments, or is written as a whole. A picture whose pixels are equal \
      is not rewritten; a picture of this program that no shot refers to is removed. With --check nothing is written, and \
      the exit code is 1 if anything would be.

      Examples:

        presscheck docs
        presscheck docs --check
      """)

  @Flag(help: "Writes nothing: lists what is missing, out of date or left over; then the exit code is 1.")
  var check = false

  @Flag(help: "Writes the smallest files, in ten times the time.")
  var small = false

  @OptionGroup(title: "Rendering") var work: WorkOptions
  @OptionGroup(title: "Output") var output: FindingOptions

  func run() throws {
    let plan = try plan()
    var findings = Findings(strict: output.strict)
    var progress = ProgressBar(total: plan.count)
    defer { progress.hide() }
    var files = FileList()
    let generator = DocsGenerator(isCheck: check, effort: small ? .small : .dense, threads: work.threadCount)
    try generator.run(plan) { (found) throws(Diagnostic) in
      try findings.check(found)
    } step: {
      progress.step()
    } tell: { (outcome) throws(Diagnostic) in
      progress.hide()
      let word = outcome.change.map(word)
      try files.add(
        word.map { "\($0)  \(outcome.path)" }, counting: word ?? Self.unchanged, isResult: check,
        json: outcome.json(word))
    }
    progress.hide()
    try files.end("files", counting: DocsGenerator.Change.allCases.map(word) + [Self.unchanged])
    try ErrorList(plan.failures).end()
    if check, files.contains(otherThan: Self.unchanged) { throw Ending(exit: .different) }
  }

  private static let unchanged = "up to date"

  private func plan() throws(Diagnostic) -> DocumentationPlan {
    let configuration = try Configuration.find(from: "")
    guard !configuration.docs.isEmpty else {
      throw Diagnostic(
        file: configuration.path, "no docs are named",
        hint: "add docs: [{buttons: [\"buttons/*.yaml\"], out: docs/pictures, markdown: docs/buttons.md}] to "
          + (configuration.path ?? "presscheck.yaml"), exit: .usage)
    }
    let project = Project(configuration)
    let context = work.context(configuration)
    let chapters = try configuration.docs.mapAll { set throws(Diagnostic) in
      (set, try work.renderers(try project.buttonFiles(of: set), context, areFound: true))
    }
    return try DocumentationPlan(chapters, of: project, threads: work.threadCount)
  }

  private func word(_ change: DocsGenerator.Change) -> String {
    switch change {
    case .missing: check ? "missing" : "new"
    case .outOfDate: check ? "out of date" : "changed"
    case .leftOver: check ? "left over" : "removed"
    case .foreign: check ? "left over (not ours)" : "left over (not ours, so not removed)"
    }
  }
}

extension DocsGenerator.Outcome {
  fileprivate func json(_ word: String?) -> JSON {
    let members = [JSON.Member("path", .text(path)), .init("change", word.map { .text($0) } ?? .null)]
    return .object(members + JSON.size(width, height, frameTiming, byteCount))
  }
}
