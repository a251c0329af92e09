internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP
internal import PresscheckRendering

// `/command`: the same picture from a terminal, a button file and a test.
extension LiveProject {
  func command(_ query: Query) throws(Refusal) -> HTTPResponse {
    let button = try live(query)
    let request = try refusing { () throws(Diagnostic) in
      guard query.unset.isEmpty else {
        throw Diagnostic(
          file: nil, "a command line unsets no property", hint: "write it into the file first", exit: .usage)
      }
      return try query.request(of: button.file)
    }
    let name = Paths.lastComponent(of: request.name.description)
    var choices: [(option: RequestOption, words: String)] = []
    func add(_ option: RequestOption, _ value: String?) {
      if let value { choices.append((option, "\(setup.flag(option)) \(value.shellArgument)")) }
    }
    add(.id, button.file.origin?.id)
    let selection = query.selection
    add(.state, selection.state)
    add(.events, selection.events)
    let time = selection.instants?.first?.written ?? "settled"
    add(.at, time)
    add(.scale, selection.matrix.scales.first?.plain)
    for choice in Traits.choices { add(choice.option, selection.value(choice)?.rawValue) }
    add(.locale, selection.locales.first)
    if selection.quirks != .faithful { add(.quirks, selection.quirks.rawValue) }
    for property in query.properties { add(.property, "\(property.name)=\(property.value)") }
    add(.background, query.background)
    add(.output, name)
    /// The end of a line that says which choices it leaves out; empty for none.
    func rest(_ mark: String, without options: Set<RequestOption>) -> String {
      let left = choices.filter { !options.contains($0.option) }.map(\.words.withVisibleControls)
      return left.isEmpty ? "" : "  \(mark) the command has more: \(left.joined(separator: " "))"
    }
    let shown: Set<RequestOption> = [.id, .state, .events, .at, .output]
    let traits = Set(Traits.choices.map { $0.option }).union([.scale])
    let command = ["presscheck render", button.file.path.shellArgument] + choices.map(\.words)
    return .json(
      .object([
        "command": .text(command.joined(separator: " ")),
        "yaml": .text(shot(selection) + rest("#", without: shown)),
        "swift": .text(test(selection, button) + rest("//", without: shown.union(traits))),
      ]))
  }

  /// An entry of `shots:`.
  private func shot(_ selection: Selection) -> String {
    let shot = Node.shot(
      state: selection.state, events: selection.events, at: Array((selection.instants ?? [.settled]).prefix(1)))
    return String(YAMLWriter.text(Node(mark: .start, value: .list([shot]))).dropLast())
  }

  /// A test of the same file.
  private func test(_ selection: Selection, _ button: LiveButton) -> String {
    var arguments = ["of: \(button.file.viewClass.map { "\($0)()" } ?? "button")"]
    // A view is in no state but those that events lead to.
    if button.file.viewClass == nil, let state = selection.state { arguments.append("state: \(state.swiftText)") }
    if let events = selection.events { arguments.append("events: \(events.swiftText)") }
    if case .seconds(let seconds)? = selection.instants?.first { arguments.append("at: [.seconds(\(seconds.plain))]") }
    var traits: [String] = []
    if let scale = selection.matrix.scales.first { traits.append("scale: \(scale.plain)") }
    for choice in Traits.choices {
      if let value = selection.value(choice), !value.isStandard { traits.append("\(choice.name): .\(value)") }
    }
    if !traits.isEmpty { arguments.append("traits: Traits(\(traits.joined(separator: ", ")))") }
    return "expectGolden(\(arguments.joined(separator: ", ")))"
  }
}

extension Selection {
  /// The value that is asked for; nil for the file's.
  fileprivate func value(_ choice: any TraitChoice.Type) -> (any TraitChoice)? {
    func value<Choice: TraitChoice>(_: Choice.Type) -> (any TraitChoice)? { matrix[keyPath: Choice.list].first }
    return value(choice)
  }
}

extension String {
  /// A literal of Swift.
  fileprivate var swiftText: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
