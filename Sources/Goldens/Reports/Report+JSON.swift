package import PresscheckButtonFile
package import PresscheckFiles
internal import PresscheckRendering

extension Report {
  /// Writes the report as JSON, which ``Schema/report`` describes and ``init(path:)`` reads, some verdicts at a time: a whole
  /// run's values take much more memory than the verdicts.
  package func writeJSON(
    threads: Int = 1, _ write: (String) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let empty = JSONCodec<[Verdict]>(schema: .null, write: { _ in .list([]) }, read: { _, _, _ in [] })
    // The list of verdicts comes last.
    let frame = Report.codec(empty).write(self).pretty
    let end = "]\n}"
    try write(String(frame.dropLast(end.count)))
    let pieces = stride(from: 0, to: verdicts.count, by: Report.pieceCount).map {
      $0..<min($0 + Report.pieceCount, verdicts.count)
    }
    try Workers(threads).stream(pieces.count, own: { Verdict.codec }) { (codec, piece) throws(Diagnostic) -> String in
      let texts = verdicts[pieces[piece]].map { "\n    " + codec.write($0).pretty(indent: 4) }
      return texts.joined(separator: ",")
    } deliver: { piece, text throws(Diagnostic) in
      try write(piece > 0 ? "," + text : text)
    }
    try write((verdicts.isEmpty ? "" : "\n  ") + end)
  }

  /// How many verdicts are written at once.
  private static let pieceCount = 256

  /// Reads a `report.json`, which may come from anywhere: a path that leads out of its folder is refused.
  ///
  /// - Throws: Exit 66 for a missing file, 65 with the place for one that is not a report of this format.
  package init(path: String) throws(Diagnostic) {
    try self.init(Document(path: path, as: "the report", bounds: .report))
  }

  init(_ document: Document) throws(Diagnostic) {
    try Report.checkFormat(document)
    self = try Report.codec.read(document.root, "a report", ValueReader(document.source))
  }

  /// First of all, because a report of a newer format may hold anything.
  private static func checkFormat(_ document: Document) throws(Diagnostic) {
    let (root, source) = (document.root, document.source)
    guard let node = root.map?.first(where: { $0.key == "format" })?.value else {
      throw source.error("this is not a report of presscheck verify: it has no \"format\"", at: root.mark)
    }
    let format = try JSONCodec.count("").read(node, "format", ValueReader(source))
    guard format == Report.format else {
      throw source.error(
        "the report has format \(format), and this presscheck reads format \(Report.format)", at: node.mark,
        hint: "read it with the presscheck that wrote it, or run verify again")
    }
  }

  /// Nil where it has none.
  private var someCoverage: [StateCoverage]? {
    get { coverage.isEmpty ? nil : coverage }
    set { coverage = newValue ?? [] }
  }

  fileprivate static var codec: JSONCodec<Report> { codec(.list(of: Verdict.codec)) }

  private static func codec(_ verdicts: JSONCodec<[Verdict]>) -> JSONCodec<Report> {
    let counts = JSONCodec.map(
      "counts", Report(verdicts: [], renderer: ""),
      words.map { word in
        .derived(word, isRequired: true, .count("how many verdicts have this status")) { $0.count(word) }
      })
    let format = JSONCodec<Int>(
      schema: .object(["const": .number(Double(Report.format)), "description": "raised with every change"]),
      write: { .number(Double($0)) }, read: { _, _, _ in Report.format })
    return JSONCodec.map(
      "a report", Report(verdicts: [], renderer: ""),
      [
        .derived("format", isRequired: true, format) { _ in Report.format },
        .required("renderer", \.renderer, .text("the render fingerprints of all pictures, a line each")),
        .optional("shard", \.shard, Shard.codec), .derived("counts", isRequired: true, counts) { $0 },
        .derived("exit", isRequired: true, .count("the exit code of the run")) { Int($0.exit.rawValue) },
        .required("findings", \.findings, .list(of: .text("a finding about a button, as it was printed"))),
        .optional("coverage", \.someCoverage, .list(of: StateCoverage.codec)),
        .required("verdicts", \.verdicts, verdicts),
      ]
    ).checked { report, node, _, values throws(Diagnostic) in
      try Report.checkCounts(report, node, values)
      var goldens: Set<String> = []
      for verdict in report.verdicts where !goldens.insert(verdict.golden).inserted {
        throw values.source.error("the golden \(verdict.golden.quoted) is in the report twice", at: nil)
      }
    }
  }

  /// Verdicts that were taken out or changed do not fit what the run has counted.
  private static func checkCounts(_ report: Report, _ node: Node, _ values: ValueReader) throws(Diagnostic) {
    let counts = node.map?.first { $0.key == "counts" }?.value
    for field in counts?.map ?? [] {
      let written = try JSONCodec.count("").read(field.value, field.key, values)
      guard words.contains(field.key), written != report.count(field.key) else { continue }
      throw values.source.error(
        "the report counts \(written) verdicts that are \(field.key), and has \(report.count(field.key))",
        at: field.value.mark)
    }
  }
}

extension Schema {
  /// The schema of a run's `report.json` (draft 2020-12).
  package static var report: JSON {
    document(
      "Presscheck report", Report.codec.schema,
      [
        "path": path("", "relative, without empty parts, . and .."),
        "location": path(#"(\.\./)*"#, "relative, without empty parts and ., and .. only at its beginning"),
        "rect": tuple(["x", "y", "width", "height"].map { JSONCodec.count("in pixels: \($0)").schema }),
        "size": tuple(["width", "height"].map { JSONCodec.count("in pixels: \($0)").schema }),
      ])
  }

  private static func path(_ start: String, _ description: String) -> JSON {
    .object([
      "type": "string", "pattern": .text(#"^\#(start)(?!\.{0,2}(/|$))(?!.*/\.{0,2}(/|$)).+$"#),
      "maxLength": .number(4_096), "description": .text(description),
    ])
  }
}

extension Document.Bounds {
  /// Room for ten thousand pictures that all differ.
  static let report = Document.Bounds(bytes: 1 << 26, values: 5_000_000)
}

extension Shard {
  fileprivate static var codec: JSONCodec<Shard> {
    JSONCodec.map(
      "a shard", Shard(index: 0, count: 1),
      [
        .required("index", \.index, .count("from 0")),
        .required("count", \.count, .count("how many runs shared the pictures", from: 1)),
        .required(
          "plan", \.plan, .digest("of all pictures that the runs shared; equal in shards that belong together")),
      ]
    ).checked { shard, node, _, values throws(Diagnostic) in
      guard shard.index >= shard.count else { return }
      throw values.source.error("shard: index must be less than count, and counts from 0", at: node.mark)
    }
  }
}
