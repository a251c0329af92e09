import ArgumentParser
import Glibc
import PresscheckButtonFile
import PresscheckHTTP

/// `presscheck preview`: a page on which buttons can be pressed.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Opens a page on which buttons can be pressed, and shows every saved change at once.",
    discussion: """
      Prints the page's address, which only this machine can reach and which contains a secret, and ends on Ctrl-C.
      """)

  @Argument(
    help: ArgumentHelp(
      "Button files, storyboards or XIBs, or patterns of the buttons that presscheck.yaml names; default: all.",
      valueName: "file"), completion: Completions.buttonFiles)
  var files: [String] = []

  @Option(help: "The page's port, 0 to 65535; default: 0, any that is free.")
  var port: Int?

  @Flag(help: "Opens no browser.")
  var noOpen = false

  @OptionGroup var controls: ControlOptions
  @OptionGroup(title: "Rendering") var work: WorkOptions

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port takes 0 to 65535, not \(port)") }
  }

  func run() throws {
    let server = try server(StandIn())
    EndingSignals.end(server)
    try Console.print(server.address)
    if !noOpen { Browser.open(server.address) }
    server.run()
    // Workers may still render: what a normal end destroys is theirs.
    _exit(PresscheckButtonFile.ExitCode.success.rawValue)
  }

  private func server(_ handler: any HTTPHandler) throws(Diagnostic) -> HTTPServer {
    do throws(HTTPServerError) {
      return try HTTPServer(port: UInt16(port ?? 0), handler: handler)
    } catch {
      throw Diagnostic(
        file: "--port", error.message, hint: "without it, the page has a port that is free", exit: .usage)
    }
  }
}

struct StandIn: HTTPHandler {
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    request.path == "/events" ? .eventStream : .text("there is no \(request.path)\n", status: 404)
  }
}

extension PreviewCommand: PlainOptions {
  mutating func read(_ line: inout PlainLine) throws {
    port = try line.value("port")
    noOpen = try line.flag("no-open")
    controls = try line.group()
    work = try line.group()
    files = try line.arguments()
  }
}
