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
    var errors = ErrorList()
    let plans = try chosen.mapAll { renderer, requests throws(Diagnostic) in
      (
        renderer: renderer,
        pictures: try renderer.resolveEach(requests, threads: input.work.threadCount).compactMap { errors.attempt($0) }
      )
    }
    var findings = Findings(strict: output.strict)
    findings.add(nameFindings)
    try findings.check(renderers.flatMap(\.file.findings) + plans.flatMap(\.pictures).flatMap(\.findings))
    // One place has one picture, and nothing comes in its place.
    if plans.contains(where: { !$0.pictures.isEmpty }) { try write(plans, to: destination, &findings) }
    try errors.end()
  }

  /// A finding that only drawing brings up ends the run before the first picture is written.
  private func write(
    _ plans: [(renderer: Renderer, pictures: [ResolvedPicture])], to destination: Destination,
    _ findings: inout Findings
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
      if let format = destination.vectorFormat {
        for picture in pictures { try add(picture, try renderer.vector(picture, as: format)) }
        continue
      }
      try renderer.draw(pictures, threads: input.work.threadCount) { (rendered) throws(Diagnostic) in
        progress.hide()
        findings.add(rendered.findings)
        try add(rendered.resolved, rendered.png)
        progress.step()
      }
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
