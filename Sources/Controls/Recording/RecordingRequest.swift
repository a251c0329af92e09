package import PresscheckGraphics
package import PresscheckLayerTree

/// A request to another process to record a view of an app's own class, with the events that it gets.
package struct RecordingRequest: Hashable, Sendable {
  /// A class and where its instances come from.
  package struct Subject: Hashable, Sendable {
    /// The class's name.
    package var className: String
    /// Whether `init(coder:)` makes it, as in a storyboard, and not `init(frame:)`.
    package var usesCoder = false
    /// The initializer of its own that makes it; nil for `init(frame:)` and `init(coder:)`.
    package var initializer: Initializer?
    /// In the order in which they are set.
    package var properties: [NamedValue] = []

    package init(className: String) { self.className = className }
  }

  /// An initializer by its place among those of the class, with arguments.
  package struct Initializer: Hashable, Sendable {
    package var index: Int
    /// By the parameters' indices; nil where the initializer's default counts.
    package var arguments: [PropertyValue?]

    package init(index: Int, arguments: [PropertyValue?]) { (self.index, self.arguments) = (index, arguments) }
  }

  /// A property by its name.
  package struct NamedValue: Hashable, Sendable {
    package var name: String
    package var value: PropertyValue

    package init(_ name: String, _ value: PropertyValue) { (self.name, self.value) = (name, value) }
  }

  /// Where images and fonts are; all paths are absolute.
  package struct Resources: Hashable, Sendable {
    /// Folders with asset catalogues or pictures.
    package var assets: [String] = []
    /// Images that stand for symbols, by the symbols' names.
    package var symbols: [String: String] = [:]
    /// Font files and folders.
    package var fonts: [String] = []
    /// The folder that is searched after all others; nil is Debian's.
    package var standardFonts: String?
    /// Folders with XIBs, each without those below it.
    package var nibFolders: [String] = []
  }

  package var subject: Subject
  package var resources = Resources()
  /// Nil is the view's own size.
  package var size: Size?
  package var traits = Traits()
  /// Events before time 0 that have settled by then; nil if time 0 is when the view appears.
  package var preparation: [Timeline.TimedEvent]?
  package var events: [Timeline.TimedEvent] = []
  /// The last time that is asked for, in seconds.
  package var end = 0.0
  /// Whether the settled view is asked what it says and where it takes touches.
  package var isProbed = false

  package init(_ subject: Subject) { self.subject = subject }
}

// MARK: - Text

extension RecordingRequest {
  /// Raised when an earlier program would misread a message.
  package static let format = 8

  /// Lines without breaks at their ends; the last is `go`.
  package var lines: [String] {
    var lines: [RecordLine] = []
    func add(_ name: String, _ values: KeyValuePairs<String, Attribute.Value?>) {
      lines.append(RecordLine(name, values))
    }
    add(
      "view",
      [
        "format": .number(Double(Self.format)), "class": .text(subject.className),
        "coder": .boolean(subject.usesCoder), "size": size.map { .list([.number($0.width), .number($0.height)]) },
        "end": .number(end), "isPrepared": .boolean(preparation != nil),
        "isProbed": .boolean(isProbed),
      ])
    add(
      "traits",
      [
        "scale": .number(traits.scale), "quirks": .text(traits.quirks.rawValue),
        "palette": .text(traits.palette.rawValue),
        "choices": .list(Traits.choices.map { .text(traits.value($0).rawValue) }),
      ])
    for path in resources.assets { add("assets", ["path": .text(path)]) }
    for (name, path) in resources.symbols.sorted(by: { $0.key < $1.key }) {
      add("symbol", ["name": .text(name), "path": .text(path)])
    }
    for path in resources.fonts { add("font", ["path": .text(path)]) }
    for path in resources.nibFolders { add("nibs", ["path": .text(path)]) }
    if let path = resources.standardFonts { add("standard-fonts", ["path": .text(path)]) }
    lines += images.pictures.compactMap { RecordLine($0) }
    if let initializer = subject.initializer {
      add("init", ["index": .number(Double(initializer.index)), "count": .number(Double(initializer.arguments.count))])
      for (index, argument) in initializer.arguments.enumerated() {
        if let argument { add("argument", ["index": .number(Double(index)), "value": argument.plain]) }
      }
    }
    for property in subject.properties {
      add("property", ["name": .text(property.name), "value": property.value.plain])
    }
    for event in preparation ?? [] { lines.append(RecordLine("prepare", event)) }
    for event in events { lines.append(RecordLine("event", event)) }
    return lines.map(\.text) + ["go: "]
  }

  private var images: PixelImages {
    let given = subject.properties.map(\.value) + (subject.initializer?.arguments.compactMap(\.self) ?? [])
    let values = given + ((preparation ?? []) + events).flatMap(\.event.arguments)
    return PixelImages(values.flatMap(\.imageSources))
  }

  /// Reads what ``lines`` writes, without the last; nil for anything else.
  package init?(reading lines: [RecordLine]) {
    guard let head = lines.first, head.name == "view", head.number("format") == Double(Self.format),
      let name = head.text("class"), let usesCoder = head.flag("coder"), let end = head.number("end"),
      let isPrepared = head.flag("isPrepared"), let isProbed = head.flag("isProbed")
    else { return nil }
    self.init(Subject(className: name))
    (subject.usesCoder, self.end, self.isProbed) = (usesCoder, end, isProbed)
    if isPrepared { preparation = [] }
    if let pair = head["size"]?.numbers(2) { size = Size(pair[0], pair[1]) }
    let images = PixelImages(lines.compactMap { ImageSource($0) })
    for line in lines.dropFirst() where !read(line, images) { return nil }
  }

  private mutating func read(_ line: RecordLine, _ images: PixelImages) -> Bool {
    switch line.name {
    case "traits":
      guard let scale = line.number("scale"), let quirks: Quirks = line.choice("quirks"),
        let palette: SystemPalette = line.choice("palette"), let choices = line.list("choices"),
        choices.count == Traits.choices.count
      else { return false }
      traits = Traits(scale: scale, quirks: quirks, palette: palette)
      for (choice, value) in zip(Traits.choices, choices) where !read(choice, value) { return false }
    case "assets": line.text("path").map { resources.assets.append($0) }
    case "symbol":
      guard let name = line.text("name"), let path = line.text("path") else { return false }
      resources.symbols[name] = path
    case "font": line.text("path").map { resources.fonts.append($0) }
    case "nibs": line.text("path").map { resources.nibFolders.append($0) }
    case "standard-fonts": resources.standardFonts = line.text("path")
    case "image", "svg": break
    case "property":
      guard let name = line.text("name"), let value = line["value"].flatMap({ PropertyValue(plain: $0, images) }) else {
        return false
      }
      subject.properties.append(NamedValue(name, value))
    case "init":
      guard let index = line.count("index"), let count = line.count("count"), count <= Self.maximumArguments else {
        return false
      }
      subject.initializer = Initializer(index: index, arguments: Array(repeating: nil, count: count))
    case "argument":
      guard let index = line.count("index"), let value = line["value"].flatMap({ PropertyValue(plain: $0, images) }),
        subject.initializer?.arguments.indices.contains(index) ?? false
      else { return false }
      subject.initializer?.arguments[index] = value
    case "prepare", "event":
      guard let event = Timeline.TimedEvent(line, images) else { return false }
      if line.name == "event" { events.append(event) } else { preparation?.append(event) }
    default: return false
    }
    return true
  }

  /// No initializer has more parameters.
  private static let maximumArguments = 256

  private mutating func read<Choice: TraitChoice>(_: Choice.Type, _ value: Attribute.Value) -> Bool {
    guard case .text(let text) = value, let choice = Choice(rawValue: text) else { return false }
    traits[keyPath: Choice.trait] = choice
    return true
  }
}

extension RecordLine {
  fileprivate init(_ name: String, _ event: Timeline.TimedEvent) {
    self.init(
      name,
      [
        "name": .text(event.event.name), "arguments": .list(event.event.arguments.compactMap(\.plain)),
        "time": .number(event.time),
      ])
  }

  /// A whole number from 0.
  fileprivate func count(_ key: String) -> Int? {
    number(key).flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  fileprivate func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice? {
    text(key).flatMap { Choice(rawValue: $0) }
  }
}

extension Timeline.TimedEvent {
  fileprivate init?(_ line: RecordLine, _ images: PixelImages) {
    guard let name = line.text("name"), let given = line.list("arguments"), let time = line.number("time") else {
      return nil
    }
    let arguments = given.compactMap { PropertyValue(plain: $0, images) }
    guard arguments.count == given.count else { return nil }
    self.init(Event(name, arguments), at: time)
  }
}
