/// A message for people: one sentence with its place and a hint.
package struct Diagnostic: Error, Hashable, Sendable {
  /// Whether it ends a run.
  package enum Severity: String, Hashable, Sendable {
    /// Ends the run.
    case error
    /// A finding about a button that is rendered all the same.
    case warning
    /// Worth knowing, and no defect.
    case note
  }

  /// How much of a run an error takes.
  package enum Scope: Hashable, Sendable {
    /// All of it.
    case run
    /// The pictures of one button: only drawing them finds that its file is wrong. Those of others are rendered all the same.
    case button
    /// One picture: code of an app's own has failed while it was run for that. The others are rendered all the same.
    case picture
  }

  package var severity: Severity
  /// Of an error.
  package var scope = Scope.run
  /// The file as the caller named it; nil if no file is to blame.
  package var file: String?
  /// The part of the request that is to blame, instead of a file.
  package var option: RequestOption?
  /// Where in the file; nil for all of it.
  package var place: FileLocation?
  /// The file that extends the one in question, and was named instead of it; nil for none.
  package var extender: String?
  /// One sentence without a full stop.
  package var message: String
  /// Lines of the file in question with marks beneath, as a compiler shows them; nil for none.
  package var excerpt: String?
  /// Advice; nil for none.
  package var hint: String?
  /// Advice that depends on how the caller makes requests: a command line words it instead of the hint.
  package var remedy: Remedy?
  /// The exit code of a run that this ends.
  package var exit: ExitCode
  /// The other errors of the same run, in order; none of them has others.
  package var others: [Diagnostic] = []

  /// The exit code is 64 by default for an option, else 65.
  package init(
    _ severity: Severity = .error, file: String? = nil, option: RequestOption? = nil, at place: FileLocation? = nil,
    _ message: String, hint: String? = nil, remedy: Remedy? = nil, exit: ExitCode? = nil
  ) {
    self.severity = severity
    self.file = place?.file ?? file
    extender = severity == .error && place?.isInBase == true ? file : nil
    (self.option, self.place, self.message, self.hint, self.remedy) = (option, place, message, hint, remedy)
    self.exit = exit ?? (option == nil ? .badInput : .usage)
  }

  package var line: Int? { place?.line }
  package var column: Int? { place?.column }

  /// The same with a place for each of its errors that names neither a file nor an option.
  package func placed(in file: String, at place: FileLocation) -> Diagnostic {
    var placed = self
    placed.others = others.map { $0.placed(in: file, at: place) }
    if self.file == nil, option == nil { (placed.file, placed.place) = (place.file ?? file, place) }
    return placed
  }

  /// The same as one of a button alone, if only drawing has found it and it blames the content of a file.
  package var foundByDrawing: Diagnostic {
    guard scope == .run, file != nil, exit == .badInput || exit == .inputNotFound else { return self }
    var error = self
    error.scope = .button
    return error
  }

  /// The message, and which file extends the one in question.
  package var sentence: String { message + (extender.map { " (\($0) extends this file)" } ?? "") }

  /// This error and its others.
  package var all: [Diagnostic] {
    var own = self
    own.others = []
    return [own] + others
  }
}

extension Diagnostic {
  /// The most errors of one run that are shown.
  package static let maximumShown = 20

  /// An error and its others for programs: `{"errors": [{"file", "line", "column", "message", "hint"}]}`, with null for
  /// what is absent.
  package var errorsJSON: JSON {
    func text(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }
    func number(_ number: Int?) -> JSON { number.map(JSON.count) ?? .null }
    let errors = all.prefix(Diagnostic.maximumShown).map { error -> JSON in
      .object([
        "file": text(error.file), "line": number(error.line), "column": number(error.column),
        "message": .text(error.sentence), "hint": text(error.hint),
      ])
    }
    return .object(["errors": .list(errors)])
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `sign-in.yaml:7:12: error: …`, and a second line `hint: …`.
  package var description: String { text { word, _ in word } }

  /// The description with marked words, for colours: `error:` has its severity, `hint:` nil.
  ///
  /// Whatever a file says, it is safe for a terminal.
  package func text(marking mark: (String, Severity?) -> String) -> String {
    let spot = [file ?? option?.rawValue, place?.phrase].compactMap(\.self)
    let head = spot.map { $0.withVisibleControls + ":" }.joined() + (spot.isEmpty ? "" : " ")
    let first = head + mark(severity.rawValue + ":", severity) + " " + sentence.withVisibleControls
    let last = hint.map { "\(mark("hint:", nil)) \($0.withVisibleControls)" }
    return [first, excerpt?.withVisibleControls, last].compactMap(\.self).joined(separator: "\n")
  }
}

/// A part of what a caller asks for; a command line has an option of the same name for each.
package enum RequestOption: String, Hashable, Sendable, CaseIterable {
  case appearance, at, background, cause, contrast, direction, duration, events, filter, fonts, format, fps, id, label
  case junit, locale, matte, output, property, sarif, quirks, scale, shot, state, sweep
  case controlClass = "class"
  case boldText = "bold-text"
  case contentSize = "content-size"
  case reduceMotion = "reduce-motion"
}

/// A change of the caller's request that avoids an error.
package enum Remedy: Hashable, Sendable {
  /// Another font, for a missing character.
  case addFont
  /// Another font for a sheet's labels, or none of these.
  case addFontOrHideLabels
  /// A picture at one time instead of a film, or a format of pixels.
  case chooseTimeOrPixels
  /// Fewer pictures on a sheet, or fewer values of a sweep.
  case chooseFewerPictures
  /// Fewer pictures on a sheet, or a smaller scale of it.
  case makeSheetSmaller
  /// Fewer pictures on a sheet.
  case drawLessOnSheet
  /// One sweep with all values instead of several sweeps.
  case joinSweeps
  /// Reports of shards.
  case mergeShards
  /// Another folder for the report.
  case writeReportElsewhere
}

/// How a run ends; the numbers from 64 on are those of BSD's `sysexits`.
package enum ExitCode: Int32, Hashable, Sendable {
  /// Done, or the same.
  case success = 0
  /// Pictures differ.
  case different = 1
  /// A golden is missing or stale.
  case missingGolden = 2
  /// The command line is wrong.
  case usage = 64
  /// The content of a file is wrong.
  case badInput = 65
  /// A file does not exist or cannot be read.
  case inputNotFound = 66
  /// A bug of this program, or code of an app's own that fails.
  case internalError = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed halfway.
  case inputOutput = 74
}

/// A line and a column of a text.
///
/// It is small, because a run has some for each of its pictures.
package struct FileLocation: Hashable, Sendable, Comparable {
  private let shortLine: Int32
  private let shortColumn: Int32
  private let other: Other?

  private indirect enum Other: Hashable {
    case file(String?, isInBase: Bool)
  }

  package init(line: Int, column: Int, file: String? = nil, isInBase: Bool = false) {
    (shortLine, shortColumn) = (Int32(clamping: line), Int32(clamping: column))
    other = file == nil && !isInBase ? nil : .file(file, isInBase: isInBase)
  }

  /// From 1.
  package var line: Int { Int(shortLine) }
  /// In characters, from 1.
  package var column: Int { Int(shortColumn) }

  /// Another file than the one in question: one that it extends or takes a style from; nil for the file itself.
  package var file: String? { if case .file(let file, _) = other { file } else { nil } }

  /// Whether the other file is one that the file in question extends.
  var isInBase: Bool { if case .file(_, let isInBase) = other { isInBase } else { false } }

  package static let start = FileLocation(line: 1, column: 1)

  /// `5:44`, as errors have it.
  package var phrase: String { "\(line):\(column)" }

  package static func < (a: FileLocation, b: FileLocation) -> Bool { (a.line, a.column) < (b.line, b.column) }

  /// The place in a file, for programs.
  package func json(in file: String) -> JSON {
    .object(["file": .text(file), "line": .count(line), "column": .count(column)])
  }
}

extension FileLocation? {
  /// Follows the name of a file: `:5:44`; empty without a place.
  package var ending: String { map { ":" + $0.phrase } ?? "" }
}
