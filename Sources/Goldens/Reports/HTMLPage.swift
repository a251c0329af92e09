internal import PresscheckFiles

extension Report {
  /// The report as one self-contained page, which shows each failure with its golden.
  ///
  /// Equal reports and pictures give equal bytes.
  ///
  /// - Parameters:
  ///   - approve: The command that accepts all failures.
  ///   - maximumBytes: The bytes of pictures that the page embeds; it links to the files of the others.
  ///   - picture: The bytes of a picture below the report's folder; nil for one that cannot be read.
  /// - Returns: The text of the file.
  package func html(
    approve: String = "presscheck approve", maximumBytes: Int = Report.maximumPageBytes, picture: (String) -> [UInt8]?
  ) -> String {
    var allowance = PictureAllowance(bytes: maximumBytes)
    let page = HTMLPage(report: self, command: ApproveCommand(whole: approve), groups: groups)
    var results = ""
    var number = 0
    for group in page.groups {
      results += page.heading(of: group, from: number + 1)
      for verdict in group.verdicts {
        number += 1
        func take(_ path: String?) -> EmbeddedPicture? { path.map { allowance.take($0, picture) } }
        let article = HTMLResult(
          verdict: verdict, number: number, command: page.command, expected: take(verdict.pictures?.expected),
          actual: take(verdict.pictures?.actual), difference: take(verdict.pictures?.difference))
        results += article.text
      }
    }
    return page.text(around: results)
  }

  /// The bytes of pictures that a page embeds.
  package static let maximumPageBytes = 16 << 20
}

/// The page around the results.
struct HTMLPage {
  let report: Report
  let command: ApproveCommand
  let groups: [FailureGroup]

  private var failures: [Verdict] { groups.flatMap(\.verdicts) }

  /// The title of a group, a grid of its pictures, and the command that accepts those that are ticked; only a title above the
  /// failures that share their reason with no other, and nothing for a page that has no group.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - first: The number of its first picture.
  /// - Returns: The markup.
  func heading(of group: FailureGroup, from first: Int) -> String {
    guard group.verdicts.count > 1 else {
      let isFirst = first > 1 && group == groups.first { $0.verdicts.count == 1 }
      return isFirst ? HTMLTemplate.part("others", ["title": "Others"]) : ""
    }
    let tiles = group.verdicts.enumerated().map { index, verdict in
      let name = verdict.name.breakable
      let tick = HTMLTemplate.part("tick", ["word": ApproveCommand.word(verdict.name).markup, "name": name])
      let label = verdict.isApprovable ? tick : HTMLTemplate.part("untickable", ["name": name])
      return HTMLTemplate.part("tile", ["number": "\(first + index)", "tick": label])
    }
    return HTMLTemplate.part(
      "cause",
      [
        "number": "\(first)", "title": group.markup, "approve": command.whole.markup,
        "all": command.all(of: group)?.markup ?? "", "accept": ticked(group), "tiles": tiles.joined(),
      ])
  }

  /// The command that accepts all pictures of a group, which the page's script replaces as they are ticked.
  private func ticked(_ group: FailureGroup) -> String {
    let names = group.verdicts.filter(\.isApprovable).map { ApproveCommand.word($0.name) }
    guard !names.isEmpty else { return "" }
    let all = command.all(of: group) ?? ([command.whole] + names).joined(separator: " ")
    return HTMLTemplate.part("ticked", ["count": "\(names.count)", "command": all.markup])
  }

  static func accept(_ label: String, _ command: String, _ what: String) -> String {
    HTMLTemplate.part("accept", ["label": label, "command": command.markup, "what": what.markup])
  }

  /// The page's policy allows no request, and no script but the page's own, so that a name that broke out of its tag
  /// could do nothing.
  ///
  /// The policy has the SHA-256 of `report.js`; a test tells the new one after a change.
  func text(around results: String) -> String {
    let page = HTMLTemplate.page.filled([
      "summary": report.summary.markup, "style": HTMLTemplate.style, "banner": banner,
      "results": failures.isEmpty ? allGreen : frame(results), "footer": footer,
      "keys": failures.isEmpty ? "" : HTMLTemplate.keys, "script": HTMLTemplate.script,
    ])
    return page + "\n"
  }

  /// The summary in words, and as a bar with a part for each outcome.
  private var banner: String {
    let meter = Report.words.filter { report.count($0) > 0 }.map { word in
      HTMLTemplate.part("meter", ["word": word, "count": "\(report.count(word))"])
    }
    return HTMLTemplate.part(
      "banner",
      [
        "summary": report.summary.markup, "meter": meter.joined(),
        "accept": report.isApprovable ? Self.accept("Accept all:", command.whole, "all") : "",
      ])
  }

  private var allGreen: String {
    let count = report.verdicts.count
    let sentence =
      switch count {
      case 0: "There are no pictures and no goldens."
      case 1: "The picture matches its golden."
      default: "All \(count) pictures match their goldens."
      }
    return HTMLTemplate.green.filled([
      "title": count == 0 ? "Nothing to check" : "Nothing changed", "sentence": sentence, "passing": passing,
    ])
  }

  private func frame(_ results: String) -> String {
    let index = failures.enumerated().map { index, verdict in
      HTMLTemplate.part(
        "item", ["number": "\(index + 1)", "word": verdict.outcome.word, "name": verdict.name.breakable])
    }
    return HTMLTemplate.results.filled([
      "count": "\(failures.count)", "outcomes": outcomes, "results": results, "passing": passing,
      "index": index.joined(),
    ])
  }

  /// A button for each of several outcomes.
  private var outcomes: String {
    let words = Report.words.filter { $0 != "same" && report.count($0) > 0 }
    guard words.count > 1 else { return "" }
    return words.map { HTMLTemplate.part("outcome", ["word": $0, "count": "\(report.count($0))"]) }
      .joined(separator: "\n")
  }

  /// The names of the passing pictures; of very many only the first, so that the page stays quick.
  private var passing: String {
    let count = report.count("same")
    if count == 0 { return "" }
    let listed = report.verdicts.lazy.filter { $0.outcome == .same }.prefix(HTMLPage.maximumPassing)
    var names = Array(listed).map { verdict in
      "<li><code>\(verdict.name.breakable)</code>\(verdict.tolerance.map { " within \($0.markup)" } ?? "")</li>"
    }
    if count > names.count { names.append("<li>… and \(count - names.count) more, which report.json lists</li>") }
    return HTMLTemplate.part("passing", ["count": "\(count)", "names": names.joined(separator: "\n")])
  }

  private static let maximumPassing = 5_000

  private var footer: String {
    let items = report.findings.map { finding in
      let lines = finding.split(separator: "\n").map { "<code>\(String($0).markup)</code>" }
      return "<li>\(lines.joined(separator: "<br>"))</li>"
    }
    let findings = HTMLTemplate.part(
      "findings",
      [
        "open": items.count <= 20 ? " open" : "", "findings": items.joined(separator: "\n"),
        "count": "\(items.count) \(items.count == 1 ? "finding" : "findings")",
      ])
    let renderers = report.renderer.split(separator: "\n")
      .map { "<p>Rendered with <code>\(String($0).markup)</code></p>" }
    return HTMLTemplate.part(
      "footer",
      [
        "coverage": coverage, "findings": items.isEmpty ? "" : findings, "renderers": renderers.joined(separator: "\n"),
        "shard": report.shard.map { "<p>Shard \($0.phrase): the other shards have the other pictures.</p>" } ?? "",
      ])
  }
}

extension FailureGroup {
  /// The title, with the name of a cause as code.
  fileprivate var markup: String {
    guard let cause, title.hasPrefix(cause) else { return title.markup }
    return "<code>\(cause.markup)</code>\(String(title.dropFirst(cause.count)).markup)"
  }
}

extension String {
  /// For HTML, with line breaks allowed after each slash.
  var breakable: String { markup.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "/<wbr>") }
}
