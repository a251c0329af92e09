package import PresscheckButtonFile
package import PresscheckFiles
internal import PresscheckGoldens
package import PresscheckHTTP
internal import PresscheckRendering
internal import Synchronization

/// A project whose buttons are read again as its files change, and the answers to what the page asks of them.
package final class LiveProject: HTTPHandler {
  /// How a project is opened.
  package struct Setup: Sendable {
    /// Button files and documents; empty for those of the configuration.
    package var files: [String] = []
    /// Where the configuration is looked for, with a slash at its end; empty for the working folder.
    package var folder = ""
    /// Fonts that are searched before others.
    package var fonts: [String] = []
    /// Makes what builds and runs classes of control uikit, as their sources are now; nil leaves them to the process's host.
    package var classes: (@Sendable () -> any ViewClassHost)?
    /// The version of this build.
    package var version = ""
    /// An error in the words of the command line.
    package var worded: @Sendable (Diagnostic) -> Diagnostic = { $0 }
    /// An option of the command line.
    package var flag: @Sendable (RequestOption) -> String = \.rawValue

    package init() {}
  }

  /// The effect of changed files on the buttons.
  package struct Change: Hashable, Sendable {
    /// The buttons that were read again.
    package var keys: [String] = []
    /// Whether the list has other buttons, or says other things of them.
    package var isOfList = false
  }

  let setup: Setup
  /// A random name of this project's time in memory: what a page keeps for itself belongs to it.
  let run = String(UInt64.random(in: .min ... .max), radix: 36)
  let pool = RenderPool()
  let goldens = LiveGoldens()
  /// The button files that were written.
  let writings = Mutex(UndoList(of: "the button file"))
  let reader: ProjectReader
  private let state: Mutex<ProjectSnapshot>
  /// Runs the classes of what is read, and builds none.
  let host: Mutex<(any ViewClassHost)?>
  /// One reading at a time; has the list that the pages know.
  private let reading: Mutex<JSON>
  /// Large pictures and films are drawn one after the other.
  let largePictures = Mutex(())

  /// Reads the project; files that cannot be read are entries of their own.
  package init(_ setup: Setup = Setup()) {
    self.setup = setup
    let reader = ProjectReader(setup)
    let host = setup.classes?()
    host?.stopBuilding()
    self.reader = reader
    self.host = Mutex(host)
    let snapshot = ProjectSnapshot(reader.read(host: host))
    state = Mutex(snapshot)
    reading = Mutex(LiveProject.json(snapshot, setup))
  }

  var snapshot: ProjectSnapshot { state.withLock { $0 } }

  /// The files and folders that the project depends on, as absolute paths.
  package var watchedPaths: Set<String> { snapshot.watchedPaths(folder: setup.folder) }

  // MARK: - Reading again

  /// Reads what depends on files that changed.
  ///
  /// - Parameters:
  ///   - paths: In any form; empty for everything.
  ///   - isTold: Whether the caller tells the pages; else the next difference has that of the list too.
  /// - Returns: The difference.
  @discardableResult package func reload(_ paths: [String] = [], isTold: Bool = true) -> Change {
    reading.withLock { list in
      let host = host.withLock { $0 }
      let before = snapshot
      let changed = Set(paths.map(Paths.absolute))
      if changed.isEmpty || changed.contains(where: { ["otf", "ttf", "ttc", "otc"].contains(Paths.ending(of: $0)) }) {
        reader.fonts.close()
      }
      var reading = before.reading
      // A button file in a folder of assets is not an asset.
      let others = changed.subtracting(reading.paths.map(Paths.absolute))
      if changed.isEmpty || before.sharedPaths(folder: setup.folder).contains(where: { others.touches($0) }) {
        reading = reader.read(after: reading, host: host)
      } else if needsList(reading, changed) {
        reading = reader.read(after: reading, changed: changed, host: host)
      } else {
        for index in reading.files.indices where reading.files[index].isTouched(by: changed) {
          let file = reading.files[index]
          reading.files[index] = reader.file(file.path, reading.configuration, file.inputs, host: host)
        }
      }
      let after = ProjectSnapshot(reading)
      state.withLock { $0 = after }
      goldens.forget()
      let known = Set(before.buttons.map(\.identity))
      let keys = after.buttons.filter { !known.contains($0.identity) }.map(\.key)
      let newList = LiveProject.json(after, setup)
      defer { if isTold { list = newList } }
      return Change(keys: keys, isOfList: list != newList)
    }
  }

  /// Whether files may have come or gone, or a base may have become a button.
  private func needsList(_ reading: ProjectReading, _ changed: Set<String>) -> Bool {
    guard setup.files.isEmpty else { return false }
    if reading.problem != nil { return true }
    guard let paths = try? reader.paths(reading.configuration), paths == reading.paths else { return true }
    let buttons = Set(reading.files.map(\.path))
    return reading.paths.contains { path in
      guard changed.contains(Paths.absolute(path)) else { return false }
      if !buttons.contains(path) { return true }
      return Paths.ending(of: path) != "storyboard" && (try? Document(buttonFile: path))?.isWhole == false
    }
  }

  // MARK: - Answers

  /// The answer to a request whose token and origin were checked already.
  package func answer(_ request: HTTPRequest) -> HTTPResponse {
    do throws(Refusal) {
      return try route(request)
    } catch {
      // As the command line prints it, but for a page, which asks for data.
      guard request.fields["accept"] == "application/json" else {
        return .text(error.problem.words(setup.worded), status: error.status)
      }
      var answer = HTTPResponse.json(error.problem.json(setup.worded))
      answer.status = error.status
      return answer
    }
  }

  package func pace(of request: HTTPRequest) -> HTTPPace {
    switch request.path {
    // These draw many pictures.
    case "/goldens", "/golden", "/coverage", "/check", "/approve", "/undo", "/film": .slow
    case "/write", "/write/undo": .waiting
    default: runsClass(request) ? .waiting : .quick
    }
  }

  /// A request's path is one of a closed list, so that no file but those of the project is ever read.
  private func route(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    switch (request.method, request.path) {
    case ("GET", "/"): .page
    case ("GET", "/events"): .eventStream
    case ("GET", "/project"): project
    case ("GET", "/button"): try button(Query(request))
    case ("GET", "/clip"): try clip(Query(request))
    case ("GET", "/frame"): try frame(Query(request))
    case ("GET", "/tree"): try tree(Query(request))
    case ("GET", "/film"): try film(Query(request, own: [.format, .duration, .fps]), request)
    case ("GET", "/command"): try command(Query(request))
    case ("GET", "/goldens"): try goldens(request)
    case ("GET", "/golden"): try golden(request)
    case ("GET", "/coverage"): try coverage(Query(request))
    case ("GET", "/check"): try check(Query(request))
    case ("POST", "/approve"): try approve(request)
    case ("POST", "/undo"): try undo(request)
    case ("POST", "/write"): try write(request)
    case ("POST", "/write/undo"): try undoWriting(request)
    default: throw .notFound("there is nothing at \(request.path.quoted)")
    }
  }

  /// The button of a key, with what the query sets.
  func live(_ query: Query) throws(Refusal) -> LiveButton {
    let listed = try listed(query.button)
    return try refusing { () throws(Diagnostic) in try listed.result.get().with(query) }
  }

  func listed(_ key: String) throws(Refusal) -> ProjectSnapshot.Listed {
    guard let listed = snapshot.buttons.first(where: { $0.key == key }) else {
      throw .notFound("there is no button \(key.quoted)")
    }
    return listed
  }
}

extension HTTPResponse {
  /// The page of `preview`, which no other page may frame.
  static let page = HTTPResponse(
    type: "text/html; charset=utf-8",
    fields: ["Content-Security-Policy": WebPage.policy(mode: .preview) + "; frame-ancestors 'none'"],
    Array(WebPage.document(mode: .preview).utf8))

  static func json(_ json: JSON) -> HTTPResponse { .json(Array(json.compact.utf8)) }

  static func json(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(type: "application/json; charset=utf-8", bytes)
  }
}
