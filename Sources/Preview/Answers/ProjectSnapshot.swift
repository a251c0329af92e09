internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens

/// The list of a project's buttons at one time, each with its key.
struct ProjectSnapshot: Sendable {
  /// A button of the list.
  struct Listed: Sendable {
    /// The name, with the file before it where two have one name.
    var key: String
    var name: String
    var path: String
    var result: Result<LiveButton, Diagnostic>

    /// Another one for a button that was read again.
    var identity: Identity { Identity(key: key, result: result.map { ObjectIdentifier($0) }) }
  }

  /// The identity of a reading: a button that was read again has another.
  struct Identity: Hashable {
    var key: String
    var result: Result<ObjectIdentifier, Diagnostic>
  }

  let reading: ProjectReading
  /// In the order of the project.
  let buttons: [Listed]

  init(_ reading: ProjectReading) {
    self.reading = reading
    let all = reading.files.flatMap { file in file.entries.map { (path: file.path, entry: $0) } }
    let names = all.reduce(into: [String: Int]()) { $0[$1.entry.name, default: 0] += 1 }
    var keys: Set<String> = []
    var buttons = all.map { path, entry in
      let base = names[entry.name] == 1 ? entry.name : "\(path):\(entry.name)"
      var (key, number) = (base, 1)
      while !keys.insert(key).inserted {
        number += 1
        key = "\(base).\(number)"
      }
      return Listed(key: key, name: entry.name, path: path, result: entry.result)
    }
    if let problem = reading.problem {
      let path = problem.file ?? reading.configuration.path ?? "presscheck.yaml"
      buttons.insert(Listed(key: path, name: path, path: path, result: .failure(problem)), at: 0)
    }
    self.buttons = buttons
  }

  /// Where a configuration is or could be, and what it names for all buttons.
  func sharedPaths(folder: String) -> [String] {
    let own = ["presscheck.yaml", ".presscheck.yaml"].map { folder + $0 }
    let (configuration, problem) = (reading.configuration, reading.problem?.file)
    let named =
      configuration.files + configuration.fonts + configuration.assets.folders
      + configuration.assets.symbols.values
    return (own + [configuration.path, problem].compactMap(\.self) + named).map(Paths.absolute)
  }

  /// Everything that the buttons depend on, and the folders in which new ones may appear.
  func watchedPaths(folder: String) -> Set<String> {
    let folders = reading.paths.map { Paths.absolute(Paths.folder(of: $0)) }
    return reading.files.reduce(into: Set(folders + reading.configuration.sources.map(Paths.absolute))) {
      $0.formUnion($1.inputs)
    }
    .union(sharedPaths(folder: folder)).union([Paths.absolute(Project(reading.configuration).folder)])
  }
}
