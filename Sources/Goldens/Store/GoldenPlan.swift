internal import Text

/// Which goldens a run of `record` or `verify` is about.
public struct GoldenPlan: Sendable {
  /// One button file's share.
  public struct Part: Sendable {
    /// Takes the pictures.
    public let press: Press

    /// Those that the run is about.
    public let requests: [PictureRequest]

    /// Where their goldens are kept, with a slash at its end.
    let folder: String

    /// What its pictures depend on.
    let inputs: String

    func golden(of name: PictureName) -> GoldenFile { GoldenFile(path: folder + name.description) }
  }

  /// In the order of the button files.
  public let parts: [Part]

  /// Goldens that no shot asks for, by name.
  let stale: [(name: String, file: GoldenFile)]

  /// Which of several runs this is.
  public let shard: Shard?

  /// How many pictures are taken.
  public var count: Int { parts.map(\.requests.count).reduce(0, +) }

  /// - Parameters:
  ///   - presses: The button files.
  ///   - project: Where things are.
  ///   - isWhole: Whether these are all button files, so that the goldens of a button that is gone are stale.
  ///   - filter: A pattern of picture names, such as `buy/*`; nil for all.
  ///   - shard: Takes every so many-th picture; the first one also takes care of what is stale.
  /// - Throws: Exit 65 for two pictures of one name, 64 when the filter fits nothing.
  public init(
    _ presses: [Press], of project: Project, isWhole: Bool, filter: String? = nil, shard: Shard? = nil
  ) throws(Diagnostic) {
    let glob = filter.map { Glob($0) }
    let all = try presses.map { press throws(Diagnostic) in (press, try press.file.requests()) }
    try PictureRequest.checkNames(all.flatMap { press, requests in requests.map { (press.file, $0) } })
    var number = -1
    var parts: [Part] = []
    for (press, requests) in all {
      let mine = requests.filter { request in
        guard glob?.matches(request.name.description) ?? true else { return false }
        number += 1
        return shard.map { number % $0.count == $0.index } ?? true
      }
      parts.append(
        Part(
          press: press, requests: mine, folder: project.goldens(of: press.file),
          inputs: try Inputs(of: press.file, project.configuration).digest))
    }
    self.parts = parts
    self.shard = shard
    let stale = try GoldenPlan.stale(all.map { ($0.0.file, $0.1) }, in: project, isWhole: isWhole)
      .filter { glob?.matches($0.name) ?? true }
    self.stale = shard.map { $0.index == 0 } ?? true ? stale : []
    guard let filter, number < 0, stale.isEmpty else { return }
    throw Diagnostic(
      file: "--filter", "no picture fits \(filter.quoted)", hint: "names read like buy/busy@2x.png", exit: .usage)
  }

  /// All frames, before anything is drawn, and what is odd about them, each once.
  func frames(threads: Int, findings: inout [Diagnostic]) throws(Diagnostic) -> [(part: Part, frames: [Frame])] {
    var all: [(part: Part, frames: [Frame])] = []
    for part in parts {
      let typesetter = PangoTypesetter(library: part.press.fonts.library)
      try part.press.checkIgnoredLayers(text: typesetter)
      let frames = try part.press.frames(of: part.requests, threads: threads)
      for frame in frames {
        let found = frame.findings + (try part.press.ignoreFindings(of: frame, text: typesetter))
        findings += found.filter { !findings.contains($0) }
      }
      all.append((part, frames))
    }
    return all
  }

  /// The names of all that is asked for are known, whatever a filter leaves out, so what is stale is certain.
  private static func stale(
    _ files: [(file: ButtonFile, requests: [PictureRequest])], in project: Project, isWhole: Bool
  ) throws(Diagnostic) -> [(name: String, file: GoldenFile)] {
    var wanted: Set<String> = []
    var folders: [String: Set<String>] = [:]
    for (file, requests) in files {
      let folder = project.located(project.relative(project.goldens(of: file))) + "/"
      wanted.formUnion(requests.map { folder + $0.name.description })
      folders[folder, default: []].insert(PictureName.legible(file.name))
    }
    var stale: [(name: String, file: GoldenFile)] = []
    for (folder, buttons) in folders {
      let all = isWhole ? try Folder.names(in: folder).filter { InputFile.isFolder(folder + $0) } : Array(buttons)
      // What lies behind a link belongs to whatever it leads to.
      for button in all where !Folder.isLink(folder + button) {
        for picture in try Folder.names(in: folder + button)
        where !picture.hasPrefix(".presscheck-") && Paths.ending(of: picture) == "png" {
          let name = "\(button)/\(picture)"
          if !wanted.contains(folder + name) { stale.append((name, GoldenFile(path: folder + name))) }
        }
      }
    }
    return stale.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
  }
}
