extension TreeRecord {
  /// Reads what ``text`` writes, or refuses it as a whole: the text is untrusted, and bounded in every direction.
  ///
  /// - Parameter text: At most 1 MiB.
  /// - Throws: The first thing that is wrong, and where.
  public init(reading text: String) throws(TreeRecordError) {
    var reader = try RecordReader(text)
    self = try reader.record()
  }
}

/// Reads a record, a line at a time.
struct RecordReader {
  static let maximumBytes = 1 << 20
  static let maximumLayers = 20_000

  private let lines: [ArraySlice<UInt8>]
  private var next = 0

  init(_ text: String) throws(TreeRecordError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= RecordReader.maximumBytes else {
      throw TreeRecordError(line: 1, reason: .tooLong(limit: RecordReader.maximumBytes))
    }
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count <= RecordReader.maximumLayers + 2 else {
      throw TreeRecordError(
        line: RecordReader.maximumLayers + 3, reason: .tooManyLayers(limit: RecordReader.maximumLayers))
    }
  }

  mutating func record() throws(TreeRecordError) -> TreeRecord {
    try readFormat()
    var canvas = RecordScanner(line(), line: next)
    try canvas.need("canvas: ")
    let attributes = try canvas.attributes()
    var scene = Scene.blank
    try check(attributes, Scene.properties, in: &scene, canvas)
    guard scene.scale > 0 else { throw canvas.error(.wrongValue(key: "scale")) }
    guard let root = try layer(depth: 0), !root.isMask else { throw error(.expected("a layer")) }
    guard next == lines.count else { throw error(.misplacedLayer) }
    return TreeRecord(attributes: attributes, root: root.record)
  }

  private mutating func readFormat() throws(TreeRecordError) {
    var first = RecordScanner(line(), line: next)
    guard first.take("presscheck tree ") else { throw first.error(.noRecord) }
    guard first.take("1"), first.isAtEnd else {
      let format = String(decoding: lines[0].dropFirst(16).prefix(20), as: UTF8.self)
      throw first.error(.unknownFormat(format))
    }
  }

  /// The next line, empty after the last.
  private mutating func line() -> ArraySlice<UInt8> {
    defer { next += 1 }
    return next < lines.count ? lines[next] : []
  }

  /// An error in the line that comes next.
  private func error(_ reason: TreeRecordError.Reason) -> TreeRecordError {
    TreeRecordError(line: next + 1, reason: reason)
  }

  // MARK: Layers

  private struct Read {
    var record: LayerRecord
    var isMask: Bool
  }

  /// The next layer with all below it; nil when the next line is not as deep.
  private mutating func layer(depth: Int) throws(TreeRecordError) -> Read? {
    guard next < lines.count else { return nil }
    var scanner = RecordScanner(lines[next], line: next + 1)
    let indent = scanner.indent()
    guard indent >= depth else { return nil }
    guard indent == depth else { throw scanner.error(.misplacedLayer) }
    guard depth < Resolver.maximumDepth else { throw scanner.error(.tooDeep(limit: Resolver.maximumDepth)) }
    next += 1
    var name = try scanner.word("a name")
    // A name follows the word, and not a type.
    var rest = scanner
    let isMask = name == "mask" && rest.take(" ") && !rest.take("(")
    if isMask {
      try scanner.need(" ")
      name = try scanner.word("a name")
    }
    let type = try self.type(&scanner)
    try scanner.need(": ")
    let attributes = try scanner.attributes()
    var blank = Layer(name: name)
    blank.content = type.blankContent
    do throws(TreeRecordError) {
      try check(attributes, type.recordedProperties, in: &blank, scanner)
    } catch {
      var named = error
      named.layer = name
      throw named
    }
    let (mask, sublayers) = try inside(depth: depth + 1)
    let record = LayerRecord(name: name, type: type, attributes: attributes, mask: mask, sublayers: sublayers)
    return Read(record: record, isMask: isMask)
  }

  private mutating func inside(depth: Int) throws(TreeRecordError) -> (mask: LayerRecord?, sublayers: [LayerRecord]) {
    var mask: LayerRecord?
    var sublayers: [LayerRecord] = []
    while true {
      let start = next
      guard let inner = try layer(depth: depth) else { return (mask, sublayers) }
      if !inner.isMask {
        sublayers.append(inner.record)
      } else if mask == nil, sublayers.isEmpty {
        mask = inner.record
      } else {
        throw TreeRecordError(line: start + 1, reason: .misplacedMask)
      }
    }
  }

  private func type(_ scanner: inout RecordScanner) throws(TreeRecordError) -> LayerType {
    guard scanner.take(" (") else { return .plain }
    let name = try scanner.word("a type")
    guard let type = LayerType(rawValue: name), type != .plain else { throw scanner.error(.unknownType(name)) }
    try scanner.need(")")
    return type
  }

  /// Puts every value once, so that a record that is read can be built.
  private func check<Owner>(
    _ attributes: [Attribute], _ properties: [PropertyRow<Owner>], in owner: inout Owner, _ scanner: RecordScanner
  ) throws(TreeRecordError) {
    var values: [String: Attribute.Value] = [:]
    for attribute in attributes {
      let name = attribute.key
      guard properties.contains(where: { $0.name == name }) else { throw scanner.error(.unknownKey(name)) }
      guard values.updateValue(attribute.value, forKey: name) == nil else { throw scanner.error(.repeatedKey(name)) }
    }
    for property in properties where !property.put(values[property.name], in: &owner, .placeholders) {
      let name = property.name
      throw scanner.error(values[name] == nil ? .missingKey(name) : .wrongValue(key: name))
    }
  }
}
