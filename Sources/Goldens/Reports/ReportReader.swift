package import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls

extension Report {
  /// Reads a report that a run left, on this machine or another. What it says is not trusted: a path that leads out of its
  /// folder is refused.
  ///
  /// - Parameter path: Of a `report.json`.
  /// - Throws: Exit 66 for a file that is not there, 65 with the place for one that is no report, and for one whose format
  ///   is not known here.
  package init(path: String) throws(Diagnostic) {
    try self.init(Document(path: path, as: "the report", bounds: .report))
  }

  init(_ document: Document) throws(Diagnostic) {
    self = try ReportReader(values: ValueReader(document.source)).report(document.root)
  }
}

extension Document.Bounds {
  /// Room for ten thousand pictures that all differ.
  static let report = Document.Bounds(bytes: 1 << 26, values: 5_000_000)
}

/// JSON to a report, strictly.
struct ReportReader {
  let values: ValueReader

  var source: Source { values.source }

  func report(_ node: Node) throws(Diagnostic) -> Report {
    try checkFormat(node)
    let keys = ["format", "renderer", "shard", "counts", "exit", "findings", "verdicts"]
    let fields = try MappingReader(node, "a report", keys: keys, in: source)
    var report = Report(verdicts: [], renderer: try text(fields, "renderer", of: "a report"))
    report.shard = try fields.optional("shard", shard)
    report.findings =
      try fields.required("findings", of: "a report")
      .list("findings", in: source) { item throws(Diagnostic) in try values.text(item, "in findings, each") }
    report.verdicts =
      try fields.required("verdicts", of: "a report")
      .list("verdicts", in: source) { item throws(Diagnostic) in try verdict(item) }
    try checkGoldens(report.verdicts)
    return report
  }

  /// First of all, for a newer report may hold anything.
  private func checkFormat(_ node: Node) throws(Diagnostic) {
    guard let map = node.map, let format = map.first(where: { $0.key == "format" })?.value else {
      throw source.error("this is no report of presscheck verify: it has no \"format\"", at: node.mark)
    }
    let number = try values.integer(format, Limits(1, 1_000_000), "format")
    guard Int(number) == Report.format else {
      throw source.error(
        "the report has format \(Int(number)), and this presscheck reads format \(Report.format)", at: format.mark,
        hint: "read it with the presscheck that wrote it, or run verify again")
    }
  }

  private func checkGoldens(_ verdicts: [Verdict]) throws(Diagnostic) {
    var seen: Set<String> = []
    for verdict in verdicts where !seen.insert(verdict.golden).inserted {
      throw source.error("the golden \(verdict.golden.quoted) is in the report twice", at: nil)
    }
  }

  private func shard(_ node: Node) throws(Diagnostic) -> Shard {
    let fields = try MappingReader(node, "shard", keys: ["index", "count"], in: source)
    let shard = Shard(index: try count(fields, "index", of: "shard"), count: try count(fields, "count", of: "shard"))
    guard shard.index < shard.count else {
      throw source.error("shard: index must be less than count, and counts from 0", at: fields.mark)
    }
    return shard
  }

  // MARK: - Values

  func count(_ fields: MappingReader, _ key: String, of what: String) throws(Diagnostic) -> Int {
    try count(try fields.required(key, of: what), key)
  }

  func count(_ node: Node, _ name: String) throws(Diagnostic) -> Int {
    Int(try values.integer(node, Limits(0, 0x1p53), name))
  }

  func text(_ fields: MappingReader, _ key: String, of what: String) throws(Diagnostic) -> String {
    try values.text(try fields.required(key, of: what), key)
  }

  func optionalText(_ fields: MappingReader, _ key: String) throws(Diagnostic) -> String? {
    try fields.optional(key) { node throws(Diagnostic) in try values.text(node, key) }
  }

  /// A path that may begin above the project's folder, where a button lies that is none of the project's. Whether a golden
  /// is where it should be is for an approval to find out.
  func location(_ node: Node, _ name: String) throws(Diagnostic) -> String {
    let path = try values.text(node, name)
    var below = Substring(path)
    while below.hasPrefix("../") { below = below.dropFirst(3) }
    _ = try self.path(Node(mark: node.mark, value: .scalar(Scalar(text: String(below), isQuoted: true))), name)
    return path
  }

  /// A path that leads nowhere but below the folder that it is seen from.
  func path(_ node: Node, _ name: String) throws(Diagnostic) -> String {
    let path = try values.text(node, name)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.isEmpty, path.utf8.count <= 4_096, parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw values.mismatch(name, "a path below the folder", node, hint: "no / at its beginning, no .. in it")
    }
    guard !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw source.error("\(name) holds a control character: \(path.quoted)", at: node.mark)
    }
    return path
  }

  /// Four whole numbers: columns and rows may lie anywhere, sizes are not negative.
  func rect(_ node: Node, _ name: String) throws(Diagnostic) -> PixelRect {
    let numbers = try node.list(name, in: source) { item throws(Diagnostic) in try count(item, "in \(name), each") }
    guard numbers.count == 4 else { throw values.mismatch(name, "[x, y, width, height]", node) }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func size(_ node: Node, _ name: String) throws(Diagnostic) -> PixelSize {
    let numbers = try node.list(name, in: source) { item throws(Diagnostic) in try count(item, "in \(name), each") }
    guard numbers.count == 2 else { throw values.mismatch(name, "[width, height]", node) }
    return PixelSize(width: numbers[0], height: numbers[1])
  }
}

extension MappingReader {
  /// Nil for a key that is not there.
  func optional<Value>(
    _ key: String, _ read: (Node) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard let node = self[key] else { return nil }
    return try read(node)
  }
}
