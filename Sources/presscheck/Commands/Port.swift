import ArgumentParser
import PresscheckButtonFile
import PresscheckFiles
import PresscheckRunnerClient

/// `presscheck port`: Apple-only Swift files as files that compile on Linux.
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Turns Swift files that import UIKit into files that compile on Linux.",
    discussion: """
      Files are ported together, and every line keeps its number. What Linux cannot do is a finding; nothing is written \
      if a file has an error. The first run builds presscheck-port from Presscheck's package: the one that the \
      configuration or PRESSCHECK_PACKAGE names, else the checkout that presscheck lies in, else the one that was \
      installed with it.

      Examples:

        presscheck port App/Buttons -o Ported/
        presscheck port PayButton.swift -o Ported/
      """)

  @Argument(help: ArgumentHelp("Swift files, and folders of them.", valueName: "sources"), completion: .file())
  var sources: [String]

  @Option(
    name: .output, help: ArgumentHelp("The folder for the ported files.", valueName: "folder"), completion: .directory)
  var output: String

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      "Another module that the files can import: one of the package that they are ported for.", valueName: "name"))
  var modules: [String] = []

  @Flag(help: "Prints each change.")
  var changes = false

  @OptionGroup(title: "Output") var print: PrintOptions

  func run() throws {
    if let document = sources.first(where: { ["storyboard", "xib"].contains(Paths.ending(of: $0)) }) {
      throw Diagnostic(
        file: document, "this is no Swift file", hint: "presscheck import makes button files of it", exit: .usage)
    }
    let configuration = try Configuration.find(from: "")
    let package = try PackageLocation.find(named: configuration.ownPackage, in: configuration.path)
    let tool = try PackageTool(package, product: "presscheck-port")
    let flags = [(changes, "--changes"), (print.json, "--json"), (print.quiet, "--quiet")].filter(\.0).map(\.1)
    let words = ["--output", output] + modules.flatMap { ["--module", $0] } + flags + ["--"] + sources
    let status = try tool.run(
      words, announce: print.quiet ? nil : { Console.announce($0) })
    throw Ending(exit: ExitCode(rawValue: status) ?? .internalError)
  }
}
