internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP
internal import Synchronization

// `/project`: the list of buttons.
extension LiveProject {
  var project: HTTPResponse {
    guard case .object(let members) = LiveProject.json(snapshot, setup) else { return .json(.null) }
    let building = building.withLock { $0 }
    let run = [JSON.Member("run", .text(run))]
    return .json(.object(members + run + (building.map { [JSON.Member("building", .text($0))] } ?? [])))
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
    var members: [JSON.Member] = [
      JSON.Member("key", .text(listed.key)), JSON.Member("name", .text(listed.name)),
      JSON.Member("file", .text(listed.path)), JSON.Member("control", file.map { .text($0.kind) } ?? .null),
    ]
    if let name = file?.className { members.append(JSON.Member("class", .text(name))) }
    if let label = file?.origin?.label { members.append(JSON.Member("label", .text(label))) }
    if case .failure(var problem) = listed.result {
      problem.file = problem.file ?? listed.path
      members.append(JSON.Member("problem", problem.json(setup.worded)))
    }
    return .object(members)
  }
}
