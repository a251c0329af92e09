import ArgumentParser
internal import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckRendering

/// `presscheck render`: pictures of button files.
struct Render: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Writes pictures of buttons.",
    discussion: """
      Without --state, --at and --events it renders the shots and the matrix of each file, by default every settled state \
      at 2x. Each picture is called <name>/<shot>[.t=250ms][~dark][~rtl][~de][~AX3]...[@2x].png.

      Examples:

        presscheck render buy.yaml -o pictures/
        presscheck render buy.yaml --state busy --at 0.25 --appearance dark
      """)

  @Argument(help: .buttonFiles, completion: Completions.buttonFiles) var files: [String] = []

  @OptionGroup(title: "Which pictures") var pictures: MomentOptions
  @OptionGroup(title: "Rendering") var input: InputOptions
  @OptionGroup(title: "Output") var place: PictureOutput
  @OptionGroup(title: "Output") var output: FindingOptions

  func run() throws {
    let destination = place.destination
    let renderers = try input.renderers(files)
    let selection = pictures.selection
    let chosen = try renderers.mapAll { renderer throws(Diagnostic) in
      (renderer: renderer, requests: try renderer.file.requests(selection))
    }
    let nameFindings = try PictureRequest.checkNames(chosen.map { ($0.renderer.file, $0.requests) })
    let names = chosen.flatMap { $0.requests.map(\.name) }
    try destination.check(names, json: output.json)
    let inputs = renderers.flatMap(\.file.inputs)
    try OutputPath.check(names.compactMap { destination.path(of: $0.description) }, against: inputs)
    var errors = ButtonErrors()
    let plans = chosen.map { renderer, requests in
      let results = errors.attempt(renderer) { () throws(Diagnostic) in
        try renderer.resolveEach(requests, threads: input.work.threadCount)
      }
      return (renderer: renderer, pictures: (results ?? []).compactMap { errors.list.attempt($0) })
    }
    try errors.check()
    var findings = Findings(strict: output.strict)
    findings.add(nameFindings)
    try findings.check(renderers.flatMap(\.file.findings) + plans.flatMap(\.pictures).flatMap(\.findings))
    // One place has one picture, and nothing comes in its place.
    if plans.contains(where: { !$0.pictures.isEmpty }) { try write(plans, to: destination, &findings, &errors) }
    try errors.list.end()
  }

  /// The errors of the buttons.
  ///
  /// Any but that of a button that is left out ends the run before anything is written.
  private struct ButtonErrors {
    var list = ErrorList()
    private var endsRun = false

    /// The value of some work on a button, or nil after its error was added.
    mutating func attempt<Value>(_ renderer: Renderer, _ work: () throws(Diagnostic) -> Value) -> Value? {
      do throws(Diagnostic) {
        return list.attempt(try renderer.leavingOut(work))
      } catch {
        list.add(error)
        endsRun = true
        return nil
      }
    }

    /// Throws all errors if one of them ends the run.
    func check() throws(Diagnostic) { if endsRun { try list.end() } }
  }

  /// A finding that only drawing brings up ends the run before the first picture is written.
  private func write(
    _ plans: [(renderer: Renderer, pictures: [ResolvedPicture])], to destination: Destination,
    _ findings: inout Findings, _ errors: inout ButtonErrors
  ) throws {
    var progress = ProgressBar(total: plans.reduce(0) { $0 + $1.pictures.count })
    defer { progress.hide() }
    let files = FileBatch()
    var drawn: [(picture: ResolvedPicture, byteCount: Int)] = []
    var printed: [UInt8] = []
    func add(_ picture: ResolvedPicture, _ bytes: [UInt8]) throws(Diagnostic) {
      drawn.append((picture, bytes.count))
      guard let path = destination.path(of: picture.name.description) else { return printed = bytes }
      try files.add(bytes, to: path, isGiven: destination.isFile)
    }
    for (renderer, pictures) in plans {
      // A button of a document is written whole or not at all.
      var own: [(picture: ResolvedPicture, bytes: [UInt8])] = []
      func keep(_ picture: ResolvedPicture, _ bytes: [UInt8]) throws(Diagnostic) {
        if renderer.file.origin != nil { own.append((picture, bytes)) } else { try add(picture, bytes) }
      }
      let isDrawn: Void? = errors.attempt(renderer) { () throws(Diagnostic) in
        if let format = destination.vectorFormat {
          for picture in pictures { try keep(picture, try picture.vector(as: format)) }
          return
        }
        try renderer.draw(pictures, threads: input.work.threadCount) { (rendered) throws(Diagnostic) in
          progress.hide()
          findings.add(rendered.findings)
          try keep(rendered.resolved, rendered.png)
          progress.step()
        }
      }
      try errors.check()
      if isDrawn != nil { for (picture, bytes) in own { try add(picture, bytes) } }
    }
    progress.hide()
    try findings.end()
    if case .standardOutput = destination { return try Console.write(printed) }
    var written = FileList()
    try files.write { (index) throws(Diagnostic) in
      let (picture, byteCount) = drawn[index]
      let (path, timing) = (destination.path(of: picture.name.description) ?? "", picture.frameTiming)
      try written.add(
        path, json: picture.json(path: path, frames: timing?.frameCount ?? 1, timing?.duration ?? 0, byteCount))
    }
    try written.end("pictures")
  }

  mutating func read(_ line: inout PlainLine) throws {
    pictures = try line.group()
    input = try line.group()
    place = try line.group()
    output = try line.group()
    files = try line.arguments()
  }
}
