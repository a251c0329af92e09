internal import PresscheckControls
internal import PresscheckFiles

extension ButtonCheck {
  /// Two lines for each failure, warning and note: the message, and the place.
  ///
  /// Equal ones of several states and variants are told once; notes are left out if it is quiet.
  package func lines(quiet: Bool) -> [[String]] {
    told(quiet: quiet).map { $0.lines($1) }
  }

  /// The failures of a run, with `strict` the warnings too, each with its lines and its picture.
  package func failures(strict: Bool) -> [(lines: [String], picture: (name: String, bytes: [UInt8])?)] {
    told(quiet: true).filter { $0.result.fails(strict: strict) }.map { result, rest in
      (result.lines(rest), result.picture.map { ($0.name.split(separator: "/").joined(separator: "."), $0.png) })
    }
  }

  /// Workflow commands for GitHub: an error for each line of a failure, a warning for each of a warning, at their places.
  ///
  /// With `strict` a warning is an error.
  package func annotations(strict: Bool) -> [String] {
    told(quiet: true).map { result, rest in
      WorkflowCommand.line(
        result.verdict == .fail || strict ? "error" : "warning", file: result.file, at: result.place,
        title: result.rule,
        "\(result.subject): \(result.message)\(rest)")
    }
  }

  /// The results that are told, equal ones once, with the number of the others in brackets.
  package func told(quiet: Bool) -> [(result: CheckResult, rest: String)] {
    var order: [CheckResult] = []
    var others: [CheckResult: Int] = [:]
    for result in results where result.isTold(quiet: quiet) {
      let alike = result.alike
      if others[alike] == nil { order.append(result) }
      others[alike, default: -1] += 1
    }
    return order.map { result in
      let more = others[result.alike] ?? 0
      return (result, more == 0 ? "" : " (and \(more) more \(more == 1 ? "state or variant" : "states and variants"))")
    }
  }
}

extension CheckResult {
  fileprivate func lines(_ rest: String) -> [String] {
    ["\(verdict.rawValue)  \(rule)  \(subject): \(message)\(rest)", "  \(file)\(place.ending)"]
  }

  /// The result without the state and the variant, to tell equal ones once.
  fileprivate var alike: CheckResult {
    var alike = self
    (alike.state, alike.variant, alike.subject, alike.events) = ("", "", "", nil)
    (alike.traits, alike.box, alike.picture) = (Traits(), nil, nil)
    return alike
  }

  fileprivate func isTold(quiet: Bool) -> Bool { ignored == nil && isTold && !(quiet && verdict == .note) }
}

extension CheckReport {
  /// `1 failed, 1 warning, 212 passed, 3 not measured (glyphs that cover no pixel by half: 3)`.
  package var summary: String {
    var parts: [String] = []
    func add(_ count: Int, _ word: String) { if count > 0 { parts.append("\(count) \(word)") } }
    add(count(.fail), "failed")
    add(count(.warning), count(.warning) == 1 ? "warning" : "warnings")
    parts.append("\(count(.pass)) passed")
    add(count(.note), count(.note) == 1 ? "note" : "notes")
    add(ignoredCount, "ignored")
    var reasons: [String: Int] = [:]
    for result in buttons.flatMap(\.results) where result.verdict == .unmeasured {
      reasons[result.reason ?? "", default: 0] += 1
    }
    guard !reasons.isEmpty else { return parts.joined(separator: ", ") }
    let list = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key): \($0.value)" }
    return parts.joined(separator: ", ") + ", \(count(.unmeasured)) not measured (\(list.joined(separator: "; ")))"
  }
}
