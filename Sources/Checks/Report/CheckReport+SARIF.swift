package import PresscheckFiles

extension CheckReport {
  /// SARIF 2.1.0, as GitHub and other tools take it: a result for each failure, warning and note; the version is presscheck's.
  ///
  /// An ignored failure is suppressed with its reason. A fingerprint is of the rule, the button, its state and variant, the layer and the
  /// text, so that a failure that moves in its file stays the same.
  package func sarif(version: String) -> JSON {
    let told = buttons.flatMap { button in button.results.filter { $0.level != nil }.map { (button.name, $0) } }
    let driver: JSON = .object([
      "name": "presscheck", "version": .text(version), "rules": .list(rules.map(\.sarif)),
    ])
    let run: JSON = .object([
      "tool": .object(["driver": driver]), "columnKind": "unicodeCodePoints",
      "results": .list(told.map { button, result in result.sarif(of: button, rules: rules) }),
    ])
    return .object([
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": .list([run]),
    ])
  }
}

extension CheckRule {
  fileprivate var sarif: JSON {
    .object([
      "id": .text(name), "shortDescription": .object(["text": .text(name)]),
      "fullDescription": .object(["text": .text(sentence)]),
      "help": .object(["text": .text("\(sentence) Source: \(source).")]),
      "properties": .object(["tags": .texts(["accessibility", source])]),
    ])
  }

  private var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }
}

extension CheckResult {
  /// Nil for what no list of failures has.
  fileprivate var level: String? {
    switch verdict {
    case .fail: "error"
    case .warning: "warning"
    case .note: "note"
    case .pass, .unmeasured: nil
    }
  }

  fileprivate func sarif(of button: String, rules: [CheckRule]) -> JSON {
    let region: JSON? = place.map { place in
      .object(["startLine": .number(Double(place.line)), "startColumn": .number(Double(place.column))])
    }
    let location: JSON = .object([
      "physicalLocation": .object([
        "artifactLocation": .object(["uri": .text(file.percentEncoded(keeping: "-._~=@+,"))]), "region": region,
      ])
    ])
    let parts = [rule, button, state, variant, layer ?? "", text ?? ""]
    return .object([
      "ruleId": .text(rule),
      "ruleIndex": rules.firstIndex { $0.name == rule }.map { .number(Double($0)) },
      "level": level.map { .text($0) }, "message": .object(["text": .text("\(subject): \(message)")]),
      "locations": .list([location]),
      "partialFingerprints": .object(["presscheck/v1": .text(String(digestOf: parts))]),
      "suppressions": ignored.map { reason in
        .list([.object(["kind": "external", "justification": .text(reason)])])
      },
    ])
  }
}

extension String {
  /// The digest of texts, none of which can be taken for a part of another.
  fileprivate init(digestOf parts: [String]) {
    let digest = Digest()
    for part in parts { digest.add(whole: Array(part.utf8)) }
    self = digest.text()
  }
}
