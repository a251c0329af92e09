internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckText
@_exported public import PresscheckViewRecording

/// A program that holds an app's own classes, and runs them for `presscheck`.
///
/// It reads requests from standard input and answers on descriptor 3. Each view runs in a process of its own, which starts with
/// what this one has: nothing that code leaves behind reaches another picture, a crash ends one answer alone, and
/// so do the programs that it has started.
public enum Runner {
  /// Answers requests until there are no more.
  ///
  /// - Parameters:
  ///   - classes: The table that `presscheck-port` writes.
  ///   - memberUses: Its list of the members that they use and that are not drawn, a line each.
  @MainActor public static func main(_ classes: [ViewClass], memberUses: String = "") -> Never {
    _ = fcntl(AnswerStream.descriptor, F_SETFD, FD_CLOEXEC)
    printLineByLine()
    warmUp(.button)
    AnswerProcess.prepare()
    var requests = RequestLines()
    var count = 0
    while let lines = requests.next() {
      if let known = known(lines.first?.name, classes, memberUses) {
        AnswerStream.write(known.text)
        AnswerStream.write(RecordLine("end", [:]).text)
        self.end(AnswerProcess.End(signal: 0, status: 0, opened: []))
        continue
      }
      count += 1
      if count == worthwhileCount { warmUp(.sample) }
      let end = AnswerProcess.run {
        answer(lines, classes)
        AnswerStream.flush()
      }
      if end == nil { fail("the system starts no more processes", hint: nil) }
      self.end(end ?? AnswerProcess.End(signal: 0, status: 1))
    }
    exit(0)
  }

  /// Each view's process starts with what Swift and Pango look up once, which takes longer than most recordings.
  @MainActor private static func warmUp(_ kind: ViewRun.WarmUp) {
    let environment = try? ViewEnvironment(fonts: FontLibrary([]))
    environment?.run { ViewRun.warmUp(kind, in: $0) }
  }

  /// A program that is asked this often is asked many times: a page has a thousand recordings of a class, a picture three.
  private static let worthwhileCount = 12

  /// Flushes each printed line, so that output before a crash is kept; Swift 6 takes glibc's variable for one that threads share.
  private static func printLineByLine() {
    let stream = dlsym(nil, "stdout")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee
    if let stream { setvbuf(stream, nil, _IOLBF, 0) }
  }

  /// An answer that the program was built with, for which no code of the app's runs; nil for a request of another kind.
  @MainActor private static func known(_ request: String?, _ classes: [ViewClass], _ memberUses: String) -> RecordLine?
  {
    switch request {
    case "classes": RecordLine("classes", ["names": .list(classes.map { .text($0.name) })])
    case "members":
      RecordLine("members", ["uses": .list(memberUses.split(separator: "\n").map { .text(String($0)) })])
    default: nil
    }
  }

  @MainActor private static func answer(_ lines: [RecordLine], _ classes: [ViewClass]) {
    do {
      for line in try text(lines, classes) { AnswerStream.write(line) }
      AnswerStream.write(RecordLine("end", [:]).text)
    } catch let error as Diagnostic {
      fail(error.message, hint: error.hint)
    } catch {
      fail("\(error)", hint: (error as? ViewClass.InstanceError)?.hint)
    }
  }

  @MainActor private static func fail(_ message: String, hint: String?) {
    AnswerStream.write(RecordLine("error", ["message": .text(message), "hint": hint.map { .text($0) }]).text)
  }

  /// Says how the process of an answer has ended, and which files it has named.
  @MainActor private static func end(_ end: AnswerProcess.End) {
    if let opened = end.opened {
      AnswerStream.write(RecordLine("opened", ["paths": .list(opened.sorted().map { .text($0) })]).text)
    }
    AnswerStream.write(
      RecordLine("ended", ["signal": .number(Double(end.signal)), "status": .number(Double(end.status))]).text)
    AnswerStream.flush()
  }

  @MainActor private static func text(_ lines: [RecordLine], _ classes: [ViewClass]) throws -> [String] {
    if let line = lines.first, line.name == "describe" {
      return try find(line.text("class") ?? "", classes).description.lines.map(\.text)
    }
    guard let request = RecordingRequest(reading: lines) else {
      throw Diagnostic(
        file: nil, "the request cannot be read: this program was built for another version of presscheck")
    }
    let type = try find(request.subject.className, classes)
    var configuration = Configuration()
    (configuration.assets.folders, configuration.assets.symbols) = (request.resources.assets, request.resources.symbols)
    configuration.fonts = request.resources.fonts
    // Whoever draws the recording decides whether a box may stand for a character.
    let fonts = try FontLibrary(
      request.resources.fonts, lastFolder: request.resources.standardFonts ?? FontLibrary.debianFolder,
      missingGlyph: .boxed)
    let environment = try ViewEnvironment(
      fonts: fonts, configuration: configuration, nibFolders: request.resources.nibFolders, classes: classes)
    return try environment.run { drawing in
      try ViewRun.record(request, of: type, in: drawing) { step in
        AnswerStream.write(RecordLine("doing", ["step": .text(step)]).text)
        AnswerStream.flush()
      }
    }.lines
  }

  private static func find(_ name: String, _ classes: [ViewClass]) throws -> ViewClass {
    if let type = classes.last(where: { $0.name == name }) { return type }
    let nested = classes.first { $0.name.hasSuffix(".\(name)") }.map { "did you mean \"\($0.name)\"?" }
    let hint = nested ?? Suggestions.hint(for: name, among: classes.map(\.name))
    throw Diagnostic(
      file: nil,
      "there is no view class \(name): \(hint ?? "it must be in the sources, and neither private nor generic")")
  }
}
