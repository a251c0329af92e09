internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckRendering
internal import PresscheckText

/// Which pictures passed in earlier runs: one whose inputs and golden are unchanged is not rendered again.
///
/// A file for each button file and content of what its pictures depend on lies in `.presscheck/cache/`. Several processes may
/// use it at once, and one of another version of the tool or its libraries never reads what this one wrote. Pictures with
/// findings, with a golden behind a link, with an SVG, which another library draws, or of code that may open unknown
/// files are always rendered.
final class ResultCache {
  private let folder: CacheFolder
  /// The state of the tool on which all pictures depend.
  private let tool: String
  /// The keys of the plan's parts, in order.
  private var keys: [String] = []
  /// The cached results of the parts with pictures to render, by key.
  private var parts: [String: CachedPart] = [:]
  private var changed: Set<String> = []
  private var fontPlaces: [String: String] = [:]
  private var renderers: [Fingerprint: Renderer] = [:]
  private let settlingTime: Int64
  /// In nanoseconds since 1970; a file that changed later may not be the one that is rendered.
  private var began: Int64 = 0

  /// A file's fingerprint and its font files; nil for pictures that are always rendered.
  private struct Renderer {
    let text: String
    let fonts: [String: FileVersion]?
  }

  /// The most bytes of the folder; the files that were not used for longest go first.
  static let maximumBytes = 256 << 20

  /// The version of this process's file; nil where that cannot be told.
  static let program = FileVersion(path: "/proc/self/exe", followingLinks: true).map { "\($0)" }

  /// In nanoseconds: file systems count time in steps of some milliseconds, so that a write right after another would not be
  /// seen.
  static let settlingTime: Int64 = 100_000_000

  /// Nil where versions of the program cannot be told apart.
  ///
  /// - Parameters:
  ///   - project: The project whose folder has the cache.
  ///   - tool: Tells versions of the program apart; nil is the file of this process.
  ///   - settlingTime: The nanoseconds that a file must be old to be trusted.
  init?(of project: Project, tool: String? = program, settlingTime: Int64 = settlingTime) {
    guard let tool else { return nil }
    folder = CacheFolder(of: project.folder)
    self.settlingTime = settlingTime
    self.tool = tool + "\n" + Fingerprint(fonts: []).description
  }

  // MARK: - Before a run

  /// The verdicts on unchanged pictures, with their fingerprints, and the plan of the others.
  ///
  /// - Throws: Exit 73 for a folder that is a link.
  func split(
    _ plan: GoldenPlan, threads: Int
  ) throws(Diagnostic) -> (known: [Verdict], renderers: Set<String>, rest: GoldenPlan) {
    keys = plan.parts.map(key)
    began = plan.readingBegan
    let read = try folder.open(maximum: ResultCache.maximumBytes)
    let found = try Workers(threads).map(Array(zip(plan.parts, keys)), own: {}) { (_, keyed) throws(Diagnostic) in
      KnownPart(keyed.0, read(keyed.1))
    }
    for (index, part) in plan.parts.enumerated() where part.inputs.changed.map(isSettled) ?? false {
      parts[keys[index]] = found[index].cached
    }
    var rest = plan
    rest.parts = zip(plan.parts, found).map { part, found in part.with(indices: found.rest) }
    return (found.flatMap(\.verdicts), Set(found.flatMap(\.renderers)), rest)
  }

  /// A digest of what the pictures of a part depend on, but for the golden and the font files that they turned out to use.
  private func key(of part: GoldenPlan.Part) -> String {
    let fonts = part.renderer.fonts.places.map(fontPlace)
    let machine = ResultCache.machine(of: part.renderer.file)
    return Digest.text(of: [tool] + part.identity + machine + fonts)
  }

  /// The machine's state beside the tool and its libraries: code of an app's own can draw SVGs and PDFs into its pictures.
  private static func machine(of file: ButtonFile) -> [String] {
    guard let inputs = file.classInputs else { return [] }
    let pdf = PDFSupport.path.flatMap { FileVersion(path: $0, followingLinks: true) }.map { "\($0)" }
    return [inputs.toolchain, Fingerprint.svgLibrary?.version ?? "", pdf ?? ""]
  }

  /// A font file, or what a folder of fonts contains.
  private func fontPlace(_ path: String) -> String {
    if let known = fontPlaces[path] { return known }
    let names = InputFile.isFolder(path) ? (try? Folder.names(in: path)) ?? [] : []
    let files = names.isEmpty ? [path] : names.map { Paths.resolve($0, in: path) }
    let text = files.map { "\($0) \(FileVersion(path: $0).map { "\($0)" } ?? "")" }.joined(separator: "\n")
    fontPlaces[path] = text
    return text
  }

  private func isSettled(_ changed: Int64) -> Bool { changed + settlingTime < began }

  // MARK: - After a picture

  /// Remembers a picture that passed without findings.
  ///
  /// - Parameters:
  ///   - verdict: The picture's.
  ///   - golden: Its identity from before it was read.
  ///   - fingerprint: The picture's.
  ///   - opened: The files that code of an app's own has opened; nil where that is not known.
  ///   - place: The picture's in the plan.
  func add(
    _ verdict: Verdict, golden: FileVersion, _ fingerprint: Fingerprint, opened: Set<String>?,
    at place: (part: Int, request: Int)
  ) {
    let renderer = renderers[fingerprint] ?? self.renderer(fingerprint)
    renderers[fingerprint] = renderer
    let key = keys[place.part]
    guard parts[key] != nil, isSettled(golden.changed), let fonts = renderer.fonts,
      verdict.film?.differingFrames ?? 0 == 0,
      let opened = opened.map({ Dictionary($0.map { ($0, FileVersion(openedAt: $0)) }) { first, _ in first } }),
      opened.values.allSatisfy({ isSettled($0.changed) })
    else { return }
    parts[key]?.add(verdict, golden, renderer.text, fonts.merging(opened) { _, new in new }, at: place.request)
    changed.insert(key)
  }

  private func renderer(_ fingerprint: Fingerprint) -> Renderer {
    var fonts: [String: FileVersion]? = fingerprint.hasSVG ? nil : [:]
    for font in fingerprint.fonts {
      let file = FileVersion(path: font.path)
      if let file, isSettled(file.changed) { fonts?[font.path] = file } else { fonts = nil }
    }
    return Renderer(text: fingerprint.description, fonts: fonts)
  }

  /// Writes what is new; a folder that takes no files is left as it is.
  func write() {
    for key in changed.sorted() {
      guard let cached = parts[key], (try? folder.write(cached.bytes, for: key)) != nil else { return }
    }
    if !changed.isEmpty { folder.shrink(to: ResultCache.maximumBytes) }
    changed = []
  }
}

extension CachedPart {
  fileprivate mutating func add(
    _ verdict: Verdict, _ golden: FileVersion, _ renderer: String, _ files: [String: FileVersion], at index: Int
  ) {
    if !renderers.contains(renderer) { renderers.append(renderer) }
    self.files.merge(files) { _, new in new }
    passes[index] = renderers.firstIndex(of: renderer).map {
      Pass(golden: golden, renderer: $0, film: verdict.film, isTolerated: verdict.isTolerated ?? false)
    }
  }
}

/// The cached results of a part's pictures.
private struct KnownPart: Sendable {
  /// Nil if nothing is left to add.
  private(set) var cached: CachedPart?
  private(set) var verdicts: [Verdict] = []
  private(set) var renderers: Set<String> = []
  /// The places of the pictures that must be rendered.
  private(set) var rest: [Int] = []

  /// Nothing is known where a font file or a file that code opens changed, or where the folder of the goldens is a link.
  init(_ part: GoldenPlan.Part, _ bytes: [UInt8]?) {
    let requests = part.requests
    let read = bytes.flatMap { CachedPart($0, count: requests.count) }
    let isCurrent = read?.files.allSatisfy { FileVersion(openedAt: $0.key) == $0.value } ?? false
    let cached =
      read.flatMap { isCurrent ? $0 : nil } ?? CachedPart(passes: Array(repeating: nil, count: requests.count))
    defer { if !rest.isEmpty { self.cached = cached } }
    let folder = requests.first.map { part.folder + Paths.folder(of: $0.name.description).dropLast() } ?? ""
    guard isCurrent, !Folder.isLink(folder) else {
      rest = part.indices
      return
    }
    for index in part.indices {
      let request = requests[index]
      guard let pass = cached.passes[index], FileVersion(path: part.golden(of: request.name).path) == pass.golden
      else {
        rest.append(index)
        continue
      }
      var verdict = part.verdict(of: request, .same)
      verdict.film = pass.film
      verdict.isTolerated = pass.isTolerated ? true : nil
      verdicts.append(verdict)
      renderers.insert(cached.renderers[pass.renderer])
    }
  }
}
