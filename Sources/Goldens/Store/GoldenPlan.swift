package import PresscheckButtonFile
package import PresscheckRendering
internal import PresscheckText

/// The pictures of one run of `record` or `verify`, and the stale goldens.
package struct GoldenPlan: Sendable {
  /// The share of one button file.
  package struct Part: RendererOwner {
    package let renderer: Renderer
    package let requests: [PictureRequest]
    /// The folder of the goldens, with a slash at its end.
    let folder: String
    /// A digest of what the pictures depend on.
    let inputs: String

    func golden(of name: PictureName) -> GoldenFile { GoldenFile(path: folder + name.description) }

    /// Pictures before rendering, with all findings; exit 65 for an ignored layer that does not exist.
    func resolve(_ requests: [PictureRequest], threads: Int = 1) throws(Diagnostic) -> [ResolvedPicture] {
      let typesetter = PangoTypesetter(library: renderer.fonts.library)
      let pictures = try renderer.resolve(requests, threads: threads)
      try renderer.checkIgnoredLayers(in: pictures, text: typesetter)
      return try pictures.map { picture throws(Diagnostic) in
        var picture = picture
        picture.findings += try renderer.ignoreFindings(of: picture, text: typesetter)
        return picture
      }
    }
  }

  /// In the order of the button files.
  package let parts: [Part]
  /// Goldens that no shot refers to, by name.
  let stale: [(name: String, file: GoldenFile)]
  /// Nil for a run that is not one of several.
  package let shard: Shard?

  /// The number of pictures.
  package var count: Int { parts.map(\.requests.count).reduce(0, +) }

  /// - Parameters:
  ///   - renderers: The button files.
  ///   - project: The project of the goldens.
  ///   - isWhole: Whether these are all button files, so that the goldens of a deleted button are stale.
  ///   - patterns: Patterns of pictures, buttons or their files; none for all.
  ///   - filter: More of them; a picture must match both.
  ///   - shard: Takes every n-th picture; the first shard also takes the stale goldens.
  /// - Throws: Exit 65 for two pictures of one name, 64 for a pattern that matches nothing.
  package init(
    _ renderers: [Renderer], of project: Project, isWhole: Bool, patterns: [String] = [], filter: [String] = [],
    shard: Shard? = nil
  ) throws(Diagnostic) {
    var named = PictureFilter(patterns, of: project)
    var filter = PictureFilter(filter, of: project)
    func takes(_ name: String, of file: String?) -> Bool {
      // Both are asked, so that only a pattern that matches nothing at all is unused.
      let isNamed = named.takes(name, of: file)
      return filter.takes(name, of: file) && isNamed
    }
    let all = try renderers.mapAll { renderer throws(Diagnostic) in (renderer, try renderer.file.requests()) }
    try PictureRequest.checkNames(all.flatMap { renderer, requests in requests.map { (renderer.file, $0) } })
    var number = -1
    parts = try all.map { renderer, requests throws(Diagnostic) in
      let mine = requests.filter { request in
        guard takes(request.name.description, of: renderer.file.path) else { return false }
        number += 1
        return shard.map { number % $0.count == $0.index } ?? true
      }
      return Part(
        renderer: renderer, requests: mine, folder: project.goldens(of: renderer.file),
        inputs: try Inputs(of: renderer.file, project.configuration).digest)
    }
    self.shard = shard
    let stale = try GoldenPlan.stale(all.map { ($0.0.file, $0.1) }, in: project, isWhole: isWhole)
      .filter { takes($0.name, of: $0.owner) }.map { ($0.name, $0.file) }
    self.stale = shard.map { $0.index == 0 } ?? true ? stale : []
    guard let pattern = named.unused.first ?? filter.unused.first else { return }
    throw Diagnostic(
      option: named.unused.isEmpty ? .filter : nil, "no picture matches \(pattern.quoted)",
      hint: "a pattern names pictures (buy/busy@2x.png, 'buy/*'), buttons ('fab*') or files (buttons/buy.yaml)",
      exit: .usage)
  }

  /// All pictures before rendering, and the findings, each once; threads share the button files.
  func resolved(
    threads: Int
  ) throws(Diagnostic) -> (parts: [(owner: Part, pictures: [ResolvedPicture])], findings: [Diagnostic]) {
    let all = try Workers(threads).map(parts, own: {}) { (_, part) throws(Diagnostic) in
      try part.resolve(part.requests, threads: parts.count < threads ? threads : 1)
    }
    var findings: [Diagnostic] = []
    for picture in all.joined() { findings += picture.findings.filter { !findings.contains($0) } }
    return (zip(parts, all).map { ($0, $1) }, findings)
  }

  /// The goldens without a shot, whatever a filter leaves out, and the button files whose folders hold them.
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
      // The files behind a link belong to another folder.
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

/// A digest of what a button's pictures depend on: equal inputs mean that the pictures of a run are still valid.
///
/// The default font and the rendering libraries are left out, because an approval may happen on another machine.
struct Inputs: Hashable, Sendable {
  /// 64 hexadecimal digits.
  let digest: String

  init(of file: ButtonFile, _ configuration: Configuration) throws(Diagnostic) {
    try self.init([file.path] + file.bases + file.images, fonts: file.fonts, configuration)
  }

  init(_ files: [String], fonts: [String] = [], _ configuration: Configuration) throws(Diagnostic) {
    var paths = files
    if let path = configuration.path { paths.append(path) }
    for font in fonts + configuration.fonts {
      guard InputFile.isFolder(font) else {
        paths.append(font)
        continue
      }
      paths += try Folder.names(in: font).filter { ["otf", "ttf", "ttc", "otc"].contains(Paths.ending(of: $0)) }
        .map { Paths.resolve($0, in: font) }
    }
    let digest = Digest()
    for path in paths {
      do {
        digest.add(whole: try InputFile.read(path, maximum: ImageReader.maximumBytes))
      } catch {
        throw .reading(error, "the input", path)
      }
    }
    self.digest = digest.text()
  }
}

/// Patterns of the names of pictures (`buy/*`) or buttons (`fab*`), or of the paths of button files (`buttons/buy.yaml`).
struct PictureFilter {
  private let patterns: [(text: String, glob: Glob)]
  private let project: Project
  private var used: Set<String> = []

  /// Without a pattern, all pictures match; paths are relative to the project's folder or the working folder.
  init(_ patterns: [String], of project: Project) {
    self.patterns = patterns.map { ($0, Glob($0)) }
    self.project = project
  }

  /// Patterns that have not matched yet.
  var unused: [String] { patterns.map(\.text).filter { !used.contains($0) } }

  /// Whether a pattern matches the picture or its button file; nil for a golden without a file.
  mutating func takes(_ name: String, of file: String?) -> Bool {
    if patterns.isEmpty { return true }
    var subjects = [name, String(Paths.folder(of: name).dropLast())]
    if let file { subjects += [Paths.relative(file, to: ""), Paths.relative(file, to: "/"), project.relative(file)] }
    let matching = patterns.filter { pattern in subjects.contains(where: pattern.glob.matches) }
    used.formUnion(matching.map(\.text))
    return !matching.isEmpty
  }
}
