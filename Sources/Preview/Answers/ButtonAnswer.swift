internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckHTTP
internal import PresscheckLayerTree
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
    let (pictures, reachability, findings, failures) = try button.renderer.inspected(quirks)
    let members = file.detail(
      key, reachability.transitions, size: pictures.first?.frameSource.size, unreachable: reachability.unreachable,
      findings: (failures + findings).map(setup.worded))
    let locales = JSON.texts([Localization.own] + file.localeNames)
    return .object(
      members
        + JSON.members([
          "matrix": .object(["scales": .numbers(file.matrix.scales), "locales": locales]),
          "knobs": .list(button.knobs.map(\.json)), "colors": file.palette.json,
        ]))
  }
}

extension Palette {
  /// The names that a colour can have, each with its colours.
  fileprivate var json: JSON {
    let own = colors.map { ($0.name, $0.color) } + system.colors.map { ($0.name, $0.color) }
    return .object(own.map { JSON.Member($0.0, PropertyValue.dynamicColor($0.1).json) })
  }
}
