internal import ArgumentParser
internal import Glibc
internal import PresscheckFiles
internal import PresscheckPortKit

/// Turns Apple-only Swift files into files that compile against our UIKit.
@main
struct PresscheckPort: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presscheck-port",
    abstract: "Turns Swift files that import UIKit into files that compile on Linux.",
    discussion: "Files are ported together. Nothing is written if one of them has an error.")

  @Argument(help: ArgumentHelp("Swift files, and folders of them.", valueName: "sources"), completion: .file())
  var sources: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder for the ported files.", valueName: "folder"), completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "What the names of ported files end in: another ending than that of the sources keeps the two apart in a module.",
      valueName: "ending"))
  var ending = ".swift"

  @Option(
    help: ArgumentHelp(
      "Writes a Swift file with a table of the views too, for a runner of presscheck.", valueName: "file"))
  var viewTable: String?

  @Option(
    help: ArgumentHelp(
      "Writes a list of the places where views use members that are not drawn too, for presscheck.", valueName: "file"))
  var memberUses: String?

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      "Another module that the files can import: one of the package that they are ported for.", valueName: "name"))
  var modules: [String] = []

  @Option(
    name: .customLong("folder"),
    help: ArgumentHelp("The name of a folder that the sources were in: one that they can import.", valueName: "name"))
  var folders: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Leaves out declarations that need what is not on Linux, and those that use them, as long as a view remains."))
  var leaveOut = false

  @Flag(help: "Prints the files, the changes and the findings as JSON.")
  var json = false

  @Flag(help: "Prints each change.")
  var changes = false

  @Flag(name: .shortAndLong, help: "Prints errors only.")
  var quiet = false

  func run() throws {
    let isPorted: Bool
    do throws(Diagnostic) {
      isPorted = try port()
    } catch {
      try? write("\(json ? error.errorsJSON.pretty : "\(error)")\n", to: STDERR_FILENO, "standard error")
      throw ExitCode(error.exit.rawValue)
    }
    guard isPorted else { throw ExitCode(PresscheckFiles.ExitCode.badInput.rawValue) }
  }

  /// False if a file has an error, which was printed.
  private func port() throws(Diagnostic) -> Bool {
    let found = try SwiftSources.files(sources, except: output)
    guard found.count <= SourceFile.maximumCount else {
      throw Diagnostic(
        file: nil, "there are \(found.count) Swift files: at most \(SourceFile.maximumCount) are ported at once",
        hint: "name the folder of the buttons only")
    }
    let read = try found.map { file throws(Diagnostic) in try PresscheckPort.read(file.path) }
    let porting = Porting(
      zip(found, read).map { SourceFile(path: $0.path, bytes: $1) }, modules: Set(modules), folders: Set(folders),
      leavesOut: leaveOut)
    try show(porting.report)
    guard !porting.report.isRefused else {
      guard json else { return false }
      try write(porting.report.json(files: []))
      try ErrorList(porting.report.findings.filter { $0.severity == .error }.map(Diagnostic.init)).end()
      return false
    }
    let paths = found.map { Paths.resolve($0.name(ending: ending), in: output) }
    let tables = [(viewTable, porting.viewTable), (memberUses, porting.memberUses)].compactMap { path, text in
      path.map { ($0, Array(text.utf8)) }
    }
    try OutputFolder.write(zip(paths, porting.files.map(\.bytes)).map { ($0, $1) } + tables, sources: found)
    if json {
      try write(porting.report.json(files: paths))
    } else if !quiet {
      try write((changes ? porting.report.text : "") + paths.map { "\($0)\n" }.joined())
    }
    return true
  }

  private static func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    do {
      // A file that is too large is an error of the porter, with its place.
      return try InputFile.read(path, maximum: 1 << 30)
    } catch {
      throw .reading(error, "the source", path)
    }
  }

  private func show(_ report: Report) throws(Diagnostic) {
    guard !json else { return }
    let findings = report.findings.filter { !quiet || $0.severity == .error }
    try write(findings.map { "\($0)\n" }.joined(), to: STDERR_FILENO, "standard error")
  }

  private func write(
    _ text: String, to descriptor: Int32 = STDOUT_FILENO, _ name: String = "standard output"
  ) throws(Diagnostic) {
    try AtomicFile.write(Array(text.utf8), toDescriptor: descriptor, name: name)
  }
}

extension SwiftSources.Found {
  /// The name with another ending in place of `.swift`.
  fileprivate func name(ending: String) -> String {
    name.hasSuffix(".swift") ? name.dropLast(".swift".count) + ending : name
  }
}

extension Diagnostic {
  fileprivate init(_ finding: Report.Finding) {
    self.init(
      file: finding.file, at: FileLocation(line: finding.line, column: finding.column), finding.message,
      hint: finding.hint)
  }
}
