internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckHTTP
internal import PresscheckRendering

// `/button`: what `inspect` says of a button, and its knobs.
extension LiveProject {
  func button(_ query: Query) throws(Refusal) -> HTTPResponse {
    let button = try live(query)
    return .json(
      try refusing { () throws(Diagnostic) in
        try button.details.value(query.selection.quirks) { () throws(Diagnostic) in
          Array(try json(button, key: query.button, query.selection.quirks).compact.utf8)
        }
      })
  }

  private func json(_ button: LiveButton, key: String, _ quirks: Quirks) throws(Diagnostic) -> JSON {
    let file = button.file
    let (_, reachability, findings) = try button.renderer.inspected(quirks)
    let inspection = Inspection.file(file, reachability.transitions, findings: findings.map(setup.worded))
    guard case .object(var members) = inspection else { return inspection }
    let matrix = file.matrix
    let padding: JSON = if case .points(let points) = file.canvas.padding { .number(points) } else { "auto" }
    members += [
      JSON.Member("key", .text(key)), JSON.Member("initial", .text(file.control.states.first ?? "")),
      JSON.Member("unreachable", .texts(reachability.unreachable)),
      JSON.Member(
        "matrix",
        .object([
          "scales": .numbers(matrix.scales), "appearances": .texts(matrix.appearances.map(\.rawValue)),
          "contrasts": .texts(matrix.contrasts.map(\.rawValue)),
          "directions": .texts(matrix.directions.map(\.rawValue)),
          "locales": .texts([Localization.own] + file.localeNames),
        ])),
      JSON.Member("canvas", .object(["padding": padding])),
      JSON.Member("knobs", .list(button.knobs.map(\.json))),
    ]
    return .object(members)
  }
}
