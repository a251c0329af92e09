/// YAML to nodes, in one pass over the events: what is too much or means nothing here is refused where it begins.
struct YAMLReader: ~Copyable {
  private let source: Source
  private let maximumValues: Int
  private var events: YAMLEvents
  private var anchors: [String: Measured] = [:]
  private var count = 0

  /// A value and how much it holds.
  private struct Measured {
    var node: Node
    var count: Int
    var height: Int
  }

  init(_ source: Source, maximumValues: Int = Document.Bounds.written.values) {
    self.source = source
    self.maximumValues = maximumValues
    events = YAMLEvents(source.text)
  }

  mutating func document() throws(Diagnostic) -> Node {
    try checkDirectives()
    _ = try next()
    guard case .documentStart = try next().kind else { throw source.error("the file is empty", at: .start) }
    let root = try node(next(), depth: 1).node
    _ = try next()
    let end = try next()
    guard case .streamEnd = end.kind else {
      throw source.error("a file holds one document, and another begins here", at: end.mark)
    }
    return root
  }

  /// libyaml compares each tag directive with all before it.
  private func checkDirectives() throws(Diagnostic) {
    let text = source.text.utf8
    let count = zip(text, text.dropFirst()).lazy.filter { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "T") }.count
    guard count > 256 else { return }
    throw source.error("the file has \"%T\" \(count) times: too many tag directives", at: .start)
  }

  private mutating func next() throws(Diagnostic) -> YAMLEvent {
    do {
      return try events.next()
    } catch {
      throw diagnostic(error)
    }
  }
}

// MARK: - Nodes

extension YAMLReader {
  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Diagnostic) -> Measured {
    guard depth <= Document.maximumDepth else { throw tooDeep(at: event.mark) }
    if case .alias(let name) = event.kind { return try alias(name, at: event.mark, depth: depth) }
    let before = count
    try add(1, at: event.mark)
    try checkTag(of: event)
    var (value, height) = (Node.Value.list([]), 0)
    switch event.kind {
    case .scalar(let text, let isPlain):
      value = .scalar(Scalar(text: text, isQuoted: !isPlain || event.tag != nil))
    case .mapStart: (value, height) = try map(depth: depth)
    default: (value, height) = try list(depth: depth)
    }
    let measured = Measured(
      node: Node(mark: event.mark, value: value), count: count - before, height: height + 1)
    if let anchor = event.anchor { anchors[anchor] = measured }
    return measured
  }

  private mutating func list(depth: Int) throws(Diagnostic) -> (Node.Value, height: Int) {
    var list: [Node] = []
    var height = 0
    while let event = try member() {
      let item = try node(event, depth: depth + 1)
      list.append(item.node)
      height = max(height, item.height)
    }
    return (.list(list), height)
  }

  private mutating func map(depth: Int) throws(Diagnostic) -> (Node.Value, height: Int) {
    var fields: [Field] = []
    var merged: [Field] = []
    var keys: Set<String> = []
    var height = 0
    while let event = try member() {
      guard case .scalar(let key, let isPlain) = event.kind else {
        throw source.error("a key must be a name", at: event.mark)
      }
      try checkTag(of: event)
      guard keys.insert(key).inserted else {
        throw source.error("the key \(key.quoted) is in its map twice", at: event.mark)
      }
      let value = try node(next(), depth: depth + 1)
      height = max(height, value.height)
      if key == "<<", isPlain {
        merged = try self.merged(value.node)
      } else {
        fields.append(Field(key: key, mark: event.mark, value: value.node))
      }
    }
    if !merged.isEmpty { keys.remove("<<") }
    for field in merged where keys.insert(field.key).inserted { fields.append(field) }
    return (.map(fields), height)
  }

  /// An item of a list or a key of a map; nil at its end.
  private mutating func member() throws(Diagnostic) -> YAMLEvent? {
    let event = try next()
    if case .end = event.kind { return nil }
    return event
  }

  /// What `<<` brings in, under whatever the map says itself.
  private func merged(_ node: Node) throws(Diagnostic) -> [Field] {
    if let map = node.map { return map }
    var fields: [Field] = []
    for item in node.list ?? [node] {
      guard let map = item.map else { throw source.error("<< takes a map, not \(item.phrase)", at: item.mark) }
      fields += map
    }
    return fields
  }

  private mutating func alias(_ name: String, at mark: ScalarPosition, depth: Int) throws(Diagnostic) -> Measured {
    guard let anchored = anchors[name] else {
      let hint = Suggestions.nearest(to: name, among: anchors.keys.sorted()).map { "did you mean \"*\($0)\"?" }
      throw source.error("there is no anchor \"&\(name)\" before this", at: mark, hint: hint)
    }
    guard depth + anchored.height - 1 <= Document.maximumDepth else { throw tooDeep(at: mark) }
    try add(anchored.count, at: mark)
    return anchored
  }
}

// MARK: - Bounds and errors

extension YAMLReader {
  private mutating func add(_ values: Int, at mark: ScalarPosition) throws(Diagnostic) {
    count += values
    guard count <= maximumValues else {
      throw source.error("the file comes to more than \(maximumValues) values", at: mark)
    }
  }

  private func tooDeep(at mark: ScalarPosition) -> Diagnostic {
    source.error("values are nested more than \(Document.maximumDepth) deep", at: mark)
  }

  /// A tag may say what the value is anyway.
  private func checkTag(of event: YAMLEvent) throws(Diagnostic) {
    guard let tag = event.tag else { return }
    let allowed =
      switch event.kind {
      case .scalar: "str"
      case .mapStart: "map"
      default: "seq"
      }
    guard tag == "tag:yaml.org,2002:\(allowed)" else {
      throw source.error("the tag \(tag.quoted) means nothing here", at: event.mark)
    }
  }

  private func diagnostic(_ failure: YAMLEvents.Failure) -> Diagnostic {
    guard let problem = failure.problem else { return source.error("this is not YAML", at: .start) }
    let hint =
      switch problem {
      case "found character that cannot start any token": "indent with blanks, and quote a text that begins with a sign"
      case "did not find expected alphabetic or numeric character": "quote a text that begins with * or &"
      case "mapping values are not allowed in this context": "quote a text that holds a colon and a blank"
      default: nil as String?
      }
    let during = failure.context.map { "\($0), " } ?? ""
    return source.error("this is not YAML: \(during)\(problem)", at: failure.mark, hint: hint)
  }
}
