internal import PresscheckButtonFile
package import PresscheckFiles
internal import PresscheckLayerTree
package import PresscheckRendering

/// The pictures of one run of `record` or `verify`, and the stale goldens.
package struct GoldenPlan: Sendable {
  /// The share of one button file.
  package struct Part: Sendable {
    package let renderer: Renderer
    /// The folder of the goldens, with a slash at its end.
    let folder: String
    /// The inputs of the pictures.
    let inputs: Inputs
    /// All pictures of the file.
    let requests: [PictureRequest]
    /// The places of this run's pictures among the file's, in order.
    fileprivate(set) var indices: [Int]
    /// Whether the first of the file's pictures that all shards have is this run's.
    fileprivate(set) var hasFirstPicture = true
    /// The folder of the goldens and the button file, relative to the project's folder.
    let shown: (folder: String, file: String)
    /// The same in all verdicts on the pictures.
    private let shared: Boxed<Verdict.Shared>

    /// With all pictures of the file.
    init(_ renderer: Renderer, of project: Project, folder: String, inputs: Inputs, requests: [PictureRequest]) {
      (self.renderer, self.folder, self.inputs, self.requests) = (renderer, folder, inputs, requests)
      indices = Array(requests.indices)
      let shownFolder = project.relative(folder)
      shown = (shownFolder.asFolder, project.relative(renderer.file.path))
      shared = Boxed(
        Verdict.Shared(
          goldenFolder: shown.folder, file: shown.file, tolerance: renderer.file.tolerance?.phrase,
          inputs: inputs.digest))
    }

    /// The texts by which caches know a part: the digest of its inputs, and the names of its files.
    var identity: [String] { [inputs.digest, shown.file, renderer.file.name, shown.folder] }

    /// The same part with other pictures of its file.
    func with(indices: [Int]) -> Part {
      var part = self
      part.indices = indices
      return part
    }

    func verdict(of request: PictureRequest, _ outcome: Verdict.Outcome) -> Verdict {
      Verdict(
        name: request.name.description,
        // A shot that the file takes from another one has no place in it.
        place: request.place.flatMap { $0.file == nil ? $0 : nil }, outcome: outcome, shared)
    }

    /// The verdict on a picture that cannot be drawn.
    func verdict(of request: PictureRequest, failing error: Diagnostic) -> Verdict {
      var verdict = verdict(of: request, .unrendered(error.message, error.exit))
      verdict.place = verdict.place ?? (error.place?.file == nil ? error.place : nil)
      let place = error.scope == .button ? error.place.map { "at \($0.file ?? shown.file):\($0.phrase)" } : nil
      let hints = [error.hint, place].compactMap(\.self)
      verdict.hint = hints.isEmpty ? nil : hints.joined(separator: "\n")
      return verdict
    }

    func golden(of name: PictureName) -> GoldenFile { GoldenFile(path: folder + name.description) }
  }

  /// In the order of the button files.
  package internal(set) var parts: [Part]
  /// Goldens that no shot refers to, by name.
  let stale: [(name: String, file: GoldenFile)]
  /// Nil for a run that is not one of several.
  package let shard: Shard?
  /// The moment before the first button file was read, in nanoseconds since 1970: a file that changed later may not be the one
  /// that is rendered.
  let readingBegan: Int64

  /// The number of a part, and that of a picture among its file's.
  typealias Place = (part: Int, request: Int)

  /// Those of this run's pictures.
  var places: some Sequence<Place> {
    parts.enumerated().lazy.flatMap { number, part in part.indices.lazy.map { (number, $0) } }
  }

  /// The number of pictures.
  package var count: Int { parts.map(\.indices.count).reduce(0, +) }

  /// The findings about the files of the pictures, beside those about the pictures.
  var findings: [Diagnostic] { parts.filter { !$0.indices.isEmpty }.flatMap(\.renderer.file.findings) + nameFindings }
  private var nameFindings: [Diagnostic] = []

  /// - Parameters:
  ///   - renderers: The button files.
  ///   - project: The project of the goldens.
  ///   - isWhole: Whether these are all button files, so that the goldens of a deleted button are stale.
  ///   - patterns: Patterns of pictures, buttons or their files; none for all.
  ///   - filter: More of them; a picture must match both.
  ///   - shard: Takes every n-th picture; the first shard also takes the stale goldens.
  ///   - readingBegan: A moment before the button files were read, in nanoseconds since 1970.
  ///   - threads: How many files are looked at at once.
  /// - Throws: Exit 65 for two pictures of one name, 64 for a pattern that matches nothing.
  package init(
    _ renderers: [Renderer], of project: Project, isWhole: Bool, patterns: [String] = [], filter: [String] = [],
    shard: Shard? = nil, readingBegan: Int64, threads: Int = 1
  ) throws(Diagnostic) {
    self.readingBegan = readingBegan
    var named = PictureFilter(patterns, of: project)
    var filter = PictureFilter(filter, of: project)
    func takes(_ name: String, of file: String?, button: String? = nil) -> Bool {
      // Both are asked, so that only a pattern that matches nothing at all is unused.
      let isNamed = named.takes(name, of: file, button: button)
      return filter.takes(name, of: file, button: button) && isNamed
    }
    let digests = FileDigests()
    let found = Workers(threads).results(renderers, own: {}) { _, renderer throws(Diagnostic) in
      (try Inputs(of: renderer.file, project.configuration, digests), try GoldenNames.Found(renderer.file, of: project))
    }
    var digest = PlanDigest()
    var names = GoldenNames()
    var number = -1
    parts = try zip(renderers, found).mapAll { renderer, found throws(Diagnostic) in
      let (inputs, own) = try found.get()
      try names.add(own)
      var part = Part(
        renderer, of: project, folder: project.goldens(of: renderer.file), inputs: inputs, requests: own.requests)
      let chosen = part.indices.filter {
        takes(part.requests[$0].name.description, of: renderer.file.path, button: renderer.file.name)
      }
      part.indices = chosen
      if let shard {
        part.indices = chosen.filter { index in
          digest.add(part.shown.folder + part.requests[index].name.description, inputs: part.inputs.digest)
          number += 1
          return number % shard.count == shard.index
        }
      }
      part.hasFirstPicture = !part.indices.isEmpty && part.indices.first == chosen.first
      return part
    }
    nameFindings = names.findings
    let stale = try names.stale(isWhole: isWhole).filter { takes($0.name, of: $0.owner) }.map { ($0.name, $0.file) }
    if shard != nil { for golden in stale { digest.add(project.relative(golden.1.path), inputs: "") } }
    self.shard = shard.map { Shard(index: $0.index, count: $0.count, plan: digest.text(shards: $0.count)) }
    self.stale = shard.map { $0.index == 0 } ?? true ? stale : []
    guard let pattern = named.unused.first ?? filter.unused.first else { return }
    throw Diagnostic(
      option: named.unused.isEmpty ? .filter : nil, "no picture matches \(pattern.quoted)",
      hint: "a pattern names pictures (buy/busy@2x.png, 'buy/*'), buttons ('fab*') or files (buttons/buy.yaml)",
      exit: .usage)
  }
}

/// Patterns of the names of pictures (`buy/*`) or buttons (`fab*`), or of the paths of button files (`buttons/buy.yaml`).
package struct PictureFilter {
  private let patterns: [(text: String, glob: Glob)]
  private let project: Project
  private var used: Set<String> = []
  private var last: (file: String, spellings: [String])?

  /// Without a pattern, all pictures match; paths are relative to the project's folder or the working folder.
  package init(_ patterns: [String], of project: Project) {
    self.patterns = patterns.map { ($0, Glob($0)) }
    self.project = project
  }

  /// Patterns that have not matched yet.
  package var unused: [String] { patterns.map(\.text).filter { !used.contains($0) } }

  /// Whether a pattern matches the picture, its button or its button file; a golden may have no file.
  ///
  /// In the picture's name the button's has other characters replaced, so that its own counts too.
  package mutating func takes(_ name: String, of file: String?, button: String? = nil) -> Bool {
    if patterns.isEmpty { return true }
    var subjects = [name, String(Paths.folder(of: name).dropLast())] + [button].compactMap(\.self)
    if let file { subjects += spellings(of: file) }
    let matching = patterns.filter { pattern in subjects.contains(where: pattern.glob.matches) }
    used.formUnion(matching.map(\.text))
    return !matching.isEmpty
  }

  /// The paths by which a user may name a file, found once for all of its pictures.
  private mutating func spellings(of file: String) -> [String] {
    if let last, last.file == file { return last.spellings }
    let all = [Paths.relative(file, to: ""), Paths.relative(file, to: "/"), project.relative(file)]
    last = (file, all)
    return all
  }
}
