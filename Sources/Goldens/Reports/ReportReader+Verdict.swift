internal import PresscheckButtonFile
internal import PresscheckControls

extension ReportReader {
  private static let verdictKeys = [
    "name", "golden", "file", "line", "column", "status", "sentence", "difference", "sizes", "motion", "exit",
    "tolerance", "film", "changes", "renderers", "pictures", "cause", "from", "inputs", "pixels", "goldenDigest",
    "pictureDigest",
  ]

  func verdict(_ node: Node) throws(Diagnostic) -> Verdict {
    let fields = try MappingReader(node, "a verdict", keys: Self.verdictKeys, in: source)
    var verdict = Verdict(
      name: try path(try fields.required("name", of: "a verdict"), "name"),
      golden: try location(try fields.required("golden", of: "a verdict"), "golden"), outcome: try outcome(fields))
    verdict.file = try fields.optional("file") { node throws(Diagnostic) in try location(node, "file") }
    verdict.place = try place(fields)
    verdict.tolerance = try optionalText(fields, "tolerance")
    verdict.film = try fields.optional("film", film)
    verdict.changes = try fields.optional("changes", changes)
    verdict.renderers = try fields.optional("renderers", renderers)
    verdict.pictures = try fields.optional("pictures", pictures)
    verdict.inputs = try optionalText(fields, "inputs")
    verdict.cause = try optionalText(fields, "cause")
    verdict.pixels = try optionalText(fields, "pixels")
    verdict.goldenDigest = try optionalText(fields, "goldenDigest")
    verdict.pictureDigest = try optionalText(fields, "pictureDigest")
    return verdict
  }

  private func place(_ fields: MappingReader) throws(Diagnostic) -> FileLocation? {
    guard fields["line"] != nil || fields["column"] != nil else { return nil }
    return FileLocation(
      line: try count(fields, "line", of: "a place"), column: try count(fields, "column", of: "a place"))
  }

  private func outcome(_ fields: MappingReader) throws(Diagnostic) -> Verdict.Outcome {
    let word = try values.choice(try fields.required("status", of: "a verdict"), Report.words, "status")
    switch word {
    case "different": return try different(fields)
    case "missing": return .missing
    case "renamed":
      let from = try location(try fields.required("from", of: "a verdict that is renamed"), "from")
      return .renamed(from: from, to: try text(fields, "name", of: "a verdict"))
    case "stale": return .stale
    case "unreadable":
      let exit = try fields.required("exit", of: "a verdict that is unreadable")
      guard let code = ExitCode(rawValue: Int32(clamping: try count(exit, "exit"))), code.rawValue > 2 else {
        throw values.mismatch("exit", "an exit code of presscheck for files", exit)
      }
      return .unreadable(try text(fields, "sentence", of: "a verdict that is unreadable"), code)
    default: return .same
    }
  }

  private func different(_ fields: MappingReader) throws(Diagnostic) -> Verdict.Outcome {
    if let node = fields["difference"] { return .different(try difference(node)) }
    if let node = fields["motion"] { return .differentMotion(try values.text(node, "motion")) }
    guard let node = fields["sizes"] else {
      throw source.error("a verdict that is different needs \"difference\", \"sizes\" or \"motion\"", at: fields.mark)
    }
    let sizes = try MappingReader(node, "sizes", keys: ["expected", "actual"], in: source)
    return .differentSizes(
      expected: try size(try sizes.required("expected", of: "sizes"), "expected"),
      actual: try size(try sizes.required("actual", of: "sizes"), "actual"))
  }

  private func difference(_ node: Node) throws(Diagnostic) -> Verdict.Difference {
    let keys = [
      "differingPixels", "antialiasedPixels", "faintPixels", "ignoredPixels", "worst", "bounds", "regionCount",
      "regions",
    ]
    let fields = try MappingReader(node, "difference", keys: keys, in: source)
    let regions = try fields.required("regions", of: "difference")
    return Verdict.Difference(
      differingPixels: try count(fields, "differingPixels", of: "difference"),
      antialiasedPixels: try count(fields, "antialiasedPixels", of: "difference"),
      faintPixels: try count(fields, "faintPixels", of: "difference"),
      ignoredPixels: try count(fields, "ignoredPixels", of: "difference"),
      worst: try fields.optional("worst", worst),
      bounds: try fields.optional("bounds") { node throws(Diagnostic) in try rect(node, "bounds") },
      regionCount: try count(fields, "regionCount", of: "difference"),
      regions: try regions.list("regions", in: source) { item throws(Diagnostic) in try rect(item, "in regions, each") }
    )
  }

  private func worst(_ node: Node) throws(Diagnostic) -> Verdict.Worst {
    let fields = try MappingReader(
      node, "worst", keys: ["x", "y", "expected", "actual", "channelDifference"], in: source)
    return Verdict.Worst(
      x: try count(fields, "x", of: "worst"), y: try count(fields, "y", of: "worst"),
      expected: try text(fields, "expected", of: "worst"), actual: try text(fields, "actual", of: "worst"),
      channelDifference: try count(fields, "channelDifference", of: "worst"))
  }

  private func film(_ node: Node) throws(Diagnostic) -> FilmVerdict {
    let keys = ["frames", "fps", "duration", "differingFrames", "firstDifferingFrame", "firstDifferingTime"]
    let fields = try MappingReader(node, "film", keys: keys, in: source)
    func seconds(_ node: Node) throws(Diagnostic) -> Double {
      try values.number(node, Limits(0, 1_000_000), "in film, each")
    }
    return FilmVerdict(
      frames: try count(fields, "frames", of: "film"), fps: try seconds(try fields.required("fps", of: "film")),
      duration: try seconds(try fields.required("duration", of: "film")),
      differingFrames: try count(fields, "differingFrames", of: "film"),
      firstDifferingFrame: try fields.optional("firstDifferingFrame") { node throws(Diagnostic) in
        try count(node, "firstDifferingFrame")
      }, firstDifferingTime: try fields.optional("firstDifferingTime", seconds))
  }

  private func changes(_ node: Node) throws(Diagnostic) -> ChangeSummary {
    let fields = try MappingReader(node, "changes", keys: ["changes", "together", "unexplained", "note"], in: source)
    let list = try fields.required("changes", of: "changes")
    return ChangeSummary(
      changes: try list.list("changes", in: source) { item throws(Diagnostic) in try change(item) },
      together: try count(fields, "together", of: "changes"),
      unexplained: try fields.optional("unexplained") { node throws(Diagnostic) in try count(node, "unexplained") },
      note: try optionalText(fields, "note"))
  }

  private func change(_ node: Node) throws(Diagnostic) -> ChangeSummary.Change {
    let fields = try MappingReader(node, "a change", keys: ["text", "pixels"], in: source)
    return ChangeSummary.Change(
      text: try text(fields, "text", of: "a change"), pixels: try count(fields, "pixels", of: "a change"))
  }

  private func renderers(_ node: Node) throws(Diagnostic) -> Verdict.Renderers {
    let fields = try MappingReader(node, "renderers", keys: ["expected", "actual"], in: source)
    return Verdict.Renderers(
      expected: try text(fields, "expected", of: "renderers"), actual: try text(fields, "actual", of: "renderers"))
  }

  private func pictures(_ node: Node) throws(Diagnostic) -> Verdict.Pictures {
    let fields = try MappingReader(
      node, "pictures", keys: ["expected", "actual", "difference", "blink"], in: source)
    return Verdict.Pictures(
      expected: try picture(fields, "expected"), actual: try picture(fields, "actual"),
      difference: try picture(fields, "difference"), blink: try picture(fields, "blink"))
  }

  /// A picture's path, in the folder of its kind.
  private func picture(_ fields: MappingReader, _ kind: String) throws(Diagnostic) -> String? {
    try fields.optional(kind) { node throws(Diagnostic) in
      let path = try path(node, kind)
      guard path.hasPrefix(kind + "/"), path.hasSuffix(".png") else {
        throw values.mismatch(kind, "a .png in \(kind)/", node)
      }
      return path
    }
  }
}
