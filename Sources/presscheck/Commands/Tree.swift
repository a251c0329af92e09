import ArgumentParser
import PresscheckButtonFile
import PresscheckLayerTree
import PresscheckRendering

/// `presscheck tree`: what a picture is made of.
struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a button's layer tree, or its display list.",
    discussion: "One tree for each picture that `render` would write with the same options, at one scale.")

  @Argument(help: ArgumentHelp("A button file.", valueName: "file"), completion: Completions.buttonFiles)
  var file: String

  @OptionGroup(title: "Which pictures")
  var selection: MomentOptions

  @OptionGroup(title: "How they are made")
  var input: InputOptions

  @Flag(help: "The display list: what is drawn, in order, with all geometry resolved.")
  var display = false

  @Flag(help: "The layer tree as JSON.")
  var json = false

  @Flag(help: "Findings end with exit code 65.")
  var strict = false

  @OptionGroup
  var talk: TalkOptions

  func validate() throws {
    if display, json { throw ValidationError("--display and --json do not go together") }
  }

  func run() throws {
    let renderers = try input.renderers([file])
    var findings = Findings(strict: strict)
    var trees: [JSON] = []
    for renderer in renderers {
      let frames = try renderer.resolve(
        try renderer.file.requests(selection.selection()), threads: input.work.threadCount)
      for (index, frame) in frames.enumerated() {
        findings.say(frame.findings)
        if json {
          trees.append(
            .object([JSON.Member("picture", .text(frame.name.description)), JSON.Member("tree", frame.tree.json)]))
        } else {
          if index > 0 { try Console.print("") }
          if frames.count > 1 { try Console.print("# \(frame.name)") }
          try Console.print(display ? frame.list.description : frame.tree.description)
        }
      }
    }
    if json { try Console.print(JSON.list(trees).pretty) }
    try findings.end()
  }
}

extension Layer {
  /// Name, type, what differs from the defaults, mask and sublayers.
  fileprivate var json: JSON {
    var members = [JSON.Member("name", .text(name))]
    if let typeName { members.append(JSON.Member("type", .text(typeName))) }
    members += attributes.map { JSON.Member($0.key, $0.value.json) }
    if let mask { members.append(JSON.Member("mask", mask.json)) }
    if !sublayers.isEmpty { members.append(JSON.Member("sublayers", .list(sublayers.map(\.json)))) }
    return .object(members)
  }
}

extension Attribute.Value {
  fileprivate var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(\.json))
    }
  }
}
