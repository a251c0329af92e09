package import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckGoldens
package import PresscheckRendering

/// The pictures and pages of a project's documentation, all of them known before anything is drawn or written.
package struct DocumentationPlan: Sendable {
  /// A set and what takes its pictures.
  package typealias Chapter = (set: Configuration.DocumentationSet, renderers: [Renderer])

  /// Frames of one button file.
  struct Part: RendererOwner {
    let renderer: Renderer
    let frames: [ResolvedPicture]

    /// Where they go, with a slash at its end.
    let folder: String
  }

  let parts: [Part]

  /// One for each Markdown file.
  let pages: [DocumentationPage]

  /// Pictures that no shot asks for, seen from the working folder.
  let leftOver: [String]

  /// What is odd about the buttons, each once.
  let findings: [Diagnostic]

  /// How many pictures are drawn.
  package var count: Int { parts.map(\.frames.count).reduce(0, +) }

  /// - Parameters:
  ///   - chapters: The configuration's sets.
  ///   - project: Where things are.
  ///   - threads: How many look at shots at once.
  /// - Throws: What is wrong with a button or a page, and exit 65 for sets that get in each other's way.
  package init(_ chapters: [Chapter], of project: Project, threads: Int = 1) throws(Diagnostic) {
    var outputs = DocsOutputs(project)
    var parts: [Part] = []
    var findings: [Diagnostic] = []
    var shown: [(page: String, illustrations: [Illustration])] = []
    for (set, renderers) in chapters {
      try set.checkShots(renderers, in: project)
      let folder = try outputs.folder(of: set, renderers.map(\.file.path))
      var illustrations: [Illustration] = []
      for renderer in renderers {
        let frames = try renderer.resolve(try set.requests(renderer.file), threads: threads)
        for frame in frames { findings += frame.findings.filter { !findings.contains($0) } }
        illustrations += frames.filter(\.isFirstOfItsShot).map { Illustration($0, of: renderer.file, in: folder) }
        parts.append(
          Part(renderer: renderer, frames: try outputs.take(frames, of: renderer.file, in: folder), folder: folder))
      }
      try outputs.checkCatalogue(of: folder, illustrations)
      guard let page = set.markdown else { continue }
      try outputs.checkPage(page, canReach: folder)
      if let index = shown.firstIndex(where: { project.relative($0.page) == project.relative(page) }) {
        let known = shown[index].illustrations
        shown[index].illustrations += illustrations.filter { !known.contains($0) }
      } else {
        shown.append((page, illustrations))
      }
    }
    self.parts = parts
    self.findings = findings
    pages = try shown.map { page, illustrations throws(Diagnostic) in
      try DocumentationPage(page, showing: illustrations)
    }
    leftOver = try outputs.leftOver()
  }
}

extension Project {
  /// The button files of a set; of one that names none, all of the project.
  ///
  /// - Throws: Exit 64 when neither names any, 66 for a pattern that no file fits.
  package func buttonFiles(of set: Configuration.DocumentationSet) throws(Diagnostic) -> [String] {
    set.buttons.isEmpty ? try buttonFiles() : try buttonFiles(set.buttons)
  }
}

extension Configuration.DocumentationSet {
  /// Light and dark, at 1x and 2x, whatever the file's matrix says of these.
  fileprivate func requests(_ file: ButtonFile) throws(Diagnostic) -> [PictureRequest] {
    let selection = Selection(scales: Illustration.scales, appearances: Illustration.appearances)
    let names = shots.map(PictureName.legible)
    return try file.requests(selection).filter { names.isEmpty || names.contains($0.name.shot) }
  }

  /// Each shot that is named must be one of a button at least.
  fileprivate func checkShots(_ renderers: [Renderer], in project: Project) throws(Diagnostic) {
    let known = renderers.flatMap { renderer in renderer.file.shots.map { $0.title(in: renderer.file.control) } }
    for shot in shots where !known.contains(shot) {
      throw Diagnostic(
        file: project.configuration.path, "no button of the docs has a shot \(shot.quoted)",
        hint: Suggestions.hint(for: shot, among: known.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }))
    }
  }
}

extension ResolvedPicture {
  /// The light one at 1x, which there is of every shot at every instant.
  fileprivate var isFirstOfItsShot: Bool { name.appearance == .light && name.scale == 1 }
}
