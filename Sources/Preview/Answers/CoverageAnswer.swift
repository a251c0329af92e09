internal import PresscheckCoverage
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP

// `/coverage`: the states and transitions of a button, and the pictures that would show what no golden does.
extension LiveProject {
  func coverage(_ query: Query) throws(Refusal) -> HTTPResponse {
    let button = try live(query)
    let plan = CoveragePlan(Project(snapshot.reading.configuration))
    return .json(try refusing { () throws(Diagnostic) in try ButtonCoverage(button.renderer, plan).parts.json })
  }
}
