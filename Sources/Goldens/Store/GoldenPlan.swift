package import PresscheckButtonFile
package import PresscheckRendering
internal import PresscheckText

/// Which goldens a run of `record` or `verify` is about.
package struct GoldenPlan: Sendable {
  /// One button file's share.
  package struct Part: RendererOwner {
    /// Takes the pictures.
    package let renderer: Renderer

    /// Those that the run is about.
    package let requests: [PictureRequest]

    /// Where their goldens are kept, with a slash at its end.
    let folder: String

    /// What its pictures depend on.
    let inputs: String

    func golden(of name: PictureName) -> GoldenFile { GoldenFile(path: folder + name.description) }

    /// Its frames before they are drawn, and what is odd about them, each once.
    fileprivate func frames(threads: Int) throws(Diagnostic) -> (frames: [ResolvedPicture], findings: [Diagnostic]) {
      let typesetter = PangoTypesetter(library: renderer.fonts.library)
      try renderer.checkIgnoredLayers(text: typesetter)
      let frames = try renderer.resolve(requests, threads: threads)
      var findings: [Diagnostic] = []
      for frame in frames {
        let found = frame.findings + (try renderer.ignoreFindings(of: frame, text: typesetter))
        findings += found.filter { !findings.contains($0) }
      }
      return (frames, findings)
    }
  }

  /// In the order of the button files.
  package let parts: [Part]

  /// Goldens that no shot asks for, by name.
  let stale: [(name: String, file: GoldenFile)]

  /// Which of several runs this is.
  package let shard: Shard?

  /// How many pictures are taken.
  package var count: Int { parts.map(\.requests.count).reduce(0, +) }

  /// - Parameters:
  ///   - renderers: The button files.
  ///   - project: Where things are.
  ///   - isWhole: Whether these are all button files, so that the goldens of a button that is gone are stale.
  ///   - patterns: Of pictures, buttons or their files; none for all.
  ///   - filter: More of them; a picture must fit both.
  ///   - shard: Takes every so many-th picture; the first one also takes care of what is stale.
  /// - Throws: Exit 65 for two pictures of one name, 64 when a pattern fits nothing.
  package init(
    _ renderers: [Renderer], of project: Project, isWhole: Bool, patterns: [String] = [], filter: [String] = [],
    shard: Shard? = nil
  ) throws(Diagnostic) {
    var named = PictureFilter(patterns, of: project)
    var filter = PictureFilter(filter, of: project)
    func takes(_ name: String, of file: String?) -> Bool {
      // Each is asked, so that a pattern is unused only when it fits nothing at all.
      let isNamed = named.takes(name, of: file)
      return filter.takes(name, of: file) && isNamed
    }
    let all = try renderers.mapAll { renderer throws(Diagnostic) in (renderer, try renderer.file.requests()) }
    try PictureRequest.checkNames(all.flatMap { renderer, requests in requests.map { (renderer.file, $0) } })
    var number = -1
    var parts: [Part] = []
    for (renderer, requests) in all {
      let mine = requests.filter { request in
        guard takes(request.name.description, of: renderer.file.path) else { return false }
        number += 1
        return shard.map { number % $0.count == $0.index } ?? true
      }
      parts.append(
        Part(
          renderer: renderer, requests: mine, folder: project.goldens(of: renderer.file),
          inputs: try Inputs(of: renderer.file, project.configuration).digest))
    }
    self.parts = parts
    self.shard = shard
    let stale = try GoldenPlan.stale(all.map { ($0.0.file, $0.1) }, in: project, isWhole: isWhole)
      .filter { takes($0.name, of: $0.owner) }.map { ($0.name, $0.file) }
    self.stale = shard.map { $0.index == 0 } ?? true ? stale : []
    let isFilter = named.unused.isEmpty
    guard let pattern = named.unused.first ?? filter.unused.first else { return }
    throw Diagnostic(
      file: isFilter ? "--filter" : nil, "no picture fits \(pattern.quoted)",
      hint: "a pattern names pictures (buy/busy@2x.png, 'buy/*'), buttons ('fab*') or files (buttons/buy.yaml)",
      exit: .usage)
  }

  /// All frames, before anything is drawn, and what is odd about them, each once. Threads share the button files.
  func frames(threads: Int, findings: inout [Diagnostic]) throws(Diagnostic) -> [(
    part: Part, frames: [ResolvedPicture]
  )] {
    let all = try Workers(threads).map(parts, own: {}) { (_, part) throws(Diagnostic) in
      try part.frames(threads: parts.count < threads ? threads : 1)
    }
    for found in all { findings += found.findings.filter { !findings.contains($0) } }
    return zip(parts, all).map { ($0, $1.frames) }
  }

  /// The names of all that is asked for are known, whatever a filter leaves out, so what is stale is certain. The owner is
  /// the button file whose folder a golden is in.
  private static func stale(
    _ files: [(file: ButtonFile, requests: [PictureRequest])], in project: Project, isWhole: Bool
  ) throws(Diagnostic) -> [(name: String, file: GoldenFile, owner: String?)] {
    var wanted: Set<String> = []
    var folders: [String: [String: String]] = [:]
    for (file, requests) in files {
      let folder = project.located(project.relative(project.goldens(of: file))) + "/"
      wanted.formUnion(requests.map { folder + $0.name.description })
      folders[folder, default: [:]][PictureName.legible(file.name)] = file.path
    }
    var stale: [(name: String, file: GoldenFile, owner: String?)] = []
    for (folder, owners) in folders {
      let all = isWhole ? try Folder.names(in: folder).filter { InputFile.isFolder(folder + $0) } : Array(owners.keys)
      // What lies behind a link belongs to whatever it leads to.
      for button in all where !Folder.isLink(folder + button) {
        for picture in try Folder.names(in: folder + button)
        where !picture.hasPrefix(".presscheck-") && Paths.ending(of: picture) == "png" {
          let name = "\(button)/\(picture)"
          if !wanted.contains(folder + name) { stale.append((name, GoldenFile(path: folder + name), owners[button])) }
        }
      }
    }
    return stale.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
  }
}
