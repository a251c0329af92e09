internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckCoverage
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP
internal import PresscheckRendering

// `/coverage`: the states and transitions of a button, and the pictures that would show what no golden does.
extension LiveProject {
  func coverage(_ query: Query) throws(Refusal) -> HTTPResponse {
    let button = try live(query)
    let project = Project(snapshot.reading.configuration)
    return .json(
      try refusing { () throws(Diagnostic) in
        let recorded = try project.recorded(button.file.ownRequests(.faithful), of: button.file)
        let goldens = recorded.map(\.name.description)
        return try button.coverages.value(goldens) { () throws(Diagnostic) in
          Array(try ButtonCoverage(button.renderer, CoveragePlan(project)).parts.json.compact.utf8)
        }
      })
  }
}
