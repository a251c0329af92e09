import ArgumentParser
import Glibc
internal import PresscheckButtonFile
import PresscheckFiles
import PresscheckHTTP
import PresscheckPreview
import PresscheckRunnerClient

/// `presscheck preview`: a page on which buttons can be pressed.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Opens a page on which buttons can be pressed, and shows every saved change at once.",
    discussion: """
      Prints the page's address, which only this machine can reach and which contains a secret, and ends on Ctrl-C. A file \
      that cannot be read is shown on the page with its error until it can.

      Examples:

        presscheck preview
        presscheck preview buy.yaml --port 8080
      """)

  @Argument(
    help: ArgumentHelp("Button files, storyboards or XIBs; default: those of presscheck.yaml.", valueName: "file"),
    completion: Completions.buttonFiles)
  var files: [String] = []

  @Option(help: "The page's port, 0 to 65535; default: 0, any that is free.")
  var port: Int?

  @Flag(help: "Opens no browser.")
  var noOpen = false

  @OptionGroup(title: "Rendering") var fonts: FontsOption
  @OptionGroup(title: "Rendering") var timeout: TimeoutOption

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port takes 0 to 65535, not \(port)") }
  }

  func run() throws {
    try WorkOptions.checkNamed(files)
    // One that is there and wrong is mended while the page shows the error.
    for file in files where !InputFile.exists(file) { _ = try Document(buttonFile: file) }
    let began = SystemClock.fileTime
    let project = LiveProject(setup)
    let server = try server(project)
    EndingSignals.end(server)
    try Console.print(server.address)
    let redirect = noOpen ? nil : Browser.open(server.address)
    _ = project.follow(server, since: began)
    server.run()
    redirect?.remove()
    // Workers may still render and build.
    Unfinished.endProcess(.success)
  }

  private var setup: LiveProject.Setup {
    var setup = LiveProject.Setup()
    (setup.files, setup.fonts, setup.version) = (files, fonts.fonts, Version.text)
    (setup.worded, setup.flag) = (\.worded, \.flag)
    setup.classes = { [timeout = timeout.timeout] in RunnerHost(timeout: timeout, announce: Console.announce) }
    return setup
  }

  private func server(_ handler: any HTTPHandler) throws(Diagnostic) -> HTTPServer {
    do throws(HTTPServerError) {
      return try HTTPServer(port: UInt16(port ?? 0), handler: handler)
    } catch {
      throw Diagnostic(file: "--port", error.message, hint: "without it, any free port is taken", exit: .usage)
    }
  }
}
