extension Report {
  /// The report as one page that needs nothing else: it opens from a disk, asks no network, and shows what is not as it
  /// should be, golden and picture held against each other. Equal reports and pictures give equal bytes.
  ///
  /// - Parameters:
  ///   - approve: The command that accepts all failures.
  ///   - maximumBytes: How many bytes of pictures the page takes in; what comes after is a link to the file beside the page.
  ///   - picture: The bytes of a picture below the report's folder; nil for one that cannot be read.
  /// - Returns: The whole file.
  package func html(
    approve: String = "presscheck approve", maximumBytes: Int = Report.maximumPageBytes, picture: (String) -> [UInt8]?
  ) -> String {
    var allowance = PictureAllowance(bytes: maximumBytes)
    let page = HTMLPage(report: self, command: ApproveCommand(whole: approve))
    var results = ""
    var headings = page.headings
    for (index, verdict) in failuresByCause.enumerated() {
      results += headings.removeValue(forKey: verdict.name + verdict.golden) ?? ""
      func take(_ path: String?) -> EmbeddedPicture? { path.map { allowance.take($0, picture) } }
      let article = HTMLResult(
        verdict: verdict, number: index + 1, command: page.command, expected: take(verdict.pictures?.expected),
        actual: take(verdict.pictures?.actual), difference: take(verdict.pictures?.difference))
      results += article.text
    }
    return page.text(around: results)
  }
}

extension Report {
  /// How many bytes of pictures a page takes in.
  package static let maximumPageBytes = 64 << 20
}

/// What stands round the results.
struct HTMLPage {
  let report: Report
  let command: ApproveCommand

  private var failures: [Verdict] { report.failuresByCause }

  /// What stands above the first picture of a cause, by that picture's name and golden.
  var headings: [String: String] {
    let causes = report.causes
    var headings: [String: String] = [:]
    for cause in causes {
      let command = command.all(of: cause).markup
      headings[cause.verdicts[0].name + cause.verdicts[0].golden] = """
        <div class="cause"><h2><code>\(cause.name.markup)</code> changed \(cause.verdicts.count) pictures</h2>
        <div class="accept"><span>Accept them:</span> <code>\(command)</code>
        <button type="button" class="copy" data-copy="\(command)">Copy<span class="unseen"> the command that accepts them</span></button></div></div>

        """
    }
    let grouped = causes.map(\.verdicts.count).reduce(0, +)
    if grouped > 0, grouped < failures.count {
      let first = failures[grouped]
      headings[first.name + first.golden] = "<div class=\"cause\"><h2>Others</h2></div>\n"
    }
    return headings
  }

  /// Its policy lets nothing be fetched, and no script run but the page's own: a name that broke out of its tag could do
  /// nothing. The policy names the script's SHA-256, which a test knows after a change of `report.js`.
  func text(around results: String) -> String {
    let page = HTMLTemplate.page.filled([
      "summary": report.summary.markup, "style": HTMLTemplate.style.filled(), "banner": banner,
      "results": failures.isEmpty ? allGreen : frame(results), "footer": footer,
      "keys": failures.isEmpty ? "" : HTMLTemplate.keys.filled(), "script": HTMLTemplate.script.filled(),
    ])
    return page + "\n"
  }

  // MARK: - Head

  private var banner: String {
    let accept =
      !report.isApprovable
      ? ""
      : """
      <div class="accept"><span>Accept all of it:</span> <code>\(command.whole.markup)</code>
      <button type="button" class="copy" data-copy="\(command.whole.markup)">Copy<span class="unseen"> the command that accepts all</span></button></div>
      """
    return """
      <header class="banner">
      <div><p class="brand">Presscheck</p>
      <h1>\(report.summary.markup)</h1></div>
      \(accept)
      \(meter)
      </header>
      """
  }

  /// A bar whose parts are as long as there are pictures of each outcome; the heading says the same in words.
  private var meter: String {
    let parts = Report.words.filter { report.count($0) > 0 }.map { word in
      "<span class=\"\(word)\" style=\"flex-grow:\(report.count(word))\"></span>"
    }
    return "<div class=\"meter\" aria-hidden=\"true\">\(parts.joined())</div>"
  }

  private var allGreen: String {
    let count = report.verdicts.count
    let sentence =
      switch count {
      case 0: "No picture was asked for, and there is no golden."
      case 1: "The one picture is as its golden."
      default: "All \(count) pictures are as their goldens."
      }
    return HTMLTemplate.green.filled([
      "title": count == 0 ? "Nothing to check" : "Nothing changed", "sentence": sentence, "passing": passing,
    ])
  }

  // MARK: - Results

  private func frame(_ results: String) -> String {
    HTMLTemplate.results.filled([
      "count": "\(failures.count)", "outcomes": outcomes, "results": results, "passing": passing,
      "index": failures.enumerated().map(indexItem).joined(),
    ])
  }

  private func indexItem(_ index: Int, _ verdict: Verdict) -> String {
    """
    <li data-for="r\(index + 1)"><a href="#r\(index + 1)"><span class="dot \(verdict.outcome.word)"></span>\
    <code>\(verdict.name.breakable)</code><span class="unseen">, \(verdict.outcome.word)</span></a></li>
    """
  }

  /// A button for each outcome, unless all have the same.
  private var outcomes: String {
    let words = Report.words.filter { $0 != "same" && report.count($0) > 0 }
    guard words.count > 1 else { return "" }
    let buttons = words.map { word in
      "<button type=\"button\" data-outcome=\"\(word)\" aria-pressed=\"false\">"
        + "<span class=\"dot \(word)\"></span>\(word) <b>\(report.count(word))</b></button>"
    }
    return buttons.joined(separator: "\n")
  }

  /// Only the names: nobody needs to look at them.
  private var passing: String {
    let names = report.verdicts.filter { $0.outcome == .same }.map { verdict in
      "<li><code>\(verdict.name.breakable)</code>\(verdict.tolerance.map { " within \($0.markup)" } ?? "")</li>"
    }
    guard !names.isEmpty else { return "" }
    return """
      <details class="passing"><summary>\(names.count) the same</summary>
      <ul>\(names.joined(separator: "\n"))</ul></details>
      """
  }

  // MARK: - Foot

  private var footer: String {
    let findings = report.findings.map { "<li><code>\($0.markup)</code></li>" }.joined(separator: "\n")
    let count = report.findings.count
    let list = """
      <details class="findings"\(count <= 20 ? " open" : "")><summary>\(count) \(count == 1 ? "finding" : "findings")</summary>
      <ul>\(findings)</ul></details>
      """
    let shard = report.shard.map { "<p>Shard \($0.phrase): the other shards have the other pictures.</p>" } ?? ""
    let renderers = report.renderer.split(separator: "\n").map { "<p>Drawn with <code>\(String($0).markup)</code></p>" }
    return "<footer>\n\(report.findings.isEmpty ? "" : list)\n\(shard)\(renderers.joined(separator: "\n"))\n</footer>"
  }
}

extension String {
  /// For HTML, where a long path may be broken after a slash.
  var breakable: String { markup.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "/<wbr>") }
}
