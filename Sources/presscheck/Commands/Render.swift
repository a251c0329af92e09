import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// `presscheck render`: pictures of button files.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes pictures of buttons.",
    discussion: """
      Without --state, --at and --events it takes the shots and the matrix that each file asks for: every settled state \
      at 2x when it says nothing. Each picture is called <name>/<shot>[.t=250ms][~dark][~rtl][@2x].png.
      """)

  @Argument(help: ArgumentHelp("Button files: YAML or JSON.", valueName: "file"), completion: Completions.buttonFiles)
  var files: [String]

  @OptionGroup(title: "Which pictures")
  var selection: MomentOptions

  @OptionGroup(title: "How they are made")
  var input: InputOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "A folder (ending in /), one .png, .svg or .pdf file, or - for standard output.", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(help: "Findings end with exit code 65, and nothing is written.")
  var strict = false

  @Flag(help: "Lists what was written as JSON.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    let destination = Destination(output)
    let renderers = try input.renderers(files)
    let selection = selection.selection()
    let requests = try renderers.mapAll { renderer throws(Diagnostic) in try renderer.file.requests(selection) }
    try PictureRequest.checkNames(
      zip(renderers, requests).flatMap { renderer, requests in requests.map { (renderer.file, $0) } })
    try destination.check(requests.flatMap { $0.map(\.name) }, json: json)

    for name in requests.joined().map(\.name) {
      if let path = destination.path(of: name) { try OutputPath.check(path, against: renderers.flatMap(\.file.inputs)) }
    }

    var findings = Findings(strict: strict)
    let plans = try zip(renderers, requests).mapAll { renderer, requests throws(Diagnostic) in
      (renderer: renderer, frames: try renderer.resolve(requests, threads: input.work.threadCount))
    }
    for frame in plans.flatMap(\.frames) { findings.say(frame.findings) }
    try findings.end()
    let written = try write(plans, to: destination, &findings)
    if json { try Console.print(JSON.object([JSON.Member("pictures", .list(written))]).pretty) }
  }

  private func write(
    _ plans: [(renderer: Renderer, frames: [ResolvedPicture])], to destination: Destination, _ findings: inout Findings
  ) throws -> [JSON] {
    var progress = ProgressBar(total: plans.map(\.frames.count).reduce(0, +))
    defer { progress.hide() }
    var written: [JSON] = []
    func write(_ frame: ResolvedPicture, _ png: [UInt8]) throws(Diagnostic) {
      try destination.write(png, of: frame.name)
      guard let path = destination.path(of: frame.name) else { return }
      if json { written.append(frame.json(path: path, png)) } else { try Console.tell(path) }
    }
    // What shows nothing is found only now, and may come last.
    var kept: [(frame: ResolvedPicture, png: [UInt8])] = []
    for (renderer, frames) in plans {
      if let format = destination.vectorFormat {
        for frame in frames { try write(frame, try renderer.vector(frame, as: format)) }
        continue
      }
      try renderer.draw(frames, threads: input.work.threadCount) { (picture) throws(Diagnostic) in
        progress.hide()
        findings.say(picture.findings)
        if strict { kept.append((picture.resolved, picture.png)) } else { try write(picture.resolved, picture.png) }
        progress.step()
      }
    }
    try findings.end()
    for (frame, png) in kept { try write(frame, png) }
    return written
  }
}

extension ResolvedPicture {
  /// A still is one frame that takes no time.
  fileprivate func json(path: String, _ bytes: [UInt8]) -> JSON {
    var members = [
      JSON.Member("path", .text(path)), JSON.Member("width", .number(Double(width))),
      JSON.Member("height", .number(Double(height))), JSON.Member("scale", .number(request.traits.scale)),
    ]
    members += frameTiming?.json ?? [JSON.Member("frames", .number(1)), JSON.Member("duration", .number(0))]
    return .object(members + [JSON.Member("bytes", .number(Double(bytes.count)))])
  }
}
