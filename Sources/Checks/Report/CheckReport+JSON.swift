internal import PresscheckButtonFile
package import PresscheckFiles

extension CheckReport {
  /// The format that ``Schema/checkReport`` describes.
  package static let format = 1

  /// The report; the version is presscheck's.
  package func json(version: String) -> JSON {
    .object([
      "format": .count(CheckReport.format), "presscheck": .text(version),
      "buttons": .list(
        buttons.map { button in
          .object([JSON.Member("name", .text(button.name)), .init("file", .text(button.file))] + button.members())
        }),
    ])
  }
}

extension ButtonCheck {
  /// The numbers of all verdicts, and the results of some.
  package func json(of verdicts: Set<CheckResult.Verdict>) -> JSON { .object(members(of: verdicts)) }

  fileprivate func members(
    of verdicts: Set<CheckResult.Verdict> = Set(CheckResult.Verdict.allCases)
  ) -> [JSON.Member] {
    let counts = CheckResult.Verdict.allCases.map { verdict in
      JSON.Member(verdict.rawValue, .count(results.count { $0.reported == verdict }))
    }
    let shown = results.filter { verdicts.contains($0.reported) }
    return [.init("counts", .object(counts)), .init("results", .list(shown.map(\.json)))]
  }
}

extension CheckResult {
  /// A time in seconds, rounded to thousandths.
  private static func milliseconds(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }

  /// The verdict; an ignored failure is a note with the reason.
  fileprivate var reported: Verdict { ignored == nil ? verdict : .note }

  fileprivate var json: JSON {
    .object([
      "rule": .text(rule), "verdict": .text(reported.rawValue),
      "state": .text(state), "events": events.map { .text($0) },
      "time": time.map { .number(CheckResult.milliseconds($0)) },
      "interval": interval.map { interval in
        .list([interval.lowerBound, interval.upperBound].map { .number(CheckResult.milliseconds($0)) })
      },
      "variant": .text(variant), "layer": layer.map { .text($0) },
      "text": text.map { .text($0) },
      "foreground": foreground.map { .text($0) }, "background": background.map { .text($0) },
      "ratio": ratio.map { .number(($0 * 1000).rounded(.down) / 1000) }, "required": required.map { .number($0) },
      "passingColor": passingColor.map { .text($0) },
      "reason": (ignored.map { "ignored: \($0)" } ?? reason).map { .text($0) },
      "place": place.map { $0.json(in: file) },
    ])
  }
}

extension Schema {
  /// The schema of the JSON of `check` (draft 2020-12).
  package static var checkReport: JSON {
    let verdicts = CheckResult.Verdict.allCases.map(\.rawValue)
    let result = map(
      [
        "rule": .object(["enum": .texts(CheckRule.names)]), "verdict": .object(["enum": .texts(verdicts)]),
        "state": text("the settled state, or the one in which a transition begins if it has events"),
        "events": text("those that begin the transition, as in touchDown@0"),
        "time": .object(["type": "number", "description": "the worst time of a transition, in seconds"]),
        "interval": .object([
          "type": "array", "items": .object(["type": "number"]), "minItems": .number(2), "maxItems": .number(2),
          "description": "from the first frame that fails to the first that does not, in seconds",
        ]),
        "variant": text("as in the names of pictures: ~dark@2x"),
        "layer": text("the layer's name"), "text": text("all of a plain text, else a run"),
        "foreground": ref("color"), "background": ref("color"),
        "ratio": .object([
          "type": "number", "minimum": .number(1), "maximum": .number(21), "description": "rounded down to thousandths",
        ]),
        "required": .object(["type": "number", "description": "the least ratio, or the least side in points"]),
        "passingColor": ref("color"),
        "reason": text("why it is a warning, a note or unmeasured, or why it is ignored"),
        "place": place,
      ], required: ["rule", "verdict", "state", "variant"])
    let button = map(
      [
        "name": text("the button's name"), "file": text("as it was named"),
        "counts": map(verdicts.map { JSON.Member($0, count) }, required: verdicts), "results": list(ref("result")),
      ], required: ["name", "file", "counts", "results"])
    let report = map(
      [
        "format": .object(["const": .count(CheckReport.format)]), "presscheck": text("the version"),
        "buttons": list(ref("button")),
      ], required: ["format", "presscheck", "buttons"])
    let color = text("#RRGGBB, or rgba(red, green, blue, alpha)")
    return document("Presscheck check report", report, ["color": color, "result": result, "button": button])
  }
}
