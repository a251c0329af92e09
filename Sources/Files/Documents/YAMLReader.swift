/// Reads YAML in one pass over libyaml's events.
struct YAMLReader: ~Copyable {
  private let source: Source
  private var budget: ValueBudget
  private var events: YAMLEvents
  private var anchors: [String: Measured] = [:]

  /// A value with the number of values in it, itself included, and its levels.
  private struct Measured {
    var node: Node
    var count: Int
    var height: Int
  }

  init(_ source: Source, _ budget: ValueBudget) {
    (self.source, self.budget) = (source, budget)
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
      throw source.error("a file has one document, and a second one begins here", at: end.mark)
    }
    return root
  }

  /// Limits directives, because libyaml compares each with all before it.
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
      throw YAMLProblem(error, in: source).diagnostic
    }
  }

  // MARK: - Nodes

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Diagnostic) -> Measured {
    if case .alias(let name) = event.kind { return try alias(name, at: event.mark, depth: depth) }
    let before = budget.count
    try budget.add(depth: depth, at: event.mark)
    try checkTag(of: event)
    var (value, height) = (Node.Value.list([]), 0)
    switch event.kind {
    case .scalar(let text, let isPlain):
      value = .scalar(Scalar(text: text, isQuoted: !isPlain || event.tag != nil))
    case .mapStart: (value, height) = try map(depth: depth)
    default: (value, height) = try list(depth: depth)
    }
    let measured = Measured(
      node: Node(mark: event.mark, value: value), count: budget.count - before, height: height + 1)
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
      guard keys.insert(key).inserted else { throw source.duplicateKey(key, at: event.mark) }
      let value = try node(next(), depth: depth + 1)
      height = max(height, value.height)
      if key == "<<", isPlain {
        merged = try self.merged(value.node)
      } else {
        fields.append(Field(key: key, mark: event.mark, value: value.node))
      }
    }
    if !merged.isEmpty { keys.remove("<<") }
    return (.map(fields + merged.filter { keys.insert($0.key).inserted }), height)
  }

  /// The next item of a list or key of a map; nil at the end.
  private mutating func member() throws(Diagnostic) -> YAMLEvent? {
    let event = try next()
    if case .end = event.kind { return nil }
    return event
  }

  /// The fields that `<<` adds to a map: those of a map, or of a list of maps.
  private func merged(_ node: Node) throws(Diagnostic) -> [Field] {
    var fields: [Field] = []
    for item in node.items {
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
    try budget.add(anchored.count, depth: depth + anchored.height - 1, at: mark)
    return anchored
  }

  // MARK: - Errors

  /// Allows a tag that names the type which the value has anyway.
  private func checkTag(of event: YAMLEvent) throws(Diagnostic) {
    guard let tag = event.tag else { return }
    let allowed =
      switch event.kind {
      case .scalar: "str"
      case .mapStart: "map"
      default: "seq"
      }
    guard tag == "tag:yaml.org,2002:\(allowed)" else {
      throw source.error("the tag \(tag.cut) has no meaning here", at: event.mark)
    }
  }
}
