internal import Yams

/// YAML to entries.
///
/// The composer of Yams unfolds aliases by itself and hashes keys, which takes for ever on a file made to that end. So it
/// is given a text in which a private character stands for each `*`: an alias comes out as a scalar that begins with it,
/// places stay the same, and what an alias stands for is counted here before it is taken.
struct YAMLReader {
  private let source: Source
  private let maximumValues: Int
  private var anchors: [String: Measured] = [:]
  private var count = 0
  private var star: Unicode.Scalar = "\u{E000}"

  /// A value and how much it holds.
  private struct Measured {
    var entry: Node
    var count: Int
    var height: Int
  }

  init(_ source: Source, maximumValues: Int = Document.Bounds.written.values) {
    self.source = source
    self.maximumValues = maximumValues
  }

  mutating func document() throws(Diagnostic) -> Node {
    try checkKeys()
    let text = try withoutAliases()
    let parser: Parser
    let root: Yams.Node?
    do {
      parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      root = try parser.singleRoot()
    } catch {
      throw diagnostic(error, text)
    }
    guard let root else { throw source.error("the file is empty", at: .start) }
    // Scalars hold their anchors weakly, the parser holds them.
    defer { withExtendedLifetime(parser) {} }
    return try entry(root, depth: 1).entry
  }

  /// Keys that are lists or maps are hashed again at every level around them, so there must not be many.
  private func checkKeys() throws(Diagnostic) {
    let bytes = source.text.utf8
    let marks = bytes.lazy.filter { $0 == UInt8(ascii: "?") }.count
    guard marks > 16, marks.multipliedReportingOverflow(by: bytes.count).partialValue > 1 << 24 else { return }
    throw source.error("the file has \(marks) question marks: too many for keys that are lists or maps", at: .start)
  }

  private mutating func withoutAliases() throws(Diagnostic) -> String {
    let used = Set(source.text.unicodeScalars.lazy.filter { (0xE000...0xE0FF).contains($0.value) })
    guard let free = (0xE000...0xE0FF).lazy.compactMap(Unicode.Scalar.init).first(where: { !used.contains($0) }) else {
      throw source.error("the file holds too many private characters", at: .start)
    }
    star = free
    return String(String.UnicodeScalarView(source.text.unicodeScalars.map { $0 == "*" ? free : $0 }))
  }

  private func restored(_ text: String) -> String {
    guard text.unicodeScalars.contains(star) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == star ? "*" : $0 }))
  }
}

// MARK: - Nodes

extension YAMLReader {
  private mutating func entry(_ node: Yams.Node, depth: Int) throws(Diagnostic) -> Measured {
    let mark = ScalarPosition(node.mark)
    guard depth <= Document.maximumDepth else { throw tooDeep(at: mark) }
    let before = count
    try add(1, at: mark)
    var measured: Measured
    switch node {
    case .scalar(let scalar):
      if let name = aliasName(scalar) {
        count -= 1
        return try alias(name, at: mark, depth: depth)
      }
      let isQuoted = try isQuoted(scalar, at: mark)
      let text = Scalar(text: restored(scalar.string), isQuoted: isQuoted)
      measured = Measured(entry: Node(mark: mark, value: .scalar(text)), count: 1, height: 1)
    case .sequence(let sequence):
      try checkTag(sequence.tag, "seq", at: mark)
      var (list, height) = ([Node](), 0)
      for node in sequence {
        let item = try entry(node, depth: depth + 1)
        list.append(item.entry)
        height = max(height, item.height)
      }
      measured = Measured(entry: Node(mark: mark, value: .list(list)), count: count - before, height: height + 1)
    case .mapping(let mapping):
      try checkTag(mapping.tag, "map", at: mark)
      let (fields, height) = try self.fields(mapping, depth: depth)
      measured = Measured(entry: Node(mark: mark, value: .map(fields)), count: count - before, height: height + 1)
    case .alias:
      throw source.error("an alias cannot stand here", at: mark)
    }
    if let anchor = node.anchor { anchors[anchor.rawValue] = measured }
    return measured
  }

  private mutating func fields(_ mapping: Yams.Node.Mapping, depth: Int) throws(Diagnostic) -> ([Field], Int) {
    var fields: [Field] = []
    var merged: [Field] = []
    var keys: Set<String> = []
    var height = 0
    for (keyNode, valueNode) in mapping {
      let mark = ScalarPosition(keyNode.mark)
      guard case .scalar(let scalar) = keyNode, aliasName(scalar) == nil else {
        throw source.error("a key must be a name", at: mark)
      }
      let key = restored(scalar.string)
      let value = try entry(valueNode, depth: depth + 1)
      height = max(height, value.height)
      if key == "<<", scalar.style == .plain {
        merged += try self.merged(value.entry)
      } else if keys.insert(key).inserted {
        fields.append(Field(key: key, mark: mark, value: value.entry))
      } else {
        throw source.error("the key \(key.quoted) is here twice", at: mark)
      }
    }
    for field in merged where keys.insert(field.key).inserted { fields.append(field) }
    return (fields, height)
  }

  /// What `<<` brings in, under whatever the map says itself.
  private func merged(_ entry: Node) throws(Diagnostic) -> [Field] {
    if let map = entry.map { return map }
    var fields: [Field] = []
    for item in entry.list ?? [entry] {
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

  private mutating func add(_ values: Int, at mark: ScalarPosition) throws(Diagnostic) {
    count += values
    guard count <= maximumValues else {
      throw source.error("the file comes to more than \(maximumValues) values", at: mark)
    }
  }

  private func tooDeep(at mark: ScalarPosition) -> Diagnostic {
    source.error("values are nested more than \(Document.maximumDepth) deep", at: mark)
  }

  /// What follows the star, when the scalar is an alias.
  private func aliasName(_ scalar: Yams.Node.Scalar) -> String? {
    guard scalar.style == .plain, scalar.string.unicodeScalars.first == star else { return nil }
    return restored(String(String.UnicodeScalarView(scalar.string.unicodeScalars.dropFirst())))
  }

  private func isQuoted(_ scalar: Yams.Node.Scalar, at mark: ScalarPosition) throws(Diagnostic) -> Bool {
    try checkTag(scalar.tag, "str", at: mark)
    return scalar.style != .plain || !scalar.tag.description.isEmpty
  }

  /// Yams itself puts a standard tag on what is quoted and on what it has compared.
  private func checkTag(_ tag: Tag, _ allowed: String, at mark: ScalarPosition) throws(Diagnostic) {
    let name = tag.description
    guard name.isEmpty || name == "tag:yaml.org,2002:\(allowed)" else {
      throw source.error("the tag \(restored(name).quoted) means nothing here", at: mark)
    }
  }
}

// MARK: - Errors

extension YAMLReader {
  private func diagnostic(_ error: any Error, _ text: String) -> Diagnostic {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.diagnostic(problem, context, at: ScalarPosition(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      duplicate(restored(keys.first ?? ""), at: ScalarPosition(context.mark), text)
    case .reader(let problem, _, _, _):
      source.error("this is not YAML: \(problem)", at: .start)
    default:
      source.error("this is not YAML", at: .start)
    }
  }

  private func diagnostic(_ problem: String, _ context: YamlError.Context?, at mark: ScalarPosition) -> Diagnostic {
    // libyaml's own bound is 1,000.
    if problem.hasPrefix("Maximum nesting level") { return tooDeep(at: mark) }
    if problem == "but found another document" {
      return source.error("a file holds one document, and another begins here", at: mark)
    }
    let hint =
      switch problem {
      case "found character that cannot start any token": "indent with blanks, and quote a text that begins with a sign"
      case "mapping values are not allowed in this context": "quote a text that holds a colon and a blank"
      default: nil as String?
      }
    let during = context.map { "\($0.text), ".trimmingBlanks } ?? ""
    return source.error("this is not YAML: \(during.isEmpty ? "" : during + " ")\(problem)", at: mark, hint: hint)
  }

  /// Yams names the first of two equal keys. With that one changed the file reads, and the other can be found.
  private func duplicate(_ key: String, at mark: ScalarPosition, _ text: String) -> Diagnostic {
    source.error("the key \(key.quoted) is in its map twice", at: second(key, mark, text) ?? mark)
  }

  private func second(_ key: String, _ mark: ScalarPosition, _ text: String) -> ScalarPosition? {
    var lines = text.split(omittingEmptySubsequences: false) { $0.unicodeScalars.first?.endsLine ?? false }.map(
      String.init)
    guard lines.indices.contains(mark.line - 1) else { return nil }
    var scalars = Array(lines[mark.line - 1].unicodeScalars)
    guard scalars.indices.contains(mark.column) else { return nil }
    let isQuoted = scalars[mark.column - 1] == "\"" || scalars[mark.column - 1] == "'"
    scalars[mark.column - (isQuoted ? 0 : 1)] = star
    lines[mark.line - 1] = String(String.UnicodeScalarView(scalars))
    let changed = lines.joined(separator: "\n")
    guard let parser = try? Parser(yaml: changed, resolver: .basic, encoding: .utf8) else { return nil }
    do {
      return try parser.singleRoot().flatMap { twin(of: key, at: mark, in: $0, depth: 1) }
    } catch {
      return nil
    }
  }

  /// The key of that name in the map that has another one at the mark.
  private func twin(of key: String, at mark: ScalarPosition, in node: Yams.Node, depth: Int) -> ScalarPosition? {
    guard depth <= Document.maximumDepth else { return nil }
    if let mapping = node.mapping {
      if mapping.keys.contains(where: { ScalarPosition($0.mark) == mark }) {
        return mapping.keys.first { $0.scalar.map { restored($0.string) } == key }.map { ScalarPosition($0.mark) }
      }
      return mapping.values.lazy.compactMap { twin(of: key, at: mark, in: $0, depth: depth + 1) }.first
    }
    return node.sequence?.lazy.compactMap { twin(of: key, at: mark, in: $0, depth: depth + 1) }.first
  }
}

extension ScalarPosition {
  fileprivate init(_ mark: Yams.Mark?) {
    self.init(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }
}
