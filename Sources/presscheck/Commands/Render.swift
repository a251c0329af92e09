import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// `presscheck render`: pictures of button files.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Writes pictures of buttons.",
    discussion: """
      Without --state, --at and --events it renders the shots and the matrix of each file, by default every settled state \
      at 2x. Each picture is called <name>/<shot>[.t=250ms][~dark][~contrast][~rtl][~de][@2x].png.
      """)

  @Argument(
    help: ArgumentHelp("Button files (YAML or JSON), storyboards or XIBs.", valueName: "file"),
    completion: Completions.buttonFiles)
  var files: [String]

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
    let nameFindings = try PictureRequest.checkNames(
      chosen.flatMap { renderer, requests in requests.map { (renderer.file, $0) } })
    let names = chosen.flatMap { $0.requests.map(\.name) }
    try destination.check(names, json: output.json)
    let inputs = renderers.flatMap(\.file.inputs)
    try OutputPath.check(names.compactMap { destination.path(of: $0.description) }, against: inputs)
    let plans = try chosen.mapAll { renderer, requests throws(Diagnostic) in
      (renderer: renderer, pictures: try renderer.resolve(requests, threads: input.work.threadCount))
    }
    var findings = Findings(strict: output.strict)
    findings.add(nameFindings)
    try findings.check(renderers.flatMap(\.file.findings) + plans.flatMap(\.pictures).flatMap(\.findings))
    var written = FileList()
    try write(plans, to: destination, &findings, &written)
    if case .standardOutput = destination { return }
    try written.end("pictures")
  }

  private func write(
    _ plans: [(renderer: Renderer, pictures: [ResolvedPicture])], to destination: Destination,
    _ findings: inout Findings, _ written: inout FileList
  ) throws {
    var progress = ProgressBar(total: plans.reduce(0) { $0 + $1.pictures.count })
    defer { progress.hide() }
    func write(_ picture: ResolvedPicture, _ bytes: [UInt8]) throws(Diagnostic) {
      let name = picture.name.description
      try destination.write(bytes, of: name)
      guard let path = destination.path(of: name) else { return }
      let timing = picture.frameTiming
      try written.add(
        path, json: picture.json(path: path, frames: timing?.frameCount ?? 1, timing?.duration ?? 0, bytes.count))
    }
    // A picture that shows nothing is found only when it is rendered, so a strict run writes none before the last.
    var kept: [(picture: ResolvedPicture, png: [UInt8])] = []
    for (renderer, pictures) in plans {
      if let format = destination.vectorFormat {
        for picture in pictures { try write(picture, try renderer.vector(picture, as: format)) }
        continue
      }
      try renderer.draw(pictures, threads: input.work.threadCount) { (rendered) throws(Diagnostic) in
        progress.hide()
        findings.add(rendered.findings)
        if output.strict {
          kept.append((rendered.resolved, rendered.png))
        } else {
          try write(rendered.resolved, rendered.png)
        }
        progress.step()
      }
    }
    try findings.end()
    for (picture, png) in kept { try write(picture, png) }
  }
}

extension Render: PlainOptions {
  mutating func read(_ line: inout PlainLine) throws {
    pictures = try line.group()
    input = try line.group()
    place = try line.group()
    output = try line.group()
    files = try line.arguments(1...Int.max)
  }
}
