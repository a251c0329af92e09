internal import PresscheckButtonFile
package import PresscheckFiles

extension CheckReport {
  /// SARIF 2.1.0 for code scanning: a rule each, and a result for each failure, warning and note; the version is presscheck's.
  ///
  /// Ignored failures are there with a suppression; passes and what could not be measured are only counted. Buttons that cannot be
  /// checked are notifications.
  package func sarif(version: String, strict: Bool = false) -> JSON {
    let results = buttons.flatMap { button in
      button.results.filter(\.isTold).map { $0.sarif(of: button, strict: strict) }
    }
    let counts = CheckResult.Verdict.allCases.map { JSON.Member($0.rawValue, .number(Double(count($0)))) }
    return .object([
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": .list([
        .object([
          "tool": .object([
            "driver": .object([
              "name": "presscheck", "semanticVersion": .text(version), "rules": .list(CheckRule.all.map(\.sarif)),
            ])
          ]),
          "invocations": errors.isEmpty ? nil : .list([invocation]), "results": .list(results),
          "columnKind": "unicodeCodePoints", "properties": .object(counts),
        ])
      ]),
    ])
  }
}

extension CheckReport {
  /// Of a run with errors.
  private var invocation: JSON {
    let notifications = errors.map { error -> JSON in
      .object([
        "level": "error", "message": .object(["text": .text(error.sentence)]),
        "locations": error.file.map { .list([location(in: $0, error.place)]) },
      ])
    }
    return .object(["executionSuccessful": .boolean(false), "toolExecutionNotifications": .list(notifications)])
  }
}

private func location(in file: String, _ place: FileLocation?) -> JSON {
  .object([
    "physicalLocation": .object([
      "artifactLocation": .object(["uri": .text(file.percentEncoded(keeping: "-._~"))]),
      "region": place.map { .object(["startLine": .count($0.line), "startColumn": .count($0.column)]) },
    ])
  ])
}

extension CheckRule {
  fileprivate var sarif: JSON {
    let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    return .object([
      "id": .text(name), "shortDescription": .object(["text": .text(sentence)]),
      "help": .object(["text": .text("\(sentence) Source: \(source).")]),
      "properties": .object(["tags": .texts(["accessibility"])]),
    ])
  }
}

extension CheckResult {
  /// Whether a report of failures has it.
  var isTold: Bool { verdict == .fail || verdict == .warning || verdict == .note }

  fileprivate func sarif(of button: ButtonCheck, strict: Bool) -> JSON {
    let levels: [Verdict: String] = [.fail: "error", .warning: strict ? "error" : "warning"]
    return .object([
      "ruleId": .text(rule), "ruleIndex": .number(Double(CheckRule.names.firstIndex(of: rule) ?? -1)),
      "level": .text(levels[verdict] ?? "note"), "message": .object(["text": .text("\(subject): \(message)")]),
      "locations": .list([location(in: file, place)]),
      "partialFingerprints": .object(["presscheck/v1": .text(fingerprint(of: button))]),
      "suppressions": ignored.map { reason in
        .list([.object(["kind": "external", "justification": .text(reason)])])
      },
    ])
  }

  /// A digest that stays the same while lines, colours and ratios change.
  private func fingerprint(of button: ButtonCheck) -> String {
    let parts = [rule, button.file, button.name, state, events ?? "", variant, layer ?? "", text ?? ""]
    // Beside a failure there can be a note of the same rule.
    return String(Digest.text(of: parts + (verdict == .note ? ["note"] : [])).prefix(32))
  }
}
