import ArgumentParser
import Glibc
import PresscheckCMalloc
import PresscheckFiles

/// The command line: one file per command in `Commands`.
@main
struct Presscheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presscheck",
    abstract: "Renders every state of a button to pictures, and reports what changed when a pixel moves.",
    version: Version.long,
    groupedSubcommands: [
      CommandGroup(name: "Pictures", subcommands: [Render.self, FilmCommand.self, SheetCommand.self]),
      CommandGroup(
        name: "Goldens",
        subcommands: [Record.self, Verify.self, Approve.self, ReportCommand.self, Diff.self, Coverage.self]),
      CommandGroup(
        name: "Inspection", subcommands: [Inspect.self, Tree.self, TraceCommand.self, Check.self]),
      CommandGroup(name: "Pages", subcommands: [PreviewCommand.self, PageCommand.self, Docs.self]),
      CommandGroup(name: "Xcode", subcommands: [Import.self, Port.self]),
      CommandGroup(name: "Set-up", subcommands: [SchemaCommand.self, Doctor.self]),
    ])

  /// Runs the command; an error becomes a message and an exit code.
  static func main() {
    Environment.removeWhatChangesPictures()
    Unfinished.answerSignals()
    // Makes a file-size limit an error like a full disk, instead of a signal that kills the process.
    signal(SIGXFSZ, SIG_IGN)
    // A pipe that nobody reads any more ends the printing, not the work.
    signal(SIGPIPE, SIG_IGN)
    // Keeps the memory of a picture for the next one: to give it back and ask again is a fifth of the time of `verify`.
    mallopt(M_TRIM_THRESHOLD, 16 << 20)
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
    do {
      try OpenFiles.check()
      var command = try command(CommandLine.arguments.dropFirst())
      try command.run()
      Console.end()
    } catch let ending as Ending {
      Console.end()
      Glibc.exit(ending.exit.rawValue)
    } catch {
      let diagnostic = error as? Diagnostic ?? Usage.diagnostic(error) ?? answer(error)
      if let diagnostic { Console.fail(diagnostic) }
      Glibc.exit(diagnostic?.exit.rawValue ?? exitCode(for: error).rawValue)
    }
  }

  /// The commands that a plain line gives: builds and editors start them for every change.
  static let plainCommands: [any PlainCommand.Type] = [
    Render.self, Diff.self, Verify.self, Record.self, FilmCommand.self,
  ]

  /// The command of a command line.
  private static func command(_ words: ArraySlice<String>) throws -> any ParsableCommand {
    let type = plainCommands.first { $0.configuration.commandName == words.first }
    if let command = type?.init(plain: words.dropFirst()) { return command }
    try Usage.checkCommand(words)
    try Usage.checkRepetitions(words)
    return try parseAsRoot()
  }

  /// Prints what ArgumentParser answers to a question: help, the version, a completion script.
  ///
  /// - Returns: The error of printing; nil for none.
  private static func answer(_ error: any Error) -> Diagnostic? {
    do throws(Diagnostic) {
      let text = fullMessage(for: error)
      if !text.isEmpty { try Console.print(text) }
      return nil
    } catch {
      return error
    }
  }
}

/// Ends a run that has printed everything already.
struct Ending: Error {
  let exit: PresscheckFiles.ExitCode
}

extension Environment {
  /// Unsets variables that choose another shaper in HarfBuzz or another dictionary in libthai, which gets the one that is
  /// installed with this program, if there is one.
  static func removeWhatChangesPictures() {
    for name in ["HB_SHAPER_LIST", "HB_OPTIONS", thaiDictionary, "PANGO_LANGUAGE"] { unsetenv(name) }
    if let folder = Installation.folder("share/libthai") { setenv(thaiDictionary, folder, 1) }
  }
}
