import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckDocsPages
import PresscheckGoldens

/// `presscheck docs`: a project's documentation has the pictures of today's buttons.
struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the pictures that documentation shows, and the pages that show them.",
    discussion: """
      What is made stands under docs: in presscheck.yaml. Each shot is taken light and dark, at 1x and 2x, into the set's \
      folder; its page shows them where two comments make a place for them, or is written as a whole. A picture whose \
      pixels are equal is never written again; what this program made and no shot asks for any more is removed. With \
      --check nothing is written, and anything that would be ends with exit code 1.
      """)

  @Flag(help: "Writes nothing: names what is missing, out of date or left over, and ends with exit code 1.")
  var check = false

  @Flag(help: "The smallest files, for ten times the time.")
  var small = false

  @OptionGroup(title: "How they are made")
  var work: WorkOptions

  @Flag(help: "Findings end with exit code 65, and nothing is written.")
  var strict = false

  @Flag(help: "Lists all files as JSON.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    let plan = try plan()
    var findings = Findings(strict: strict)
    var progress = ProgressBar(total: plan.count)
    defer { progress.hide() }
    var counts: [String: Int] = [:]
    var list: [JSON] = []
    let generator = DocsGenerator(isCheck: check, effort: small ? .small : .dense, threads: work.threadCount)
    try generator.run(plan) { (found) throws(Diagnostic) in
      findings.say(found)
      try findings.end()
    } tell: { (outcome) throws(Diagnostic) in
      progress.hide()
      let word = outcome.change.map(word)
      counts[word ?? "up to date", default: 0] += 1
      if json {
        list.append(outcome.json(word))
      } else if let word {
        let line = "\(word)  \(outcome.path)"
        if check { try Console.print(line) } else { try Console.tell(line) }
      }
      progress.step()
    }
    progress.hide()
    if json {
      try Console.print(JSON.object([JSON.Member("files", .list(list))]).pretty)
    } else {
      let words = DocsGenerator.Change.allCases.map(word) + ["up to date"]
      try Console.tell(words.compactMap { word in counts[word].map { "\($0) \(word)" } }.joined(separator: ", "))
    }
    guard check, counts.keys.contains(where: { $0 != "up to date" }) else { return }
    throw Ending(exit: .different)
  }

  private func plan() throws(Diagnostic) -> DocumentationPlan {
    let configuration = try Configuration.find(from: "")
    guard !configuration.docs.isEmpty else {
      throw Diagnostic(
        file: configuration.path, "no docs are named",
        hint: "add docs: [{buttons: [\"buttons/*.yaml\"], out: docs/pictures, markdown: docs/buttons.md}] to "
          + (configuration.path ?? "presscheck.yaml"), exit: .usage)
    }
    let project = Project(configuration)
    let context = ReadingContext(configuration)
    let chapters = try configuration.docs.mapAll { set throws(Diagnostic) in
      (set, try work.renderers(try project.buttonFiles(of: set), context, configuration, areFound: true))
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
    var members = [JSON.Member("path", .text(path)), JSON.Member("change", word.map { .text($0) } ?? .null)]
    if let width, let height {
      members += [JSON.Member("width", .number(Double(width))), JSON.Member("height", .number(Double(height)))]
    }
    if let frameTiming { members += frameTiming.json }
    if let byteCount { members.append(JSON.Member("bytes", .number(Double(byteCount)))) }
    return .object(members)
  }
}
