import ArgumentParser
import Glibc
import PresscheckButtonFile

/// The command line: each verb a file in `Verbs`.
@main
struct Presscheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presscheck",
    abstract: "Renders every state of a button to pictures, and says what changed when a pixel moves.",
    version: Version.text,
    subcommands: [
      Render.self, Tree.self, Inspect.self, TraceCommand.self, Diff.self, Record.self, Verify.self, Approve.self,
      ReportCommand.self,
      FilmCommand.self, SheetCommand.self, Docs.self, SchemaCommand.self, Doctor.self,
    ])

  /// Runs the verb and turns what went wrong into words and an exit code.
  static func main() {
    Environment.forgetWhatChangesPictures()
    // A file that may not grow is an error like a full disk, and no reason to die half-way.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try Usage.checkVerb(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      try command.run()
    } catch let ending as Ending {
      Glibc.exit(ending.exit.rawValue)
    } catch {
      let diagnostic = error as? Diagnostic ?? Usage.diagnostic(error) ?? answer(error)
      if let diagnostic { Console.fail(diagnostic) }
      Glibc.exit(diagnostic?.exit.rawValue ?? exitCode(for: error).rawValue)
    }
  }

  /// Prints what ArgumentParser answers to a question: help, the version, a completion script.
  ///
  /// - Returns: What went wrong with that; nil for nothing.
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

/// What this build calls itself.
enum Version {
  static let text = "0.1.0"
}

/// The variables that libraries read behind our back.
enum Environment {
  /// HarfBuzz would shape by another shaper, libthai break lines by another dictionary: pictures would differ.
  static func forgetWhatChangesPictures() {
    for name in ["HB_SHAPER_LIST", "HB_OPTIONS", "LIBTHAI_DICTDIR", "PANGO_LANGUAGE"] { unsetenv(name) }
  }
}
