internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckInterfaceBuilder
internal import PresscheckRendering

/// The buttons of a project as they were read together.
struct ProjectReading: Sendable {
  /// A button of a file, or why it cannot be read.
  struct Entry: Sendable {
    /// The name; the path if it cannot be read.
    var name: String
    var result: Result<LiveButton, Diagnostic>
  }

  /// A file with its buttons.
  struct File: Sendable {
    var path: String
    var entries: [Entry]
    /// Absolute paths of files and folders that the entries depend on.
    var inputs: Set<String>
    /// Those of them that classes are built from.
    var classSources: Set<String> = []
  }

  var configuration = Configuration()
  /// The error of the configuration.
  var problem: Diagnostic?
  /// In the order of the project.
  var files: [File] = []
  /// The paths that were looked at, those of bases among them.
  var paths: [String] = []
}

extension ProjectReading.File {
  /// Whether one of these absolute paths has to do with it: what could not be read may lack anything.
  func isTouched(by changed: Set<String>) -> Bool {
    isBroken || inputs.contains { changed.touches($0) } || openedFiles.contains { changed.touches(opened: $0) }
  }

  /// The files that the code of its classes has opened.
  private var openedFiles: Set<String> {
    entries.reduce(into: []) { $0.formUnion((try? $1.result.get())?.file.openedFiles ?? []) }
  }

  /// Whether one of its buttons cannot be read.
  fileprivate var isBroken: Bool { entries.contains { if case .failure = $0.result { true } else { false } } }
}

extension Set<String> {
  /// Whether one of these changed paths is a path, is in it or has it within.
  func touches(_ path: String) -> Bool {
    contains(path) || contains { $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/") }
  }

  /// Whether one of these changed paths is one that code has opened, or has come to or gone from a folder that it has listed.
  fileprivate func touches(opened path: String) -> Bool {
    contains(path) || (path.hasSuffix("/") && contains { $0.hasPrefix(path) })
  }
}

/// Reads the buttons of a project, each by itself.
final class ProjectReader: Sendable {
  private let setup: LiveProject.Setup
  let fonts: FontResolvers

  init(_ setup: LiveProject.Setup) { (self.setup, fonts) = (setup, FontResolvers(folders: setup.fonts)) }

  /// The files that were named; empty for the configuration's.
  private var named: [String] { setup.files }

  /// Reads everything, but what no change since the last time touches.
  ///
  /// - Parameters:
  ///   - last: The last reading; nil for none.
  ///   - changed: The absolute paths that changed; empty for unknown ones.
  ///   - host: Runs classes.
  /// - Returns: The buttons as they are now.
  func read(
    after last: ProjectReading? = nil, changed: Set<String> = [], host: (any ViewClassHost)?
  ) -> ProjectReading {
    var reading = ProjectReading()
    do throws(Diagnostic) {
      reading.configuration = try Configuration.find(from: setup.folder)
      reading.paths = try paths(reading.configuration)
    } catch {
      // A configuration that is being edited takes no button away.
      reading = last ?? reading
      reading.problem = error
      return reading
    }
    let began = SystemClock.timeOfDay
    let found = named.isEmpty ? Document.found(reading.paths.filter { !ButtonSource.isDocument($0) }) : [:]
    let isSame = !changed.isEmpty && last?.problem == nil && last?.configuration == reading.configuration
    let known = Dictionary((last?.files ?? []).map { ($0.path, $0) }) { first, _ in first }
    let context = ReadingContext(reading.configuration, host: host)
    for path in reading.paths {
      let before = known[path]?.inputs ?? []
      let isGone = !ButtonSource.isDocument(path) && named.isEmpty && found[path] == nil
      if isSame, !isGone, let file = known[path], !file.isTouched(by: changed) {
        reading.files.append(file)
        continue
      }
      if ButtonSource.isDocument(path) || !named.isEmpty {
        let file = file(path, reading.configuration, before, host: host)
        // A document without buttons is not an error if a pattern found it.
        if !(named.isEmpty && file.entries.isEmpty) { reading.files.append(file) }
      } else if let document = found[path] {
        reading.files.append(file(path, document, reading.configuration, context, before, began))
      }
    }
    return reading
  }

  func paths(_ configuration: Configuration) throws(Diagnostic) -> [String] {
    named.isEmpty ? try Project(configuration).buttonFiles() : named
  }

  /// Reads one file again.
  func file(
    _ path: String, _ configuration: Configuration, _ before: Set<String>, host: (any ViewClassHost)?
  ) -> ProjectReading.File {
    let began = SystemClock.timeOfDay
    let context = ReadingContext(configuration, host: host)
    guard ButtonSource.isDocument(path) else {
      let document = Result { () throws(Diagnostic) in try Document(buttonFile: path) }
      return file(path, document, configuration, context, before, began)
    }
    var file = ProjectReading.File(path: path, entries: [], inputs: before.union([Paths.absolute(path)]))
    // Strings and catalogues are looked for beside a document.
    file.inputs.insert(Paths.absolute(Paths.folder(of: path)))
    do throws(Diagnostic) {
      for control in try ButtonSource.standard(path, context) {
        let document = Result { () throws(Diagnostic) in try control.read() }
        add(document, named: control.name ?? control.origin.id, configuration, context, began, to: &file)
      }
      if file.entries.isEmpty, !named.isEmpty {
        throw Diagnostic(file: path, "the document has no button")
      }
    } catch {
      file.entries = [ProjectReading.Entry(name: path, result: .failure(error))]
    }
    return file
  }

  private func file(
    _ path: String, _ document: Result<Document, Diagnostic>, _ configuration: Configuration,
    _ context: ReadingContext, _ before: Set<String>, _ began: Int64
  ) -> ProjectReading.File {
    var file = ProjectReading.File(path: path, entries: [], inputs: [Paths.absolute(path)])
    add(document, named: path, configuration, context, began, to: &file)
    if file.isBroken { file.inputs.formUnion(before) }
    return file
  }

  /// Adds a button, or why it cannot be read; without a name of its own, it has this one.
  private func add(
    _ document: Result<Document, Diagnostic>, named name: String, _ configuration: Configuration,
    _ context: ReadingContext, _ began: Int64, to file: inout ProjectReading.File
  ) {
    let result = Result { () throws(Diagnostic) -> LiveButton in
      let document = try document.get()
      file.inputs.formUnion(document.source.others.map { Paths.absolute($0.file) })
      file.classSources.formUnion(document.classSources(configuration).map(Paths.absolute))
      file.inputs.formUnion(file.classSources)
      return try LiveButton(document, context, readingBegan: began) {
        (file) throws(Diagnostic) in
        try fonts.resolver(of: file, configuration)
      }
    }
    let button = try? result.get().file
    file.inputs.formUnion(button?.inputs.flatMap(Self.watched) ?? [])
    file.entries.append(ProjectReading.Entry(name: button?.name ?? name, result: result))
  }

  /// A path that a button names, and the asset catalogue that it is in.
  private static func watched(_ path: String) -> [String] {
    let whole = Paths.absolute(path)
    guard let end = whole.firstRange(of: ".xcassets/") else { return [whole] }
    return [whole, String(whole[..<whole.index(before: end.upperBound)])]
  }
}
