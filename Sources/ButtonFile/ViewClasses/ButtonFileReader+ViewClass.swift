internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckLayerTree

// Files with `control: uikit`, whose class says which properties and events there are.
extension ButtonFileReader {
  static let viewClassKind = "uikit"
  static let viewClassKeys =
    commonKeys.filter { $0 != "transitions" } + ["class", "sources", "assets", "init", "states"]

  mutating func viewClassFile(_ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    let node = try fields.required("class", of: "control uikit")
    let name = try fileName(node, "class")
    let place = source.place(node.mark)
    guard let host = context.host else {
      throw source.error(
        "this program runs no classes", at: node.mark, hint: "in a test, make the view: expectGolden(of: \(name)(…))")
    }
    let reference = ViewClassReference(
      className: name, sources: try paths(fields["sources"], "sources") ?? context.configuration.sources,
      configuration: context.configuration.path, ownPackage: context.configuration.ownPackage)
    guard !reference.sources.isEmpty else {
      throw source.error(
        "control uikit needs \"sources\"", at: node.mark,
        hint: "name the Swift files or their folders here, or in the configuration: sources: [App/Buttons]")
    }
    let opened: any OpenedViewClass
    do throws(Diagnostic) {
      opened = try host.open(reference)
    } catch {
      throw error.placed(in: source.file, at: place)
    }
    let making = try fields["init"].flatMap { node throws(Diagnostic) in
      try values.attempt(try ViewClassMaking(node, of: opened.description, className: name, values))
    }
    let assets = try paths(fields["assets"], "assets") ?? context.configuration.assets.folders
    let entries = try entries(fields["states"], of: opened)
    let order = fields["properties"]?.map?.map(\.key) ?? []
    let (symbols, path) = (context.configuration.assets.symbols, source.file)
    let kind = ControlKind(
      name: Self.viewClassKind, summary: "the class \(name)",
      properties: opened.description.fileProperties,
      states: entries.map(\.name), events: opened.description.events
    ) { given in
      ViewClassControl(
        opened: opened, className: name, making: making ?? .frame, assets: assets, symbols: symbols,
        properties: given, order: order, entries: entries, file: path, place: place)
    }
    var file = try systemFile(kind, fields)
    (file.viewClass, file.classInputs, file.classProperties) = (name, opened.inputs, kind.properties)
    file.classInitializers = opened.description.fileInitializers
    file.assets = assets + symbols.values.sorted()
    return file
  }

  /// Paths relative to the working folder; nil without the key.
  private func paths(_ node: Node?, _ name: String) throws(Diagnostic) -> [String]? {
    try node?.items.map { item throws(Diagnostic) -> String in
      let text = try values.filledText(item, "in \(name), each")
      let path = source.path(text, at: item.mark)
      guard InputFile.exists(path) else { throw .reading(.absent, "the path", text, namedIn: source, at: item.mark) }
      return path
    }
  }

  /// A control's own states and those that the file adds; `disabled: null` takes one away.
  private func entries(
    _ node: Node?, of opened: any OpenedViewClass
  ) throws(Diagnostic) -> [(name: String, events: [Timeline.TimedEvent])] {
    var entries = ownEntries(of: opened)
    guard let node else { return entries }
    guard let map = node.map else { throw values.mismatch("states", "a map of names to events", node) }
    for field in map {
      let what = "the state \(field.key)"
      let place = entries.firstIndex { $0.name == field.key }
      if field.value.isNull {
        guard let place, place > 0 else {
          let known = entries.dropFirst().map(\.name)
          throw source.error("\(what) cannot be taken away", at: field.mark, name: field.key, among: known)
        }
        entries.remove(at: place)
        continue
      }
      let fields = try values.mapping(field.value, what, keys: ["events"])
      let calls = try fields.required("events", of: what)
      guard case .scalar(let scalar) = calls.value else { throw values.mismatch("events", "text", calls) }
      let events = try EventReader(
        scalar: scalar, start: calls.mark, own: opened.description.events, values: values
      ).calls().map { Timeline.TimedEvent($0.event, at: $0.time) }
      if let place { entries[place].events = events } else { entries.append((field.key, events)) }
    }
    return entries
  }

  /// The states that a class has by itself.
  private func ownEntries(of opened: any OpenedViewClass) -> [(name: String, events: [Timeline.TimedEvent])] {
    func call(_ name: String, _ flag: Bool) -> [Timeline.TimedEvent] {
      [Timeline.TimedEvent(Event(name, [.boolean(flag)]), at: 0)]
    }
    let initial = ("normal", [Timeline.TimedEvent]())
    guard opened.description.isControl else { return [initial] }
    return [
      initial, ("highlighted", call("setHighlighted", true)), ("selected", call("setSelected", true)),
      ("disabled", call("setEnabled", false)),
    ]
  }
}

extension Document {
  /// The Swift files and folders that the button's own class is searched in, relative to the working folder, there or not;
  /// empty for a button of another kind.
  package func classSources(_ configuration: Configuration) -> [String] {
    guard root["control"]?.text == ButtonFile.viewClassKind else { return [] }
    guard let own = root["sources"] else { return configuration.sources }
    return own.items.compactMap { item in item.text.map { source.path($0, at: item.mark) } }
  }
}
