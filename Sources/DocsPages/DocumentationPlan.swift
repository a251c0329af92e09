package import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
package import PresscheckGoldens
package import PresscheckRendering

/// The pictures and pages of a project's documentation, known before anything is rendered or written.
package struct DocumentationPlan: Sendable {
  /// A set and its button files.
  package typealias Chapter = (set: Configuration.DocumentationSet, renderers: [Renderer])

  /// The share of one button file.
  struct Part: Sendable {
    let renderer: Renderer
    let pictures: [ResolvedPicture]
    /// The folder of the pictures, with a slash at its end.
    let folder: String
  }

  let parts: [Part]
  /// One for each Markdown file.
  let pages: [DocumentationPage]
  /// Pictures that no shot refers to, relative to the working folder.
  let leftOver: [String]
  /// The findings about the buttons, each once.
  let findings: [Diagnostic]
  /// The errors of pictures whose code fails, and of buttons of documents that are left out: their files, and the pages that
  /// would show them, stay as they are.
  package let failures: [Diagnostic]

  /// The number of pictures.
  package var count: Int { parts.map(\.pictures.count).reduce(0, +) }

  /// - Throws: Errors of a button or a page, and exit 65 for sets with conflicting files.
  package init(_ chapters: [Chapter], of project: Project, threads: Int = 1) throws(Diagnostic) {
    var outputs = DocsOutputs(project)
    var parts: [Part] = []
    var findings: [Diagnostic] = []
    var failures = ErrorList()
    var unfinished: Set<String> = []
    var shown: [(page: String, illustrations: [Illustration])] = []
    for (set, renderers) in chapters {
      try set.checkNames(renderers, in: project)
      let folder = try outputs.folder(of: set, renderers.map(\.file.path))
      var illustrations: [Illustration] = []
      for renderer in renderers {
        let requests = try set.requests(renderer.file)
        var pictures: [ResolvedPicture] = []
        let results = try renderer.leavingOut { () throws(Diagnostic) in
          try renderer.resolveEach(requests, threads: threads)
        }
        for (index, request) in requests.enumerated() {
          let result = results.flatMap { $0[index] }
          if let picture = failures.attempt(result) {
            pictures.append(picture)
          } else {
            outputs.keep(request.name, in: folder)
            if let page = set.markdown { unfinished.insert(project.relative(page)) }
          }
        }
        findings += renderer.file.findings + pictures.flatMap(\.findings)
        illustrations += pictures.filter(\.isFirstOfItsShot).map { Illustration($0, of: renderer.file, in: folder) }
        let new = try outputs.take(pictures, of: renderer.file, in: folder, set)
        parts.append(Part(renderer: renderer, pictures: new, folder: folder))
      }
      try outputs.checkCatalogue(of: folder, illustrations, set)
      guard let page = set.markdown else { continue }
      try outputs.checkPage(page, canReach: folder, set)
      if let index = shown.firstIndex(where: { project.relative($0.page) == project.relative(page) }) {
        let known = shown[index].illustrations
        shown[index].illustrations += illustrations.filter { !known.contains($0) }
      } else {
        shown.append((page, illustrations))
      }
    }
    self.parts = parts
    self.findings = findings.unique
    self.failures = failures.errors
    let finished = shown.filter { !unfinished.contains(project.relative($0.page)) }
    pages = try finished.map { page, illustrations throws(Diagnostic) in
      try DocumentationPage(page, showing: illustrations)
    }
    leftOver = try outputs.leftOver()
  }
}

extension Project {
  /// The button files of a set; all of the project for a set without any.
  package func buttonFiles(of set: Configuration.DocumentationSet) throws(Diagnostic) -> [String] {
    set.buttons.isEmpty ? try buttonFiles() : try buttonFiles(set.buttons)
  }
}

extension Configuration.DocumentationSet {
  /// Light and dark, at 1x and 2x, in the variants of the set, else of the file's matrix.
  fileprivate func requests(_ file: ButtonFile) throws(Diagnostic) -> [PictureRequest] {
    var matrix = self.matrix ?? .only()
    (matrix.scales, matrix.appearances) = (Illustration.scales, Illustration.appearances)
    var selection = Selection(matrix: matrix)
    // A button is shown in the languages that it has, or else in its own.
    let names = matrix.locales.map { $0 ?? Localization.own }
    let own = names.filter { $0 == Localization.own || file.localeNames.contains($0) }
    selection.locales = own.isEmpty && !names.isEmpty ? [Localization.own] : own
    let ids = shots.map(PictureName.legible)
    return try file.requests(selection).filter { ids.isEmpty || ids.contains($0.name.shot) }
  }

  /// Checks that every shot and language of the set exists.
  fileprivate func checkNames(_ renderers: [Renderer], in project: Project) throws(Diagnostic) {
    let known = renderers.flatMap { renderer in renderer.file.shots.map { $0.title(in: renderer.file.control) } }
    func error(_ kind: String, _ name: String, among known: [String], at place: FileLocation?) -> Diagnostic {
      Diagnostic(
        file: project.configuration.path, at: place, "no button of the docs has the \(kind) \(name.quoted)",
        hint: Suggestions.hint(for: name, among: known.unique))
    }
    for shot in shots where !known.contains(shot) { throw error("shot", shot, among: known, at: place(of: shot)) }
    let locales = renderers.flatMap(\.file.localeNames)
    for locale in (matrix?.locales ?? []).compactMap(\.self) where !locales.contains(locale) {
      throw error("locale", locale, among: locales, at: place(of: "matrix"))
    }
  }
}

extension ResolvedPicture {
  /// True for the light picture at 1x; every shot has one at every instant.
  fileprivate var isFirstOfItsShot: Bool { name.traits.appearance == .light && name.traits.scale == 1 }
}
