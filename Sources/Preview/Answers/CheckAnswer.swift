internal import PresscheckButtonFile
internal import PresscheckChecks
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckHTTP
internal import PresscheckRendering

// `/check`: what `check` says of a button, each result with its moment and its place in the picture.
extension LiveProject {
  func check(_ query: Query) throws(Refusal) -> HTTPResponse {
    let button = try live(query)
    let settings = snapshot.reading.configuration.check
    return .json(
      try refusing { () throws(Diagnostic) in
        try button.checks.value(settings) { () throws(Diagnostic) in
          var plan = CheckPlan(settings: settings)
          plan.outlined = [.fail, .warning, .note]
          var report = try CheckReport(plan)
          try report.add(try ButtonCheck(button.renderer, plan), of: button.file)
          return Array(report.answer(setup.worded).compact.utf8)
        }
      })
  }
}

extension CheckReport {
  fileprivate func answer(_ worded: (Diagnostic) -> Diagnostic) -> JSON {
    let told = buttons.flatMap { $0.told(quiet: false) }
    let results = CheckResult.Verdict.allCases.flatMap { verdict in told.filter { $0.result.verdict == verdict } }
    let errors = buttons.flatMap(\.errors).map { worded($0).description }
    return .object([
      "summary": .text(summary), "results": .list(results.map { $0.result.answer($0.rest) }), "errors": .texts(errors),
    ])
  }
}

extension CheckResult {
  /// The result, and how many more have the same words.
  fileprivate func answer(_ rest: String) -> JSON {
    let place = file + place.ending
    let box = box.map { JSON.numbers([$0.minX, $0.minY, $0.width, $0.height]) }
    return .object([
      "verdict": .text(verdict.rawValue), "rule": .text(rule), "subject": .text(subject),
      "message": .text(message + rest),
      "state": .text(state), "events": events.map { .text($0) }, "time": time.map { .number($0) },
      "variant": traits.variant, "box": box,
      "place": .text(place),
    ])
  }
}

extension Traits {
  /// The values as the page's variants have them.
  fileprivate var variant: JSON {
    .object(
      choiceMembers
        + JSON.members([
          "scale": .number(scale), "locale": .text(locale ?? Localization.own), "quirks": .text(quirks.rawValue),
        ]))
  }

  /// The values of the choices.
  var choiceMembers: [JSON.Member] {
    Traits.choices.map { JSON.Member($0.option.rawValue, .text(value($0).rawValue)) }
  }
}
