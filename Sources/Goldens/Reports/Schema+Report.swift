package import PresscheckButtonFile
internal import PresscheckControls

extension Schema {
  /// The schema of a run's `report.json` (draft 2020-12). Members that are not required are left out where there is
  /// nothing to say.
  package static var report: JSON {
    .object([
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Presscheck report", "type": "object",
      "properties": .object(reportMembers),
      "required": ["format", "renderer", "counts", "exit", "findings", "verdicts"],
      "additionalProperties": .boolean(false), "$defs": .object(reportDefinitions),
    ])
  }

  private static var reportMembers: [JSON.Member] {
    let counts = map(
      Report.words.map { JSON.Member($0, count("how many verdicts have this status")) }, required: Report.words)
    let shard = map(
      ["index": count("from 0"), "count": whole(from: 1, "how many runs shared the pictures")],
      required: ["index", "count"])
    return [
      .init("format", .object(["const": .number(Double(Report.format)), "description": "raised with every change"])),
      .init("renderer", text("the render fingerprints of all pictures, a line each")),
      .init("shard", shard), .init("counts", counts), .init("exit", count("how the run ended")),
      .init("findings", list(text("what is odd about a button, as it was printed"))),
      .init("verdicts", list(ref("verdict"))),
    ]
  }

  private static var reportDefinitions: [JSON.Member] {
    let rect = tuple(Array(repeating: count("in pixels: x, y, width, height"), count: 4))
    let size = tuple(Array(repeating: count("in pixels: width, height"), count: 2))
    return [
      .init("verdict", verdict), .init("path", path), .init("rect", rect), .init("size", size),
      .init("difference", difference), .init("film", film), .init("changes", changes),
    ]
  }

  private static var verdict: JSON {
    let sizes = map(["expected": ref("size"), "actual": ref("size")], required: ["expected", "actual"])
    let renderers = map(
      ["expected": text("what recorded the golden"), "actual": text("what drew the picture")],
      required: ["expected", "actual"])
    let pictures = map(["expected", "actual", "difference", "blink"].map { JSON.Member($0, ref("path")) })
    return map(
      [
        "name": ref("path"), "golden": ref("path"), "file": ref("path"), "line": whole(from: 1, "in file"),
        "column": whole(from: 1, "in file, in characters"), "status": .object(["enum": .texts(Report.words)]),
        "from": ref("path"),
        "sentence": text("the outcome in words"), "difference": ref("difference"), "sizes": sizes,
        "motion": text("how a film and a still, or two films, differ"),
        "exit": count("for unreadable: the exit code"), "tolerance": text("in words, with its reason"),
        "film": ref("film"), "changes": ref("changes"), "renderers": renderers, "pictures": pictures,
        "cause": text("what the pictures of one change have in common"),
        "pixels": text("a digest of what a picture without a golden, or a stale golden, shows"),
        "inputs": text("a digest of what the picture depends on"),
        "goldenDigest": text("a digest of the golden's bytes"),
        "pictureDigest": text("a digest of the bytes of what was drawn"),
      ], required: ["name", "golden", "status", "sentence"])
  }

  private static var difference: JSON {
    let worst = map(
      [
        "x": count("the column"), "y": count("the row"), "expected": text("#RRGGBBAA"), "actual": text("#RRGGBBAA"),
        "channelDifference": count("of 255"),
      ], required: ["x", "y", "expected", "actual", "channelDifference"])
    let counts = [
      ("differingPixels", "differ"), ("antialiasedPixels", "look antialiased and are not counted"),
      ("faintPixels", "are nearer than the threshold and are not counted"), ("ignoredPixels", "were not compared"),
    ]
    return map(
      counts.map { JSON.Member($0.0, count("how many pixels \($0.1)")) } + [
        .init("worst", worst), .init("bounds", ref("rect")),
        .init("regionCount", count("in how many places that touch nowhere")), .init("regions", list(ref("rect"))),
      ], required: counts.map(\.0) + ["regionCount", "regions"])
  }

  private static var film: JSON {
    let seconds = number(Limits(0, 1_000_000))
    return map(
      [
        "frames": count("of the picture"), "fps": seconds, "duration": seconds,
        "differingFrames": count("how many frames differ"), "firstDifferingFrame": count("from 0"),
        "firstDifferingTime": seconds,
      ], required: ["frames", "fps", "duration", "differingFrames"])
  }

  private static var changes: JSON {
    let change = map(
      ["text": text("such as plate.cornerRadius 14 → 12"), "pixels": count("how many it explains alone")],
      required: ["text", "pixels"])
    return map(
      [
        "changes": list(change), "together": count("pixels that only several changes together explain"),
        "unexplained": count("pixels that no change explains"),
        "note": text("why there is nothing to say, or what else there is"),
      ], required: ["changes", "together"])
  }

  private static let path = JSON.object([
    "type": "string", "pattern": #"^(?!\.{0,2}(/|$))(?!.*/\.{0,2}(/|$)).+$"#, "maxLength": .number(4_096),
    "description": "relative, without empty parts, . and ..",
  ])

  private static func text(_ description: String) -> JSON {
    .object(["type": "string", "description": .text(description)])
  }

  private static func whole(from least: Double, _ description: String) -> JSON {
    .object(["type": "integer", "minimum": .number(least), "description": .text(description)])
  }

  private static func count(_ description: String) -> JSON { whole(from: 0, description) }
}
