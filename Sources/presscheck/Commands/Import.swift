import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckInterfaceBuilder
import PresscheckRendering
import PresscheckRunnerClient

/// `presscheck import`: button files equal to a document's buttons.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Writes a button file for each button of a storyboard or a XIB.",
    discussion: """
      The pictures of the files are equal to those of the document. What cannot be drawn is a finding, and a comment in \
      the file. Nothing is written if the document has an error.

      Examples:

        presscheck import Main.storyboard -o buttons/
        presscheck import Cell.xib -o buttons/ --force
      """)

  @Argument(
    help: ArgumentHelp("A .storyboard or .xib for iOS.", valueName: "document"), completion: Completions.documents)
  var document: String

  @Option(
    name: .output, help: ArgumentHelp("The folder for the button files.", valueName: "folder"), completion: .directory)
  var output: String

  @Flag(help: "Replaces files that exist.")
  var force = false

  @OptionGroup(title: "Output") var findings: FindingOptions

  func run() throws {
    guard output != "-", !output.isEmpty else {
      throw Diagnostic(file: "-o", "the button files need a folder, not \(output.quoted)", exit: .usage)
    }
    let configuration = try Configuration.find(from: "")
    let context = ReadingContext(configuration, host: RunnerHost(announce: Console.announce))
    let imported = try ImportedFiles(of: try InterfaceDocument(path: document, context: context), into: output)
    var found = Findings(strict: findings.strict)
    try found.check(imported.findings + imported.files.compactMap { $0.refusal(context, configuration) })
    if !force, let file = imported.existing.first {
      throw Diagnostic(
        file: nil, "\(file.path.quoted) exists already", hint: "name another folder, or replace it with --force",
        exit: .cannotCreate)
    }
    try OutputPath.check(imported.files.map(\.path), against: [document])
    try imported.write()
    var files = FileList()
    for file in imported.files {
      try files.add(file.path, json: .object(["name": .text(file.name), "path": .text(file.path)]))
    }
    try files.end("files")
  }
}

extension ImportedFiles.File {
  /// A warning if the file cannot be rendered though the document's button can, where a box stands for a missing character.
  ///
  /// A class of the app's own is not run for it.
  fileprivate func refusal(_ context: ReadingContext, _ configuration: Configuration) -> Diagnostic? {
    do throws(Diagnostic) {
      let button = try ButtonFile(document, context)
      guard button.control.code == nil else { return nil }
      let fonts = try FontResolver(file: button, configuration: configuration)
      _ = try Renderer(button, fonts: fonts).resolve(try button.requests())
      return nil
    } catch {
      var finding = error
      (finding.severity, finding.message) = (.warning, "\(path) cannot be rendered as it is: \(error.message)")
      return finding
    }
  }
}
