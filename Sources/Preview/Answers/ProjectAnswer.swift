internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP

// `/project`: the list of buttons.
extension LiveProject {
  var project: HTTPResponse {
    guard case .object(let members) = LiveProject.json(snapshot, setup) else { return .json(.null) }
    return .json(.object(members + JSON.members(["run": .text(run)])))
  }

  static func json(_ snapshot: ProjectSnapshot, _ setup: Setup) -> JSON {
    let folder = Paths.absolute(Project(snapshot.reading.configuration).folder)
    return .object([
      "mode": "preview", "version": .text(setup.version), "folder": .text(Paths.lastComponent(of: folder)),
      "buttons": .list(snapshot.buttons.map { json($0, setup) }),
      "problem": snapshot.reading.problem?.json(setup.worded),
    ])
  }

  private static func json(_ listed: ProjectSnapshot.Listed, _ setup: Setup) -> JSON {
    let file = try? listed.result.get().file
    var problem: Diagnostic?
    if case .failure(let error) = listed.result {
      problem = error
      problem?.file = error.file ?? listed.path
    }
    return .object([
      "key": .text(listed.key), "name": .text(listed.name), "file": .text(listed.path),
      "control": file.map { .text($0.kind) } ?? .null, "class": file?.className.map { .text($0) },
      "label": file?.origin?.label.map { .text($0) }, "problem": problem?.json(setup.worded),
    ])
  }
}
